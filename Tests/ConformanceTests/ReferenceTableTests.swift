import Conformance
import Foundation
import Testing

@Suite("Tables of reference numbers")
struct ReferenceTableTests {
  @Test("Quoted fields may contain commas, quotes and line breaks; rows have line numbers")
  func quoting() throws {
    let rows = try Vectors.table("a,b,c\n\"x, y\",\"say \"\"so\"\"\",\n1,\"two\nlines\",inf\n2,,-inf\n").rows
    #expect(try rows.map { try $0.text("a") } == ["x, y", "1", "2"])
    #expect(try rows[0].text("b") == "say \"so\"")
    #expect(try rows[0].text("c") == "")
    #expect(rows[0].optional("c") == nil && rows[0].has("c") && !rows[0].has("d"))
    #expect(try rows[1].number("c") == .infinity)
    #expect(try rows[2].number("c") == -.infinity)
    #expect(rows.map(\.place.line) == [2, 3, 5])
  }

  @Test("Numbers, integers, bit patterns and Booleans are distinguished")
  func values() throws {
    let row = try Vectors.table("a,b,c,d\n1.5,7,0x10,yes\n").rows[0]
    #expect(try row.number("a") == 1.5 && row.integer("b") == 7 && row["c"].bits() == 16 && row.bool("d"))
    #expect(throws: ReferenceTableError.self) { try row.integer("a") }
    #expect(throws: ReferenceTableError.self) { try row["b"].bits() }
    #expect(throws: ReferenceTableError.self) { try row.bool("a") }
    #expect(throws: ReferenceTableError.self) { try row.number("d") }
    #expect(throws: ReferenceTableError.self) { try row.numbers("a") }
  }

  @Test(
    "A malformed table is refused in one sentence with its location",
    arguments: [
      ("a,b\n1\n", "t.csv:2: expected 2 fields, found 1"),
      ("a,b\n1,\"2\n", "t.csv:2: column 2: expected a closing quote, found \"\\\"2\""),
      ("", "t.csv:1: expected a header row, found an empty file"),
      ("a,a\n1,2\n", "t.csv:1: column 2: expected each column once, found \"a\""),
      ("a,b\n1,2\n\n3,4\n", "t.csv:3: expected a row, found a blank line"),
      ("a,b\n1, 2\n", "t.csv:2: column 2: expected no space before a field, found \" 2\""),
    ])
  func malformed(text: String, sentence: String) {
    let error = #expect(throws: ReferenceTableError.self) { try Vectors.table(text, name: "t.csv") }
    #expect(error?.description == sentence)
  }

  @Test(
    "JSON other than an array of objects is refused in one sentence with its location",
    arguments: [
      ("{}", "t.json:1: expected an array of objects, found an object of 0"),
      ("[\n{},\n7]", "t.json:3: expected an object, found 7"),
      ("[{\"a\": 1,}]", "t.json:1: column 10: expected a key in quotes, found \"}\""),
      ("[", "t.json:1: column 2: expected a value, found the end of the file"),
    ])
  func malformedJSON(text: String, sentence: String) {
    let error = #expect(throws: ReferenceTableError.self) {
      try ReferenceTable(bytes: Array(text.utf8), path: "t.json")
    }
    #expect(error?.description == sentence)
  }

  @Test("An absent column is an error with its name")
  func missingColumn() throws {
    let row = try Vectors.table("a\nx\n", name: "t.csv").rows[0]
    let error = #expect(throws: ReferenceTableError.self) { try row.text("z") }
    #expect(error?.description == "t.csv:2: expected a column \"z\", found none")
  }

  @Test("Paths lead into objects and arrays, and errors contain the path")
  func nesting() throws {
    let text = """
      [
        {"case": "one", "areas": [{"id": 1}, {"id": 2, "rect": [0, 1.5, "wide"]}], "range": null,
         "expected": {"rows": [3, 4], "at": {"x": 90}, "on": true}}
      ]
      """
    let row = try #require(try ReferenceTable(bytes: Array(text.utf8), path: "t.json").rows.first)
    #expect(row.name == "one" && row.place.line == 2)
    #expect(try row.records("areas").map { try $0.integer("id") } == [1, 2])
    #expect(try row.numbers("expected.rows") == [3, 4])
    #expect(try row.number("expected.at.x") == 90)
    #expect(try row.bool("expected.on"))
    #expect(row.optional("range") == nil && row.has("range"))
    let second = try row.records("areas")[1]
    let error = #expect(throws: ReferenceTableError.self) { try second.numbers("rect") }
    #expect(error?.description == "t.json:2: areas[1].rect[2]: expected a number, found \"wide\"")
    let missing = #expect(throws: ReferenceTableError.self) { try row.number("expected.at.y") }
    #expect(missing?.description == "t.json:3: expected.at: expected a column \"y\", found none")
  }
}
