/// The parts of the content to prefetch, in 1/64 pt.
package struct PrefetchPlan: Equatable, Sendable {
  /// The part before the viewport, prefetched from its end.
  package var before: Range<Int64>
  /// The part behind the viewport, prefetched from its start.
  package var after: Range<Int64>
  /// The part that leaves the view before it could be ready. Skipped even while it is in view.
  package var skipped: Range<Int64>

  /// The input of a policy.
  package struct Question: Sendable {
    /// The start and the length of the viewport, in 1/64 pt.
    package var offset: Int64
    package var length: Int64
    /// The length of the content with estimates, in 1/64 pt.
    package var contentLength: Int64
    /// The predicted motion.
    package var prediction: ScrollPrediction
    /// Whether the content moves towards its end, or did last.
    package var isForward: Bool
    /// The amount of content that can be made ready in a second, in 1/64 pt. `nil` if items have no cost.
    package var throughput: Double?
    /// Whether the last plan skipped a part.
    package var isSkipping = false

    package init(
      viewport: LazyViewport, contentLength: Length, prediction: ScrollPrediction, isForward: Bool,
      throughput: Double? = nil
    ) {
      offset = viewport.offset.sixtyFourths
      length = viewport.length.sixtyFourths
      self.contentLength = contentLength.sixtyFourths
      self.prediction = prediction
      self.isForward = isForward
      self.throughput = throughput
    }

    var end: Int64 { offset + length }
  }

  /// Creates an empty plan at `offset`.
  init(at offset: Int64) {
    before = offset..<offset
    after = before
    skipped = before
  }

  /// Creates the plan of `configuration.policy`.
  package init(_ configuration: EvaluationConfiguration, _ question: Question) {
    self.init(at: question.offset)
    switch configuration.policy {
    case .none: return
    case .window(let distance): setWindow(distance.sixtyFourths, question)
    case .velocity(let minimum, let maximum):
      setAhead(PrefetchPlan.reach(minimum...maximum, question, configuration), question)
    case .trajectory(let minimum, let maximum):
      if setTrajectory(question, configuration) { return }
      setAhead(PrefetchPlan.reach(minimum...maximum, question, configuration), question)
    }
  }

  /// Plans a window of twice `distance`: seven tenths ahead and three behind. A part beyond one end is added at the
  /// other.
  private mutating func setWindow(_ distance: Int64, _ question: Question) {
    let ahead = 2 * distance * 7 / 10
    let behind = 2 * distance - ahead
    let wanted = question.isForward ? behind : ahead
    let start = max(0, question.offset - wanted)
    let unusedBefore = max(0, wanted - max(0, question.offset))
    let end = question.end + 2 * distance - wanted + unusedBefore
    let unusedAfter = max(0, end - question.contentLength)
    set(before: max(0, start - unusedAfter), after: min(end, question.contentLength), question)
  }

  /// Plans `length` in the direction of the motion.
  private mutating func setAhead(_ length: Int64, _ question: Question) {
    if question.isForward {
      set(before: question.offset, after: min(question.end + length, question.contentLength), question)
    } else {
      set(before: max(0, question.offset - length), after: question.end, question)
    }
  }

  private mutating func set(before start: Int64, after end: Int64, _ question: Question) {
    before = min(start, question.offset)..<question.offset
    after = question.end..<max(question.end, end)
  }

  /// The distance ahead to prefetch: the distance that the content moves within the commit lag and two frames.
  private static func reach(
    _ viewports: ClosedRange<Double>, _ question: Question, _ configuration: EvaluationConfiguration
  ) -> Int64 {
    let time = configuration.commitLag + 2 * configuration.frameInterval
    let length = Double(question.length)
    let restDistance = Double(question.prediction.velocity.sixtyFourths.magnitude) * Double(time) / 1e9
    return Int64(min(max(restDistance, viewports.lowerBound * length), viewports.upperBound * length).rounded())
  }

  /// Plans the path to the resting offset, from the first part that can be ready before it is in view.
  ///
  /// - Returns: `false` if the resting offset is unknown, or is reached.
  private mutating func setTrajectory(_ question: Question, _ configuration: EvaluationConfiguration) -> Bool {
    guard let rest = question.prediction.restingOffset?.sixtyFourths else { return false }
    let speed = Double(question.prediction.velocity.sixtyFourths.magnitude)
    let restDistance = rest - question.offset
    guard restDistance != 0, speed > 0, (restDistance > 0) == (question.prediction.velocity > .zero) else {
      return false
    }
    let maximum = speed * (question.isSkipping ? 1 : PrefetchPlan.leastShare)
    guard configuration.mode == .asynchronous, let throughput = question.throughput, throughput < maximum else {
      setAhead(Int64(restDistance.magnitude), question)
      return true
    }
    let lost = PrefetchPlan.lost(of: Double(restDistance.magnitude), at: speed, throughput: throughput)
    let late = throughput * Double(configuration.commitLag) / 1e9
    let cut = Int64(min(lost + late, Double(restDistance.magnitude)).rounded())
    if restDistance > 0 {
      // Items that are in view at rest are made, however late.
      let first = min(question.end + cut, max(rest, question.end))
      after = first..<(rest + question.length)
      skipped = question.offset..<max(question.offset, min(question.end + cut, rest))
    } else {
      let last = max(question.offset - cut, min(rest + question.length, question.offset))
      before = rest..<last
      skipped = min(question.end, max(question.offset - cut, rest + question.length))..<question.end
    }
    return true
  }

  /// The share of a fling's content that must be within the throughput; below it, the beginning of the path is skipped.
  ///
  /// For slower flings, more is seen if the nearest items are made first. Measured here: flings at 4,000 to 12,000 pt/s
  /// over rows that take 6 to 15 ms. Skipping reduced the blank area by a quarter to two thirds below 0.7, and
  /// increased it from 0.74 on.
  private static var leastShare: Double { 0.7 }

  /// The part of the path that passes before it can be made ready, for an exponential deceleration: a fling.
  ///
  /// After the time t, the path `w (1 - exp(-v t / w))` has come into view, and `p t` can have been made. The maximum
  /// deficit over time is skipped, so that all later content is ready in time. With r = p / v the maximum is w (1 - r +
  /// r ln r). The beginning is skipped because later parts stay in view longer. A plan during the fling additionally
  /// skips exactly the content that was made since the last plan.
  private static func lost(of restDistance: Double, at speed: Double, throughput: Double) -> Double {
    let share = max(throughput / speed, 1e-6)
    return restDistance * (1 - share + share * logarithm(share))
  }

  /// The natural logarithm of a positive normal number: the exponent's, plus the series of the inverse hyperbolic
  /// tangent.
  private static func logarithm(_ number: Double) -> Double {
    let part = (number.significand - 1) / (number.significand + 1)
    let square = part * part
    var sum = 0.0
    var power = part
    // `part` is at most a third: the error of 17 terms is below the last bit.
    for term in 0..<17 {
      sum += power / Double(2 * term + 1)
      power *= square
    }
    return Double(number.exponent) * 0.693_147_180_559_945_3 + 2 * sum
  }
}
