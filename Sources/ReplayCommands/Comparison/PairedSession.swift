import ReplayResults

/// A session of two executables in fresh processes. Rounds of base, head, head, base and of head, base, base, head
/// alternate until the costs can be decided.
struct PairedSession {
  let base: ReplayProgram
  let head: ReplayProgram
  let options: SessionOptions
  /// Whether to keep the motion of both sides if they show different frames.
  var keepsMotion = false

  /// Runs the pairs of the plan, as far as verdicts need them and the time budget allows.
  func run(policy: CostPolicy) throws -> RunComparison {
    let deadline = SystemClock.nanoseconds() + UInt64(options.budget * 1e9)
    var speed = MachineSpeed()
    speed.measure()
    var progress = ProgressBar(total: options.plan.looks.last ?? 0)
    var runs = try firstRound()
    for (look, pairs) in options.plan.looks.enumerated() {
      while runs.pairs < pairs, SystemClock.nanoseconds() < deadline {
        speed.measure()
        progress.update(done: runs.pairs, name: "pairs")
        let (first, second) = try pairsOfRound(runs.pairs / 2)
        try runs.add(base: first.base, head: first.head)
        try runs.add(base: second.base, head: second.head)
      }
      let judged = RunComparison(
        runs, policy: policy, level: options.plan.level(ofLook: look), attributesFrames: false)
      if judged.isDecided || SystemClock.nanoseconds() >= deadline { break }
    }
    progress.finish()
    speed.measure()
    if keepsMotion, runs.showsChange { addMotion(to: &runs) }
    addFieldChanges(to: &runs)
    let look = options.plan.looks.firstIndex { $0 >= runs.pairs } ?? 0
    return RunComparison(
      runs, policy: policy, level: options.plan.level(ofLook: look), machineSpread: speed.spread)
  }

  /// Runs each side once more for its motion. A base that is too old to report motion has none.
  private func addMotion(to runs: inout ComparedRuns) {
    let results = [part(base, "base"), part(head, "head")].compactMap { part in
      var program = part.program
      program.arguments += ["--motion"]
      return try? ReplayRound(options: options).results(of: [.init(program: program, side: part.side)]).first
    }
    if results.count == 2 { runs.addMotion(base: results[0], head: results[1]) }
  }

  /// Runs the first differing cases once more for the fields of their frames.
  private func addFieldChanges(to runs: inout ComparedRuns) {
    let fields = ChangedFields(base: base, head: head)
    for name in runs.differingCases.prefix(ChangedFields.mostCases) {
      if let change = fields.firstChange(ofCase: name) { runs.addFrameChange(change, ofCase: name) }
    }
  }

  /// Runs the first round, which identifies both sides.
  private func firstRound() throws -> ComparedRuns {
    let (first, second) = try pairsOfRound(0)
    var runs = try ComparedRuns(base: first.base, head: first.head)
    try runs.add(base: second.base, head: second.head)
    runs.nameSides(base: base.side, head: head.side)
    return runs
  }

  private typealias Pair = (base: StoredRun, head: StoredRun)

  /// Runs the next round.
  ///
  /// The processes at the start and end of a round have fewer concurrent ones. So the head begins every other round.
  private func pairsOfRound(_ round: Int) throws -> (Pair, Pair) {
    let (base, head) = (part(base, "base"), part(head, "head"))
    let processes = ReplayRound(options: options, includesOrigin: round == 0)
    if round.isMultiple(of: 2) {
      let results = try processes.results(of: [base, head, head, base])
      return ((results[0], results[1]), (results[3], results[2]))
    }
    let results = try processes.results(of: [head, base, base, head])
    return ((results[1], results[0]), (results[2], results[3]))
  }

  private func part(_ program: ReplayProgram, _ side: String) -> ReplayRound.Part {
    ReplayRound.Part(program: program, side: side)
  }
}

/// Repeated measurements of the machine's speed by the same work.
struct MachineSpeed {
  private var times: [UInt64] = []

  /// The relative excess of the slowest measurement over the fastest: 0.1 is ten percent.
  var spread: Double {
    guard let least = times.min(), let most = times.max(), least > 0 else { return 0 }
    return Double(most) / Double(least) - 1
  }

  /// Measures once: the best of many short loops, so that interruptions of some do not count.
  ///
  /// Together the loops take about 50 ms, longer than a burst of a noisy neighbor.
  mutating func measure() {
    times.append((0..<Self.loops).map { _ in Self.time() }.min() ?? 0)
  }

  private static let loops = 300
  private static let steps = 100_000

  private static func time() -> UInt64 {
    let start = SystemClock.nanoseconds()
    // The start value is unknown to the compiler, so nothing is computed at compile time.
    var (state, sum) = (start | 1, 0.0)
    for _ in 0..<steps {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      sum += Double(state >> 40)
    }
    // The result is used, so that the compiler keeps the loop.
    return SystemClock.nanoseconds() - start + (sum < 0 ? 1 : 0)
  }
}
