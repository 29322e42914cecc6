import Conformance
import Testing

/// First rows of real tables: every shape of value that a family must parse.
@Suite("Shapes of reference tables")
struct TableShapeTests {
  private func row(_ name: String) throws -> ReferenceRow {
    try #require(try ReferenceTable(contentsOf: "\(Vectors.fixtures)/\(name).json").rows.first)
  }

  @Test("A snap container: nested objects, arrays of null, Booleans")
  func selection() throws {
    let row = try row("snap_select")
    #expect(try row.text("container.strictness") == "mandatory")
    #expect(try row.numbers("container.rect") == [10, 10, 200, 300])
    #expect(try row["container.proximity_range"].isEmpty)
    #expect(try row["container.current_targets"].elements().map(\.isEmpty) == [true, true])
    let area = try #require(try row.records("areas").first)
    #expect(try area.integer("id") == 10 && !area.bool("must_snap") && area.text("align_y") == "start")
    #expect(try row.bool("strategy.scrolled_x"))
    #expect(try row.number("expected.x") == 90 && row.integer("expected.target_y") == 10)
  }

  @Test("A sequence of steps, each with its own expectation")
  func steps() throws {
    let row = try row("snap_chromium")
    #expect(try row.records("areas").map { try $0.numbers("rect")[3] } == [78, 82])
    let steps = try row.records("steps")
    #expect(try steps.map { try $0.text("op") } == ["by", "by"])
    #expect(try steps.map { try $0.numbers("expected") } == [[0, 160], [0, 250]])
    let error = #expect(throws: ReferenceTableError.self) { try steps[1].number("expected") }
    #expect(error?.description.hasSuffix("steps[1].expected: expected a number, found an array of 2") == true)
  }

  @Test("Steps of several pointers, some without an expectation")
  func pointers() throws {
    let steps = try row("pinch").records("steps")
    #expect(steps.map { $0.optional("expected") == nil } == [true, false, false])
    #expect(try steps[1].numbers("expected.focal") == [20, 30])
    #expect(try steps[2].bool("expected.restart"))
    #expect(try steps[2].records("events")[0].integer("pointer") == 2)
  }

  @Test("The results of several gestures of one recording")
  func gestures() throws {
    let row = try row("wheel_gestures")
    #expect(try row.integer("gesture_count") == row.records("gestures").count)
    let gesture = try row.records("gestures")[0]
    #expect(try gesture.number("total_dx") == 740 && !gesture.bool("cancelled"))
    #expect(try gesture.numbers("range") == [54, 54])
  }
}
