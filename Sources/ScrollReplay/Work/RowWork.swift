import LazyLayout

/// What it takes to make rows, and how that is spread over frames: data, so that what a policy does to a list whose
/// rows take 4 ms is a replay.
public struct RowWork: Equatable, Sendable {
  /// Who waits, what is worked on early, what is kept. The frame's interval is the replay's.
  public var evaluation: EvaluationConfiguration
  /// How long a frame's work may take, in nanoseconds; `nil` for all of the frame.
  public var budget: Int64?
  /// What a row takes.
  public var costs: RowCosts

  /// The evaluation in a replay of that many frames a second.
  func evaluation(framesPerSecond: Int) -> EvaluationConfiguration {
    var evaluation = evaluation
    evaluation.frameInterval = 1_000_000_000 / Int64(framesPerSecond)
    evaluation.budget = min(budget ?? evaluation.frameInterval, evaluation.frameInterval)
    return evaluation
  }
}

/// What each phase of the work on a row takes, by the row's type.
public struct RowCosts: Equatable, Sendable {
  /// What a phase takes, in nanoseconds.
  public enum Cost: Equatable, Sendable {
    /// Always the same.
    case fixed(Int64)
    /// Anything in a range, alike for a row whenever it is asked, and independent from row to row.
    case uniform(ClosedRange<Int64>)
    /// These, over and over, from row to row.
    case pattern([Int64])
  }

  /// The phases of one type.
  public struct Phases: Equatable, Sendable {
    /// To make a row with nothing to use again.
    public var make = Cost.fixed(0)
    /// To fill anew what was made for another row.
    public var recycle = Cost.fixed(0)
    /// To find a row's length.
    public var measure = Cost.fixed(0)
    /// To lay a row out inside and put it where it belongs.
    public var place = Cost.fixed(0)
  }

  /// Of the types 0, 1, 2 and so on; types behind the last one are as that. At least one.
  public var byType: [Phases]
  /// Sets one draw of the random costs apart from another.
  public var seed: UInt64

  /// What a phase of a row takes, in nanoseconds.
  func cost(of phase: ItemPhase, at row: Int, type: ItemType, isRecycled: Bool) -> Int64 {
    let phases = byType[min(Int(type.number), byType.count - 1)]
    let cost =
      switch phase {
      case .make: isRecycled ? phases.recycle : phases.make
      case .measure: phases.measure
      case .place: phases.place
      }
    switch cost {
    case .fixed(let time): return time
    case .pattern(let times): return times[row % times.count]
    case .uniform(let range):
      let width = UInt64(range.upperBound - range.lowerBound) + 1
      return range.lowerBound + Int64(draw(row, phase) % width)
    }
  }

  /// A number for each row and phase: Steele, Lea and Flood's mix of their place in the sequence of the seed.
  private func draw(_ row: Int, _ phase: ItemPhase) -> UInt64 {
    let place = UInt64(row) &* UInt64(ItemPhase.allCases.count) &+ UInt64(phase.rawValue) &+ 1
    var mixed = seed &+ place &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
