import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@Suite("Grids and masonry")
struct GridAndMasonryTests {
  private static let column = GridItem(.flexible(minimum: 10, maximum: .infinity))

  private func scene(
    _ arrangement: LazyItems.Arrangement, _ cells: Cells, spacing: Double = 0, isReversed: Bool = false,
    _ change: (inout ScrollViewDescription<Cells>) -> Void
  ) -> ScrollScene<Cells> {
    var items = LazyItems()
    items.arrangement = arrangement
    items.configuration.spacing = Length(points: spacing)
    items.configuration.estimatedLength = Length(points: cells.lengths[0])
    items.isReversed = isReversed
    var view = ScrollViewDescription(size: MirroredScene.size, layout: .items(items), content: cells)
    change(&view)
    return ScrollScene(SceneDescription([view]))
  }

  @Test("A drag released at rest snaps to the nearest line of a grid", arguments: [1, 2, 3, 5])
  func nearestLine(columns: Int) {
    // Lines of 100 points. The slop of 10 points is subtracted from each drag: 40 is nearer to 0, 80 and 140 to 100,
    // 260 to 300.
    for (distance, place) in [(40.0, 0.0), (80, 100), (140, 100), (260, 300)] {
      var alignment = TargetRule.ViewAlignment()
      alignment.limitBehavior = .never
      var scene = scene(.grid(Array(repeating: Self.column, count: columns)), Cells(count: 200, lengths: [100])) {
        $0.targets = .viewAligned(alignment)
      }
      scene.show(at: 0)
      scene.drag(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -distance - 10), at: 0)
      scene.rest(from: 1_000_000_000)
      #expect(scene.contentOffset.y == place, "\(columns) columns, \(distance)")
    }
  }

  @Test("A flick with the automatic limit moves by one line of a grid, across the line spacing", arguments: [1, 2, 3])
  func oneLine(columns: Int) {
    // Lines of 250 points, 20 apart: the second line begins at 270. The automatic limit is one line on a compact
    // screen.
    var alignment = TargetRule.ViewAlignment()
    alignment.isCompact = true
    var scene = scene(
      .grid(Array(repeating: Self.column, count: columns)), Cells(count: 90, lengths: [250]), spacing: 20
    ) { $0.targets = .viewAligned(alignment) }
    scene.drag(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -300), at: 0, flicks: true)
    scene.rest(from: 1_000_000_000)
    #expect(scene.contentOffset.y == 270)
  }

  @Test("Cells of a line become visible together, also in a reversed grid", arguments: [false, true])
  func gridVisibility(isReversed: Bool) {
    // Ten lines of three cells, 100 points each: 1000 − 800 = 200 at the end, lines 2 to 9 from there, or lines 0 to 7
    // reversed.
    var scene = scene(
      .grid(Array(repeating: Self.column, count: 3)), Cells(count: 30, lengths: [100]), isReversed: isReversed
    ) {
      $0.offset = Point(x: 0, y: 200)
      $0.accessories.visibilityThreshold = 0.5
    }
    scene.show(at: 0)
    var visible: [Int] = []
    scene.takeCallbacks { if case .didChangeVisibility(let item, true) = $0 { visible.append(item) } }
    #expect(visible == Array(isReversed ? 0...23 : 6...29))
  }

  /// Two columns with items of 100, 200, 300, 50 points and so on. Each item goes to the column that ends first. Of two
  /// columns of equal length, the column with the earlier last item gets the item.
  ///
  /// - Left: 0 (0–100), 2 (100–400), 6 (400–700), 9 (700–900).
  /// - Right: 1 (0–200), 3 (200–250), 4 (250–350), 5 (350–550), 7 (550–600), 8 (600–700), 10 (700–1000).
  private static let masonry = Cells(count: 40, lengths: [100, 200, 300, 50])

  @Test("Items of masonry become visible by their visible fraction", arguments: [false, true])
  func masonryVisibility(isReversed: Bool) {
    // In 0 to 800 item 9 shows 100 of 200 points, item 10 shows 100 of 300: a third.
    for (threshold, last) in [(0.5, 9), (0.33, 10), (0.34, 9), (0.51, 8)] {
      var scene = scene(.masonry([Self.column, Self.column]), Self.masonry, isReversed: isReversed) {
        if isReversed { $0.configuration.scrollAnchors = ScrollAnchors(.bottom, for: .initialOffset) }
        $0.accessories.visibilityThreshold = threshold
      }
      scene.show(at: 0)
      var visible: [Int] = []
      scene.takeCallbacks { if case .didChangeVisibility(let item, true) = $0 { visible.append(item) } }
      #expect(visible == Array(0...last), "\(threshold)")
    }
  }

  @Test("Items of masonry between two visible ones may be hidden")
  func masonryCrossings() {
    // In 160 to 960 item 2 shows 240 of 300 points, and item 10 shows 260 of 300. Item 11 reaches from 900 to 950 in
    // the other column.
    var scene = scene(.masonry([Self.column, Self.column]), Self.masonry) { $0.accessories.visibilityThreshold = 0.9 }
    scene.show(at: 0)
    scene.takeCallbacks { _ in }
    scene.jump(to: Point(x: 0, y: 160), at: 16_000_000)
    var (gone, come): ([Int], [Int]) = ([], [])
    scene.takeCallbacks {
      guard case .didChangeVisibility(let item, let isVisible) = $0 else { return }
      if isVisible { come.append(item) } else { gone.append(item) }
    }
    #expect(gone == [0, 1, 2] && come == [9, 11])
  }

  @Test("A transition affects visible items of masonry, and hidden ones between them not")
  func masonryTransition() {
    // At 360, item 2 is visible. Items 3 and 4 are not visible, as their ends are at 250 and 350.
    var scene = scene(.masonry([Self.column, Self.column]), Self.masonry) {
      $0.accessories.transition = ScrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0.5) }
    }
    scene.show(at: 0)
    for offset in stride(from: 0.0, through: 1100, by: 40) {
      scene.jump(to: Point(x: 0, y: offset), at: Int64(offset + 1) * 16_000_000)
      var (visible, affected): ([Int], [Int]) = ([], [])
      scene.forEachItem { item in
        guard let index = item.index else { return }
        if item.rect.maxY > 0, item.rect.minY < 800 { visible.append(index) }
        if scene.visualEffect(on: item) != nil { affected.append(index) }
      }
      var values: [FrameValue] = []
      scene.describe(into: &values)
      #expect(visible.sorted() == affected.sorted(), "\(offset)")
      #expect(values.filter { $0.kind == .transitionProgress }.map(\.index) == visible.sorted(), "\(offset)")
    }
  }

  @Test("The leading item of masonry is the one whose start is nearest to the viewport's")
  func masonryLeading() {
    // Items 9 and 10 begin at 700, 30 points behind 670, and item 8 at 600. Of equally near items the first counts.
    // Item 5 begins at 350, item 2 at 100.
    for (offset, item) in [(670.0, 9), (340, 5), (90, 2)] {
      var scene = scene(.masonry([Self.column, Self.column]), Self.masonry) {
        $0.accessories.position = ScrollPosition<Int>()
      }
      scene.show(at: 0)
      scene.handle(
        .wheel(SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: offset), unit: .precise)), at: 16_000_000)
      scene.show(at: 32_000_000)
      var read: [Int?] = []
      scene.takeCallbacks { if case .didChangeScrollPosition(let item) = $0 { read.append(item) } }
      #expect(read == [item], "\(offset)")
    }
  }
}
