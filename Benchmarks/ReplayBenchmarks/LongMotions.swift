import Foundation
import GestureTraces
import PlaneGeometry
import ScrollBenchmarking
import ScrollEngine
import ScrollReplay
import ScrollScenes

/// Motions of any duration, in scenarios of their own.
enum LongMotions {
  static func trace(of events: [TraceEvent]) -> GestureTrace { GestureTrace(name: "long-motion", events: events) }

  /// Returns a plane with endless motion along both axes.
  static func plane(framesPerSecond: Int) throws -> Scenario {
    try scenario(
      """
      "framesPerSecond": \(framesPerSecond), "viewport": { "width": 390, "height": 844 },
      "content": { "size": { "width": 1000000, "height": 1000000 } },
      "behavior": { "axes": "both", "scrollAnchor": { "x": 0.5, "y": 0.5 }, "displayScale": 3 }
      """)
  }

  /// Returns rows measured one by one, as in a feed.
  static func feed(framesPerSecond: Int) throws -> Scenario {
    try scenario(
      """
      "framesPerSecond": \(framesPerSecond), "viewport": { "width": 390, "height": 844 },
      "content": { "rows": { "count": 100000, "spacing": 8, "lengths": { "pattern": [66, 110, 44, 154] } } }
      """)
  }

  /// Returns a grid in sections, or masonry.
  static func arranged(isMasonry: Bool) throws -> Scenario {
    let columns = #"{ "columns": [{ "flexible": {} }, { "flexible": {} }, { "flexible": {} }] }"#
    let layout =
      isMasonry
      ? #""layout": { "masonry": \#(columns) }"#
      : #""layout": { "grid": \#(columns) }, "sections": { "rows": [4, 17], "header": 30, "footer": 12 }"#
    return try scenario(
      """
      "framesPerSecond": 120, "viewport": { "width": 390, "height": 844 },
      "content": { "rows": { "count": 3000, "spacing": 4, "lengths": { "pattern": [66, 110, 44, 154] }, \(layout) } }
      """)
  }

  /// Returns sections with pinned headers and footers.
  static func pinnedSections() throws -> Scenario {
    try scenario(
      """
      "framesPerSecond": 120, "viewport": { "width": 390, "height": 844 },
      "content": { "rows": { "count": 3000, "spacing": 4, "lengths": { "pattern": [66, 110, 44, 154] },
        "sections": { "rows": [4, 17], "header": 30, "footer": 12 }, "pinned": ["headers", "footers"] } }
      """)
  }

  /// Returns rows with evaluation costs, retention, a pool and prefetch.
  static func workedRows(framesPerSecond: Int) throws -> Scenario {
    try scenario(
      """
      "framesPerSecond": \(framesPerSecond), "viewport": { "width": 390, "height": 844 },
      "content": { "rows": { "count": 100000, "lengths": { "pattern": [66, 30, 44, 20] }, "types": [0, 1],
        "work": { "mode": "asynchronous", "commitLag": 20, "costs": { "make": 0.5, "measure": 0.25, "place": 0.25 },
          "policy": { "window": { "drawDistance": 250 } }, "retention": 2, "retainedUpdates": 4, "pool": 5 } } }
      """)
  }

  /// Returns rows that scroll under a selection dragged past the edge.
  static func selectableRows(framesPerSecond: Int) throws -> Scenario {
    try scenario(
      """
      "framesPerSecond": \(framesPerSecond), "viewport": { "width": 390, "height": 240 },
      "content": { "rows": { "count": 1000000, "lengths": { "fixed": 22 } } },
      "behavior": { "pointerDrag": "selects", "scrollAnchor": { "x": 0.5, "y": 0.5 } }
      """)
  }

  /// Returns three vertical scroll views inside each other, at their tops. The outer two have refresh controls.
  static func nestedRefresh(framesPerSecond: Int) throws -> Scenario {
    try scenario(
      """
      "framesPerSecond": \(framesPerSecond), "viewport": { "width": 390, "height": 844 },
      "nesting": { "handOff": "continuous" },
      "content": { "size": { "width": 390, "height": 2400 } }, "refresh": { "threshold": 1000 },
      "nestedScrollViews": [ { "origin": { "y": 100 }, "viewport": { "width": 390, "height": 700 },
        "content": { "size": { "width": 390, "height": 1400 } }, "refresh": { "threshold": 1000 },
        "nestedScrollViews": [ { "origin": { "y": 100 }, "viewport": { "width": 390, "height": 500 },
          "content": { "size": { "width": 390, "height": 900 } } } ] } ]
      """)
  }

  /// A fast fling along both axes that lasts more than two seconds.
  static let diagonalFling: [TraceEvent] = {
    let down = Point(x: 200, y: 700)
    var events = [TraceEvent(time: 0, kind: .down(pointer: 0, at: down))]
    for step in 1...8 {
      let place = Point(x: down.x - 20 * Double(step), y: down.y - 60 * Double(step))
      events.append(event(.move(pointer: 0, at: place, isResampled: false), milliseconds: 8 * step))
    }
    return events + [event(.up(pointer: 0, at: nil), milliseconds: 70)]
  }()

  /// Returns a finger that repeatedly pulls down by 80 points and yields, with a move each 8 ms.
  static func tuggingDrag(moves: Int) -> [TraceEvent] {
    let down = Point(x: 195, y: 400)
    var events = [TraceEvent(time: 0, kind: .down(pointer: 0, at: down))]
    for move in 1...moves {
      let step = Double(move % 40)
      let place = Point(x: down.x + 0.25, y: down.y + 40 + 2 * min(step, 40 - step))
      events.append(event(.move(pointer: 0, at: place, isResampled: false), milliseconds: 8 * move))
    }
    return events + [event(.up(pointer: 0, at: nil), milliseconds: 8 * moves + 200)]
  }

  /// Returns a finger that moves up and down by 40 points over the same rows, a move each 8 ms.
  static func circlingDrag(moves: Int) -> [TraceEvent] {
    let down = Point(x: 195, y: 400)
    var events = [TraceEvent(time: 0, kind: .down(pointer: 0, at: down))]
    for move in 1...moves {
      let step = Double(move % 40)
      let place = Point(x: down.x + 0.25, y: down.y - 2 * min(step, 40 - step))
      events.append(event(.move(pointer: 0, at: place, isResampled: false), milliseconds: 8 * move))
    }
    return events + [event(.up(pointer: 0, at: nil), milliseconds: 8 * moves + 200)]
  }

  /// Returns a pointer that drags a selection past the lower edge and rests there.
  static func autoscrollingSelection(seconds: Int) -> [TraceEvent] {
    [
      TraceEvent(time: 0, kind: .down(pointer: 0, at: Point(x: 100, y: 100))),
      event(.move(pointer: 0, at: Point(x: 100, y: 200), isResampled: false), milliseconds: 8),
      event(.move(pointer: 0, at: Point(x: 100, y: 300), isResampled: false), milliseconds: 16),
      event(.up(pointer: 0, at: nil), milliseconds: 1000 * seconds),
    ]
  }

  /// A finger with jitter within the touch slop, in interpolated moves: nothing scrolls, and no velocity is estimated.
  static let stillFinger = tremblingFinger(moves: 1000, milliseconds: 2)

  /// Returns the same with a given number and interval of moves. Frames over rows then contain only layout and probes.
  static func tremblingFinger(moves: Int, milliseconds: Int = 8) -> [TraceEvent] {
    let place = Point(x: 195, y: 400)
    let trembling = (1...moves).map { move in
      event(
        .move(pointer: 0, at: Point(x: place.x, y: place.y + Double(move % 3)), isResampled: true),
        milliseconds: milliseconds * move)
    }
    return [TraceEvent(time: 0, kind: .down(pointer: 0, at: place))] + trembling
  }

  /// Returns a replay at the beginning of a fling.
  static func replayInFling() throws -> ScenarioReplay {
    var replay = Replay(of: trace(of: diagonalFling), in: try plane(framesPerSecond: 1000))
    for number in 0..<80 { replay.show(number) }
    guard replay.scroller.phase == .decelerating else { throw CaseFailure("the release does not start a fling") }
    return replay
  }

  /// Returns the scroll view of ``replayInFling()``, without pending callbacks.
  static func scrollerInFling() throws -> Scroller {
    var scroller = try replayInFling().scroller
    scroller.takeCallbacks { _ in }
    return scroller
  }

  private static func event(_ kind: SceneEvent, milliseconds: Int) -> TraceEvent {
    TraceEvent(time: Int64(milliseconds) * 1_000_000, kind: kind)
  }

  private static func scenario(_ members: String) throws -> Scenario {
    let text = "{ \"summary\": \"A long motion.\", \(members) }"
    return try Scenario(name: "long-motion", data: Data(text.utf8), file: "long motion") { name in
      throw CaseFailure("a long motion's scenario must not name a file, found \(name)")
    }
  }
}
