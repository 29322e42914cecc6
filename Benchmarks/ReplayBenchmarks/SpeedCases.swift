import ReplayResults
import ScrollBenchmarking
import ScrollReplay

/// Registers the cost of a frame and, in the same run, of a floor: two clock reads and one histogram record.
///
/// Each case separates engine and layout, the record, and the probes of lazy content.
func registerSpeedCases() {
  registerSpeedCase("speed.physics-frame", frames: { $0.phase == .decelerating }) {
    try FrameLoop(of: LongMotions.diagonalFling, in: LongMotions.plane(framesPerSecond: 500))
  }
  registerSpeedCase("speed.feed-frame", frames: { $0.items.created == 0 && $0.items.measured == 0 }) {
    try FrameLoop(of: Recordings.gesture("flutter-fling-session-06"), in: Recordings.scenario("text-feed"))
  }
  registerSpeedCase("speed.feed-frame-new-row", frames: { $0.items.measured == 1 }) {
    try FrameLoop(of: Recordings.gesture("flutter-fling-session-06"), in: Recordings.scenario("text-feed"))
  }
  registerHarnessCase("speed.harness") {
    try FrameLoop(of: LongMotions.diagonalFling, in: LongMotions.plane(framesPerSecond: 500))
  }
  registerHarnessCase("speed.harness-event") {
    try FrameLoop(of: LongMotions.stillFinger, in: LongMotions.plane(framesPerSecond: 500))
  }
}

private let frameTime = BenchmarkMetric.timed("frameNanoseconds")
private let floorTime = BenchmarkMetric.timed("floorNanoseconds")
private let serviceTime = BenchmarkMetric.timed("serviceNanoseconds")
private let recordingTime = BenchmarkMetric.timed("recordingNanoseconds")
private let probeTime = BenchmarkMetric.timed("probeNanoseconds")
private let engineTime = BenchmarkMetric.timed("engineNanoseconds")
private let harnessTime = BenchmarkMetric.timed("harnessNanoseconds")
private let hundredthsOfFloor = BenchmarkMetric.timed("frameInHundredthsOfFloor")

private func registerSpeedCase(
  _ name: String, frames isMeasured: @escaping (FrameRecord) -> Bool, preparing: @escaping () throws -> FrameLoop
) {
  let custom =
    [frameTime, serviceTime, recordingTime, probeTime, floorTime, hundredthsOfFloor] + speedCounts(frames: 0).metrics
  registerCase(name, custom: custom, preparing: preparing) { benchmark, loop in
    benchmark.startMeasurement()
    let costs = try loop.costs(of: isMeasured)
    benchmark.stopMeasurement()
    let withoutProbe = try loop.costs(of: isMeasured, isProbed: false)
    let floor = Floor.nanoseconds()
    guard !costs.isEmpty else { throw CaseFailure("no frame matches the measured kind") }
    for cost in costs {
      benchmark.measurement(frameTime, Int(cost.whole))
      benchmark.measurement(serviceTime, Int(cost.service))
      benchmark.measurement(recordingTime, Int(cost.recording))
    }
    let watch = median(costs, \.recording) - median(withoutProbe, \.recording)
    benchmark.measurement(probeTime, max(0, watch))
    benchmark.measurement(floorTime, Int(floor.rounded()))
    benchmark.measurement(hundredthsOfFloor, Int((100 * Double(median(costs, \.whole)) / floor).rounded()))
    benchmark.measure(speedCounts(frames: costs.count))
  }
}

private func median(_ costs: [FrameCost], _ part: (FrameCost) -> UInt64) -> Int {
  Int(costs.map(part).sorted()[costs.count / 2])
}

/// Registers the cost of everything but engine and layout: two clock reads, event dispatch, the record and its digest.
///
/// The cost is the difference between the mean frame of a replay and of the engine, each the smallest of five rounds.
private func registerHarnessCase(_ name: String, preparing: @escaping () throws -> FrameLoop) {
  let custom = [frameTime, engineTime, harnessTime, floorTime, hundredthsOfFloor]
  registerCase(name, custom: custom, preparing: preparing) { benchmark, loop in
    var recording = Recording()
    var frame = Double.infinity
    var engine = Double.infinity
    benchmark.startMeasurement()
    for _ in 0..<5 {
      frame = min(frame, try loop.meanCost(reusing: &recording))
      engine = min(engine, loop.engineCost())
    }
    benchmark.stopMeasurement()
    let floor = Floor.nanoseconds()
    benchmark.measurement(frameTime, Int(frame.rounded()))
    benchmark.measurement(engineTime, Int(engine.rounded()))
    benchmark.measurement(harnessTime, Int(max(0, frame - engine).rounded()))
    benchmark.measurement(floorTime, Int(floor.rounded()))
    benchmark.measurement(hundredthsOfFloor, Int((100 * max(0, frame - engine) / floor).rounded()))
  }
}

private func speedCounts(frames: Int) -> ExactCounts {
  var counts = ExactCounts()
  counts.add("frames", frames, .large)
  return counts
}
