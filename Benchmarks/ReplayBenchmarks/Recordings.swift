import Foundation
import GestureTraces
import ScrollReplay

/// The scenarios and recorded gestures of the repository. Benchmarks run in the package's folder.
enum Recordings {
  static let directory = "Traces"

  /// Recordings of two phones: a slow drag and fast flings, up and down.
  static let gestures = [
    "android-sailfish-fling-down-slow-1", "android-sailfish-fling-up-faster-1", "flutter-fling-session-01",
    "flutter-fling-session-06",
  ]

  /// Gestures for rows with evaluation costs: flings within the speed of layout, a fling beyond this speed, and a
  /// caught fling.
  static let workGestures = [
    "android-sailfish-fling-up-faster-1", "android-sailfish-fling-up-faster-3", "chromium-very-fast",
    "flutter-interrupted-01",
  ]

  static func scenario(_ name: String) throws -> Scenario {
    try Scenario(contentsOf: "\(directory)/scenarios/\(name).json")
  }

  static func gesture(_ name: String) throws -> GestureTrace { try GestureTrace(contentsOf: path(ofGesture: name)) }

  static func text(ofGesture name: String) throws -> String {
    try String(contentsOfFile: path(ofGesture: name), encoding: .utf8)
  }

  /// Returns the text of a golden; `nil` if none is recorded.
  static func golden(scenario: String, gesture: String) -> String? {
    try? String(contentsOfFile: "\(directory)/goldens/\(scenario)/\(gesture).csv", encoding: .utf8)
  }

  private static func path(ofGesture name: String) -> String { "\(directory)/gestures/\(name).csv" }
}
