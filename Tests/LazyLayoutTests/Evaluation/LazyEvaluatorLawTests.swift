import TestSupport
import Testing

@testable import LazyLayout

@Suite("Lazy evaluator: properties")
struct LazyEvaluatorLawTests {
  private static let policies: [PrefetchPolicy] = [
    .none, .window(drawDistance: Length(points: 250)), .velocity(minimum: 0.25, maximum: 2),
    .trajectory(minimum: 0.25, maximum: 2),
  ]

  /// The combinations of all policies and modes.
  private static var kinds: [(PrefetchPolicy, EvaluationMode)] {
    policies.flatMap { [($0, .synchronous), ($0, .asynchronous)] }
  }

  /// A list of rows that cost `cost` milliseconds, a third in each phase.
  private func feed(
    _ cost: Double, _ policy: PrefetchPolicy, _ mode: EvaluationMode,
    _ set: (inout EvaluationConfiguration) -> Void = { _ in }
  ) -> Feed {
    let lengths = (0..<2_000).map { Length(points: Double($0 * 7 % 5) * 20 + 40) }
    return Feed(CostedRows(lengths) { _, _, _ in ms(cost / 3) }, length: 800) {
      $0.policy = policy
      $0.mode = mode
      set(&$0)
    }
  }

  /// Scrolls by a fling that starts at `velocity` points a second, with the deceleration of a scroll view.
  private func fling(_ feed: inout Feed, velocity: Double) {
    var velocity = velocity
    let rate = 0.98
    while velocity.magnitude > 20 {
      let distance = velocity * 0.01
      // The resting offset by the sum of a geometric series.
      let rest = (feed.offset.points + distance / (1 - rate)).rounded()
      feed.frame(by: distance, velocity: velocity, restingAt: rest)
      velocity *= rate
    }
    for _ in 0..<40 { feed.frame() }
  }

  @Test(
    "Created items are live, pooled or released; prefetched items are hits, late, wasted, cancelled or pending"
  )
  func conservation() {
    for pool in [PoolCapacity.none, PoolCapacity(each: 3)] {
      for (policy, mode) in Self.kinds { checkConservation(feed(4, policy, mode) { $0.pool = pool }) }
    }
  }

  private func checkConservation(_ feed: Feed) {
    var feed = feed
    for velocity in [3_000.0, -900, 6_000, -5_000] {
      fling(&feed, velocity: velocity)
      let work = feed.work
      #expect(work.created == work.released + work.live + work.pooled)
      let ahead = feed.evaluator.live.items.filter { $0.isPrefetched && !$0.wasNeeded }.count
      #expect(work.prefetched == work.hits + work.late + work.wasted + work.cancelled + ahead)
      #expect(work.earlyPhases + work.forcedPhases == feed.evaluator.content.done.count)
    }
    #expect(feed.workedTwice.isEmpty)
  }

  @Test("Synchronous frames are never blank, and asynchronous frames are never late")
  func neverBoth() {
    for policy in Self.policies {
      var waiting = feed(15, policy, .synchronous)
      fling(&waiting, velocity: 8_000)
      #expect(waiting.work.blankFrames == 0 && waiting.work.lateFrames > 0)
      var beside = feed(15, policy, .asynchronous)
      fling(&beside, velocity: 8_000)
      #expect(beside.work.lateFrames == 0 && beside.work.blankFrames > 0)
    }
  }

  @Test("Items without cost are never blank or late, in either direction")
  func infiniteBudget() {
    for mode in [EvaluationMode.synchronous, .asynchronous] {
      for policy in Self.policies {
        var feed = feed(0, policy, mode)
        for velocity in [9_000.0, -9_000, 20_000] { fling(&feed, velocity: velocity) }
        #expect(feed.work.blankFrames == 0 && feed.work.hitchTime == 0)
      }
    }
  }

  @Test(
    "Beyond the throughput, the trajectory policy has less blank time than the velocity policy; within it, the same"
  )
  func trajectory() {
    for (cost, isBetter) in [(3.0, false), (12, true), (16, true)] {
      let blank = [PrefetchPolicy.velocity(minimum: 0.25, maximum: 2), .trajectory(minimum: 0.25, maximum: 2)].map {
        policy in
        var feed = feed(cost, policy, .asynchronous) { $0.commitLag = ms(20) }
        for _ in 0..<10 { feed.frame(by: 120) }
        fling(&feed, velocity: 12_000)
        return feed.work.blankTime
      }
      #expect(isBetter ? blank[1] * 4 < blank[0] * 3 : blank[1] == blank[0], "\(cost) ms: \(blank)")
    }
  }

  @Test("Prefetch ends before its deadline, unless the next frame needs the item")
  func deadline() {
    for reserve in [0, ms(2)] {
      // All rows have equal costs, so the averages predict them exactly.
      var feed = Feed(rows(2_000, of: 50) { _, _, _ in ms(1) }, length: 800) {
        $0.policy = .window(drawDistance: Length(points: 1_000))
        $0.reserve = reserve
      }
      feed.frame()
      for _ in 0..<200 {
        let start = feed.time
        feed.frame(by: 2)
        #expect(feed.evaluator.clock <= start + Feed.interval - reserve)
      }
      #expect(feed.work.earlyPhases > 0 && feed.work.lateFrames == 0)
    }
  }

  @Test("The phases of an item are spread over several frames if no frame needs it sooner")
  func spread() {
    var feed = Feed(rows(100, of: 400) { _, _, _ in ms(4) }, length: 400) {
      $0.policy = .velocity(minimum: 1, maximum: 1)
      $0.reserve = ms(3)
    }
    feed.frame()
    #expect(
      feed.evaluator.content.done.map(\.item) == [0, 0, 0, 1])
    feed.frame()
    #expect(feed.evaluator.content.done.count == 5)
    feed.frame()
    #expect(feed.evaluator.content.done.map(\.item) == [0, 0, 0, 1, 1, 1])
    #expect(feed.work.prefetched == 1 && feed.work.hits == 0 && feed.work.lateFrames == 0)
    feed.frame(by: 1)
    #expect(feed.work.hits == 1)
  }

  @Test("A reversal of the scroll cancels started prefetches ahead, and wastes finished ones", arguments: [1.0, -1])
  func reversal(direction: Double) {
    var feed = Feed(rows(1_000, of: 50) { _, _, _ in ms(9) }, length: 500) {
      $0.policy = .velocity(minimum: 0.5, maximum: 2)
    }
    feed.offset = Length(points: 20_000)
    feed.evaluator.isForward = direction > 0
    feed.frame()
    var ahead: [LiveItem] = []
    // Until one item ahead is ready and another is in progress.
    for _ in 0..<40 where !(ahead.contains { $0.next == nil } && ahead.contains { $0.next != nil }) {
      feed.frame(by: direction)
      ahead = feed.evaluator.live.items.filter { !$0.wasNeeded }
    }
    #expect(ahead.contains { $0.next == nil } && ahead.contains { $0.next != nil })
    #expect(feed.work.wasted + feed.work.cancelled == 0)
    feed.frame(by: -direction)
    #expect(feed.work.wasted == ahead.filter { $0.next == nil }.count)
    #expect(feed.work.cancelled == ahead.filter { $0.next != nil }.count)
  }

  @Test("Recycling reduces costs, and pools respect their capacities and types")
  func pools() {
    var rows = rows(1_000, of: 50) { phase, _, isRecycled in phase == .make ? (isRecycled ? ms(0.5) : ms(3)) : ms(0.5) }
    rows.types = [0, 0, 1]
    var pooled = Feed(rows, length: 500) { $0.pool = PoolCapacity(each: 5, byType: [4, 2]) }
    var unpooled = Feed(rows, length: 500)
    for _ in 0..<300 {
      pooled.frame(by: 20)
      unpooled.frame(by: 20)
    }
    #expect(pooled.work.peakPooled <= 6)
    #expect(pooled.work.recycled > 100 && unpooled.work.recycled == 0)
    #expect(pooled.work.forcedTime < unpooled.work.forcedTime)
    #expect(pooled.work.created + pooled.work.recycled == unpooled.work.created)
    #expect(unpooled.work.created == unpooled.work.released + unpooled.work.live)
  }

  @Test("Items are kept by distance and by number of updates, whichever is longer")
  func retention() {
    for (items, updates) in [(0, 0), (3, 0), (0, 4), (3, 4)] {
      var feed = Feed(rows(1_000, of: 50), length: 500) {
        $0.retention = items
        $0.retainedUpdates = updates
      }
      for _ in 0..<30 { feed.frame(by: 50) }
      // Ten rows are in view, and one row leaves with each update.
      #expect(feed.work.live == 10 + max(min(items, 20), updates))
      for _ in 0..<30 { feed.frame() }
      #expect(feed.work.live == 10 + items)
    }
  }

  @Test("Mirrored scrolls do mirrored work")
  func mirror() {
    for (policy, mode) in Self.kinds {
      func run(_ sign: Double) -> LazyWork {
        var feed = Feed(rows(1_001, of: 50) { _, _, _ in ms(1.5) }, length: 500, fixed: true) {
          $0.policy = policy
          $0.mode = mode
        }
        feed.offset = Length(points: 1_001 * 25 - 250)
        feed.evaluator.isForward = sign > 0
        feed.frame()
        fling(&feed, velocity: 6_000 * sign)
        return feed.work
      }
      let (forward, backward) = (run(1), run(-1))
      #expect(forward.hitchTime == backward.hitchTime && forward.blankTime == backward.blankTime)
      #expect(forward.blankFrames == backward.blankFrames && forward.hits == backward.hits)
    }
  }

  @Test("Edits keep unchanged items live, and restart changed ones")
  func edits() {
    for seed in 0..<100 {
      var random = SplitMix64(seed: UInt64(seed))
      var feed = Feed(rows(400, of: 50) { _, _, _ in ms(0.1) }, length: 500, fixed: true) {
        $0.policy = .window(drawDistance: Length(points: 200))
        $0.retention = 5
      }
      feed.offset = Length(points: 8_000)
      feed.frame()
      var names = Array(0..<400)
      for _ in 0..<30 {
        let alive = Set(feed.evaluator.live.items.map { names[$0.index] })
        let place = random.int(in: 0...390)
        switch random.int(in: 0...3) {
        case 0:
          feed.evaluator.insert(count: 3, at: place)
          names.insert(contentsOf: [-1, -1, -1], at: place)
          #expect(Set(feed.evaluator.live.items.map { names[$0.index] }) == alive)
        case 1:
          feed.evaluator.remove(place..<place + 3)
          let gone = Set(names[place..<place + 3])
          names.removeSubrange(place..<place + 3)
          #expect(Set(feed.evaluator.live.items.map { names[$0.index] }) == alive.subtracting(gone))
        case 2:
          let moved = place..<place + 5
          let target = random.int(in: 0...names.count - 5)
          feed.evaluator.move(moved, to: target)
          let moving = Array(names[moved])
          names.removeSubrange(moved)
          names.insert(contentsOf: moving, at: target)
          #expect(Set(feed.evaluator.live.items.map { names[$0.index] }) == alive)
        default:
          feed.evaluator.invalidate(place..<place + 4)
          #expect(Set(feed.evaluator.live.items.map { names[$0.index] }) == alive.subtracting(names[place..<place + 4]))
        }
        #expect(feed.evaluator.live.items.map(\.index) == feed.evaluator.live.items.map(\.index).sorted())
        names = Array(0..<names.count)
        if names.count < 396 { break }
      }
    }
  }
}
