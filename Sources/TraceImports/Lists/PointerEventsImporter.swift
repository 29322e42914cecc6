import GestureTraces
import PlaneGeometry
import ScrollScenes

/// Reads W3C Pointer Events and wheel events as JSON: an array of events, or an object with the array under `events`.
///
/// An event has `type`, `timeStamp` in milliseconds, `pointerId`, and `clientX` and `clientY` (or `x` and `y`) in CSS
/// pixels, which are points. The events under `coalesced` replace their move. A wheel has `deltaX`, `deltaY` and
/// `deltaMode`: 0 for pixels, 1 for lines.
public struct PointerEventsImporter: TraceImporter {
  /// An importer of Pointer Events.
  public init() {}

  /// The format `pointer-events`.
  public var format: ImportFormat { .pointerEvents }

  /// Whether the text has a time stamp and a type of Pointer Events or of a wheel.
  public func recognizes(_ head: String) -> Bool {
    let types = ["pointerdown", "pointermove", "pointerup", "wheel"]
    return head.contains("\"timeStamp\"") && types.contains { head.contains("\"\($0)\"") }
  }

  /// Reads all events in the order of the file.
  public func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace {
    let root = try JSONPlace.root(of: bytes, options)
    var assembly = TraceAssembly(format, options)
    for event in try (root["events"] ?? root).elements() {
      let type = try event.required("type")
      guard let name = type.text else { throw type.fault("the name of an event") }
      if name == "wheel" { try wheel(event, &assembly) } else { try take(event, name, &assembly) }
    }
    return try assembly.finished()
  }

  private func take(_ event: JSONPlace, _ type: String, _ assembly: inout TraceAssembly) throws(TraceError) {
    let types = ["pointerdown", "pointermove", "pointerrawupdate", "pointerup", "pointercancel"]
    guard types.contains(type) else { return assembly.skipped.count("events \(type.cut(to: 30))") }
    let id = try event.whole("pointerId", or: 0)
    // A mouse moves without a button too.
    if type == "pointermove" || type == "pointerrawupdate", !assembly.isDown(id) {
      return assembly.skipped.count("move of a pointer that is not down")
    }
    switch type {
    case "pointerdown": assembly.down(id, at: try place(event), time: try event.time("timeStamp"))
    case "pointerup": assembly.up(id, at: try place(event), time: try event.time("timeStamp"))
    case "pointercancel": assembly.cancel(id, at: nil, time: try event.time("timeStamp"))
    default:
      let coalesced = try event["coalesced"]?.elements() ?? []
      for part in coalesced.isEmpty ? [event] : coalesced {
        assembly.move(id, to: try place(part), time: try part.time("timeStamp"))
      }
    }
  }

  private func place(_ event: JSONPlace) throws(TraceError) -> Point {
    guard let x = event["clientX"] ?? event["x"], let y = event["clientY"] ?? event["y"] else {
      throw event.fault("an event with clientX and clientY")
    }
    return Point(x: try x.number(), y: try y.number()).scaled(event.options)
  }

  private func wheel(_ event: JSONPlace, _ assembly: inout TraceAssembly) throws(TraceError) {
    let delta = Vector(dx: try event.number("deltaX", or: 0), dy: try event.number("deltaY", or: 0))
    let time = try event.time("timeStamp")
    // Browsers report the pinch of a trackpad as a wheel with the control key.
    if case .bool(true)? = event["ctrlKey"]?.tree.value {
      return assembly.wheel(.init(delta: delta, unit: .pinch), time: time)
    }
    switch try event.whole("deltaMode", or: 0) {
    case 0: assembly.wheel(.init(delta: delta.scaled(event.options), unit: .precise), time: time)
    case 1: assembly.wheel(.init(delta: delta, unit: .line), time: time)
    default: assembly.skipped.count("wheels that turn by pages")
    }
  }
}
