import Foundation

/// A regular file, read whole.
///
/// A named pipe without a writer blocks its reader for ever, and a device may have no end: only regular files are read.
package enum RegularFile {
  /// The longest file that is read, in bytes: 1 GiB.
  package static let mostBytes = 1 << 30

  /// Why a file was not read.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    /// The path as it was given.
    package let path: String
    /// The reason without the path.
    package let reason: String

    /// One sentence: the path and the reason.
    package var description: String { "\(path): cannot be read: \(reason)" }
  }

  /// The bytes of the file at `path`; symbolic links are followed.
  ///
  /// - Throws: ``Failure`` where the file is not there, not ours to read, no regular file, or longer than
  ///   ``mostBytes``.
  /// - Complexity: linear in the length of the file.
  package static func bytes(at path: String) throws(Failure) -> [UInt8] {
    var found = stat()
    guard stat(path, &found) == 0 else { throw Failure(path: path, reason: reason(errno)) }
    try check(found, at: path)
    // The path can lead to a pipe by the time that it is opened: O_NONBLOCK then opens without a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Failure(path: path, reason: reason(errno)) }
    defer { close(descriptor) }
    guard fstat(descriptor, &found) == 0 else { throw Failure(path: path, reason: reason(errno)) }
    try check(found, at: path)
    return try bytes(of: descriptor, sized: Int(found.st_size), at: path)
  }

  /// Reads to the end: files of `/proc` say that they are empty, and a file can grow while it is read.
  private static func bytes(of descriptor: Int32, sized size: Int, at path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than the file has, so that its end is seen without another allocation.
    var room = size + 1
    while true {
      var failure: Int32?
      let count = bytes.count
      bytes.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
          let result = read(descriptor, buffer.baseAddress, room)
          failure = result < 0 ? errno : nil
          filled = max(0, result)
        })
      if failure == EINTR { continue }
      if let failure { throw Failure(path: path, reason: reason(failure)) }
      guard bytes.count > count else { return bytes }
      guard bytes.count <= mostBytes else { throw tooLong(path) }
      room = 1 << 16
    }
  }

  private static func check(_ found: stat, at path: String) throws(Failure) {
    let kind: String
    switch found.st_mode & S_IFMT {
    case S_IFREG:
      guard found.st_size <= mostBytes else { throw tooLong(path) }
      return
    case S_IFDIR: kind = "a folder"
    case S_IFIFO: kind = "a named pipe"
    case S_IFSOCK: kind = "a socket"
    case S_IFCHR, S_IFBLK: kind = "a device"
    default: kind = "something else"
    }
    throw Failure(path: path, reason: "expected a regular file, found \(kind)")
  }

  private static func tooLong(_ path: String) -> Failure {
    Failure(path: path, reason: "expected at most \(mostBytes) bytes, found more")
  }

  private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
