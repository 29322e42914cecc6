import Foundation
import Testing

@testable import Conformance

@Suite("Anchoring where it departs from Chromium")
struct AnchoringTests {
  @Test("Where Chromium's offset is not followed, the first row that was visible as a whole stays in its place")
  func anchorIsHeld() throws {
    let suite = try Vectors.suite()
    let path = try #require(suite.tables.first { $0.hasSuffix("/anchoring_chromium.json") })
    let exclusions = suite.exclusions.filter { $0.table == "anchoring_chromium" }
    let rows = try ReferenceTable(contentsOf: path).rows.filter { row in exclusions.contains { $0.matches(row) } }
    #expect(rows.count == 3)
    for row in rows {
      let (held, screen) = try AnchoringAnswers.edited(row)
      #expect(held != nil && screen.last?.anchor?.position == held, "\(row)")
    }
  }
}
