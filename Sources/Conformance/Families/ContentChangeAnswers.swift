import LazyLayout
import PlaneGeometry
import ScrollEngine

/// Content that shrinks or grows, of a scroll view that knows its length and of a lazy stack.
enum ContentChangeAnswers {
  static let families = [
    ReferenceFamily("range_change", about: "the offset after the content shrinks or grows") { row in
      [try known(row), try lazy(row)]
    }
  ]

  private static func known(_ row: ReferenceRow) throws -> Answer {
    let offset = try row["offset"].number(in: -1e4...1e6)
    var scroller = Scroller(viewport: 800, content: try row["old_max"].number(in: 0...1e6) + 800, at: offset)
    if offset < 0 {
      scroller.throwPast(offset)
      guard scroller.phase == .decelerating else {
        throw UnansweredRow(reason: "the content is \(scroller.phase), not decelerating")
      }
    }
    var area = scroller.area
    area.contentSize.height = try row["new_max"].number(in: 0...1e6) + 800
    scroller.setArea(area, at: scroller.now)
    return Answer(scroller.contentOffset.y, column: "expected_offset")
  }

  private static func lazy(_ row: ReferenceRow) throws -> Answer {
    let viewport = 600.0
    let row20 = 20.0
    let old = Int((try row["old_max"].number(in: 0...1e6) + viewport) / row20)
    let new = Int((try row["new_max"].number(in: 0...1e6) + viewport) / row20)
    var screen = LazyScreen(Array(repeating: row20, count: old), viewport: viewport)
    screen.frame()
    screen.go(to: try row["offset"].number(in: -1e4...1e6))
    if new > old {
      screen.insert(Array(repeating: row20, count: new - old), at: old)
    } else {
      screen.remove(new..<old)
    }
    screen.frame()
    return Answer(screen.offset.points, column: "expected_offset")
  }
}

extension Scroller {
  /// Leaves the content flying at `offset`, before the start: an inset made room there when it was flung, and is gone. It is
  /// on its way back.
  fileprivate mutating func throwPast(_ offset: Double) {
    let plain = area
    var roomy = plain
    roomy.contentInsets = EdgeInsets(top: 100 - offset, leading: 0, bottom: 0, trailing: 0)
    setArea(roomy, at: now)
    jump(to: offset + 20)
    let start = now
    down(400, at: start)
    for step in 1...5 {
      move(400 + 4 * Double(step), at: start + Int64(step) * 8 * millisecond)
    }
    up(at: start + 40 * millisecond)
    setArea(plain, at: now)
  }
}
