import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

/// Bars, margins, sizes, directions, page dots and refresh controls in scenarios.
struct GeometryReplayTests {
  private static func page(_ extra: String, height: Int = 3000, width: Int = 390, behavior: String = "{}") throws
    -> Scenario
  {
    try Fixture.scenario(
      """
      { "summary": "A page.", "viewport": { "width": 390, "height": 844 }, \(extra),
        "content": { "size": { "width": \(width), "height": \(height) } }, "behavior": \(behavior) }
      """)
  }

  private static let still = Fixture.trace([(0, .scrollEnabled(true)), (4000, .scrollEnabled(true))])

  @Test("The content begins inside the safe area, and a change of the safe area moves it only to stay in range")
  func safeArea() throws {
    let scenario = try Self.page(
      #""insets": { "top": 3 }, "safeArea": { "top": 47, "bottom": 34, "padding": { "top": 10 } }"#)
    let trace = Fixture.trace([
      (100, .safeArea(EdgeInsets(top: 97, leading: 0, bottom: 83, trailing: 0))),
      (200, .safeArea(EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0))),
      (300, .inset(EdgeInsets(top: 5, leading: 0, bottom: 0, trailing: 0))),
    ])
    var replay = Replay(of: trace, in: scenario)
    var insets: [(Double, Double)] = []
    while let number = replay.nextFrame {
      replay.show(number)
      insets.append((replay.frame.contentOffset.y, replay.scroller.area.contentInsets.top))
    }
    #expect(insets.map(\.0) == [-60, -60, -33, -33] && insets.map(\.1) == [60, 110, 33, 35])
  }

  @Test("While scrolling is disabled the safe area has no effect, not even at the start")
  func disabled() throws {
    let scenario = try Self.page(#""safeArea": { "top": 47 }"#, behavior: #"{ "scrollEnabled": false }"#)
    let trace = Fixture.trace([(100, .safeArea(EdgeInsets(top: 97, leading: 0, bottom: 0, trailing: 0)))])
    var replay = Replay(of: trace, in: scenario)
    replay.showAll()
    #expect(replay.scroller.contentOffset == .zero && replay.scroller.area.contentInsets.top == 97)
  }

  @Test("By UIKit's rule short content ignores the safe area unless it has bars")
  func short() throws {
    for (isInsideBars, top) in [(false, 0.0), (true, 47)] {
      let scenario = try Self.page(
        #""safeArea": { "top": 47, "adjustment": "automatic", "insideBars": \#(isInsideBars) }"#, height: 500)
      var replay = Replay(of: Self.still, in: scenario)
      let recording = try replay.run()
      let values = recording.values(in: recording.frames[0])
      #expect(recording.frames[0].contentOffset.y == 0 - top)
      #expect(values.first { $0.name == "contentInset[0]" }?.value == top)
      #expect(values.first { $0.name == "remainingSafeArea[0]" }?.value == 47 - top)
    }
  }

  @Test("Content zoomed beyond the viewport is inset by the safe area, and not after shrinking")
  func zoomed() throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "A photo.", "viewport": { "width": 390, "height": 844 }, "safeArea": { "top": 47, "bottom": 34, "adjustment": "automatic" },
        "content": { "size": { "width": 390, "height": 600 } }, "behavior": { "axes": "both", "zoom": { "maximum": 4 } } }
      """)
    let trace = Fixture.trace([
      (100, .zoomTo(SceneEvent.ZoomTo(target: .scale(2, anchor: nil), isAnimated: false))),
      (500, .zoomTo(SceneEvent.ZoomTo(target: .scale(1, anchor: nil), isAnimated: true))),
    ])
    var replay = Replay(of: trace, in: scenario)
    var tops: [Double] = []
    while let number = replay.nextFrame {
      replay.show(number)
      if replay.scroller.phase == .idle, tops.last != replay.scroller.area.contentInsets.top {
        tops.append(replay.scroller.area.contentInsets.top)
      }
    }
    #expect(tops == [0, 47, 0] && replay.scroller.contentOffset == .zero)
    #expect(replay.scroller.area.contentSize == Size(width: 390, height: 600))
  }

  @Test("A safe area in a trace is added to the insets of a scenario without one")
  func unannounced() throws {
    let scenario = try Self.page(#""insets": { "top": 20 }"#)
    let trace = Fixture.trace([(100, .safeArea(EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0)))])
    var replay = Replay(of: trace, in: scenario)
    replay.showAll()
    #expect(replay.scroller.area.contentInsets.top == 67 && replay.scroller.contentOffset.y == -20)
  }

  @Test("The first margin that is written is the innermost; content and indicators keep theirs")
  func margins() throws {
    let scenario = try Self.page(
      #""margins": [{ "edges": "top", "length": 50, "for": "content" }, { "length": 20 }, { "length": 9, "for": "indicators" }]"#
    )
    let margins = try #require(scenario.scrollInsets?.margins)
    #expect(margins.content == EdgeInsets(top: 50, leading: 20, bottom: 20, trailing: 20))
    #expect(margins.indicators == EdgeInsets(20))
  }

  @Test("Padding makes the viewport smaller, at the start and after each change of its size")
  func padding() throws {
    let scenario = try Self.page(#""padding": { "top": 10, "leading": 20, "bottom": 30, "trailing": 40 }"#)
    let trace = Fixture.trace([
      (100, .resize(Size(width: 844, height: 390))), (200, .resize(Size(width: 50, height: 20))),
    ])
    var replay = Replay(of: trace, in: scenario)
    var sizes: [Size] = []
    while let number = replay.nextFrame {
      replay.show(number)
      sizes.append(replay.scroller.area.containerSize)
    }
    #expect(
      sizes == [
        Size(width: 330, height: 804), Size(width: 784, height: 350), Size(width: 1, height: 1),
      ])
  }

  @Test("Container-relative rows take their new length on a resize, and the same row is anchored")
  func relative() throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "A grid.", "viewport": { "width": 390, "height": 844 }, "margins": [{ "edges": "horizontal", "length": 20 }],
        "content": { "rows": { "count": 40, "axis": "horizontal", "spacing": 10, "lengths": { "containerRelative": {
          "compact": { "count": 1 }, "regular": { "count": 2, "spacing": 10 } } } } },
        "behavior": { "axes": "horizontal", "targets": { "viewAligned": {} } } }
      """)
    let trace = Fixture.trace([
      (0, Fixture.scroll(to: 7, .align, isAnimated: false)), (100, .resize(Size(width: 834, height: 1194))),
      (200, .resize(Size(width: 390, height: 844))), (300, .resize(Size(width: 844, height: 390))),
    ])
    var replay = Replay(of: trace, in: scenario)
    var lengths: [Double] = []
    while let number = replay.nextFrame {
      replay.show(number)
      let rect = try #require(replay.scene.rect(ofItem: 7, in: 0, zoomScale: 1))
      lengths.append(rect.width)
      #expect(replay.rowsOnScreen[7] == 20, "the row begins behind the margin")
    }
    // 390 - 40; (834 - 40 - 10) / 2; 350 again; 844 - 40, which is compact in landscape.
    #expect(lengths == [350, 392, 350, 804])
  }

  @Test("A row with an aspect ratio has the length that follows from its column's width")
  func shapes() throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "Pictures.", "viewport": { "width": 390, "height": 844 },
        "content": { "rows": { "count": 40, "lengths": { "containerRelative": {
          "count": 2, "spacing": 10, "aspectRatio": 1.7777777777777777 } } } } }
      """)
    var replay = Replay(of: Self.still, in: scenario)
    replay.showAll()
    #expect(
      replay.scene.rect(ofItem: 1, in: 0, zoomScale: 1)?[.vertical] == Interval(offset: 106.875, length: 106.875))
  }

  /// The frame of the second of 40 cards in a stack of that axis, and the size of the content.
  private func card(
    _ axis: Axis, _ viewport: Size, _ keys: String
  ) throws -> (rect: Rect, content: Size) {
    let scenario = try Fixture.scenario(
      """
      { "summary": "Cards.", "viewport": { "width": \(viewport.width), "height": \(viewport.height) },
        "content": { "rows": { "count": 40, "axis": "\(axis)", "spacing": 10, "lengths": { "containerRelative": {
          "count": 2, "spacing": 10, "aspectRatio": 1.7777777777777777 \(keys) } } } },
        "behavior": { "axes": "\(axis)" } }
      """)
    var replay = Replay(of: Self.still, in: scenario)
    replay.showAll()
    return (try #require(replay.scene.rect(ofItem: 1, in: 0)), replay.scroller.area.contentSize)
  }

  @Test("Cards of 16 to 9 share the width of their container in two columns, along either axis")
  func cards() throws {
    // (1024 - 10) / 2 = 507; 507 / 16 * 9 = 285.1875; a card is centered across its stack.
    let row = try card(.horizontal, Size(width: 1024, height: 768), "")
    #expect(row.rect == Rect(x: 517, y: (768 - 285.1875) / 2, width: 507, height: 285.1875))
    #expect(row.content == Size(width: 40 * 507 + 39 * 10, height: 768))
    let column = try card(.vertical, Size(width: 1024, height: 768), "")
    #expect(column.rect == Rect(x: (1024.0 - 507) / 2, y: 285.1875 + 10, width: 507, height: 285.1875))
    #expect(column.content == Size(width: 1024, height: 40 * 285.1875 + 39 * 10))
  }

  @Test("Cards that divide the height have the width that follows from it")
  func cardsByHeight() throws {
    // (730 - 10) / 2 = 360; 360 / 9 * 16 = 640.
    let keys = #", "axis": "vertical""#
    let row = try card(.horizontal, Size(width: 1024, height: 730), keys)
    #expect(row.rect == Rect(x: 650, y: (730.0 - 360) / 2, width: 640, height: 360))
    let column = try card(.vertical, Size(width: 1024, height: 730), keys)
    #expect(column.rect == Rect(x: (1024.0 - 640) / 2, y: 370, width: 640, height: 360))
  }

  @Test(
    "Content is inset by the safe area unless UIKit's rule is set",
    arguments: [("", -59.0), ("always", -59), ("automatic", 0), ("scrollable-axes", 0), ("never", 0)])
  func shortContent(adjustment: String, expected: Double) throws {
    let key = adjustment.isEmpty ? "" : #", "adjustment": "\#(adjustment)""#
    for content in [
      #""size": { "width": 390, "height": 200 }"#, #""rows": { "count": 2, "lengths": { "fixed": 60 } }"#,
    ] {
      let scenario = try Fixture.scenario(
        """
        { "summary": "A.", "viewport": { "width": 390, "height": 844 }, "safeArea": { "top": 59, "bottom": 34 \(key) },
          "content": { \(content) } }
        """)
      var replay = Replay(of: Self.still, in: scenario)
      replay.showAll()
      #expect(replay.frame.contentOffset.y == expected, "\(content)")
    }
  }

  @Test(
    "In landscape, rows beside the safe area of a phone are 712 points wide of 800, and begin after it",
    arguments: Axis.allCases, [("", 712.0), ("automatic", 800.0)])
  func besideSafeArea(axis: Axis, _ expected: (adjustment: String, length: Double)) throws {
    let (isDown, key) = (axis == .vertical, expected.adjustment)
    let (edges, size) = (isDown ? ("leading", "trailing") : ("top", "bottom"), isDown ? (800, 360) : (360, 800))
    let scenario = try Fixture.scenario(
      """
      { "summary": "A.", "viewport": { "width": \(size.0), "height": \(size.1) },
        "safeArea": { "\(edges.0)": 44, "\(edges.1)": 44 \(key.isEmpty ? "" : #", "adjustment": "\#(key)""#) },
        "content": { "rows": { "count": 90, "axis": "\(axis)", "lengths": { "pattern": [60] } } },
        "behavior": { "axes": "\(axis)" } }
      """)
    var replay = Replay(of: Self.still, in: scenario)
    replay.showAll()
    // 800 - 44 - 44
    #expect(replay.frame.contentSize[axis.cross] == expected.length)
    #expect(replay.scene.rect(ofItem: 3, in: 0)?[axis.cross] == Interval(offset: 0, length: expected.length))
    #expect(replay.frame.contentOffset[axis.cross] == (expected.length == 712 ? -44 : 0))
    let drag = Fixture.trace(Fixture.flick(from: Point(x: 180, y: 180), by: Vector(dx: -50, dy: -50)))
    var moved = Replay(of: drag, in: scenario)
    moved.showAll()
    #expect(moved.frame.contentOffset[axis.cross] == replay.frame.contentOffset[axis.cross], "nothing scrolls across")
  }

  @Test("Container-relative listed items take their new length with the content, and the same item is anchored")
  func relativeItems() throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "A gallery.", "viewport": { "width": 390, "height": 844 }, "margins": [{ "edges": "horizontal", "length": 20 }],
        "content": { "size": { "width": 1, "height": 844 } },
        "behavior": { "axes": "horizontal", "targets": { "viewAligned": { "items": { "count": 12, "spacing": 10, "lengths": {
          "containerRelative": { "compact": { "count": 1 }, "regular": { "count": 2, "spacing": 10 } } } } } } } }
      """)
    let sizes = [Size(width: 390, height: 844), Size(width: 834, height: 1194), Size(width: 390, height: 844)]
    let drag = Fixture.flick(from: Point(x: 300, y: 400), by: Vector(dx: -150, dy: 0))
    let trace = Fixture.trace(drag + [(2000, .resize(sizes[1])), (3000, .resize(sizes[2]))])
    var replay = Replay(of: trace, in: scenario)
    var indices: [Double: Double] = [:]
    while let number = replay.nextFrame {
      replay.show(number)
      let (area, frame) = (replay.scroller.area, replay.frame)
      let length = area.containerSize.width == 390 ? 350.0 : (834.0 - 40 - 10) / 2
      #expect(area.contentSize == Size(width: 12 * length + 11 * 10, height: 844))
      #expect(replay.scene.nodes[0].content.eagerItems?.frame(ofItem: 1).minX == length + 10)
      if frame.phase == .idle { indices[area.containerSize.width] = (frame.contentOffset.x + 20) / (length + 10) }
    }
    #expect(indices == [390: 1, 834: 1], "the second item is at the leading edge in both")
  }

  @Test(
    "A mirrored trace in a right-to-left view shows the recording of the trace in a left-to-right one, bit for bit",
    arguments: [
      "carousel", "cards", "canvas", "aligned-rows", "nested-carousel", "zoom-photo", "zoom-pages", "zoom-small",
      "zoom-double-tap",
    ])
  func mirroredTraces(name: String) throws {
    let mapping = try Fixture.scenario(named: name)
    let plain = try Self.variant(of: name, "ltr")
    let mirrored = try Self.variant(of: name, "rtl")
    let suite = try TraceFolder(directory: Fixture.packageRoot.appending(path: "Traces").path)
    var traces = try suite.gestures.map { try GestureTrace(contentsOf: $0.path) }
    // No recording has two fingers: pinches are in scripts.
    if name.hasPrefix("zoom") { traces = [GestureTrace(name: "script", events: mapping.script)] }
    for trace in traces {
      // In points on a grid of 2^-20, on which mirroring twice is exact.
      let points = Self.inPoints(trace, mapping.unitMapping(for: trace.name), mirroredIn: nil)
      let image = Self.inPoints(trace, mapping.unitMapping(for: trace.name), mirroredIn: mapping.viewport.width)
      var (own, other) = (Replay(of: points, in: plain), Replay(of: image, in: mirrored))
      let (recording, reflection) = (try own.run(), try other.run())
      #expect(recording.frames.map(\.contentOffset) == reflection.frames.map(\.contentOffset), "\(trace.name)")
      #expect(recording.frames.map(\.zoomScale) == reflection.frames.map(\.zoomScale))
      #expect(recording.frames.map(\.velocity) == reflection.frames.map(\.velocity))
      #expect(recording.callbacks == reflection.callbacks)
      // The mirror image, as on the screen.
      if trace.events.contains(where: { if case .resize = $0.kind { true } else { false } }) { continue }
      for (frame, mirrored) in zip(recording.frames, reflection.frames) {
        guard let value = reflection.values(in: mirrored).first(where: { $0.kind == .leftOffset }) else { continue }
        #expect(value.value == frame.contentSize.width - (frame.contentOffset.x + mapping.viewport.width))
      }
    }
  }

  /// A scenario of the project for gestures in points, with layout direction `direction`.
  private static func variant(of name: String, _ direction: String) throws -> Scenario {
    let data = try Data(contentsOf: Fixture.packageRoot.appending(path: "Traces/scenarios/\(name).json"))
    var root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    for key in ["units", "script", "gestures"] { root[key] = nil }
    root["traits"] = ["layoutDirection": direction]
    return try Fixture.scenario(String(decoding: JSONSerialization.data(withJSONObject: root), as: UTF8.self))
  }

  private static func inPoints(
    _ trace: GestureTrace, _ mapping: Scenario.UnitMapping, mirroredIn width: Double?
  ) -> GestureTrace {
    func onGrid(_ value: Double) -> Double { (value * 0x1p20).rounded() * 0x1p-20 }
    func mirrored(_ point: Point) -> Point {
      let x = onGrid(point.x)
      return Point(x: width.map { $0 - x } ?? x, y: onGrid(point.y))
    }
    let events = trace.events.map { event in
      let mapped = mapping.mapped(event)
      let kind: SceneEvent =
        switch mapped.kind {
        case .down(let pointer, let place): .down(pointer: pointer, at: mirrored(place))
        case .move(let pointer, let place, let isResampled):
          .move(pointer: pointer, at: mirrored(place), isResampled: isResampled)
        case .wheel(let wheel):
          .wheel(
            SceneEvent.WheelDelta(
              delta: Vector(dx: width == nil ? wheel.delta.dx : 0 - wheel.delta.dx, dy: wheel.delta.dy),
              unit: wheel.unit, phase: wheel.phase, isShifted: wheel.isShifted))
        case .zoomTo(let request):
          if case .doubleTap(let place) = request.target {
            .zoomTo(SceneEvent.ZoomTo(target: .doubleTap(mirrored(place)), isAnimated: request.isAnimated))
          } else {
            mapped.kind
          }
        default: mapped.kind
        }
      return TraceEvent(time: event.time, kind: kind)
    }
    return GestureTrace(name: trace.name, events: events)
  }

  @Test("The page control follows the content and turns it, a page at a time")
  func dots() throws {
    let scenario = try Self.page(
      #""pageControl": {}"#, height: 844, width: 1950, behavior: #"{ "axes": "horizontal", "paging": true }"#)
    let trace = Fixture.trace([
      (0, .pageControl(.page(3))), (500, .pageControl(.next)), (1500, .pageControl(.next)),
      (2000, .pageControl(.previous)), (2100, .pageControl(.previous)),
    ])
    var replay = Replay(of: trace, in: scenario)
    let recording = try replay.run()
    let chosen = recording.callbacks.compactMap { callback -> Int? in
      if case .pageControlChanged(let page) = callback { page } else { nil }
    }
    #expect(chosen == [3, 4, 3, 2], "there is no page behind the last one")
    #expect(recording.frames.last?.contentOffset.x == 780)
    let shown = recording.frames.map { recording.values(in: $0).first { $0.kind == .pageControlPage }?.value }
    #expect(shown.first == 3 && shown.last == 2)
    for (before, after) in zip(shown, shown.dropFirst()) {
      #expect(((before ?? -9) - (after ?? 9)).magnitude <= 1)
    }
  }

  @Test("A refresh keeps its inset until its end, at any frame rate", arguments: [30, 60, 120])
  func refresh(framesPerSecond: Int) throws {
    let scenario = try Self.page(#""insets": { "top": 47 }, "refresh": { "threshold": 70, "length": 50 }"#)
    // Far down and nearly back within one frame: the pull triggers the refresh.
    let trace = Fixture.trace([
      (0, .down(pointer: 1, at: Point(x: 100, y: 100))),
      (50, .move(pointer: 1, at: Point(x: 100, y: 160), isResampled: false)),
      (51, .move(pointer: 1, at: Point(x: 100, y: 300), isResampled: false)),
      (52, .move(pointer: 1, at: Point(x: 100, y: 230), isResampled: false)), (300, .up(pointer: 1, at: nil)),
      (2000, .refreshEnded), (2001, .refreshEnded),
    ])
    var replay = Replay(of: trace, in: scenario, framesPerSecond: framesPerSecond)
    let recording = try replay.run()
    #expect(recording.frames.contains { $0.contentOffset.y == -97 && $0.phase == .idle })
    #expect(recording.frames.last?.contentOffset.y == -47)
    let phases = recording.callbacks.compactMap { callback -> RefreshControl.Phase? in
      if case .didChangeRefreshPhase(let phase) = callback { phase } else { nil }
    }
    #expect(phases == [.refreshing, .idle])
  }

  @Test("A scenario without accessories has no accessory values")
  func nothing() throws {
    let scenario = try Fixture.page()
    #expect(scenario.accessorySettings == nil && scenario.scrollInsets == nil && scenario.padding == .zero)
    var replay = Replay(of: Fixture.trace([(0, .refreshEnded), (1, .pageControl(.next))]), in: scenario)
    let recording = try replay.run()
    #expect(recording.values.isEmpty && recording.callbacks.isEmpty)
  }
}
