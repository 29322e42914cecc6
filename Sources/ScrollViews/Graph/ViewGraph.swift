/// The body of a view, or the content of a row: evaluated again when data that it has read changes.
nonisolated protocol Evaluation: AnyObject {
  /// Whether data that it has read has changed.
  var isDirty: Bool { get set }
  /// How many nodes lie around it; outer evaluations go first.
  var depth: Int { get }
  /// Whether the view is gone.
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

/// All that a host knows about its views.
nonisolated final class ViewGraph {
  var counters = ViewCounters()
  /// The evaluation that runs, which the data that is read notes.
  private(set) var current: (any Evaluation)?
  private var dirty: [any Evaluation] = []
  /// Layouts that have become wrong, in the order in which they did.
  private var invalidLayouts: [LayoutRoot] = []
  /// Closures that an update calls after its bodies and layouts.
  private var actions: [() -> Void] = []
  /// The warnings so far, each once, in their order.
  private(set) var warnings: [String] = []
  /// The transaction of the change that is made.
  var transaction = Transaction()
  /// Whether state has changed since positions were written.
  private var hasChangedState = false
  private var requests: [ProxyRequest] = []
  /// The views that are visible, of those whose visible part is observed.
  var visibility = ObservedVisibility()
  /// The number of views that look at their places on the screen after a frame.
  var screenReaders = 0
  /// The timers of views.
  var timers = HostTimers()
  /// The preferences of views.
  var preferences = PreferenceObservers()
  /// The metrics of text.
  var textMeasurer: any TextMeasurer = DeterministicTextMeasurer()

  /// Whether anything waits for an update.
  var needsUpdate: Bool {
    hasChangedState || !dirty.isEmpty || !invalidLayouts.isEmpty || !actions.isEmpty || !requests.isEmpty
      || preferences.needsUpdate
  }

  /// Asks for a scroll with the next update.
  func scroll(_ request: ProxyRequest) { requests.append(request) }

  /// The scrolls that were asked for since the last call, in their order.
  func takeRequests() -> [ProxyRequest] {
    defer { requests.removeAll() }
    return requests
  }

  /// Notes that state has changed, whoever has read it.
  func noteStateChange() {
    hasChangedState = true
    transaction = Transaction.current
  }

  /// Whether state has changed since the last call.
  func takeStateChange() -> Bool {
    defer { hasChangedState = false }
    return hasChangedState
  }

  /// Runs an evaluation; what it reads is noted for it.
  func evaluate<Result>(_ evaluation: some Evaluation, _ body: () -> Result) -> Result {
    let outer = current
    current = evaluation
    counters.bodies += 1
    defer { current = outer }
    return withDataTracking(body) { [weak self, weak evaluation] in
      guard let self, let evaluation else { return }
      self.invalidate(evaluation)
    }
  }

  /// Asks for another evaluation. A body is evaluated once, however often this is called before the update.
  func invalidate(_ evaluation: any Evaluation) {
    guard !evaluation.isDirty else { return }
    evaluation.isDirty = true
    dirty.append(evaluation)
  }

  func invalidate(_ root: LayoutRoot) { invalidLayouts.append(root) }

  /// Calls a closure when bodies and layouts are done.
  func perform(_ action: @escaping () -> Void) { actions.append(action) }

  /// Adds a warning, once.
  func warn(_ warning: String) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Evaluates what is dirty, outer bodies first. Returns the layouts that have become wrong then.
  func evaluateDirty() -> [LayoutRoot] {
    while !dirty.isEmpty {
      let batch = dirty.sorted { $0.depth < $1.depth }
      dirty.removeAll(keepingCapacity: true)
      for evaluation in batch where evaluation.isDirty && !evaluation.isDropped { evaluation.reevaluate() }
    }
    defer { invalidLayouts.removeAll(keepingCapacity: true) }
    return invalidLayouts
  }

  /// Calls what waits for the end of an update.
  func performActions() {
    let waiting = actions
    actions.removeAll(keepingCapacity: true)
    for action in waiting { action() }
  }
}
