import GestureTraces
import PlaneGeometry
import ScrollScenes

/// Reads the events of rrweb as JSON: an array of events with `type`, `data` and `timestamp` in milliseconds.
///
/// Touches give pointers: their starts and ends are mouse interactions, their moves batches whose positions have times
/// relative to the batch. Positions are CSS pixels, which are points. Scroll offsets, mouse moves and changes of the
/// page are left out by name: rrweb records no wheel.
public struct RrwebImporter: TraceImporter {
  /// An importer of rrweb's events.
  public init() {}

  /// The format `rrweb`.
  public var format: ImportFormat { .rrweb }

  /// Whether the text has the keys of rrweb's events.
  public func recognizes(_ head: String) -> Bool {
    head.first { !$0.isWhitespace } == "["
      && ["\"type\"", "\"data\"", "\"timestamp\""].allSatisfy { head.contains($0) }
  }

  /// Reads the touches.
  public func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace {
    var assembly = TraceAssembly(format, options)
    var touches: [RrwebTouch] = []
    for event in try JSONPlace.root(of: bytes, options).elements() {
      let type = try event.whole("type", or: -1)
      if type == 4, let data = event["data"] {
        assembly.screen = Size(width: try data.number("width", or: 0), height: try data.number("height", or: 0))
      } else if type == 3 {
        try collect(event, &touches, &assembly)
      } else {
        assembly.skipped.count(Self.types[type] ?? "events of another type")
      }
    }
    // Batches are written after the interactions that end them; stable by the order in the file at equal times.
    let order = touches.indices.sorted { (touches[$0].time, $0) < (touches[$1].time, $1) }
    for index in order { touches[index].add(to: &assembly) }
    return try assembly.finished()
  }

  private static let types = [0: "page loads", 1: "page loads", 2: "snapshots of the page", 5: "custom events"]
  private static let sources = [
    0: "changes of the page", 1: "batches of mouse moves", 3: "scroll offsets", 4: "resizes", 5: "inputs",
  ]

  private func collect(
    _ event: JSONPlace, _ touches: inout [RrwebTouch], _ assembly: inout TraceAssembly
  ) throws(TraceError) {
    let data = try event.required("data")
    let time = try event.time("timestamp")
    let pointer = try data.whole("pointerId", or: 0)
    switch try data.whole("source", or: -1) {
    case 2:
      try collectInteraction(
        data, RrwebTouch(time: time, pointer: pointer, kind: .start, place: nil), &touches, &assembly)
    case 6:
      for position in try data.required("positions").elements() {
        let offset = try position.number("timeOffset", or: 0)
        guard let shift = RecordedTime.nanoseconds(milliseconds: offset) else {
          throw position.fault("a timeOffset in milliseconds")
        }
        touches.append(RrwebTouch(time: time + shift, pointer: pointer, kind: .move, place: try place(position)))
      }
    case let source: assembly.skipped.count(Self.sources[source] ?? "changes of another source")
    }
  }

  private func collectInteraction(
    _ data: JSONPlace, _ touch: RrwebTouch, _ touches: inout [RrwebTouch], _ assembly: inout TraceAssembly
  ) throws(TraceError) {
    let kind: RrwebTouch.Kind
    switch try data.whole("type", or: -1) {
    case 7: kind = .start
    case 9: kind = .end
    case 10: kind = .cancel
    default: return assembly.skipped.count("interactions of a mouse")
    }
    let place = kind == .start || data["x"] != nil ? try place(data) : nil
    touches.append(RrwebTouch(time: touch.time, pointer: touch.pointer, kind: kind, place: place))
  }

  private func place(_ position: JSONPlace) throws(TraceError) -> Point {
    Point(x: try position.required("x").number(), y: try position.required("y").number()).scaled(position.options)
  }
}

private struct RrwebTouch {
  enum Kind { case start, move, end, cancel }

  let time: Int64
  let pointer: Int
  let kind: Kind
  let place: Point?

  func add(to assembly: inout TraceAssembly) {
    switch (kind, place) {
    case (.start, let place?): assembly.down(pointer, at: place, time: time)
    case (.move, let place?): assembly.move(pointer, to: place, time: time)
    case (.end, _): assembly.up(pointer, at: place, time: time)
    case (.cancel, _): assembly.cancel(pointer, at: place, time: time)
    default: break
    }
  }
}
