import ArgumentParser
import ReplayResults

/// A clock that lengthens frames: it works before it returns the end time of a frame.
///
/// Every frame is lengthened, that of the base too. Frames of the project's own cases take two to five ticks of a usual
/// clock, too few to add one percent. The slowdown is more steps of the same work: an exact fraction of it on any
/// machine. The replay's own part of a frame is not slowed, so the effective slowdown is slightly less than stated.
///
/// The clock is read twice a frame. The number of frames must be known, because repeats show the same frames.
final class SlowedClock {
  private let injected: CalibrationSummary.InjectedSlowdown
  private let frames: Int
  private let leastSteps: Int
  private var calls = 0
  /// The result of the work, stored so that the compiler cannot remove the work.
  private var residue: UInt64 = 1

  /// Makes a clock with at least `leastSteps` steps of work per frame, of one to two nanoseconds each.
  init(injecting injected: CalibrationSummary.InjectedSlowdown, frames: Int, leastSteps: Int) {
    self.injected = injected
    self.frames = frames
    self.leastSteps = leastSteps
  }

  /// Nanoseconds since an arbitrary time.
  func now() -> UInt64 {
    calls += 1
    if calls.isMultiple(of: 2) {
      let place = (calls / 2 - 1) % max(1, frames)
      let steps = steps(ofFrame: place)
      residue = Self.work(steps + Int((Double(steps) * share(ofFrame: place)).rounded()), from: residue)
    }
    return SystemClock.nanoseconds()
  }

  /// The steps of a frame: one to four times the least; six times as many in every fiftieth frame, like a frame that
  /// makes a row.
  private func steps(ofFrame place: Int) -> Int {
    let spread = (UInt64(place) &* 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: UInt64(3 * leastSteps)).high
    return (leastSteps + Int(spread)) * (place % 50 == 49 ? 6 : 1)
  }

  private func share(ofFrame place: Int) -> Double {
    switch injected {
    case .nothing: 0
    case .everyFrame(let share): share
    case .frames(let places, let share): places.contains(place) ? share : 0
    }
  }

  /// Does dependent steps of work: each waits for the one before.
  @inline(never)
  private static func work(_ steps: Int, from seed: UInt64) -> UInt64 {
    var state = seed
    for _ in 0..<steps {
      state = (state ^ (state >> 29)) &* 6_364_136_223_846_793_005
    }
    return state
  }
}

extension CalibrationSummary.InjectedSlowdown: ExpressibleByArgument {
  /// Parses a slowdown from the command line: `0`, `0.02`, or `0.5@100-109` for single frames.
  public init?(argument: String) { self.init(argument) }
}

extension LoadedSuite.Case {
  /// Replays the case with a slowed clock, without comparing goldens.
  func slowed(
    by injected: CalibrationSummary.InjectedSlowdown, leastSteps: Int, _ shared: CachedTrace, framesPerSecond: Int?,
    repeats: Int
  ) -> CaseResult {
    do {
      let trace = try shared.trace()
      let frames = try ReplayedCase(trace, through: subject, framesPerSecond: framesPerSecond).recording.frames.count
      let clock = SlowedClock(injecting: injected, frames: frames, leastSteps: leastSteps)
      let replayed = try ReplayedCase(
        trace, through: subject, framesPerSecond: framesPerSecond, repeats: repeats, now: clock.now)
      return CaseResult(of: replayed, verdict: .passed)
    } catch {
      return CaseResult(
        scenario: subject.name, gesture: gesture.name, verdict: Verdict(of: error), explanation: sentence(for: error))
    }
  }
}
