import GestureTraces
import ScrollReplay

extension Golden {
  /// Parses a golden.
  ///
  /// - Throws: ``GoldenError`` that names the line.
  public static func parse(_ text: String, file: String) throws(GoldenError) -> Golden {
    var reader = GoldenReader(text, file: file)
    let header = try reader.header()
    try reader.columns(of: header)
    var lines: [Line] = []
    lines.reserveCapacity(min(header.frames, 1 << 16))
    for _ in 0..<header.frames {
      lines.append(try reader.frame(after: lines.last))
    }
    try reader.end(of: header)
    return Golden(header: header, lines: lines)
  }
}

/// A parser of a golden's lines.
private struct GoldenReader {
  private let file: String
  private var lines: [Substring]
  private var next = 0
  /// The numbers of tracked fields per frame, and of derived fields per key frame.
  private var (trackedCount, derivedCount) = (0, 0)

  init(_ text: String, file: String) {
    self.file = file
    // Splits bytes: as characters, a carriage return and a line feed are one.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  mutating func header() throws(GoldenError) -> Golden.Header {
    let fields = try fields(expecting: "a line that begins with \"golden,\"") { $0.first == "golden" }
    var values: [Substring: Substring] = [:]
    for field in fields.dropFirst() {
      guard let sign = field.firstIndex(of: "=") else { throw error("a field like \"fps=60\"", field) }
      values[field[..<sign]] = field[field.index(after: sign)...]
    }
    try check(format: values["format"] ?? "nothing")
    return Golden.Header(
      scenarioDigest: try digest(values["scenario"] ?? ""), traceDigest: try digest(values["trace"] ?? ""),
      framesPerSecond: try count(values["fps"] ?? ""), frames: try count(values["frames"] ?? ""),
      digest: try digest(values["digest"] ?? ""), scrollers: try scrollers(values["scrollers"]),
      showsValues: try isShown(values["values"], "values"),
      showsVisibility: try isShown(values["visibility"], "visibility"),
      showsItemViews: try isShown(values["itemViews"], "itemViews"))
  }

  /// Refuses other versions of the format. The sentence on an earlier one names the command that writes this one.
  private func check(format: Substring) throws(GoldenError) {
    let known = Golden.formatVersion
    guard format != "\(known)" else { return }
    let isEarlier = Int(format).map { (1..<known).contains($0) } ?? false
    let remedy = isEarlier ? ", which scrollwork record --failed writes" : ""
    throw error("format=\(known)\(remedy)", "format=\(format)")
  }

  /// The number of scroll views: two to nine if the first line has it, else one.
  private func scrollers(_ field: Substring?) throws(GoldenError) -> Int {
    guard let field else { return 1 }
    let scrollers = try count(field)
    guard (2...9).contains(scrollers) else { throw error("from 2 to 9 scrollers", field) }
    return scrollers
  }

  private func isShown(_ field: Substring?, _ name: String) throws(GoldenError) -> Bool {
    guard let field else { return false }
    guard field == "shown" else { throw error("\(name)=shown", "\(name)=\(field)") }
    return true
  }

  mutating func columns(of header: Golden.Header) throws(GoldenError) {
    let (tracked, derived) = (Golden.trackedNames(header), Golden.derivedNames(header))
    (trackedCount, derivedCount) = (tracked.count, derived.count)
    let names = ["record", "frame", "digest"] + tracked + derived
    let found = try fields(expecting: "the names of the columns") { $0.first == "record" }
    for (index, name) in names.enumerated() where index >= found.count || found[index] != name {
      throw error("the column \(name) in place \(index + 1)", index < found.count ? found[index] : "")
    }
    guard found.count == names.count else { throw error("\(names.count) columns", count: found.count) }
  }

  mutating func frame(after previous: Golden.Line?) throws(GoldenError) -> Golden.Line {
    let fields = try fields(expecting: "a frame") { ($0.first == "key" || $0.first == "frame") && $0.count >= 3 }
    let isKey = fields[0] == "key"
    let number = try count(fields[1])
    let digest = try digest(fields[2])
    if let previous, number <= previous.number { throw error("a frame after \(previous.number)", "\(number)") }
    guard isKey || previous != nil else { throw error("a key frame first", fields[0]) }
    var tracked = previous?.tracked ?? Array(repeating: "", count: trackedCount)
    let limit = tracked.count + (isKey ? derivedCount : 0)
    let values = fields.dropFirst(3).map(String.init)
    guard values.count <= limit else { throw error("at most \(limit + 3) fields", count: fields.count) }
    // The field of the last scroll view's callbacks may be missing.
    guard !isKey || values.count >= limit - 1 else {
      throw error("at least \(limit + 2) fields in a key frame", count: fields.count)
    }
    for (index, value) in values.prefix(tracked.count).enumerated() where !value.isEmpty { tracked[index] = value }
    let derived = isKey ? Array(values.dropFirst(tracked.count)) : nil
    let padded = derived.map { $0 + Array(repeating: "", count: derivedCount - $0.count) }
    return Golden.Line(number: number, digest: digest, tracked: tracked, derived: padded)
  }

  mutating func end(of header: Golden.Header) throws(GoldenError) {
    let expected = "end,\(header.frames),\(header.digest.hexadecimal)"
    let fields = try fields(expecting: expected) { $0.first == "end" && $0.count == 3 }
    guard try count(fields[1]) == header.frames, try digest(fields[2]) == header.digest else {
      throw error(expected, lines[next - 1])
    }
    guard next == lines.count - 1, lines[next].isEmpty else {
      throw GoldenError(file: file, line: next + 1, expected: "the end of the file", found: "another line")
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
    guard let value = UInt64(field, radix: 16), value.hexadecimal == field else {
      throw error("16 hexadecimal digits", field)
    }
    return value
  }

  private func count(_ field: Substring) throws(GoldenError) -> Int {
    guard let value = Int(field), value >= 0, "\(value)" == field else { throw error("a count", field) }
    return value
  }

  private func error(_ expected: String, count: Int) -> GoldenError {
    GoldenError(file: file, line: next, expected: expected, found: "\(count)")
  }

  /// An error in the last parsed line.
  private func error(_ expected: String, _ found: some StringProtocol) -> GoldenError {
    GoldenError(file: file, line: next, expected: expected, found: found.quotedForMessage())
  }
}
