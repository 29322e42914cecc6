import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine

@testable import ReplayResults
@testable import ScrollReplay

/// Replayed cases for tests: real cases, and variants with exactly one difference from a real case.
enum Cases {
  static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A case of the project.
  static func project(_ scenario: String, _ gesture: String) throws -> ReplayedCase {
    try ReplayedCase(
      GestureTrace(contentsOf: packageRoot.appending(path: "Traces/gestures/\(gesture).csv").path),
      in: self.scenario(scenario), now: { 0 })
  }

  static func scenario(_ name: String) throws -> Scenario {
    try Scenario(contentsOf: packageRoot.appending(path: "Traces/scenarios/\(name).json").path)
  }

  /// A case with given frames and callbacks.
  static func recorded(_ frames: [FrameRecord], callbacks: [Int: [ScrollCallback]] = [:]) throws -> ReplayedCase {
    var recording = Recording()
    for (index, frame) in frames.enumerated() {
      recording.append(frame, callbacks: callbacks[index] ?? [])
    }
    var measurement = CaseMeasurement()
    measurement.inputs = CaseInputs(scenarioDigest: 0x0123_4567_89AB_CDEF, traceDigest: 42)
    return ReplayedCase(scenario: "s", gesture: "g", recording: recording, measurement: measurement)
  }

  /// Frames of moving content, with a value in every field.
  static func frames(_ count: Int) -> [FrameRecord] {
    (0..<count).map { number in
      var frame = FrameRecord()
      frame.number = number
      frame.time = Int64(number) * 16_666_666
      frame.contentOffset = Point(x: -0.5, y: Double(number) * 1.25)
      frame.velocity = Vector(dx: 0, dy: 75)
      frame.contentSize = Size(width: 390, height: 6000)
      frame.phase = .decelerating
      frame.visibleItems = number / 10..<number / 10 + 9
      frame.items.placed = 9
      frame.indicators.vertical = Interval(offset: Double(number), length: 80)
      return frame
    }
  }
}
