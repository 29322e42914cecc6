import GestureTraces
import PlaneGeometry
import ScrollScenes

/// Reads the actions of W3C WebDriver: `{"actions": [SOURCE…]}`, or the array of sources alone.
///
/// A tick lasts as long as its longest action. A move with a duration becomes steps of 1/60 s on a straight line.
/// Sources of keys, buttons other than the first and moves relative to an element are left out by name.
public struct WebDriverImporter: TraceImporter {
  /// An importer of WebDriver's actions.
  public init() {}

  /// The format `webdriver`.
  public var format: ImportFormat { .webDriver }

  /// Whether the text has actions of a pointer or wheel.
  public func recognizes(_ head: String) -> Bool {
    let start = head.first { !$0.isWhitespace }
    guard start == "{" || start == "[", head.contains("\"actions\"") else { return false }
    return ["pointerMove", "pointerDown", "scroll"].contains { head.contains("\"\($0)\"") }
  }

  /// Reads all sources, tick by tick.
  public func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace {
    let root = try JSONPlace.root(of: bytes, options)
    var run = WebDriverRun(TraceAssembly(format, options))
    var sources: [WebDriverRun.Source] = []
    for (index, place) in try (root["actions"] ?? root).elements().enumerated() {
      sources.append(try WebDriverRun.Source(place, index))
    }
    for tick in 0..<(sources.map(\.actions.count).max() ?? 0) { try run.perform(tick, of: sources) }
    return try run.finished()
  }
}

/// The state of the input sources during their ticks.
private struct WebDriverRun {
  struct Source {
    let index: Int
    let type: String
    let id: String
    let actions: [JSONPlace]

    init(_ place: JSONPlace, _ index: Int) throws(TraceError) {
      self.index = index
      let type = try place.required("type")
      guard let name = type.text, ["pointer", "wheel", "key", "none"].contains(name) else {
        throw type.fault("pointer, wheel, key or none")
      }
      self.type = name
      id = place["id"]?.text ?? ""
      actions = try place.required("actions").elements()
    }
  }

  /// 1,000,000 ms, beyond any gesture: bounds the number of steps.
  private static let longestDuration = 1_000_000.0

  private var assembly: TraceAssembly
  private var time: Int64 = 0
  private var places: [Int: Point] = [:]
  private var stepped = 0

  init(_ assembly: TraceAssembly) { self.assembly = assembly }

  func finished() throws(TraceError) -> ImportedTrace {
    var assembly = assembly
    if stepped > 0 { assembly.warnings.append("\(stepped) moves with a duration became steps of 1/60 s") }
    return try assembly.finished()
  }

  mutating func perform(_ tick: Int, of sources: [Source]) throws(TraceError) {
    var longest = 0.0
    // The steps of several moving pointers are merged by their times.
    var steps: [(time: Int64, source: Int, place: Point)] = []
    for source in sources where tick < source.actions.count {
      let action = source.actions[tick]
      let duration = try action.number("duration", or: 0)
      guard 0...Self.longestDuration ~= duration else {
        throw try action.required("duration").fault("a duration from 0 to 1000000 ms")
      }
      longest = max(longest, duration)
      switch source.type {
      case "pointer": steps += try perform(action, of: source, duration)
      case "wheel": try scroll(action, source)
      case "key" where action["type"]?.text != "pause": assembly.skipped.count("actions of a keyboard")
      default: break
      }
    }
    for step in steps.sorted(by: { ($0.time, $0.source) < ($1.time, $1.source) }) {
      assembly.move(step.source, to: step.place, time: step.time)
    }
    time += RecordedTime.nanoseconds(milliseconds: longest) ?? 0
    time = min(time, RecordedTime.latestSecond * 1_000_000_000)
  }

  private mutating func perform(
    _ action: JSONPlace, of source: Source, _ duration: Double
  ) throws(TraceError) -> [(time: Int64, source: Int, place: Point)] {
    let type = try action.required("type")
    let place = places[source.index] ?? .zero
    switch type.text {
    case "pause": break
    case "pointerMove": return try move(action, source, duration)
    case "pointerDown":
      if try action.whole("button", or: 0) != 0 {
        assembly.skipped.count("buttons other than the first")
      } else {
        assembly.down(source.index, at: place, time: time)
      }
    case "pointerUp":
      if try action.whole("button", or: 0) == 0 { assembly.up(source.index, at: nil, time: time) }
    case "pointerCancel": assembly.cancel(source.index, at: nil, time: time)
    default: throw type.fault("pause, pointerMove, pointerDown, pointerUp or pointerCancel")
    }
    return []
  }

  private mutating func move(
    _ action: JSONPlace, _ source: Source, _ duration: Double
  ) throws(TraceError) -> [(time: Int64, source: Int, place: Point)] {
    let start = places[source.index] ?? .zero
    let scale = assembly.options.unitsPerPoint ?? 1
    var target = Point(x: try action.required("x").number() / scale, y: try action.required("y").number() / scale)
    switch action["origin"]?.text {
    case "pointer": target = Point(x: start.x + target.x, y: start.y + target.y)
    case "viewport": break
    case nil where action["origin"] == nil: break
    default:
      assembly.skipped.count("moves relative to an element")
      return []
    }
    places[source.index] = target
    guard assembly.isDown(source.index) else { return [] }
    guard duration > 0 else { return [(time, source.index, target)] }
    stepped += 1
    let count = max(1, Int((duration * 60 / 1000).rounded()))
    return (1...count).map { step in
      let part = Double(step) / Double(count)
      // The last step is exactly the target.
      let place =
        step == count
        ? target : Point(x: start.x + (target.x - start.x) * part, y: start.y + (target.y - start.y) * part)
      return (time + Int64((duration * 1_000_000 * part).rounded()), source.index, place)
    }
  }

  private mutating func scroll(_ action: JSONPlace, _ source: Source) throws(TraceError) {
    let type = try action.required("type")
    if type.text == "pause" { return }
    guard type.text == "scroll" else { throw type.fault("pause or scroll") }
    let delta = Vector(dx: try action.required("deltaX").number(), dy: try action.required("deltaY").number())
    if try action.number("duration", or: 0) > 0 { assembly.skipped.count("durations of scrolls, applied at once") }
    // The name of the source carries the unit through an export.
    guard source.id == WebDriverActions.lineWheel else {
      return assembly.wheel(.init(delta: delta.scaled(assembly.options), unit: .precise), time: time)
    }
    let pixels = WebDriverActions.pixelsPerLine
    assembly.wheel(.init(delta: Vector(dx: delta.dx / pixels, dy: delta.dy / pixels), unit: .line), time: time)
  }
}
