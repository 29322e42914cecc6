import Foundation

/// A file that a command writes: a report, a golden, a log.
///
/// A regular file is replaced completely or not at all. Its mode, its owner and symbolic links to it are kept. The new
/// file has no further hard links and no extended attributes. Anything else (a device, a FIFO, a descriptor of this
/// process) is written in place.
struct OutputFile {
  let path: String

  /// Writes `text`.
  ///
  /// - Throws: ``OutputError`` if the text was not written completely. A reader that closes its pipe is not an error.
  func write(_ text: String) throws(OutputError) {
    let bytes = Array(text.utf8)
    switch try OutputDestination(path) {
    case .descriptor(let number): try write(bytes, toDescriptor: number)
    case .special(let path):
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw OutputError(self.path, errno) }
      defer { close(descriptor) }
      try finish(RawOutput.write(bytes, to: descriptor))
    case .regular(let file, let replaced): try replace(file, replaced, by: bytes)
    }
  }

  private func write(_ bytes: [UInt8], toDescriptor number: Int32) throws(OutputError) {
    let descriptor = dup(number)
    guard descriptor >= 0 else { throw OutputError(path, errno) }
    defer { close(descriptor) }
    try finish(RawOutput.write(bytes, to: descriptor))
  }

  private func finish(_ failure: Int32?) throws(OutputError) {
    if let failure, failure != EPIPE { throw OutputError(path, failure) }
  }

  private func replace(_ file: String, _ replaced: stat?, by bytes: [UInt8]) throws(OutputError) {
    // A read-only file is not replaced, as a shell would not write to it.
    if replaced != nil, access(file, W_OK) != 0 { throw OutputError(path, errno) }
    let (folder, name) = OutputDestination.split(file)
    PartialFile.removeAbandoned(in: folder, of: name)
    let partial: PartialFile
    do { partial = try PartialFile(of: name, in: folder) } catch { throw OutputError(path, error.number) }
    guard let failure = partial.complete(with: bytes, as: file, like: replaced) else { return }
    throw OutputError(path, failure)
  }
}

/// The destination of the bytes for a path.
enum OutputDestination {
  /// A descriptor of this process, named by `/dev/stdout` or `/dev/fd/3`.
  case descriptor(Int32)
  /// Anything but a regular file.
  case special(String)
  /// A regular file behind all symbolic links; the second value is `nil` for a missing file.
  case regular(String, stat?)

  /// The limit of Linux.
  private static let mostLinks = 40

  /// Follows the symbolic links of `path`; the last one may be dangling.
  init(_ path: String) throws(OutputError) {
    var current = path
    for _ in 0...Self.mostLinks {
      if let number = Self.descriptor(current) {
        self = .descriptor(number)
        return
      }
      var found = stat()
      guard lstat(current, &found) == 0 else {
        guard errno == ENOENT else { throw OutputError(path, errno) }
        self = .regular(current, nil)
        return
      }
      switch found.st_mode & S_IFMT {
      case S_IFLNK:
        guard let target = Self.target(of: current) else { throw OutputError(path, errno) }
        current = target.hasPrefix("/") ? target : Self.split(current).folder + "/" + target
        continue
      case S_IFREG: self = .regular(current, found)
      case S_IFDIR: throw OutputError(path, EISDIR)
      default: self = .special(current)
      }
      return
    }
    throw OutputError(path, ELOOP)
  }

  /// The folder and the name of a file.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let name = String(path[path.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  /// The number of an open descriptor. Opening a path to its file would start at the beginning of the file.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/", "/proc/thread-self/fd/"]
    guard let folder = folders.first(where: path.hasPrefix) else { return nil }
    return Int32(path.dropFirst(folder.count))
  }

  private static func target(of link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(link, &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// An error of writing a file.
struct OutputError: Error, CustomStringConvertible {
  let path: String
  /// The system's error number.
  let number: Int32

  init(_ path: String, _ number: Int32) { (self.path, self.number) = (path, number) }

  var description: String { "\(path): cannot be written: \(RawOutput.reason(number))" }
}
