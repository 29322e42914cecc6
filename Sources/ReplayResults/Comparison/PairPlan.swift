/// How many pairs of processes are run before one looks at what they say, and how sure each look must be.
///
/// Looking several times and stopping when the answer pleases would raise false alarms more often than once; so the
/// looks share the alarms that the policy grants. The first one gets half of them: most comparisons end there.
public struct PairPlan: Equatable, Sendable {
  /// The numbers of pairs at which one looks, ascending and even: processes come as base, head, head, base.
  public let looks: [Int]

  /// A plan that looks at `first` pairs, and then after every ten more, until `most`.
  public init(first: Int, most: Int) {
    precondition(first > 0 && most >= first, "A plan has a first look, and no fewer pairs afterwards.")
    let (first, most) = (first + first % 2, most + most % 2)
    looks = Array(stride(from: first, to: most, by: Self.step)) + [most]
  }

  /// How many pairs are added where the first ones did not decide.
  public static let step = 10

  /// The share of the false alarms that the look with that number, from 0, may use up.
  public func level(ofLook look: Int) -> Double {
    looks.count == 1 ? 1 : look == 0 ? 0.5 : 0.5 / Double(looks.count - 1)
  }
}
