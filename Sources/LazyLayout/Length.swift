/// A length or an offset along the scroll axis, in integer multiples of 1/64 pt (fixed point).
///
/// Lazy layout adds and subtracts lengths millions of times. Integer sums are exact, in any order and on every machine.
/// So an item that is measured, discarded and measured again returns to the same place. Conversions to and from
/// `Double` happen only at the API: `init(points:)` and `points`.
@frozen
public struct Length: Equatable, Comparable, Sendable {
  /// The length in 1/64 pt.
  public var sixtyFourths: Int64

  /// The length zero.
  public static let zero = Length(sixtyFourths: 0)

  /// The smallest positive length, 1/64 pt.
  public static let smallest = Length(sixtyFourths: 1)

  /// Creates a length of `sixtyFourths` / 64 pt.
  @inlinable public init(sixtyFourths: Int64) { self.sixtyFourths = sixtyFourths }

  /// Creates the multiple of 1/64 pt that is nearest to `points`. Ties round away from zero.
  ///
  /// - Precondition: `points` is finite and its magnitude is below 2^56 pt.
  @inlinable public init(points: Double) {
    precondition(points.magnitude < 72_057_594_037_927_936, "a length is finite and below 2^56 pt")
    // Avoids `rounded()`, which is a call to the math library on processors without a rounding instruction.
    let exact = points * 64
    let whole = Int64(exact)
    let rest = exact - Double(whole)
    sixtyFourths = rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// The length in points. Exact below 2^47 pt.
  @inlinable public var points: Double { Double(sixtyFourths) / 64 }

  /// Whether `first` is shorter than, or lies before, `second`.
  @inlinable public static func < (first: Length, second: Length) -> Bool { first.sixtyFourths < second.sixtyFourths }

  /// The exact sum of two lengths.
  @inlinable public static func + (first: Length, second: Length) -> Length {
    Length(sixtyFourths: first.sixtyFourths + second.sixtyFourths)
  }

  /// The exact difference of two lengths.
  @inlinable public static func - (first: Length, second: Length) -> Length {
    Length(sixtyFourths: first.sixtyFourths - second.sixtyFourths)
  }

  /// The exact product of a length and a count.
  @inlinable public static func * (length: Length, count: Int) -> Length {
    Length(sixtyFourths: length.sixtyFourths * Int64(count))
  }

  /// Adds `second` to `first`.
  @inlinable public static func += (first: inout Length, second: Length) { first.sixtyFourths += second.sixtyFourths }

  /// Subtracts `second` from `first`.
  @inlinable public static func -= (first: inout Length, second: Length) { first.sixtyFourths -= second.sixtyFourths }

  /// The negated length.
  @inlinable public static prefix func - (length: Length) -> Length { Length(sixtyFourths: -length.sixtyFourths) }
}
