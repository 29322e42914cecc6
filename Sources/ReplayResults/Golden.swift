import GestureTraces
import ScrollEngine
import ScrollReplay

/// The expected recording of a replay, as a reviewable text.
///
/// The first line has the format, the digests of the inputs, the frame rate and the digest of the recording. The second
/// line names the columns. Each further line is a frame: its number, its own digest and the changed tracked fields; key
/// frames have every field. The last line repeats the recording's digest, so that a truncated file is detected.
///
/// A frame's line depends on this frame and the one before it alone. So a textual diff of two goldens shows the frames
/// that changed, and the frames in which their fields return.
public struct Golden: Equatable, Sendable {
  /// The first line.
  public struct Header: Equatable, Sendable {
    /// The digest of the scenario file and of the files that it names.
    public var scenarioDigest: UInt64
    /// The digest of the trace file.
    public var traceDigest: UInt64
    /// The frame rate of the replay.
    public var framesPerSecond: Int
    /// The number of frames.
    public var frames: Int
    /// The chained digest of all frames, which identifies the whole replay.
    public var digest: UInt64
    /// The number of scroll views in each frame; one if the first line has none.
    public var scrollers = 1
    /// Whether frames have accessory values; `false` if the first line does not say so.
    public var showsValues = false
    /// Whether frames have visibility changes of rows; `false` if the first line does not say so.
    public var showsVisibility = false
    /// Whether frames have scroll views in items of lazy content; `false` if the first line does not say so.
    public var showsItemViews = false
  }

  /// The line of a frame, with unchanged fields filled in from earlier lines.
  public struct Line: Equatable, Sendable {
    /// The frame's number; frames in which nothing could change are omitted.
    public var number: Int
    /// The frame's own digest, which does not depend on other frames.
    public var digest: UInt64
    /// The values in the order of ``Golden/trackedNames``, then those of the other scroll views, then visibility
    /// changes of rows.
    public var tracked: [String]
    /// All other fields; `nil` except for key frames.
    public var derived: [String]?
  }

  /// The inputs and the digest.
  public var header: Header
  /// The frames, in order.
  public var lines: [Line]

  /// The version of the format. A change of columns increments it; an engine change that changes every golden does not.
  public static let formatVersion = 2

  /// The names of the tracked fields, in column order.
  public static let trackedNames = FrameRecord().trackedFields.map(\.name)
  /// The names of the derived fields of key frames.
  public static let derivedNames = FrameRecord().derivedFields(callbacks: EmptyCollection()).map(\.name)

  static var itemViewsName: String { "item_views" }
  static var itemViewCallbacksName: String { "item_view_callbacks" }

  /// The names of the tracked fields of a golden with the given first line.
  static func trackedNames(_ header: Header) -> [String] {
    trackedNames + (1..<header.scrollers).flatMap { ScrollerRecord().trackedFields(number: $0).map(\.name) }
      + (header.showsItemViews ? [itemViewsName] : []) + (header.showsVisibility ? ["visibility"] : [])
  }

  /// The names of the derived fields of a golden with the given first line.
  static func derivedNames(_ header: Header) -> [String] {
    let none = EmptyCollection<ScrollCallback>()
    return derivedNames
      + (1..<header.scrollers).flatMap { ScrollerRecord().derivedFields(number: $0, callbacks: none).map(\.name) }
      + (header.showsItemViews ? [itemViewCallbacksName] : []) + (header.showsValues ? ["values"] : [])
  }

  /// The first frame of each stretch of this many frame numbers is a key frame. Stretches are counted by number: an
  /// additional frame does not move the key frames after it.
  static let keyFrameInterval = 60

  /// The golden of a replay, as a file's text.
  public static func text(of replayed: ReplayedCase) -> String {
    let recording = replayed.recording
    let header = Header(of: replayed)
    let names = trackedNames(header) + derivedNames(header)
    var text = """
      \(header.text)
      record,frame,digest,\(names.joined(separator: ","))

      """
    var previous: [String] = []
    var last: Int?
    for (index, frame) in recording.frames.enumerated() {
      let tracked = recording.trackedFields(of: frame, header).map(\.text)
      let stretch = frame.number / keyFrameInterval
      let isKey = stretch != last || index == recording.frames.count - 1 || recording.needsKeyFrame(frame)
      var fields = isKey ? tracked : zip(tracked, previous).map { $0 == $1 ? "" : $0 }
      if isKey { fields += recording.derivedFields(of: frame, header).map(\.text) }
      text += isKey ? "key," : "frame,"
      text += frame.number.description
      text += ","
      text += recording.frameDigest(at: index).hexadecimal
      // Unchanged fields at the end are omitted.
      for field in fields[..<((fields.lastIndex { !$0.isEmpty } ?? -1) + 1)] {
        text += ","
        text += field
      }
      text += "\n"
      (previous, last) = (tracked, stretch)
    }
    return text + "end,\(recording.frames.count),\(recording.digest.hexadecimal)\n"
  }
}

extension Golden.Header {
  /// The header of a replay's golden.
  fileprivate init(of replayed: ReplayedCase) {
    let (recording, measurement) = (replayed.recording, replayed.measurement)
    self.init(
      scenarioDigest: measurement.inputs.scenarioDigest, traceDigest: measurement.inputs.traceDigest,
      framesPerSecond: measurement.framesPerSecond, frames: recording.frames.count, digest: recording.digest)
    scrollers = 1 + (recording.frames.first?.others.count ?? 0)
    showsValues = !recording.values.isEmpty
    showsVisibility = recording.reportsVisibility
    showsItemViews = !recording.itemViews.isEmpty
  }

  /// The line as text.
  fileprivate var text: String {
    var fields = [
      "golden", "format=\(Golden.formatVersion)", "scenario=\(scenarioDigest.hexadecimal)",
      "trace=\(traceDigest.hexadecimal)", "fps=\(framesPerSecond)", "frames=\(frames)", "digest=\(digest.hexadecimal)",
    ]
    if scrollers > 1 { fields.append("scrollers=\(scrollers)") }
    for (name, isShown) in [("values", showsValues), ("visibility", showsVisibility), ("itemViews", showsItemViews)]
    where isShown { fields.append("\(name)=shown") }
    return fields.joined(separator: ",")
  }
}

/// An error in a golden file.
public struct GoldenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the golden.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The expectation.
  public let expected: String
  /// The text found, at most 40 characters.
  public let found: String

  /// One sentence that begins with `file:line:`.
  public var description: String { "\(file):\(line): expected \(expected), found \(found)" }
}

extension GoldenError {
  /// Makes the error of a file that is not valid UTF-8.
  package init(file: String, fault: EncodingFault) {
    self.init(file: file, line: fault.line, expected: EncodingFault.expected, found: fault.found)
  }
}
