/// The callbacks that wait for the end of an animation.
struct DeferredCallbacks: Equatable, Sendable {
  private var waiting: [ScrollCallback] = []

  /// Whether none waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Lets a callback wait.
  mutating func append(_ callback: ScrollCallback) { waiting.append(callback) }

  /// Passes on what waits, in order, and keeps the room. Content whose animation was interrupted has not come to its
  /// top.
  mutating func takeAll(isInterrupted: Bool, _ body: (ScrollCallback) -> Void) {
    for callback in waiting where !isInterrupted || callback != .didScrollToTop { body(callback) }
    waiting.removeAll(keepingCapacity: true)
  }
}
