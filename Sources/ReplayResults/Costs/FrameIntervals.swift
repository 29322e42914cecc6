/// The display times of frames, and frame rates derived from them.
public struct FrameIntervals: Equatable, Sendable {
  /// The intervals in nanoseconds, the longest first; each greater than zero.
  public let longestFirst: [Int64]

  /// Takes intervals in any order; drops those that are not greater than zero.
  public init(_ nanoseconds: [Int64]) {
    longestFirst = nanoseconds.filter { $0 > 0 }.sorted(by: >)
  }

  /// The mean frame rate of the slowest `percent` of the frames, at least of one, in frames a second. `nil` without
  /// frames.
  ///
  /// This is the "1 % low" of MangoHud. The mean of rates is not the rate of the mean interval: frames of 50 ms and 10
  /// ms give 60, not 33.
  public func meanRate(ofSlowest percent: Int) -> Double? {
    precondition((1...100).contains(percent), "A share is 1 to 100 percent.")
    guard !longestFirst.isEmpty else { return nil }
    let count = (longestFirst.count * percent + 99) / 100
    return longestFirst[..<count].reduce(0) { $0 + 1e9 / Double($1) } / Double(count)
  }

  /// The frame rate that is not reached for `percent` of the time; `nil` without frames. This is "1 % low, integral" of
  /// CapFrameX.
  public func rate(missedForShareOfTime percent: Int) -> Double? {
    precondition((1...100).contains(percent), "A share is 1 to 100 percent.")
    let limit = total / 100 * Int64(percent) + (total % 100 * Int64(percent) + 99) / 100
    var time: Int64 = 0
    for interval in longestFirst {
      time += interval
      if time >= limit { return 1e9 / Double(interval) }
    }
    return nil
  }

  /// The fraction of the time, from 0 to 1, covered by frames longer than `nanoseconds`.
  package func shareOfTime(longerThan nanoseconds: Int64) -> Double {
    guard total > 0 else { return 0 }
    return Double(longestFirst.prefix { $0 > nanoseconds }.reduce(0, +)) / Double(total)
  }

  private var total: Int64 { longestFirst.reduce(0, +) }
}
