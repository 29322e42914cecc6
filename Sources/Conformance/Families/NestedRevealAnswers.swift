import PlaneGeometry
import ScrollEngine

/// The offsets that reveal an item of a list in a page.
enum NestedRevealAnswers {
  static let families = [
    ReferenceFamily("show_on_screen_nested", about: "an item revealed by two scroll views", row: showOnScreen)
  ]

  @Sendable private static func showOnScreen(_ row: ReferenceRow) throws -> [Answer] {
    let (count, length) = try items(row)
    let layout = try layout(row)
    let inner = try Scroller(
      viewport: row.length("inner_viewport"), content: Double(count) * length, at: row.offset("inner_offset"))
    let outer = try Scroller(
      viewport: row.length("outer_viewport"), content: layout.length, at: row.offset("outer_offset"))
    var chain = ScrollTree([.init(inner, origin: Point(x: 0, y: layout.start)), .init(outer)])
    let item = try row["item"].number(in: 0...Double(max(0, count - 1)))
    chain.reveal(Rect(x: 0, y: item * length, width: 100, height: length), isAnimated: false, at: 0)
    return [
      Answer(chain[0].contentOffset.y, column: "expected_inner"),
      Answer(chain[1].contentOffset.y, column: "expected_outer"),
    ]
  }

  /// Returns the number of items and the length of each from a text such as `10 x 100`.
  private static func items(_ row: ReferenceRow) throws -> (count: Int, length: Double) {
    let words = try row.text("inner_items").split(separator: " ")
    guard words.count == 3, words[1] == "x", let count = Int(words[0]), let length = Double(words[2]),
      (0...1_000_000).contains(count), (0...1e6).contains(length)
    else { throw row.unanswered }
    return (count, length)
  }

  /// Returns the length of the page and the start of the list in it, from `200 spacer, 200 inner viewport, 200 spacer`.
  private static func layout(_ row: ReferenceRow) throws -> (length: Double, start: Double) {
    var end = 0.0
    var start: Double?
    for part in try row.text("outer_layout").split(separator: ",") {
      let words = part.split(separator: " ")
      guard let first = words.first, let length = Double(first), (0...1e9).contains(length) else {
        throw row.unanswered
      }
      if words.dropFirst().first == "inner" { start = end }
      end += length
    }
    guard let start else { throw row.unanswered }
    return (end, start)
  }
}
