import GestureTraces
import PlaneGeometry
import ScrollScenes

/// A trace as actions of W3C WebDriver, which replay it in a browser or through Appium on a device.
///
/// Each event is in a tick of its own, behind a tick of pauses. WebDriver's durations are whole milliseconds, so the
/// time of an event is rounded to the nearest, without an error that grows. Deltas of a wheel are whole pixels; the
/// fraction goes to the next event. Events that WebDriver lacks are left out by name.
public struct WebDriverActions: Sendable {
  /// The JSON text: `{"actions": [SOURCE…]}`, with a source a pointer and a source a kind of wheel.
  public let text: String
  /// The parts of the trace that are not in the actions.
  public let skipped: SkippedParts

  /// The source of wheels that turn by lines.
  static let lineWheel = "wheel-lines"
  /// 40: the pixels of a line, as scripts that normalize wheel events take them; WebDriver knows only pixels.
  static let pixelsPerLine = 40.0

  /// The actions of a trace.
  public init(_ trace: GestureTrace) {
    var writer = ActionWriter()
    let rows = trace.csv().split(separator: "\n").dropFirst()
    for (event, row) in zip(trace.events, rows) {
      writer.add(event, named: row.split(separator: ",", omittingEmptySubsequences: false)[1])
    }
    text = writer.text
    skipped = writer.skipped
  }
}

/// Collects ticks.
private struct ActionWriter {
  private(set) var skipped = SkippedParts()
  private var sources: [(id: String, type: String, actions: [Int: String])] = []
  private var ticks = 0
  private var milliseconds: Int64 = 0
  private var places: [Int: Point] = [:]
  private var fraction = Vector.zero

  /// Adds an event; `name` is that of its row.
  mutating func add(_ event: TraceEvent, named name: Substring) {
    switch event.kind {
    case .down(let pointer, let place):
      advance(to: event.time)
      append(move(to: place), pointer: pointer)
      append("{\"type\":\"pointerDown\",\"button\":0}", pointer: pointer)
      places[pointer] = place
    case .move(let pointer, let place, let isResampled):
      if isResampled { skipped.count("mark of a resampled position") }
      advance(to: event.time)
      append(move(to: place), pointer: pointer)
      places[pointer] = place
    case .up(let pointer, let place): end("pointerUp", pointer, place, event.time)
    case .cancel(let pointer, let place): end("pointerCancel", pointer, place, event.time)
    case .wheel(let wheel): add(wheel, event.time)
    default: skipped.count("event that WebDriver lacks: \(name)")
    }
  }

  private mutating func end(_ type: String, _ pointer: Int, _ place: Point?, _ time: Int64) {
    if let place, place != places[pointer] { skipped.count("position of a lift or cancellation") }
    advance(to: time)
    append("{\"type\":\"\(type)\"\(type == "pointerUp" ? ",\"button\":0" : "")}", pointer: pointer)
  }

  private mutating func add(_ wheel: SceneEvent.WheelDelta, _ time: Int64) {
    guard wheel.unit != .pinch else { return skipped.count("pinch of a trackpad") }
    if wheel.phase != nil { skipped.count("phase of a wheel") }
    if wheel.isShifted { skipped.count("Shift key of a wheel") }
    advance(to: time)
    let pixels = wheel.unit == .line ? WebDriverActions.pixelsPerLine : 1
    let exact = Vector(dx: wheel.delta.dx * pixels + fraction.dx, dy: wheel.delta.dy * pixels + fraction.dy)
    let whole = Vector(dx: exact.dx.rounded(), dy: exact.dy.rounded())
    fraction = Vector(dx: exact.dx - whole.dx, dy: exact.dy - whole.dy)
    if fraction != .zero { skipped.count("fraction of a delta, carried to the next") }
    let delta = "\"deltaX\":\(Self.integer(whole.dx)),\"deltaY\":\(Self.integer(whole.dy))"
    append(
      "{\"type\":\"scroll\",\"duration\":0,\"x\":0,\"y\":0,\(delta),\"origin\":\"viewport\"}",
      source: wheel.unit == .line ? WebDriverActions.lineWheel : "wheel", type: "wheel")
  }

  private static func integer(_ value: Double) -> String { (value == 0 ? 0 : value).shortest }

  private func move(to place: Point) -> String {
    "{\"type\":\"pointerMove\",\"duration\":0,\"x\":\(place.x.shortest),\"y\":\(place.y.shortest),"
      + "\"origin\":\"viewport\"}"
  }

  /// Adds a tick of pauses up to the time of an event.
  private mutating func advance(to time: Int64) {
    let target = (time + 500_000) / 1_000_000
    guard target > milliseconds else { return }
    pauses[ticks] = target - milliseconds
    milliseconds = target
    ticks += 1
  }

  private var pauses: [Int: Int64] = [:]

  private mutating func append(_ action: String, pointer: Int) {
    append(action, source: "finger-\(pointer)", type: "pointer")
  }

  private mutating func append(_ action: String, source id: String, type: String) {
    let index = sources.firstIndex { $0.id == id } ?? sources.count
    if index == sources.count { sources.append((id, type, [:])) }
    sources[index].actions[ticks] = action
    ticks += 1
  }

  var text: String {
    let bodies = sources.map { source in
      let actions = (0..<ticks).map { tick in
        source.actions[tick] ?? "{\"type\":\"pause\",\"duration\":\(pauses[tick] ?? 0)}"
      }
      let parameters = source.type == "pointer" ? "\"parameters\":{\"pointerType\":\"touch\"}," : ""
      return "{\"type\":\"\(source.type)\",\"id\":\"\(source.id)\",\(parameters)\"actions\":[\n"
        + actions.joined(separator: ",\n") + "\n]}"
    }
    return "{\"actions\":[\n" + bodies.joined(separator: ",\n") + "\n]}\n"
  }
}
