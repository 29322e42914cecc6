import CoreDigests
import Foundation
import GestureTraces
import PlaneGeometry
import Testing

struct RecordedGestureTests {
  private static let gestures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Traces/gestures")

  @Test("The embedded numbers are bit-identical to those of the file", arguments: RecordedGesture.all.indices)
  func equalsFile(_ index: Int) throws {
    let recording = RecordedGesture.all[index]
    let trace = try GestureTrace(contentsOf: Self.gestures.appending(path: "\(recording.name).csv").path)
    let samples = Array(recording.samples)
    #expect(samples.count == trace.events.count)
    for (sample, event) in zip(samples, trace.events) {
      #expect(sample.time == event.time)
      switch (sample.action, event.kind) {
      case (.down, .down(let pointer, let place)), (.up, .up(let pointer, let place?)):
        #expect(pointer == recording.pointer && isSame(sample, place), "line \(event.line)")
      case (.move, .move(let pointer, let place, isResampled: false)):
        #expect(pointer == recording.pointer && isSame(sample, place), "line \(event.line)")
      default:
        Issue.record("line \(event.line) is \(event.kind), not \(sample.action)")
      }
    }
  }

  private func isSame(_ sample: RecordedSamples.Sample, _ place: Point) -> Bool {
    sample.x.bitPattern == place.x.bitPattern && sample.y.bitPattern == place.y.bitPattern
  }

  @Test("At least three recordings come from two sources")
  func variety() {
    #expect(RecordedGesture.all.count >= 3)
    #expect(Set(RecordedGesture.all.map(\.unitsPerPoint)).count == 2)
  }
}
