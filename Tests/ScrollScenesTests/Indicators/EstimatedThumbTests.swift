import Foundation
import PlaneGeometry
import ScrollScenes
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

  /// Where what is left counts with at most k times what it is, after a way from D down to R at most (R / D)^(1 / k) of
  /// the track is left: each step s takes s / (k R) of it at least, and these add up to ln(D / R) / k. With exact
  /// estimates k is 1, and a step is s / D.
  @Test("From the middle a step is bounded by how much too large estimates are", arguments: [1.0, -1])
  func fromTheMiddle(direction: Double) {
    for (name, lengths) in EstimatedRows.lists {
      var run = Run(EstimatedRows(lengths, .placed, at: 0.5))
      func isLeft(_ run: Run) -> Double { direction > 0 ? run.rows.travel - run.rows.offset : run.rows.offset }
      func progress(_ run: Run) -> Double { direction > 0 ? run.thumb.progress : 1 - run.thumb.progress }
      let (way, first) = (isLeft(run), progress(run))
      var steps: [(left: Double, way: Double, factor: Double)] = []
      while isLeft(run) > 0 {
        let (left, before) = (isLeft(run), progress(run))
        run.step(24 * direction)
        let extent = run.rows.extent
        let counted = direction > 0 ? extent.travel - extent.position : extent.position
        let moved = left - isLeft(run)
        steps.append((left, progress(run) - before, (counted + moved) / left))
      }
      #expect(progress(run) == 1 && run.tally.wrongWay == 0, "\(name)")
      let factor = steps.map(\.factor).reduce(1, max)
      for step in steps {
        // A step of 24 points is from R to R - 24, so sums stand for the logarithm from one step further on.
        let most = (1 - first) * pow((step.left + 24) / (way + 24), 1 / factor)
        #expect(step.way <= most + 1e-12, "\(name) with \(step.left) left")
      }
      // What a first place that is wrong by e owes is paid on the way: some step goes beyond the content's own by e s /
      // D at least.
      let wrong = way / run.rows.travel - (1 - first)
      #expect(run.tally.excess >= -wrong * 24 / way - 1e-9, "\(name)")
      // The sorted list is the worst of these: its last steps upwards take what estimates of rows ten times as long
      // have left.
      #expect(run.tally.excess < (name == "ramp" ? 0.05 : 0.005), "\(name): \(run.tally.excess)")
    }
  }

  /// The simulation of the specification: 0.04 % of the track, on a sorted list 0.1 %.
  private func expectSmallSteps(_ tally: Tally, _ name: String) {
    #expect(tally.excess <= (name == "ramp" ? 0.001 : 0.0004), "\(name)")
  }
}
