/// A command line split into words as a shell splits it, without expansion.
///
/// Single quotes keep all characters. In double quotes a backslash escapes `"`, `\`, `$` and a backquote. Elsewhere a
/// backslash escapes any character.
struct ShellWords {
  let words: [String]

  /// An error in a command line, in words.
  enum Fault: Error, Equatable { case unclosedQuote, trailingBackslash, noWord }

  init(_ line: String) throws(Fault) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "\\", quote != "'" {
        guard let next = rest.popFirst() else { throw quote == nil ? .trailingBackslash : .unclosedQuote }
        let isKept = quote == "\"" && !"\"\\$`".contains(next)
        word = (word ?? "") + (isKept ? "\\" : "") + String(next)
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        // An empty pair of quotes is a word.
        word = word ?? ""
      } else if character.isWhitespace {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw .unclosedQuote }
    if let ended = word { words.append(ended) }
    guard !words.isEmpty else { throw .noWord }
    self.words = words
  }
}

extension ShellWords.Fault {
  /// The expectation that the command line breaks.
  var sentence: String {
    switch self {
    case .unclosedQuote: "expected each quote to be closed"
    case .trailingBackslash: "expected a character after the last backslash"
    case .noWord: "expected a program, found no word"
    }
  }
}
