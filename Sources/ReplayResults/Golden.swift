import GestureTraces
import ScrollEngine
import ScrollReplay

/// What a replay is expected to show, as a text that a person can review.
///
/// The first line names the format, the files that the recording was made from, the frame rate and the digest of the
/// whole; the second names the columns. Then comes a line for each frame: its number, its digest and the tracked fields
/// that changed since the frame before; key frames hold every field. The last line repeats the final digest, so that a
/// file that was cut short is seen to be.
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
    /// Whether frames show scroll views in items of lazy content; not where the first line says nothing.
    public var showsItemViews = false
  }

  /// One frame's line, with the fields that its predecessors left standing.
  public struct Line: Equatable, Sendable {
    /// The frame's number; frames in which nothing could change are left out.
    public var number: Int
    /// The digest of this frame and of all before it.
    public var digest: UInt64
    /// The values in the order of ``Golden/trackedNames``, then those of the other scroll views, then the rows that
    /// came into view and went out of it.
    public var tracked: [String]
    /// All other fields, for key frames.
    public var derived: [String]?
  }

  /// What was recorded, from what.
  public var header: Header
  /// The frames in order.
  public var lines: [Line]

  /// The version of this format: an engine change that changes every golden does not change it, a change of columns
  /// does.
  public static let formatVersion = 1

  /// The names of the fields that every frame has, in the order of the columns.
  public static let trackedNames = FrameRecord().trackedFields.map(\.name)
  /// The names of the fields that key frames hold besides.
  public static let derivedNames = FrameRecord().derivedFields(callbacks: EmptyCollection()).map(\.name)

  static var itemViewsName: String { "item_views" }
  static var itemViewCallbacksName: String { "item_view_callbacks" }

  /// The names of the fields of every frame of a golden with that first line.
  static func trackedNames(_ header: Header) -> [String] {
    trackedNames + (1..<header.scrollers).flatMap { ScrollerRecord().trackedFields(number: $0).map(\.name) }
      + (header.showsItemViews ? [itemViewsName] : []) + (header.showsVisibility ? ["visibility"] : [])
  }

  /// The names of the fields that key frames of a golden with that first line hold besides.
  static func derivedNames(_ header: Header) -> [String] {
    let none = EmptyCollection<ScrollCallback>()
    return derivedNames
      + (1..<header.scrollers).flatMap { ScrollerRecord().derivedFields(number: $0, callbacks: none).map(\.name) }
      + (header.showsItemViews ? [itemViewCallbacksName] : []) + (header.showsValues ? ["values"] : [])
  }

  /// Every how many frames one is a key frame though nothing happens in it.
  static let keyFrameInterval = 60

  /// The golden of a replay as the bytes of a file.
  public static func text(of replayed: ReplayedCase) -> String {
    let recording = replayed.recording
    let header = Header(of: replayed)
    let names = trackedNames(header) + derivedNames(header)
    var text = """
      \(header.text)
      record,frame,digest,\(names.joined(separator: ","))

      """
    var previous: [String] = []
    for (index, frame) in recording.frames.enumerated() {
      let tracked = recording.trackedFields(of: frame, header).map(\.text)
      let isKey =
        index % keyFrameInterval == 0 || index == recording.frames.count - 1 || recording.needsKeyFrame(frame)
      var fields = isKey ? tracked : zip(tracked, previous).map { $0 == $1 ? "" : $0 }
      if isKey { fields += recording.derivedFields(of: frame, header).map(\.text) }
      while fields.last?.isEmpty == true { fields.removeLast() }
      let start = [isKey ? "key" : "frame", "\(frame.number)", recording.digests[index].hexadecimal]
      text += (start + fields).joined(separator: ",") + "\n"
      previous = tracked
    }
    return text + "end,\(recording.frames.count),\(recording.digest.hexadecimal)\n"
  }
}

extension Golden.Header {
  /// The first line of the golden of a replay.
  fileprivate init(of replayed: ReplayedCase) {
    let (recording, measurement) = (replayed.recording, replayed.measurement)
    self.init(
      scenarioDigest: measurement.inputs.scenarioDigest, traceDigest: measurement.inputs.traceDigest,
      framesPerSecond: measurement.framesPerSecond, frames: recording.frames.count, digest: recording.digest)
    scrollers = 1 + (recording.frames.first?.others.count ?? 0)
    showsValues = !recording.values.isEmpty
    showsVisibility = recording.tellsVisibility
    showsItemViews = !recording.itemViews.isEmpty
  }

  /// The line as it is written.
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

extension GoldenError {
  /// The error of a file whose bytes are no UTF-8.
  package init(file: String, fault: EncodingFault) {
    self.init(file: file, line: fault.line, expected: EncodingFault.expected, found: fault.found)
  }
}
