import ScrollEngine
import ScrollReplay

/// How the cost of frames is judged: against which display, and what becomes of the frames behind a late one.
///
/// There is no double buffering: a frame is shown at the first refresh that is not before its end, and one that ends
/// exactly at a refresh is on time. `docs/frame-costs.md` has the definitions.
public struct FramePacing: Equatable, Sendable {
  /// What a late frame does to those that follow it.
  public enum LatePolicy: String, Sendable, CaseIterable {
    /// Each frame keeps its place in the schedule and starts when the one before it has ended; of several that end
    /// before one refresh the last is seen.
    case catchUp = "catch-up"
    /// Each frame is seen: it starts at its refresh, or at that at which the one before it was shown, if that is later.
    case inStep = "in-step"
  }

  /// Refreshes a second, from 1 to 1000; `nil` for as many as the replay has frames.
  public var refreshRate: Int?
  /// What a late frame does to those that follow it.
  public var latePolicy: LatePolicy

  /// A display of that rate; by default that of each replay, with frames that catch up.
  public init(refreshRate: Int? = nil, latePolicy: LatePolicy = .catchUp) {
    precondition(refreshRate.map { (1...1000).contains($0) } ?? true, "A display refreshes 1 to 1000 times a second.")
    self.refreshRate = refreshRate
    self.latePolicy = latePolicy
  }
}

/// What each frame of a replay cost, of all repeats the least: what is left when the machine's other work is taken
/// away.
public struct FrameSeries: Equatable, Sendable {
  /// The numbers of the frames that were shown; one more each time, but after a pause.
  public let numbers: [Int]
  /// The least service time of each, in nanoseconds.
  public let serviceTimes: [UInt64]
  /// The lower half of each frame's digest, which stands for the frame and all before it.
  public let digests: [UInt32]
  /// What the scroll view was doing in each.
  public let phases: [ScrollPhase]

  /// A series by its columns, which must be equally long. Without phases all frames are idle.
  public init(numbers: [Int], serviceTimes: [UInt64], digests: [UInt32], phases: [ScrollPhase]? = nil) {
    self.numbers = numbers
    self.serviceTimes = serviceTimes
    self.digests = digests
    self.phases = phases ?? Array(repeating: .idle, count: numbers.count)
    precondition(
      Set([numbers.count, serviceTimes.count, digests.count, self.phases.count]).count == 1,
      "Each frame has a time, a digest and a phase.")
  }

  /// The series of a recording and of the least time that each of its frames took.
  package init(of recording: Recording, serviceTimes: [UInt64]) {
    self.init(
      numbers: recording.frames.map(\.number), serviceTimes: serviceTimes,
      digests: recording.digests.map { UInt32(truncatingIfNeeded: $0) }, phases: recording.frames.map(\.phase))
  }
}
