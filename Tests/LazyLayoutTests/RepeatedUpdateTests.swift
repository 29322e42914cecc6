import TestSupport
import Testing

@testable import LazyLayout

@Suite("A repeated update of the resulting viewport")
struct RepeatedUpdateTests {
  private static let kinds: [AnyLazyLayout] = {
    var anchored = LazyStackConfiguration()
    anchored.anchorEdge = .end
    anchored.retention = 3
    anchored.overscan = Length(points: 60)
    let columns = Array(repeating: GridItem(.flexible(minimum: 0, maximum: .infinity)), count: 3)
    var lanes = LazyMasonryConfiguration(columns: columns, crossLength: 300)
    lanes.items.spacing = Length(points: 4)
    return [
      AnyLazyLayout(LazyStack(count: 300, configuration: LazyStackConfiguration())),
      AnyLazyLayout(LazyStack(count: 300, configuration: anchored)),
      AnyLazyLayout(
        LazyGrid(
          sections: SectionIndex(itemCount: 300),
          configuration: LazyGridConfiguration(columns: columns, crossLength: 300))),
      AnyLazyLayout(LazyMasonry(count: 300, configuration: lanes)),
    ]
  }()

  @Test("A repeated update returns the same result and does no work", arguments: kinds.indices, [false, true])
  func repeats(kind: Int, isReversed: Bool) {
    var layout = ReversibleArrangement(Self.kinds[kind], isReversed: isReversed)
    var random = SplitMix64(seed: UInt64(kind))
    var rows = ArrangedRows(300) { _ in random.dyadic(in: 2...150) }
    var offset = Length.zero
    for frame in 0..<60 {
      let viewport = LazyViewport(offset: offset, length: Length(points: 420), startInset: Length(points: 10))
      var expected = layout.update(visible: viewport, anchor: .automatic, content: &rows)
      var next = viewport
      next.offset += expected.adjustment
      expected.repeat()
      let measured = rows.measured
      #expect(layout.update(visible: next, anchor: .automatic, content: &rows) == expected, "frame \(frame)")
      #expect(rows.measured == measured, "frame \(frame) measures nothing again")
      offset = next.offset + random.length(upTo: 500) - Length(points: frame % 20 < 15 ? 100 : 400)
    }
  }
}
