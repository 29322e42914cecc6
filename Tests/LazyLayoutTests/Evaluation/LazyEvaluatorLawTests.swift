import TestSupport
import Testing

@testable import LazyLayout

@Suite("Lazy evaluator: laws")
struct LazyEvaluatorLawTests {
  private static let policies: [PrefetchPolicy] = [
    .none, .window(drawDistance: Length(points: 250)), .velocity(least: 0.25, most: 2),
    .trajectory(least: 0.25, most: 2),
  ]

  /// Each policy in each mode.
  private static var kinds: [(PrefetchPolicy, EvaluationMode)] {
    policies.flatMap { [($0, .synchronous), ($0, .asynchronous)] }
  }

  /// A feed of rows that take `cost` milliseconds, a third of it for each phase.
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

  /// A fling by the deceleration of a scroll view, as a finger lets go of it at so many points a second.
  private func fling(_ feed: inout Feed, velocity: Double) {
    var velocity = velocity
    let rate = 0.98
    while velocity.magnitude > 20 {
      let way = velocity * 0.01
      // The sum of a geometric series.
      let rest = (feed.offset.points + way / (1 - rate)).rounded()
      feed.frame(by: way, velocity: velocity, restingAt: rest)
      velocity *= rate
    }
    for _ in 0..<40 { feed.frame() }
  }

  @Test(
    "What was made is alive, pooled or released; what was prefetched was used, late, wasted, cancelled, or is still ahead"
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

  @Test("Where frames wait nothing is blank; where they do not none is late")
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

  @Test("Rows that take no time and can be seen at once are never blank and never late, in either direction")
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
    "A fling that cannot be kept up with is blank for a shorter time along its trajectory than by velocity, or as long if it can be"
  )
  func trajectory() {
    for (cost, isBetter) in [(3.0, false), (12, true), (16, true)] {
      let blank = [PrefetchPolicy.velocity(least: 0.25, most: 2), .trajectory(least: 0.25, most: 2)].map { policy in
        var feed = feed(cost, policy, .asynchronous) { $0.commitLag = ms(20) }
        for _ in 0..<10 { feed.frame(by: 120) }
        fling(&feed, velocity: 12_000)
        return feed.work.blankTime
      }
      #expect(isBetter ? blank[1] * 4 < blank[0] * 3 : blank[1] == blank[0], "\(cost) ms: \(blank)")
    }
  }

  @Test("Early work never runs past its deadline by more than its own surprise, unless the next frame needs it")
  func deadline() {
    for reserve in [0, ms(2)] {
      // Every row takes the same, so that the average tells what comes.
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

  @Test("A row of 12 ms is spread over three frames of 10 ms where nothing needs it sooner")
  func spread() {
    var feed = Feed(rows(100, of: 400) { _, _, _ in ms(4) }, length: 400) {
      $0.policy = .velocity(least: 1, most: 1)
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

  @Test("A reversal cancels what was begun ahead, and wastes what was ready there", arguments: [1.0, -1])
  func reversal(direction: Double) {
    var feed = Feed(rows(1_000, of: 50) { _, _, _ in ms(9) }, length: 500) {
      $0.policy = .velocity(least: 0.5, most: 2)
    }
    feed.offset = Length(points: 20_000)
    feed.evaluator.isForward = direction > 0
    feed.frame()
    var ahead: [LiveItem] = []
    // Until one is ready ahead and another is being made.
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

  @Test("A pool makes rows cheaper, holds no more than it may, and keeps types apart")
  func pools() {
    var rows = rows(1_000, of: 50) { phase, _, isRecycled in phase == .make ? (isRecycled ? ms(0.5) : ms(3)) : ms(0.5) }
    rows.types = [0, 0, 1]
    var pooled = Feed(rows, length: 500) { $0.pool = PoolCapacity(each: 5, byType: [4, 2]) }
    var unpooled = Feed(rows, length: 500)
    for _ in 0..<300 {
      pooled.frame(by: 20)
      unpooled.frame(by: 20)
    }
    #expect(pooled.work.mostPooled <= 6)
    #expect(pooled.work.recycled > 100 && unpooled.work.recycled == 0)
    #expect(pooled.work.forcedTime < unpooled.work.forcedTime)
    #expect(pooled.work.created + pooled.work.recycled == unpooled.work.created)
    #expect(unpooled.work.created == unpooled.work.released + unpooled.work.live)
  }

  @Test("Items are kept by number and by updates, whichever is longer")
  func retention() {
    for (items, updates) in [(0, 0), (3, 0), (0, 4), (3, 4)] {
      var feed = Feed(rows(1_000, of: 50), length: 500) {
        $0.retention = items
        $0.retainedUpdates = updates
      }
      for _ in 0..<30 { feed.frame(by: 50) }
      // Ten rows are in view; a row leaves with each update.
      #expect(feed.work.live == 10 + max(min(items, 20), updates))
      for _ in 0..<30 { feed.frame() }
      #expect(feed.work.live == 10 + items)
    }
  }

  @Test("Both directions are alike: the mirrored motion does the same work")
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

  @Test("Edits keep the lives of those that stay, and begin anew those that change")
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
          let taken = Array(names[moved])
          names.removeSubrange(moved)
          names.insert(contentsOf: taken, at: target)
          #expect(Set(feed.evaluator.live.items.map { names[$0.index] }) == alive)
        default:
          feed.evaluator.forget(place..<place + 4)
          #expect(Set(feed.evaluator.live.items.map { names[$0.index] }) == alive.subtracting(names[place..<place + 4]))
        }
        #expect(feed.evaluator.live.items.map(\.index) == feed.evaluator.live.items.map(\.index).sorted())
        names = Array(0..<names.count)
        if names.count < 396 { break }
      }
    }
  }
}
