import GestureTraces
import ScrollReplay

/// A trace with the scenario of its replay.
struct FrameLoop {
  let trace: GestureTrace
  let scenario: Scenario

  init(of trace: GestureTrace, in scenario: Scenario) {
    self.trace = trace
    self.scenario = scenario
  }

  init(of events: [TraceEvent], in scenario: Scenario) {
    self.init(of: LongMotions.trace(of: events), in: scenario)
  }
}
