import Testing

@testable import ReplayReports

@Suite("Numbers in reports")
struct NumbersTests {
  @Test(
    "Nanoseconds as microseconds have three digits at least and eight columns at most",
    arguments: [
      (0, "0.00"), (4, "0.00"), (5, "0.01"), (1000, "1.00"), (9994, "9.99"), (9995, "10.0"), (99_949, "99.9"),
      (99_950, "100"),
      (1_234_567, "1235"), (9_999_999_499, "9999999"), (9_999_999_500, "1.00e+07"), (UInt64.max, "1.84e+16"),
    ] as [(UInt64, String)])
  func microseconds(_ nanoseconds: UInt64, _ expected: String) {
    #expect(nanoseconds.microseconds == expected)
  }

  @Test("Thousands are grouped", arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
  func grouped(_ number: Int, _ expected: String) {
    #expect(number.grouped == expected)
  }

  @Test("A count takes nine columns at most", arguments: [(999_999_999, "999999999"), (1_000_000_000, "1.00e+09")])
  func compact(_ number: Int, _ expected: String) {
    #expect(number.compact == expected)
  }

  @Test(
    "Decimals are fixed, and zero has no sign",
    arguments: [
      (1.005, 1, "1.0"), (-1.25, 2, "-1.25"), (-0.001, 2, "0.00"), (-0.0, 1, "0.0"), (2.5e12, 2, "2.5e+12"),
      (3, 0, "3"),
    ])
  func fixed(_ number: Double, _ decimals: Int, _ expected: String) {
    #expect(number.fixed(decimals) == expected)
  }
}
