import Foundation
import ScrollReplay

/// A partial file, written beside the file that it will replace.
///
/// The lock of a partial file ends with its process. So a partial file that can be locked was left by a killed run.
struct PartialFile {
  private static let suffix = TraceFolder.partialSuffix

  /// The system's error number.
  struct Failure: Error { let number: Int32 }

  private let path: String
  private let descriptor: Int32

  /// Creates a partial file for `name` in `folder`.
  init(of name: String, in folder: String) throws(Failure) {
    while true {
      let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
      let path = "\(folder)/\(Self.prefix(of: name))\(digits)\(Self.suffix)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw Failure(number: errno)
      }
      // Between creation and locking another run may regard the file as abandoned and remove it.
      var found = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &found) == 0, found.st_nlink > 0 {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      close(descriptor)
    }
  }

  /// Writes all bytes and replaces `file`, with the mode and the owner of `replaced`.
  ///
  /// - Returns: the system's error number, after removing the partial file; `nil` on success.
  func complete(with bytes: [UInt8], as file: String, like replaced: stat?) -> Int32? {
    let failure = completionFailure(bytes, file, replaced)
    if failure != nil { unlink(path) }
    close(descriptor)
    return failure
  }

  private func completionFailure(_ bytes: [UInt8], _ file: String, _ replaced: stat?) -> Int32? {
    if let replaced {
      // Only a privileged process may change the owner. The mode is set last, because a new owner clears parts of it.
      _ = fchown(descriptor, replaced.st_uid, replaced.st_gid)
      guard fchmod(descriptor, replaced.st_mode & 0o7777) == 0 else { return errno }
    }
    if let failure = RawOutput.write(bytes, to: descriptor) { return failure }
    return rename(path, file) == 0 ? nil : errno
  }

  /// Removes the partial files of ended runs in a folder, for one name or for all.
  static func removeAbandoned(in folder: String, of name: String? = nil) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let start = name.map(prefix) ?? "."
    for name in names where name.hasPrefix(start) && name.hasSuffix(suffix) {
      let path = "\(folder)/\(name)"
      if isAbandoned(path) { unlink(path) }
    }
  }

  private static func isAbandoned(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// The prefix of a partial file's name. Long names are cut, because file systems limit names to 255 bytes.
  private static func prefix(of name: String) -> String {
    ".\(String(decoding: name.utf8.prefix(180), as: UTF8.self))."
  }
}
