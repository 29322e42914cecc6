/// A digest of a file's bytes: the 64-bit FNV-1a hash, with the offset basis and prime that Fowler, Noll and Vo
/// published.
package struct FileDigest: Equatable, Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The digest of `bytes`.
  package init(_ bytes: some Sequence<UInt8>) { combine(bytes) }

  /// Adds the bytes of another file.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    // A generic loop of another module is not specialized: it takes ten times as long.
    let isCombined = bytes.withContiguousStorageIfAvailable { combine(buffer: $0) } != nil
    if !isCombined { for byte in bytes { combine(byte: byte) } }
  }

  private mutating func combine(buffer: UnsafeBufferPointer<UInt8>) {
    for byte in buffer { combine(byte: byte) }
  }

  @inline(__always)
  private mutating func combine(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}
