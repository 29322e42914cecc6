import Foundation
import ReplayResults

/// A scrollwork executable, and the traces that it replays.
struct ReplayProgram {
  var executable: String
  let traces: String
  /// What else it is told.
  var arguments: [String] = []

  /// What a fresh process measures. `file` is where it writes its results.
  ///
  /// - Parameter asksOrigin: whether it asks version control where it comes from, which takes longer than many a replay.
  func results(
    _ options: SessionOptions, as side: String, writing file: String, asksOrigin: Bool = true
  ) throws -> StoredRun {
    try? FileManager.default.removeItem(atPath: file)
    var command = [
      executable, "replay", traces, "--scenario", options.scenario, "--gesture", options.gesture,
      "--repeat", "\(options.repeat)", "--jobs", "1", "--format", "json", "--output", file, "--quiet",
    ]
    if !asksOrigin { command += ["--commit", "unasked"] }
    let outcome = try ChildProcess.run(command + arguments, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    // Goldens are another matter: whatever a side says of its own, it has written its results.
    guard FileManager.default.fileExists(atPath: file) else {
      let lines = outcome.complaint.split(separator: "\n").map(String.init)
      let reason = lines.first { $0.hasPrefix("error: ") } ?? lines.first ?? "it ended with \(outcome.status)"
      throw UnreadableFile(description: "\(executable): the \(side) wrote no results: \(reason)")
    }
    return try StoredRun(contentsOf: file)
  }
}

/// Two executables that are run in fresh processes, in the order base, head, head, base, until their costs can be told apart.
struct PairedSession {
  let base: ReplayProgram
  let head: ReplayProgram
  let options: SessionOptions
  /// Whether what either side shows is kept, where the two show different things.
  var keepsMotion = false

  /// Runs the pairs of the plan, as far as verdicts need them and the time allows.
  func run(policy: CostPolicy) throws -> RunComparison {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("scrollwork-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let deadline = SystemClock.nanoseconds() + UInt64(options.budget * 1e9)
    var speed = MachineSpeed()
    speed.measure()
    var progress = ProgressBar(total: options.plan.looks.last ?? 0)
    var runs = try firstRound(writing: file)
    for (look, pairs) in options.plan.looks.enumerated() {
      while runs.pairs < pairs, SystemClock.nanoseconds() < deadline {
        speed.measure()
        progress.update(done: runs.pairs, name: "pairs")
        let (first, second) = try pairsOfRound(writing: file)
        try runs.add(base: first.base, head: first.head)
        try runs.add(base: second.base, head: second.head)
      }
      let judged = RunComparison(
        runs, policy: policy, level: options.plan.level(ofLook: look), attributesFrames: false)
      if judged.isDecided || SystemClock.nanoseconds() >= deadline { break }
    }
    progress.finish()
    speed.measure()
    if keepsMotion, runs.showsChange { addMotion(to: &runs, writing: file) }
    let look = options.plan.looks.firstIndex { $0 >= runs.pairs } ?? 0
    return RunComparison(
      runs, policy: policy, level: options.plan.level(ofLook: look), machineSpread: speed.spread)
  }

  /// Runs each side once more, for what it shows. A base that is too old to tell is left without.
  private func addMotion(to runs: inout ComparedRuns, writing file: String) {
    let results = [(base, "base"), (head, "head")].compactMap { program, side in
      var program = program
      program.arguments += ["--motion"]
      return try? program.results(options, as: side, writing: file)
    }
    if results.count == 2 { runs.addMotion(base: results[0], head: results[1]) }
  }

  /// The first round: its results say what either side is.
  private func firstRound(writing file: String) throws -> ComparedRuns {
    let (first, second) = try pairsOfRound(writing: file, asksOrigin: true)
    var runs = try ComparedRuns(base: first.base, head: first.head)
    try runs.add(base: second.base, head: second.head)
    return runs
  }

  private typealias Pair = (base: StoredRun, head: StoredRun)

  private func pairsOfRound(writing file: String, asksOrigin: Bool = false) throws -> (Pair, Pair) {
    let first = try base.results(options, as: "base", writing: file, asksOrigin: asksOrigin)
    let heads = try (0..<2).map { _ in
      try head.results(options, as: "head", writing: file, asksOrigin: asksOrigin)
    }
    let second = try base.results(options, as: "base", writing: file, asksOrigin: asksOrigin)
    return ((first, heads[0]), (second, heads[1]))
  }
}

/// How fast the machine is, again and again: the same work each time.
struct MachineSpeed {
  private var times: [UInt64] = []

  /// By how much the slowest measurement exceeds the fastest: 0.1 is ten percent.
  var spread: Double {
    guard let least = times.min(), let most = times.max(), least > 0 else { return 0 }
    return Double(most) / Double(least) - 1
  }

  /// Measures once: the best of many short loops, so that what interrupts some of them does not count. Together they take longer than a busy
  /// neighbour's burst: about 50 ms.
  mutating func measure() {
    times.append((0..<Self.loops).map { _ in Self.time() }.min() ?? 0)
  }

  private static let loops = 300
  private static let steps = 100_000

  private static func time() -> UInt64 {
    let start = SystemClock.nanoseconds()
    // Begins with what the compiler does not know, so that nothing is computed in advance.
    var (state, sum) = (start | 1, 0.0)
    for _ in 0..<steps {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      sum += Double(state >> 40)
    }
    // Its result is used, so that the loop is not left out.
    return SystemClock.nanoseconds() - start + (sum < 0 ? 1 : 0)
  }
}
