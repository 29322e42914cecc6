import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

@testable import ScrollReplay

/// Scenarios and gestures for tests.
enum Fixture {
  static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// A wider corpus of recordings, present on some machines only.
  static let corpus = packageRoot.appending(path: "../shared/corpus").standardizedFileURL
  static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)

  /// A scenario from JSON; its files come from `files`, or from the folder `Traces`.
  static func scenario(_ json: String, files: [String: String] = [:]) throws -> Scenario {
    try Scenario(name: "test", data: Data(json.utf8), file: "test.json") { name in
      if let text = files[name] { return Data(text.utf8) }
      return try Data(contentsOf: packageRoot.appending(path: "Traces/\(name)"))
    }
  }

  /// A scenario of the project.
  static func scenario(named name: String) throws -> Scenario {
    try Scenario(contentsOf: packageRoot.appending(path: "Traces/scenarios/\(name).json").path)
  }

  /// Rows of the real text, measured when they become visible.
  static func feed(rows: Int = 2000, behavior: String = "{}", extra: String = "") throws -> Scenario {
    try scenario(
      """
      { "summary": "A feed.", "viewport": { "width": 390, "height": 844 },
        "insets": { "top": 47, "bottom": 34 },
        "content": { "rows": { "count": \(rows), "spacing": 8, "estimate": 66, "overscan": 100, "retention": 4,
          "lengths": { "text": { "file": "texts/pride-and-prejudice.txt" } } } },
        "behavior": \(behavior)\(extra.isEmpty ? "" : ", " + extra) }
      """)
  }

  /// Content with a known size.
  static func page(
    width: Double = 390, height: Double = 6000, behavior: String = "{}", framesPerSecond: Int = 60
  ) throws -> Scenario {
    try scenario(
      """
      { "summary": "A page.", "framesPerSecond": \(framesPerSecond), "viewport": { "width": 390, "height": 844 },
        "content": { "size": { "width": \(width), "height": \(height) } }, "behavior": \(behavior) }
      """)
  }

  /// A gesture of events at times in milliseconds.
  static func trace(_ events: [(milliseconds: Double, kind: SceneEvent)], name: String = "test") -> GestureTrace {
    GestureTrace(
      name: name, events: events.map { TraceEvent(time: Int64($0.milliseconds * 1e6), kind: $0.kind) })
  }

  /// A finger that moves in steps of 8 ms and is lifted.
  static func flick(
    from start: Point, by distance: Vector, steps: Int = 10, at milliseconds: Double = 0
  ) -> [(milliseconds: Double, kind: SceneEvent)] {
    var events: [(milliseconds: Double, kind: SceneEvent)] = [(milliseconds, .down(pointer: 1, at: start))]
    for step in 1...steps {
      let place = start + distance * (Double(step) / Double(steps))
      events.append((milliseconds + 8 * Double(step), .move(pointer: 1, at: place, isResampled: false)))
    }
    return events + [(milliseconds + 8 * Double(steps) + 4, .up(pointer: 1, at: nil))]
  }

  /// A scroll to an item.
  static func scroll(
    to row: Int, _ policy: SceneEvent.ScrollTo.Policy?, anchor: UnitPoint? = nil, isAnimated: Bool
  ) -> SceneEvent {
    .scrollTo(SceneEvent.ScrollTo(target: .item(row), policy: policy, anchor: anchor, isAnimated: isAnimated))
  }
}

extension Replay where Subject == ScenarioSubject {
  /// The visible rows' positions relative to the viewport's start, in points.
  var rowsOnScreen: [Int: Double] {
    var places: [Int: Double] = [:]
    guard let axis = scene.lazyAxis(of: 0) else { return [:] }
    for row in frame.visibleItems {
      if let rect = scene.rect(ofItem: row, in: 0) {
        places[row] = rect[axis].offset - scroller.contentOffset[axis]
      }
    }
    return places
  }

  /// Shows all frames.
  mutating func showAll() { while let number = nextFrame { show(number) } }

  /// Shows the frames up to a time in milliseconds.
  mutating func show(until milliseconds: Double) {
    while let number = nextFrame, Double(clock.time(ofFrame: number)) <= milliseconds * 1e6 { show(number) }
  }
}
