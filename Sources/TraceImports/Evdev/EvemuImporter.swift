import GestureTraces

/// Reads events of evemu: `E: SECONDS.MICROSECONDS TYPE CODE VALUE`.
///
/// Type and code are hexadecimal, values decimal even with leading zeros. The old dialect has neither a header nor
/// comments; its axes come from a device description.
public struct EvemuImporter: TraceImporter {
  /// An importer of evemu's events.
  public init() {}

  /// The format `evemu`.
  public var format: ImportFormat { .evemu }

  /// Whether a line begins as one of evemu.
  public func recognizes(_ head: String) -> Bool {
    head.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("E: ") || $0.hasPrefix("# EVEMU ") }
  }

  /// Reads the recording of one device.
  public func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace {
    var assembly = TraceAssembly(format, options)
    var recording = EvdevRecording(device: EvdevDevice())
    var parser = EvemuParser(options)
    for line in TextLines(bytes) {
      do throws(TraceError) {
        try parser.take(line, into: &recording)
      } catch {
        // A recorder that was stopped leaves a part of its last line.
        guard !line.isComplete, !recording.events.isEmpty else { throw error }
        assembly.skipped.count("incomplete last line")
      }
    }
    recording.device = try recording.device.completed(options)
    try recording.add(to: &assembly)
    return try assembly.finished()
  }
}

/// Parses the lines of evemu's recordings and device descriptions.
struct EvemuParser {
  let options: ImportOptions
  private var keyBytes = 0

  init(_ options: ImportOptions) { self.options = options }

  /// Takes one line.
  mutating func take(_ line: TextLines.Line, into recording: inout EvdevRecording) throws(TraceError) {
    // A comment may follow an event.
    let content = line.text.prefix { $0 != "#" }
    let words = content.words
    guard let tag = words.first else { return }
    switch tag {
    case "N:": recording.device.name = String(line.text.dropFirst(2).trimmed)
    case "I:": break
    case "P:": takeProperties(words.dropFirst(), &recording.device)
    case "B:": takeBits(words.dropFirst(), &recording.device)
    case "A:": try takeAxis(words.dropFirst(), line.number, &recording.device)
    case "L:", "S:": break
    case "E:": recording.events.append(try event(words.dropFirst(), line.number))
    default: throw options.fault(line.number, expected: "a line of evemu (N:, I:, P:, B:, A:, E:)", found: line.text)
    }
  }

  private func takeProperties(_ words: ArraySlice<Substring>, _ device: inout EvdevDevice) {
    for (index, word) in words.enumerated() {
      guard let byte = UInt8(word, radix: 16) else { continue }
      for bit in 0..<8 where byte & (1 << bit) != 0 { device.properties.insert(index * 8 + bit) }
    }
  }

  /// The lines of one event type follow each other, each with the next eight bytes of the bit field.
  private mutating func takeBits(_ words: ArraySlice<Substring>, _ device: inout EvdevDevice) {
    guard words.first == "01" else { return }
    for word in words.dropFirst() {
      guard let byte = UInt8(word, radix: 16) else { continue }
      for bit in 0..<8 where byte & (1 << bit) != 0 { device.keys.insert(keyBytes * 8 + bit) }
      keyBytes += 1
    }
  }

  private func takeAxis(
    _ words: ArraySlice<Substring>, _ line: Int, _ device: inout EvdevDevice
  ) throws(TraceError) {
    // The resolution is the sixth word; the oldest dialect has five.
    let numbers = words.dropFirst().map { EvdevNumber.decimal($0) }
    guard let first = words.first, let code = EvdevNumber.hexadecimal(first, digits: 4),
      numbers.count == 4 || numbers.count == 5, let minimum = numbers[0], let maximum = numbers[1],
      numbers.allSatisfy({ $0 != nil })
    else {
      throw options.fault(
        line, expected: "A: and an axis, minimum, maximum, fuzz, flat and optionally a resolution",
        found: words.joined(separator: " "))
    }
    let resolution = numbers.count == 5 ? numbers[4] ?? 0 : 0
    device.axes[code] = EvdevDevice.AxisRange(minimum: minimum, maximum: maximum, resolution: resolution)
  }

  private func event(_ words: ArraySlice<Substring>, _ line: Int) throws(TraceError) -> EvdevEvent {
    let words = Array(words)
    guard words.count == 4 else {
      throw options.fault(
        line, expected: "E: and a time, type, code and value", found: words.joined(separator: " "))
    }
    guard let time = RecordedTime.nanoseconds(words[0]) else {
      throw options.fault(line, expected: "seconds with six decimals", found: words[0])
    }
    guard let type = EvdevNumber.hexadecimal(words[1], digits: 4) else {
      throw options.fault(line, expected: "a type of at most four hexadecimal digits", found: words[1])
    }
    guard let code = EvdevNumber.hexadecimal(words[2], digits: 4) else {
      throw options.fault(line, expected: "a code of at most four hexadecimal digits", found: words[2])
    }
    guard let value = EvdevNumber.decimal(words[3]) else {
      throw options.fault(line, expected: "a decimal value of 32 bits", found: words[3])
    }
    return EvdevEvent(time: time, type: type, code: code, value: value, line: line)
  }
}

/// Strict numbers of evdev recordings.
enum EvdevNumber {
  /// Decimal digits with an optional sign, within 32 bits; leading zeros do not make a number octal.
  static func decimal(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count <= 20, let value = Int(text), Int(Int32.min)...Int(UInt32.max) ~= value else { return nil }
    return value
  }

  /// Hexadecimal digits without sign or prefix.
  static func hexadecimal(_ text: some StringProtocol, digits: Int) -> Int? {
    guard (1...digits).contains(text.utf8.count), text.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return Int(text, radix: 16)
  }

  /// A value of 32 bits in two's complement.
  static func hexadecimalValue(_ text: some StringProtocol) -> Int? {
    hexadecimal(text, digits: 8).map { Int(Int32(truncatingIfNeeded: $0)) }
  }
}

extension EvdevDevice {
  /// The device with the axes, properties and keys of the description of the options, where it lacks its own.
  func completed(_ options: ImportOptions) throws(TraceError) -> EvdevDevice {
    guard let description = options.description else { return self }
    var described = options
    described.file = description.file
    var candidates: [EvdevDevice]
    if GeteventImporter().recognizes(String(decoding: description.bytes.prefix(65536), as: UTF8.self)) {
      candidates = try GeteventParser.recordings(of: description.bytes, described).recordings.map(\.device)
    } else {
      var (parser, recording) = (EvemuParser(described), EvdevRecording(device: EvdevDevice()))
      for line in TextLines(description.bytes) { try parser.take(line, into: &recording) }
      candidates = [recording.device]
    }
    candidates = candidates.filter { !$0.axes.isEmpty }
    guard let match = candidates.first(where: { !node.isEmpty && $0.node == node }) ?? candidates.first else {
      throw TraceError(file: described.file, line: 1, expected: "a device with axis ranges", found: "none")
    }
    var device = self
    device.axes.merge(match.axes) { own, _ in own }
    device.properties.formUnion(match.properties)
    device.keys.formUnion(match.keys)
    return device
  }
}
