import ScrollEngine

/// When a drag begins: the steps of one case are moves of one finger.
enum DragStartAnswers {
  static let families = [
    ReferenceFamily("drag_start", about: "when a drag begins, step by step", sequence: steps)
  ]

  @Sendable private static func steps(_ rows: [ReferenceRow], _: Recordings) throws -> [[Answer]] {
    var scroller = Scroller(viewport: 800, content: 2000)
    scroller.down(0, at: 0)
    return try rows.map { row in
      let moved = try row["step"].number(in: 0...1e4) * row["dy"].number(in: -1e4...1e4)
      let time = try row["t_ms"].milliseconds()
      guard time >= scroller.now else { throw try row["t_ms"].error(expected: "a time that does not run backwards") }
      scroller.move(moved + (try row.number("dy")), at: time)
      return [Answer(scroller.contentOffset.y, column: "expected_offset")]
    }
  }
}
