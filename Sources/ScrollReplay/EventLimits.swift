import GestureTraces
import PlaneGeometry

/// What the events of a replay may hold. Beyond these numbers doubles no longer tell places on a screen apart, and times
/// no longer fit what comes after them into 64 bits.
enum EventLimits {
  /// The farthest place and the greatest delta, in points.
  static let farthest = 1e15
  /// The greatest viewport and inset, in points, as in scenarios.
  static let largest = 1e6
  /// The latest time, in nanoseconds: 253 years.
  static let latest: Int64 = 8_000_000_000_000_000_000

  /// What is wrong with an event.
  struct Fault: Equatable, Sendable {
    let line: Int
    let expected: String
    let found: String

    /// The fault as one of the file in which the event stands.
    func error(file: String) -> TraceError { TraceError(file: file, line: line, expected: expected, found: found) }
  }

  /// The first fault in `events`, whose numbers are points already.
  static func fault(in events: [TraceEvent]) -> Fault? {
    for event in events {
      guard event.time <= latest else {
        return Fault(line: event.line, expected: "a time of at most 253 years", found: "\(event.time) ns")
      }
      let (numbers, limit) = numbers(of: event.kind)
      if let number = numbers.first(where: { !($0.magnitude <= limit) }) {
        let what = limit == largest ? "1000000" : "1e15"
        return Fault(line: event.line, expected: "numbers of at most \(what) points", found: "\(number)")
      }
    }
    return nil
  }

  /// The numbers of an event and how great they may be.
  private static func numbers(of kind: TraceEvent.Kind) -> (numbers: [Double], limit: Double) {
    switch kind {
    case .down(_, let place), .move(_, let place, _), .select(_, let place): ([place.x, place.y], farthest)
    // What ends a touch has no place that counts.
    case .up, .cancel: ([], farthest)
    case .wheel(let wheel): ([wheel.delta.dx, wheel.delta.dy], farthest)
    case .resize(let size): ([size.width, size.height], largest)
    case .inset(let insets): ([insets.top, insets.leading, insets.bottom, insets.trailing], largest)
    case .scrollTo(let request): (numbers(of: request), farthest)
    }
  }

  private static func numbers(of request: TraceEvent.ScrollTo) -> [Double] {
    let anchor = request.anchor.map { [$0.x, $0.y] } ?? []
    switch request.target {
    case .item: return anchor
    case .offset(let point): return anchor + [point.x, point.y]
    case .rect(let rect): return anchor + [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    }
  }
}
