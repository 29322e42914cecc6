import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

/// Accessories of nested scroll views, and pages with a timer.
@Suite("Replays of accessories around nested scroll views")
struct NestedAccessoriesReplayTests {
  @Test(
    "An ancestor's indicators equal those of a single scroll view, frame by frame", arguments: [true, false])
  func indicatorsAround(isNested: Bool) throws {
    let indicators = #""indicators": { "flashesOnAppear": true, "timing": { "holdMilliseconds": 300 } }"#
    let page = #""viewport": { "width": 390, "height": 844 }, "behavior": { "axes": "both" }"#
    let around =
      isNested
      ? #""nesting": { "ancestors": [{ \#(page), "size": { "width": 900, "height": 3000 }, "child": { "y": 2000 }, \#(indicators) }] }"#
      : #""synchronized": { "axes": "none", "others": [{ \#(page), "size": { "width": 900, "height": 3000 }, "origin": { "x": 0, "y": 0 }, \#(indicators) }] }"#
    let outer = try Fixture.scenario(
      ##"{ "summary": "S.", "viewport": { "width": 10, "height": 1 }, "content": { "size": { "width": 20, "height": 20 } }, \##(around) }"##
    )
    let alone = try Fixture.scenario(
      ##"{ "summary": "S.", \##(page), "content": { "size": { "width": 900, "height": 3000 } }, \##(indicators) }"##)
    let trace = Fixture.trace(
      Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: -60, dy: -300), at: 100)
        + Fixture.flick(from: Point(x: 200, y: 200), by: Vector(dx: 50, dy: 200), at: 3000))
    var (first, second) = (Replay(of: trace, in: outer), Replay(of: trace, in: alone))
    let (some, others) = (try first.run(), try second.run())
    #expect(some.frames.map(\.time) == others.frames.map(\.time) && some.frames.count > 100)
    for (one, other) in zip(some.frames, others.frames) {
      let shown = some.values(in: one).filter { (10...12).contains($0.kind.rawValue) }
      let expected = others.values(in: other).filter { (10...12).contains($0.kind.rawValue) }
      #expect(shown.map(\.value) == expected.map(\.value) && !shown.isEmpty)
      #expect(shown.map(\.index) == expected.map { $0.index + 2 })
    }
  }

  /// A list of 900 points in a page of 2400, at 300 points, with additional members.
  private static func scenario(_ members: String, handOff: String = "at-begin", page: Double = 0) throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "S.", "viewport": { "width": 390, "height": 300 },
        "content": { "size": { "width": 390, "height": 900 } }, "behavior": {},
        "nesting": { "handOff": "\(handOff)", "ancestors": [
          { "viewport": { "width": 390, "height": 844 }, "size": { "width": 390, "height": 2400 },
            "insets": { "bottom": 34 }, "offset": { "y": \(page) }, "child": { "y": 300 } } ] },
        \(members) }
      """)
  }

  /// The page's offset in each frame.
  private static func pages(_ recording: Recording) -> [Double] {
    recording.frames.map { recording.others(in: $0).first?.contentOffset.y ?? .nan }
  }

  /// A finger that goes down at `start`, moves in steps of 16 ms, rests, and is lifted.
  private static func pull(from start: Double, by distance: Double) -> [(milliseconds: Double, kind: SceneEvent)] {
    var events: [(milliseconds: Double, kind: SceneEvent)] = [(0, .down(pointer: 1, at: Point(x: 100, y: start)))]
    for step in 1...10 {
      let place = Point(x: 100, y: start + distance * (Double(step) / 10))
      events.append((16 * Double(step), .move(pointer: 1, at: place, isResampled: false)))
    }
    events.append((400, .up(pointer: 1, at: nil)))
    return events
  }

  @Test(
    "A pull on the list insets the page for the refresh until it ends, at any frame rate",
    arguments: [30, 60, 120])
  func refresh(framesPerSecond: Int) throws {
    let scenario = try Self.scenario(
      #""refresh": { "level": 1, "threshold": 70, "length": 50 }"#, handOff: "continuous")
    let trace = Fixture.trace(Self.pull(from: 400, by: 350) + [(2000, .refreshEnded), (2100, .refreshEnded)])
    var replay = Replay(of: trace, in: scenario, framesPerSecond: framesPerSecond)
    let recording = try replay.run()
    let pages = Self.pages(recording)
    #expect(recording.frames.allSatisfy { $0.contentOffset.y == 0 })
    #expect(pages.contains(-50) && pages.last == 0 && (pages.min() ?? 0) < -70)
    let shown = recording.frames.compactMap { recording.values(in: $0).first { $0.kind == .refreshPhase } }
    #expect(shown.contains { $0.value == 2 } && shown.allSatisfy { $0.index == 1 } && shown.last?.value == 0)
  }

  @Test(
    "A list at its top hands a pull to the page around it, with any bouncing and paging",
    arguments: ["at-begin", "continuous"],
    [
      (list: "{}", page: "{}"), (#"{ "paging": true }"#, "{}"), (#"{ "bounces": false }"#, "{}"),
      ("{}", #"{ "paging": true }"#), (#"{ "paging": true, "bounces": false }"#, #"{ "paging": true }"#),
      (#"{ "alwaysBounce": "vertical" }"#, "{}"),
    ])
  func pulledPage(handOff: String, behavior: (list: String, page: String)) throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "S.", "viewport": { "width": 390, "height": 300 },
        "content": { "size": { "width": 390, "height": 900 } }, "behavior": \(behavior.list),
        "nesting": { "handOff": "\(handOff)", "ancestors": [
          { "viewport": { "width": 390, "height": 844 }, "size": { "width": 390, "height": 2532 },
            "behavior": \(behavior.page), "child": { "y": 300 } } ] },
        "refresh": { "level": 1, "threshold": 70, "length": 50, "trigger": "on-release" } }
      """)
    var replay = Replay(of: Fixture.trace(Self.pull(from: 400, by: 350) + [(2000, .refreshEnded)]), in: scenario)
    let recording = try replay.run()
    let pages = Self.pages(recording)
    #expect(recording.frames.allSatisfy { $0.contentOffset.y == 0 })
    // 350 points minus the slop of 10: 844 · 0.55 · 340 / (0.55 · 340 + 844) = 157828/1031.
    #expect(((pages.min() ?? 0) + 157_828.0 / 1031).magnitude < 1e-9)
    #expect(pages.contains(-50) && pages.last == 0)
    // A list away from its top scrolls there first, and is pulled itself without a hand-off.
    let scrolled = try Self.scenario(#""refresh": { "level": 1, "threshold": 70, "length": 50 }"#)
    let events: [(milliseconds: Double, kind: SceneEvent)] = [
      (0, .scrollTo(SceneEvent.ScrollTo(target: .offset(Point(x: 0, y: 5)), isAnimated: false)))
    ]
    var other = Replay(of: Fixture.trace(events + Self.pull(from: 400, by: 350)), in: scrolled)
    #expect(Self.pages(try other.run()).allSatisfy { $0 == 0 })
  }

  @Test("A list with its own refresh control is pulled itself, and so is one without a hand-off")
  func pulledList() throws {
    for keeps in [false, true] {
      let transfers = keeps ? #""transfers": "none","# : ""
      let level = keeps ? #""level": 1,"# : ""
      let scenario = try Fixture.scenario(
        """
        { "summary": "S.", "viewport": { "width": 390, "height": 300 },
          "content": { "size": { "width": 390, "height": 900 } }, "behavior": {},
          "nesting": { \(transfers) "ancestors": [
            { "viewport": { "width": 390, "height": 844 }, "size": { "width": 390, "height": 2532 },
              "child": { "y": 300 } } ] },
          "refresh": { \(level) "threshold": 40, "length": 50 } }
        """)
      var replay = Replay(of: Fixture.trace(Self.pull(from: 400, by: 350)), in: scenario)
      let recording = try replay.run()
      #expect(Self.pages(recording).allSatisfy { $0 == 0 })
      #expect(recording.frames.contains { $0.contentOffset.y < -50 })
    }
  }

  @Test("The list's own refresh control insets the list", arguments: [30, 120])
  func ownRefresh(framesPerSecond: Int) throws {
    let scenario = try Self.scenario(#""refresh": { "threshold": 40, "length": 50 }"#)
    let trace = Fixture.trace(Self.pull(from: 400, by: 350) + [(2000, .refreshEnded)])
    var replay = Replay(of: trace, in: scenario, framesPerSecond: framesPerSecond)
    let recording = try replay.run()
    #expect(recording.frames.contains { $0.contentOffset.y == -50 && $0.phase == .idle })
    #expect(recording.frames.last?.contentOffset.y == 0 && Self.pages(recording).allSatisfy { $0 == 0 })
  }

  @Test("A crown scrolls the list to its end, and the page on the next turn", arguments: [30, 60, 120])
  func crown(framesPerSecond: Int) throws {
    let scenario = try Self.scenario(#""crown": { "detent": 50 }"#)
    func turns(from start: Double) -> [(milliseconds: Double, kind: SceneEvent)] {
      (0..<20).map { (start + 20 * Double($0), .crown(turns: -0.25)) }
    }
    var replay = Replay(
      of: Fixture.trace(turns(from: 0) + turns(from: 2000)), in: scenario, framesPerSecond: framesPerSecond)
    let recording = try replay.run()
    let pages = Self.pages(recording)
    let turned = try #require(recording.frames.firstIndex { $0.contentOffset.y == 600 })
    #expect(pages[...turned].allSatisfy { $0 == 0 })
    #expect(recording.frames.last?.contentOffset.y == 600 && pages.last == 1000)
  }

  @Test("The page is inset by the keyboard, and both scroll views move the field above it")
  func keyboard() throws {
    let scenario = try Self.scenario(
      #""softwareKeyboard": { "height": 336, "shown": false, "dismissMode": "on-drag" }"#)
    let field = Rect(x: 20, y: 820, width: 300, height: 40)
    var events: [(milliseconds: Double, kind: SceneEvent)] = [
      (100, .caret(SceneEvent.ScrollTo(target: .rect(field)))), (120, .type(SceneEvent.ScrollOptions())),
    ]
    var replay = Replay(of: Fixture.trace(events), in: scenario)
    let recording = try replay.run()
    let (own, page) = (try #require(recording.frames.last?.contentOffset.y), try #require(Self.pages(recording).last))
    // 844 − 336: the part of the screen above the keyboard.
    #expect(300 + field.maxY - own - page <= 508 && field.maxY - own <= 300 && page > 0)
    #expect(
      replay.scene.views[1].area.contentInsets.bottom == 336 && replay.scene.views[0].area.contentInsets.bottom == 0)
    events += Self.pull(from: 20, by: 60).map { ($0.milliseconds + 3000, $0.kind) }
    var dismissed = Replay(of: Fixture.trace(events), in: scenario)
    _ = try dismissed.run()
    #expect(dismissed.scene.views[1].area.contentInsets.bottom == 34)
  }

  @Test("A keyboard that is visible at the start insets the content at the start")
  func keyboardAtStart() throws {
    var replay = Replay(
      of: Fixture.trace([(0, .stop)]), in: try Self.scenario(#""softwareKeyboard": { "height": 336 }"#))
    _ = try replay.run()
    #expect(replay.scene.views[1].area.contentInsets.bottom == 336)
  }

  /// A list between the pages of a pager, at `top`, and the same list alone.
  private static func pager(top: Double, height: Double, isNested: Bool) throws -> Scenario {
    let pages = #""viewport": { "width": 390, "height": 844 }, "size": { "width": 1170, "height": 844 }"#
    let nesting =
      #""nesting": { "ancestors": [{ \#(pages), "child": { "y": \#(top) }, "behavior": { "axes": "horizontal", "paging": true } }] },"#
    return try Fixture.scenario(
      """
      { "summary": "S.", "viewport": { "width": 390, "height": \(height) }, "insets": { "bottom": 20 },
        "content": { "size": { "width": 390, "height": 2000 } }, \(isNested ? nesting : "")
        "softwareKeyboard": { "height": 336, "shown": false, "dismissMode": "interactive" } }
      """)
  }

  private static let typing: [(milliseconds: Double, kind: SceneEvent)] = [
    (100, .caret(SceneEvent.ScrollTo(target: .rect(Rect(x: 20, y: 700, width: 300, height: 40))))),
    (900, .type(SceneEvent.ScrollOptions())),
  ]

  @Test("A scroll view without vertical scrolling leaves the keyboard's inset to the list inside")
  func keyboardInPager() throws {
    let drag = Self.pull(from: 300, by: 480).map { ($0.milliseconds + 2000, $0.kind) }
    let trace = Fixture.trace(Self.typing + drag)
    var nested = Replay(of: trace, in: try Self.pager(top: 0, height: 844, isNested: true))
    var alone = Replay(of: trace, in: try Self.pager(top: 0, height: 844, isNested: false))
    let (some, others) = (try nested.run(), try alone.run())
    #expect(some.frames.map(\.time) == others.frames.map(\.time) && some.frames.count > 60)
    for (one, other) in zip(some.frames, others.frames) {
      #expect(one.contentOffset == other.contentOffset && one.phase == other.phase, "frame \(one.number)")
      #expect(Array(some.values(in: one)) == Array(others.values(in: other)), "frame \(one.number)")
    }
    #expect(others.frames.contains { $0.contentOffset.y > 200 })
    #expect(nested.scene.views[0].area == alone.scroller.area)
  }

  @Test(
    "A scroll view is inset by the part that the keyboard covers", arguments: [(100.0, 700.0, 292.0), (40, 400, 0)])
  func coveredPart(top: Double, height: Double, expected: Double) throws {
    var replay = Replay(of: Fixture.trace(Self.typing), in: try Self.pager(top: top, height: height, isNested: true))
    let recording = try replay.run()
    // The keyboard begins at 844 − 336 = 508 points of the screen.
    #expect(replay.scene.views[0].area.contentInsets.bottom == max(20, expected))
    #expect(replay.scene.views[1].area.contentInsets.bottom == 0)
    let offset = try #require(recording.frames.last).contentOffset.y
    #expect(top + 740 - offset <= min(508, top + height - 20))
    // A drag to the bottom of the screen dismisses the keyboard.
    let events = Self.typing + Self.pull(from: 300, by: 540).map { ($0.milliseconds + 2000, $0.kind) }
    var dismissed = Replay(of: Fixture.trace(events), in: try Self.pager(top: top, height: height, isNested: true))
    _ = try dismissed.run()
    #expect(dismissed.scene.views[0].area.contentInsets.bottom == 20)
  }

  @Test("Hit tests of the list's bar follow the page's offset", arguments: [0.0, 100])
  func bars(page: Double) throws {
    let scenario = try Self.scenario(#""indicators": { "style": "legacy" }"#, page: page)
    let top = 300 - page
    func pointer(_ y: Double) -> Point { Point(x: 382, y: top + y) }
    let trace = Fixture.trace([
      (0, .down(pointer: 1, at: pointer(50))), (50, .move(pointer: 1, at: pointer(100), isResampled: false)),
      (100, .up(pointer: 1, at: nil)), (500, .down(pointer: 1, at: pointer(290))), (2500, .up(pointer: 1, at: nil)),
    ])
    var replay = Replay(of: trace, in: scenario)
    let recording = try replay.run()
    #expect(replay.scene.views[0].area.containerSize.width == 375)
    // A third of the content is visible: 50 of the track's 200 points are a quarter of the range.
    #expect(recording.frames.contains { abs($0.contentOffset.y - 150) < 1 })
    #expect(recording.frames.last?.contentOffset.y == 600 && Self.pages(recording).allSatisfy { $0 == page })
  }

  @Test("A page timer turns pages at its own times at any frame rate, and pauses during a touch")
  func pageTimer() throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "S.", "viewport": { "width": 390, "height": 844 },
        "content": { "size": { "width": 1560, "height": 844 } },
        "behavior": { "axes": "horizontal", "paging": true },
        "pageControl": { "timer": { "durationMilliseconds": 2000, "pages": [500], "resets": true } } }
      """)
    let trace = Fixture.trace(
      Self.pull(from: 100, by: 0).map { event in (event.milliseconds + 2000, event.kind) } + [
        (6000, .pageControl(.previous)), (6500, .pageControl(.pause)), (7000, .pageControl(.resume)),
        (12_000, .pageControl(.pause)),
      ])
    func run(_ framesPerSecond: Int) throws -> (pages: [Int], last: [FrameValue], offset: Double?) {
      var replay = Replay(of: trace, in: scenario, framesPerSecond: framesPerSecond)
      let recording = try replay.run()
      let pages = recording.callbacks.compactMap { callback -> Int? in
        if case .pageControlChanged(let page) = callback { page } else { nil }
      }
      let last = try #require(recording.frames.last)
      return (pages, Array(recording.values(in: last)), last.contentOffset.x)
    }
    let slow = try run(30)
    // Page 1 at 0.5 s; the timer pauses from 2 to 2.4 s. Page 2 at 2.9, 3 at 4.9; a tap back at 6, and a pause from 6.5
    // to 7. Page 3 at 8.5, 0 at 10.5, 1 at 11.
    #expect(slow.pages == [1, 2, 3, 2, 3, 0, 1] && slow.offset == 390)
    let progress = try #require(slow.last.first { $0.kind == .pageControlProgress })
    #expect(progress.index == 1 && progress.value == 0.5)
    for framesPerSecond in [60, 120, 240] {
      let other = try run(framesPerSecond)
      #expect(other.pages == slow.pages && other.last == slow.last && other.offset == slow.offset)
    }
  }

  /// A carousel of four pages in a scrollable page.
  private static func carousel(isNested: Bool) throws -> Scenario {
    let page = #""viewport": { "width": 390, "height": 844 }, "size": { "width": 390, "height": 2400 }"#
    return try Fixture.scenario(
      """
      { "summary": "S.", "viewport": { "width": 390, "height": 300 }, "content": { "size": { "width": 1560, "height": 300 } },
        "behavior": { "axes": "horizontal", "paging": true },
        \(isNested ? #""nesting": { "handOff": "continuous", "ancestors": [{ \#(page) }] },"# : "")
        "pageControl": { "timer": { "durationMilliseconds": 900, "pages": [500], "resets": true } } }
      """)
  }

  @Test("The page timer of a carousel in a page runs as in a single carousel", arguments: [30, 60, 120])
  func nestedPageTimer(framesPerSecond: Int) throws {
    let swipe = Fixture.flick(from: Point(x: 300, y: 150), by: Vector(dx: -120, dy: 4), at: 2100)
    let drag = Fixture.flick(from: Point(x: 200, y: 150), by: Vector(dx: 40, dy: 0), at: 6000).dropLast()
    let trace = Fixture.trace(
      swipe + drag + [
        (7000, .up(pointer: 1, at: nil)), (8000, .pageControl(.previous)), (11_000, .pageControl(.pause)),
      ])
    var nested = Replay(of: trace, in: try Self.carousel(isNested: true), framesPerSecond: framesPerSecond)
    var alone = Replay(of: trace, in: try Self.carousel(isNested: false), framesPerSecond: framesPerSecond)
    let (some, others) = (try nested.run(), try alone.run())
    #expect(some.frames.map(\.time) == others.frames.map(\.time))
    var pages: Set<Double> = []
    for (one, other) in zip(some.frames, others.frames) {
      #expect(one.contentOffset == other.contentOffset && one.phase == other.phase, "frame \(one.number)")
      #expect(Array(some.values(in: one)) == Array(others.values(in: other)), "frame \(one.number)")
      if one.phase == .idle { pages.insert(one.contentOffset.x) }
    }
    #expect(pages == [0, 390, 780, 1170])
  }

  @Test("Scrolling the page around a carousel does not pause its timer")
  func timerBesideDrags() throws {
    let pause: [(milliseconds: Double, kind: SceneEvent)] = [(9000, .pageControl(.pause))]
    let drag = Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -150), steps: 60, at: 300)
    func turns(_ events: [(milliseconds: Double, kind: SceneEvent)]) throws -> (times: [Int64], page: Double?) {
      var replay = Replay(of: Fixture.trace(events), in: try Self.carousel(isNested: true), framesPerSecond: 240)
      let recording = try replay.run()
      var times: [Int64] = []
      for (before, frame) in zip(recording.frames, recording.frames.dropFirst())
      where before.phase == .idle && frame.phase == .animating { times.append(frame.time) }
      return (times, Self.pages(recording).last)
    }
    let (still, scrolled) = (try turns(pause), try turns(drag + pause))
    #expect(still.times == scrolled.times && still.times.count > 8)
    #expect(still.page == 0 && (scrolled.page ?? 0) > 100)
  }
}
