import Testing

@testable import LazyLayout

@Suite("Length")
struct LengthTests {
  static let table: [(points: Double, sixtyFourths: Int64)] = [
    (0, 0), (1, 64), (-1, -64), (0.0078125, 1), (-0.0078125, -1), (0.0078, 0), (-0.0078, 0), (0.3333333, 21),
    (-0.3333333, -21), (1e8, 6_400_000_000), (2.515625, 161),
  ]

  @Test("Conversion from points rounds to the nearest 1/64 pt, ties away from zero", arguments: table)
  func roundsToNearest(points: Double, sixtyFourths: Int64) {
    #expect(Length(points: points).sixtyFourths == sixtyFourths)
    #expect(Length(sixtyFourths: sixtyFourths).points == Double(sixtyFourths) / 64)
  }

  @Test("Sums, differences, products and comparisons are exact")
  func arithmetic() {
    let third = Length(points: 1.0 / 3)
    #expect(third + third + third == Length(sixtyFourths: 63) && third * 3 == Length(sixtyFourths: 63))
    #expect(-third < .zero && .zero < .smallest && third - third == .zero)
    var sum = third
    sum += .smallest
    sum -= third
    #expect(sum == .smallest)
  }
}
