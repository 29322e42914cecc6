import Benchmark
import ReplayResults

/// An engine frame of a scroll view that uses nothing, and of one that uses every feature of gestures, targets and position,
/// in one run.
func registerFeatureCases() {
  for (view, motions) in [
    ("plain", ["fling", "drag", "wheel", "feed"]), ("full", ["fling", "drag", "wheel", "feed"]),
    ("full-snap", ["fling", "feed"]), ("full-android", ["fling", "drag", "wheel"]),
    ("full-nested", ["fling", "drag", "wheel"]), ("surrounded", ["fling", "drag", "wheel", "pinch", "keys"]),
  ] {
    for motion in motions { registerFeatureCase(view: view, motion: motion) }
  }
}

private let frameTime = BenchmarkMetric.timed("frameNanoseconds")
private let floorTime = BenchmarkMetric.timed("floorNanoseconds")

private func registerFeatureCase(view: String, motion name: String) {
  registerCase("speed.engine-\(view)-\(name)", custom: [frameTime, floorTime]) {
    (view: try EveryFeature.view(view), motion: try FeatureMotion.named(name))
  } body: { benchmark, input in
    var view = input.view
    var costs: [UInt64] = []
    costs.reserveCapacity(input.motion.frames)
    benchmark.startMeasurement()
    view.run(input.motion, costs: &costs, now: SystemClock.nanoseconds)
    benchmark.stopMeasurement()
    blackHole(view)
    for cost in costs { benchmark.measurement(frameTime, Int(cost)) }
    benchmark.measurement(floorTime, Int(Floor.nanoseconds().rounded()))
  }
}
