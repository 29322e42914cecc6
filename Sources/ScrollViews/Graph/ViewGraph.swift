import Observation
import ScrollScenes

/// The body of a view, or the content of a row. Evaluated again after a change of data that the last evaluation read.
nonisolated protocol Evaluation: AnyObject {
  /// Whether data that the last evaluation read has changed.
  var isDirty: Bool { get set }
  /// The graph of the host.
  var graph: ViewGraph { get }
  /// The number of ancestor nodes; outer evaluations precede inner ones.
  var depth: Int { get }
  /// Whether the view is removed.
  var isDropped: Bool { get }

  func reevaluate()
}

/// The exact counts of a host's work.
public nonisolated struct ViewCounters: Equatable, Sendable {
  /// The number of evaluated bodies, rows included.
  public var bodies = 0
  /// The number of nodes made.
  public var nodes = 0
  /// The number of sizes computed for a proposal.
  public var measured = 0
  /// The number of placed views.
  public var placed = 0
  /// The number of rows made.
  public var rowsMade = 0
  /// The number of rows made before they came into view.
  public var rowsPrefetched = 0
  /// The number of rows dropped with their state.
  public var rowsDropped = 0
}

/// The dependencies and the pending work of a host's views.
nonisolated final class ViewGraph {
  var counters = ViewCounters()
  /// The evaluation in progress, which reads of data register.
  private(set) var current: (any Evaluation)?
  private var dirty: [any Evaluation] = []
  /// The invalidated layouts, in order of invalidation.
  private var invalidLayouts: [LayoutRoot] = []
  /// Closures that an update calls after its bodies and layouts.
  private var actions: [() -> Void] = []
  /// The warnings so far, each once, in their order.
  private(set) var warnings: [String] = []
  /// The transaction of the change in progress.
  var transaction = Transaction()
  /// Whether state has changed since bound positions were last written.
  private var hasChangedState = false
  /// Whether layout shifts of the pending changes keep the offsets of scroll views.
  private var keepsOffsets = false
  private var requests: [SceneRequest] = []
  /// The collections with elements whose rows are not counted yet.
  private var uncounted: [any RowCounting] = []
  /// Whether views outside of rows, or inside existing rows, were made or dropped since the last update.
  private var isRestructured = false
  /// The number of scroll views and lazy containers that were made or dropped.
  private(set) var scrollNodeChanges = 0
  /// The visible views among those with an observed visible part.
  var visibility = ObservedVisibility()
  /// The number of views that read their position on the screen after each frame.
  var screenReaders = 0
  /// The animated transitions of views.
  var transitions = AnimatedTransitions()
  /// The number of scroll views in rows of other scroll views.
  var scrollViewsInRows = 0
  /// The timers of views.
  var timers = HostTimers() { didSet { hasTimers = timers.hasTimers } }
  /// Whether any timer runs: stored, as each frame reads the value several times.
  private(set) var hasTimers = false
  /// The preferences of views.
  var preferences = PreferenceObservers() { didSet { if preferences.needsUpdate { needsUpdate = true } } }
  /// The metrics of text.
  var textMeasurer: any TextMeasurer = DeterministicTextMeasurer()

  /// Whether an update is needed: stored, because each frame reads the value several times, and it is rarely `true`.
  private(set) var needsUpdate = false

  /// Ends a round of an update, and requests another round if anything is pending.
  func endRound() {
    needsUpdate =
      hasChangedState || !dirty.isEmpty || !invalidLayouts.isEmpty || !actions.isEmpty || !requests.isEmpty
      || !uncounted.isEmpty || preferences.needsUpdate
  }

  /// Notes that a collection has elements whose rows are not counted yet.
  func noteUncountedRows(of collection: any RowCounting) {
    uncounted.append(collection)
    needsUpdate = true
  }

  /// Whether the rows of elements are not counted yet.
  var hasUncountedRows: Bool { !uncounted.isEmpty }

  /// Counts the rows of elements that exist since the last call.
  func countRows() {
    for collection in exchange(&uncounted, with: []) { collection.countRows() }
  }

  /// Requests a scroll with the next update.
  func scroll(_ request: ProxyRequest) { add(.scroll(request)) }

  /// Passes an event to the scene's counterpart of a scroll view with the next update.
  func send(_ event: SceneEvent, to scrollView: ScrollViewNode) { add(.event(event, scrollView)) }

  /// Ends the refresh of a scroll view with the next update.
  func endRefresh(of scrollView: ScrollViewNode) { add(.endRefresh(scrollView)) }

  private func add(_ request: SceneRequest) {
    requests.append(request)
    needsUpdate = true
  }

  /// Returns and clears the requests to the scene, in order.
  func takeRequests() -> [SceneRequest] {
    defer { requests.removeAll() }
    return requests
  }

  /// Notes that views of a fixed container were made or dropped.
  func noteRestructuring() { isRestructured = true }

  /// Notes that a scroll view or a lazy container was made or dropped.
  func noteScrollNode() { scrollNodeChanges += 1 }

  /// Returns whether views of fixed containers were made or dropped since the last call.
  func takeRestructuring() -> Bool {
    defer { isRestructured = false }
    return isRestructured
  }

  /// Marks state as changed, independent of its readers.
  func noteStateChange() {
    hasChangedState = true
    needsUpdate = true
    transaction = Transaction.current
    if transaction.scrollContentOffsetAdjustmentBehavior == .disabled { keepsOffsets = true }
  }

  /// Returns whether a transaction since the last call disabled the adjustment of offsets to layout shifts.
  func takeOffsetsKept() -> Bool {
    defer { keepsOffsets = false }
    return keepsOffsets
  }

  /// Returns whether state has changed since the last call.
  func takeStateChange() -> Bool {
    defer { hasChangedState = false }
    return hasChangedState
  }

  /// Runs an evaluation, and registers it with the data that it reads.
  func evaluate<Result>(_ evaluation: some Evaluation, _ body: () -> Result) -> Result {
    let outer = current
    current = evaluation
    counters.bodies += 1
    defer { current = outer }
    return withDataTracking(body, onChange: Self.invalidation(of: evaluation))
  }

  /// An action that schedules an evaluation, as long as its view exists.
  private static func invalidation(of evaluation: some Evaluation) -> () -> Void {
    { [weak evaluation] in
      guard let evaluation else { return }
      evaluation.graph.noteStateChange()
      evaluation.graph.invalidate(evaluation)
    }
  }

  /// Schedules an evaluation. Each body is evaluated at most once in an update.
  func invalidate(_ evaluation: any Evaluation) {
    guard !evaluation.isDirty else { return }
    evaluation.isDirty = true
    dirty.append(evaluation)
    needsUpdate = true
  }

  func invalidate(_ root: LayoutRoot) {
    invalidLayouts.append(root)
    needsUpdate = true
  }

  /// Schedules a closure for the end of the update.
  func perform(_ action: @escaping () -> Void) {
    actions.append(action)
    needsUpdate = true
  }

  /// Adds a warning, once.
  func warn(_ warning: String) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Evaluates the dirty bodies, outer ones first. Returns the layouts that were invalidated.
  func evaluateDirty() -> [LayoutRoot] {
    while !dirty.isEmpty {
      let batch = dirty.sorted { $0.depth < $1.depth }
      dirty.removeAll(keepingCapacity: true)
      for evaluation in batch where evaluation.isDirty && !evaluation.isDropped { evaluation.reevaluate() }
    }
    return takeInvalidLayouts()
  }

  /// Returns and clears the invalidated layouts.
  func takeInvalidLayouts() -> [LayoutRoot] {
    defer { invalidLayouts.removeAll(keepingCapacity: true) }
    return invalidLayouts
  }

  /// Calls the closures that are scheduled for the end of the update.
  func performActions() {
    let waiting = actions
    actions.removeAll(keepingCapacity: true)
    for action in waiting { action() }
  }
}

/// Calls a closure, and calls `onChange` once before the first change of an observable property that the closure has
/// read. A closure that reads no such property needs no `onChange`, which is not made.
nonisolated func withDataTracking<Result>(
  _ body: () -> Result, onChange: @autoclosure () -> () -> Void
) -> Result {
  withObservationTracking(body, onChange: UncheckedAction(call: onChange()).sendable)
}

/// An action of a host. A host and the data of its views belong to one thread, so sendability is unchecked.
private nonisolated struct UncheckedAction: @unchecked Sendable {
  let call: () -> Void

  var sendable: @Sendable () -> Void { { call() } }
}
