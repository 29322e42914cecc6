import PlaneGeometry
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Snapping scroll views")
struct SnapBehaviorTests {
  private func scroller(along axis: Axis, length: Double, insets: EdgeInsets = .zero) -> Scroller {
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    var area = ScrollArea(
      contentSize: Size(width: 400, height: 400), containerSize: Size(width: 400, height: 400), contentInsets: insets)
    area.contentSize[axis] = length
    return Scroller(configuration: configuration, area: area)
  }

  private func pages(along axis: Axis, stops: Bool) -> SnapScrollTargetBehavior<RowLayout> {
    SnapScrollTargetBehavior(
      RowLayout(axis: axis, lengths: Array(repeating: 400, count: 20)), alignment: .center, alwaysStops: stops)
  }

  private func rest(_ scroller: inout Scroller, _ behavior: some ScrollTargetBehavior) {
    while let next = scroller.nextTransition { scroller.advance(to: next, targetBehavior: behavior) }
  }

  private func jump(_ scroller: inout Scroller, to offset: Double, along axis: Axis) {
    var place = Point.zero
    place[axis] = offset
    scroller.handle(.scroll(ScrollRequest(.offset(place), isAnimated: false)), at: scroller.now)
  }

  /// Drags the content by each of `steps` in 8 ms, and releases the content `pause` milliseconds later.
  private func drag(
    _ scroller: inout Scroller, by steps: [Double], along axis: Axis, pause: Int64 = 0,
    _ behavior: some ScrollTargetBehavior
  ) {
    var location = Point(x: 200, y: 200)
    var time = scroller.now
    scroller.handle(.pointerDown(id: 0, location: location), at: time, targetBehavior: behavior)
    for step in steps {
      location[axis] -= step
      time += 8 * millisecond
      scroller.handle(
        .pointerMoved(id: 0, location: location, isResampled: false), at: time, targetBehavior: behavior)
    }
    scroller.handle(.pointerUp(id: 0), at: time + pause * millisecond, targetBehavior: behavior)
    rest(&scroller, behavior)
  }

  @Test(
    "A flick of any speed turns one page if pages always stop", arguments: Axis.allCases,
    [300, 800, 2500, 9000, -300, -800, -2500, -9000])
  func carousel(axis: Axis, velocity: Double) {
    let behavior = pages(along: axis, stops: true)
    var scroller = scroller(along: axis, length: 8000)
    jump(&scroller, to: 4000, along: axis)
    scroller.flick(velocity, along: axis, at: 0, behavior)
    rest(&scroller, behavior)
    #expect(scroller.contentOffset[axis] == (velocity > 0 ? 4400 : 3600))
  }

  @Test("Without a stop a flick rests on the page nearest to its natural end", arguments: Axis.allCases, [1.0, -1])
  func pagesWithoutStop(axis: Axis, sign: Double) {
    var free = scroller(along: axis, length: 8000)
    jump(&free, to: 4000, along: axis)
    var snapping = free
    free.flick(sign * 2500, along: axis, at: 0, IdleBehavior())
    rest(&free, IdleBehavior())
    let behavior = pages(along: axis, stops: false)
    snapping.flick(sign * 2500, along: axis, at: 0, behavior)
    rest(&snapping, behavior)
    let end = free.contentOffset[axis]
    #expect(abs(end - 4000) > 600)
    #expect(snapping.contentOffset[axis] == (end / 400).rounded() * 400)
  }

  @Test(
    "A flick whose natural end is near its origin turns a page as well", arguments: Axis.allCases,
    [280, 320, 360, -280, -320, -360])
  func weakFlick(axis: Axis, velocity: Double) {
    var free = scroller(along: axis, length: 8000)
    jump(&free, to: 4000, along: axis)
    var snapping = free
    free.flick(velocity, along: axis, at: 0, IdleBehavior())
    rest(&free, IdleBehavior())
    // The natural end is nearest to the page that is shown.
    #expect((free.contentOffset[axis] - 4000).magnitude < 200)
    let behavior = pages(along: axis, stops: false)
    snapping.flick(velocity, along: axis, at: 0, behavior)
    rest(&snapping, behavior)
    #expect(snapping.contentOffset[axis] == (velocity > 0 ? 4400 : 3600))
  }

  @Test("A drag without a flick rests on the nearest page", arguments: Axis.allCases, [1.0, -1])
  func slowDrag(axis: Axis, sign: Double) {
    let behavior = pages(along: axis, stops: true)
    for (distance, page) in [(190.0, 0.0), (230, 1), (590, 1), (620, 2)] {
      var scroller = scroller(along: axis, length: 8000)
      jump(&scroller, to: 4000, along: axis)
      // The slop of 10 points is subtracted from the distance.
      drag(&scroller, by: Array(repeating: sign * (distance + 10) / 20, count: 20), along: axis, pause: 200, behavior)
      #expect(scroller.contentOffset[axis] == 4000 + sign * page * 400)
    }
  }

  @Test("A backward flick after a forward drag returns to the page at its origin", arguments: Axis.allCases, [1.0, -1])
  func flickBack(axis: Axis, sign: Double) {
    let behavior = pages(along: axis, stops: false)
    var scroller = scroller(along: axis, length: 8000)
    jump(&scroller, to: 4000, along: axis)
    drag(&scroller, by: [50, 50, 50, 50, 50, -4, -4, -4, -4, -4].map { $0 * sign }, along: axis, behavior)
    #expect(scroller.contentOffset[axis] == 4000)
  }

  @Test("A natural end beyond the proximity of every row is kept", arguments: Axis.allCases, [1.0, -1])
  func proximity(axis: Axis, sign: Double) {
    // Rows that begin at 0 and at 6000, with a long gap between.
    var behavior = SnapScrollTargetBehavior(RowLayout(axis: axis, lengths: [100, 100], gap: 5900))
    behavior.rules.strictness = .proximity()
    for velocity in [400.0, 2000] {
      var (free, snapping) = (scroller(along: axis, length: 8000), scroller(along: axis, length: 8000))
      for offset in [4000.0, 150] {
        jump(&free, to: offset, along: axis)
        jump(&snapping, to: offset, along: axis)
        free.flick(sign * velocity, along: axis, at: free.now, IdleBehavior())
        snapping.flick(sign * velocity, along: axis, at: snapping.now, behavior)
        rest(&free, IdleBehavior())
        rest(&snapping, behavior)
        let end = free.contentOffset[axis]
        // A flick forwards from the first row never returns to this row, however near the row is.
        let reach = 400.0 / 3
        let row = end <= reach && sign < 0 ? 0 : abs(end - 6000) <= reach ? 6000 : end
        #expect(snapping.contentOffset[axis] == row)
      }
    }
  }

  @Test("Below a bar, rows are aligned with the edge of the bar", arguments: Axis.allCases)
  func insets(axis: Axis) {
    let insets = EdgeInsets(top: 60, leading: 60, bottom: 20, trailing: 20)
    let rows = RowLayout(axis: axis, lengths: Array(repeating: 90, count: 50))
    for (alignment, edge) in [(SnapAlignment.start, 60.0), (.center, 175), (.end, 290)] {
      let behavior = SnapScrollTargetBehavior(rows, alignment: alignment)
      var scroller = scroller(along: axis, length: 4500, insets: insets)
      scroller.flick(1500, along: axis, at: 0, behavior)
      rest(&scroller, behavior)
      let row = (scroller.contentOffset[axis] + edge) / 90
      #expect(scroller.contentOffset[axis] > 0 && row == row.rounded())
    }
  }

  @Test("The snapped row keeps its place when rows before it grow, shrink and are removed", arguments: Axis.allCases)
  func resnap(axis: Axis) {
    var lengths = Array(repeating: 130.0, count: 40)
    var behavior = SnapScrollTargetBehavior(RowLayout(axis: axis, lengths: lengths))
    var scroller = scroller(along: axis, length: 5200)
    scroller.flick(3000, along: axis, at: 0, behavior)
    rest(&scroller, behavior)
    let row = Int(scroller.contentOffset[axis] / 130)
    #expect(row > 2)
    for (changed, length) in [(0, 300.0), (1, 10), (row - 1, 0), (row, 60)] {
      lengths[changed] = length
      behavior = SnapScrollTargetBehavior(RowLayout(axis: axis, lengths: lengths))
      var area = scroller.area
      area.contentSize[axis] = lengths.reduce(0, +)
      scroller.setArea(area, at: scroller.now, targetBehavior: behavior)
      #expect(scroller.contentOffset[axis] == behavior.layout.frame(ofItem: row)[axis].offset)
    }
  }

  @Test("Rows that grow as a fling passes do not drag its target along", arguments: Axis.allCases)
  func flight(axis: Axis) {
    var lengths = Array(repeating: 60.0, count: 400)
    var scroller = scroller(along: axis, length: 24_000)
    var behavior = SnapScrollTargetBehavior(RowLayout(axis: axis, lengths: lengths))
    scroller.flick(3000, along: axis, at: 0, behavior)
    var speed = scroller.velocity[axis]
    while scroller.phase != .idle {
      scroller.advance(to: scroller.now + 16 * millisecond, targetBehavior: behavior)
      #expect(scroller.velocity[axis] <= speed * 1.05)
      speed = max(scroller.velocity[axis], 100)
      // Rows are measured as they become visible.
      let row = behavior.layout.item(at: scroller.contentOffset[axis] + 400) ?? 0
      for index in 0...row { lengths[index] = index % 2 == 0 ? 250 : 90 }
      behavior = SnapScrollTargetBehavior(RowLayout(axis: axis, lengths: lengths))
      var area = scroller.area
      area.contentSize[axis] = behavior.layout.length
      scroller.setArea(area, at: scroller.now, targetBehavior: behavior)
    }
    let place = scroller.contentOffset[axis]
    let row = behavior.layout.item(at: place) ?? 0
    #expect(behavior.layout.frame(ofItem: row)[axis].offset == place)
    // The same fling without snapping moves 1499 points.
    #expect(abs(place - 1499) < 200)
  }

  @Test("A programmatic scroll snaps if it uses the target behaviour", arguments: Axis.allCases, [true, false])
  func request(axis: Axis, isAnimated: Bool) {
    let behavior = pages(along: axis, stops: true)
    var place = Point.zero
    place[axis] = 1100
    for (snaps, offset) in [(true, 1200.0), (false, 1100)] {
      var scroller = scroller(along: axis, length: 8000)
      var request = ScrollRequest(.offset(place), isAnimated: isAnimated)
      request.usesTargetBehavior = snaps
      scroller.handle(.scroll(request), at: 0, targetBehavior: behavior)
      rest(&scroller, behavior)
      #expect(scroller.contentOffset[axis] == offset)
    }
  }

  @Test("Areas in the plane snap along both axes, and are sorted again for another viewport")
  func plane() {
    var areas: [SnapArea] = []
    for column in 0..<5 {
      for row in 0..<5 {
        let corner = Point(x: Double(column) * 300, y: Double(row) * 350)
        areas.append(
          SnapArea(
            rect: Rect(origin: corner, size: Size(width: 300, height: 350)), alignment: AxisPair(repeating: .center)))
      }
    }
    let content = Size(width: 1500, height: 1750)
    let both: Axis.Set = [.horizontal, .vertical]
    // Created for a viewport of another size.
    let snap = SnapAreas(
      areas, rules: SnapRules(axes: both), contentSize: content, containerSize: Size(width: 100, height: 100))
    var configuration = ScrollConfiguration()
    configuration.axes = both
    var scroller = Scroller(
      configuration: configuration, area: ScrollArea(contentSize: content, containerSize: Size(width: 400, height: 400))
    )
    var request = ScrollRequest(.offset(Point(x: 280, y: 420)), isAnimated: false)
    request.usesTargetBehavior = true
    scroller.handle(.scroll(request), at: 0, targetBehavior: snap)
    // The middle of the second column is at 450, of the second row at 525.
    #expect(scroller.contentOffset == Point(x: 250, y: 325))
  }

  @Test("Among ten million rows a flick needs few queries", arguments: Axis.allCases)
  func tenMillion(axis: Axis) {
    let log = QuestionLog()
    let layout = EndlessLayout(axis: axis, log: log)
    for alignment in [SnapAlignment.start, .center, .end] {
      for row in [0, 1, 4_999_999, 9_999_998] {
        let behavior = SnapScrollTargetBehavior(layout, alignment: alignment, alwaysStops: row % 2 == 0)
        var scroller = scroller(along: axis, length: 4.4e8)
        jump(&scroller, to: Double(row) * 44, along: axis)
        log.count = 0
        scroller.flick(row > 9_000_000 ? -3000 : 3000, along: axis, at: 0, behavior)
        #expect(log.count > 0 && log.count < 160, "\(log.count) questions")
        rest(&scroller, behavior)
      }
    }
  }
}

/// A counter of layout queries.
private final class QuestionLog {
  var count = 0
}

private struct EndlessLayout: ScrollTargetLayout {
  let axis: Axis
  let log: QuestionLog

  var count: Int { 10_000_000 }

  func frame(ofItem index: Int) -> Rect {
    log.count += 1
    var rect = Rect(x: 0, y: 0, width: 400, height: 400)
    rect[axis] = Interval(offset: Double(index) * 44, length: 44)
    return rect
  }

  func item(at offset: Double) -> Int? {
    log.count += 1
    return min(max(0, Int(offset / 44)), count - 1)
  }
}
