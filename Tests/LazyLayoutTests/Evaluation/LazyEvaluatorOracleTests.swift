import TestSupport
import Testing

@testable import LazyLayout

@Suite("Lazy evaluator against a naive implementation")
struct LazyEvaluatorOracleTests {
  private func configuration(_ random: inout SplitMix64) -> EvaluationConfiguration {
    var configuration = EvaluationConfiguration()
    configuration.mode = random.oneIn(2) ? .synchronous : .asynchronous
    configuration.frameInterval = Feed.interval
    configuration.budget = random.pick([Feed.interval, ms(6)])
    configuration.reserve = random.pick([0, ms(1)])
    configuration.commitLag = configuration.mode == .asynchronous ? random.pick([0, ms(15), ms(60)]) : 0
    configuration.retention = random.pick([0, 2, 9])
    configuration.retainedUpdates = random.pick([0, 3, 12])
    configuration.pool = random.pick([.none, PoolCapacity(each: 2), PoolCapacity(each: 5, byType: [1, 8])])
    configuration.policy = random.pick([
      .none, .window(drawDistance: Length(points: random.dyadic(in: 0...300))),
      .velocity(minimum: 0, maximum: 2), .velocity(minimum: 0.5, maximum: 1), .trajectory(minimum: 0.25, maximum: 1.5),
    ])
    return configuration
  }

  @Test("Both implementations do the same work at the same times, for every policy, cost and motion")
  func same() {
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      let configuration = configuration(&random)
      let scale = random.pick([0.0, 0.3, 2, 9])
      let salt = random.next() % 1_000
      var rows = rows(100, of: Double(random.int(in: 20...120))) { phase, item, isRecycled in
        let draw = (UInt64(item) &* 2_654_435_761 &+ UInt64(phase.rawValue) &* 97 &+ salt) % 1_000
        return Int64(Double(draw) * 1_000 * scale * (isRecycled && phase == .make ? 0.25 : 1))
      }
      rows.types = random.pick([[0], [0, 1], [2, 0, 0, 1]])
      var feed = Feed(rows, length: 400, fixed: true) { $0 = configuration }
      var naive = NaiveEvaluator(configuration: configuration, rows: rows, length: feed.length.sixtyFourths)
      let end = feed.stack.contentLength - feed.length
      feed.offset = Length(sixtyFourths: Int64(random.next() % UInt64(end.sixtyFourths)))
      for number in 0..<50 {
        var step = random.pick([0.0, 3.5, 17, -17, -60, 130, -400])
        let target = feed.offset + Length(points: step)
        if target < .zero || target > end { step = 0 }
        let rest = random.oneIn(2) ? nil : Double(random.next() % UInt64(end.points))
        if random.oneIn(9) { feed.time += Feed.interval * 7 }
        feed.frame(by: step, restingAt: rest)
        naive.frame(
          at: feed.time - Feed.interval, offset: feed.offset.sixtyFourths,
          velocity: Length(points: step / 0.01).sixtyFourths, rest: rest.map { Length(points: $0).sixtyFourths })
        guard feed.work == naive.work, feed.evaluator.blank.sixtyFourths == naive.blank,
          feed.evaluator.live.items.map(\.index) == naive.items.keys.sorted()
        else {
          Issue.record("seed \(seed), frame \(number), \(configuration)\n\(feed.work)\n\(naive.work)")
          return
        }
      }
    }
  }
}
