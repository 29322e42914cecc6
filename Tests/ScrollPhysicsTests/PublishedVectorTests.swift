import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Published vectors")
struct PublishedVectorTests {
  @Test("Every row agrees, or is named as not followed", arguments: PublishedVectors.names)
  func everyRowAgreesOrIsNamed(name: String) throws {
    let table = try VectorTable(named: name)
    let answers = try #require(PublishedVectors.tables.first { $0.name == name }).answers
    let exclusions = try Exclusion.all().filter { $0.table == name }
    #expect(!table.rows.isEmpty)
    for row in table.rows where !exclusions.contains(where: { $0.matches(row) }) {
      let given = try answers(row)
      #expect(!given.isEmpty, "\(row): no answer")
      for answer in given {
        let disagreement = try answer.disagreement(with: row)
        #expect(disagreement == nil, "\(row): \(disagreement ?? "")")
      }
    }
  }

  @Test("Every entry of not-followed names a table that is there, rows in it, and a reason")
  func noExclusionIsStale() throws {
    for exclusion in try Exclusion.all() {
      let file = VectorTable.folder.appendingPathComponent(exclusion.table + ".csv")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(exclusion): no such table")
      #expect(!exclusion.reason.isEmpty, "\(exclusion): no reason")
      guard PublishedVectors.names.contains(exclusion.table) else { continue }
      let rows = try VectorTable(named: exclusion.table).rows
      #expect(rows.contains(where: exclusion.matches), "\(exclusion): no such row")
    }
  }

  @Test("Every row says where it comes from", arguments: PublishedVectors.names)
  func everyRowHasItsSource(name: String) throws {
    for row in try VectorTable(named: name).rows {
      #expect(try !row.text("source").isEmpty, "\(row): no source")
    }
  }
}
