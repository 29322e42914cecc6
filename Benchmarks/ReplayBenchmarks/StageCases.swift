import GestureTraces
import LazyLayout
import PlaneGeometry
import ReplayResults
import ScrollBenchmarking
import ScrollEngine
import ScrollPhysics
import ScrollReplay

/// Registers the parsing of traces.
func registerParsingCases() {
  registerCase("stage.parse-recording") {
    try Recordings.text(ofGesture: "flutter-fling-session-06")
  } body: { benchmark, text in
    benchmark.startMeasurement()
    blackHole(try GestureTrace.parse(text, file: "recording.csv"))
    benchmark.stopMeasurement()
  }
  let counts = parsingCounts(rows: 0)
  registerCase("stage.parse-10000-rows", custom: counts.metrics) {
    LongMotions.trace(of: LongMotions.circlingDrag(moves: 9_998)).csv()
  } body: { benchmark, text in
    benchmark.startMeasurement()
    let trace = try GestureTrace.parse(text, file: "long.csv")
    benchmark.stopMeasurement()
    benchmark.measure(parsingCounts(rows: trace.events.count))
  }
}

private func parsingCounts(rows: Int) -> ExactCounts {
  var counts = ExactCounts()
  counts.add("rows", rows, .large)
  return counts
}

/// Registers one sample of a curve, and one frame of the engine.
func registerMotionCases() {
  registerCase("stage.deceleration-sample", scale: .kilo) {
    Deceleration(from: 100, velocity: 2500, rate: .normal)
  } body: { benchmark, curve in
    sample(benchmark) { curve.offset(at: $0) + curve.velocity(at: $0) }
  }
  registerCase("stage.spring-sample", scale: .kilo) {
    CriticalSpring(
      from: 120, velocity: -2500, toward: 0, angularFrequency: CriticalSpring.bounceAngularFrequency)
  } body: { benchmark, curve in
    sample(benchmark) { curve.offset(at: $0) + curve.velocity(at: $0) }
  }
  registerCase("stage.engine-frame", scale: .kilo) {
    try LongMotions.scrollerInFling()
  } body: { benchmark, scroller in
    var scroller = scroller
    var sum = 0.0
    let start = scroller.now
    benchmark.startMeasurement()
    for frame in benchmark.scaledIterations {
      scroller.advance(to: start + Int64(frame) * 1_000_000)
      let offset = scroller.contentOffset
      sum += offset.x + offset.y
      scroller.takeCallbacks { _ in }
    }
    benchmark.stopMeasurement()
    blackHole(sum)
    if !scroller.isMoving { throw CaseFailure("the fling ended before the frames did") }
  }
}

/// Samples offset and velocity at each thousandth of a second.
private func sample(_ benchmark: Benchmark, _ curve: (Double) -> Double) {
  var sum = 0.0
  benchmark.startMeasurement()
  for instant in benchmark.scaledIterations { sum += curve(Double(instant) / 1000) }
  benchmark.stopMeasurement()
  blackHole(sum)
}

/// Registers lazy layout alone, with rows that are free to measure.
func registerLayoutCases() {
  registerLayoutCase("stage.lazy-frame") { frame in
    // Up and down within half a row: no new row becomes visible.
    Length(points: 40_000 + Double(frame % 40 < 20 ? frame % 20 : 20 - frame % 20))
  }
  registerLayoutCase("stage.lazy-frame-new-row") { Length(points: 40_000 + 84 * Double($0)) }
}

private func registerLayoutCase(_ name: String, offset: @escaping (Int) -> Length) {
  let custom = layoutCounts(LazyCounters()).metrics
  registerCase(name, scale: .kilo, custom: custom) {
    var stack = LazyStack(count: 100_000, configuration: LazyStackConfiguration())
    var rows = AlternatingRows(count: 100_000)
    for frame in 0..<40 {
      let viewport = LazyViewport(offset: offset(frame), length: Length(points: 844))
      _ = stack.update(visible: viewport, anchor: .automatic, content: &rows)
    }
    return (stack, rows)
  } body: { benchmark, input in
    var (stack, rows) = input
    let before = stack.totals
    let length = Length(points: 844)
    benchmark.startMeasurement()
    for frame in benchmark.scaledIterations {
      let viewport = LazyViewport(offset: offset(40 + frame), length: length)
      blackHole(stack.update(visible: viewport, anchor: .automatic, content: &rows))
    }
    benchmark.stopMeasurement()
    var done = stack.totals
    done.created -= before.created
    done.measured -= before.measured
    done.placed -= before.placed
    benchmark.measure(layoutCounts(done))
  }
}

private func layoutCounts(_ counters: LazyCounters) -> ExactCounts {
  var counts = ExactCounts()
  counts.add("rowsCreated", counters.created)
  counts.add("rowsMeasured", counters.measured)
  counts.add("rowsPlaced", counters.placed, .large)
  return counts
}

/// Rows of 66 and 102 points in turn, 84 on average.
private struct AlternatingRows: LazyContent {
  let count: Int

  func length(at index: Int) -> Length? { Length(points: index % 2 == 0 ? 66 : 102) }
}
