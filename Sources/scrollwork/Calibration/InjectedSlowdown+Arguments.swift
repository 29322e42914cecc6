import ArgumentParser
import ReplayResults

extension CalibrationTally.InjectedSlowdown: ExpressibleByArgument {
  /// Parses a slowdown from the command line: `0`, `0.02`, or `0.5@100-109` for single frames.
  public init?(argument: String) { self.init(argument) }
}

extension LoadedSuite.Case {
  /// Replays the case with a slowed clock, without comparing goldens.
  func slowed(
    by injected: CalibrationTally.InjectedSlowdown, leastSteps: Int, _ shared: CachedTrace, framesPerSecond: Int?,
    repeats: Int
  ) -> CaseResult {
    do {
      let trace = try shared.trace()
      let frames = try ReplayedCase(trace, in: scenario, framesPerSecond: framesPerSecond).recording.frames.count
      let clock = SlowedClock(planting: injected, frames: frames, leastSteps: leastSteps)
      let replayed = try ReplayedCase(
        trace, in: scenario, framesPerSecond: framesPerSecond, repeats: repeats, now: clock.now)
      return CaseResult(of: replayed, verdict: .passed)
    } catch {
      return CaseResult(
        scenario: scenario.name, gesture: gesture.name, verdict: Verdict(of: error), explanation: sentence(for: error))
    }
  }
}
