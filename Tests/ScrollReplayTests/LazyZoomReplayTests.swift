import Foundation
import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

/// Zoomed rows: laid out at their own length, displayed at the scaled length.
@Suite("Zoomed rows")
struct LazyZoomReplayTests {
  /// The project's scripts of pinches with two fingers and a trackpad, and taps with programmatic zooms.
  static let scripts = ["zoom-photo", "zoom-trackpad", "taps"]

  /// Taps, and programmatic zooms about visible points. A finger interrupts one zoom, a program another.
  private static let taps: [(milliseconds: Double, kind: SceneEvent)] = {
    func zoom(_ target: SceneEvent.ZoomTo.Target) -> SceneEvent {
      .zoomTo(SceneEvent.ZoomTo(target: target, isAnimated: true))
    }
    return [
      (200, zoom(.doubleTap(Point(x: 300, y: 250)))), (1100, zoom(.doubleTap(Point(x: 100, y: 700)))),
      (2000, zoom(.scale(3, anchor: UnitPoint(x: 0.2, y: 0.8)))),
      (2150, .down(pointer: 1, at: Point(x: 50, y: 50))), (2200, .up(pointer: 1, at: nil)),
      (2500, zoom(.scale(9, anchor: nil))), (3200, zoom(.scale(0.5, anchor: UnitPoint(x: 1, y: 0.3)))),
      (3350, .stop), (3500, zoom(.scale(0.5, anchor: UnitPoint(x: 0, y: 0.9)))),
      (4400, zoom(.doubleTap(Point(x: 20, y: 20)))), (4600, zoom(.doubleTap(Point(x: 20, y: 20)))),
    ]
  }()

  private static func trace(_ script: String, after first: SceneEvent? = nil) throws -> GestureTrace {
    if script == "taps" { return Fixture.trace((first.map { [(0, $0)] } ?? []) + taps) }
    let path = Fixture.packageRoot.appending(path: "Traces/scripts/\(script).csv").path
    let events = try GestureTrace(contentsOf: path).events
    let begin = first.map { [TraceEvent(time: 0, kind: $0)] } ?? []
    return GestureTrace(name: script, events: begin + events)
  }

  private static let zoom = #""axes": "both", "displayScale": 16, "zoom": { "minimum": 0.5, "maximum": 3 }"#

  /// Insets are points of the screen at every scale, and so are the positions of pinned headers and footers.
  @Test("Zoomed headers and footers stay beside the insets", arguments: [0.5, 1, 2])
  func pinned(scale: Double) throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "Rows.", "viewport": { "width": 390, "height": 844 }, "insets": { "top": 97, "bottom": 83 },
        "content": { "rows": { "count": 900, "lengths": { "fixed": 58 },
          "sections": { "rows": 40, "header": 32, "footer": 24 }, "pinned": ["headers", "footers"] } },
        "behavior": { \(Self.zoom) } }
      """)
    let trace = Fixture.trace([
      (0, .zoomTo(SceneEvent.ZoomTo(target: .scale(scale, anchor: UnitPoint(x: 0, y: 0)), isAnimated: false))),
      (100, Fixture.scroll(to: 4, .align, anchor: UnitPoint(x: 0, y: 0), isAnimated: false)),
    ])
    var replay = Replay(of: trace, in: scenario)
    let recording = try replay.run()
    let values = recording.values(in: try #require(recording.frames.last))
    func value(_ kind: FrameValue.Kind) throws -> Double { try #require(values.first { $0.kind == kind }).value }
    #expect((try value(.pinnedHeaderStart) - 97).magnitude <= scale / 32)
    #expect(try value(.pinnedHeaderLength) == 32 * scale)
    let end = try value(.pinnedFooterStart) + value(.pinnedFooterLength)
    #expect((end - 761).magnitude <= scale / 32)
    // The scrolled-to row is below the header.
    #expect((try #require(replay.rowsOnScreen[4]) - (97 + 32 * scale)).magnitude <= scale / 32)
  }

  @Test(
    "Rows that rest at the end are anchored there on a resize, not on a zoom",
    arguments: [2.0, 3])
  func atEnd(scale: Double) throws {
    let scenario = try Self.list(
      #""count": 50, "lengths": { "pattern": [100] }, "anchorEdge": "end""#,
      behavior: #", "scrollAnchor": { "x": 0, "y": 1 }"#)
    let zoom = SceneEvent.ZoomTo(target: .scale(scale, anchor: UnitPoint(x: 0, y: 0)), isAnimated: false)
    let place = ScrollArea(
      contentSize: Size(width: 390, height: 5000), containerSize: Size(width: 390, height: 844)
    ).offsetRange(along: .vertical).upperBound
    var replay = Replay(
      of: Fixture.trace([
        (0, Fixture.scroll(to: 0, .minimal, isAnimated: false)),
        (50, Fixture.scroll(to: 49, .minimal, isAnimated: false)),
        (300, .zoomTo(zoom)),
      ]), in: scenario)
    replay.show(until: 250)
    #expect((replay.scroller.contentOffset.y - place).magnitude < 1)
    let before = replay.scroller.contentOffset.y
    replay.showAll()
    #expect((replay.scroller.contentOffset.y - before * scale).magnitude < 1)
  }

  private static func list(_ rows: String, behavior: String = "", rate: Int = 60) throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "Rows.", "viewport": { "width": 390, "height": 844 }, "framesPerSecond": \(rate),
        "content": { "rows": { \(rows) } }, "behavior": { \(zoom)\(behavior) } }
      """)
  }

  /// The visible state of a frame.
  private struct Step: Equatable {
    let number: Int
    let offset: Point
    let velocity: Vector
    let scale: Double
    let phase: ScrollPhase
    let size: Size
    let rows: [Int: Double]
    let isFlinging: Bool

    /// Whether all values agree, except values of rows alone.
    func isAsPlain(_ other: Step) -> Bool {
      number == other.number && offset == other.offset && velocity == other.velocity && scale == other.scale
        && phase == other.phase && size == other.size
    }
  }

  private static func steps(_ trace: GestureTrace, in scenario: Scenario) -> [Step] {
    var replay = Replay(of: trace, in: scenario)
    var steps: [Step] = []
    while let number = replay.nextFrame {
      replay.show(number)
      steps.append(
        Step(
          number: number, offset: replay.frame.contentOffset, velocity: replay.frame.velocity,
          scale: replay.frame.zoomScale, phase: replay.frame.phase, size: replay.frame.contentSize,
          rows: replay.rowsOnScreen,
          isFlinging: replay.frame.phase == .decelerating && !replay.scroller.isZoomBouncing))
    }
    return steps
  }

  @Test("Rows of equal length move, zoom and rest like eager content of that size, bit for bit", arguments: scripts)
  func uniform(script: String) throws {
    let trace = try Self.trace(script)
    let rows = try Self.list(#""count": 80, "estimate": 43.25, "lengths": { "fixed": 43.25 }"#)
    let page = try Fixture.scenario(
      """
      { "summary": "A page.", "viewport": { "width": 390, "height": 844 },
        "content": { "size": { "width": 390, "height": 3460 } }, "behavior": { \(Self.zoom) } }
      """)
    let (frames, plain) = (Self.steps(trace, in: rows), Self.steps(trace, in: page))
    #expect(frames.count == plain.count)
    for (now, expected) in zip(frames, plain) {
      #expect(now.isAsPlain(expected), "\(now) instead of \(expected)")
    }
    #expect(Set(frames.map(\.scale)).count > 40)
    // Exactly the rows in the viewport's range at scale 1 are visible.
    for step in frames {
      let first = Int((step.offset.y / step.scale / 43.25).rounded(.down))
      let last = Int(((step.offset.y + 844) / step.scale / 43.25).rounded(.up))
      let expected = Set(max(0, first)..<min(80, max(0, last)))
      // Rows visible by less than a 64th of a point may be included or not.
      #expect(expected.symmetricDifference(step.rows.keys).count <= 2, "frame \(step.number)")
      for (row, place) in step.rows {
        #expect(abs(place - (Double(row) * 43.25 * step.scale - step.offset.y)) < 1e-9)
      }
    }
  }

  private static let lengths = #""lengths": { "pattern": [300, 20, 45, 90, 12, 500, 33.5, 61, 250, 8] }"#

  /// Rows of very different lengths, around row 200 of 400; in chat order, at the end.
  private static let lists: KeyValuePairs<String, (rows: String, start: Int, align: Double)> = [
    "a list": (#""count": 400, \#(lengths), "spacing": 6"#, 200, 0),
    "its beginning": (#""count": 400, \#(lengths)"#, 0, 0),
    "its end": (#""count": 400, \#(lengths), "anchorEdge": "end""#, 399, 1),
    "a list that is turned round": (#""count": 400, \#(lengths), "direction": "reverse""#, 399, 0),
    "a chat": (#""count": 400, \#(lengths), "direction": "reverse", "anchorEdge": "end""#, 0, 1),
    "partly visible anchors": (#""count": 400, \#(lengths), "anchorItem": "partly-visible""#, 200, 0.5),
    "a grid": (
      #""count": 900, \#(lengths), "layout": { "grid": { "columns": [{ "fixed": 120 }, { "flexible": {} }], "spacing": 4 } }"#,
      400, 0
    ),
  ]

  @Test(
    "Rows measured while zoomed are at the same positions as fully measured rows",
    arguments: lists.map(\.key), [8.0, 60, 900])
  func learned(name: String, estimate: Double) throws {
    let list = try #require(Self.lists.first { $0.key == name }?.value)
    for script in Self.scripts {
      let first = Fixture.scroll(
        to: list.start, .align, anchor: UnitPoint(x: 0.5, y: list.align), isAnimated: false)
      let trace = try Self.trace(script, after: first)
      let extent = #", "estimate": \#(estimate)"#
      let known = Self.steps(trace, in: try Self.list(list.rows + extent + #", "overscan": 1000000"#))
      let learned = Self.steps(trace, in: try Self.list(list.rows + extent))
      #expect(known.count == learned.count, "\(script)")
      for (frame, expected) in zip(learned, known) {
        #expect(frame.scale == expected.scale && frame.phase == expected.phase, "\(script), frame \(frame.number)")
        // Content rests on a pixel, and offsets from an estimated start have their pixels elsewhere.
        for (row, place) in expected.rows {
          guard let now = frame.rows[row] else { continue }
          #expect(abs(place - now) < 0.25, "\(script), frame \(frame.number), row \(row)")
        }
      }
    }
  }

  @Test(
    "Between two frames all visible rows are scaled and moved as one, corrections included",
    arguments: lists.map(\.key))
  func similar(name: String) throws {
    let list = try #require(Self.lists.first { $0.key == name }?.value)
    for script in Self.scripts {
      let first = Fixture.scroll(
        to: list.start, .align, anchor: UnitPoint(x: 0.5, y: list.align), isAnimated: false)
      let scenario = try Self.list(list.rows + #", "estimate": 30"#)
      let steps = Self.steps(try Self.trace(script, after: first), in: scenario)
      for (before, now) in zip(steps, steps.dropFirst()) {
        let factor = now.scale / before.scale
        let distances = before.rows.compactMap { row, place in now.rows[row].map { $0 - place * factor } }
        guard let least = distances.min(), let most = distances.max() else { continue }
        #expect(most - least < 1e-6, "\(script), frame \(now.number)")
      }
    }
  }

  @Test("Zoomed rows have no layout shift except at the content's ends", arguments: scripts)
  func layoutShift(script: String) throws {
    let first = Fixture.scroll(to: 200, .align, anchor: .center, isAnimated: false)
    let scenario = try Self.list(#""count": 400, \#(Self.lengths), "estimate": 25"#)
    var replay = Replay(of: try Self.trace(script, after: first), in: scenario)
    _ = try replay.run()
    let measures = try #require(replay.measures)
    #expect(measures.layoutShift.frames == 0 && measures.blank.frames == 0 && replay.counters.rowsMeasured > 12)
  }

  @Test("A jump to a row lands on it at every scale", arguments: [0.5, 1, 1.7, 3], [0.0, 0.5, 1])
  func jumps(scale: Double, align: Double) throws {
    for isAnimated in [true, false] {
      let zoom = SceneEvent.ZoomTo(target: .scale(scale, anchor: nil), isAnimated: false)
      let trace = Fixture.trace([
        (0, .zoomTo(zoom)),
        (100, Fixture.scroll(to: 150, .align, anchor: UnitPoint(x: 0, y: align), isAnimated: isAnimated)),
      ])
      var replay = Replay(of: trace, in: try Self.list(#""count": 400, \#(Self.lengths), "estimate": 25"#))
      replay.showAll()
      let rect = try #require(replay.scene.rect(ofItem: 150, in: 0))
      let place = rect.minY - replay.scroller.contentOffset.y
      // Row 150 has 300 points.
      #expect(abs(rect.height - 300 * scale) < 1e-9)
      // On a pixel.
      #expect(abs(place - (844 - rect.height) * align) <= 0.5 / 16, "\(isAnimated)")
      #expect(replay.measures?.landing.worstError ?? 99 <= 1)
    }
  }

  @Test("The content length is the rows' length times the scale")
  func contentSize() throws {
    let first = Fixture.scroll(to: 0, .align, anchor: .topLeading, isAnimated: false)
    let scenario = try Self.list(#""count": 12, \#(Self.lengths), "estimate": 25"#)
    for script in Self.scripts {
      var replay = Replay(of: try Self.trace(script, after: first), in: scenario)
      while let number = replay.nextFrame {
        replay.show(number)
        let length = try #require(replay.scene.nodes[0].content.lazy).layout.contentLength.points
        #expect(
          replay.frame.contentSize == Size(width: 390 * replay.frame.zoomScale, height: length * replay.frame.zoomScale)
        )
      }
      replay.scene.pass(.zoom(ZoomRequest(.scale(1), isAnimated: false)), toNode: 0, at: replay.scroller.now)
      let length = try #require(replay.scene.nodes[0].content.lazy).layout.contentLength.points
      #expect(replay.scroller.area.contentSize.height == length)
    }
  }
}
