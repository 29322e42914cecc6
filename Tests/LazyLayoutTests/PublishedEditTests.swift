import TestSupport
import Testing

@testable import LazyLayout

/// Properties from the test suites of other engines, with seeded generators.
@Suite("Lazy stack: published properties")
struct PublishedEditTests {
  @Test(
    "GTK: five hundred random steps preserve the tree, the counts and the tracked item",
    arguments: [UInt64(1), 2, 3])
  func exhaustive(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var screen = EditedScreen((0..<100).map { _ in random.dyadic(in: 0...120) }, length: 300) { $0.retention = 4 }
    var tracked: Int?
    for step in 0..<500 {
      let count = screen.count
      let place = random.int(in: 0...count)
      let items = place..<min(count, place + random.int(in: 0...6))
      switch random.int(in: 0...7) {
      case 0: screen.insert((0..<random.int(in: 1...9)).map { _ in random.length(upTo: 120) }, at: place)
      case 1 where count > 40: screen.remove(items)
      case 2: screen.move(items, to: random.int(in: 0...count - items.count))
      case 3: screen.replace(items, by: items.map { _ in random.length(upTo: 120) })
      case 4 where place < count: screen.resize(place, to: random.length(upTo: 500))
      case 5: screen.screen.stack.invalidateLengths(of: items)
      case 6 where place < count:
        screen.screen.stack.trackedItem = place
        tracked = screen.names[place]
      default: screen.frame(by: random.length(upTo: 400) - Length(points: 200))
      }
      if random.oneIn(3) { screen.frame() }
      if random.oneIn(20) {
        screen.frame(by: .zero, .item(index: random.int(in: 0...screen.count - 1), alignment: 0.5))
      }
      screen.stayInside()
      let stack = screen.screen.stack
      #expect(stack.index.checkInvariants() == nil, "step \(step)")
      #expect(stack.count == screen.count)
      #expect(stack.trackedItem == tracked.flatMap { screen.row(named: $0) }, "step \(step)")
      if tracked.flatMap({ screen.row(named: $0) }) == nil { tracked = nil }
    }
  }

  @Test("Slint: the row at a fixed position changes monotonically during a scroll", arguments: [1.0, -1])
  func monotoneProbe(sign: Double) {
    let rows = (0..<100).map { Double($0 % 10) * 50 + 10 }
    for step in [7.5, 40, 120, 333] {
      var screen = EditedScreen(rows, length: 600)
      screen.frame()
      if sign < 0 { screen.frame(by: .zero, .item(index: 99, alignment: 1)) }
      var last = sign > 0 ? -1 : 100
      for _ in 0..<60 {
        screen.frame(by: Length(points: sign * step))
        screen.stayInside()
        guard let item = screen.screen.stack.item(at: screen.screen.offset + Length(points: 300)) else { return }
        #expect(sign > 0 ? item >= last : item <= last, "step \(step)")
        last = item
      }
    }
  }
}
