import PlaneGeometry

/// The callbacks that wait for the owner of a scroll view, and the offset and phase that callbacks have reported.
///
/// Both belong together: a report is a callback and the note that the owner has it. So only this type writes them.
@usableFromInline
struct CallbackQueue: Sendable {
  /// The waiting callbacks, in order.
  @usableFromInline private(set) var waiting: [ScrollCallback] = []
  /// The offset that the owner has last seen or been told of.
  private(set) var reportedOffset: Point
  /// The phase that the owner has last been told of.
  private(set) var reportedPhase = ScrollPhase.idle

  /// The room for callbacks between two deliveries that needs no allocation.
  private static var capacity: Int { 64 }

  /// An empty queue of a scroll view that rests at `offset`.
  init(restingAt offset: Point) {
    reportedOffset = offset
    waiting.reserveCapacity(Self.capacity)
  }

  /// Appends a callback.
  mutating func append(_ callback: ScrollCallback) { waiting.append(callback) }

  /// Appends ``ScrollCallback/didScroll`` where `offset` is not the reported one, once for several changes in a row.
  @inline(__always) mutating func reportOffset(_ offset: Point) {
    guard offset != reportedOffset else { return }
    reportedOffset = offset
    if case .didScroll? = waiting.last { return }
    waiting.append(.didScroll)
  }

  /// Appends ``ScrollCallback/didChangePhase(from:to:)`` where `phase` is not the reported one. Returns whether it did.
  @inline(__always) mutating func reportPhase(_ phase: ScrollPhase) -> Bool {
    guard phase != reportedPhase else { return false }
    waiting.append(.didChangePhase(from: reportedPhase, to: phase))
    reportedPhase = phase
    return true
  }

  /// Takes out a ``ScrollCallback/didZoom`` at the end, which a further zoom replaces.
  mutating func withdrawZoom() {
    if case .didZoom? = waiting.last { waiting.removeLast() }
  }

  /// Counts `offset` along `axis` as reported, without a callback: the content moved and the view of it did not.
  mutating func assumeOffset(_ offset: Double, along axis: Axis) { reportedOffset[axis] = offset }

  /// Counts `phase` as reported, without a callback.
  mutating func assumePhase(_ phase: ScrollPhase) { reportedPhase = phase }

  /// Drops all callbacks and counts rest at `offset` as reported.
  mutating func reset(restingAt offset: Point) {
    removeAll()
    reportedOffset = offset
    reportedPhase = .idle
  }

  /// Drops all callbacks and keeps their room.
  mutating func removeAll() { waiting.removeAll(keepingCapacity: true) }

  /// Passes all callbacks to `body`, in order, and drops them.
  @inlinable @inline(__always) mutating func takeAll(_ body: (ScrollCallback) -> Void) {
    for callback in waiting { body(callback) }
    // Nearly always one or two callbacks wait. `removeAll(keepingCapacity:)` goes through a generic replacement of the
    // range, which takes longer than removing them one by one.
    while !waiting.isEmpty { waiting.removeLast() }
  }
}
