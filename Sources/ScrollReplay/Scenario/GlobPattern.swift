/// A shell pattern: `*` stands for any run of characters, `?` for one, `[1-6]` for one of a class, `[!1-6]` for one
/// that is not of it, everything else for itself. A `[` without its `]` stands for itself too.
public struct GlobPattern: Equatable, Sendable {
  private let tokens: [Token]

  /// What one name character, or a run of them, must be.
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

  /// A class behind its `[`, and what follows its `]`; `nil` where no `]` comes. A `]` that comes first is one of the
  /// class, and so is a `-` at an end of it, as in POSIX.
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
      // A range that runs backwards holds nothing; the class needs an element to be closed.
      ranges.append(first <= last ? first...last : first...first)
    }
    return nil
  }

  /// Whether the pattern describes all of `name`. Linear but for one step back to the last `*`.
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
