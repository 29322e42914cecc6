/// The place at which bytes stop being UTF-8.
package struct EncodingFault: Equatable, Sendable {
  /// From 1.
  package let line: Int
  /// The byte and its place, as a message says it.
  package let found: String

  /// The other side of the message.
  package static let expected = "UTF-8"

  /// The first fault; `nil` where all bytes are UTF-8.
  ///
  /// - Complexity: linear in the number of bytes.
  package init?(in bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    // Repair puts U+FFFD in the place of the first bad byte: the two texts part there, or within that character.
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    var offset = zip(bytes, repaired).prefix { $0 == $1 }.count
    while offset > 0, offset < repaired.count, repaired[offset] & 0xc0 == 0x80 { offset -= 1 }
    line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
    found = "the byte 0x\(String(bytes[offset], radix: 16)) at offset \(offset)"
  }
}
