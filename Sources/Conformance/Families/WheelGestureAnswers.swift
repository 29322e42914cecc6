import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The number of gestures in a recorded stream of wheel deltas, and the kind of each at its end.
enum WheelGestureAnswers {
  static let families = [
    ReferenceFamily("wheel_gestures", about: "gestures in a stream of wheel deltas", row: gestures)
  ]

  /// A gesture of the stream; it counts as ended by momentum if its momentum was detected.
  private struct Gesture {
    var isMomentum = false
    var isCancelled = false
    var total = Vector.zero
  }

  @Sendable private static func gestures(_ row: ReferenceRow, _ recordings: Recordings) throws -> [Answer] {
    let found = split(try recordings.trace(row))
    let expected = try row.records("gestures")
    var answers = [Answer(Double(found.count), column: "gesture_count")]
    for (number, pair) in zip(found, expected).enumerated() {
      answers += try findings(pair.0, pair.1, "gestures[\(number)]", Tolerance(of: row))
    }
    return answers
  }

  /// Compares the kind at the end, the interruption by the next gesture, and the sum of the deltas.
  ///
  /// The published velocity and range are not compared: they come from that library's own averages and notifications.
  private static func findings(
    _ found: Gesture, _ expected: ReferenceRow, _ path: String, _ tolerance: Tolerance
  ) throws -> [Answer] {
    let kind = found.isMomentum ? "momentum" : "user"
    let expectedKind = try expected.text("kind_at_end")
    let isCancelled = try expected.bool("cancelled")
    var findings = [
      Finding("\(path).kind_at_end", expected: expectedKind, found: kind, agrees: kind == expectedKind),
      Finding(
        "\(path).cancelled", expected: "\(isCancelled)", found: "\(found.isCancelled)",
        agrees: found.isCancelled == isCancelled),
    ]
    for (axis, column) in [(Axis.horizontal, "total_dx"), (.vertical, "total_dy")] {
      let total = try expected.number(column)
      findings.append(
        Finding(
          "\(path).\(column)", expected: "\(total)", found: "\(found.total[axis])",
          difference: found.total[axis] - total,
          agrees: tolerance.admits(found.total[axis], near: total)))
    }
    return findings.map { .judged($0) }
  }

  private static func split(_ trace: GestureTrace) -> [Gesture] {
    var splitter = WheelGestureSplitter()
    var gestures: [Gesture] = []
    for event in trace.events {
      guard case .wheel(let wheel) = event.kind, wheel.unit != .pinch else { continue }
      let delta = normalized(wheel)
      let reading = splitter.read(delta, at: event.time)
      if reading.interruptsMomentum, !gestures.isEmpty { gestures[gestures.count - 1].isCancelled = true }
      if reading.startsGesture { gestures.append(Gesture()) }
      guard !gestures.isEmpty else { continue }
      gestures[gestures.count - 1].isMomentum = splitter.isMomentum
      gestures[gestures.count - 1].total = gestures[gestures.count - 1].total + delta
    }
    return gestures
  }

  /// Returns a delta in that library's units: 18 px a line, at most 700 px at once.
  private static func normalized(_ wheel: SceneEvent.WheelDelta) -> Vector {
    let delta = wheel.unit == .line ? wheel.delta * 18 : wheel.delta
    return Vector(dx: min(max(delta.dx, -700), 700), dy: min(max(delta.dy, -700), 700))
  }
}
