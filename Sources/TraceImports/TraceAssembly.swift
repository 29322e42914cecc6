import GestureTraces
import PlaneGeometry
import ScrollScenes

/// Collects the events of a recording and makes a valid trace of them.
///
/// The first event is at time 0. A pointer gets the lowest number that is free when it goes down.
struct TraceAssembly {
  let options: ImportOptions
  let format: ImportFormat
  var skipped = SkippedParts()
  var warnings: [String] = []
  /// The size in points in which positions are expected; `nil` if unknown.
  var screen: Size?

  /// The number of wheel events whose counts are too large for detents.
  var largeWheels = 0

  private var events: [TraceEvent] = []
  private var base: Int64?
  private var last: Int64 = 0
  /// The number of each pointer that is down, by the recorder's identifier.
  private var numbers: [Int: Int] = [:]
  private var outside = 0
  private var reordered = 0

  init(_ format: ImportFormat, _ options: ImportOptions) {
    self.format = format
    self.options = options
    screen = options.screen
  }

  /// The greatest magnitude of a coordinate that a replay accepts.
  private static let greatestCoordinate = 1e15

  /// 1376 pt: the longer side of the largest touch device that Apple sells, the iPad Pro 13-inch.
  static let longestScreen = 1376.0

  var isEmpty: Bool { events.isEmpty }

  func isDown(_ id: Int) -> Bool { numbers[id] != nil }

  /// The recorder's identifiers of the pointers that are down, in the order of their numbers.
  var down: [Int] { numbers.sorted { $0.value < $1.value }.map(\.key) }

  mutating func down(_ id: Int, at place: Point, time: Int64) {
    if isDown(id) {
      skipped.count("second down of a pointer, read as a lift and a new down")
      up(id, at: nil, time: time)
    }
    guard numbers.count < Self.mostPointers, isUsable(place) else { return skipped.count("unusable down") }
    let number = (0...numbers.count).first { number in !numbers.values.contains(number) } ?? numbers.count
    numbers[id] = number
    noteOutside(place)
    append(.down(pointer: number, at: place), at: time)
  }

  /// The limit of the trace format.
  private static let mostPointers = 100

  mutating func move(_ id: Int, to place: Point, time: Int64, isResampled: Bool = false) {
    guard let number = numbers[id] else { return skipped.count("move of a pointer that is not down") }
    guard isUsable(place) else { return skipped.count("position beyond 1e15") }
    noteOutside(place)
    append(.move(pointer: number, at: place, isResampled: isResampled), at: time)
  }

  mutating func up(_ id: Int, at place: Point?, time: Int64) {
    guard let number = numbers.removeValue(forKey: id) else {
      return skipped.count("lift of a pointer that is not down")
    }
    append(.up(pointer: number, at: place.flatMap { isUsable($0) ? $0 : nil }), at: time)
  }

  mutating func cancel(_ id: Int, at place: Point?, time: Int64) {
    guard let number = numbers.removeValue(forKey: id) else {
      return skipped.count("cancellation of a pointer that is not down")
    }
    append(.cancel(pointer: number, at: place.flatMap { isUsable($0) ? $0 : nil }), at: time)
  }

  mutating func wheel(_ wheel: SceneEvent.WheelDelta, time: Int64) {
    guard isUsable(Point(x: wheel.delta.dx, y: wheel.delta.dy)) else { return skipped.count("delta beyond 1e15") }
    append(.wheel(wheel), at: time)
  }

  mutating func append(_ kind: SceneEvent, at time: Int64) {
    let base = base ?? time
    self.base = base
    var elapsed = time.subtractingReportingOverflow(base).partialValue
    if elapsed < last {
      reordered += 1
      elapsed = last
    }
    last = elapsed
    events.append(TraceEvent(time: elapsed, kind: kind))
  }

  private func isUsable(_ place: Point) -> Bool {
    place.x.magnitude <= Self.greatestCoordinate && place.y.magnitude <= Self.greatestCoordinate
  }

  private mutating func noteOutside(_ place: Point) {
    let width = screen?.width ?? Self.longestScreen
    let height = screen?.height ?? Self.longestScreen
    guard place.x < 0 || place.y < 0 || place.x > width || place.y > height else { return }
    outside += 1
  }

  /// Returns the trace.
  ///
  /// - Throws: an error at line 1 if there are no events.
  func finished() throws(TraceError) -> ImportedTrace {
    guard !events.isEmpty else {
      let names = skipped.counts.map { "\($0.count) × \($0.name)" }
      throw TraceError(
        file: options.file, line: 1, expected: "a gesture of pointers or wheels",
        found: names.isEmpty ? "none" : "only " + names.joined(separator: ", "))
    }
    var warnings = warnings
    if outside > 0 { warnings.append(outsideSentence) }
    if largeWheels > 0 {
      warnings.append("\(largeWheels) wheel counts are too large for detents; they are taken as lines of unknown scale")
    }
    if reordered > 0 { warnings.append("\(reordered) times ran backwards and took the time before") }
    return ImportedTrace(
      trace: GestureTrace(name: options.name, events: events), format: format, skipped: skipped, warnings: warnings)
  }

  private var outsideSentence: String {
    guard let screen else {
      return "\(outside) positions are outside of \(Self.longestScreen.shortest) points, the longest side of a touch "
        + "screen; --scale or --screen gives the unit"
    }
    return "\(outside) positions are outside of the screen of \(screen.width.shortest)x\(screen.height.shortest) points"
  }
}

extension Double {
  /// The shortest text of the number, without a fraction of zero.
  var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
