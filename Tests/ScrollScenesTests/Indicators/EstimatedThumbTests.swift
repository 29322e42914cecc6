import Foundation
import PlaneGeometry
import ScrollScenes
import TestSupport
import Testing

/// The monotone thumb over six lists of 3,000 rows that are measured one by one, with every estimator.
@Suite("Thumb over estimated rows")
struct EstimatedThumbTests {
  private static let track = ScrollIndicatorTrack(length: 800)

  /// The movements of a thumb.
  private struct ThumbMovements {
    var reversal = 0
    var naiveWrongDirection = 0
    /// The largest excess of the thumb's movement over the content's, as a fraction of the track.
    var excess = 0.0
  }

  private struct Run {
    var rows: EstimatedRows
    var thumb: MonotoneThumb
    var movements = ThumbMovements()

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
      if isWrong { movements.reversal += 1 }
      if (now.doubleValue - extent.doubleValue) * moved < -1e-9 { movements.naiveWrongDirection += 1 }
      let displacement = (thumb.progress - before.progress).magnitude
      movements.excess = max(movements.excess, displacement - moved.magnitude / rows.travel)
    }
  }

  @Test(
    "In a forward scroll the thumb never moves back, and reaches the end, with every estimator",
    arguments: EstimatedRows.Estimator.allCases)
  func forward(estimator: EstimatedRows.Estimator) {
    var naive = 0
    for (name, lengths) in EstimatedRows.lists {
      var run = Run(EstimatedRows(lengths, estimator))
      #expect(run.thumb.progress == 0 && run.thumb.thumb?.offset == 0)
      while run.rows.offset < run.rows.travel { run.step(24) }
      #expect(run.movements.reversal == 0, "\(name)")
      #expect(run.thumb.progress == 1 && abs((run.thumb.thumb?.end ?? 0) - 800) < 1e-9, "\(name)")
      if estimator == .placed { expectSmallSteps(run.movements, name) }
      naive += run.movements.naiveWrongDirection
    }
    // A proportional thumb with the same estimates moves back in at least one frame of a hundred.
    #expect(naive > 300)
  }

  @Test(
    "In 20,000 frames in both directions the thumb never moves against the content, and reaches the start",
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
      #expect(run.movements.reversal == 0, "\(name)")
      // A run from the middle also corrects the error of the estimated length before the viewport, in larger steps.
      if isFromStart { expectSmallSteps(run.movements, name) }
    }
  }

  /// A bound of the thumb's steps. Let estimates of the remaining distance be at most k times too large. After a scroll
  /// from a remaining distance D to R, at most the fraction (R / D)^(1 / k) of the track remains. For each step s
  /// covers at least s / (k R) of that fraction, and the sum of these is ln(D / R) / k. With exact estimates k is 1,
  /// and a step is s / D.
  @Test("From the middle, a step is bounded by the largest overestimate", arguments: [1.0, -1])
  func fromTheMiddle(direction: Double) {
    for (name, lengths) in EstimatedRows.lists {
      var run = Run(EstimatedRows(lengths, .placed, at: 0.5))
      func isLeft(_ run: Run) -> Double { direction > 0 ? run.rows.travel - run.rows.offset : run.rows.offset }
      func progress(_ run: Run) -> Double { direction > 0 ? run.thumb.progress : 1 - run.thumb.progress }
      let (displacement, first) = (isLeft(run), progress(run))
      var steps: [(left: Double, displacement: Double, factor: Double)] = []
      while isLeft(run) > 0 {
        let (left, before) = (isLeft(run), progress(run))
        run.step(24 * direction)
        let extent = run.rows.extent
        let counted = direction > 0 ? extent.travel - extent.position : extent.position
        let moved = left - isLeft(run)
        steps.append((left, progress(run) - before, (counted + moved) / left))
      }
      #expect(progress(run) == 1 && run.movements.reversal == 0, "\(name)")
      let factor = steps.map(\.factor).reduce(1, max)
      for step in steps {
        // A step of 24 points goes from R to R - 24, so the sum bounds the logarithm one step later.
        let most = (1 - first) * pow((step.left + 24) / (displacement + 24), 1 / factor)
        #expect(step.displacement <= most + 1e-12, "\(name) with \(step.left) left")
      }
      // An error e of the initial position is corrected during the scroll: some step exceeds the content's by at least
      // e s / D.
      let wrong = displacement / run.rows.travel - (1 - first)
      #expect(run.movements.excess >= -wrong * 24 / displacement - 1e-9, "\(name)")
      // The sorted list is the worst list: its last steps upwards correct estimates from rows ten times as long.
      #expect(run.movements.excess < (name == "ramp" ? 0.05 : 0.005), "\(name): \(run.movements.excess)")
    }
  }

  /// The bounds of the simulation of estimators: 0.04 % of the track, on a sorted list 0.1 %.
  private func expectSmallSteps(_ movements: ThumbMovements, _ name: String) {
    #expect(movements.excess <= (name == "ramp" ? 0.001 : 0.0004), "\(name)")
  }
}
