import Foundation
import GestureTraces

/// The scenarios, gestures and goldens under a folder.
///
/// The paths are `scenarios/*.json`, `gestures/*.csv` and `goldens/<scenario>/<gesture>.csv`. For a subject of your own
/// its name stands for the scenario. Names are in byte order.
public struct TraceFolder: Sendable {
  /// The path of the folder.
  public let directory: String
  /// The paths of the scenarios by name.
  public let scenarios: [NamedFile]
  /// The paths of the gestures by name; those of the bundled ones where they stand in.
  public let gestures: [NamedFile]

  /// A file and its name without folder and extension.
  public struct NamedFile: Equatable, Sendable {
    /// The name without folder and extension.
    public let name: String
    /// The path with the folder in front.
    public let path: String
  }

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - directory: the path of the folder.
  ///   - hasOwnSubjects: whether a suite adds subjects of its own. Then the folder may be missing or have no scenario,
  ///     and the bundled gestures stand in for a folder without gestures.
  /// - Throws: ``TraceFolderError`` if a folder cannot be listed; without own subjects also for a folder without
  ///   scenarios or gestures.
  /// - Complexity: O(n log n) for n files; opens no file.
  public init(directory: String, hasOwnSubjects: Bool = false) throws(TraceFolderError) {
    self.directory = directory
    let scenarios = try Self.files(in: directory, folder: "scenarios", extension: "json")
    let gestures = try Self.files(in: directory, folder: "gestures", extension: "csv")
    if !hasOwnSubjects {
      for (files, folder, suffix) in [(scenarios, "scenarios", "json"), (gestures, "gestures", "csv")]
      where files.isEmpty {
        throw TraceFolderError(path: "\(directory)/\(folder)", suffix: suffix)
      }
    }
    self.scenarios = scenarios
    self.gestures = gestures.isEmpty ? Self.bundledGestures : gestures
  }

  /// The bundled gestures in byte order.
  private static var bundledGestures: [NamedFile] {
    BundledGesture.allCases.map { NamedFile(name: $0.rawValue, path: $0.path) }.sorted { $0.name < $1.name }
  }

  /// The path of a case's golden.
  public func goldenPath(scenario: String, gesture: String) -> String {
    "\(directory)/goldens/\(scenario)/\(gesture).csv"
  }

  /// The goldens without a case in `cases`, and partial files that killed runs left; paths in order. Skips folders that
  /// cannot be listed: see `checkGoldens()`.
  public func orphanedGoldens(besides cases: Set<String>) -> [String] {
    let files = goldenFolders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
    }
    return files.filter { Self.isGoldenOrPart(of: $0) && !cases.contains($0) }.sorted()
  }

  /// Throws for the first existing folder of goldens that cannot be listed.
  package func checkGoldens() throws(TraceFolderError) {
    for folder in goldenFolders { _ = try Self.names(in: folder, suffix: ".csv") }
  }

  /// The folder of goldens and the folders in it.
  package var goldenFolders: [String] {
    let root = "\(directory)/goldens"
    guard FileManager.default.fileExists(atPath: root) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return [root]
      + names.sorted().map { "\(root)/\($0)" }.filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
      }
  }

  /// The suffix of files that are being written.
  package static let partialSuffix = ".scrollwork-partial"

  private static func isGoldenOrPart(of path: String) -> Bool {
    path.hasSuffix(".csv") || path.hasSuffix(partialSuffix)
  }

  private static func files(
    in directory: String, folder: String, extension suffix: String
  ) throws(TraceFolderError) -> [NamedFile] {
    let path = "\(directory)/\(folder)"
    let names = try names(in: path, suffix: suffix).filter { $0.hasSuffix(".\(suffix)") }
    return names.sorted().map { NamedFile(name: String($0.dropLast(suffix.count + 1)), path: "\(path)/\($0)") }
  }

  /// The names in a folder; empty for a missing folder.
  private static func names(in path: String, suffix: String) throws(TraceFolderError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch CocoaError.fileNoSuchFile, CocoaError.fileReadNoSuchFile {
      return []
    } catch {
      throw TraceFolderError(path: path, suffix: suffix, reason: error.localizedDescription)
    }
  }
}

/// A folder without scenarios or gestures, or one that cannot be listed.
public struct TraceFolderError: Error, Equatable, Sendable, CustomStringConvertible {
  let path: String
  let suffix: String
  /// The system's reason for not listing the folder; `nil` if the folder was listed.
  var reason: String?

  /// One sentence that begins with the path.
  public var description: String {
    if let reason { return "\(path): cannot be listed: \(reason)" }
    return "\(path): expected at least one \(suffix == "json" ? "scenario" : "gesture"), a .\(suffix) file, found none"
  }
}
