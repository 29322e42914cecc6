import ScrollReplay

/// The measurement overhead per frame: two reads of the clock and an append to the list of times, as `Replay` does.
///
/// About one of the two reads lies within the measured time.
public struct MeasurementOverhead: Equatable, Sendable {
  /// The overhead in nanoseconds a frame, rounded to a tenth.
  public let nanoseconds: Double

  /// The greatest acceptable overhead, in nanoseconds.
  public static let limit = 100.0

  /// Makes an overhead in nanoseconds a frame.
  public init(nanoseconds: Double) {
    self.nanoseconds = (nanoseconds * 10).rounded() / 10
  }

  /// Whether the overhead is negligible.
  public var isWithinLimit: Bool { nanoseconds <= Self.limit }

  /// Measures the overhead. The least of many rounds excludes the machine's other work, as with frames. Takes about a
  /// millisecond.
  ///
  /// - Parameter now: the clock of frame measurements.
  public static func measured(now: () -> UInt64 = SystemClock.nanoseconds) -> MeasurementOverhead {
    let rounds = (0..<Self.rounds).map { _ in
      var costs = FrameCosts()
      costs.reserve(frames: Self.frames)
      let start = now()
      for _ in 0..<Self.frames {
        let begin = now()
        let end = now()
        costs.append(end - begin)
      }
      // The read at the end of a round is one more among hundreds.
      return (now() - start, costs.serviceTimes.count)
    }
    let least = rounds.map { Double($0.0) / Double($0.1) }.min() ?? 0
    return MeasurementOverhead(nanoseconds: least)
  }

  private static let rounds = 40
  private static let frames = 400
}
