/// What is worth working on early, as parts of the content in 1/64 pt.
package struct PrefetchPlan: Equatable, Sendable {
  /// What lies before the viewport, and is worked on from its end on.
  package var before: Range<Int64>
  /// What lies behind the viewport, and is worked on from its start on.
  package var after: Range<Int64>
  /// What goes by before it can be made ready, and is left out even while it is in view.
  package var skipped: Range<Int64>

  /// What a policy is asked about.
  package struct Question: Sendable {
    /// Where the viewport begins, and how long it is, in 1/64 pt.
    package var offset: Int64
    package var length: Int64
    /// How long the content is, as far as it is known, in 1/64 pt.
    package var contentLength: Int64
    /// The motion.
    package var prediction: ScrollPrediction
    /// Whether the content goes towards its end, or last did.
    package var isForward: Bool
    /// How much content can be made ready in a second, in 1/64 pt; nil where no item takes any time.
    package var throughput: Double?
    /// Whether the last plan left something out.
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

  /// Nothing is.
  init(at offset: Int64) {
    before = offset..<offset
    after = before
    skipped = before
  }

  /// What `configuration.policy` says.
  package init(_ configuration: EvaluationConfiguration, _ question: Question) {
    self.init(at: question.offset)
    switch configuration.policy {
    case .none: return
    case .window(let distance): setWindow(distance.sixtyFourths, question)
    case .velocity(let least, let most):
      setAhead(PrefetchPlan.reach(least...most, question, configuration), question)
    case .trajectory(let least, let most):
      if setTrajectory(question, configuration) { return }
      setAhead(PrefetchPlan.reach(least...most, question, configuration), question)
    }
  }

  /// Seven tenths of twice the distance ahead and three behind; what an end leaves over goes to the other side.
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

  /// So much in the direction in which the content goes.
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

  /// How far ahead to work: what goes by within the commit lag and two frames.
  private static func reach(
    _ viewports: ClosedRange<Double>, _ question: Question, _ configuration: EvaluationConfiguration
  ) -> Int64 {
    let time = configuration.commitLag + 2 * configuration.frameInterval
    let length = Double(question.length)
    let way = Double(question.prediction.velocity.sixtyFourths.magnitude) * Double(time) / 1e9
    return Int64(min(max(way, viewports.lowerBound * length), viewports.upperBound * length).rounded())
  }

  /// The way to the resting place, from the first of it on that can be made ready before it is in view. False if nobody
  /// knows where that is, or the content is there.
  private mutating func setTrajectory(_ question: Question, _ configuration: EvaluationConfiguration) -> Bool {
    guard let rest = question.prediction.restingOffset?.sixtyFourths else { return false }
    let speed = Double(question.prediction.velocity.sixtyFourths.magnitude)
    let way = rest - question.offset
    guard way != 0, speed > 0, (way > 0) == (question.prediction.velocity > .zero) else { return false }
    let most = speed * (question.isSkipping ? 1 : PrefetchPlan.leastShare)
    guard configuration.mode == .asynchronous, let throughput = question.throughput, throughput < most else {
      setAhead(Int64(way.magnitude), question)
      return true
    }
    let lost = PrefetchPlan.lost(of: Double(way.magnitude), at: speed, throughput: throughput)
    let late = throughput * Double(configuration.commitLag) / 1e9
    let cut = Int64(min(lost + late, Double(way.magnitude)).rounded())
    if way > 0 {
      // What is in view at rest is made however late it comes.
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

  /// A fling of which less than this part can be kept up with is given up at its beginning; of a slower one the more is
  /// seen the nearer the items are that are made. Ours: of flings at 4,000 to 12,000 pt/s over rows that take 6 to 15
  /// ms, leaving out made the blank area smaller by a quarter to two thirds below 0.7, and greater from 0.74 on.
  private static var leastShare: Double { 0.7 }

  /// How much of the way goes by before it can be made ready, where the content slows down as its way does: a fling.
  ///
  /// After the time t the way `w (1 - exp(-v t / w))` has come into view, and `p t` can have been made. What is missing
  /// most at any time is what has to be given up, so that all that comes later is ready in time: with r = p / v it is w
  /// (1 - r + r ln r). Each part of the way that comes later is seen longer, so the beginning is what is given up; and
  /// while a fling goes on, what was made meanwhile is just what a later answer leaves out in addition.
  private static func lost(of way: Double, at speed: Double, throughput: Double) -> Double {
    let share = max(throughput / speed, 1e-6)
    return way * (1 - share + share * logarithm(share))
  }

  /// The natural logarithm of a positive normal number: that of its power of two, and the series of the inverse
  /// hyperbolic tangent.
  private static func logarithm(_ number: Double) -> Double {
    let part = (number.significand - 1) / (number.significand + 1)
    let square = part * part
    var sum = 0.0
    var power = part
    // The part is at most a third: 17 terms leave less than the last bit.
    for term in 0..<17 {
      sum += power / Double(2 * term + 1)
      power *= square
    }
    return Double(number.exponent) * 0.693_147_180_559_945_3 + 2 * sum
  }
}
