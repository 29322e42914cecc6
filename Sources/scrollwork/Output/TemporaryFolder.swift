import Foundation

/// A folder for what processes write while they are compared. Its name holds the number of this process: the folders of
/// processes that were killed are removed when the next one is made.
struct TemporaryFolder {
  let url: URL

  init() throws {
    let (files, root) = (FileManager.default, FileManager.default.temporaryDirectory)
    for name in (try? files.contentsOfDirectory(atPath: root.path)) ?? [] where Self.isAbandoned(name) {
      try? files.removeItem(at: root.appendingPathComponent(name))
    }
    url = root.appendingPathComponent("\(Self.prefix)\(getpid())-\(UUID().uuidString)")
    try files.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  private static let prefix = "scrollwork-run-"

  /// Whether a folder of that name is one of a process that is gone.
  private static func isAbandoned(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), let number = name.dropFirst(prefix.count).split(separator: "-").first,
      let process = pid_t(number), process > 0
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
