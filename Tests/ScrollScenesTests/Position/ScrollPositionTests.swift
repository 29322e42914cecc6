import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Scroll position")
struct ScrollPositionTests {
  typealias Position = ScrollPosition<String>

  /// The values of all getters after one operation.
  struct Getters: Sendable, CustomTestStringConvertible {
    var name: String
    var operation: @Sendable (inout Position) -> Void
    var edge: Edge?
    var point: Point?
    var viewID: String?
    var x: Double?
    var y: Double?
    var isPositionedByUser = false
    var isRequest = true
    var testDescription: String { name }
  }

  static let table: [Getters] = [
    Getters(name: "scrollTo(edge:)", operation: { $0.scrollTo(edge: .bottom) }, edge: .bottom),
    Getters(name: "scrollTo(id:)", operation: { $0.scrollTo(id: "b") }, viewID: "b"),
    Getters(name: "scrollTo(id:anchor:)", operation: { $0.scrollTo(id: "c", anchor: .center) }, viewID: "c"),
    Getters(
      name: "scrollTo(point:)", operation: { $0.scrollTo(point: Point(x: 1, y: 2)) }, point: Point(x: 1, y: 2), x: 1,
      y: 2),
    Getters(name: "scrollTo(x:y:)", operation: { $0.scrollTo(x: 3, y: 4) }, point: Point(x: 3, y: 4), x: 3, y: 4),
    Getters(name: "scrollTo(x:)", operation: { $0.scrollTo(x: 5) }, x: 5),
    Getters(name: "scrollTo(y:)", operation: { $0.scrollTo(y: 6) }, y: 6),
    Getters(name: "a new position", operation: { $0 = Position() }, isRequest: false),
    Getters(
      name: "isPositionedByUser = true", operation: { $0.isPositionedByUser = true }, isPositionedByUser: true,
      isRequest: false),
    Getters(
      name: "a person scrolls", operation: { _ = $0.follow(isPositionedByUser: true, leading: "z") }, viewID: "z",
      isPositionedByUser: true, isRequest: false),
    Getters(
      name: "a person has scrolled, and it is taken back",
      operation: {
        _ = $0.follow(isPositionedByUser: true, leading: "z")
        $0.isPositionedByUser = false
      }, isRequest: false),
  ]

  @Test("All getters after every operation, independent of the position before", arguments: table)
  func getters(row: Getters) {
    let area = plainArea(length: 2000)
    for before in [
      Position(), Position(edge: .top), Position(point: Point(x: 9, y: 9)), Position(x: 7), Position(y: 8),
    ] {
      var position = before
      row.operation(&position)
      #expect(position.edge == row.edge)
      #expect(position.point == row.point)
      #expect(position.viewID == row.viewID)
      #expect(position.x == row.x && position.y == row.y)
      #expect(position.isPositionedByUser == row.isPositionedByUser)
      let request = position.request(in: area) { _ in Rect(x: 0, y: 100, width: 10, height: 10) }
      #expect((request != nil) == row.isRequest)
    }
  }

  @Test("A scroll by the user clears the position except its item, until there is a leading item")
  func userKeepsTheItem() {
    var position = Position(id: "a", anchor: .center)
    position.isPositionedByUser = true
    #expect(position.viewID == "a" && position.edge == nil && position.point == nil)
    position.isPositionedByUser = false
    #expect(position.viewID == nil)
    // Setting `false` without a scroll by the user changes nothing.
    position = Position(edge: .top)
    position.isPositionedByUser = false
    #expect(position.edge == .top)
  }

  @Test("Two writes of the same destination are different positions, and scroll twice", arguments: Axis.allCases)
  func seed(axis: Axis) throws {
    var scroller = plainScroller(axis)
    var position = Position(edge: Edge(axis, isStart: false))
    for _ in 0..<2 {
      let before = position
      position.scrollTo(edge: Edge(axis, isStart: false))
      #expect(position != before && position.seed == before.seed + 1)
      let request = try #require(position.request(in: scroller.area) { _ in nil })
      scroller.handle(.scroll(request), at: scroller.now)
      #expect(scroller.contentOffset[axis] == 1200)
      scroller.jump(to: 300, along: axis)
    }
  }

  @Test("A single coordinate takes the other one from the insets, and is clamped to the content")
  func oneCoordinate() throws {
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    let insets = EdgeInsets(top: 88, leading: 12, bottom: 34, trailing: 6)
    let area = ScrollArea(
      contentSize: Size(width: 1000, height: 2000), containerSize: Size(width: 400, height: 800), contentInsets: insets)
    // From 2.1: x goes from -12 to 1000 + 6 - 400, y from -88 to 2000 + 34 - 800.
    for (position, expected) in [
      (Position(x: 100), Point(x: 100, y: -88)), (Position(y: 100), Point(x: -12, y: 100)),
      (Position(x: -500), Point(x: -12, y: -88)), (Position(x: 5000), Point(x: 606, y: -88)),
      (Position(y: 5000), Point(x: -12, y: 1234)), (Position(point: Point(x: 5000, y: -900)), Point(x: 606, y: -88)),
      (Position(edge: .bottom), Point(x: 50, y: 1234)), (Position(edge: .trailing), Point(x: 606, y: 60)),
      (Position(edge: .top), Point(x: 50, y: -88)), (Position(edge: .leading), Point(x: -12, y: 60)),
    ] {
      var scroller = Scroller(configuration: configuration, area: area)
      scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 50, y: 60)), isAnimated: false)), at: 0)
      let request = try #require(position.request(in: area) { _ in nil })
      #expect(!request.isAnimated)
      scroller.handle(.scroll(request), at: 0)
      #expect(scroller.contentOffset == expected)
    }
  }

  @Test("An item without an anchor moves the least; anchors of update, item and view have this precedence")
  func anchors() {
    let layout = ListLayout(Array(repeating: 100, count: 40))
    let scroller = plainScroller(length: 4000)
    func offset(_ position: ScrollPosition<Int>, _ anchor: UnitPoint?, _ update: UnitPoint?) -> Double? {
      let request = position.request(
        in: scroller.area, anchor: anchor, update: ScrollPositionUpdate(targetAnchor: update)
      ) { layout.frame(ofItem: $0) }
      return request.map { scroller.destination(of: $0).y }
    }
    // Item 20 reaches from 2000 to 2100; the viewport is 800 pt long.
    #expect(offset(ScrollPosition(id: 20), nil, nil) == 1300)
    #expect(offset(ScrollPosition(id: 20), .center, nil) == 1650)
    #expect(offset(ScrollPosition(id: 20, anchor: .top), .center, nil) == 2000)
    #expect(offset(ScrollPosition(id: 20, anchor: .top), .center, .bottom) == 1300)
    #expect(offset(ScrollPosition(id: 3), nil, nil) == 0)
    #expect(ScrollPosition(id: 99).request(in: scroller.area) { _ in nil } == nil)
  }

  @Test(
    "A drag, a wheel or a selection drag make the position the user's, and a request ends that",
    arguments: Axis.allCases)
  func whoPositions(axis: Axis) {
    let fresh = plainScroller(axis, length: 20_000)
    #expect(!fresh.isPositionedByUser)
    var touched = fresh
    touched.down(400, along: axis, at: 0)
    touched.up(at: millisecond)
    #expect(!touched.isPositionedByUser, "a tap scrolls nothing")
    let moves: [(inout Scroller) -> Void] = [
      { $0.flick(900, along: axis, at: $0.now) },
      { $0.handle(.wheel(WheelInput(delta: displacement(50, along: axis))), at: $0.now) },
      { $0.handle(.selection(.began(place(900, along: axis))), at: $0.now) },
    ]
    for move in moves {
      var scroller = fresh
      move(&scroller)
      scroller.handle(.selection(.ended), at: scroller.now)
      scroller.rest()
      #expect(scroller.isPositionedByUser)
      scroller.jump(to: 40, along: axis)
      #expect(!scroller.isPositionedByUser)
      move(&scroller)
      #expect(scroller.isPositionedByUser)
    }
  }

  @Test(
    "An update without animation that preserves the velocity continues a fling from the new offset",
    arguments: [1.0, -1])
  func preservedVelocity(sign: Double) {
    var scroller = plainScroller(length: 20_000)
    let release = scroller.flick(sign * 2500, leavingAt: 9000)
    scroller.advance(to: release + 100 * millisecond)
    let before = scroller
    _ = scroller.callbacks()
    let target = Point(x: 0, y: 6000)
    scroller.handle(
      .scroll(ScrollRequest(.offset(target), isAnimated: false, preservesVelocity: true)), at: scroller.now)
    #expect(scroller.contentOffset.y == 6000 && scroller.velocity == before.velocity)
    #expect(scroller.phase == .decelerating && scroller.callbacks() == [.didScroll])
    for step in 1...200 {
      let time = before.now + Int64(step) * 16 * millisecond
      let distance = (
        before.advanced(to: time).contentOffset.y - before.contentOffset.y,
        scroller.advanced(to: time).contentOffset.y - 6000
      )
      // The resting offset is rounded to a pixel: at two pixels a point, the error is at most a quarter of a point.
      #expect((distance.0 - distance.1).magnitude <= 0.25 + 1e-9)
    }
    var animated = before
    animated.handle(.scroll(ScrollRequest(.offset(target), isAnimated: true, preservesVelocity: true)), at: before.now)
    #expect(animated.phase == .animating)
    var stopped = before
    stopped.handle(.scroll(ScrollRequest(.offset(target), isAnimated: false)), at: before.now)
    #expect(stopped.phase == .idle && stopped.velocity == .zero)
  }

  @Test("A fling that is moved past an end bounces back", arguments: [1.0, -1])
  func preservedVelocityAtTheEnd(sign: Double) {
    var scroller = plainScroller(length: 20_000)
    let release = scroller.flick(sign * 2500, leavingAt: 9000)
    scroller.handle(
      .scroll(ScrollRequest(.offset(Point(x: 0, y: sign * 1e6)), isAnimated: false, preservesVelocity: true)),
      at: release + millisecond)
    #expect(scroller.contentOffset.y == (sign > 0 ? 19_200 : 0))
    #expect(scroller.velocity.dy * sign > 2000)
    scroller.rest()
    #expect(scroller.contentOffset.y == (sign > 0 ? 19_200 : 0) && scroller.phase == .idle)
  }
}

@Suite("Leading items")
struct LeadingItemTests {
  @Test("Without an anchor the leading item is the first visible one", arguments: Axis.allCases)
  func leading(axis: Axis) {
    let layout = ListLayout([100, 50, 200, 100], axis: axis, spacing: 10)
    // Items from 0, 110, 170 and 380 on.
    for (offset, item) in [
      (-500.0, 0), (0, 0), (99, 0), (99.5, 0), (100, 1), (105, 1), (110, 1), (159, 1), (160, 2), (370, 3), (480, 3),
      (9999, 3),
    ] {
      #expect(layout.leadingItem(in: Interval(offset: offset, length: 300)) == item, "\(offset)")
    }
    #expect(ListLayout([], axis: axis).leadingItem(in: Interval(offset: 0, length: 300)) == nil)
  }

  @Test("A scroll to an item with an anchor reads that item back", arguments: [0.0, 0.25, 0.5, 1])
  func roundTrip(fraction: Double) {
    var random = SplitMix64(seed: 90)
    for _ in 0..<200 {
      let axis = random.pick(Axis.allCases)
      let lengths = (0..<60).map { _ in random.dyadic(in: 1...300) }
      let layout = ListLayout(lengths, axis: axis, spacing: random.pick([0, 0, 8]))
      let anchor = UnitPoint(x: fraction, y: fraction)
      let item = random.int(in: 20...40)
      let window = Interval(offset: 0, length: 700)
      let offset = RevealPolicy.align(anchor).windowOffset(revealing: layout.frames[item], through: window, along: axis)
      let read = layout.leadingItem(in: Interval(offset: offset, length: 700), anchor: anchor)
      #expect(read == item, "\(lengths), \(item)")
    }
  }

  @Test("The leading item is found with a bounded number of frame queries")
  func cost() {
    /// Uniform items that count queries.
    final class Counter { var count = 0 }
    struct Rows: ScrollTargetLayout {
      let axis = Axis.vertical
      let count = 10_000_000
      let queries: Counter
      func frame(ofItem index: Int) -> Rect {
        queries.count += 1
        return Rect(x: 0, y: Double(index) * 50, width: 400, height: 50)
      }
      func item(at offset: Double) -> Int? {
        queries.count += 1
        return min(max(Int(offset / 50), 0), count - 1)
      }
    }
    let rows = Rows(queries: Counter())
    var visibility = ScrollVisibility()
    for offset in stride(from: 0.0, to: 4e8, by: 1e6) {
      rows.queries.count = 0
      _ = rows.leadingItem(in: Interval(offset: offset, length: 800))
      #expect(rows.queries.count <= 5)
      visibility.update(Interval(offset: offset, length: 800), in: rows) { _, _ in }
      rows.queries.count = 0
      visibility.update(Interval(offset: offset + 1, length: 800), in: rows) { _, _ in }
      #expect(rows.queries.count <= 12)
    }
  }
}
