/// How long frames stayed on a display, and the frame rates that are made of it.
public struct FrameIntervals: Equatable, Sendable {
  /// In nanoseconds, the longest first; each greater than zero.
  public let longestFirst: [Int64]

  /// The intervals in any order; those that are not greater than zero are left out.
  public init(_ nanoseconds: [Int64]) {
    longestFirst = nanoseconds.filter { $0 > 0 }.sorted(by: >)
  }

  /// The mean of the frame rates, in frames a second, of the slowest `percent` of the frames, at least of one: "1 %
  /// low" as MangoHud computes it. `nil` without frames.
  ///
  /// The mean of rates is not the rate of the mean interval: one frame of 50 ms and one of 10 ms make 60, not 33.
  public func meanRate(ofSlowest percent: Int) -> Double? {
    precondition((1...100).contains(percent), "A share is 1 to 100 percent.")
    guard !longestFirst.isEmpty else { return nil }
    let count = (longestFirst.count * percent + 99) / 100
    return longestFirst[..<count].reduce(0) { $0 + 1e9 / Double($1) } / Double(count)
  }

  /// The frame rate that is not reached for `percent` of the time: "1 % low, integral" as CapFrameX computes it. `nil`
  /// without frames.
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

  /// The share of the time, from 0 to 1, in which frames stayed for longer than `nanoseconds`.
  public func shareOfTime(longerThan nanoseconds: Int64) -> Double {
    guard total > 0 else { return 0 }
    return Double(longestFirst.prefix { $0 > nanoseconds }.reduce(0, +)) / Double(total)
  }

  private var total: Int64 { longestFirst.reduce(0, +) }
}
