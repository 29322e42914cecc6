/// Schedules the work on a list's items on a simulated clock: creation, measurement, placement, prefetch and recycling.
///
/// An evaluator is a proxy between a lazy layout and its content. The layout queries lengths from the evaluator, which
/// runs the required phases and adds their durations to its clock. No real clock is read: each phase returns its
/// duration, and each frame sets its start time.
///
/// ```swift
/// struct Rows: PhasedContent {
///   let count = 1000
///   mutating func length(at index: Int) -> Length? { Length(points: 44) }
///   mutating func perform(_ phase: ItemPhase, at index: Int, isRecycled: Bool) -> Int64 { 500_000 }
/// }
/// var evaluator = LazyEvaluator(Rows(), configuration: EvaluationConfiguration())
/// var stack = LazyStack(count: 1000, configuration: LazyStackConfiguration())
/// let viewport = LazyViewport(offset: .zero, length: Length(points: 844))
/// evaluator.begin(at: 0)
/// let update = stack.update(visible: viewport, anchor: .automatic, content: &evaluator)
/// evaluator.finish(update, of: &stack, showing: viewport, prediction: ScrollPrediction(velocity: .zero))
/// ```
///
/// An item is made, measured, placed, kept, and at last pooled by type or released. It is kept while it is in view,
/// near the view, or was placed recently. A frame without new items is O(n) in the live items, and allocates nothing.
public struct LazyEvaluator<Content: PhasedContent>: LazyContent {
  /// The schedule of the work.
  public let configuration: EvaluationConfiguration

  /// The evaluated content.
  public var content: Content

  /// The counters of all work since the beginning.
  public internal(set) var work = LazyWork()

  /// The blank part of the viewport at the last update, along the scroll axis.
  public internal(set) var blank = Length.zero

  /// The average cost of each phase.
  public internal(set) var averages = CostAverages()

  var live = LiveItems()
  var pools: RecyclingPools
  /// The candidates for prefetch, in the order of their priority.
  var tasks: [PrefetchTask] = []
  /// The items that the policy selects.
  var planned = 0..<0
  /// Items that leave the view before they could be ready.
  var skipped = 0..<0
  var isForward = true
  /// The start time of this frame, in nanoseconds.
  var frameStart: Int64 = 0
  /// `frameStart` plus the duration of all work started since, and of unfinished earlier work, in nanoseconds.
  var clock: Int64 = 0
  var lateness: Int64 = 0
  /// Whether the first frame is being evaluated, before the clock runs.
  var isFirstFrame = true
  /// Whether an item in view is not ready.
  public internal(set) var hasPendingItems = false

  /// Creates an evaluator of `content` without live items.
  ///
  /// - Precondition: the frame interval is above zero; times and counts are zero or more.
  public init(_ content: Content, configuration: EvaluationConfiguration) {
    precondition(configuration.budget > 0, "budget must be positive")
    precondition(configuration.frameInterval >= configuration.budget, "budget must not exceed frameInterval")
    precondition(
      configuration.reserve >= 0 && configuration.commitLag >= 0, "reserve and commitLag must not be negative")
    precondition(configuration.retention >= 0 && configuration.retainedUpdates >= 0, "retention must not be negative")
    self.content = content
    self.configuration = configuration
    pools = RecyclingPools(configuration.pool)
    tasks.reserveCapacity(LazyEvaluator.maximumTaskCount)
  }

  /// The number of items.
  public var count: Int { content.count }

  /// The type of the item at `index`.
  public func type(at index: Int) -> ItemType { content.type(at: index) }

  /// The identity of the item at `index`.
  public func identity(at index: Int) -> ItemIdentity { content.identity(at: index) }

  /// The length of an item that layout needs. Evaluates the item, and waits for it in synchronous mode.
  ///
  /// - Returns: the length, or `nil` if the item is not ready to be shown.
  public mutating func length(at index: Int) -> Length? {
    let position = need(index, needsMeasuring: true)
    guard position >= 0 else { return nil }
    let isShown = configuration.mode == .synchronous || live[position].isReady(at: frameStart)
    guard isShown else { return nil }
    return Length(sixtyFourths: live[position].length)
  }

  /// The length of a header or footer. Takes no time on the clock.
  public mutating func length(of supplement: SectionSupplement) -> Length? { content.length(of: supplement) }

  /// Whether the item at `index` is ready to be shown.
  public func isReady(_ index: Int) -> Bool {
    live.position(of: index).map { live[$0].isReady(at: frameStart) } ?? false
  }

  /// The maximum number of tasks in a frame: several screens of rows, and a bound for rows of length zero.
  static var maximumTaskCount: Int { 256 }

  /// The end of the frame's budget.
  var frameEnd: Int64 { frameStart + configuration.budget }

  /// The end of the time for prefetch.
  var deadline: Int64 { frameEnd - configuration.reserve }
}

extension LazyEvaluator: Sendable where Content: Sendable {}

extension LazyEvaluator {
  /// Inserts `added` new items before the item at `index`, as in the stack.
  public mutating func insert(count added: Int, at index: Int) {
    live.shift(from: index, by: added)
    discardPlan()
  }

  /// Removes the items in `removed`, and releases those that are live.
  public mutating func remove(_ removed: Range<Int>) {
    invalidate(removed)
    live.shift(from: removed.upperBound, by: -removed.count)
  }

  /// Releases the live items of `changed`, whose work has to be repeated because their content changed.
  public mutating func invalidate(_ changed: Range<Int>) {
    var items = LiveItems.none
    swap(&items, &live)
    items.sweep(keeping: { !changed.contains($0.index) }, release: { release($0) })
    swap(&items, &live)
    discardPlan()
  }

  /// Moves the items in `moved` so that the first of them is then at `target`, an index in the list without them.
  ///
  /// Live items stay live.
  public mutating func move(_ moved: Range<Int>, to target: Int) {
    live.move(count: moved.count, from: moved.lowerBound, to: target)
    discardPlan()
  }

  /// Discards the plan, whose indices are invalid after an edit.
  private mutating func discardPlan() {
    tasks.removeAll(keepingCapacity: true)
    planned = 0..<0
    skipped = 0..<0
  }
}
