/// A shell pattern.
///
/// - `*` matches any run of characters.
/// - `?` matches one character.
/// - `[1-6]` matches one character of a class, `[!1-6]` one outside of it.
/// - All other characters match themselves, also a `[` without its `]`.
public struct GlobPattern: Equatable, Sendable {
  private let tokens: [Token]

  /// The pattern of one character of a name, or of a run.
  private enum Token: Equatable, Sendable {
    case run
    case any
    case one(Character)
    case of([ClosedRange<Character>], isNegated: Bool)

    func matches(_ character: Character) -> Bool {
      switch self {
      case .run: false
      case .any: true
      case .one(let own): own == character
      case .of(let ranges, let isNegated): ranges.contains { $0.contains(character) } != isNegated
      }
    }
  }

  /// A pattern as a shell writes it.
  public init(_ pattern: String) {
    var rest = Substring(pattern)
    var tokens: [Token] = []
    while let first = rest.popFirst() {
      switch first {
      case "*": tokens.append(.run)
      case "?": tokens.append(.any)
      case "[":
        if let (token, end) = Self.characterClass(at: rest) {
          tokens.append(token)
          rest = end
        } else {
          tokens.append(.one("["))
        }
      default: tokens.append(.one(first))
      }
    }
    self.tokens = tokens
  }

  /// Parses a class behind its `[`. Returns the class and the text after its `]`; `nil` without a `]`.
  ///
  /// As in POSIX, a leading `]` is an element of the class, and so is a `-` at either end.
  private static func characterClass(at start: Substring) -> (token: Token, rest: Substring)? {
    var rest = start
    let isNegated = rest.first == "!"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = rest.popFirst() {
      if first == "]", !ranges.isEmpty { return (.of(ranges, isNegated: isNegated), rest) }
      guard rest.first == "-", let last = rest.dropFirst().first, last != "]" else {
        ranges.append(first...first)
        continue
      }
      rest.removeFirst(2)
      // A reversed range matches nothing; the class still needs an element.
      ranges.append(first <= last ? first...last : first...first)
    }
    return nil
  }

  /// Whether the pattern matches all of `name`.
  ///
  /// Backtracks only to the last `*`.
  public func matches(_ name: String) -> Bool {
    let name = Array(name)
    var position = 0
    var index = 0
    var star: (index: Int, position: Int)?
    while position < name.count {
      if index < tokens.count, tokens[index] == .run {
        star = (index, position)
        index += 1
      } else if index < tokens.count, tokens[index].matches(name[position]) {
        index += 1
        position += 1
      } else if let last = star {
        star = (last.index, last.position + 1)
        index = last.index + 1
        position = last.position + 1
      } else {
        return false
      }
    }
    return tokens[index...].allSatisfy { $0 == .run }
  }
}
