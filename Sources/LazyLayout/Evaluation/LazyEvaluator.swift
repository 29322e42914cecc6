/// The lives of a list's items on a clock of their own: when each is made, measured and placed, which are worked on
/// early, what waits for them, and what becomes of them when they are out of view.
///
/// It stands between a lazy stack and its content. The stack asks it for lengths, as it would the content; it does the
/// work that the answer needs, phase by phase, and tells how long that took. No clock is read: every phase says what it
/// takes, and a frame says when it begins.
///
/// ```swift
/// evaluator.begin(at: time)
/// let update = stack.update(visible: viewport, anchor: .automatic, content: &evaluator)
/// evaluator.finish(update, of: &stack, showing: shown, prediction: prediction)
/// ```
///
/// An item's life is: made, measured, placed, kept while it is in view, near it, or was not long ago, then put into a
/// pool of its type or released. A frame that brings in nothing new takes time in proportion to the items that live,
/// and allocates nothing.
public struct LazyEvaluator<Content: PhasedContent>: LazyContent {
  /// How work is spread over time.
  public let configuration: EvaluationConfiguration

  /// What is evaluated.
  public var content: Content

  /// What was done so far.
  public internal(set) var work = LazyWork()

  /// How much of the viewport was blank at the last update, in its length.
  public internal(set) var blank = Length.zero

  /// What each phase usually takes.
  public internal(set) var averages = CostAverages()

  var live = LiveItems()
  var pools: RecyclingPools
  /// What could be done early, in order.
  var tasks: [PrefetchTask] = []
  /// The items that the policy wants.
  var planned = 0..<0
  /// Items that go by too fast.
  var skipped = 0..<0
  var isForward = true
  /// When this frame began.
  var frameStart: Int64 = 0
  /// `frameStart`, and the time of all work since that was begun, and of earlier work that has not found room yet.
  var clock: Int64 = 0
  var lateness: Int64 = 0
  /// Whether the first frame is being made, before the clock runs.
  var isOpening = true
  /// Whether something in view is not ready.
  public internal(set) var isWaiting = false

  /// An evaluator of `content`, on which nothing was done yet.
  ///
  /// - Precondition: the frame interval is above zero; times and counts are zero or more.
  public init(_ content: Content, configuration: EvaluationConfiguration) {
    precondition(configuration.budget > 0, "there is time for work")
    precondition(configuration.frameInterval >= configuration.budget, "a budget is a part of the frame")
    precondition(configuration.reserve >= 0 && configuration.commitLag >= 0, "times are zero or more")
    precondition(configuration.retention >= 0 && configuration.retainedUpdates >= 0, "retention is zero or more")
    self.content = content
    self.configuration = configuration
    pools = RecyclingPools(configuration.pool)
    tasks.reserveCapacity(LazyEvaluator.mostTasks)
  }

  /// The number of items.
  public var count: Int { content.count }

  /// The type of the item at `index`.
  public func type(at index: Int) -> ItemType { content.type(at: index) }

  /// The identity of the item at `index`.
  public func identity(at index: Int) -> ItemIdentity { content.identity(at: index) }

  /// The length of an item that layout needs now: works on it if it is not ready, and waits for that if frames wait.
  ///
  /// - Returns: its length; nil if it cannot be seen yet.
  public mutating func length(at index: Int) -> Length? {
    let position = need(index, needsMeasuring: true)
    guard position >= 0 else { return nil }
    let isSeen = configuration.mode == .synchronous || live[position].isReady(at: frameStart)
    guard isSeen else { return nil }
    return Length(sixtyFourths: live[position].length)
  }

  /// The length of a header or footer: it takes no time.
  public mutating func length(of supplement: SectionSupplement) -> Length? { content.length(of: supplement) }

  /// Whether the item at `index` can be seen now.
  public func isReady(_ index: Int) -> Bool {
    live.position(of: index).map { live[$0].isReady(at: frameStart) } ?? false
  }

  /// The most tasks that are looked at in a frame: several screens of rows, and a bound where rows have no length.
  static var mostTasks: Int { 256 }

  /// The end of the frame's time for work.
  var frameEnd: Int64 { frameStart + configuration.budget }

  /// When what nothing waits for has to be done.
  var deadline: Int64 { frameEnd - configuration.reserve }
}

extension LazyEvaluator: Sendable where Content: Sendable {}
