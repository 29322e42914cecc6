import Conformance
import Foundation
import ScrollReplay
import Testing

@Suite("Reference data of other engines")
struct ConformanceTests {
  private func report(_ name: String = "*") throws -> ConformanceReport {
    try Vectors.suite().report(GlobPattern(name), recordings: Vectors.recordings)
  }

  @Test("Every row agrees, or is excluded", arguments: Vectors.names)
  func everyRowAgreesOrIsNamed(name: String) throws {
    let report = try report(name)
    let family = try #require(report.families.first, "no table of this name")
    #expect(!family.rows.isEmpty)
    #expect(family.failures == [])
    #expect(family.malformations == [])
    #expect(report.malformedTables == [])
    #expect(family.passedCount + family.excludedCount == family.rows.count)
    for row in family.rows where row.outcome == .passed {
      #expect(!row.findings.isEmpty, "\(row.place): nothing was compared")
    }
  }

  @Test("Tables and families correspond one to one")
  func everyTableHasItsFamily() throws {
    let names = try Vectors.suite().tables.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    #expect(names.sorted() == Vectors.names.sorted())
    #expect(Set(Vectors.names).count == Vectors.names.count)
  }

  @Test("Every exclusion names an existing table, matching rows and a reason")
  func noExclusionIsStale() throws {
    #expect(try report().staleExclusions == [])
    for exclusion in try Vectors.suite().exclusions {
      #expect(Vectors.names.contains(exclusion.table), "\(exclusion): no such table")
      #expect(!exclusion.reason.isEmpty)
    }
  }

  @Test("Every row has a source and a case", arguments: Vectors.names)
  func everyRowHasItsSource(name: String) throws {
    let path = try #require(try Vectors.suite().tables.first { $0.contains("/\(name).") })
    for row in try ReferenceTable(contentsOf: path).rows {
      #expect(row.optional("source") != nil, "\(row): no source")
      #expect(!row.name.isEmpty, "\(row): no case")
    }
  }

  @Test("The numbers of rows and of passed rows do not fall")
  func rowsAreStillThere() throws {
    let report = try report()
    #expect(report.rowCount >= 2345)
    #expect(report.passedCount >= 2322)
  }

  @Test("A folder without exclusions uses the project's, without reports of stale ones")
  func exclusionsOfTheProject() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "vectors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["published_spring.csv", "friction.csv"] {
      try FileManager.default.copyItem(atPath: "\(Vectors.folder)/\(name)", toPath: folder.appending(path: name).path)
    }
    let fallback = "\(Vectors.folder)/\(Exclusion.tableName).csv"
    let suite = try ReferenceSuite(folder: folder.path, exclusionsOtherwiseFrom: fallback)
    let report = try suite.report(recordings: Vectors.recordings)
    #expect(report.excludedCount == 4 && report.failedCount == 0 && report.staleExclusions == [])
    let bare = try ReferenceSuite(folder: folder.path).report(recordings: Vectors.recordings)
    #expect(bare.excludedCount == 0 && bare.failedCount == 4)
  }

  @Test("A folder without tables is an error")
  func emptyFolder() throws {
    #expect(throws: ReferenceFileError.self) { try ReferenceSuite(folder: "\(Vectors.folder)/nowhere") }
    let folder = FileManager.default.temporaryDirectory.appending(path: "vectors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(throws: ReferenceFileError.self) { try ReferenceSuite(folder: folder.path) }
  }
}
