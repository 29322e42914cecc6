import PlaneGeometry

/// The pending callbacks of a scroll view, with the offset and phase that were last reported.
///
/// A report appends a callback and updates the reported value, so only this type changes either.
@usableFromInline
struct CallbackQueue: Sendable {
  /// The pending callbacks, in order.
  @usableFromInline private(set) var waiting: [ScrollCallback] = []
  /// The offset that was last reported or assumed.
  private(set) var reportedOffset: Point
  /// The phase that was last reported or assumed.
  private(set) var reportedPhase = ScrollPhase.idle

  /// The reserved capacity, which covers the callbacks between two deliveries.
  private static var capacity: Int { 64 }

  /// Creates an empty queue of a scroll view that rests at `offset`.
  init(restingAt offset: Point) {
    reportedOffset = offset
    waiting.reserveCapacity(Self.capacity)
  }

  /// Appends a callback.
  mutating func append(_ callback: ScrollCallback) { waiting.append(callback) }

  /// Appends ``ScrollCallback/didScroll`` if `offset` differs from the reported one. Successive changes append a single
  /// callback.
  @inline(__always) mutating func reportOffset(_ offset: Point) {
    guard offset != reportedOffset else { return }
    reportedOffset = offset
    if case .didScroll? = waiting.last { return }
    waiting.append(.didScroll)
  }

  /// Appends ``ScrollCallback/didChangePhase(from:to:)`` if `phase` differs from the reported one. Returns whether it
  /// did.
  @inline(__always) mutating func reportPhase(_ phase: ScrollPhase) -> Bool {
    guard phase != reportedPhase else { return false }
    waiting.append(.didChangePhase(from: reportedPhase, to: phase))
    reportedPhase = phase
    return true
  }

  /// Removes a ``ScrollCallback/didZoom`` at the end, which a further zoom replaces.
  mutating func withdrawZoom() {
    if case .didZoom? = waiting.last { waiting.removeLast() }
  }

  /// Marks `offset` along `axis` as reported without a callback, because a layout shift moved it and nothing moved on
  /// the screen.
  mutating func assumeOffset(_ offset: Double, along axis: Axis) { reportedOffset[axis] = offset }

  /// Marks `phase` as reported without a callback.
  mutating func assumePhase(_ phase: ScrollPhase) { reportedPhase = phase }

  /// Removes all callbacks and marks rest at `offset` as reported.
  mutating func reset(restingAt offset: Point) {
    removeAll()
    reportedOffset = offset
    reportedPhase = .idle
  }

  /// Removes all callbacks and keeps the capacity.
  mutating func removeAll() { waiting.removeAll(keepingCapacity: true) }

  /// Passes all callbacks to `body`, in order, and removes them.
  @inlinable @inline(__always) mutating func takeAll(_ body: (ScrollCallback) -> Void) {
    for callback in waiting { body(callback) }
    // Usually one or two callbacks are pending. `removeAll(keepingCapacity:)` goes through a generic range replacement,
    // which takes longer than removing them one by one.
    while !waiting.isEmpty { waiting.removeLast() }
  }
}

/// The callbacks that are deferred to the end of an animation.
struct DeferredCallbacks: Equatable, Sendable {
  private var waiting: [ScrollCallback] = []

  /// Whether no callback is deferred.
  var isEmpty: Bool { waiting.isEmpty }

  /// Defers a callback.
  mutating func append(_ callback: ScrollCallback) { waiting.append(callback) }

  /// Passes the deferred callbacks to `body`, in order, and keeps the capacity. An interrupted animation drops
  /// `didScrollToTop`.
  mutating func takeAll(isInterrupted: Bool, _ body: (ScrollCallback) -> Void) {
    for callback in waiting where !isInterrupted || callback != .didScrollToTop { body(callback) }
    waiting.removeAll(keepingCapacity: true)
  }
}
