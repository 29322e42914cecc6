import GestureTraces
import PlaneGeometry
import ScrollScenes

/// A trace as commands of Chromium's debugging protocol, each with its time.
///
/// The text is a JSON object with the array `commands`. Each command has `time_us` and `row`, the line of the trace. If
/// the protocol has a command for the event, `method` and `params` are present. A driver sends `method` with `params`
/// at `time_us` after the start. The rows keep the whole trace, so an import gives back the same events.
public struct DebuggingProtocolScript: Sendable {
  /// The JSON text.
  public let text: String
  /// The events without a command of the protocol; their rows are in the text.
  public let skipped: SkippedParts

  /// The script of a trace.
  public init(_ trace: GestureTrace) {
    var writer = CommandWriter()
    let rows = trace.csv().split(separator: "\n").dropFirst()
    let lines = zip(trace.events, rows).map { event, row in writer.line(event, String(row)) }
    text = "{\"format\":\"\(Self.mark)\",\"commands\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
    skipped = writer.skipped
  }

  /// The value of `format`.
  static let mark = "scrollwork-cdp-1"
}

private struct CommandWriter {
  private(set) var skipped = SkippedParts()
  /// The pointers that are down with their positions, in the order of their downs.
  private var touches: [(pointer: Int, place: Point)] = []

  mutating func line(_ event: TraceEvent, _ row: String) -> String {
    let fields = row.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    let head = "{\"time_us\":\(fields[0]),\"row\":\"\(Self.escaped(row))\""
    guard let command = command(event.kind) else {
      skipped.count("event that the protocol lacks: \(fields[1])")
      return head + "}"
    }
    return head + ",\"method\":\"\(command.method)\",\"params\":{\(command.params)}}"
  }

  /// Details of a trace hold no line breaks.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private mutating func command(_ kind: SceneEvent) -> (method: String, params: String)? {
    switch kind {
    case .down(let pointer, let place):
      touches.append((pointer, place))
      return touch("touchStart")
    case .move(let pointer, let place, _):
      for index in touches.indices where touches[index].pointer == pointer { touches[index].place = place }
      return touch("touchMove")
    case .up(let pointer, _):
      touches.removeAll { $0.pointer == pointer }
      // The end of a sequence holds no points; a lift of one of several fingers is a change of the points.
      return touch(touches.isEmpty ? "touchEnd" : "touchMove")
    case .cancel(let pointer, _):
      touches.removeAll { $0.pointer == pointer }
      return touch(touches.isEmpty ? "touchCancel" : "touchMove")
    case .wheel(let wheel): return self.wheel(wheel)
    default: return nil
    }
  }

  private func touch(_ type: String) -> (method: String, params: String) {
    let points = touches.map { "{\"x\":\($0.place.x.shortest),\"y\":\($0.place.y.shortest),\"id\":\($0.pointer)}" }
    return ("Input.dispatchTouchEvent", "\"type\":\"\(type)\",\"touchPoints\":[\(points.joined(separator: ","))]")
  }

  /// The modifiers of the protocol are bits: 2 for Control, 8 for Shift.
  private func wheel(_ wheel: SceneEvent.WheelDelta) -> (method: String, params: String) {
    let pixels = wheel.unit == .line ? WebDriverActions.pixelsPerLine : 1
    let modifiers = (wheel.unit == .pinch ? 2 : 0) + (wheel.isShifted ? 8 : 0)
    return (
      "Input.dispatchMouseEvent",
      "\"type\":\"mouseWheel\",\"x\":0,\"y\":0,\"deltaX\":\((wheel.delta.dx * pixels).shortest),"
        + "\"deltaY\":\((wheel.delta.dy * pixels).shortest),\"modifiers\":\(modifiers)"
    )
  }
}

/// Reads the scripts that ``DebuggingProtocolScript`` writes, by their rows.
public struct DebuggingProtocolImporter: TraceImporter {
  /// An importer of scripts of the debugging protocol.
  public init() {}

  /// The format `cdp`.
  public var format: ImportFormat { .debuggingProtocol }

  /// Whether the text has the mark of the scripts.
  public func recognizes(_ head: String) -> Bool { head.contains("\"\(DebuggingProtocolScript.mark)\"") }

  /// Reads the rows of all commands.
  public func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace {
    let commands = try JSONPlace.root(of: bytes, options).required("commands").elements()
    var text = "time_us,event,pointer,x,y,dx,dy,detail\n"
    for command in commands {
      let row = try command.required("row")
      guard let line = row.text, !line.contains(where: \.isNewline) else { throw row.fault("a row of a trace") }
      text += line + "\n"
    }
    do throws(TraceError) {
      let trace = try GestureTrace.parse(text, file: options.name + ".csv")
      return ImportedTrace(trace: trace, format: format, skipped: SkippedParts(), warnings: [])
    } catch {
      // The rows begin at line 2 of the trace.
      let line = commands.indices.contains(error.line - 2) ? commands[error.line - 2].line : 1
      throw TraceError(
        file: options.file, line: line, column: error.column, expected: error.expected, found: error.found)
    }
  }
}
