import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import TestSupport
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

/// Scrolling to rows of text with lengths unknown until the scroll, and anchoring these rows.
struct RowScrollTests {
  private typealias Policy = SceneEvent.ScrollTo.Policy

  /// The start and end of the row in the uncovered viewport, in points.
  private static func place(of row: Int, in replay: ScenarioReplay) throws -> (
    start: Double, end: Double, window: Double
  ) {
    let area = replay.scroller.area
    let rect = try #require(replay.scene.rect(ofItem: row, in: 0, zoomScale: 1))
    let start = rect.origin.y - replay.scroller.contentOffset.y - area.contentInsets.top
    return (start, start + rect.size.height, area.unobscuredLength(along: .vertical))
  }

  @Test("A jump lands exactly for each policy, row and frame rate", arguments: [false, true])
  func jumpLands(isAnimated: Bool) throws {
    let scenario = try Fixture.feed(rows: 5000)
    for row in [40, 41, 333, 2500, 4700] {
      for (policy, anchor) in [
        (Policy.ifHidden, nil), (.minimal, nil), (.align, UnitPoint(x: 0, y: 0)), (.align, UnitPoint(x: 0, y: 0.5)),
        (.align, UnitPoint(x: 0, y: 1)),
      ] {
        for rate in [1, 60, 120] {
          let trace = Fixture.trace([(0, Fixture.scroll(to: row, policy, anchor: anchor, isAnimated: isAnimated))])
          var replay = Replay(of: trace, in: scenario, framesPerSecond: rate)
          replay.showAll()
          let (start, end, window) = try Self.place(of: row, in: replay)
          // From above, the least movement brings the row's end to the end of the window.
          let fraction = anchor?.y ?? (end - start <= window ? 1 : 0)
          let error = start - (window - (end - start)) * fraction
          #expect(abs(error) < 1e-9, "row \(row), \(policy), \(String(describing: anchor?.y)), \(rate) frames a second")
        }
      }
    }
  }

  @Test("Back up, the least movement brings the row's start to the start of the window", arguments: [false, true])
  func jumpBackLands(isAnimated: Bool) throws {
    for policy in [Policy.ifHidden, .minimal] {
      for row in [17, 300, 301] {
        let trace = Fixture.trace([
          (0, Fixture.scroll(to: 3000, .align, anchor: .topLeading, isAnimated: false)),
          (100, Fixture.scroll(to: row, policy, isAnimated: isAnimated)),
        ])
        var replay = Replay(of: trace, in: try Fixture.feed(rows: 5000))
        replay.showAll()
        #expect(abs(try Self.place(of: row, in: replay).start) < 1e-9, "row \(row), \(policy)")
      }
    }
  }

  @Test(
    "A visible row does not move: any part suffices for if-hidden, all of it for minimal", arguments: [false, true])
  func rowInSight(isAnimated: Bool) throws {
    var replay = Replay(
      of: Fixture.trace([
        (0, Fixture.scroll(to: 300, .align, anchor: .topLeading, isAnimated: false)),
        (100, Fixture.scroll(to: 301, .minimal, isAnimated: isAnimated)),
        (200, Fixture.scroll(to: 301, .ifHidden, isAnimated: isAnimated)),
      ]), in: try Fixture.feed(rows: 5000))
    replay.showAll()
    #expect(try Self.place(of: 300, in: replay).start == 0)
  }

  @Test("A scroll to a missing row does nothing", arguments: [false, true])
  func missingRow(isAnimated: Bool) throws {
    var replay = Replay(
      of: Fixture.trace([(0, Fixture.scroll(to: 5000, .minimal, isAnimated: isAnimated))]),
      in: try Fixture.feed(rows: 5000))
    replay.showAll()
    #expect(replay.scroller.contentOffset.y == -47)
    var eager = Replay(
      of: Fixture.trace([(0, Fixture.scroll(to: 5, .minimal, isAnimated: isAnimated))]), in: try Fixture.page())
    eager.showAll()
    #expect(eager.scroller.contentOffset == .zero)
  }

  @Test("A later motion ends a scroll to a row")
  func laterMotionEndsTheScroll() throws {
    let offset = SceneEvent.ScrollTo(target: .offset(Point(x: 0, y: 100)))
    var replay = Replay(
      of: Fixture.trace([
        (0, Fixture.scroll(to: 2000, .align, anchor: .topLeading, isAnimated: true)), (100, .scrollTo(offset)),
      ]),
      in: try Fixture.feed(rows: 5000))
    replay.showAll()
    #expect(replay.frame.visibleItems.upperBound < 1000)

    // A finger takes precedence, and cancels the request for good.
    let touch = Fixture.flick(from: Point(x: 100, y: 300), by: Vector(dx: 0, dy: 4), at: 50)
    var caught = Replay(
      of: Fixture.trace([(0, Fixture.scroll(to: 2000, .minimal, isAnimated: true))] + touch),
      in: try Fixture.feed(rows: 5000)
    )
    caught.show(until: 60)
    let place = caught.scroller.contentOffset
    caught.showAll()
    #expect(abs(caught.scroller.contentOffset.y - place.y) < 500)
    #expect(caught.scroller.phase == .idle)
  }

  @Test("Every row that stays visible moves by exactly the scrolled distance", arguments: 0..<6)
  func anchorShift(seed: Int) throws {
    var configuration = ScrollConfiguration()
    // As fine as lengths, so that rests are rounded alike for any start of the content.
    configuration.displayScale = 64
    let feed = try Fixture.feed(rows: 100_000).behaving(configuration)
    let page = try Fixture.page(height: 1e7).behaving(configuration)
    var random = SplitMix64(seed: UInt64(seed))
    var events: [(milliseconds: Double, kind: SceneEvent)] = []
    var time = 100.0
    for _ in 0..<6 {
      let distance = random.double(in: -500...500)
      events += Fixture.flick(
        from: Point(x: 200, y: 400 - distance / 2), by: Vector(dx: 0, dy: distance), steps: 4 + Int(random.next() % 8),
        at: time)
      time += random.double(in: 150...900)
    }
    let start = SceneEvent.ScrollTo(target: .offset(Point(x: 0, y: 5e6)), isAnimated: false)
    var rows = Replay(
      of: Fixture.trace([(0, Fixture.scroll(to: 5000, .align, anchor: .topLeading, isAnimated: false))] + events),
      in: feed)
    var plane = Replay(of: Fixture.trace([(0, .scrollTo(start))] + events), in: page)
    rows.show(0)
    plane.show(0)
    var (places, offset, measured) = (rows.rowsOnScreen, plane.scroller.contentOffset.y, 0)
    while let number = rows.nextFrame {
      #expect(plane.nextFrame == number)
      rows.show(number)
      plane.show(number)
      let scrolled = plane.scroller.contentOffset.y - offset
      let now = rows.rowsOnScreen
      for (row, place) in now {
        guard let before = places[row] else { continue }
        #expect(abs(place - before + scrolled) < 1e-6, "row \(row) in frame \(number)")
      }
      (places, offset) = (now, plane.scroller.contentOffset.y)
      measured += rows.frame.items.measured
    }
    #expect(plane.nextFrame == nil)
    #expect(measured > 20)
  }

  private static func chat() throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "A chat.", "viewport": { "width": 390, "height": 844 }, "insets": { "top": 91, "bottom": 49 },
        "content": { "rows": { "count": 3000, "spacing": 6, "estimate": 66, "anchorEdge": "end",
          "lengths": { "text": { "file": "texts/pride-and-prejudice.txt" } } } },
        "behavior": { "scrollAnchor": { "x": 0.5, "y": 1 } } }
      """)
  }

  @Test("A chat stays at its end while rows are measured, insets change and the window turns")
  func chatStaysAtEnd() throws {
    let trace = Fixture.trace([
      (0, .inset(EdgeInsets(top: 91, leading: 0, bottom: 49, trailing: 0))),
      (100, .inset(EdgeInsets(top: 91, leading: 0, bottom: 200, trailing: 0))),
      (200, .resize(Size(width: 844, height: 390))), (300, .resize(Size(width: 844, height: 700))),
      (400, .resize(Size(width: 390, height: 844))),
      (500, .inset(EdgeInsets(top: 91, leading: 0, bottom: 49, trailing: 0))),
    ])
    var replay = Replay(of: trace, in: try Self.chat())
    var frames = 0
    while let number = replay.nextFrame {
      replay.show(number)
      let (_, end, window) = try Self.place(of: 2999, in: replay)
      #expect(abs(end - window) < 1e-9, "frame \(number)")
      #expect(replay.scroller.contentOffset.y == replay.scroller.area.offsetRange(along: .vertical).upperBound)
      frames += 1
    }
    #expect(frames == 6)
  }

  @Test("A chat that is read upwards and flung back rests exactly at its end")
  func chatReturns() throws {
    var events: [(milliseconds: Double, kind: SceneEvent)] = []
    for turn in 0..<8 {
      let distance = turn < 3 ? 400.0 : -500.0
      events += Fixture.flick(
        from: Point(x: 200, y: 420 - distance / 2), by: Vector(dx: 0, dy: distance), steps: 5, at: Double(turn) * 700)
    }
    var replay = Replay(of: Fixture.trace(events), in: try Self.chat())
    replay.show(until: 1500)
    #expect(replay.frame.visibleItems.upperBound < 2990)
    replay.showAll()
    let (_, end, window) = try Self.place(of: 2999, in: replay)
    #expect(abs(end - window) < 1e-9)
    #expect(replay.scroller.contentOffset.y == replay.scroller.area.offsetRange(along: .vertical).upperBound)
  }

  @Test("On rotation rows wrap again and the first whole row is anchored")
  func resizeKeepsRow() throws {
    for (first, second) in [
      (Size(width: 844, height: 390), Size(width: 390, height: 844)),
      (Size(width: 200, height: 300), Size(width: 700, height: 1000)),
    ] {
      let trace = Fixture.trace([
        (0, Fixture.scroll(to: 700, .align, anchor: UnitPoint(x: 0, y: 0.1), isAnimated: false)), (100, .resize(first)),
        (200, .resize(second)),
      ])
      var replay = Replay(of: trace, in: try Fixture.feed(rows: 5000))
      replay.show(until: 50)
      for _ in 0..<2 {
        let anchor = try #require(replay.frame.anchor)
        let lengthBefore = replay.scene.rect(ofItem: anchor.index, in: 0, zoomScale: 1)?.size.height
        replay.show(try #require(replay.nextFrame))
        let place = try #require(replay.rowsOnScreen[anchor.index])
        #expect(abs(place - anchor.position.points) < 1e-9)
        let lengthAfter = replay.scene.rect(ofItem: anchor.index, in: 0, zoomScale: 1)?.size.height
        #expect(lengthBefore != nil && lengthAfter != nil)
      }
    }
  }

  @Test("When only the height changes, or rows do not hold text, nothing moves")
  func resizeMovesNothing() throws {
    let fixed = try Fixture.scenario(named: "inset-list")
    for (scenario, size) in [
      (fixed, Size(width: 844, height: 390)), (try Fixture.feed(rows: 5000), Size(width: 390, height: 500)),
    ] {
      let offset = SceneEvent.ScrollTo(target: .offset(Point(x: 0, y: 1234.5)), isAnimated: false)
      var replay = Replay(of: Fixture.trace([(0, .scrollTo(offset)), (100, .resize(size))]), in: scenario)
      replay.show(until: 50)
      let before = replay.rowsOnScreen
      replay.showAll()
      let after = replay.rowsOnScreen
      #expect(replay.scroller.area.containerSize == size)
      for (row, place) in after { if let old = before[row] { #expect(place == old, "row \(row)") } }
      #expect(after.keys.contains { before[$0] != nil })
    }
  }

  @Test("Turning the window under a finger, or during a fling, keeps the row and ends neither")
  func resizeDuringMotion() throws {
    let events = Fixture.flick(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -300), steps: 20, at: 100)
    for time in [180.0, 400] {
      let trace = Fixture.trace(
        ([
          (0, Fixture.scroll(to: 700, .align, anchor: .topLeading, isAnimated: false)),
          (time, .resize(Size(width: 600, height: 500))),
        ]
          + events).sorted { $0.milliseconds < $1.milliseconds })
      var replay = Replay(of: trace, in: try Fixture.feed(rows: 5000))
      replay.show(until: time - 1)
      let phase = replay.scroller.phase
      #expect(phase == (time < 200 ? .interacting : .decelerating))
      let before = replay.rowsOnScreen
      let anchor = try #require(replay.frame.anchor)
      replay.show(try #require(replay.nextFrame))
      #expect(replay.scroller.phase == phase)
      // The rest of the frame moves the row by at most one frame's movement.
      let place = try #require(replay.rowsOnScreen[anchor.index])
      #expect(abs(place - (before[anchor.index] ?? 0)) < 80)
      replay.showAll()
      #expect(replay.scroller.phase == .idle)
    }
  }
}

extension Scenario {
  /// The same scenario with another configuration.
  func behaving(_ configuration: ScrollConfiguration) -> Scenario {
    Scenario(
      name: name, summary: summary, framesPerSecond: framesPerSecond, viewport: viewport, insets: insets,
      content: content,
      configuration: configuration, gestures: gestures, units: units, script: script, search: search, digest: digest)
  }
}
