import LazyLayout

extension ScenarioKeys {
  static let work = KeyGroup(
    "content.rows.work",
    from: RowWork(evaluation: EvaluationConfiguration(), budget: nil, costs: RowCosts(byType: [], seed: 0))
  ) {
    Key(
      "costs", \.costs.byType, costs, "the cost of each phase of a row, or an array for the types 0, 1 and so on"
    ).required
    Key(
      "mode", \.evaluation.mode, .choice(["synchronous": .synchronous, "asynchronous": .asynchronous]),
      "whether a frame waits for its rows, or leaves rows that are not ready blank")
    Key("seed", \.costs.seed, seed, "the seed of random costs")
    Key(
      "budget", \.budget, budget,
      "the time budget of row work in a frame, at most the frame; remaining work continues in the next frame",
      else: "the whole frame")
    Key("reserve", \.evaluation.reserve, time, "the part of the budget kept free of early work")
    Key("commitLag", time, "the delay from a finished row to its display; only in asynchronous mode", else: "0") {
      work, lag, node, _ in
      if work.evaluation.mode == .synchronous, lag > 0 { throw node.error(expected: "0 in synchronous mode") }
      work.evaluation.commitLag = lag
    }
    Key("policy", \.evaluation.policy, .object(policy), "the prefetch policy")
    Key(
      "retention", \.evaluation.retention, .whole(0...100_000, "rows"),
      "the number of rows kept on each side of the placed ones")
    Key(
      "retainedUpdates", \.evaluation.retainedUpdates, .whole(0...100_000, "frames"),
      "the number of frames for which a row is kept after its last placement")
    Key(
      "pool", \.evaluation.pool, pool,
      "the capacity of the recycling pool of each type, or an array for the types 0, 1 and so on",
      else: "0")
  }

  private static let seed = KeyKind<UInt64>(
    shape: .whole(0...UInt64.max), read: { node, _ in try node.whole(0...UInt64.max) }, json: { "\($0)" })

  /// Milliseconds of the virtual clock, stored as nanoseconds.
  private static let time = KeyKind.number(0...10_000, "ms").map(back: { Double($0) / 1e6 }) {
    Int64(($0 * 1e6).rounded())
  }

  private static let budget = time.checked(
    "a number above 0, up to 10000", shape: .number(0...10_000, open: .lower)
  ) { $0 > 0 }

  private static let pool = KeyKind.whole(0...100_000, "rows").map { PoolCapacity(each: $0) }.or(
    KeyKind.array(of: .whole(0...100_000), 1...Int.max, "number").map { PoolCapacity(each: $0.last ?? 0, byType: $0) })

  private static let policy = KeyGroup("content.rows.work.policy", from: PrefetchPolicy.none, .atMostOne) {
    Key("window", .object(window), "all rows within `drawDistance` points of the viewport") {
      $0 = .window(drawDistance: $1)
    }
    Key("velocity", .object(reach), "rows ahead, from `minimum` viewports at rest to `maximum` at speed") {
      $0 = .velocity(minimum: $1[0], maximum: $1[1])
    }
    Key(
      "trajectory", .object(reach), "rows on the predicted path, from `minimum` to `maximum` viewports"
    ) {
      $0 = .trajectory(minimum: $1[0], maximum: $1[1])
    }
  }

  private static let window = KeyGroup(from: Length.zero) { Key("drawDistance", \.self, .length()).required }

  private static let reach = KeyGroup(from: [0.0, 2.0]) {
    Key("minimum", \.[0], .number(0...100, "viewports")).replacing("least")
    Key("maximum", \.[1], .number(0...100, "viewports")).replacing("most")
  } check: { reach, members in
    guard reach[0] <= reach[1] else {
      throw members.node.error(expected: "a maximum of at least the minimum")
    }
  }

  private static let costs = KeyKind.object(phases).map { [$0] }.or(
    KeyKind.array(of: .object(phases)).checked("the costs of at least one type") { !$0.isEmpty })

  private static let phases = KeyGroup("content.rows.work.costs", from: RowCosts.Phases()) {
    Key("make", \.make, cost, "to create a row without recycling", else: "0")
    Key("recycle", \.recycle, cost, "to recycle a row, instead of `make`", else: "0")
    Key("measure", \.measure, cost, "to measure a row", else: "0")
    Key("place", \.place, cost, "to lay out and place a row", else: "0")
  }

  /// A fixed time, a repeating list of times, or a range of times.
  private static let cost = time.map { RowCosts.Cost.fixed($0) }
    .or(KeyKind.array(of: time, 1...Int.max, "time").map { .pattern($0) })
    .or(KeyKind.object(timeRange).map { .uniform($0[0]...$0[1]) })

  private static let timeRange = KeyGroup(from: [Int64(0), 0]) {
    Key("from", \.[0], time).required
    Key("to", \.[1], time).required
  } check: { range, members in
    guard range[0] <= range[1] else {
      throw members.node.error(expected: "a range with `to` not below `from`")
    }
  }
}
