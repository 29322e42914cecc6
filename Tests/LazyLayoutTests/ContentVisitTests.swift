import PlaneGeometry
import Testing

@testable import LazyLayout

@Suite("Content that counts the queries of each item")
struct ContentVisitTests {
  private struct Remembering: LazyContent {
    var queried = Array(repeating: 0, count: 500)
    var count: Int { queried.count }

    mutating func length(at index: Int) -> Length? {
      queried[index] += 1
      return Length(points: 30 + Double(index % 7))
    }

    /// The address of the content's storage.
    var place: UInt { queried.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
  }

  private func expectInPlace(_ arrangement: some LazyArrangement, _ name: String) {
    var arrangement = arrangement
    var content = Remembering()
    let place = content.place
    for step in 0..<40 {
      let viewport = LazyViewport(offset: Length(points: Double(step) * 50), length: Length(points: 300))
      let request = step % 13 == 12 ? AnchorRequest.item(index: step * 11, alignment: 0.5) : .automatic
      _ = arrangement.update(visible: viewport, anchor: request, content: &content)
      #expect(content.place == place, "\(name), step \(step): what it remembers was copied")
    }
    #expect(content.queried.contains { $0 > 0 })
  }

  @Test("Layouts query the content in place, without a copy of its storage")
  func place() {
    var gridded = LazyGridConfiguration(columns: LazyGridTests.columns(3), crossLength: 300)
    gridded.pinnedViews = [.sectionHeaders, .sectionFooters]
    var sections = SectionIndex(supplements: [.headers, .footers])
    for _ in 0..<50 { sections.append(10) }
    expectInPlace(LazyStack(count: 500, configuration: LazyStackConfiguration()), "stack")
    expectInPlace(LazyGrid(sections: SectionIndex(itemCount: 500), configuration: gridded), "grid")
    expectInPlace(LazyGrid(sections: sections, configuration: gridded), "grid in sections")
    let grid = LazyGrid(sections: sections, configuration: gridded)
    expectInPlace(ReversibleArrangement(grid, isReversed: true), "grid turned round")
    let laned = LazyMasonryConfiguration(columns: LazyGridTests.columns(3), crossLength: 300)
    expectInPlace(LazyMasonry(count: 500, configuration: laned), "lanes")
  }
}
