import GestureTraces
import PlaneGeometry
import ScrollScenes

/// Reads a Dart list of Flutter's pointer events.
///
/// Positions are logical pixels, which are points. `PointerScrollEvent` becomes a wheel. Other types than down, move,
/// up, cancel and scroll are left out by name.
public struct FlutterImporter: TraceImporter {
  /// An importer of Flutter's pointer events.
  public init() {}

  /// The format `flutter`.
  public var format: ImportFormat { .flutter }

  /// Whether the text constructs a pointer event of Flutter with a time.
  public func recognizes(_ head: String) -> Bool {
    head.contains("timeStamp:") && ["Down", "Move", "Scroll"].contains { head.contains("Pointer\($0)Event(") }
  }

  /// Reads all events of the file in their order.
  public func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace {
    var assembly = TraceAssembly(format, options)
    var reader = DartReader(bytes, options)
    while let call = try reader.nextEvent() { try take(call, &assembly, options) }
    return try assembly.finished()
  }

  private func take(
    _ call: DartReader.Call, _ assembly: inout TraceAssembly, _ options: ImportOptions
  ) throws(TraceError) {
    let kinds: Set<Substring> = ["PointerDownEvent", "PointerMoveEvent", "PointerUpEvent", "PointerCancelEvent"]
    guard kinds.contains(call.name[...]) || call.name == "PointerScrollEvent" else {
      return assembly.skipped.count(call.name)
    }
    let time = try time(of: call, options)
    if call.name == "PointerScrollEvent" {
      let delta = try call.offset("scrollDelta", options)
      let vector = Vector(dx: delta.x, dy: delta.y).scaled(options)
      return assembly.wheel(SceneEvent.WheelDelta(delta: vector, unit: .precise), time: time)
    }
    // Flutter's default for an omitted pointer is 0.
    let pointer =
      try call.arguments["pointer"].map { text throws(TraceError) in
        guard let number = Int(text), number >= 0 else {
          throw options.fault(call.line, expected: "a pointer's number, from 0", found: text)
        }
        return number
      } ?? 0
    let place = try call.offset("position", options).scaled(options)
    switch call.name {
    case "PointerDownEvent": assembly.down(pointer, at: place, time: time)
    case "PointerMoveEvent": assembly.move(pointer, to: place, time: time)
    case "PointerUpEvent": assembly.up(pointer, at: place, time: time)
    default: assembly.cancel(pointer, at: place, time: time)
    }
  }

  private func time(of call: DartReader.Call, _ options: ImportOptions) throws(TraceError) -> Int64 {
    let units: [Substring: Int64] = ["seconds": 1_000_000, "milliseconds": 1000, "microseconds": 1]
    let text = call.arguments["timeStamp"] ?? "Duration.zero"
    if text == "Duration.zero" { return 0 }
    var microseconds: Int64 = 0
    let inner = text.hasPrefix("Duration(") && text.hasSuffix(")") ? text.dropFirst(9).dropLast() : ""
    for part in inner.split(separator: ",") {
      let pair = part.split(separator: ":").map { $0.trimmed }
      guard pair.count == 2, let unit = units[pair[0]], let count = Int64(pair[1]),
        (0...RecordedTime.latestSecond * 1_000_000 / unit).contains(count)
      else { return try throwTime(text, call, options) }
      microseconds += count * unit
    }
    guard !inner.isEmpty, microseconds <= RecordedTime.latestSecond * 1_000_000 else {
      return try throwTime(text, call, options)
    }
    return microseconds * 1000
  }

  private func throwTime(
    _ text: String, _ call: DartReader.Call, _ options: ImportOptions
  ) throws(TraceError) -> Int64 {
    throw options.fault(
      call.line, expected: "a Duration of seconds, milliseconds or microseconds from 0", found: text)
  }
}

extension Point {
  /// The point in points of the screen.
  func scaled(_ options: ImportOptions) -> Point {
    let scale = options.unitsPerPoint ?? 1
    return Point(x: x / scale, y: y / scale)
  }
}

extension Vector {
  /// The displacement in points of the screen.
  func scaled(_ options: ImportOptions) -> Vector {
    let scale = options.unitsPerPoint ?? 1
    return Vector(dx: dx / scale, dy: dy / scale)
  }
}

/// Finds constructor calls of pointer events in a Dart text; comments and everything else are skipped.
private struct DartReader {
  struct Call {
    let name: String
    let line: Int
    /// The texts of the named arguments.
    let arguments: [String: String]

    /// The numbers of `Offset(x, y)` or `Offset.zero`; zero if absent, as in Flutter.
    func offset(_ argument: String, _ options: ImportOptions) throws(TraceError) -> Point {
      let text = arguments[argument] ?? "Offset.zero"
      if text == "Offset.zero" { return .zero }
      let inner = text.hasPrefix("Offset(") && text.hasSuffix(")") ? text.dropFirst(7).dropLast() : ""
      let numbers = inner.split(separator: ",").map { Double($0.trimmed) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
        throw options.fault(line, expected: "\(argument): Offset(x, y)", found: text)
      }
      return Point(x: x, y: y)
    }
  }

  private let bytes: [UInt8]
  private let options: ImportOptions
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8], _ options: ImportOptions) { (self.bytes, self.options) = (bytes, options) }

  /// The next call whose name is `Pointer…Event`; `nil` at the end of the text.
  mutating func nextEvent() throws(TraceError) -> Call? {
    while position < bytes.count {
      skipComment()
      guard position < bytes.count else { return nil }
      let word = word()
      guard !word.isEmpty else {
        advance()
        continue
      }
      let isEvent = word.hasPrefix("Pointer") && word.hasSuffix("Event") && word != "PointerEvent"
      if isEvent, position < bytes.count, bytes[position] == UInt8(ascii: "(") { return try call(word) }
    }
    return nil
  }

  private mutating func call(_ name: String) throws(TraceError) -> Call {
    let start = line
    advance()
    var (arguments, depth, text) = ([String: String](), 1, [UInt8]())
    func store() {
      let words = String(decoding: text, as: UTF8.self)
      guard let colon = words.firstIndex(of: ":") else { return }
      let value = words[words.index(after: colon)...].trimmed
      arguments[String(words[..<colon].trimmed)] =
        String(value.hasPrefix("const ") ? value.dropFirst(6).trimmed : value)
    }
    while position < bytes.count {
      skipComment()
      guard position < bytes.count else { break }
      let byte = bytes[position]
      advance()
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      if depth == 0 {
        store()
        return Call(name: name, line: start, arguments: arguments)
      }
      if depth == 1, byte == UInt8(ascii: ",") {
        store()
        text = []
      } else {
        text.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
      }
    }
    throw TraceError(file: options.file, line: start, expected: "a closing parenthesis", found: "the end of the file")
  }

  private mutating func word() -> String {
    let end = bytes[position...].firstIndex { !Character(Unicode.Scalar($0)).isLetter } ?? bytes.count
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private mutating func advance() {
    if bytes[position] == 0x0A { line += 1 }
    position += 1
  }

  private mutating func skipComment() {
    while bytes[position...].starts(with: "//".utf8) {
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    }
  }
}
