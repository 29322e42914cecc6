/// The first byte that is not valid UTF-8.
package struct EncodingFault: Equatable, Sendable {
  /// The line of the byte, from 1.
  package let line: Int
  /// The byte and its offset, in words for a message.
  package let found: String

  /// The expectation in a message.
  package static let expected = "UTF-8"

  /// Searches the first invalid byte; `nil` for valid UTF-8.
  ///
  /// - Complexity: linear in the number of bytes.
  package init?(in bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    // Repair replaces the first invalid byte by U+FFFD: the texts first differ there, or within that character.
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    var offset = zip(bytes, repaired).prefix { $0 == $1 }.count
    while offset > 0, offset < repaired.count, repaired[offset] & 0xc0 == 0x80 { offset -= 1 }
    line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
    found = "the byte 0x\(String(bytes[offset], radix: 16)) at offset \(offset)"
  }
}
