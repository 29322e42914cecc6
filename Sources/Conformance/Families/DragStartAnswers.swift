import ScrollEngine

/// The start of a drag: the steps of one case are moves of one finger.
enum DragStartAnswers {
  static let families = [
    ReferenceFamily("drag_start", about: "when a drag begins, step by step", sequence: steps)
  ]

  @Sendable private static func steps(_ rows: [ReferenceRow], _: Recordings) throws -> [[Answer]] {
    let isIOS = try rows.first?.text("platform") == "ios"
    var scroller = Scroller(viewport: 800, content: 2000) { if isIOS { $0.dragStart = .threshold(.flutterIOS) } }
    scroller.down(0, at: 0)
    var moved = 0.0
    return try rows.map { row in
      moved += try row["dy"].number(in: -1e4...1e4)
      let time = try row["t_ms"].milliseconds()
      guard time >= scroller.now else { throw try row["t_ms"].error(expected: "a time that does not run backwards") }
      scroller.move(moved, at: time)
      return [Answer(scroller.contentOffset.y, column: "expected_offset")]
    }
  }
}
