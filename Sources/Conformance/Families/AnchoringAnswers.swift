import LazyLayout

/// The offset after rows were put in, taken away and resized together, before one layout.
enum AnchoringAnswers {
  static let families = [
    ReferenceFamily("anchoring_chromium", about: "the offset after rows come, go and change") { row in
      let offset = try offset(after: row).points
      return [Answer(min(max(0, offset), try row.number("max_offset_after")), column: "expected_offset")]
    }
  ]

  private static func offset(after row: ReferenceRow) throws -> Length { try edited(row).screen.offset }

  /// Where the anchor was shown before the edits of `row`, and the screen after them.
  static func edited(_ row: ReferenceRow) throws -> (heldPosition: Length?, screen: LazyScreen) {
    var screen = LazyScreen(try row.lengths("row_heights"), viewport: try row.length("viewport"))
    screen.measureAll()
    screen.frame()
    screen.go(to: try row.offset("offset"))
    let held = screen.last?.anchor?.position
    // A place is one in the list before all edits, so the last comes first.
    let count = try row.numbers("row_heights").count
    let edits = try row.records("edits").map { edit in
      let last = try edit.text("kind") == "insert" ? count : count - 1
      return (place: try edit["i"].integer(in: 0...max(0, last)), edit: edit)
    }
    for (place, edit) in edits.sorted(by: { $0.place > $1.place }) {
      switch try edit.text("kind") {
      case "insert":
        screen.insert([0], at: place)
        screen.resize(place, to: try edit.length("h"))
      case "remove": screen.remove(place..<place + 1)
      case "resize": screen.resize(place, to: try edit.length("h"))
      default: throw row.unanswered
      }
    }
    screen.frame()
    return (held, screen)
  }
}
