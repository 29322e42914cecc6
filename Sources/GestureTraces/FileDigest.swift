/// A digest of a file's bytes: the 64-bit FNV-1a hash, with the offset basis and prime that Fowler, Noll and Vo
/// published.
package struct FileDigest: Equatable, Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The digest of `bytes`.
  package init(_ bytes: some Sequence<UInt8>) { combine(bytes) }

  /// Adds the bytes of another file.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }
}
