import GestureTraces

/// The lines of a text with their numbers; line ends are LF or CRLF.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0
  private var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  struct Line {
    /// From 1.
    let number: Int
    let text: String
    /// Whether a line end follows; a recorder that was stopped leaves its last line incomplete.
    let isComplete: Bool
  }

  mutating func next() -> Line? {
    guard position < bytes.count else { return nil }
    let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
    var content = bytes[position..<end]
    if content.last == 0x0D { content.removeLast() }
    position = end + 1
    number += 1
    return Line(number: number, text: String(decoding: content, as: UTF8.self), isComplete: end < bytes.count)
  }
}

extension StringProtocol {
  /// The words of a line between blanks and tabs.
  var words: [SubSequence] { split { $0 == " " || $0 == "\t" } }

  /// The text without blanks and tabs at both ends.
  var trimmed: SubSequence {
    var rest = self[...]
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }
}

extension ImportOptions {
  /// A fault at a line of the file.
  func fault(_ line: Int, expected: String, found: some StringProtocol) -> TraceError {
    TraceError(file: file, line: line, expected: expected, found: found.quotedForMessage(.trace))
  }
}

/// Times of recordings in nanoseconds.
enum RecordedTime {
  /// 8,000,000,000 s: later times in nanoseconds do not fit 64 bits together with their differences.
  static let latestSecond: Int64 = 8_000_000_000

  /// Parses `SECONDS.MICROSECONDS` with exactly six decimals; nil for other text.
  static func nanoseconds(_ text: some StringProtocol) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 6, let seconds = digits(parts[0]), let micros = digits(parts[1])
    else { return nil }
    return nanoseconds(seconds: seconds, microseconds: micros)
  }

  /// Converts seconds and microseconds; nil outside of the supported range.
  static func nanoseconds(seconds: Int64, microseconds: Int64) -> Int64? {
    guard (0...latestSecond).contains(seconds), (0..<1_000_000).contains(microseconds) else { return nil }
    return seconds * 1_000_000_000 + microseconds * 1000
  }

  /// Converts milliseconds with fraction to the nearest nanosecond; nil outside of the supported range.
  static func nanoseconds(milliseconds: Double) -> Int64? {
    guard milliseconds.magnitude <= Double(latestSecond) * 1000 else { return nil }
    // Whole milliseconds convert exactly; the product of an epoch time and 10⁶ would not.
    let whole = milliseconds.rounded(.down)
    return Int64(whole) * 1_000_000 + Int64(((milliseconds - whole) * 1_000_000).rounded())
  }

  private static func digits(_ text: some StringProtocol) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text)
  }
}
