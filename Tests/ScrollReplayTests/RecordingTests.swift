import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import ScrollScenes
import Testing

@testable import ScrollReplay

struct RecordingTests {
  /// A frame with a nondefault value in every field.
  private static var frame: FrameRecord {
    var frame = FrameRecord()
    frame.number = 12
    frame.time = 200_000_000
    frame.contentOffset = Point(x: 1.5, y: 320.25)
    frame.phase = .interacting
    frame.velocity = Vector(dx: -4, dy: 900)
    frame.contentSize = Size(width: 390, height: 6000)
    frame.visibleItems = 3..<9
    frame.items.placed = 6
    frame.items.created = 2
    frame.items.measured = 1
    frame.items.released = 4
    frame.anchor = LazyAnchor(index: 3, position: Length(points: -7))
    frame.indicators = AxisPair(
      horizontal: Interval(offset: 1, length: 40), vertical: Interval(offset: 5, length: 80))
    frame.currentPage = 2
    return frame
  }

  /// A recording of a scroll view without content and callbacks.
  private static var emptyScene: ScrollScene<NoItems> {
    ScrollScene(SceneDescription([ScrollViewDescription(size: Size(width: 1, height: 1), layout: .size(.zero))]))
  }

  /// Changes of each field, by the field's name.
  private static let changes: [(field: String, change: @Sendable (inout FrameRecord) -> Void)] = [
    ("number", { $0.number = 13 }), ("time", { $0.time += 1 }), ("contentOffset", { $0.contentOffset.x = 1.5.nextUp }),
    ("contentOffset", { $0.contentOffset.y = 320.25.nextDown }), ("zoomScale", { $0.zoomScale = 1.0.nextUp }),
    ("phase", { $0.phase = .decelerating }), ("velocity", { $0.velocity.dx = 4 }),
    ("velocity", { $0.velocity.dy = 900.0.nextUp }), ("contentSize", { $0.contentSize.width += 1 }),
    ("contentSize", { $0.contentSize.height = 6000.0.nextUp }), ("visibleItems", { $0.visibleItems = 2..<9 }),
    ("visibleItems", { $0.visibleItems = 3..<10 }), ("items", { $0.items.placed += 1 }),
    ("items", { $0.items.created += 1 }), ("items", { $0.items.measured += 1 }), ("items", { $0.items.released += 1 }),
    ("anchor", { $0.anchor = nil }), ("anchor", { $0.anchor?.index = 4 }),
    ("anchor", { $0.anchor?.position = Length(points: 7) }), ("indicators", { $0.indicators.horizontal = nil }),
    ("indicators", { $0.indicators.vertical = nil }), ("indicators", { $0.indicators.horizontal?.offset = 2 }),
    ("indicators", { $0.indicators.vertical?.length = 81 }), ("currentPage", { $0.currentPage = 3 }),
  ]

  private static let callbacks: [ScrollCallback] = [
    .willBeginDragging, .didScroll, .willEndDragging(velocity: Vector(dx: 0, dy: 9), target: Point(x: 0, y: 800)),
    .didEndDragging(willDecelerate: true), .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation,
    .didChangePhase(from: .idle, to: .tracking), .didChangeScrollPosition(item: 3),
    .didChangeVisibility(item: 3, isVisible: true), .performAction(1), .didScrollToTop, .contentTouchBegan,
    .contentTouchEnded, .contentTouchCancelled, .pageControlChanged(3), .didChangeEdgeEffect(at: .top, isActive: true),
    .didChangeRefreshPhase(.armed),
    .didChangeIndicatorVisibility(axis: .vertical, isVisible: true),
    .didChangeScrollerStyle(.overlay),
  ]

  private static func digest(_ frame: FrameRecord, _ callbacks: [ScrollCallback] = callbacks) -> UInt64 {
    var digest = BitDigest()
    digest.combine(frame)
    for callback in callbacks { digest.combine(callback) }
    return digest.value
  }

  @Test("A change of any single field changes the digest, and every field has a change here")
  func everyFieldCounts() {
    var seen: Set<UInt64> = [Self.digest(Self.frame)]
    for (field, change) in Self.changes {
      var frame = Self.frame
      change(&frame)
      #expect(seen.insert(Self.digest(frame)).inserted, "\(field)")
    }
    let fields = [Mirror(reflecting: FrameRecord()), Mirror(reflecting: ScrollFrame())]
      .flatMap { $0.children.compactMap(\.label) }
    // The motion's fields are those of its own type. Callbacks and records of other scroll views are ranges of the
    // recording's lists, which the digest covers: see below.
    #expect(
      Set(Self.changes.map(\.field))
        == Set(fields).subtracting(["motion", "callbacks", "others", "itemViews", "values"]))
    #expect(
      Mirror(reflecting: LazyCounters()).children.compactMap(\.label) == [
        "created", "measured", "unready", "placed", "released", "passes",
      ])
  }

  @Test("A change of any field of another scroll view changes the digest, and every field has a change here")
  func everyFieldOfOthersCounts() {
    func digest(_ change: (inout ScrollerRecord) -> Void) -> UInt64 {
      var (digest, other) = (BitDigest(), ScrollerRecord())
      change(&other)
      digest.combine(Self.frame)
      digest.combine(other)
      return digest.value
    }
    let changes: [(field: String, change: (inout ScrollerRecord) -> Void)] = [
      ("contentOffset", { $0.contentOffset.x = 1 }), ("contentOffset", { $0.contentOffset.y = 1 }),
      ("phase", { $0.phase = .tracking }), ("velocity", { $0.velocity.dx = 1 }), ("velocity", { $0.velocity.dy = 1 }),
    ]
    var seen: Set<UInt64> = [Self.digest(Self.frame, []), digest { _ in }]
    #expect(seen.count == 2)
    for (field, change) in changes { #expect(seen.insert(digest(change)).inserted, "\(field)") }
    let fields = Mirror(reflecting: ScrollerRecord()).children.compactMap(\.label)
    #expect(Set(changes.map(\.field)) == Set(fields).subtracting(["callbacks"]))
  }

  @Test("A change of any field of a scroll view in a row changes the digest, and every field has a change here")
  func everyFieldOfItemViewsCounts() {
    func digest(_ change: (inout ItemViewRecord) -> Void) -> UInt64 {
      var (digest, view) = (BitDigest(), ItemViewRecord())
      change(&view)
      digest.combine(Self.frame)
      digest.combine(view)
      return digest.value
    }
    let changes: [(field: String, change: (inout ItemViewRecord) -> Void)] = [
      ("parent", { $0.parent = 1 }), ("item", { $0.item = 1 }), ("zoomScale", { $0.zoomScale = 2 }),
      ("view", { $0.view.contentOffset.x = 1 }), ("view", { $0.view.phase = .tracking }),
    ]
    var seen: Set<UInt64> = [Self.digest(Self.frame, []), digest { _ in }]
    #expect(seen.count == 2)
    for (field, change) in changes { #expect(seen.insert(digest(change)).inserted, "\(field)") }
    #expect(Set(changes.map(\.field)) == Set(Mirror(reflecting: ItemViewRecord()).children.compactMap(\.label)))
  }

  @Test("A change of any number beside the scroll view, of their order or number changes the digest")
  func everyValueCounts() {
    func digest(_ values: [FrameValue]) -> UInt64 {
      var recording = Recording()
      var scene = Self.emptyScene
      recording.append(Self.frame, callbacksOf: &scene)
      recording.append(values)
      return recording.digest
    }
    let (first, second) = (FrameValue(.indicatorOpacity, 0, 0.5), FrameValue(.indicatorOpacity, 1, 0.5))
    let lists = [
      [], [first], [second], [first, second], [second, first], [first, first],
      [FrameValue(.indicatorOpacity, 0, 0.5.nextUp)], [FrameValue(.indicatorOpacity, 0, -0.0)],
      [FrameValue(.indicatorOpacity, 0, 0)],
    ]
    #expect(Set(lists.map(digest)).count == lists.count)
  }

  @Test("A change of any callback, its payload, its order or the number of callbacks changes the digest")
  func everyCallbackCounts() {
    var seen: Set<UInt64> = [Self.digest(Self.frame)]
    for index in Self.callbacks.indices {
      var fewer = Self.callbacks
      fewer.remove(at: index)
      #expect(seen.insert(Self.digest(Self.frame, fewer)).inserted)
    }
    for (index, other) in [
      (2, ScrollCallback.willEndDragging(velocity: Vector(dx: 0, dy: 9.0.nextUp), target: Point(x: 0, y: 800))),
      (2, .willEndDragging(velocity: Vector(dx: -0.0, dy: 9), target: Point(x: 0, y: 800))),
      (2, .willEndDragging(velocity: Vector(dx: 0, dy: 9), target: Point(x: 1, y: 800))),
      (3, .didEndDragging(willDecelerate: false)), (7, .didChangePhase(from: .tracking, to: .idle)),
      (7, .didChangePhase(from: .idle, to: .animating)), (8, .didChangeScrollPosition(item: 4)),
      (8, .didChangeScrollPosition(item: nil)), (9, .didChangeVisibility(item: 4, isVisible: true)),
      (9, .didChangeVisibility(item: 3, isVisible: false)), (10, .performAction(2)),
    ] {
      var changed = Self.callbacks
      changed[index] = other
      #expect(seen.insert(Self.digest(Self.frame, changed)).inserted)
    }
    #expect(seen.insert(Self.digest(Self.frame, Self.callbacks.reversed())).inserted)
  }

  @Test("Digests are chained: two frames in another order end in another digest")
  func chain() {
    func recording(_ offsets: [Double]) -> Recording {
      var recording = Recording()
      var scene = Self.emptyScene
      for offset in offsets {
        var frame = FrameRecord()
        frame.contentOffset.y = offset
        recording.append(frame, callbacksOf: &scene)
      }
      return recording
    }
    let (first, second) = (recording([1, 2, 3]), recording([2, 1, 3]))
    #expect(Set(first.digests + second.digests).count == 6)
    #expect(first.digest == first.digests[2])
    #expect(recording([1, 2]).digests == Array(first.digests.prefix(2)))
    #expect(Recording().digest == BitDigest().value)
  }

  @Test("An emptied recording records like a new one")
  func emptied() throws {
    let scenario = try Fixture.page()
    let trace = Fixture.trace(Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -300)))
    var (reused, costs) = (Recording(), FrameCosts())
    var first = Replay(of: trace, in: scenario)
    try first.run(into: &reused, costs: &costs) { 0 }
    reused.removeAll()
    #expect(reused == Recording())
    var (again, anew) = (Replay(of: trace, in: scenario), Replay(of: trace, in: scenario))
    try again.run(into: &reused, costs: &costs) { 0 }
    let expected = try anew.run()
    #expect(reused == expected)
  }
}
