import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

/// Scroll views inside the content of others, under recorded and simple gestures.
struct TreeReplayTests {
  private static let gallery = """
    "viewport": { "width": 390, "height": 200 }, "insets": { "leading": 24, "trailing": 24 },
    "content": { "rows": { "count": 1000, "axis": "horizontal", "spacing": 8, "lengths": { "pattern": [240, 180, 300] } } },
    "behavior": { "axes": "horizontal", "displayScale": 3, "targets": { "viewAligned": { "limit": "never" } } },
    "visibility": { "threshold": 0.5 }, "position": { "item": 60 }
    """
  private static let units = #""units": [{ "gestures": "*", "unitsPerPoint": 1.5, "transposes": true }]"#

  private static func page(_ nestedScrollViews: [String]) throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "A page.", "viewport": { "width": 390, "height": 844 },
        "content": { "size": { "width": 390, "height": 2400 } },
        "nestedScrollViews": [\(nestedScrollViews.map { "{ \($0) }" }.joined(separator: ", "))], \(units) }
      """)
  }

  private static func recorded(_ gesture: String) throws -> GestureTrace {
    try GestureTrace(contentsOf: Fixture.packageRoot.appending(path: "Traces/gestures/\(gesture).csv").path)
  }

  @Test(
    "A gallery in a page moves like a single gallery, and the page does not move",
    arguments: ["android-sailfish-fling-down-fast-2", "android-sailfish-fling-down-faster-1"])
  func asAlone(gesture: String) throws {
    let trace = try Self.recorded(gesture)
    let alone = try Fixture.scenario(#"{ "summary": "Alone.", \#(Self.gallery), \#(Self.units) }"#)
    var single = Replay(of: trace, in: alone)
    var nested = Replay(of: trace, in: try Self.page([#""origin": { "y": 300 }, "# + Self.gallery]))
    let (expected, found) = (try single.run(), try nested.run())
    #expect(expected.frames.count == found.frames.count)
    for (one, other) in zip(expected.frames, found.frames) {
      let gallery = try #require(found.others(in: other).first)
      #expect(gallery.contentOffset == one.contentOffset && gallery.phase == one.phase, "frame \(one.number)")
      #expect(other.contentOffset == .zero)
    }
    let reported = found.frames.flatMap { found.others(in: $0).flatMap { found.callbacks(in: $0) } }
    #expect(reported == expected.callbacks)
    #expect(expected.frames.last?.contentOffset != expected.frames.first?.contentOffset)
  }

  @Test("A gesture in one gallery changes nothing in the one beside it")
  func siblings() throws {
    let trace = try Self.recorded("android-sailfish-fling-down-fast-2")
    let beside = Self.gallery
    var replay = Replay(
      of: trace,
      in: try Self.page([#""origin": { "y": 300 }, "# + Self.gallery, #""origin": { "y": 520 }, "# + beside]))
    let recording = try replay.run()
    let first = try #require(recording.frames.first)
    let start = try #require(recording.others(in: first).last?.contentOffset)
    for frame in recording.frames {
      let other = try #require(recording.others(in: frame).last)
      #expect(other.contentOffset == start && other.phase == .idle, "frame \(frame.number)")
    }
  }

  /// A vertical page with a horizontal pager, which contains a vertical list.
  private static func threeLevels() throws -> Scenario {
    let list = """
      "viewport": { "width": 390, "height": 400 }, "content": { "size": { "width": 390, "height": 1000 } }
      """
    let pager = """
      "viewport": { "width": 390, "height": 400 }, "content": { "size": { "width": 1170, "height": 400 } },
      "behavior": { "axes": "horizontal" }, "nestedScrollViews": [{ \(list) }]
      """
    return try Fixture.scenario(
      """
      { "summary": "Three levels.", "viewport": { "width": 390, "height": 844 },
        "content": { "size": { "width": 390, "height": 2400 } }, "nestedScrollViews": [{ "origin": { "y": 100 }, \(pager) }] }
      """)
  }

  /// A finger that moves by `distance` in steps of 10 points, and rests before the lift.
  private static func drag(
    from start: Point, by distance: Vector, at milliseconds: Double = 0
  ) -> [(milliseconds: Double, kind: SceneEvent)] {
    var events: [(milliseconds: Double, kind: SceneEvent)] = [(milliseconds, .down(pointer: 0, at: start))]
    let steps = Int(max(distance.dx.magnitude, distance.dy.magnitude) / 10)
    for step in 1...steps {
      let place = start + distance * (Double(step) / Double(steps))
      events.append((milliseconds + Double(step) * 8, .move(pointer: 0, at: place, isResampled: false)))
    }
    return events + [(milliseconds + Double(steps) * 8 + 500, .up(pointer: 0, at: nil))]
  }

  /// The offsets of page, pager and list after a gesture.
  private static func offsets(after events: [(milliseconds: Double, kind: SceneEvent)]) throws -> [Point] {
    var replay = Replay(of: Fixture.trace(events), in: try threeLevels())
    _ = try replay.run()
    return (0..<3).map { replay.scene.views.contentOffset(of: $0) }
  }

  @Test("Of three levels the innermost that scrolls along the movement receives it, minus the slop of 10 points")
  func levels() throws {
    // The list is 600 points longer than its viewport, the pager 780 wider.
    let start = Point(x: 195, y: 300)
    let down = try Self.offsets(after: Self.drag(from: start, by: Vector(dx: 0, dy: -150)))
    #expect(down == [.zero, .zero, Point(x: 0, y: 140)])
    let across = try Self.offsets(after: Self.drag(from: start, by: Vector(dx: -150, dy: 0)))
    #expect(across == [.zero, Point(x: 140, y: 0), .zero])
  }

  @Test("With a continuous hand-off the page takes over when the list inside it is at its end")
  func handsOver() throws {
    let scenario = try Fixture.scenario(
      """
      { "summary": "S.", "viewport": { "width": 390, "height": 844 },
        "content": { "size": { "width": 390, "height": 2400 } }, "nesting": { "handOff": "continuous" },
        "nestedScrollViews": [{ "origin": { "y": 100 }, "viewport": { "width": 390, "height": 400 },
          "content": { "rows": { "count": 10, "lengths": { "fixed": 50 } } } }] }
      """)
    // The list is 100 points longer than its viewport; 200 points minus the slop remain for the page.
    var replay = Replay(
      of: Fixture.trace(Self.drag(from: Point(x: 195, y: 400), by: Vector(dx: 0, dy: -300))), in: scenario)
    _ = try replay.run()
    #expect(replay.scene.views.contentOffset(of: 1) == Point(x: 0, y: 100))
    #expect(replay.scene.views.contentOffset(of: 0) == Point(x: 0, y: 190))
  }

  @Test("A list at its start hands a pull to the page two levels up")
  func pullsPage() throws {
    // At 550 the finger is below the pager, which the page shows from -40 to 360.
    let below = Self.drag(from: Point(x: 195, y: 550), by: Vector(dx: 0, dy: -150))
    #expect(try Self.offsets(after: below) == [Point(x: 0, y: 140), .zero, .zero])
    let pull = Self.drag(from: Point(x: 195, y: 200), by: Vector(dx: 0, dy: 110), at: 4000)
    #expect(try Self.offsets(after: below + pull) == [Point(x: 0, y: 40), .zero, .zero])
  }
}
