import GestureTraces
import PlaneGeometry
import ScrollReplay
import ScrollScenes

/// The events of a gesture and of a script as lines of text: time in microseconds, kind, pointer, and two numbers; for
/// events of a program the words of a trace.
enum PlayedEvents {
  static func lines(of trace: GestureTrace, in scenario: Scenario) -> String {
    let mapping = scenario.unitMapping(for: trace.name)
    let lines =
      scenario.script.map { ($0.time, line(of: $0)) }
      + trace.events.map { ($0.time, line(of: $0, mapping.unitsPerPoint, mapping.transposes)) }
    return lines.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map { $0.element.1 }
      .joined(separator: "\n")
  }

  /// The line of an event. `unitsPerPoint` and `transposes` map its places to points of the viewport.
  private static func line(of event: TraceEvent, _ unitsPerPoint: Double = 1, _ transposes: Bool = false) -> String {
    func point(_ kind: Int, _ pointer: Int, _ x: Double, _ y: Double) -> String {
      let (x, y) = (x / unitsPerPoint, y / unitsPerPoint)
      let (first, second) = transposes ? (y, x) : (x, y)
      return "\(event.time / 1000)\t\(kind)\t\(pointer)\t\(first)\t\(second)"
    }
    return switch event.kind {
    case .down(let pointer, let place): point(0, pointer, place.x, place.y)
    case .move(let pointer, let place, _): point(1, pointer, place.x, place.y)
    case .up(let pointer, _): point(2, pointer, 0, 0)
    case .cancel(let pointer, _): point(3, pointer, 0, 0)
    case .wheel(let wheel): point(4, 0, wheel.delta.dx, wheel.delta.dy)
    default: "\(event.time / 1000)\t5\t\(event.kind.traceWords.cut(to: 80))"
    }
  }
}
