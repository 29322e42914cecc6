import LazyLayout

/// The offset after rows were inserted, removed and resized together, before one layout.
enum AnchoringAnswers {
  static let families = [
    ReferenceFamily("anchoring_chromium", about: "the offset after insertions, removals and changes of rows") { row in
      let offset = try offset(after: row).points
      return [Answer(min(max(0, offset), try row.number("max_offset_after")), column: "expected_offset")]
    }
  ]

  private static func offset(after row: ReferenceRow) throws -> Length {
    let heights = try row.lengths("row_heights")
    var screen = LazyScreen(heights, viewport: try row.length("viewport")) { $0.anchorItem = .partlyVisible }
    screen.measureAll()
    screen.frame()
    screen.go(to: try row.offset("offset"))
    let edits = try row.records("edits").map { try Edit($0, count: heights.count) }
    for edit in edits where edit.kind == .resize { screen.resize(edit.place, to: edit.length) }
    // Indices of edits count in the list before all edits. The anchor is a row of that list. If it is removed, the next
    // remaining row is the anchor: removals run in ascending order, before insertions.
    let removed = Set(edits.filter { $0.kind == .remove }.map(\.place)).sorted()
    for (gone, place) in removed.enumerated() { screen.remove(place - gone..<place - gone + 1) }
    for edit in edits.filter({ $0.kind == .insert }).sorted(by: { $0.place > $1.place }) {
      let place = edit.place - removed.count { $0 < edit.place }
      screen.insert([0], at: place)
      screen.resize(place, to: edit.length)
    }
    screen.frame()
    return screen.offset
  }

  private struct Edit {
    enum Kind { case insert, remove, resize }

    let kind: Kind
    let place: Int
    let length: Double

    init(_ edit: ReferenceRow, count: Int) throws {
      switch try edit.text("kind") {
      case "insert": kind = .insert
      case "remove": kind = .remove
      case "resize": kind = .resize
      default: throw edit.unanswered
      }
      place = try edit["i"].integer(in: 0...max(0, kind == .insert ? count : count - 1))
      length = kind == .remove ? 0 : try edit.length("h")
    }
  }
}
