import ScrollEngine
import ScrollReplay

/// The frame pacing model: the display, and the scheduling of frames after a late one.
///
/// There is no double buffering: a frame is shown at the first refresh at or after its end. A frame that ends exactly
/// at a refresh is on time. the article CostOfFrames has the definitions.
public struct FramePacing: Equatable, Sendable {
  /// The effect of a late frame on the following ones.
  public enum LatePolicy: String, Sendable, CaseIterable {
    /// Each frame keeps its scheduled time and starts at the end of the frame before. Of several frames that end before
    /// one refresh, only the last is seen.
    case catchUp = "catch-up"
    /// Each frame is seen: it starts at its refresh, or at the refresh that showed the frame before, if later.
    case inStep = "in-step"
  }

  /// The refresh rate in Hz, from 1 to 1000; `nil` for the frame rate of the replay.
  public var refreshRate: Int?
  /// The effect of a late frame on the following ones.
  public var latePolicy: LatePolicy

  /// Makes a pacing model. The defaults: the frame rate of each replay, and frames that catch up.
  public init(refreshRate: Int? = nil, latePolicy: LatePolicy = .catchUp) {
    precondition(refreshRate.map { (1...1000).contains($0) } ?? true, "A display refreshes 1 to 1000 times a second.")
    self.refreshRate = refreshRate
    self.latePolicy = latePolicy
  }
}

/// The cost of each frame of a replay: the least of all repeats, which excludes the machine's other work.
public struct FrameSeries: Equatable, Sendable {
  /// The numbers of the shown frames. They are consecutive except after a pause.
  public let numbers: [Int]
  /// The least service time of each frame, in nanoseconds.
  public let serviceTimes: [UInt64]
  /// The lower half of each frame's digest, which depends on the frame and all before it.
  public let digests: [UInt32]
  /// The phase in each frame.
  public let phases: [ScrollPhase]

  /// Makes a series from columns of equal length. Without phases all frames are idle.
  public init(numbers: [Int], serviceTimes: [UInt64], digests: [UInt32], phases: [ScrollPhase]? = nil) {
    self.numbers = numbers
    self.serviceTimes = serviceTimes
    self.digests = digests
    self.phases = phases ?? Array(repeating: .idle, count: numbers.count)
    precondition(
      Set([numbers.count, serviceTimes.count, digests.count, self.phases.count]).count == 1,
      "Each frame has a time, a digest and a phase.")
  }

  /// Makes the series of a recording and of the least time of each frame.
  package init(of recording: Recording, serviceTimes: [UInt64]) {
    self.init(
      numbers: recording.frames.map(\.number), serviceTimes: serviceTimes,
      digests: recording.digests.map { UInt32(truncatingIfNeeded: $0) }, phases: recording.frames.map(\.phase))
  }
}
