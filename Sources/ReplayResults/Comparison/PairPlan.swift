/// The sequential plan of a comparison: the numbers of pairs after which it is evaluated, and the level of each look.
///
/// Repeated looks with stopping at a significant result inflate the false-alarm rate. So the looks share the policy's
/// rate. The first look gets half of it, because most comparisons end there.
public struct PairPlan: Equatable, Sendable {
  /// The numbers of pairs at each look, ascending and even: processes run in the order base, head, head, base.
  public let looks: [Int]

  /// Plans a look after `first` pairs, and after every ten more, up to `most`.
  public init(first: Int, most: Int) {
    precondition(
      first > 0 && most >= first, "The first analysis needs at least one pair, and the maximum must not be below it.")
    let (first, most) = (first + first % 2, most + most % 2)
    looks = Array(stride(from: first, to: most, by: Self.step)) + [most]
  }

  /// The number of pairs added after an undecided look.
  public static let step = 10

  /// The share of the false-alarm rate for a look, numbered from 0.
  public func level(ofLook look: Int) -> Double {
    looks.count == 1 ? 1 : look == 0 ? 0.5 : 0.5 / Double(looks.count - 1)
  }
}

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
