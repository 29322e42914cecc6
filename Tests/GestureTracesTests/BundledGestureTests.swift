import Foundation
import GestureTraces
import Testing

@Suite("Bundled gestures")
struct BundledGestureTests {
  private static let gestures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Traces/gestures")

  @Test("A bundled gesture is the recording of its name, byte for byte", arguments: BundledGesture.allCases)
  func isTheRecording(gesture: BundledGesture) throws {
    let recording = Self.gestures.appending(path: "\(gesture.rawValue).csv")
    #expect(try Data(contentsOf: URL(fileURLWithPath: gesture.path)) == Data(contentsOf: recording))
    #expect(GestureTrace(gesture).name == gesture.rawValue)
  }
}
