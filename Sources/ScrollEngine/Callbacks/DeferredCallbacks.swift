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
