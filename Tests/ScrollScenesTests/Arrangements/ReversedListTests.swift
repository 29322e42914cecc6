import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

/// Reversed lists of 50 rows of 100 points in a viewport of 400 by 800: row i reaches from 4900 − 100 i to 5000 − 100
/// i.
@Suite("Reversed lists")
struct ReversedListTests {
  private static let rows = Cells(count: 50, lengths: [100])

  /// A list that begins at `offset`. The offset 4200 = 5000 − 800 shows the end of the list with row 0.
  private func list(
    from offset: Double = 4200, rows: Cells = rows, _ change: (inout ScrollViewDescription<Cells>) -> Void = { _ in }
  ) -> ScrollScene<Cells> {
    var items = LazyItems()
    items.isReversed = true
    items.configuration.fixedLength = rows.lengths.count == 1 ? Length(points: rows.lengths[0]) : nil
    var view = ScrollViewDescription(size: MirroredScene.size, layout: .items(items), content: rows)
    view.offset = Point(x: 0, y: offset)
    change(&view)
    return ScrollScene(SceneDescription([view]))
  }

  private func visible(_ scene: inout ScrollScene<Cells>) -> [Int] {
    var visible: [Int] = []
    scene.takeCallbacks { if case .didChangeVisibility(let item, true) = $0 { visible.append(item) } }
    return visible
  }

  @Test("The visible rows are those in the viewport, at any offset")
  func visibility() {
    // At 2050 the rows from 2000 to 2900 are visible, the first and the last row by half.
    for (offset, threshold, rows) in [
      (4200.0, 0.5, 0...7), (0, 0.5, 42...49), (2050, 0.5, 21...29), (2050, 0.6, 22...28), (2051, 0.5, 21...28),
    ] {
      var list = list(from: offset) { $0.accessories.visibilityThreshold = threshold }
      list.show(at: 0)
      #expect(visible(&list) == Array(rows), "\(offset)")
    }
  }

  @Test("Rows that enter and leave report their visibility, in the order of their indices")
  func crossings() {
    var list = list { $0.accessories.visibilityThreshold = 0.5 }
    list.show(at: 0)
    list.takeCallbacks { _ in }
    list.jump(to: Point(x: 0, y: 4000), at: 16_000_000)
    var reported: [ScrollCallback] = []
    list.takeCallbacks { if case .didChangeVisibility = $0 { reported.append($0) } }
    #expect(
      reported == [
        .didChangeVisibility(item: 0, isVisible: false), .didChangeVisibility(item: 1, isVisible: false),
        .didChangeVisibility(item: 8, isVisible: true), .didChangeVisibility(item: 9, isVisible: true),
      ])
  }

  @Test("A transition affects the rows of the viewport alone, over both edges")
  func transition() {
    for count in [50, 10_000] {
      let length = Double(count) * 100
      var list = list(from: length - 2950, rows: Cells(count: count, lengths: [100])) {
        $0.accessories.transition = ScrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0.5) }
      }
      list.show(at: 0)
      // From 2150 to 2950 points before the end: rows 21 to 29, of which the outer two are cut in the middle.
      var effects: [Int: Double] = [:]
      list.forEachItem { item in
        if let effect = list.visualEffect(on: item), let index = item.index { effects[index] = effect.opacity }
      }
      #expect(Set(effects.keys) == Set(21...29))
      #expect(Set(effects.filter { $0.value < 1 }.keys) == [21, 29])
      // Half of a row is visible at either edge, so both rows have the same fraction of the effect.
      #expect(effects[21] == effects[29])
      var values: [FrameValue] = []
      list.describe(into: &values)
      #expect(values.filter { $0.kind == .transitionProgress }.map(\.index) == Array(21...29))
    }
  }

  @Test("The leading row is the one at the anchor")
  func leadingRow() {
    // At the upper edge 4000: row 9, from 4000 to 4100. At the lower edge 4500: row 5, from 4400 to 4500.
    for (offset, anchor, row) in [
      (4000.0, UnitPoint?.none, 9), (4050, nil, 9), (3999, nil, 10), (3700, .bottom, 5), (3701, .bottom, 4),
      (3699, .bottom, 5),
      (4150, .center, 4),
    ] {
      var list = list {
        $0.accessories.position = ScrollPosition<Int>()
        $0.accessories.positionAnchor = anchor
      }
      list.show(at: 0)
      list.takeCallbacks { _ in }
      let wheel = SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: offset - 4200), unit: .precise)
      list.handle(.wheel(wheel), at: 16_000_000)
      list.show(at: 32_000_000)
      var read: [Int?] = []
      list.takeCallbacks { if case .didChangeScrollPosition(let item) = $0 { read.append(item) } }
      #expect(list.contentOffset.y == offset)
      #expect(read == [row], "\(offset)")
    }
  }

  @Test("A drag by 170 points, released at rest, snaps to the next row but one")
  func snapping() {
    // 4200 − 170 = 4030, to which the start of a row at 4000 is nearest.
    var list = list { $0.targets = .snapping(TargetRule.Snapping()) }
    // The first 10 points of a finger begin the drag.
    list.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 180), at: 0)
    list.rest(from: 1_000_000_000)
    #expect(list.contentOffset.y == 4000)
  }

  @Test(
    "A flick from the first row moves on by one row",
    arguments: [LimitBehavior.automatic, .always, .alwaysByOne])
  func viewAligned(limit: LimitBehavior) {
    var alignment = TargetRule.ViewAlignment()
    alignment.limitBehavior = limit
    // A screen of 800 points is regular along the list, where the automatic limit is none.
    alignment.isCompact = true
    var list = list { $0.targets = .viewAligned(alignment) }
    list.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 120), at: 0, flicks: true)
    list.rest(from: 1_000_000_000)
    #expect(list.contentOffset.y == 4100)
    list.drag(from: Point(x: 200, y: 500), by: Vector(dx: 0, dy: -120), at: 5_000_000_000, flicks: true)
    list.rest(from: 6_000_000_000)
    #expect(list.contentOffset.y == 4200)
  }

  @Test("Group paging advances one group at a time from the first, aligned at its boundary")
  func groupPaging() {
    // Rows of 130 points: 6500 − 800 = 5700 at the first row, and 5570 at the second.
    var list = list(from: 5700, rows: Cells(count: 50, lengths: [130])) { $0.targets = .orthogonal(.groupPaging) }
    list.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 120), at: 0, flicks: true)
    list.rest(from: 1_000_000_000)
    #expect(list.contentOffset.y == 5570)
  }

  @Test("An anchor is a place of the viewport: rows of 130 points are aligned at its upper edge")
  func anchor() {
    // Rows begin at multiples of 130. The nearest row start to 5700 − 110 = 5590 is 43 · 130 = 5590.
    var alignment = TargetRule.ViewAlignment()
    alignment.limitBehavior = .never
    var list = list(from: 5700, rows: Cells(count: 50, lengths: [130])) { $0.targets = .viewAligned(alignment) }
    list.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 140), at: 0)
    list.rest(from: 1_000_000_000)
    #expect(list.contentOffset.y == 5590)
  }

  /// 5000 = 6 · 800 + 200: pages begin at 4200, 3400, 2600, 1800, 1000 and 200. The last page ends with the content at
  /// 0.
  @Test(
    "Pages count from the first row, with paging of the scroll view and of every kind of target", arguments: 0..<3)
  func pages(kind: Int) {
    var list = list { view in
      switch kind {
      case 0: view.configuration.isPagingEnabled = true
      case 1: view.targets = .paging(PagingRule(.unobscured))
      default: view.targets = .orthogonal(.paging)
      }
      view.accessories.pageControl = PageControl()
      view.accessories.countsPages = true
    }
    func dots() -> [Double] {
      var values: [FrameValue] = []
      list.describe(into: &values)
      return values.filter { $0.kind == .pageControlPage }.map(\.value)
    }
    var time: Int64 = 0
    for (number, offset) in [(1, 3400.0), (2, 2600), (3, 1800), (4, 1000), (5, 200), (6, 0)] {
      list.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 180), at: time, flicks: true)
      time = list.rest(from: time + 1_000_000_000) + 1_000_000_000
      #expect(list.contentOffset.y == offset)
      #expect(dots() == [Double(number)])
    }
    // The page before the last begins at 200, not at 800.
    list.drag(from: Point(x: 200, y: 500), by: Vector(dx: 0, dy: -180), at: time, flicks: true)
    list.rest(from: time + 1_000_000_000)
    #expect(list.contentOffset.y == 200)
    list.handle(.pageControl(.previous), at: time + 10_000_000_000)
    list.rest(from: time + 11_000_000_000)
    #expect(list.contentOffset.y == 1000)
  }

  @Test("Keys and notches of a wheel turn pages that count from the first row")
  func keysAndNotches() {
    for event in [
      SceneEvent.key(KeyInput(KeyPress(.pageUp))),
      .wheel(SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: -1), unit: .line)),
    ] {
      var list = list { $0.configuration.isPagingEnabled = true }
      list.handle(event, at: 0)
      let time = list.rest(from: 100_000_000)
      #expect(list.contentOffset.y == 3400)
      list.handle(event, at: time + 1_000_000_000)
      list.rest(from: time + 2_000_000_000)
      #expect(list.contentOffset.y == 2600)
    }
  }

  @Test("Stops are distances from the first row")
  func stops() {
    // 4200 − 333 = 3867 and 4200 − 900 = 3300.
    var list = list { $0.targets = .paging(PagingRule(.stops([0, 333, 900]))) }
    for (number, offset) in [3867.0, 3300].enumerated() {
      let time = Int64(number) * 10_000_000_000
      list.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 180), at: time, flicks: true)
      list.rest(from: time + 1_000_000_000)
      #expect(list.contentOffset.y == offset)
    }
  }

  @Test("A custom behavior receives offset 0 at the first row")
  func custom() {
    // A drag by 300 without a fling would end at 4200 − 300. The nearest place of ``Cells`` is 170 · 2.
    var list = list { $0.targets = .custom }
    list.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 310), at: 0)
    let time = list.rest(from: 1_000_000_000)
    #expect(list.contentOffset.y == 4200 - 340)
    // A drag back to less than a third of the viewport from the start snaps to the first row.
    list.drag(from: Point(x: 200, y: 500), by: Vector(dx: 0, dy: -100), at: time + 1_000_000_000, flicks: true)
    list.rest(from: time + 2_000_000_000)
    #expect(list.contentOffset.y == 4200)
  }

  @Test("A reversed list keeps the lower end of a resized viewport, as a list keeps the upper one")
  func resize() {
    // The lengths before and after the viewport add up to 5000 − 800 points.
    for (before, height, after) in [
      (4200.0, 600.0, 4400.0), (4200, 900, 4100), (2050, 600, 2250), (0, 600, 200), (2050, 1000, 1850),
      // Row 49 cannot leave the upper end: 5000 − 800 − 100 + 800 − 1000 is below 0.
      (100, 1000, 0),
    ] {
      var list = list(from: before)
      list.show(at: 0)
      list.handle(.resize(Size(width: 400, height: height)), at: 16_000_000)
      list.show(at: 33_000_000)
      #expect(list.contentOffset.y == after, "\(before), \(height)")
    }
  }

  @Test("An edit reports item transitions by the positions after its layout, and none before")
  func transitionsOfEdits() {
    // Rows far from the viewport are inserted: the content of 5000 points grows by 300, and no row in view moves.
    var list = list {
      $0.accessories.transition = ScrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0.5) }
    }
    list.show(at: 0)
    list.takeCallbacks { _ in }
    list.handle(.edit(.insert(at: 40, count: 3)), at: 16_000_000)
    list.show(at: 33_000_000)
    var callbacks: [ScrollCallback] = []
    list.takeCallbacks { callbacks.append($0) }
    #expect(callbacks.isEmpty)
    #expect(list.contentOffset.y == 4500)
  }
}
