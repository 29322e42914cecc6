import ReplayResults

/// One replay frame by frame: a table of its frames, and a plot of offset and velocity over time.
public struct FrameReport: Sendable {
  let replayed: ReplayedCase
  let every: Int
  let width: Int
  let isColored: Bool
  let isASCII: Bool

  /// A report of `replayed`.
  ///
  /// - Parameters:
  ///   - every: the table shows every frame of which the position is a multiple of this, from 1 on, and all in which something happens.
  ///   - width: in columns, at least 60.
  ///   - isColored: whether phases are shown in a terminal's colours.
  ///   - isASCII: whether the plot does without Unicode.
  public init(
    _ replayed: ReplayedCase, every: Int = 1, width: Int = 100, isColored: Bool = false, isASCII: Bool = false
  ) {
    precondition(every > 0, "Every first frame or fewer can be shown.")
    self.replayed = replayed
    self.every = every
    self.width = max(60, width)
    self.isColored = isColored
    self.isASCII = isASCII
  }

  /// The report as lines, each at most `width` columns wide.
  public func render() -> String {
    "\(replayed.scenario)/\(replayed.gesture)\n"
  }
}
