import LazyLayout

/// The visible rows of a list after rows were inserted, removed, moved and remeasured, step by step.
enum EditAnswers {
  static let families = [
    ReferenceFamily("anchoring_edits", about: "visible rows after insertions, removals, moves and new measurements") {
      row in
      let screen = try screen(after: row)
      guard screen.stack.count > 0 else { throw row.unanswered }
      let item = try row["expected_row"].integer(in: 0...screen.stack.count - 1)
      let place = Answer((screen.stack.start(of: item) - screen.offset).points, column: "expected_row_place")
      guard row.has("expected_offset") else { return [place] }
      return [Answer(screen.offset.points, column: "expected_offset"), place]
    }
  ]

  private static func screen(after row: ReferenceRow) throws -> LazyScreen {
    let heights = try row.lengths("row_heights")
    let isEnd = try row.has("anchor") && row.text("anchor") == "end"
    // Estimated rows are measured when they become visible; the lengths of the others are known.
    let estimate = try row.has("estimated") ? row["estimated"].number(in: 1...1e6) : max(1, heights.first ?? 1)
    var screen = LazyScreen(heights, viewport: try row.length("viewport")) {
      $0.estimatedLength = Length(points: estimate)
      if isEnd { $0.anchorEdge = .end }
    }
    if !row.has("estimated") { screen.measureAll() }
    if isEnd { screen.goToEnd() }
    screen.frame()
    for step in try row.records("steps") { try take(step, in: &screen) }
    screen.frame()
    screen.stopAtEnds()
    return screen
  }

  private static func take(_ step: ReferenceRow, in screen: inout LazyScreen) throws {
    switch try step.text("kind") {
    case "jump": screen.scroll(by: try step.offset("points") - screen.offset.points)
    case "scroll": screen.scroll(by: try step.offset("points"))
    case "item": screen.jump(to: try item(step, of: screen))
    case "top": screen.scroll(by: 0 - screen.offset.points)
    case "resize": screen.resize(try item(step, of: screen), to: try step.length("points"))
    case "change": screen.change(try item(step, of: screen), to: try step.length("points"))
    case "insert":
      let place = try step["i"].integer(in: 0...screen.stack.count)
      let count = try step["count"].integer(in: 1...1000)
      screen.insert(Array(repeating: try step.length("points"), count: count), at: place)
    case "remove": screen.remove(try items(step, of: screen))
    case "move":
      let items = try items(step, of: screen)
      screen.move(items, to: try step["to"].integer(in: 0...screen.stack.count - items.count))
    case "remeasure": screen.remeasure(try step.length("points"))
    case "replace": screen.remeasure(try step.length("points"), replaces: true)
    default: throw step.unanswered
    }
  }

  private static func item(_ step: ReferenceRow, of screen: LazyScreen) throws -> Int {
    guard screen.stack.count > 0 else { throw step.unanswered }
    return try step["i"].integer(in: 0...screen.stack.count - 1)
  }

  private static func items(_ step: ReferenceRow, of screen: LazyScreen) throws -> Range<Int> {
    let first = try item(step, of: screen)
    return first..<first + (try step["count"].integer(in: 1...screen.stack.count - first))
  }
}
