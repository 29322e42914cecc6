import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

@Suite("Indicators in a replay")
struct IndicatorReplayTests {
  private func page(
    _ indicators: String, width: Double = 390, height: Double = 6000, behavior: String = "{}", framesPerSecond: Int = 60
  ) throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "A page.", "framesPerSecond": \(framesPerSecond), "viewport": { "width": 390, "height": 844 },
        "content": { "size": { "width": \(width), "height": \(height) } }, "behavior": \(behavior),
        "indicators": \(indicators) }
      """)
  }

  private func value(_ kind: FrameValue.Kind, _ axis: Axis, in frame: FrameRecord, of recording: Recording) -> Double? {
    recording.values(in: frame).first { $0.kind == kind && $0.index == Int(axis.rawValue) }?.value
  }

  private static let flick = Fixture.trace(Fixture.flick(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -260)))

  @Test("Frames continue until the indicator has faded, and pause before the fade begins")
  func frames() throws {
    let scenario = try page("{}")
    var replay = Replay(of: Self.flick, in: scenario)
    let recording = try replay.run()
    var bare = Replay(of: Self.flick, in: try Fixture.page())
    let plain = try bare.run()
    // The content moves as in a scroll view without indicators.
    let offsets = recording.frames.prefix(plain.frames.count).map(\.contentOffset)
    #expect(offsets == plain.frames.map(\.contentOffset))
    let rest = replay.scroller.phaseStart
    for frame in recording.frames {
      let waited = frame.time - rest
      let expected = waited < 1_200_000_000 ? 1 : max(0, 1 - Double(waited - 1_200_000_000) / 250_000_000)
      let opacity = try #require(value(.indicatorOpacity, .vertical, in: frame, of: recording))
      #expect(abs(opacity - expected) < 1e-12, "\(frame.number)")
    }
    let last = try #require(recording.frames.last)
    #expect(last.time >= rest + 1_450_000_000 && last.time < rest + 1_450_000_000 + 17_000_000)
    // 0.25 s of fading are 15 or 16 frames, and the pause before has none.
    #expect(recording.frames.count - plain.frames.count <= 17)
    let reported = recording.callbacks.filter { if case .didChangeIndicatorVisibility = $0 { true } else { false } }
    #expect(
      reported == [
        .didChangeIndicatorVisibility(axis: .vertical, isVisible: true),
        .didChangeIndicatorVisibility(axis: .vertical, isVisible: false),
      ])
  }

  private static let nested =
    #""nesting": { "ancestors": [{ "viewport": { "width": 390, "height": 844 }, "size": { "width": 390, "height": 4000 } }] }"#
  private static let synchronized =
    #""synchronized": { "others": [{ "viewport": { "width": 390, "height": 844 }, "size": { "width": 390, "height": 844 }, "origin": { "x": 400 } }] }"#

  @Test(
    "Among several scroll views a scroll view has the indicators, the dots and the edges that it has alone",
    arguments: [nested, synchronized])
  func scrollViewGroup(other: String) throws {
    let dots = other == Self.nested ? #", "pageControl": {}"# : ""
    func recording(_ scrollViewGroup: String) throws -> Recording {
      let scenario = try Fixture.scenario(
        """
        { "summary": "A page.", "viewport": { "width": 390, "height": 844 },
          "content": { "size": { "width": 1950, "height": 844 } }, "behavior": { "axes": "horizontal", "paging": true },
          "indicators": { "flashesOnAppear": true }, "edgeEffects": { "trailing": { "bar": 40 } } \(dots) \(scrollViewGroup) }
        """)
      let flick = Fixture.flick(from: Point(x: 300, y: 400), by: Vector(dx: -180, dy: 0), at: 100)
      let trace = Fixture.trace(
        flick + [(3000, .pageControl(.next)), (4000, .pageControl(.page(0))), (5000, .flashIndicators)])
      var replay = Replay(of: trace, in: scenario)
      return try replay.run()
    }
    let (alone, among) = (try recording(""), try recording(", " + other))
    #expect(alone.frames.contains { $0.contentOffset.x == 390 })
    #expect(alone.frames.map(\.contentOffset) == among.frames.map(\.contentOffset))
    for (own, image) in zip(alone.frames, among.frames) {
      #expect(Array(alone.values(in: own)) == Array(among.values(in: image)), "\(own.number)")
      #expect(Array(alone.callbacks(in: own)) == Array(among.callbacks(in: image)), "\(own.number)")
    }
  }

  @Test("An indicator is the same at the same time at any frame rate")
  func rates() throws {
    let scenario = try page(#"{ "timing": "flutter", "flashesOnAppear": true }"#)
    var byTime: [Int64: [FrameValue]] = [:]
    for rate in [60, 120, 240] {
      var replay = Replay(of: Self.flick, in: scenario, framesPerSecond: rate)
      let recording = try replay.run()
      for frame in recording.frames {
        let values = Array(recording.values(in: frame))
        if let other = byTime[frame.time] { #expect(other == values, "\(frame.time)") }
        byTime[frame.time] = values
      }
    }
    #expect(byTime.count > 100)
  }

  @Test("Legacy bars shrink the viewport, overlay bars do not")
  func room() throws {
    for (style, expected) in [
      ("legacy", Size(width: 375, height: 829)), ("overlay", Size(width: 390, height: 844)),
      ("ios", Size(width: 390, height: 844)),
    ] {
      let scenario = try page(#"{ "style": "\#(style)" }"#, width: 900, behavior: #"{ "axes": "both" }"#)
      var replay = Replay(of: Self.flick, in: scenario)
      _ = try replay.run()
      #expect(replay.scroller.area.containerSize == expected)
    }
  }

  @Test("Autohiding bars depend on the frame's size, and a change of style moves the content beside them")
  func bars() throws {
    let scenario = try page(
      #"{ "style": "overlay", "autohides": true }"#, width: 390, height: 844, behavior: #"{ "axes": "both" }"#)
    let trace = Fixture.trace([
      (0, .scrollerStyle(.legacy)), (100, .resize(Size(width: 390, height: 843))),
      (200, .resize(Size(width: 500, height: 800))), (300, .scrollerStyle(.overlay)), (400, .scrollerStyle(.legacy)),
      (500, .resize(Size(width: 390, height: 844))),
    ])
    var replay = Replay(of: trace, in: scenario)
    var sizes: [Size] = []
    while let number = replay.nextFrame {
      replay.show(number)
      sizes.append(replay.scroller.area.containerSize)
    }
    #expect(
      sizes == [
        Size(width: 390, height: 844), Size(width: 375, height: 828), Size(width: 485, height: 800),
        Size(width: 500, height: 800), Size(width: 485, height: 800), Size(width: 390, height: 844),
      ])
  }

  @Test("Zoomed content has the bars that plain content of that size has", arguments: [0.5, 1, 1.02, 1.1, 2])
  func zoomedBars(scale: Double) throws {
    let bars = #"{ "style": "legacy", "autohides": true }"#
    let zoom = SceneEvent.zoomTo(
      SceneEvent.ZoomTo(target: .scale(scale, anchor: UnitPoint(x: 0, y: 0)), isAnimated: scale > 1.5))
    let scenario = try page(
      bars, width: 380, height: 780,
      behavior: #"{ "axes": "both", "zoom": { "minimum": 0.5, "maximum": 4 } }"#)
    var zoomed = Replay(of: Fixture.trace([(0, zoom), (2000, zoom)]), in: scenario)
    zoomed.showAll()
    var plain = Replay(
      of: Self.flick, in: try page(bars, width: 380 * scale, height: 780 * scale, behavior: #"{ "axes": "both" }"#))
    plain.show(0)
    #expect(zoomed.scroller.zoomScale == scale)
    #expect(zoomed.scroller.area.containerSize == plain.scroller.area.containerSize)
    for axis in Axis.allCases {
      #expect(zoomed.scroller.area.offsetRange(along: axis) == plain.scroller.area.offsetRange(along: axis))
    }
    // Back at scale 1, the bars for the larger content need the same room as those for the smaller content.
    let zoomOut = SceneEvent.zoomTo(SceneEvent.ZoomTo(target: .scale(1, anchor: nil), isAnimated: true))
    zoomed = Replay(of: Fixture.trace([(0, zoom), (2000, zoomOut)]), in: scenario)
    zoomed.showAll()
    #expect(zoomed.scroller.area.containerSize == Size(width: 390, height: 844))
  }

  /// Autohiding bars in a single scroll view, and in a scroll view inside a page.
  private static func zoomedPage(_ size: Size, _ extra: String, minimum: Double, isNested: Bool) throws -> Scenario {
    let page = #""viewport": { "width": 500, "height": 900 }, "size": { "width": 500, "height": 2000 }"#
    return try Fixture.scenario(
      """
      { "summary": "A page.", "framesPerSecond": 60, "viewport": { "width": 390, "height": 844 },
        "content": { "size": { "width": \(size.width), "height": \(size.height) } }, \(extra)
        \(isNested ? #""nesting": { "ancestors": [{ \#(page) }] },"# : "")
        "behavior": { "axes": "both", "zoom": { "minimum": \(minimum), "maximum": 4 } } }
      """)
  }

  private static let hidingBars = #""indicators": { "style": "legacy", "autohides": true },"#

  @Test(
    "During an animated zoom content moves as without bars, bit for bit; bars appear at its end",
    arguments: [false, true])
  func barsWaitForZooms(isNested: Bool) throws {
    let size = Size(width: 380, height: 780)
    let zoom = SceneEvent.ZoomTo(target: .scale(2, anchor: UnitPoint(x: 0.3, y: 0.9)), isAnimated: true)
    func replay(_ indicators: String) throws -> ScenarioReplay {
      Replay(
        of: Fixture.trace([(0, .zoomTo(zoom))]),
        in: try Self.zoomedPage(size, indicators, minimum: 0.5, isNested: isNested))
    }
    var (barred, plain) = (try replay(Self.hidingBars), try replay(""))
    var frames = 0
    while let number = plain.nextFrame {
      #expect(barred.nextFrame == number)
      barred.show(number)
      plain.show(number)
      guard plain.scroller.phase == .animating else { continue }
      frames += 1
      #expect(barred.scroller.contentOffset == plain.scroller.contentOffset)
      #expect(barred.scroller.zoomScale == plain.scroller.zoomScale)
      #expect(barred.scroller.area == plain.scroller.area)
    }
    barred.showAll()
    #expect(frames > 20 && barred.scroller.zoomScale == 2)
    #expect(barred.scroller.area.containerSize == Size(width: 375, height: 829))
  }

  @Test(
    "Bars hidden by a pinch reappear at the end of the bounce back from a zoom limit", arguments: [false, true])
  func barsWaitForBounces(isNested: Bool) throws {
    let scenario = try Self.zoomedPage(
      Size(width: 420, height: 900), Self.hidingBars, minimum: 1, isNested: isNested)
    let center = Point(x: 200, y: 400)
    func fingers(_ reach: Double, at time: Double) -> [(milliseconds: Double, kind: SceneEvent)] {
      [
        (time, .move(pointer: 1, at: Point(x: center.x - reach, y: center.y), isResampled: false)),
        (time, .move(pointer: 2, at: Point(x: center.x + reach, y: center.y), isResampled: false)),
      ]
    }
    let trace = Fixture.trace(
      [
        (0, .down(pointer: 1, at: Point(x: 50, y: 400))), (0, .down(pointer: 2, at: Point(x: 350, y: 400))),
      ] + fingers(110, at: 50) + fingers(60, at: 100) + fingers(40, at: 150)
        + [(300, .up(pointer: 1, at: nil)), (310, .up(pointer: 2, at: nil))])
    var replay = Replay(of: trace, in: scenario)
    var sizes: [ScrollPhase: Set<[Double]>] = [:]
    while let number = replay.nextFrame {
      replay.show(number)
      let size = replay.scroller.area.containerSize
      sizes[replay.scroller.phase, default: []].insert([size.width, size.height])
    }
    #expect(sizes[.interacting]?.contains([390, 844]) == true)
    #expect(sizes[.decelerating] == [[390, 844]])
    #expect(replay.scroller.zoomScale == 1)
    #expect(replay.scroller.area.containerSize == Size(width: 375, height: 829))
  }

  @Test("An autohiding overlay bar never changes the wrapping of text")
  func overlays() throws {
    func offsets(_ indicators: String) throws -> [Point] {
      let scenario = try Fixture.feed(rows: 200, extra: #""indicators": \#(indicators)"#)
      var replay = Replay(of: Self.flick, in: scenario)
      let recording = try replay.run()
      return recording.frames.map(\.contentOffset)
    }
    let hidden = try offsets(#"{ "visibility": "never" }"#)
    for style in ["ios", "overlay"] {
      let shown = try offsets(#"{ "style": "\#(style)", "flashesOnAppear": true }"#)
      #expect(Array(shown.prefix(hidden.count)) == hidden)
      #expect(shown.dropFirst(hidden.count).allSatisfy { $0 == hidden.last })
    }
  }

  @Test("Hidden indicators appear only with a mouse, and indicators set to never do not appear")
  func visibility() throws {
    for (visibility, devices, isExpected) in [
      ("hidden", #"["trackpad"]"#, false), ("hidden", #"["trackpad", "mouse"]"#, true), ("never", #"["mouse"]"#, false),
      ("visible", #"["touch"]"#, true),
    ] {
      let scenario = try page(
        #"{ "style": "preferred", "visibility": "\#(visibility)", "pointingDevices": \#(devices) }"#)
      var replay = Replay(of: Self.flick, in: scenario)
      let recording = try replay.run()
      let isVisible = recording.values.contains { $0.kind == .indicatorOpacity && $0.value > 0 }
      #expect(isVisible == isExpected, "\(visibility) \(devices)")
      let width = isExpected && devices.contains("mouse") ? 375.0 : 390
      #expect(replay.scroller.area.containerSize.width == width)
    }
  }

  @Test(
    "A press on a bar's track pages at the same times at any frame rate, without a content gesture",
    arguments: [60, 97])
  func pressed(rate: Int) throws {
    let scenario = try page(#"{ "style": "legacy" }"#, framesPerSecond: rate)
    let trace = Fixture.trace([
      (0, .down(pointer: 1, at: Point(x: 380, y: 800))), (560, .up(pointer: 1, at: nil)),
      (700, .down(pointer: 1, at: Point(x: 200, y: 800))), (720, .up(pointer: 1, at: nil)),
    ])
    var replay = Replay(of: trace, in: scenario)
    var offsets: [Int64: Double] = [:]
    var phases: Set<ScrollPhase> = []
    while let number = replay.nextFrame, number < rate {
      replay.show(number)
      offsets[replay.frame.time / 1_000_000] = replay.frame.contentOffset.y
      if replay.frame.time < 600_000_000 { phases.insert(replay.frame.phase) }
    }
    // 834 points per page (844 - 10): at 0, 0.5 and 0.55 s.
    for (time, offset) in offsets {
      #expect(offset == (time < 500 ? 834 : time < 550 ? 1668 : 2502), "\(time) ms")
    }
    #expect(phases == [.idle])
    #expect(offsets.keys.contains { (500..<550).contains($0) })
  }

  @Test("Over estimated rows the monotone thumb never moves against the content; a default thumb often does")
  func lazyRows() throws {
    let scenario = try Fixture.scenario(named: "indicator-lazy")
    var frames = (against: 0, plainAgainst: 0)
    for name in scenario.gestures {
      let gesture = try GestureTrace(
        contentsOf: Fixture.packageRoot.appending(path: "Traces/gestures/\(name).csv").path)
      var replay = Replay(of: gesture, in: scenario)
      var last: Sight?
      while let number = replay.nextFrame {
        replay.show(number)
        let now = try Sight(of: replay)
        if let moved = last.flatMap({ now.movement(since: $0) }), let last {
          if (now.start - last.start) * moved < 0 { frames.against += 1 }
          if (now.plainStart - last.plainStart) * moved < 0 { frames.plainAgainst += 1 }
        }
        last = now
      }
    }
    #expect(frames.against == 0)
    #expect(frames.plainAgainst > 10)
  }

  /// The rows and thumbs of a frame.
  private struct Sight {
    var rows: [Int: Double]
    var start: Double
    var plainStart: Double
    var isInside: Bool

    init(of replay: ScenarioReplay) throws {
      rows = replay.rowsOnScreen
      var (scene, values) = (replay.scene, [FrameValue]())
      scene.describe(into: &values)
      start = try #require(values.first { $0.kind == .indicatorStart }?.value)
      plainStart = try #require(replay.frame.indicators.vertical?.offset)
      isInside = replay.scroller.area.offsetRange(along: .vertical).contains(replay.scroller.contentOffset.y)
    }

    /// The content's movement, positive forwards, by a row visible in both frames. `nil` in overscroll, as thumbs
    /// shrink there, or without such a row.
    func movement(since last: Sight) -> Double? {
      guard isInside, last.isInside, let row = rows.keys.first(where: { last.rows[$0] != nil }),
        let before = last.rows[row], let after = rows[row], (before - after).magnitude > 1e-9
      else { return nil }
      return before - after
    }
  }
}
