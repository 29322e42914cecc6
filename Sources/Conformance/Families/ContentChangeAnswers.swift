import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollPhysics

/// Content that shrinks or grows during each activity of a scroll view; at rest, of a lazy stack as well.
enum ContentChangeAnswers {
  static let families = [
    ReferenceFamily("range_change", about: "the offset after the content shrinks or grows") { row in
      let activity = try Activity(row)
      let answer = try known(row, activity)
      return activity == .idle ? [answer, try lazy(row)] : [answer]
    }
  ]

  /// The activity of the scroll view when its content changes.
  private enum Activity {
    case idle, dragging, ballistic

    init(_ row: ReferenceRow) throws {
      let text = try row.text("activity")
      if text.contains("drag") {
        self = .dragging
      } else if text.contains("ballistic") {
        self = .ballistic
      } else if text.contains("idle") {
        self = .idle
      } else {
        throw UnsupportedRow(reason: "unknown scroll activity \(text)")
      }
    }
  }

  /// Returns the offset in a scroll view: Flutter corrects the offset during a drag, and leaves a ballistic motion
  /// alone.
  private static func known(_ row: ReferenceRow, _ activity: Activity) throws -> Answer {
    let offset = try row["offset"].number(in: -1e4...1e6)
    let content = try row["old_max"].number(in: 0...1e6) + 800
    var scroller = Scroller(viewport: 800, content: content) { $0.rangeChangeBehavior = .maintainsRange }
    switch activity {
    case .idle: scroller.jump(to: offset)
    case .dragging: scroller.hold(at: offset)
    case .ballistic: scroller.throwPast(offset)
    }
    let expected: ScrollPhase =
      switch activity {
      case .idle: .idle
      case .dragging: .interacting
      case .ballistic: .decelerating
      }
    guard scroller.phase == expected, (scroller.contentOffset.y - offset).magnitude < 1e-6 else {
      throw UnsupportedRow(reason: "the content is \(scroller.phase) at \(scroller.contentOffset.y)")
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
  /// Drags the content to `offset`, into overscroll if necessary, and keeps the finger down.
  fileprivate mutating func hold(at offset: Double) {
    let range = area.offsetRange(along: .vertical)
    let band = RubberBand(
      coefficient: configuration.rubberBandCoefficient, dimension: area.containerSize.height)
    let start = contentOffset.y
    // A pan of distance 0 is no drag.
    down(0, at: now)
    move(1, at: now + millisecond)
    move(start - band.raw(forOffset: offset, in: range), at: now + millisecond)
  }

  /// Leaves the content decelerating at `offset`, also beyond an edge.
  ///
  /// Temporary insets make room for the fling and are removed after it. Beyond an edge the content then bounces back.
  fileprivate mutating func throwPast(_ offset: Double) {
    let plain = area
    let room = offset.magnitude + plain.contentSize.height + 1000
    var roomy = plain
    roomy.contentInsets = EdgeInsets(top: room, leading: 0, bottom: room, trailing: 0)
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
