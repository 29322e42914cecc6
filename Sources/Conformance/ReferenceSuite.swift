import Foundation
import ScrollReplay

/// The tables of a folder, and the exclusions of their rows.
package struct ReferenceSuite: Sendable {
  /// The folder.
  package let folder: String
  /// The paths of its tables, sorted by name.
  package let tables: [String]
  /// The rows that are deliberately not followed.
  package let exclusions: [Exclusion]
  /// Whether the exclusions come from the folder itself.
  package let hasOwnExclusions: Bool

  /// Lists the tables of `folder`: its files with the extensions `csv` and `json`.
  ///
  /// - Parameter fallback: the table of exclusions for a folder that has none of its own; it may be absent.
  /// - Throws: ``ReferenceFileError`` for a folder that cannot be listed or has no table, ``ReferenceTableError`` for
  ///   malformed exclusions.
  package init(folder: String, exclusionsOtherwiseFrom fallback: String? = nil) throws {
    self.folder = folder
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw ReferenceFileError(path: folder, reason: error.localizedDescription)
    }
    let ownExclusions = "\(Exclusion.tableName).csv"
    let files = names.filter { name in ReferenceTable.extensions.contains { name.hasSuffix(".\($0)") } }
    tables = files.filter { $0 != ownExclusions }.map { "\(folder)/\($0)" }
    guard !tables.isEmpty else { throw ReferenceFileError(path: folder, reason: "the folder contains no table") }
    hasOwnExclusions = names.contains(ownExclusions)
    let path = hasOwnExclusions ? "\(folder)/\(ownExclusions)" : fallback
    exclusions =
      try path.map { FileManager.default.fileExists(atPath: $0) ? try Exclusion.all(contentsOf: $0) : [] } ?? []
  }

  /// Compares every row of the tables whose names match `pattern` with the answers of `families`.
  package func report(
    _ pattern: GlobPattern = GlobPattern("*"), families: [ReferenceFamily] = ReferenceFamily.all,
    recordings: Recordings
  ) throws -> ConformanceReport {
    var report = ConformanceReport()
    for path in tables where pattern.matches(Self.name(of: path)) {
      guard let family = families.first(where: { $0.name == Self.name(of: path) }) else {
        report.unknownTables.append(path)
        continue
      }
      do {
        let rows = try ReferenceTable(contentsOf: path).rows
        report.families.append(
          FamilyReport(
            name: family.name, subject: family.subject,
            rows: family.results(for: rows, excluding: exclusions, recordings)))
        report.staleExclusions += staleExclusions(of: family.name, in: rows)
      } catch let error as ReferenceTableError {
        report.malformedTables.append("\(error)")
      }
    }
    return report
  }

  /// Returns the folder's own exclusions of a table that match none of its rows.
  private func staleExclusions(of table: String, in rows: [ReferenceRow]) -> [String] {
    guard hasOwnExclusions else { return [] }
    return exclusions.filter { $0.table == table && !rows.contains(where: $0.matches) }.map(\.description)
  }

  private static func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}
