import Testing

@testable import GestureTraces

@Suite("Bytes that are no UTF-8")
struct EncodingFaultTests {
  @Test(
    "The first byte that is at fault is named, and its line",
    arguments: [
      ([0x61, 0xFF], 1, "the byte 0xff at offset 1"), ([0x0A, 0x0A, 0x80], 3, "the byte 0x80 at offset 2"),
      // The first byte of a character of two without its second, and an overlong form of a slash.
      ([0x0A, 0xC3, 0x0A], 2, "the byte 0xc3 at offset 1"), ([0xC0, 0xAF], 1, "the byte 0xc0 at offset 0"),
      // U+FFFD itself is a character.
      ([0xEF, 0xBF, 0xBD, 0xFE], 1, "the byte 0xfe at offset 3"),
    ] as [([UInt8], Int, String)])
  func places(_ bytes: [UInt8], line: Int, found: String) {
    let fault = EncodingFault(in: bytes)
    #expect(fault?.line == line && fault?.found == found)
  }

  @Test("Text has no fault")
  func text() {
    #expect(EncodingFault(in: Array("é\n日\u{FFFD}".utf8)) == nil)
    #expect(EncodingFault(in: []) == nil)
  }
}
