import ScrollEngine
import ScrollReplay

/// What a replay is expected to show, as a text that a person can review.
///
/// The first line names the format, the files that the recording was made from, the frame rate and the digest of the whole;
/// the second names the columns. Then comes a line for each frame: its number, its digest and the tracked fields that
/// changed since the frame before; key frames hold every field. The last line repeats the final digest, so that a file
/// that was cut short is seen to be.
public struct Golden: Equatable, Sendable {
  /// The first line.
  public struct Header: Equatable, Sendable {
    /// Names the scenario file and the files that it names, by their bytes.
    public var scenarioDigest: UInt64
    /// Names the trace file, by its bytes.
    public var traceDigest: UInt64
    /// At which the replay was shown.
    public var framesPerSecond: Int
    /// How many frames follow.
    public var frames: Int
    /// The digest of the last frame, which names the whole replay.
    public var digest: UInt64
    /// How many scroll views each frame shows; one where the first line says nothing.
    public var scrollers = 1
    /// Whether frames show more than scroll views; not where the first line says nothing.
    public var showsValues = false
    /// Whether frames show which rows came into view and went out of it; not where the first line says nothing.
    public var showsVisibility = false
  }

  /// One frame's line, with the fields that its predecessors left standing.
  public struct Line: Equatable, Sendable {
    /// The frame's number; frames in which nothing could change are left out.
    public var number: Int
    /// The digest of this frame and of all before it.
    public var digest: UInt64
    /// The values in the order of ``Golden/trackedNames``, then those of the other scroll views, then the rows that came
    /// into view and went out of it.
    public var tracked: [String]
    /// All other fields, for key frames.
    public var derived: [String]?
  }

  /// What was recorded, from what.
  public var header: Header
  /// The frames in order.
  public var lines: [Line]

  /// The version of this format: an engine change that changes every golden does not change it, a change of columns does.
  public static let formatVersion = 1

  /// The names of the fields that every frame has, in the order of the columns.
  public static let trackedNames = FrameRecord().trackedFields.map(\.name)
  /// The names of the fields that key frames hold besides.
  public static let derivedNames = FrameRecord().derivedFields(callbacks: EmptyCollection()).map(\.name)

  /// The names of the fields of every frame that shows so many scroll views, and visibility or not.
  static func trackedNames(scrollers: Int, showsVisibility: Bool) -> [String] {
    trackedNames + (1..<scrollers).flatMap { ScrollerRecord().trackedFields(number: $0).map(\.name) }
      + (showsVisibility ? ["visibility"] : [])
  }

  /// The names of the fields that key frames with so many scroll views, and with what is shown beside them, hold besides.
  static func derivedNames(scrollers: Int, showsValues: Bool) -> [String] {
    let none = EmptyCollection<ScrollCallback>()
    return derivedNames
      + (1..<scrollers).flatMap { ScrollerRecord().derivedFields(number: $0, callbacks: none).map(\.name) }
      + (showsValues ? ["values"] : [])
  }

  /// Every how many frames one is a key frame though nothing happens in it.
  static let keyFrameInterval = 60

  /// The golden of a replay as the bytes of a file.
  public static func text(of replayed: ReplayedCase) -> String {
    let recording = replayed.recording
    let scrollers = 1 + (recording.frames.first?.others.count ?? 0)
    let showsValues = !recording.values.isEmpty
    let showsVisibility = recording.tellsVisibility
    let measurement = replayed.measurement
    let names =
      trackedNames(scrollers: scrollers, showsVisibility: showsVisibility)
      + derivedNames(scrollers: scrollers, showsValues: showsValues)
    var text = """
      golden,format=\(formatVersion),scenario=\(measurement.inputs.scenarioDigest.hexadecimal),\
      trace=\(measurement.inputs.traceDigest.hexadecimal),fps=\(measurement.framesPerSecond),frames=\(recording.frames.count),\
      digest=\(recording.digest.hexadecimal)\(scrollers > 1 ? ",scrollers=\(scrollers)" : "")\
      \(showsValues ? ",values=shown" : "")\(showsVisibility ? ",visibility=shown" : "")
      record,frame,digest,\(names.joined(separator: ","))

      """
    var previous: [String] = []
    for (index, frame) in recording.frames.enumerated() {
      let tracked = recording.trackedFields(of: frame, showingVisibility: showsVisibility).map(\.text)
      let isKey =
        index % keyFrameInterval == 0 || index == recording.frames.count - 1 || recording.needsKeyFrame(frame)
      var fields = isKey ? tracked : zip(tracked, previous).map { $0 == $1 ? "" : $0 }
      if isKey { fields += recording.derivedFields(of: frame).map(\.text) }
      while fields.last?.isEmpty == true { fields.removeLast() }
      let start = [isKey ? "key" : "frame", "\(frame.number)", recording.digests[index].hexadecimal]
      text += (start + fields).joined(separator: ",") + "\n"
      previous = tracked
    }
    return text + "end,\(recording.frames.count),\(recording.digest.hexadecimal)\n"
  }
}

/// What is wrong with a golden file.
public struct GoldenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the golden.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// What should stand there.
  public let expected: String
  /// What stands there, at most 40 characters of it.
  public let found: String

  /// One sentence that begins with `file:line:`.
  public var description: String { "\(file):\(line): expected \(expected), found \(found)" }
}
