/// The times of frames. Each time is computed from the frame number, so errors do not accumulate.
public struct FrameClock: Equatable, Sendable {
  /// At least 1.
  public let framesPerSecond: Int

  /// A clock that shows frame 0 at time 0.
  public init(framesPerSecond: Int) {
    precondition(framesPerSecond > 0, "framesPerSecond must be positive.")
    self.framesPerSecond = framesPerSecond
  }

  /// The time of a frame in nanoseconds: `number * 1e9 / framesPerSecond`, rounded down.
  public func time(ofFrame number: Int) -> Int64 {
    let rate = framesPerSecond
    return Int64(number / rate) * Self.second + Int64(number % rate) * Self.second / Int64(rate)
  }

  /// The first frame that is not before `time`: the frame that shows an event at `time`.
  public func frame(showing time: Int64) -> Int {
    let rate = Int64(framesPerSecond)
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: Self.second)
    return Int(seconds * rate + (rest * rate + Self.second - 1) / Self.second)
  }

  private static let second: Int64 = 1_000_000_000
}
