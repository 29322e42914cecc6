import TestSupport
import Testing

@testable import LazyLayout

@Suite("Prefetch tasks")
struct PrefetchTaskTests {
  @Test("Tasks are ordered by need in the next frame, then by speed, then by distance")
  func order() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      var queue: [PrefetchTask] = []
      let tasks = (0..<random.int(in: 0...20)).map { item in
        PrefetchTask(
          item: item, isNeededNextFrame: random.oneIn(2), velocity: Int64(random.int(in: 0...2)),
          distance: Int64(random.int(in: 0...3)))
      }
      for task in tasks { queue.enqueue(task) }
      let ranked = tasks.sorted { rank($0).lexicographicallyPrecedes(rank($1)) }
      #expect(queue == ranked)
    }
  }

  private func rank(_ task: PrefetchTask) -> [Int64] {
    [task.isNeededNextFrame ? 0 : 1, -task.velocity, task.distance, Int64(task.item)]
  }
}
