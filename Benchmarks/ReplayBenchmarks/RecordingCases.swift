import ReplayResults
import ScrollBenchmarking
import ScrollPhysics
import ScrollReplay

/// Registers cases that record, digest, and write and check goldens.
func registerRecordingCases() {
  registerRecordCase()
  registerDigestCase()
  registerGoldenCases()
}

private func registerRecordCase() {
  registerCase("stage.record", scale: .kilo) {
    try LongMotions.replayInFling()
  } body: { benchmark, input in
    var subject = input.subject
    // Takes the pending callbacks of the fling, and triggers the copy-on-write from `input`.
    var earlier = Recording()
    subject.record(frameNumber: 79, at: 79_000_000, into: &earlier)
    var recording = Recording()
    recording.reserve(frames: benchmark.scaledIterations.count)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { subject.record(frameNumber: 79, at: 79_000_000, into: &recording) }
    benchmark.stopMeasurement()
    blackHole(recording.digest)
  }
}

/// Registers the digest of as many words as the record of an eager page's frame.
private func registerDigestCase() {
  let words = (0..<20).map { 1.5 * Double($0) }
  registerCase("stage.digest", scale: .kilo) {
    words
  } body: { benchmark, words in
    var digest = BitDigest()
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      for word in words { digest.combine(word) }
      blackHole(digest.value)
    }
    benchmark.stopMeasurement()
  }
}

private func registerGoldenCases() {
  let custom = goldenCounts(text: "", frames: 0).metrics
  registerCase("stage.golden-render", custom: custom, preparing: feedReplay) { benchmark, replayed in
    benchmark.startMeasurement()
    let text = Golden.text(of: replayed)
    benchmark.stopMeasurement()
    benchmark.measure(goldenCounts(text: text, frames: replayed.measurement.counters.frames))
  }
  registerCase("stage.golden-check") {
    let replayed = try feedReplay()
    return (replayed, Golden.text(of: replayed))
  } body: { benchmark, input in
    let (replayed, text) = input
    benchmark.startMeasurement()
    let difference = try Golden.difference(of: replayed, from: text, file: "golden")
    benchmark.stopMeasurement()
    if let difference { throw CaseFailure(difference.description) }
  }
  registerCase("stage.golden-parse") {
    Golden.text(of: try feedReplay())
  } body: { benchmark, text in
    benchmark.startMeasurement()
    blackHole(try Golden.parse(text, file: "golden"))
    benchmark.stopMeasurement()
  }
}

private func feedReplay() throws -> ReplayedCase {
  try ReplayedCase(Recordings.gesture("flutter-fling-session-06"), in: Recordings.scenario("text-feed"))
}

private func goldenCounts(text: String, frames: Int) -> ExactCounts {
  var counts = ExactCounts()
  counts.add("goldenBytes", text.utf8.count, .large)
  counts.add("frames", frames)
  return counts
}
