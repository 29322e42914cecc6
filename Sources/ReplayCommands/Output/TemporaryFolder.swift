import Foundation

/// A temporary folder for the files of compared processes.
///
/// Its name contains the process number: making the next folder removes those of killed processes.
struct TemporaryFolder {
  let url: URL
  private let removal: UUID

  init() throws {
    let (files, root) = (FileManager.default, FileManager.default.temporaryDirectory)
    for name in (try? files.contentsOfDirectory(atPath: root.path)) ?? [] where Self.isAbandoned(name) {
      try? files.removeItem(at: root.appendingPathComponent(name))
    }
    let url = root.appendingPathComponent("\(Self.prefix)\(getpid())-\(UUID().uuidString)")
    removal = UnfinishedWork.shared.removeOnSignal { try? FileManager.default.removeItem(at: url) }
    self.url = url
    try files.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
    UnfinishedWork.shared.forget(removal)
  }

  private static let prefix = "scrollwork-run-"

  /// Whether the folder belongs to an ended process.
  private static func isAbandoned(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), let number = name.dropFirst(prefix.count).split(separator: "-").first,
      let process = pid_t(number), process > 0
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
