import ArgumentParser
import ReplayResults

extension CalibrationTally.Planted: ExpressibleByArgument {
  /// What is planted as it is written on the command line: `0`, `0.02`, or `0.5@100-109` for some frames.
  public init?(argument: String) {
    let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
    guard let share = parts.first.flatMap({ Double($0) }), share >= 0, share <= 100, parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else {
      self = share == 0 ? .nothing : .everyFrame(share)
      return
    }
    let places = parts[1].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard places.count == 2, let first = places[0], let last = places[1], first >= 0, first <= last else { return nil }
    self = .frames(first...last, share)
  }

  /// The text that ``init(argument:)`` reads.
  var argument: String {
    switch self {
    case .nothing: "0"
    case .everyFrame(let share): "\(share)"
    case .frames(let places, let share): "\(share)@\(places.lowerBound)-\(places.upperBound)"
    }
  }
}

extension LoadedSuite.Case {
  /// Replays the case on a clock that lets frames take longer; goldens are not asked.
  func slowed(by planted: CalibrationTally.Planted, framesPerSecond: Int?, repeats: Int) -> CaseResult {
    do {
      let frames = try replayed(framesPerSecond: framesPerSecond).recording.frames.count
      let clock = SlowedClock(planting: planted, frames: frames)
      let replayed = try ReplayedCase(
        trace, in: scenario, framesPerSecond: framesPerSecond, repeats: repeats, now: clock.now)
      return CaseResult(of: replayed, verdict: .passed)
    } catch {
      return CaseResult(
        scenario: scenario.name, gesture: trace.name, verdict: .malformed, explanation: sentence(for: error))
    }
  }
}
