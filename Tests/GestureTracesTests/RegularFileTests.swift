import Foundation
import Testing

@testable import GestureTraces

@Suite("Only regular files are read")
struct RegularFileTests {
  private static func with(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private static func reason(_ path: String) -> String? {
    do {
      _ = try RegularFile.bytes(at: path)
      return nil
    } catch {
      return "\(error)" == "\(path): cannot be read: \(error.reason)" ? error.reason : "another sentence"
    }
  }

  @Test(
    "A file of any length is read completely", arguments: [0, 1, 4095, 4096, 70_000, 200_001])
  func lengths(length: Int) throws {
    try Self.with { folder in
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7) }
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/file"))
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "file")
      #expect(try RegularFile.bytes(at: "\(folder)/file") == bytes)
      #expect(try RegularFile.bytes(at: "\(folder)/link") == bytes)
    }
  }

  #if os(Linux)
    @Test("A file with a reported size of 0, as in /proc, is read completely")
    func grownFile() throws {
      // proc(5): files of /proc have the size 0; /proc/self/stat begins with the number of the process.
      let text = String(decoding: try RegularFile.bytes(at: "/proc/self/stat"), as: UTF8.self)
      #expect(text.hasPrefix("\(getpid()) "))
    }
  #endif

  @Test("A pipe, a socket, a device and a folder are refused at once, also through a link", .timeLimit(.minutes(1)))
  func specialFiles() throws {
    try Self.with { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      try FileManager.default.createDirectory(atPath: "\(folder)/folder", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/zero", withDestinationPath: "/dev/zero")
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/linked", withDestinationPath: "pipe")
      try Self.bindSocket(at: "\(folder)/socket")
      for (name, kind) in [
        ("pipe", "a named pipe"), ("linked", "a named pipe"), ("folder", "a folder"), ("zero", "a device"),
        ("socket", "a socket"),
      ] {
        #expect(Self.reason("\(folder)/\(name)") == "expected a regular file, found \(kind)")
      }
      #expect(Self.reason("\(folder)/none") == "No such file or directory")
    }
  }

  @Test("A file of more than 1 GiB is refused before it is read")
  func longFile() throws {
    try Self.with { folder in
      let file = "\(folder)/long"
      try Data().write(to: URL(fileURLWithPath: file))
      // A file with a hole takes no room on the disk. 1 GiB is 2^30 = 1,073,741,824 bytes.
      #expect(truncate(file, 1_073_741_825) == 0)
      #expect(Self.reason(file) == "expected at most 1073741824 bytes, found more")
    }
  }

  private static func bindSocket(at path: String) throws {
    #if os(Linux)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
  }
}
