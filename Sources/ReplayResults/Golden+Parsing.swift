extension Golden {
  /// Reads a golden.
  ///
  /// - Throws: ``GoldenError`` that names the line.
  public static func parse(_ text: String, file: String) throws(GoldenError) -> Golden {
    var reader = GoldenReader(text, file: file)
    let header = try reader.header()
    try reader.columns()
    var lines: [Line] = []
    lines.reserveCapacity(min(header.frames, 1 << 16))
    for _ in 0..<header.frames {
      lines.append(try reader.frame(after: lines.last))
    }
    try reader.end(of: header)
    return Golden(header: header, lines: lines)
  }
}

/// Goes through the lines of a golden.
private struct GoldenReader {
  private let file: String
  private var lines: [Substring]
  private var next = 0

  init(_ text: String, file: String) {
    self.file = file
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  mutating func header() throws(GoldenError) -> Golden.Header {
    let fields = try fields(expecting: "a line that begins with \"golden,\"") { $0.first == "golden" }
    var values: [Substring: Substring] = [:]
    for field in fields.dropFirst() {
      guard let sign = field.firstIndex(of: "=") else { throw error("a field like \"fps=60\"", field) }
      values[field[..<sign]] = field[field.index(after: sign)...]
    }
    let format = values["format"] ?? "nothing"
    guard format == "\(Golden.formatVersion)" else { throw error("format \(Golden.formatVersion)", "format \(format)") }
    return Golden.Header(
      scenarioDigest: try digest(values["scenario"] ?? ""), traceDigest: try digest(values["trace"] ?? ""),
      framesPerSecond: try count(values["fps"] ?? ""), frames: try count(values["frames"] ?? ""),
      digest: try digest(values["digest"] ?? ""))
  }

  mutating func columns() throws(GoldenError) {
    let names = ["record", "frame", "digest"] + Golden.trackedNames + Golden.derivedNames
    _ = try fields(expecting: "the names of the columns") { $0.elementsEqual(names) { $0 == $1 } }
  }

  mutating func frame(after previous: Golden.Line?) throws(GoldenError) -> Golden.Line {
    let fields = try fields(expecting: "a frame") { ($0.first == "key" || $0.first == "frame") && $0.count >= 3 }
    let isKey = fields[0] == "key"
    let number = try count(fields[1])
    let digest = try digest(fields[2])
    if let previous, number <= previous.number { throw error("a frame after \(previous.number)", "frame \(number)") }
    guard isKey || previous != nil else { throw error("a key frame first", "a frame that only tells what changed") }
    var tracked = previous?.tracked ?? Array(repeating: "", count: Golden.trackedNames.count)
    let limit = tracked.count + (isKey ? Golden.derivedNames.count : 0)
    let values = fields.dropFirst(3).map(String.init)
    guard values.count <= limit else { throw error("at most \(limit + 3) fields", "\(fields.count)") }
    guard !isKey || values.count >= limit - 1 else {
      throw error("every field of a key frame", "\(fields.count) fields")
    }
    for (index, value) in values.prefix(tracked.count).enumerated() where !value.isEmpty { tracked[index] = value }
    let derived = isKey ? Array(values.dropFirst(tracked.count)) : nil
    let padded = derived.map { $0 + Array(repeating: "", count: Golden.derivedNames.count - $0.count) }
    return Golden.Line(number: number, digest: digest, tracked: tracked, derived: padded)
  }

  mutating func end(of header: Golden.Header) throws(GoldenError) {
    let expected = "\"end,\(header.frames),\(header.digest.hexadecimal)\""
    let fields = try fields(expecting: expected) { $0.first == "end" && $0.count == 3 }
    guard try count(fields[1]) == header.frames, try digest(fields[2]) == header.digest else {
      throw error(expected, fields.joined(separator: ","))
    }
    guard next == lines.count - 1, lines[next].isEmpty else {
      throw GoldenError(file: file, line: next + 1, expected: "the end of the file", found: "more")
    }
  }

  private mutating func fields(
    expecting what: String, where isExpected: ([Substring]) -> Bool
  ) throws(GoldenError) -> [Substring] {
    guard next < lines.count, !(next == lines.count - 1 && lines[next].isEmpty) else {
      throw GoldenError(file: file, line: next + 1, expected: what, found: "the end of the file")
    }
    let fields = lines[next].split(separator: ",", omittingEmptySubsequences: false)
    next += 1
    guard isExpected(fields) else { throw error(what, lines[next - 1]) }
    return fields
  }

  private func digest(_ field: Substring) throws(GoldenError) -> UInt64 {
    guard field.utf8.count == 16, let value = UInt64(field, radix: 16) else {
      throw error("16 hexadecimal digits", field)
    }
    return value
  }

  private func count(_ field: Substring) throws(GoldenError) -> Int {
    guard let value = Int(field), value >= 0 else { throw error("a count", field) }
    return value
  }

  private func error(_ expected: String, _ found: some StringProtocol) -> GoldenError {
    let shown = found.count > 40 ? found.prefix(40) + "…" : String(found)
    return GoldenError(file: file, line: next, expected: expected, found: shown.isEmpty ? "nothing" : "\"\(shown)\"")
  }
}
