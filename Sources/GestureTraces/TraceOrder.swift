import ScrollEngine
import ScrollScenes

/// Validates the order of events: times never decrease, and pointers go down before they move.
package struct TraceOrder: Sendable {
  /// A violation of the order.
  package enum Fault: Equatable {
    /// The event is earlier than its predecessor, which was at `previous` nanoseconds.
    case earlier(previous: Int64)
    case pointerIsUp
    case pointerIsDown
    case tooManyPointers
    case keyIsUp
    case keyIsDown
  }

  /// 100: the greatest number of simultaneous pointers, beyond all devices, small enough for linear search.
  static let maximumPointers = 100

  private var previous: Int64 = 0
  /// The pointers that are down: few, so that an array is faster than a set.
  private var down: [Int] = []
  private var keys: [KeyPress.Key] = []

  /// The order before the first event.
  package init() {}

  /// Adds the next event, or returns the fault that forbids it.
  package mutating func admit(_ event: TraceEvent) -> Fault? {
    guard event.time >= previous else { return .earlier(previous: previous) }
    previous = event.time
    switch event.kind {
    case .down(let pointer, _):
      guard !down.contains(pointer) else { return .pointerIsDown }
      guard down.count < Self.maximumPointers else { return .tooManyPointers }
      down.append(pointer)
    case .move(let pointer, _, _):
      guard down.contains(pointer) else { return .pointerIsUp }
    case .up(let pointer, _), .cancel(let pointer, _):
      guard let index = down.firstIndex(of: pointer) else { return .pointerIsUp }
      down.remove(at: index)
    case .key(let stroke): return admit(stroke)
    case .wheel, .select, .resize, .inset, .scrollTo, .stop, .scrollEnabled, .caret, .type, .act, .scrollToTop: break
    case .safeArea, .refreshEnded, .pageControl, .flashIndicators, .scrollerStyle, .zoomTo, .zoomLimits, .crown, .focus,
      .edit:
      break
    }
    return nil
  }

  private mutating func admit(_ stroke: KeyInput) -> Fault? {
    let index = keys.firstIndex(of: stroke.press.key)
    switch stroke.phase {
    case .tap, .down:
      guard index == nil else { return .keyIsDown }
      if stroke.phase == .down { keys.append(stroke.press.key) }
    case .autoRepeat: return index == nil ? .keyIsUp : nil
    case .up:
      guard let index else { return .keyIsUp }
      keys.remove(at: index)
    }
    return nil
  }
}
