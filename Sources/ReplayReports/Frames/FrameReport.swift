import GestureTraces
import PlaneGeometry
import ReplayResults
import ScrollReplay

/// A report of one replay by frame: a table of frames, and a plot of offset and velocity over time.
public struct FrameReport: Sendable {
  let replayed: ReplayedCase
  let every: Int
  let width: Int
  let isColored: Bool
  let isASCII: Bool

  /// Makes a report of `replayed`.
  ///
  /// - Parameters:
  ///   - replayed: the replay to report.
  ///   - every: the table shows every nth frame, the last one, and each frame with callbacks.
  ///   - width: in columns, at least 60.
  ///   - isColored: whether phases have terminal colors.
  ///   - isASCII: whether to avoid Unicode, except in names.
  public init(
    _ replayed: ReplayedCase, every: Int = 1, width: Int = 100, isColored: Bool = false, isASCII: Bool = false
  ) {
    precondition(every > 0, "every must be at least 1.")
    self.replayed = replayed
    self.every = every
    self.width = max(60, width)
    self.isColored = isColored
    self.isASCII = isASCII
  }

  /// Renders lines of at most `width` columns. Velocities are those of the offset.
  public func render() -> String {
    let recording = replayed.recording
    let axes = shownAxes
    let table = FrameTable(
      recording: recording, every: every, axes: axes, width: width, isColored: isColored, isASCII: isASCII)
    let plot = FramePlot(
      frames: recording.frames, others: recording.others, framesPerSecond: replayed.measurement.framesPerSecond,
      axes: axes,
      width: width,
      isColored: isColored, isASCII: isASCII)
    return title + "\n" + table.text + plot.text + lazySummary
  }

  private var lazySummary: String {
    guard let measures = replayed.measurement.lazy else { return "" }
    let sentence =
      "lazy content: " + LazyTable.sentence(measures, framesPerSecond: replayed.measurement.framesPerSecond)
    let text = isASCII ? sentence.replacing("·", with: "*") : sentence
    return "\n" + text.wrapped(to: width).map { $0 + "\n" }.joined()
  }

  private var title: String {
    let recording = replayed.recording
    let name = "\(replayed.scenario)/\(replayed.gesture)".singleLine
    let end = Double(recording.frames.last?.time ?? 0) / 1e9
    let facts = [
      "\(recording.frames.count.grouped) frames", "\(replayed.measurement.framesPerSecond) a second",
      "\(end.fixed(3)) s",
      "digest \(recording.digest.hexadecimal)",
    ]
    return (name.wrapped(to: width) + facts.joined(separator: ", ").wrapped(to: width)).map { $0 + "\n" }.joined()
  }

  /// The axes along which something moved; vertical if nothing did.
  private var shownAxes: [Axis] {
    let frames = replayed.recording.frames
    let recording = replayed.recording
    let moving = Axis.allCases.filter { axis in
      frames.contains { frame in
        frame.contentOffset[axis] != frames[0].contentOffset[axis] || frame.velocity[axis] != 0
          || zip(recording.others(in: frame), recording.others(in: frames[0])).contains {
            $0.contentOffset[axis] != $1.contentOffset[axis]
          }
      }
    }
    return moving.isEmpty ? [.vertical] : moving
  }
}
