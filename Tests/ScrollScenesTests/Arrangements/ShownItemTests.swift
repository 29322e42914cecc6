import LazyLayout
import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@testable import ScrollScenes

/// The items of a frame are the visible items, each where a search in the layout finds it.
struct ShownItemTests {
  @Test("A frame has the visible items at their places, after any scrolls and edits", arguments: 0..<40)
  func places(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(28_000 + seed))
    var items = LazyItems()
    items.isReversed = seed % 2 == 1
    items.configuration.spacing = Length(points: random.pick([0, 8]))
    // A row that is measured in the overscan changes the estimates, and with them the places of visible rows.
    items.configuration.overscan = Length(points: random.pick([0, 300]))
    // Few long rows: most frames have a part of the rows of the frame before.
    let rows = Cells(count: 40, lengths: [100, 260, 140.5, 180, 220.25])
    var list = ScrollScene(size: MirroredScene.size, items: items, content: rows)
    var copy = list
    for frame in 1...120 {
      let time = Int64(frame) * 16_000_000
      var count = try #require(list.content(of: 0)).count
      for _ in 0..<random.int(in: 0...2) {
        let item = random.int(in: 0...count - 4)
        switch random.int(in: 0...9) {
        case 0: list.edit(.insert(at: item, count: 2), at: time)
        case 1 where count > 20: list.edit(.delete(at: item, count: 2), at: time)
        case 2: list.edit(.move(from: item, count: 2, to: random.int(in: 0...count - 2)), at: time)
        case 3: list.edit(.replace(at: item, count: 3), at: time)
        case 4: list.edit(.resize(item: item, length: random.dyadic(in: 0...300)), at: time)
        case 5: list.edit(.reload, at: time)
        case 6: list.scroll(to: item, anchor: .center, isAnimated: random.oneIn(2), at: time)
        case 7: (list, copy) = (copy, list)
        default:
          let delta = Vector(dx: 0, dy: random.dyadic(in: -60...60))
          list.handle(.wheel(SceneEvent.WheelDelta(delta: delta, unit: .precise)), at: time)
        }
        count = try #require(list.content(of: 0)).count
      }
      list.show(at: time)
      try expectPlaces(in: list, "seed \(seed), frame \(frame)")
    }
  }

  @Test("Content that takes time may change a length after the layout of the frame")
  func late() throws {
    var list = ScrollScene(size: MirroredScene.size, content: LateRows())
    for frame in 0..<4 {
      list.show(at: Int64(frame) * 16_000_000)
      try expectPlaces(in: list, "frame \(frame)")
    }
    #expect(list.rect(ofItem: 3, in: 0)?.minY == 260)
  }

  private func expectPlaces<Content>(in list: ScrollScene<Content>, _ comment: Comment) throws {
    let visible = try #require(list.layoutState(of: 0)).visibleItems
    let offset = list.view(0).contentOffset
    let expected = visible.compactMap { item in
      list.rect(ofItem: item, in: 0).map {
        Rect(x: $0.minX - offset.x, y: $0.minY - offset.y, width: $0.width, height: $0.height)
      }
    }
    var found: [Rect] = []
    var numbers: [Int?] = []
    list.forEachItem { (found, numbers) = (found + [$0.rect], numbers + [$0.index]) }
    #expect(numbers == Array(visible) && found == expected, comment)
  }
}

/// Rows of 100 points. The third frame sets the length of row 2 to 60 points after its layout.
private struct LateRows: SceneContent {
  let count = 40
  let takesTime = true
  private var frames = 0

  mutating func length(at index: Int) -> Length? { Length(points: 100) }

  mutating func finishFrame(
    _ update: LazyUpdate, of layout: inout ItemLayout, showing viewport: LazyViewport, _ prediction: ScrollPrediction,
    counters: inout LazyCounters
  ) {
    frames += 1
    if frames == 3 { layout.setLength(Length(points: 60), of: 2) }
  }
}
