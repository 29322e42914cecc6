import ScrollPhysics

/// What one case cost in processes that ran in pairs, one of the base and one of the head in each: the least time of
/// each frame.
///
/// A deterministic replay does the same work in frame n each time, so frames are compared one by one, and the process
/// is what is repeated: within a process all frames share its memory layout and its moment, and are no independent
/// samples.
public struct CostPairs: Sendable {
  /// What one process measured of each frame, in nanoseconds, and what its partner did.
  public struct Pair: Equatable, Sendable {
    /// Of the base.
    public let base: [UInt64]
    /// Of the head.
    public let head: [UInt64]

    /// A pair of equally many frames.
    public init(base: [UInt64], head: [UInt64]) {
      precondition(base.count == head.count, "A pair measures the same frames.")
      self.base = base
      self.head = head
    }
  }

  /// Of each pair, the logarithm of head over base for each frame: 0.01 is one percent slower.
  let ratios: [[Double]]
  /// Of each pair, one number for all frames: the mean of the middle half of the logarithms. A clock that tells ten
  /// nanoseconds makes each frame's a multiple of some percent; their median would stand still where their mean moves.
  let shifts: [Double]

  /// How many pairs there are.
  public var count: Int { ratios.count }
  /// How many frames the case has.
  public var frames: Int { ratios.first?.count ?? 0 }

  /// Pairs of the same case, which must all have as many frames.
  public init(_ pairs: [Pair]) {
    precondition(pairs.allSatisfy { $0.base.count == pairs[0].base.count }, "All pairs measure the same frames.")
    ratios = pairs.map { pair in
      // What a clock could not tell apart counts as a nanosecond.
      zip(pair.base, pair.head).map { Elementary.log(Double(max(1, $1)) / Double(max(1, $0))) }
    }
    shifts = ratios.map(\.middleMean)
  }

  /// How much slower the head is: the median over the pairs of the mean over the middle half of the frames. 0.02 is two
  /// percent.
  public var change: Double { Elementary.exp(shifts.median) - 1 }

  /// The change that stands for several: the geometric mean of the factors.
  static func geometricMean(_ changes: [Double]) -> Double {
    let sum = changes.reduce(0) { $0 + Elementary.log(1 + $1) }
    return Elementary.exp(sum / Double(changes.count)) - 1
  }

  /// How much slower the head is in each frame: the median over the pairs.
  public var changes: [Double] {
    (0..<frames).map { frame in Elementary.exp(ratios.map { $0[frame] }.median) - 1 }
  }
}

extension [Double] {
  /// The mean of the middle half of the numbers; 0 if there are none.
  var middleMean: Double {
    guard !isEmpty else { return 0 }
    let middle = sorted()[(count / 4)..<(count - count / 4)]
    return middle.reduce(0, +) / Double(middle.count)
  }

  /// The middle of the numbers, or the mean of the two in the middle; 0 if there are none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// The generator of Steele, Lea and Flood (SplitMix64): draws that are the same for the same seed, so that a comparison
/// of the same files says the same each time.
struct ResamplingNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `count` - 1.
  mutating func index(below count: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(count)).high) }
}
