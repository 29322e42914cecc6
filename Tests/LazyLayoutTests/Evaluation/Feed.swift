import LazyLayout

/// Rows whose phases take time, with a log of the phases.
struct CostedRows: PhasedContent {
  var lengths: [Length]
  var types: [UInt8] = [0]
  /// The cost of a phase, in nanoseconds.
  var cost: @Sendable (ItemPhase, Int, Bool) -> Int64
  /// The phases that were run, in order.
  var done: [(phase: ItemPhase, item: Int)] = []

  init(_ lengths: [Length], cost: @escaping @Sendable (ItemPhase, Int, Bool) -> Int64) {
    self.lengths = lengths
    self.cost = cost
  }

  var count: Int { lengths.count }

  mutating func length(at index: Int) -> Length? { lengths[index] }

  func type(at index: Int) -> ItemType { ItemType(number: types[index % types.count]) }

  mutating func perform(_ phase: ItemPhase, at index: Int, isRecycled: Bool) -> Int64 {
    done.append((phase, index))
    return cost(phase, index, isRecycled)
  }
}

/// A list with a stack, an evaluator and a frame clock, for tests that set the offset frame by frame.
struct Feed {
  var stack: LazyStack
  var evaluator: LazyEvaluator<CostedRows>
  var offset = Length.zero
  let length: Length
  var time: Int64 = 0
  var last: LazyUpdate?

  /// Creates a list of rows in a viewport of `length` points.
  init(
    _ rows: CostedRows, length: Double, fixed: Bool = false, _ set: (inout EvaluationConfiguration) -> Void = { _ in }
  ) {
    var evaluation = EvaluationConfiguration()
    evaluation.frameInterval = Feed.interval
    evaluation.budget = Feed.interval
    set(&evaluation)
    var configuration = LazyStackConfiguration()
    configuration.estimatedLength = rows.lengths.first ?? Length(points: 44)
    configuration.fixedLength = fixed ? rows.lengths.first : nil
    stack = LazyStack(count: rows.count, configuration: configuration)
    evaluator = LazyEvaluator(rows, configuration: evaluation)
    self.length = Length(points: length)
  }

  /// The frame interval: ten milliseconds.
  static let interval: Int64 = 10_000_000

  /// Shows the next frame after a scroll by `points`. The predicted velocity is that of the scroll by default.
  mutating func frame(by points: Double = 0, velocity: Double? = nil, restingAt rest: Double? = nil) {
    offset += Length(points: points)
    let seconds = Double(evaluator.configuration.frameInterval) / 1e9
    evaluator.begin(at: time)
    let viewport = LazyViewport(offset: offset, length: length)
    let update = stack.update(visible: viewport, anchor: .automatic, content: &evaluator)
    offset += update.adjustment
    let prediction = ScrollPrediction(
      velocity: Length(points: velocity ?? points / seconds), restingOffset: rest.map { Length(points: $0) })
    evaluator.finish(
      update, of: &stack, showing: LazyViewport(offset: offset, length: length), prediction: prediction)
    last = update
    time += evaluator.configuration.frameInterval
  }

  var work: LazyWork { evaluator.work }

  /// The items placed more often than made; empty if each phase ran at most once for each live item.
  var workedTwice: [Int] {
    var lives: [Int: Int] = [:]
    for step in evaluator.content.done where step.phase == .place { lives[step.item, default: 0] += 1 }
    var made: [Int: Int] = [:]
    for step in evaluator.content.done where step.phase == .make { made[step.item, default: 0] += 1 }
    return lives.filter { $0.value > made[$0.key, default: 0] }.map(\.key)
  }
}

/// Creates `count` rows of `points`.
func rows(
  _ count: Int, of points: Double, cost: @escaping @Sendable (ItemPhase, Int, Bool) -> Int64 = { _, _, _ in 0 }
) -> CostedRows {
  CostedRows(Array(repeating: Length(points: points), count: count), cost: cost)
}

/// Converts milliseconds to nanoseconds.
func ms(_ milliseconds: Double) -> Int64 { Int64(milliseconds * 1e6) }
