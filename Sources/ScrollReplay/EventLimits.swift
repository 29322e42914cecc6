import GestureTraces
import PlaneGeometry
import ScrollScenes

/// Limits of the numbers in a replay's events.
///
/// Beyond these limits doubles cannot resolve positions on a screen, or later times overflow 64 bits.
enum EventLimits {
  /// The greatest magnitude of a coordinate or delta, in points.
  static let farthest = 1e15
  /// The greatest viewport and inset, in points; scenarios have the same limit.
  static let largest = 1e6
  /// The latest time, in nanoseconds: 253 years.
  static let latest: Int64 = 8_000_000_000_000_000_000

  /// A number of an event beyond its limit.
  struct Fault: Equatable, Sendable {
    let line: Int
    let expected: String
    let found: String

    /// The fault as an error of `file`.
    func error(file: String) -> TraceError { TraceError(file: file, line: line, expected: expected, found: found) }
  }

  /// The first fault in `events`, whose numbers are points.
  static func fault(in events: [TraceEvent]) -> Fault? {
    for event in events {
      guard event.time <= latest else {
        return Fault(line: event.line, expected: "a time below 8e18 ns (253 years)", found: "\(event.time) ns")
      }
      if let (number, limit) = excess(in: event.kind) {
        let what = limit == largest ? "1000000" : "1e15"
        return Fault(line: event.line, expected: "numbers of at most \(what) points", found: "\(number)")
      }
    }
    return nil
  }

  /// A number and the limit that it exceeds.
  private typealias Excess = (number: Double, limit: Double)

  /// The first number of an event that exceeds its limit.
  private static func excess(in kind: SceneEvent) -> Excess? {
    switch kind {
    case .down(_, let place), .move(_, let place, _), .select(_, let place): beyond(farthest, place.x, place.y)
    // The end of a touch has no significant position; the format bounds scales.
    case .up, .cancel, .stop, .scrollEnabled, .flashIndicators, .scrollerStyle, .zoomLimits: nil
    case .wheel(let wheel): beyond(farthest, wheel.delta.dx, wheel.delta.dy)
    case .resize(let size): beyond(largest, size.width, size.height)
    case .refreshEnded, .pageControl: nil
    case .inset(let insets), .safeArea(let insets):
      beyond(largest, insets.top, insets.leading, insets.bottom, insets.trailing)
    case .scrollTo(let request), .caret(let request): excess(in: request)
    case .type(let options), .act(let options): options.anchor.flatMap { beyond(farthest, $0.x, $0.y) }
    case .scrollToTop, .key, .focus(nil): nil
    case .edit(let edit): excess(in: edit)
    case .crown(let turns): beyond(largest, turns, 0)
    case .focus(let target?): excess(in: target)
    case .zoomTo(let request): excess(in: request)
    }
  }

  private static func excess(in request: SceneEvent.ScrollTo) -> Excess? {
    if let anchor = request.anchor, let excess = beyond(farthest, anchor.x, anchor.y) { return excess }
    return excess(in: request.target)
  }

  private static func excess(in target: SceneEvent.ScrollTo.Target) -> Excess? {
    switch target {
    case .item, .id, .edge: return nil
    case .offset(let point): return beyond(farthest, point.x, point.y)
    case .rect(let rect): return beyond(farthest, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    }
  }

  private static func excess(in edit: SceneEvent.Edit) -> Excess? {
    switch edit {
    case .resize(_, let length): beyond(largest, length, 0)
    case .width(let width): beyond(largest, width, 0)
    case .insert, .delete, .move, .replace, .reload: nil
    }
  }

  private static func excess(in request: SceneEvent.ZoomTo) -> Excess? {
    switch request.target {
    case .scale(let scale, let anchor): beyond(farthest, scale, anchor?.x ?? 0, anchor?.y ?? 0)
    case .rect(let rect): beyond(farthest, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .doubleTap(let place): beyond(farthest, place.x, place.y)
    }
  }

  /// The first number whose magnitude exceeds `limit`. Parameters instead of an array: every event of a trace is
  /// checked.
  private static func beyond(
    _ limit: Double, _ first: Double, _ second: Double, _ third: Double = 0, _ fourth: Double = 0
  ) -> Excess? {
    if !(first.magnitude <= limit) { return (first, limit) }
    if !(second.magnitude <= limit) { return (second, limit) }
    if !(third.magnitude <= limit) { return (third, limit) }
    return fourth.magnitude <= limit ? nil : (fourth, limit)
  }
}
