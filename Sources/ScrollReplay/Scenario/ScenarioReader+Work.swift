import LazyLayout

extension ScenarioReader {
  /// The types of rows, over and over.
  func itemTypes(_ node: JSONNode) throws(ScenarioError) -> [ItemType] {
    var types: [ItemType] = []
    for element in try node.array() { types.append(ItemType(number: UInt8(try element.integer(0...15)))) }
    guard !types.isEmpty else { throw node.error(expected: "at least one type") }
    return types
  }

  /// What it takes to make rows, and how that is spread over frames.
  func work(_ node: JSONNode) throws(ScenarioError) -> RowWork {
    let members = try node.object([
      "mode", "costs", "seed", "budget", "reserve", "commitLag", "policy", "retention", "retainedUpdates", "pool",
    ])
    var evaluation = EvaluationConfiguration()
    evaluation.mode =
      try members["mode"]?.choice(["synchronous": .synchronous, "asynchronous": .asynchronous]) ?? .synchronous
    evaluation.reserve = try members["reserve"].map(milliseconds) ?? 0
    evaluation.commitLag = try members["commitLag"].map(milliseconds) ?? 0
    if let lag = members["commitLag"], evaluation.mode == .synchronous, evaluation.commitLag > 0 {
      throw lag.error(expected: "0 where the frame waits")
    }
    evaluation.policy = try members["policy"].map(policy) ?? .none
    evaluation.retention = try members["retention"]?.integer(0...100_000) ?? 0
    evaluation.retainedUpdates = try members["retainedUpdates"]?.integer(0...100_000) ?? 0
    evaluation.pool = try members["pool"].map(pool) ?? .none
    let seed: UInt64 = try members["seed"]?.whole(0...UInt64.max) ?? 0
    let budget = try members["budget"].map(milliseconds)
    if budget == 0, let node = members["budget"] { throw node.error(expected: "a number above 0, up to 10000") }
    return RowWork(
      evaluation: evaluation, budget: budget,
      costs: RowCosts(byType: try costs(members.required("costs")), seed: seed))
  }

  private func milliseconds(_ node: JSONNode) throws(ScenarioError) -> Int64 {
    Int64((try node.number(0...10_000, "a number from 0 to 10000") * 1e6).rounded())
  }

  private func policy(_ node: JSONNode) throws(ScenarioError) -> PrefetchPolicy {
    let members = try node.object(["window", "velocity", "trajectory"])
    switch (members["window"], members["velocity"], members["trajectory"]) {
    case (let window?, nil, nil):
      let distance = try window.object(["drawDistance"]).required("drawDistance")
      return .window(drawDistance: Length(points: try distance.number(0...1e6, "a number from 0 to 1000000")))
    case (nil, let velocity?, nil):
      let reach = try viewports(velocity)
      return .velocity(least: reach.lowerBound, most: reach.upperBound)
    case (nil, nil, let trajectory?):
      let reach = try viewports(trajectory)
      return .trajectory(least: reach.lowerBound, most: reach.upperBound)
    case (nil, nil, nil): return .none
    default: throw node.error(expected: "at most one of the keys window, velocity, trajectory")
    }
  }

  private func viewports(_ node: JSONNode) throws(ScenarioError) -> ClosedRange<Double> {
    let members = try node.object(["least", "most"])
    let what = "a number from 0 to 100"
    let least = try members["least"]?.number(0...100, what) ?? 0
    let most = try members["most"]?.number(0...100, what) ?? 2
    guard least <= most else { throw node.error(expected: "viewports of which the most are not fewer than the least") }
    return least...most
  }

  private func pool(_ node: JSONNode) throws(ScenarioError) -> PoolCapacity {
    guard case .array = node.value else { return PoolCapacity(each: try node.integer(0...100_000)) }
    var byType: [Int] = []
    for element in try node.array() { byType.append(try element.integer(0...100_000)) }
    guard let last = byType.last else { throw node.error(expected: "at least one number") }
    return PoolCapacity(each: last, byType: byType)
  }

  private func costs(_ node: JSONNode) throws(ScenarioError) -> [RowCosts.Phases] {
    guard case .array = node.value else { return [try phases(node)] }
    var byType: [RowCosts.Phases] = []
    for element in try node.array() { byType.append(try phases(element)) }
    guard !byType.isEmpty else { throw node.error(expected: "the costs of at least one type") }
    return byType
  }

  private func phases(_ node: JSONNode) throws(ScenarioError) -> RowCosts.Phases {
    let members = try node.object(["make", "recycle", "measure", "place"])
    var phases = RowCosts.Phases()
    if let make = members["make"] { phases.make = try cost(make) }
    if let recycle = members["recycle"] { phases.recycle = try cost(recycle) }
    if let measure = members["measure"] { phases.measure = try cost(measure) }
    if let place = members["place"] { phases.place = try cost(place) }
    return phases
  }

  /// A time, a range of times, or times from row to row.
  private func cost(_ node: JSONNode) throws(ScenarioError) -> RowCosts.Cost {
    if case .array = node.value {
      var times: [Int64] = []
      for element in try node.array() { times.append(try milliseconds(element)) }
      guard !times.isEmpty else { throw node.error(expected: "at least one time") }
      return .pattern(times)
    }
    guard case .object = node.value else { return .fixed(try milliseconds(node)) }
    let ends = try node.object(["from", "to"])
    let from = try milliseconds(ends.required("from"))
    let to = try milliseconds(ends.required("to"))
    guard from <= to else { throw node.error(expected: "a range whose end is not before its start") }
    return .uniform(from...to)
  }
}
