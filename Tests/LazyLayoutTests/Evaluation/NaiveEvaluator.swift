import LazyLayout

/// A naive implementation of the evaluator with sets and dictionaries, for rows of one known length.
struct NaiveEvaluator {
  struct Item {
    var next: ItemPhase? = .make
    var isRecycled: Bool
    var isPrefetched: Bool
    var wasNeeded = false
    var ready: Int64 = 0
    var lastPlaced = 0
  }

  struct Task {
    var item: Int
    var isNext: Bool
    var distance: Int64
    var isAhead: Bool
  }

  let configuration: EvaluationConfiguration
  let rows: CostedRows
  let length: Int64
  var work = LazyWork()
  var items: [Int: Item] = [:]
  var pool: [UInt8: Int] = [:]
  var averages: [String: Int64] = [:]
  var clock: Int64 = 0
  var start: Int64 = 0
  var blank: Int64 = 0
  var lateness: Int64 = 0
  var isForward = true
  var skipped: Set<Int> = []
  var tasks: [Task] = []

  var isAsynchronous: Bool { configuration.mode == .asynchronous }
  var row: Int64 { rows.lengths[0].sixtyFourths }

  func average(_ phase: ItemPhase, _ item: Int) -> Int64 {
    let own = averages["\(phase) \(rows.type(at: item).number)"] ?? 0
    return own > 0 ? own : averages["\(phase)"] ?? 0
  }

  mutating func note(_ cost: Int64, _ key: String) {
    let old = averages[key] ?? 0
    averages[key] = old == 0 ? cost : old / 4 * 3 + cost / 4
  }

  mutating func bring(_ item: Int, early: Bool) {
    let type = rows.type(at: item).number
    let pooled = pool[type, default: 0]
    if pooled > 0 {
      pool[type] = pooled - 1
      work.recycled += 1
    } else {
      work.created += 1
    }
    if early { work.prefetched += 1 }
    items[item] = Item(isRecycled: pooled > 0, isPrefetched: early)
  }

  mutating func run(_ item: Int, early: Bool) {
    guard var life = items[item], let phase = life.next else { return }
    let cost = rows.cost(phase, item, life.isRecycled)
    if work.frames > 0 || early { clock += cost }
    note(cost, "\(phase) \(rows.type(at: item).number)")
    note(cost, "\(phase)")
    if early {
      work.earlyPhases += 1
      work.earlyTime += cost
    } else {
      work.forcedPhases += 1
      work.forcedTime += cost
    }
    if phase == .make {
      life.next = .place
    } else {
      life.next = nil
      work.placed += 1
      let opening = work.frames == 0 && !early
      // Work beyond the frame's budget continues in the next frame.
      var work = clock - start
      var done = start
      while work > configuration.budget {
        work -= configuration.budget
        done += configuration.frameInterval
      }
      life.ready = done + work + (isAsynchronous && !opening ? configuration.commitLag : 0)
    }
    items[item] = life
  }

  mutating func need(_ item: Int) {
    let mayBegin = !isAsynchronous || clock < start + configuration.budget
    if items[item] == nil {
      if !mayBegin || isAsynchronous && skipped.contains(item) { return }
      bring(item, early: false)
    }
    if let life = items[item], !life.wasNeeded {
      items[item]?.wasNeeded = true
      if life.isPrefetched { if isReady(item) { work.hits += 1 } else { work.late += 1 } }
    }
    if isAsynchronous && skipped.contains(item) { return }
    while items[item]?.next != nil, !isAsynchronous || clock < start + configuration.budget { run(item, early: false) }
  }

  func isReady(_ item: Int) -> Bool { items[item].map { $0.next == nil && $0.ready <= start } ?? false }

  /// The items that intersect a part of the content.
  func touched(_ part: Range<Int64>) -> Set<Int> {
    Set((0..<rows.count).filter { part.overlaps(Int64($0) * row..<Int64($0 + 1) * row) && !part.isEmpty })
  }

  mutating func frame(at time: Int64, offset: Int64, velocity: Int64, rest: Int64?) {
    work.blankTime += blank * (time - start)
    // Skipped frames also have their budgets.
    var given: Int64 = 0
    for frame in 0..<1_000 {
      let left = time - start - Int64(frame) * configuration.frameInterval
      if left > 0 { given += min(left, configuration.budget) }
    }
    if isAsynchronous, time - start > configuration.frameInterval * 3 / 2 { runTasks(until: start + given) }
    let debt = max(0, clock - start - given)
    start = time
    clock = time + debt
    if velocity != 0 { isForward = velocity > 0 }
    var question = PrefetchPlan.Question(
      viewport: LazyViewport(offset: Length(sixtyFourths: offset), length: Length(sixtyFourths: length)),
      contentLength: Length(sixtyFourths: row * Int64(rows.count)),
      prediction: ScrollPrediction(
        velocity: Length(sixtyFourths: velocity), restingOffset: rest.map { Length(sixtyFourths: $0) }),
      isForward: isForward, throughput: throughput)
    question.isSkipping = !skipped.isEmpty
    let plan = PrefetchPlan(configuration, question)
    let beside = touched(plan.before).union(touched(plan.after))
    skipped = plan.skipped.isEmpty ? [] : Set(touched(plan.skipped).filter { isWhollySkipped($0, plan.skipped) })
    let visible = touched(offset..<(offset + length)).sorted()
    for item in visible { need(item) }
    work.frames += 1
    for item in visible { items[item]?.lastPlaced = work.frames }
    countFrame(visible, offset)
    sweep(visible, planned: between(beside.union(touched(plan.skipped))))
    tasks = []
    for item in beside.sorted() where items[item].map({ $0.next != nil }) ?? true {
      let low = Int64(item) * row
      let isAhead = low >= offset + length
      let distance = max(0, isAhead ? low - offset - length : offset - low - row)
      let step = Int64((Double(velocity.magnitude) * Double(configuration.frameInterval) / 1e9).rounded())
      tasks.append(
        Task(
          item: item, isNext: isAhead == isForward && distance < step, distance: distance, isAhead: isAhead == isForward
        ))
    }
    tasks = tasks.sorted { rank($0).lexicographicallyPrecedes(rank($1)) }
    runTasks(until: start + configuration.budget - configuration.reserve)
    work.live = items.count
    work.peakLive = max(work.peakLive, work.live)
    work.pooled = pool.values.reduce(0, +)
    work.peakPooled = max(work.peakPooled, work.pooled)
  }

  var throughput: Double? {
    let cost = ItemPhase.allCases.map { averages["\($0)"] ?? 0 }.reduce(0, +)
    let share = Double(configuration.budget - configuration.reserve) / Double(configuration.frameInterval)
    return cost == 0 ? nil : Double(row) * 1e9 / Double(cost) * share
  }

  /// Whether an item is completely in the skipped part, in the direction of the scroll.
  func isWhollySkipped(_ item: Int, _ part: Range<Int64>) -> Bool {
    isForward ? item < Int(part.upperBound / row) : item > Int(part.lowerBound / row)
  }

  mutating func countFrame(_ visible: [Int], _ offset: Int64) {
    let late = isAsynchronous ? 0 : max(0, clock - start - configuration.budget)
    if late > lateness {
      work.hitchTime += late - lateness
      work.lateFrames += 1
    }
    lateness = late
    work.worstHitch = max(work.worstHitch, late)
    blank = 0
    for item in visible where isAsynchronous && !isReady(item) {
      blank += min(offset + length, Int64(item + 1) * row) - max(offset, Int64(item) * row)
    }
    if blank > 0 { work.blankFrames += 1 }
    work.worstBlank = max(work.worstBlank, blank)
  }

  /// The sort key of a task; smaller is earlier.
  func rank(_ task: Task) -> [Int64] {
    let outward = Int64(task.isAhead == isForward ? task.item : -task.item)
    return [task.isNext ? 0 : 1, task.distance, task.isAhead ? 0 : 1, outward]
  }

  /// All items from the first to the last of `items`.
  func between(_ items: Set<Int>) -> Set<Int> {
    guard let low = items.min(), let high = items.max() else { return [] }
    return Set(low...high)
  }

  mutating func sweep(_ visible: [Int], planned: Set<Int>) {
    for item in items.keys.sorted() {
      guard let life = items[item] else { continue }
      let low = (visible.first ?? 0) - configuration.retention
      let high = (visible.last ?? -1) + configuration.retention
      let isNear = item >= low && item <= high && (life.wasNeeded || life.next == nil)
      let isRetained = life.lastPlaced > 0 && work.frames - life.lastPlaced <= configuration.retainedUpdates
      if isNear || isRetained || planned.contains(item) { continue }
      items[item] = nil
      if life.isPrefetched, !life.wasNeeded {
        if life.next == nil { work.wasted += 1 } else { work.cancelled += 1 }
      }
      let type = rows.type(at: item)
      if pool[type.number, default: 0] < configuration.pool.capacity(for: type) {
        pool[type.number, default: 0] += 1
      } else {
        work.released += 1
      }
    }
  }

  mutating func runTasks(until deadline: Int64) {
    for task in tasks {
      while true {
        let next = items[task.item].map { $0.next } ?? .make
        guard let next else { break }
        let fits = clock + (task.isNext ? 0 : average(next, task.item)) < deadline
        guard fits else { break }
        if items[task.item] == nil { bring(task.item, early: true) }
        run(task.item, early: true)
      }
    }
  }
}
