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
