import Foundation
import GestureTraces
import ScrollEngine
import ScrollReplay

/// The difference between a replay and its golden: the first differing frame, and the number of differing frames.
public struct GoldenDifference: Equatable, Sendable {
  /// The kind of the first difference.
  public enum Subject: Equatable, Sendable {
    /// The golden has another scenario, trace or frame rate.
    case origin
    /// One side has more frames.
    case frameCount(expected: Int, found: Int)
    /// A field, and the first differing frame. `detectedAt` is the first frame in which the golden has a differing
    /// field: the same frame or a later one.
    case field(Field, frame: Int, detectedAt: Int)
    /// The digests differ but no field in the golden does.
    case digest(frame: Int)
  }

  /// The two values of a field.
  public struct Field: Equatable, Sendable {
    /// The name in the golden's second line.
    public let name: String
    /// The value in the golden.
    public let expected: String
    /// The value in the replay.
    public let found: String

    /// The distance in units in the last place; `nil` for counts and for values that are not finite numbers.
    public var ulps: UInt64? {
      guard Int(expected) == nil || Int(found) == nil else { return nil }
      guard let expected = Double(expected), let found = Double(found), expected.isFinite, found.isFinite else {
        return nil
      }
      let (first, second) = (expected.orderedBits, found.orderedBits)
      return first > second ? UInt64(bitPattern: first &- second) : UInt64(bitPattern: second &- first)
    }

    /// The found value minus the expected one, in the field's unit; `nil` unless both are finite numbers.
    public var distance: Double? {
      guard let expected = Double(expected), let found = Double(found), expected.isFinite, found.isFinite else {
        return nil
      }
      return found - expected
    }

    /// The distance with its unit, such as `+12 pt`. Rounding errors include ulps, such as `+7.1e-15 pt, 1 ulp`.
    public var distanceText: String? { distance.map { Self.text(of: $0, in: FrameField.unit(of: name), ulps: ulps) } }

    /// Distances below a millionth include ulps: they are invisible, and rounding causes them.
    private static let tiny = 1e-6

    /// A range of distances with three digits in the field's unit. Without ulps, which depend on the values of one
    /// frame.
    package func text(from least: Double, to most: Double) -> String {
      let unit = FrameField.unit(of: name)
      let texts = (Self.text(of: least, in: nil, digits: 3), Self.text(of: most, in: unit, digits: 3))
      return least == most ? texts.1 : "\(texts.0) to \(texts.1)"
    }

    private static func text(of distance: Double, in unit: String?, ulps: UInt64? = nil, digits: Int = 6) -> String {
      let suffix = unit.map { " \($0)" } ?? ""
      guard distance.magnitude < tiny, let ulps else { return String(format: "%+.\(digits)g", distance) + suffix }
      return String(format: "%+.2g", distance) + suffix + (ulps == 1 ? ", 1 ulp" : ", \(ulps) ulps")
    }
  }

  /// The first difference.
  public let subject: Subject
  /// The changed input of the golden, such as `another trace file`; `nil` for equal inputs.
  public let origin: String?
  /// The number of frames that differ, or that one side alone has.
  public let differingFrames: Int
  /// The number of frames that either side has.
  public let frames: Int
  /// The phase of the replay in the first differing frame; `nil` if all common frames agree.
  public var phase: ScrollPhase?

  /// The number of the first differing frame; `nil` if all common frames agree.
  public var firstFrame: Int? {
    switch subject {
    case .field(_, let frame, _), .digest(let frame): frame
    case .origin, .frameCount: nil
    }
  }

  /// The difference in one sentence.
  public var description: String {
    guard let origin else { return sentence }
    let what = "the golden was recorded from \(origin)"
    return subject == .origin ? what : "\(sentence); \(what)"
  }

  private var sentence: String {
    switch subject {
    case .origin:
      return "the golden was recorded from something else"
    case .frameCount(let expected, let found):
      return "expected \(expected) frames, found \(found); those that both have agree"
    case .digest(let frame):
      return "frame \(frame) differs in its digest, and in no field that the golden has; \(extent)"
    case .field(let field, let frame, let detectedAt):
      let distance = field.distanceText.map { " (\($0))" } ?? ""
      let values = "expected \(field.expected.cut(to: longest)), found \(field.found.cut(to: longest))\(distance)"
      let place = detectedAt == frame ? "frame \(frame)" : "frame \(frame), seen in frame \(detectedAt)"
      return "\(place): \(field.name): \(values); \(extent)"
    }
  }

  /// The longest value in a message, in scalars; a golden's cell can be as long as a file.
  private var longest: Int { 1000 }

  private var extent: String {
    "\(differingFrames) of \(frames) frames \(differingFrames == 1 ? "differs" : "differ")"
  }
}

extension Golden {
  /// Compares a replay with the text of its golden. Equal bytes are equal replays and are not parsed.
  ///
  /// - Returns: `nil` if they agree.
  /// - Throws: ``GoldenError`` if the golden is damaged.
  public static func difference(
    of replayed: ReplayedCase, from text: String, file: String
  ) throws(GoldenError) -> GoldenDifference? {
    let current = Golden.text(of: replayed)
    if text == current { return nil }
    if let difference = try parse(text, file: file).difference(of: replayed) { return difference }
    throw unfaithful(text, to: current, file: file)
  }

  /// The error of a golden with the replay's digests but another text: an edited file.
  private static func unfaithful(_ text: String, to current: String, file: String) -> GoldenError {
    let newline = UInt8(ascii: "\n")
    let golden = text.utf8.split(separator: newline, omittingEmptySubsequences: false)
    let replayed = current.utf8.split(separator: newline, omittingEmptySubsequences: false)
    let line = zip(golden, replayed).prefix { $0.elementsEqual($1) }.count
    let found = fields(of: golden, line: line)
    let expected = fields(of: replayed, line: line)
    let index = zip(found, expected).prefix { $0 == $1 }.count
    return GoldenError(
      file: file, line: line + 1,
      expected: (index < expected.count ? expected[index] : "").quotedForMessage()
        + " in column \(index + 1) beside these digests",
      found: (index < found.count ? found[index] : "").quotedForMessage())
  }

  private static func fields(of lines: [Substring.UTF8View], line: Int) -> [Substring] {
    guard line < lines.count else { return [] }
    return Substring(lines[line]).split(separator: ",", omittingEmptySubsequences: false)
  }

  private func difference(of replayed: ReplayedCase) -> GoldenDifference? {
    let recording = replayed.recording
    let pairs = FramePairs(of: self, and: recording)
    let origin = origin(of: replayed)
    func difference(_ subject: GoldenDifference.Subject) -> GoldenDifference {
      GoldenDifference(
        subject: subject, origin: origin, differingFrames: pairs.differingCount, frames: pairs.count,
        phase: pairs.first.map { recording.frames[$0.frame].phase })
    }
    if header.framesPerSecond != replayed.measurement.framesPerSecond { return difference(.origin) }
    guard let first = pairs.first else {
      if lines.count != recording.frames.count {
        return difference(.frameCount(expected: lines.count, found: recording.frames.count))
      }
      return origin == nil ? nil : difference(.origin)
    }
    let number = self.number(of: first, in: recording)
    // A difference below the fields of plain frames grows into one of them, or shows in a key frame.
    for pair in pairs.inside {
      guard let field = differingField(of: pair, in: recording) else { continue }
      return difference(.field(field, frame: number, detectedAt: self.number(of: pair, in: recording)))
    }
    return difference(.digest(frame: number))
  }

  /// The number of a pair's frame. An unpaired frame is the one with the smaller number.
  private func number(of pair: FramePairs.Pair, in recording: Recording) -> Int {
    min(lines[pair.line].number, recording.frames[pair.frame].number)
  }

  /// The input of the golden that differs from the replay's.
  private func origin(of replayed: ReplayedCase) -> String? {
    let (rate, inputs) = (replayed.measurement.framesPerSecond, replayed.measurement.inputs)
    if header.framesPerSecond != rate {
      return "another frame rate (\(header.framesPerSecond) a second, now \(rate))"
    }
    if header.traceDigest != inputs.traceDigest { return "another trace file" }
    return header.scenarioDigest == inputs.scenarioDigest ? nil : "another scenario file"
  }

  /// The first differing field in the line of a pair; of an unpaired frame its number.
  private func differingField(of pair: FramePairs.Pair, in recording: Recording) -> GoldenDifference.Field? {
    let frame = recording.frames[pair.frame]
    let line = lines[pair.line]
    let tracked = recording.trackedFields(of: frame, header)
    var fields = [FrameField(name: "frame", text: "\(frame.number)")] + tracked
    var expected = ["\(line.number)"] + line.tracked
    if let derived = line.derived {
      fields += recording.derivedFields(of: frame, header)
      expected += derived
    }
    for (field, value) in zip(fields, expected) where field.text != value {
      return GoldenDifference.Field(name: field.name, expected: value, found: field.text)
    }
    return nil
  }
}

extension Double {
  /// The bits mapped so that their order is that of the numbers; adjacent numbers differ by one.
  fileprivate var orderedBits: Int64 {
    let bits = Int64(bitPattern: bitPattern)
    return bits < 0 ? Int64.min &- bits : bits
  }
}
