import TestSupport
import Testing

@testable import LazyLayout

/// Bounds of the work on an edit or a jump, which must not grow with the number of placed items.
@Suite("Lazy masonry: cost of edits and jumps")
struct LazyMasonryBoundTests {
  /// Masonry of `count` items with all placements known, shown at the end.
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

  /// The number of items placed in the frames after each action.
  private static func placements(_ count: Int, lanes: Int) -> [Int] {
    let actions: [(inout ArrangedScreen<LazyMasonry>) -> Void] = [
      { $0.frame(.item(index: 0, alignment: 0)) },
      { $0.frame(.item(index: $0.rows.count / 2, alignment: 0.5)) },
      { $0.insert([40, 50], at: 3) },
      { $0.insert([40, 50], at: $0.rows.count - 230) },
      { $0.remove($0.rows.count - 215..<$0.rows.count - 204) },
      { $0.remove($0.rows.count - 20..<$0.rows.count - 10) },
      { $0.arrangement.setLength(Length(points: 7), of: 5) },
      { $0.arrangement.invalidateLengths(of: 0..<$0.rows.count) },
      { $0.arrangement.setCrossLength(450) },
      { $0.go(to: 0) },
      { $0.go(to: $0.arrangement.contentLength.points / 3) },
    ]
    let initial = screen(count, lanes: lanes)
    return actions.map { action in
      var screen = initial
      let before = screen.rows.measured
      action(&screen)
      for _ in 0..<3 { screen.frame() }
      return screen.rows.measured - before
    }
  }

  @Test("Edits and jumps place at most a few screens, among ten thousand items and among a million")
  func actions() {
    let lanes = 3
    let (few, many) = (Self.placements(10_000, lanes: lanes), Self.placements(1_000_000, lanes: lanes))
    for (action, (few, many)) in zip(few, many).enumerated() {
      // Three screens of items that are at least 20 points long.
      #expect(few <= 90 * lanes && many <= 90 * lanes, "action \(action): \(few) and \(many)")
    }
  }

  // The time limit: walks through all items would take minutes.
  @Test("An edit walks through one block, for any length of the columns", .timeLimit(.minutes(1)))
  func walks() {
    // A giant item fills its column, and a million items fill the other column.
    var placements = MasonryPlacements(from: 0, lanes: 2, spacing: 0)
    placements.append(1 << 40, to: 0)
    for _ in 1..<1_000_000 { placements.append(64, to: 1) }
    for item in stride(from: 999_999, to: 2, by: -499) {
      placements.removeLast(from: item)
      placements.findOuterItems()
      #expect(placements.lasts == [0, item - 1] && placements.firsts == [0, 1])
      #expect(placements.ends == [1 << 40, Int64(item - 1) * 64])
    }
  }
}
