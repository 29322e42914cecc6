import GestureTraces
import ScrollEngine
import ScrollScenes

extension Replay where Subject == ScenarioSubject {
  /// Makes a replay whose snapping is decided by `targetBehavior` instead of the scenario's rule: a custom behavior
  /// under recorded gestures.
  public init(
    of trace: GestureTrace, in scenario: Scenario, targetBehavior: any ScrollTargetBehavior & Sendable,
    framesPerSecond: Int? = nil
  ) {
    let rate = framesPerSecond ?? scenario.framesPerSecond
    self.init(
      ScenarioSubject(
        of: scenario, framesPerSecond: rate, behavior: .own { targetBehavior.updateTarget(&$0, context: $1) }),
      Timeline(of: trace, in: scenario), FrameClock(framesPerSecond: rate))
  }
}
