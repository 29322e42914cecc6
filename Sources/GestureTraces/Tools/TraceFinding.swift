/// A fact that makes a recording poor.
public struct TraceFinding: Equatable, Sendable {
  /// A rule about recordings.
  public enum Rule: String, Equatable, Sendable, CaseIterable {
    /// All times are multiples of 10 ms.
    case coarseClock = "coarse-clock"
    /// All intervals are equal, as no hardware samples.
    case evenClock = "even-clock"
    /// Positions between whole numbers lack the mark `resampled`.
    case unmarkedResampling = "unmarked-resampling"
    /// A pointer reports one position again.
    case duplicatePosition = "duplicate-position"
    /// A moving pointer has no sample for more than 40 ms.
    case gap
    /// The first move is far from the `down`.
    case jumpFromDown = "jump-from-down"
    /// A pointer goes up more than 40 ms after its last sample.
    case lateLift = "late-lift"
    /// A contact that travels has a single move.
    case singleMove = "single-move"
    /// A position is outside of a plausible viewport.
    case outside
    /// Nothing moves at the end of the trace.
    case trailingIdle = "trailing-idle"

    /// The severity of the rule's findings.
    public var severity: Severity {
      switch self {
      case .evenClock, .duplicatePosition, .trailingIdle: .note
      case .coarseClock, .unmarkedResampling, .gap, .jumpFromDown, .lateLift, .singleMove, .outside: .warning
      }
    }
  }

  /// The weight of a finding.
  public enum Severity: String, Equatable, Sendable, CaseIterable {
    /// The recording may be right, but look at it.
    case note
    /// A replay moves otherwise than the recorded device did.
    case warning
  }

  /// The rule.
  public let rule: Rule
  /// The line of the event in the trace file.
  public let line: Int
  /// One sentence with the numbers.
  public let message: String

  /// The weight of the finding.
  public var severity: Severity { rule.severity }
}

/// The limits beyond which a recording is poor. Positions have the recorder's units.
public struct TraceLimits: Equatable, Sendable {
  /// 10 ms: the step of a clock too coarse for velocities, in nanoseconds.
  public var coarseStep: Int64 = 10_000_000
  /// 40 ms: the longest time without a sample, in nanoseconds. Android's velocity tracker takes a longer one as a stop.
  public var longestGap: Int64 = 40_000_000
  /// 64: the distance from which a first move is far from its `down`, if it exceeds three times the next step.
  public var farthestFirstMove = 64.0
  /// 4096: the width and height of the greatest plausible viewport, in pixels of a tablet.
  public var largestViewport = 4096.0
  /// 500 ms: the longest time without a movement at the end, in nanoseconds.
  public var longestIdle: Int64 = 500_000_000

  /// The limits for phones and tablets.
  public init() {}
}
