import ScrollPhysics

/// The costs of one case in paired processes, one of the base and one of the head each: the least time of each frame.
///
/// A deterministic replay does the same work in frame n each time, so frames are compared one by one. The sample unit
/// is the process: frames of one process share its memory layout and its time, so they are not independent.
public struct CostPairs: Sendable {
  /// The frame times of two paired processes, in nanoseconds.
  public struct Pair: Equatable, Sendable {
    /// The times of the base.
    public let base: [UInt64]
    /// The times of the head.
    public let head: [UInt64]

    /// Makes a pair.
    ///
    /// - Precondition: both sides have the same number of frames.
    public init(base: [UInt64], head: [UInt64]) {
      precondition(base.count == head.count, "base and head of a pair must have the same number of frames.")
      self.base = base
      self.head = head
    }
  }

  /// The logarithm of head over base by pair and frame: 0.01 is one percent slower.
  let ratios: [[Double]]
  /// The interquartile mean of the logarithms, by pair.
  ///
  /// A clock with a resolution of ten nanoseconds quantizes each frame's time to multiples of some percent. The median
  /// of quantized times would not move with their mean.
  let shifts: [Double]

  /// The number of pairs.
  public var count: Int { ratios.count }
  /// The number of frames of the case.
  public var frames: Int { ratios.first?.count ?? 0 }

  /// Makes the pairs of one case.
  ///
  /// - Precondition: all pairs have the same number of frames.
  public init(_ pairs: [Pair]) {
    precondition(
      pairs.allSatisfy { $0.base.count == pairs[0].base.count }, "All pairs must have the same number of frames.")
    ratios = pairs.map { pair in
      // Times below the clock's resolution count as a nanosecond.
      zip(pair.base, pair.head).map { Elementary.log(Double(max(1, $1)) / Double(max(1, $0))) }
    }
    shifts = ratios.map(\.interquartileMean)
  }

  /// The slowdown of the head: the median over pairs of the interquartile mean over frames. 0.02 is two percent.
  public var change: Double { Elementary.exp(shifts.median) - 1 }

  /// The mean of several changes: the geometric mean of the factors.
  static func geometricMean(_ changes: [Double]) -> Double {
    let sum = changes.reduce(0) { $0 + Elementary.log(1 + $1) }
    return Elementary.exp(sum / Double(changes.count)) - 1
  }

  /// The slowdown of each frame: the median over pairs.
  public var changes: [Double] {
    (0..<frames).map { frame in Elementary.exp(ratios.map { $0[frame] }.median) - 1 }
  }
}

extension [Double] {
  /// The interquartile mean; 0 without numbers.
  var interquartileMean: Double {
    guard !isEmpty else { return 0 }
    let middle = sorted()[(count / 4)..<(count - count / 4)]
    return middle.reduce(0, +) / Double(middle.count)
  }

  /// The median; 0 without numbers.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// A seeded generator, SplitMix64 of Steele, Lea and Flood. Comparing the same files gives the same result each time.
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

  /// A uniformly distributed index, from 0 to `count` - 1.
  mutating func index(below count: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(count)).high) }
}
