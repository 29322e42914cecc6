import Foundation
import GestureTraces

/// The scenarios and gestures under a folder, and which meet: `scenarios/*.json`, `gestures/*.csv`,
/// `goldens/<scenario>/<gesture>.csv`. Names are in the order of their bytes.
public struct ReplaySuite: Sendable {
  /// The path of the folder.
  public let directory: String
  /// The paths of the scenarios by name.
  public let scenarios: [NamedFile]
  /// The paths of the gestures by name.
  public let gestures: [NamedFile]

  /// A file and its name without folder and extension.
  public struct NamedFile: Equatable, Sendable {
    /// Without folder and extension.
    public let name: String
    /// With the suite's folder in front.
    public let path: String
  }

  /// Lists a folder.
  ///
  /// - Throws: ``ReplaySuiteError`` if there is no scenario or no gesture in it.
  public init(directory: String) throws(ReplaySuiteError) {
    self.directory = directory
    scenarios = try Self.files(in: directory, folder: "scenarios", extension: "json")
    gestures = try Self.files(in: directory, folder: "gestures", extension: "csv")
  }

  /// Where the golden of a case is.
  public func goldenPath(scenario: String, gesture: String) -> String {
    "\(directory)/goldens/\(scenario)/\(gesture).csv"
  }

  /// The golden files that belong to no case of `cases`, as paths in order.
  public func orphanedGoldens(besides cases: Set<String>) -> [String] {
    let root = "\(directory)/goldens"
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let files = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []).map {
        "\(root)/\(folder)/\($0)"
      }
    }
    return files.filter { $0.hasSuffix(".csv") && !cases.contains($0) }.sorted()
  }

  private static func files(
    in directory: String, folder: String, extension suffix: String
  ) throws(ReplaySuiteError) -> [NamedFile] {
    let path = "\(directory)/\(folder)"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter {
      $0.hasSuffix(".\(suffix)")
    }
    guard !names.isEmpty else { throw ReplaySuiteError(path: path, suffix: suffix) }
    return names.sorted().map { NamedFile(name: String($0.dropLast(suffix.count + 1)), path: "\(path)/\($0)") }
  }
}

/// A folder without scenarios or gestures.
public struct ReplaySuiteError: Error, Equatable, Sendable, CustomStringConvertible {
  let path: String
  let suffix: String

  /// One sentence that begins with the path.
  public var description: String { "\(path): expected at least one .\(suffix) file, found none" }
}
