import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// The thumb over six lists of 3,000 rows whose lengths become known one by one, whoever estimates them.
@Suite("Thumb over estimated rows")
struct EstimatedThumbTests {
  private static let track = ScrollIndicatorTrack(length: 800)

  /// What a thumb did.
  private struct Tally {
    var wrongWay = 0
    var naiveWrongWay = 0
    /// The most that it went beyond the content's own part of its way, as a part of the track.
    var excess = 0.0
  }

  private struct Run {
    var rows: EstimatedRows
    var thumb: MonotoneThumb
    var tally = Tally()

    init(_ rows: EstimatedRows) {
      self.rows = rows
      thumb = MonotoneThumb(for: rows.extent, on: track, model: .proportional)
    }

    mutating func step(_ distance: Double) {
      let (before, extent) = (thumb, rows.extent)
      let moved = rows.scroll(by: distance)
      let now = rows.extent
      thumb.follow(
        now, shiftedBy: now.position - extent.position - moved, on: track, model: .proportional)
      guard let last = before.thumb, let shown = thumb.thumb else { return }
      let isWrong =
        moved > 0
        ? shown.offset < last.offset || shown.end < last.end - 1e-9
        : moved < 0 && (shown.offset > last.offset || shown.end > last.end + 1e-9)
      if isWrong { tally.wrongWay += 1 }
      if (now.doubleValue - extent.doubleValue) * moved < -1e-9 { tally.naiveWrongWay += 1 }
      let way = (thumb.progress - before.progress).magnitude
      tally.excess = max(tally.excess, way - moved.magnitude / rows.travel)
    }
  }

  @Test(
    "Forward it never goes back, and ends at the end, whoever estimates", arguments: EstimatedRows.Estimator.allCases)
  func forward(estimator: EstimatedRows.Estimator) {
    var naive = 0
    for (name, lengths) in EstimatedRows.lists {
      var run = Run(EstimatedRows(lengths, estimator))
      #expect(run.thumb.progress == 0 && run.thumb.thumb?.offset == 0)
      while run.rows.offset < run.rows.travel { run.step(24) }
      #expect(run.tally.wrongWay == 0, "\(name)")
      #expect(run.thumb.progress == 1 && abs((run.thumb.thumb?.end ?? 0) - 800) < 1e-9, "\(name)")
      if estimator == .placed { expectSmallSteps(run.tally, name) }
      naive += run.tally.naiveWrongWay
    }
    // A thumb that is computed from the same estimates goes back in one frame of a hundred at least.
    #expect(naive > 300)
  }

  @Test(
    "Nor does it in 20,000 frames to and fro, and it is at both ends where the content is",
    arguments: EstimatedRows.Estimator.allCases)
  func zigzag(estimator: EstimatedRows.Estimator) {
    var random = SplitMix64(seed: 20_000)
    for (name, lengths) in EstimatedRows.lists {
      let isFromStart = estimator == .placed
      var run = Run(EstimatedRows(lengths, estimator, at: isFromStart ? 0 : 0.5))
      var direction = 1.0
      for _ in 0..<20_000 {
        if random.oneIn(60) { direction = -direction }
        run.step(24 * direction)
      }
      while run.rows.offset > 0 { run.step(-24) }
      #expect(run.thumb.progress == 0 && run.thumb.thumb?.offset == 0, "\(name)")
      #expect(run.tally.wrongWay == 0, "\(name)")
      // From the middle what lies before it was an estimate, and what was wrong with that is made good until the start.
      if isFromStart { expectSmallSteps(run.tally, name) }
    }
  }

  /// The simulation of the specification: 0.04 % of the track, on a sorted list 0.1 %.
  private func expectSmallSteps(_ tally: Tally, _ name: String) {
    #expect(tally.excess <= (name == "ramp" ? 0.001 : 0.0004), "\(name)")
  }
}
