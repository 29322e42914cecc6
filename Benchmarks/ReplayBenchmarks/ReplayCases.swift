import ScrollBenchmarking

/// Registers one case for each scenario: a few recorded gestures, each from the parsed trace to the digest.
func registerReplayCases() {
  let eager = [
    "canvas", "carousel", "eager-page", "keyboard", "no-bounce", "short-content", "vertical-pages",
  ]
  let lazy = [
    "chat", "feed-hundred-thousand", "feed-million", "feed-ramp", "feed-ten-million", "feed-ten-thousand",
    "feed-thousand",
    "inset-list", "measured-list", "search", "selection", "text-feed",
  ]
  // Rows with evaluation costs: the results of prefetching are counted as well.
  let worked = ["blank-trajectory", "late-window", "prefetch-given-up", "two-pools"]
  for scenario in eager { registerReplayCase(scenario, .frames) }
  for scenario in lazy { registerReplayCase(scenario, .rows) }
  for scenario in worked { registerReplayCase(scenario, .rowWork) }
}

private func registerReplayCase(_ name: String, _ counts: CountedWork) {
  replayBenchmark("replay.\(name)", counting: counts) {
    let scenario = try Recordings.scenario(name)
    let gestures = counts == .rowWork ? Recordings.workGestures : Recordings.gestures
    return try BenchmarkedReplay(
      NamedSubject(scenario), gestures: gestures.filter(scenario.matches).map(Recordings.gesture)
    ) { Recordings.golden(scenario: name, gesture: $0.name) }
  }
}
