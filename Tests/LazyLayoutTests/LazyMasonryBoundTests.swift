import TestSupport
import Testing

@testable import LazyLayout

/// How much is done on an edit or a jump does not grow with how much was seen before.
@Suite("Lazy lanes: what an action costs")
struct LazyMasonryBoundTests {
  /// Lanes of `count` items, all of them dealt, seen at the end.
  private static func screen(_ count: Int, lanes: Int) -> ArrangedScreen<LazyMasonry> {
    let rows = ArrangedRows(count) { Double(20 + $0 * 37 % 90) }
    var configuration = LazyMasonryConfiguration(columns: LazyGridTests.columns(lanes), crossLength: 300)
    configuration.items.overscan = Length(points: 1e9)
    var screen = ArrangedScreen(LazyMasonry(count: count, configuration: configuration), rows, length: 600)
    screen.frame()
    screen.arrangement.configuration.items.overscan = .zero
    screen.frame(.item(index: count - 200, alignment: 0))
    return screen
  }

  /// How many items are dealt in the frames after each of some actions.
  private static func dealt(_ count: Int, lanes: Int) -> [Int] {
    let actions: [(inout ArrangedScreen<LazyMasonry>) -> Void] = [
      { $0.frame(.item(index: 0, alignment: 0)) },
      { $0.frame(.item(index: $0.rows.count / 2, alignment: 0.5)) },
      { $0.insert([40, 50], at: 3) },
      { $0.insert([40, 50], at: $0.rows.count - 230) },
      { $0.remove($0.rows.count - 215..<$0.rows.count - 204) },
      { $0.remove($0.rows.count - 20..<$0.rows.count - 10) },
      { $0.arrangement.setLength(Length(points: 7), of: 5) },
      { $0.arrangement.forgetLengths(of: 0..<$0.rows.count) },
      { $0.arrangement.setCrossLength(450) },
      { $0.go(to: 0) },
      { $0.go(to: $0.arrangement.contentLength.points / 3) },
    ]
    let seen = screen(count, lanes: lanes)
    return actions.map { action in
      var screen = seen
      let before = screen.rows.measured
      action(&screen)
      for _ in 0..<3 { screen.frame() }
      return screen.rows.measured - before
    }
  }

  @Test("edits and jumps deal a few screens at most, in ten thousand items and in a million")
  func actions() {
    let lanes = 3
    let (few, many) = (Self.dealt(10_000, lanes: lanes), Self.dealt(1_000_000, lanes: lanes))
    for (action, (few, many)) in zip(few, many).enumerated() {
      // Three screens of items that are at least 20 points long.
      #expect(few <= 90 * lanes && many <= 90 * lanes, "action \(action): \(few) and \(many)")
    }
  }

  // Walks through all of them would take minutes.
  @Test("an edit walks through one block, however long the lanes are", .timeLimit(.minutes(1)))
  func walks() {
    // Beside a giant, whose lane nothing else is dealt to, the other lane has a million.
    var dealt = MasonryPlacements(from: 0, lanes: 2, spacing: 0)
    dealt.append(1 << 40, to: 0)
    for _ in 1..<1_000_000 { dealt.append(64, to: 1) }
    for item in stride(from: 999_999, to: 2, by: -499) {
      dealt.removeLast(from: item)
      dealt.findOuterItems()
      #expect(dealt.lasts == [0, item - 1] && dealt.firsts == [0, 1])
      #expect(dealt.ends == [1 << 40, Int64(item - 1) * 64])
    }
  }
}
