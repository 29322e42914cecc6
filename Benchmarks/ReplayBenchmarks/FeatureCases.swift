import ReplayResults
import ScrollBenchmarking

/// Registers engine frames of a scroll view without features, and of one with every feature of gestures, targets and
/// position, in one run.
func registerFeatureCases() {
  for (view, motions) in [
    ("plain", ["fling", "drag", "wheel", "feed"]), ("full", ["fling", "drag", "wheel", "feed"]),
    ("full-snap", ["fling", "feed"]), ("full-android", ["fling", "drag", "wheel"]),
    ("full-nested", ["fling", "drag", "wheel"]), ("all-accessories", ["fling", "drag", "wheel", "pinch", "keys"]),
    ("carousels", ["fling", "drag", "wheel"]),
  ] {
    for motion in motions { registerFeatureCase(view: view, motion: motion) }
  }
}

private let frameTime = BenchmarkMetric.timed("frameNanoseconds")
private let floorTime = BenchmarkMetric.timed("floorNanoseconds")

private func registerFeatureCase(view: String, motion name: String) {
  registerCase("speed.engine-\(view)-\(name)", custom: [frameTime, floorTime]) {
    (view: try FeatureConfiguration.view(view), motion: try FeatureMotion.named(name))
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

/// Registers frames of a scene of 100,000 rows, including the reads of a renderer: scrolled by 37 points, or at a
/// random row.
func registerSceneCases() {
  registerSceneCase("speed.scene-scroll") { $0.scroll() }
  registerSceneCase("speed.scene-jump") { $0.jump() }
}

private func registerSceneCase(_ name: String, frame: @escaping (inout SceneFrames) -> Void) {
  registerCase(name, custom: [frameTime, floorTime]) {
    SceneFrames()
  } body: { benchmark, input in
    var frames = input
    var costs: [UInt64] = []
    costs.reserveCapacity(2000)
    benchmark.startMeasurement()
    for _ in 0..<2000 {
      let start = SystemClock.nanoseconds()
      frame(&frames)
      costs.append(SystemClock.nanoseconds() - start)
    }
    benchmark.stopMeasurement()
    blackHole(frames.sum)
    for cost in costs { benchmark.measurement(frameTime, Int(cost)) }
    benchmark.measurement(floorTime, Int(Floor.nanoseconds().rounded()))
  }
}
