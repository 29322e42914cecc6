/// A length or an offset along the scroll axis: a whole number of 1/64 pt.
///
/// Lazy layout adds and subtracts lengths millions of times; as integers they add up exactly, in any order, on every
/// machine, so that an item which is measured, forgotten and measured again returns to the same place. Doubles of
/// points exist only at the edge: `init(points:)` on the way in, `points` on the way out.
@frozen
public struct Length: Equatable, Comparable, Sendable {
  /// The length in 1/64 pt.
  public var sixtyFourths: Int64

  /// No length.
  public static let zero = Length(sixtyFourths: 0)

  /// The shortest length above zero, 1/64 pt.
  public static let smallest = Length(sixtyFourths: 1)

  /// A length of `sixtyFourths` / 64 pt.
  @inlinable public init(sixtyFourths: Int64) { self.sixtyFourths = sixtyFourths }

  /// The multiple of 1/64 pt that is nearest to `points`; a tie goes away from zero.
  ///
  /// - Precondition: `points` is finite and its magnitude is below 2^56 pt.
  @inlinable public init(points: Double) {
    precondition(points.magnitude < 72_057_594_037_927_936, "a length is finite and below 2^56 pt")
    // By the remainder: `rounded()` is a call to the mathematical library on processors without an instruction for it.
    let exact = points * 64
    let whole = Int64(exact)
    let rest = exact - Double(whole)
    sixtyFourths = rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// The length in points; exact below 2^47 pt.
  @inlinable public var points: Double { Double(sixtyFourths) / 64 }

  /// Whether `first` is shorter than, or lies before, `second`.
  @inlinable public static func < (first: Length, second: Length) -> Bool { first.sixtyFourths < second.sixtyFourths }

  /// The sum of two lengths, exact.
  @inlinable public static func + (first: Length, second: Length) -> Length {
    Length(sixtyFourths: first.sixtyFourths + second.sixtyFourths)
  }

  /// The difference of two lengths, exact.
  @inlinable public static func - (first: Length, second: Length) -> Length {
    Length(sixtyFourths: first.sixtyFourths - second.sixtyFourths)
  }

  /// The length of `count` pieces of `length`, exact.
  @inlinable public static func * (length: Length, count: Int) -> Length {
    Length(sixtyFourths: length.sixtyFourths * Int64(count))
  }

  /// Adds `second` to `first`.
  @inlinable public static func += (first: inout Length, second: Length) { first.sixtyFourths += second.sixtyFourths }

  /// Takes `second` from `first`.
  @inlinable public static func -= (first: inout Length, second: Length) { first.sixtyFourths -= second.sixtyFourths }

  /// The same length towards the other side.
  @inlinable public static prefix func - (length: Length) -> Length { Length(sixtyFourths: -length.sixtyFourths) }
}
