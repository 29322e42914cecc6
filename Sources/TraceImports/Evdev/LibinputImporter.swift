import GestureTraces
import Yams

/// Reads the YAML of `libinput record`.
///
/// Each device has axis ranges under `evdev.absinfo` and frames under `events`; an event is
/// `[seconds, microseconds, type, code, value]` with decimal numbers.
public struct LibinputImporter: TraceImporter {
  /// An importer of libinput's recordings.
  public init() {}

  /// The format `libinput`.
  public var format: ImportFormat { .libinput }

  /// Whether the text has the keys `libinput` and `devices` at the beginning of lines.
  public func recognizes(_ head: String) -> Bool {
    let lines = head.split(whereSeparator: \.isNewline)
    return lines.contains { $0.hasPrefix("libinput:") } && lines.contains { $0.hasPrefix("devices:") }
  }

  /// Reads the recording of the device that the options name, or of the first device with a gesture.
  public func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace {
    let root = try YAMLPlace.root(of: bytes, options)
    guard let devices = try root.value("devices")?.elements() else {
      throw root.fault("the key devices")
    }
    var assembly = TraceAssembly(format, options)
    var recordings: [EvdevRecording] = []
    for device in devices { recordings.append(try recording(device, &assembly.skipped)) }
    return try EvdevChoice(recordings, options).finished(assembly)
  }

  private func recording(_ place: YAMLPlace, _ skipped: inout SkippedParts) throws(TraceError) -> EvdevRecording {
    var recording = EvdevRecording(device: try device(place))
    for frame in try place.value("events")?.elements() ?? [] {
      for (key, value) in try frame.members() {
        guard key == "evdev" else {
          skipped.count("events of \(key.cut(to: 20))")
          continue
        }
        for event in try value.elements() { recording.events.append(try self.event(event)) }
      }
    }
    return recording
  }

  private func device(_ place: YAMLPlace) throws(TraceError) -> EvdevDevice {
    var device = EvdevDevice()
    device.node = try place.value("node")?.text ?? ""
    guard let evdev = try place.value("evdev") else { return device }
    device.name = try evdev.value("name")?.text ?? ""
    for property in try evdev.value("properties")?.elements() ?? [] { device.properties.insert(try property.number()) }
    for (type, codes) in try evdev.value("codes")?.members() ?? [] where type == "1" {
      for code in try codes.elements() { device.keys.insert(try code.number()) }
    }
    for (axis, numbers) in try evdev.value("absinfo")?.members() ?? [] {
      let values = try numbers.numbers(5, "minimum, maximum, fuzz, flat and resolution")
      guard let code = EvdevNumber.decimal(axis) else { throw numbers.fault("the number of an axis before the range") }
      device.axes[code] = EvdevDevice.AxisRange(minimum: values[0], maximum: values[1], resolution: values[4])
    }
    return device
  }

  private func event(_ place: YAMLPlace) throws(TraceError) -> EvdevEvent {
    let values = try place.numbers(5, "seconds, microseconds, type, code and value")
    guard let time = RecordedTime.nanoseconds(seconds: Int64(values[0]), microseconds: Int64(values[1])) else {
      throw place.fault("seconds from 0 and microseconds below 1000000")
    }
    return EvdevEvent(time: time, type: values[2], code: values[3], value: values[4], line: place.line)
  }
}

/// A node of a YAML document with its line.
private struct YAMLPlace {
  let node: Node
  let options: ImportOptions
  /// The line of the node that holds this one, for nodes without a mark.
  let outerLine: Int

  var line: Int { node.mark?.line ?? outerLine }

  var text: String? { node.scalar?.string }

  /// Parses a document.
  static func root(of bytes: [UInt8], _ options: ImportOptions) throws(TraceError) -> YAMLPlace {
    try checkNesting(bytes, options)
    do {
      guard let node = try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self)) else {
        throw TraceError(file: options.file, line: 1, expected: "a YAML document", found: "an empty file")
      }
      return YAMLPlace(node: node, options: options, outerLine: 1)
    } catch let error as TraceError {
      throw error
    } catch {
      throw fault(error, options)
    }
  }

  /// 64: deeper than a recording, shallow enough for the parser's recursion.
  private static let mostLevels = 64

  /// Refuses documents whose nesting could exhaust the stack of the recursive parser.
  private static func checkNesting(_ bytes: [UInt8], _ options: ImportOptions) throws(TraceError) {
    var flow = 0
    for line in TextLines(bytes) {
      let content = line.text.utf8.prefix { $0 != UInt8(ascii: "#") }
      let indentation = content.prefix { [0x20, 0x09, 0x2D, 0x3F, 0x3A].contains($0) }
      let hasContent = indentation.count < content.count || indentation.contains { $0 != 0x20 && $0 != 0x09 }
      for byte in content {
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { flow += 1 }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { flow = max(0, flow - 1) }
      }
      guard flow <= mostLevels, !hasContent || indentation.count <= 2 * mostLevels else {
        throw TraceError(
          file: options.file, line: line.number, expected: "at most \(mostLevels) nested levels", found: "more")
      }
    }
  }

  private static func fault(_ error: any Error, _ options: ImportOptions) -> TraceError {
    let (line, problem) =
      switch error as? YamlError {
      case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
        .composer(_, let problem, let mark, _):
        (mark.line, problem)
      default: (1, "a document that cannot be read")
      }
    return TraceError(file: options.file, line: line, expected: "valid YAML", found: problem.cut(to: 80).singleLine)
  }

  func fault(_ expected: String) -> TraceError {
    let found =
      switch node {
      case .scalar(let scalar): scalar.string.quotedForMessage(.trace)
      case .sequence(let sequence): "a list of \(sequence.count)"
      case .mapping(let mapping): "a mapping of \(mapping.count)"
      case .alias: "an alias"
      }
    return TraceError(file: options.file, line: line, expected: expected, found: found)
  }

  private func place(_ node: Node) -> YAMLPlace { YAMLPlace(node: node, options: options, outerLine: line) }

  private var isEmpty: Bool { ["", "~", "null"].contains(text) }

  /// The members of a mapping; none for an empty value.
  func members() throws(TraceError) -> [(key: String, value: YAMLPlace)] {
    if isEmpty { return [] }
    guard let mapping = node.mapping else { throw fault("a mapping") }
    return mapping.map { ($0.key.scalar?.string ?? "", place($0.value)) }
  }

  /// The elements of a list; none for an empty value.
  func elements() throws(TraceError) -> [YAMLPlace] {
    if isEmpty { return [] }
    guard let sequence = node.sequence else { throw fault("a list") }
    return sequence.map { place($0) }
  }

  func value(_ key: String) throws(TraceError) -> YAMLPlace? { try members().first { $0.key == key }?.value }

  func number() throws(TraceError) -> Int {
    guard let text, let number = EvdevNumber.decimal(text) else { throw fault("a decimal number of 32 bits") }
    return number
  }

  /// The numbers of a list of `count`.
  func numbers(_ count: Int, _ meaning: String) throws(TraceError) -> [Int] {
    let elements = try elements()
    guard elements.count == count else { throw fault("a list of \(meaning)") }
    var numbers: [Int] = []
    for element in elements { numbers.append(try element.number()) }
    return numbers
  }
}
