import Foundation
import GestureTraces
import PlaneGeometry
import ScrollScenes
import Testing

@Suite("Findings about recordings")
struct TraceFindingTests {
  /// Samples as milliseconds, x and y; the first sample is the `down`. The `up` is at `lift` ms.
  private func trace(_ samples: [(Double, Double, Double)], lift: Double? = nil) -> GestureTrace {
    var events = samples.enumerated().map { index, sample in
      let place = Point(x: sample.1, y: sample.2)
      return TraceEvent(
        time: Int64((sample.0 * 1e6).rounded()),
        kind: index == 0 ? .down(pointer: 0, at: place) : .move(pointer: 0, at: place, isResampled: false))
    }
    let end = lift.map { Int64(($0 * 1e6).rounded()) } ?? events[events.count - 1].time
    events.append(TraceEvent(time: end, kind: .up(pointer: 0, at: nil)))
    return GestureTrace(name: "a", events: events)
  }

  /// A clean drag: uneven times, steps of 5 points, lifted 4 ms after the last sample.
  private var clean: [(Double, Double, Double)] {
    [0, 8.1, 15.9, 24.3, 32.2, 39.9, 48.4, 56.1].enumerated().map { ($1, 100, 600 - Double($0) * 5) }
  }

  private func found(_ trace: GestureTrace, _ limits: TraceLimits = TraceLimits()) -> [TraceFinding.Rule: Int] {
    Dictionary(trace.findings(limits: limits).map { ($0.rule, $0.line) }, uniquingKeysWith: min)
  }

  @Test("A clean recording has no finding")
  func cleanRecording() {
    #expect(trace(clean, lift: 60).findings().isEmpty)
  }

  @Test("Each defect is found alone, at its line; a value within the limit is no finding")
  func eachRule() {
    var samples = clean
    // A pause of 40 ms from the fifth sample on is allowed, and one of 41 ms is not.
    samples = clean.enumerated().map { ($0 > 4 ? $1.0 - 39.9 + 72.2 : $1.0, $1.1, $1.2) }
    #expect(found(trace(samples)) == [:])
    samples = samples.enumerated().map { ($0 > 4 ? $1.0 + 1 : $1.0, $1.1, $1.2) }
    #expect(found(trace(samples)) == [.gap: 7])
    // A finger that rests reports nothing: the pause is no gap, but its sample is a duplicate.
    samples[5].2 = samples[4].2
    #expect(found(trace(samples)) == [.duplicatePosition: 7])

    #expect(found(trace(clean, lift: 96.1)) == [:])
    #expect(found(trace(clean, lift: 97)) == [.lateLift: 10])
    #expect(found(trace(clean, lift: 600)) == [.lateLift: 10, .trailingIdle: 10])

    #expect(found(trace([(0, 100, 600), (8.1, 100, 500)])) == [.singleMove: 3])
    #expect(found(trace([(0, 100, 600), (8.1, 100, 540)])) == [:])

    samples = clean
    samples[0].2 = 600 + 65
    #expect(found(trace(samples)) == [.jumpFromDown: 3])
    samples[0].2 = 595 + 64
    #expect(found(trace(samples)) == [:])

    samples = clean
    samples[3].1 = -1
    #expect(found(trace(samples)) == [.outside: 5])
    samples[3].1 = 4096
    #expect(found(trace(samples))[.outside] == nil)
  }

  @Test("The viewport is a limit")
  func viewport() {
    var limits = TraceLimits()
    limits.largestViewport = 600
    #expect(found(trace(clean), limits) == [:])
    limits.largestViewport = 599
    #expect(found(trace(clean), limits) == [.outside: 2])
  }

  @Test("Clocks of 10 ms and even clocks are found from six intervals on")
  func clocks() {
    func even(_ step: Double, _ count: Int) -> GestureTrace {
      trace((0..<count).map { (Double($0) * step, 100, 600 - Double($0) * 5) })
    }
    #expect(found(even(8, 7)) == [.evenClock: 3])
    #expect(found(even(8, 6)) == [:])
    #expect(found(even(10, 7)) == [.coarseClock: 2, .evenClock: 3])
    #expect(found(even(8.333_333_333, 8)) == [.evenClock: 3])
    let uneven = [0.0, 10, 30, 40, 50, 70, 80].enumerated().map { ($1, 100.0, 600 - Double($0) * 5) }
    #expect(found(trace(uneven)) == [.coarseClock: 2])
    #expect(found(trace(uneven.map { ($0.0 * 0.9, $0.1, $0.2) })) == [:])
  }

  @Test("Fractions among whole pixels are unmarked interpolations; a panel of fractions is not")
  func resampling() {
    var samples = clean
    samples[4] = (samples[4].0, 100.25, samples[4].2)
    #expect(found(trace(samples)) == [.unmarkedResampling: 6])
    let fractions = clean.map { ($0.0, $0.1 + 0.25, $0.2) }
    #expect(found(trace(fractions)) == [:])
  }

  @Test("The rule finds exactly the recordings that Traces/README.md lists as interpolated")
  func readme() throws {
    // `android-test-get-computed-velocity` repeats coordinates of a sailfish recording. The thirds of
    // `chromium-very-fast` are made by hand.
    for file in try TraceFiles.csvFiles(in: TraceFiles.gestures) {
      let trace = try GestureTrace(contentsOf: file.path)
      let isMixed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().contains {
        $0.contains(",move,") && $0.split(separator: ",")[3...4].contains { $0.contains(".") }
      }
      let isPhone =
        trace.name.hasPrefix("android-sailfish")
        || ["android-test-get-computed-velocity", "chromium-very-fast"].contains(trace.name)
      let isFound = trace.findings().contains { $0.rule == .unmarkedResampling }
      #expect(isFound == (isPhone && isMixed), "\(trace.name)")
    }
  }

  @Test("Lines are those of the file, and findings are in their order")
  func lines() throws {
    let text = "time_us,event,pointer,x,y\n0,down,1,5,5\n\"50000\",move,1,5,9\n99999,up,1,,\n"
    let findings = try GestureTrace.parse(text, file: "a.csv").findings()
    #expect(findings.map(\.rule) == [.gap, .lateLift] && findings.map(\.line) == [3, 4])
    #expect(findings[0].message == "pointer 1 has no sample for 50 ms and moved 4")
    #expect(findings.map(\.severity) == [.warning, .warning])
  }
}
