import ScrollReplay

/// What it costs to measure a frame: two reads of the clock and an entry into the list of times, as ``Replay`` makes
/// them. About one read of the two lies within the time that is measured.
public struct MeasuringCost: Equatable, Sendable {
  /// In nanoseconds a frame, to a tenth.
  public let nanoseconds: Double

  /// What it should cost at most, in nanoseconds.
  public static let limit = 100.0

  /// A cost in nanoseconds a frame.
  public init(nanoseconds: Double) {
    self.nanoseconds = (nanoseconds * 10).rounded() / 10
  }

  /// Whether measuring is cheap enough to be left out of account.
  public var isWithinLimit: Bool { nanoseconds <= Self.limit }

  /// Measures it: the least of many rounds, as of frames, is what is left when the machine's other work is taken away.
  /// Takes about a millisecond.
  ///
  /// - Parameter now: the clock that frames are measured with.
  public static func measured(now: () -> UInt64 = SystemClock.nanoseconds) -> MeasuringCost {
    let rounds = (0..<Self.rounds).map { _ in
      var costs = FrameCosts()
      costs.reserve(frames: Self.frames)
      let start = now()
      for _ in 0..<Self.frames {
        let begin = now()
        let end = now()
        costs.append(end - begin)
      }
      // The clock that tells when the round ends is one read more, of hundreds.
      return (now() - start, costs.serviceTimes.count)
    }
    let least = rounds.map { Double($0.0) / Double($0.1) }.min() ?? 0
    return MeasuringCost(nanoseconds: least)
  }

  private static let rounds = 40
  private static let frames = 400
}
