extension LazyEvaluator {
  /// The policy's plan for the viewport.
  func plan(for viewport: LazyViewport, of stack: inout some LazyArrangement, _ prediction: ScrollPrediction)
    -> PrefetchPlan
  {
    var question = PrefetchPlan.Question(
      viewport: viewport, contentLength: stack.contentLength, prediction: prediction, isForward: isForward,
      throughput: throughput(of: &stack))
    question.isSkipping = !skipped.isEmpty
    return PrefetchPlan(configuration, question)
  }

  /// The amount of content that can be made ready in a second within the budget, in 1/64 pt. `nil` if items
  /// have no cost.
  private func throughput(of stack: inout some LazyArrangement) -> Double? {
    let cost = averages.ofItem
    guard cost > 0 else { return nil }
    let share = Double(max(0, configuration.budget - configuration.reserve)) / Double(configuration.frameInterval)
    return Double(stack.estimate.sixtyFourths) * 1e9 / Double(cost) * min(1, share)
  }

  /// Converts the plan's parts of the content to items.
  mutating func take(_ plan: PrefetchPlan, of stack: inout some LazyArrangement) {
    let before = stack.itemRange(plan.before)
    let after = stack.itemRange(plan.after)
    if before.isEmpty || after.isEmpty {
      planned = before.isEmpty ? after : before
    } else {
      planned = before.lowerBound..<after.upperBound
    }
    skipped = 0..<0
    guard !plan.skipped.isEmpty else { return }
    // Items on the path that were started before it was skipped stay planned.
    planned = stack.itemRange(
      min(plan.skipped.lowerBound, plan.before.lowerBound)..<max(plan.skipped.upperBound, plan.after.upperBound))
    let ends =
      isForward
      ? (plan.skipped.lowerBound, plan.skipped.upperBound) : (plan.skipped.upperBound, plan.skipped.lowerBound)
    guard let first = stack.item(at: Length(sixtyFourths: ends.0)),
      let edge = stack.item(at: Length(sixtyFourths: ends.1))
    else { return }
    // The item on the edge of the skipped part is not skipped.
    skipped = first < edge ? first..<edge : (edge + 1)..<(max(first, edge) + 1)
  }

  /// Lists the planned items that are not ready, in the order of their priority.
  mutating func findTasks(
    _ plan: PrefetchPlan, of stack: inout some LazyArrangement, in viewport: LazyViewport,
    _ prediction: ScrollPrediction
  ) {
    tasks.removeAll(keepingCapacity: true)
    let speed = Int64(clamping: prediction.velocity.sixtyFourths.magnitude)
    let step = Int64((Double(speed) * Double(configuration.frameInterval) / 1e9).rounded())
    let motion = PrefetchMotion(speed: speed, step: step, isForward: isForward, viewport: viewport)
    // At equal distance, items ahead have priority.
    let (ahead, behind) = isForward ? (plan.after, plan.before) : (plan.before, plan.after)
    addTasks(stack.itemRange(ahead), isForward: isForward, motion, of: &stack)
    addTasks(stack.itemRange(behind), isForward: !isForward, motion, of: &stack)
  }

  /// Adds the items of a part of the plan, from the viewport outward.
  private mutating func addTasks(
    _ items: Range<Int>, isForward: Bool, _ motion: PrefetchMotion, of stack: inout some LazyArrangement
  ) {
    var index = isForward ? items.lowerBound : items.upperBound - 1
    while items.contains(index), tasks.count < LazyEvaluator.maximumTaskCount {
      defer { index += isForward ? 1 : -1 }
      if let position = live.position(of: index), live[position].next == nil { continue }
      let start = stack.start(of: index)
      let length = stack.length(of: index)
      var task = motion.task(index, from: start, to: start + (length ?? stack.estimate))
      task.needsMeasuring = length == nil
      tasks.enqueue(task)
    }
  }

  /// Runs tasks in order, each phase only if it is expected to end before `deadline`.
  ///
  /// Phases of items that the next frame needs start as long as any time is left, as in Compose.
  mutating func runTasks(until deadline: Int64) {
    for task in tasks {
      if clock >= deadline { return }
      let mayOverrun = task.isNeededNextFrame
      let known = live.position(of: task.item)
      if known == nil, !fits(.make, content.type(at: task.item), mayOverrun, deadline) { continue }
      let position = known ?? bring(task.item, needsMeasuring: task.needsMeasuring, isPrefetched: true)
      while let next = live[position].next, fits(next, live[position].type, mayOverrun, deadline) {
        run(position, isNeeded: false)
      }
    }
  }

  private func fits(_ phase: ItemPhase, _ type: ItemType, _ mayOverrun: Bool, _ deadline: Int64) -> Bool {
    clock + (mayOverrun ? 0 : averages.average(of: phase, for: type)) < deadline
  }
}

/// The parameters of the motion, from which the tasks of items are made.
struct PrefetchMotion {
  /// The speed of the content, in 1/64 pt a second. Zero or more.
  let speed: Int64
  /// The distance that the content moves in a frame, in 1/64 pt.
  let step: Int64
  let isForward: Bool
  let viewport: LazyViewport

  /// The task of the item from `start` to `end`.
  func task(_ item: Int, from start: Length, to end: Length) -> PrefetchTask {
    let isAhead = start >= viewport.end
    let distance = max(.zero, isAhead ? start - viewport.end : viewport.offset - end).sixtyFourths
    return PrefetchTask(
      item: item, isNeededNextFrame: isAhead == isForward && distance < step, velocity: speed,
      distance: distance)
  }
}

extension LazyArrangement {
  /// The items in a part of the content. An item includes the space behind it.
  func itemRange(_ part: Range<Int64>) -> Range<Int> {
    guard !part.isEmpty, let one = item(at: Length(sixtyFourths: part.lowerBound)),
      let other = item(at: Length(sixtyFourths: part.upperBound - 1))
    else { return 0..<0 }
    // In a reversed list, later items have smaller offsets.
    return min(one, other)..<(max(one, other) + 1)
  }
}
