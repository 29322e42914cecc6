import GestureTraces

/// Reads the output of Android's `getevent -t`, `-lt` and `-ltr`, with that of `-p` or `-lp` before it if present.
///
/// Values are hexadecimal, negative ones in two's complement. A recording without times cannot be imported.
public struct GeteventImporter: TraceImporter {
  /// An importer of getevent's output.
  public init() {}

  /// The format `getevent`.
  public var format: ImportFormat { .getevent }

  /// Whether one of the first lines is an event of getevent, or begins its list of devices.
  public func recognizes(_ head: String) -> Bool {
    head.split(whereSeparator: \.isNewline).prefix(400).contains { line in
      line.hasPrefix("add device ") || GeteventLine(line, 0)?.isEvent == true
    }
  }

  /// Reads the recording of the device that the options name, or of the first device with a gesture.
  public func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace {
    let parsed = try GeteventParser.recordings(of: bytes, options)
    var assembly = TraceAssembly(format, options)
    assembly.skipped.add(parsed.skipped)
    return try EvdevChoice(parsed.recordings, options).finished(assembly)
  }
}

/// The choice among the devices of a recording.
struct EvdevChoice {
  private let recordings: [EvdevRecording]
  private let options: ImportOptions

  init(_ recordings: [EvdevRecording], _ options: ImportOptions) {
    (self.recordings, self.options) = (recordings, options)
  }

  /// The trace of the chosen device; the events of the others are left out by name.
  func finished(_ begun: TraceAssembly) throws(TraceError) -> ImportedTrace {
    if let text = options.device, !recordings.indices.contains(where: { isNamed($0, text) }) {
      let known = recordings.map(\.device.shown).joined(separator: ", ")
      throw options.fault(1, expected: "a device that matches \(text.quotedForMessage(.trace))", found: known)
    }
    var chosen: TraceAssembly?
    var empty = begun
    for (index, recording) in recordings.enumerated() {
      let isNamed = options.device.map { self.isNamed(index, $0) } ?? true
      guard chosen == nil, isNamed else { continue }
      var assembly = begun
      var complete = recording
      complete.device = try recording.device.completed(options)
      try complete.add(to: &assembly)
      for (other, unused) in recordings.enumerated() where other != index {
        assembly.skipped.count("events of the device \(unused.device.shown)", unused.events.count)
      }
      if assembly.isEmpty { empty = assembly } else { chosen = assembly }
    }
    return try (chosen ?? empty).finished()
  }

  private func isNamed(_ index: Int, _ text: String) -> Bool {
    recordings[index].device.matches(text, number: index + 1)
  }
}

/// A line of an event.
private struct GeteventLine {
  var time: Int64?
  var node = ""
  var type: Substring = ""
  var code: Substring = ""
  var value: Substring = ""

  /// Parses the shape of a line; `nil` for another line.
  init?(_ line: some StringProtocol, _ number: Int) {
    var rest = Substring(line)
    // A terminal may leave a character before the first bracket.
    if let bracket = rest.firstIndex(of: "["), rest.distance(from: rest.startIndex, to: bracket) <= 1 {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      time = RecordedTime.nanoseconds(rest[rest.index(after: bracket)..<end].trimmed)
      guard time != nil else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    var words = rest.words[...]
    if let first = words.first, first.hasPrefix("/dev/"), first.hasSuffix(":") {
      node = String(first.dropLast())
      words.removeFirst()
    }
    // With -r a report has its rate behind it.
    if words.count == 5, words.dropFirst(3).first == "rate" { words = words.prefix(3) }
    guard words.count == 3 else { return nil }
    (type, code, value) = (words[words.startIndex], words[words.startIndex + 1], words[words.startIndex + 2])
  }

  /// Whether the line is an event with or without a time.
  var isEvent: Bool { (time != nil || !node.isEmpty) && typeNumber != nil }

  var typeNumber: Int? {
    EvdevName.types[String(type)] ?? (type.utf8.count == 4 ? EvdevNumber.hexadecimal(type, digits: 4) : nil)
  }

  func codeNumber(_ typeNumber: Int) -> Int? {
    if code.utf8.count == 4, let number = EvdevNumber.hexadecimal(code, digits: 4) { return number }
    return code.contains("_") ? EvdevName.code(code, type: typeNumber) : nil
  }

  var valueNumber: Int? {
    switch value {
    case "DOWN": 1
    case "UP": 0
    case "REPEAT": 2
    default: EvdevNumber.hexadecimalValue(value)
    }
  }
}

/// Parses the lines of getevent.
struct GeteventParser {
  private let options: ImportOptions
  private(set) var recordings: [EvdevRecording] = []
  private(set) var skipped = SkippedParts()
  /// The device that a list of capabilities describes.
  private var described: Int?

  private init(_ options: ImportOptions) { self.options = options }

  /// The recordings of all devices, in the order of the file.
  static func recordings(of bytes: [UInt8], _ options: ImportOptions) throws(TraceError) -> GeteventParser {
    var parser = GeteventParser(options)
    for line in TextLines(bytes) {
      do throws(TraceError) {
        try parser.take(line)
      } catch {
        guard !line.isComplete, parser.recordings.contains(where: { !$0.events.isEmpty }) else { throw error }
        parser.skipped.count("incomplete last line")
      }
    }
    return parser
  }

  private mutating func take(_ line: TextLines.Line) throws(TraceError) {
    let words = line.text.words
    guard let first = words.first else { return }
    if first == "add", words.count >= 4, words[1] == "device" {
      described = device(String(words[3]))
    } else if first == "name:", described != nil {
      takeName(line.text)
    } else if let parsed = GeteventLine(line.text, line.number), parsed.isEvent {
      described = nil
      try take(parsed, line)
    } else if described != nil, line.text.first == " " || line.text.first == "\t" {
      takeCapability(line.text, words)
    } else if Self.remarks.contains(String(first)) {
      skipped.count("remarks of getevent")
    } else {
      throw options.fault(line.number, expected: "a time in brackets, a type, a code and a value", found: line.text)
    }
  }

  private static let remarks: Set<String> = ["remove", "could", "poll", "Using", "scan"]

  private mutating func device(_ node: String) -> Int {
    if let index = recordings.firstIndex(where: { $0.device.node == node }) { return index }
    var device = EvdevDevice()
    device.node = node
    recordings.append(EvdevRecording(device: device))
    return recordings.count - 1
  }

  private mutating func takeName(_ text: String) {
    guard let described, let colon = text.firstIndex(of: ":") else { return }
    let name = text[text.index(after: colon)...].trimmed
    recordings[described].device.name = String(name.drop { $0 == "\"" }.prefix { $0 != "\"" })
  }

  /// Takes an axis or an input property; other capabilities decide nothing.
  private mutating func takeCapability(_ text: String, _ words: [Substring]) {
    guard let described else { return }
    if words == ["INPUT_PROP_DIRECT"] { recordings[described].device.properties.insert(1) }
    if words == ["INPUT_PROP_POINTER"] { recordings[described].device.properties.insert(0) }
    guard let minimum = Self.number(after: "min", words), let maximum = Self.number(after: "max", words),
      let colon = words.firstIndex(of: ":"), colon > 0
    else { return }
    let name = words[colon - 1]
    let code = EvdevNumber.hexadecimal(name, digits: 4) ?? EvdevName.code(name, type: EvdevType.absolute)
    let resolution = Self.number(after: "resolution", words) ?? 0
    recordings[described].device.axes[code] =
      EvdevDevice.AxisRange(minimum: minimum, maximum: maximum, resolution: resolution)
  }

  private static func number(after word: Substring, _ words: [Substring]) -> Int? {
    guard let index = words.firstIndex(of: word), index + 1 < words.count else { return nil }
    return EvdevNumber.decimal(words[index + 1].prefix { $0 != "," })
  }

  private mutating func take(_ parsed: GeteventLine, _ line: TextLines.Line) throws(TraceError) {
    guard let time = parsed.time else {
      throw options.fault(line.number, expected: "a time in brackets, as getevent -t writes it", found: line.text)
    }
    guard let type = parsed.typeNumber, let code = parsed.codeNumber(type) else {
      throw options.fault(line.number, expected: "a code of four hexadecimal digits or a name", found: parsed.code)
    }
    guard let value = parsed.valueNumber else {
      throw options.fault(line.number, expected: "a value of at most eight hexadecimal digits", found: parsed.value)
    }
    let event = EvdevEvent(time: time, type: type, code: code, value: value, line: line.number)
    recordings[device(parsed.node)].events.append(event)
  }
}
