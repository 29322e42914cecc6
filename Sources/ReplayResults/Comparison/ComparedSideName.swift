/// The name of a compared side: the commit, program or folder that it was built from.
public struct ComparedSideName: Equatable, Sendable {
  /// The name in reports, such as `main (1a2b3c4d5e6f)` or the path of an executable.
  public let text: String
  /// The commit that the side was built from; `nil` if unknown.
  public let commit: String?
  /// Whether the side was built from a folder that differs from the commit.
  public let hasChanges: Bool

  /// Makes a name.
  public init(_ text: String, commit: String? = nil, hasChanges: Bool = false) {
    (self.text, self.commit, self.hasChanges) = (text, commit, hasChanges)
  }

  /// Names a checked-out commit, such as `working directory (1a2b3c4d5e6f, with changes)`.
  public init(_ name: String, builtFrom commit: String, hasChanges: Bool) {
    let suffix = hasChanges ? ", with changes" : ""
    self.init("\(name) (\(commit.prefix(12))\(suffix))", commit: commit, hasChanges: hasChanges)
  }
}
