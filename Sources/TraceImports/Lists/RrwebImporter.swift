import GestureTraces
import PlaneGeometry
import ScrollScenes

/// Reads the events of rrweb: an array of events with `type`, `data` and `timestamp` in milliseconds.
///
/// The array is JSON, or the literal of a JavaScript or TypeScript file such as the fixtures of rrweb's own tests.
/// Touches give pointers: their starts and ends are mouse interactions, their moves batches whose positions have times
/// relative to the batch. Positions are CSS pixels, which are points. Scroll offsets, mouse moves and changes of the
/// page are left out by name: rrweb records no wheel.
public struct RrwebImporter: TraceImporter {
  /// An importer of rrweb's events.
  public init() {}

  /// The format `rrweb`.
  public var format: ImportFormat { .rrweb }

  /// Whether the text has the keys of rrweb's events.
  public func recognizes(_ head: String) -> Bool { isJSON(head) || isScript(head) }

  private func isJSON(_ head: String) -> Bool {
    head.first { !$0.isWhitespace } == "[" && Self.keys.allSatisfy { head.contains("\"\($0)\"") }
  }

  private func isScript(_ head: String) -> Bool {
    let start = head.drop { $0.isWhitespace }
    return ["[", "import", "const", "let", "var", "export", "//", "/*"].contains { start.hasPrefix($0) }
      && Self.keys.allSatisfy { key in ["\(key):", "\"\(key)\":", "'\(key)':"].contains { head.contains($0) } }
  }

  private static let keys = ["type", "data", "timestamp"]

  /// Reads the touches.
  public func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace {
    var assembly = TraceAssembly(format, options)
    var touches: [RrwebTouch] = []
    for event in try events(bytes, options) {
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

  private func events(_ bytes: [UInt8], _ options: ImportOptions) throws(TraceError) -> [JSONPlace] {
    let head = String(decoding: bytes.prefix(RecordingImport.headLength), as: UTF8.self)
    guard isScript(head), !isJSON(head) else { return try JSONPlace.root(of: bytes, options).elements() }
    let json = try EventScript.json(of: bytes, constants: Self.constants, options)
    do throws(TraceError) {
      return try JSONPlace.root(of: json, options).elements()
    } catch {
      // The columns of the JSON are not those of the script.
      throw TraceError(file: error.file, line: error.line, expected: error.expected, found: error.found)
    }
  }

  /// The names in scripts: `now`, and rrweb's enums, whose members are numbered from 0.
  private static let constants: [String: Double] = {
    var constants = ["now": EventScript.clock]
    for (name, members) in enums {
      for (number, member) in members.split(separator: " ").enumerated() {
        constants["\(name).\(member)"] = Double(number)
      }
    }
    return constants
  }()

  /// Source: `packages/types/src/index.ts` of rrweb; `NodeType` is in `packages/rrweb-snapshot/src/types.ts`.
  private static let enums = [
    "EventType": "DomContentLoaded Load FullSnapshot IncrementalSnapshot Meta Custom Plugin Asset",
    "IncrementalSource":
      "Mutation MouseMove MouseInteraction Scroll ViewportResize Input TouchMove MediaInteraction StyleSheetRule "
      + "CanvasMutation Font Log Drag StyleDeclaration Selection AdoptedStyleSheet CustomElement",
    "MouseInteractions":
      "MouseUp MouseDown Click ContextMenu DblClick Focus Blur TouchStart TouchMove_Departed TouchEnd TouchCancel",
    "PointerTypes": "Mouse Pen Touch",
    "MediaInteractions": "Play Pause Seeked VolumeChange RateChange",
    "CanvasContext": "2D WebGL WebGL2",
    "NodeType": "Document DocumentType Element Text CDATA Comment",
  ]

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
