/// A shell pattern: `*` stands for any run of characters, `?` for one, everything else for itself.
public struct GlobPattern: Equatable, Sendable {
  private let pattern: [Character]

  /// A pattern as a shell writes it.
  public init(_ pattern: String) { self.pattern = Array(pattern) }

  /// Whether the pattern describes all of `name`. Linear but for one step back to the last `*`.
  public func matches(_ name: String) -> Bool {
    let name = Array(name)
    var position = 0
    var index = 0
    var star: (index: Int, position: Int)?
    while position < name.count {
      if index < pattern.count, pattern[index] == "*" {
        star = (index, position)
        index += 1
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == name[position] {
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
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}
