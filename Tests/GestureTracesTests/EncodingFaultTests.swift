import Testing

@testable import GestureTraces

@Suite("Invalid UTF-8")
struct EncodingFaultTests {
  @Test(
    "The first invalid byte is reported with its line",
    arguments: [
      ([0x61, 0xFF], 1, "the byte 0xff at offset 1"), ([0x0A, 0x0A, 0x80], 3, "the byte 0x80 at offset 2"),
      // The first byte of a two-byte character without the second, and an overlong slash.
      ([0x0A, 0xC3, 0x0A], 2, "the byte 0xc3 at offset 1"), ([0xC0, 0xAF], 1, "the byte 0xc0 at offset 0"),
      // U+FFFD itself is valid.
      ([0xEF, 0xBF, 0xBD, 0xFE], 1, "the byte 0xfe at offset 3"),
    ] as [([UInt8], Int, String)])
  func places(_ bytes: [UInt8], line: Int, found: String) {
    let fault = EncodingFault(in: bytes)
    #expect(fault?.line == line && fault?.found == found)
  }

  @Test("Valid UTF-8 has no fault")
  func text() {
    #expect(EncodingFault(in: Array("é\n日\u{FFFD}".utf8)) == nil)
    #expect(EncodingFault(in: []) == nil)
  }
}
