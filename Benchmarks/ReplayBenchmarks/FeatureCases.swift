import ReplayResults
import ScrollBenchmarking

/// Registers engine frames of a scroll view without features, and of a scroll view with every feature of gestures,
/// targets and position, in one run.
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

/// Registers frames of a scene of 100,000 rows, including the reads of a renderer.
///
/// The scroll is by 37 points, by a distance too short for a new row, or to a random row. Other cases are frames of
/// views with rows of the same lengths. Cases named new-row count only frames with one new row. One case changes the
/// state of a row; another is the first frame of ten million rows.
func registerSceneCases() {
  registerFrameCase("speed.scene-scroll", { SceneFrames() }) { $0.scroll() }
  registerFrameCase("speed.scene-new-row", { SceneFrames() }, rowsMade: \.rowsSeen) { $0.scroll() }
  registerFrameCase("speed.scene-steady", { SceneFrames() }) { $0.scroll(by: 0.01) }
  registerFrameCase("speed.scene-jump", { SceneFrames() }) { $0.jump() }
  registerFrameCase("speed.views-scroll", { ViewFrames() }) { $0.scroll(by: 37) }
  registerFrameCase("speed.views-new-row", { ViewFrames() }, rowsMade: \.rowsMade) { $0.scroll(by: 37) }
  registerFrameCase("speed.views-steady", { ViewFrames() }) { $0.scroll(by: 0.01) }
  registerFrameCase("speed.views-state", { ViewFrames(rows: 10_000_000) }) { $0.changeRow() }
  registerFrameCase("speed.views-first", { 0 }) { $0 += ViewFrames(rows: 10_000_000).visibleCount }
}

/// Registers frames; with `rowsMade`, the number of rows made so far, only those that make one row.
private func registerFrameCase<Frames>(
  _ name: String, _ make: @escaping () -> Frames, rowsMade: ((Frames) -> Int)? = nil,
  frame: @escaping (inout Frames) -> Void
) {
  registerCase(name, custom: [frameTime, floorTime]) {
    make
  } body: { benchmark, make in
    // A host of views is a reference and its time never decreases, so each repetition makes its own host.
    var frames = make()
    var costs: [UInt64] = []
    costs.reserveCapacity(2000)
    benchmark.startMeasurement()
    for _ in 0..<2000 {
      let rowsBefore = rowsMade?(frames)
      let start = SystemClock.nanoseconds()
      frame(&frames)
      let cost = SystemClock.nanoseconds() - start
      if rowsMade?(frames) == rowsBefore.map({ $0 + 1 }) { costs.append(cost) }
    }
    benchmark.stopMeasurement()
    blackHole(frames)
    for cost in costs { benchmark.measurement(frameTime, Int(cost)) }
    benchmark.measurement(floorTime, Int(Floor.nanoseconds().rounded()))
  }
}
