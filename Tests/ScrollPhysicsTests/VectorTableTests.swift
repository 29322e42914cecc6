import Foundation
import TestSupport
import Testing

@Suite("Tables of reference numbers")
struct VectorTableTests {
  private func table(_ text: String) throws -> VectorTable {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).csv")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try VectorTable(contentsOf: file)
  }

  @Test("Quoted fields may hold commas and doubled quotes; empty fields stay")
  func quoting() throws {
    let table = try table("a,b,c\n\"x, y\",\"say \"\"so\"\"\",\n1,,inf\n")
    #expect(table.columns == ["a", "b", "c"])
    #expect(table.rows.map { $0.fields["a"] } == ["x, y", "1"])
    #expect(try table.rows[0].text("b") == "say \"so\"")
    #expect(try table.rows[0].text("c") == "")
    #expect(try table.rows[1].number("c") == .infinity)
    #expect(table.rows[1].place.hasSuffix(".csv:3"))
  }

  @Test("A row of another width, an open quote, a missing column and a bad number are errors")
  func malformed() throws {
    #expect(throws: VectorTableError.self) { try self.table("a,b\n1\n") }
    #expect(throws: VectorTableError.self) { try self.table("a,b\n\"1,2\n") }
    #expect(throws: VectorTableError.self) { try self.table("") }
    let row = try table("a\nx\n").rows[0]
    #expect(throws: VectorTableError.self) { try row.number("a") }
    #expect(throws: VectorTableError.self) { try row.text("z") }
    #expect(throws: VectorTableError.self) { try row.bits("a") }
  }
}
