import Foundation
import Testing

@testable import GestureTraces

/// Strict numbers, against the platform's parser.
struct TraceNumberTests {
  @Test(
    "Text other than a plain decimal number is refused",
    arguments: [
      "", "-", ".", "1.", ".5", "-.5", "+1", " 1", "1 ", "1_000", "1,5", "0x1p3", "0x10", "nan", "NaN", "inf",
      "-infinity",
      "1e", "1e+", "1e1.5", "1ee1", "--1", "1-1", "1.2.3", "1e400", "-1e400", "٣", "1\n", "1\0",
    ])
  func refusals(text: String) {
    #expect(TraceNumber.double(text) == nil)
  }

  @Test(
    "Numbers are bit-identical to those of strtod",
    arguments: [
      "0", "-0", "0.0", "1", "-1", "007", "0.1", "-0.3", "538.2857055664062", "9007199254740992", "9007199254740993",
      "9007199254740992.5", "0.0000000000000000000001", "0.00000000000000000000001", "1e22", "1e23", "1E-5", "2.5e+3",
      "123456789012345678901234567890", "4.9e-324", "1.7976931348623157e308", "18446744073709551615",
      "18446744073709551616", "0.30000000000000004", "8.41e21", "179769313486231580793e288",
    ])
  func values(text: String) throws {
    let value = try #require(TraceNumber.double(text))
    #expect(value.bitPattern == strtod(text, nil).bitPattern)
  }

  @Test(
    "Microseconds round to integer nanoseconds, halves up",
    arguments: [
      ("0", 0), ("-0", 0), ("1", 1000), ("0.0004", 0), ("0.0005", 1), ("0.0015", 2),
      ("0.00149999999999999999999999", 1),
      ("6666.666666666667", 6_666_667), ("20000.0000001", 20_000_000), ("1e3", 1_000_000), ("1.5e-3", 2),
      ("9223372036854775.807", Int64.max), ("9223372036854775.8074", Int64.max),
    ] as [(String, Int64)])
  func times(text: String, nanoseconds: Int64) {
    #expect(TraceNumber.nanoseconds(microseconds: text) == nanoseconds)
  }

  @Test(
    "A negative time, or one beyond 64 bits, is refused",
    arguments: [
      "-1", "-0.0001", "-1e-30", "9223372036854775.808", "9223372036854775.8075", "9300000000000000", "1e300",
      "99999999999999999999999999",
    ])
  func timesOutOfRange(text: String) {
    #expect(TraceNumber.nanoseconds(microseconds: text) == nil)
  }

  @Test("Indices are integers without a sign", arguments: [("0", 0), ("007", 7), ("9223372036854775807", Int.max)])
  func indices(text: String, index: Int) {
    #expect(TraceNumber.index(text) == index)
  }

  @Test("Text other than an index is refused", arguments: ["", "-0", "-1", "1.0", "1e2", "9223372036854775808", "x"])
  func noIndices(text: String) {
    #expect(TraceNumber.index(text) == nil)
  }
}
