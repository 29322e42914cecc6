import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

/// Cards of 342 points, 8 apart, between margins of 24 points in a viewport of 390: card k rests at 350 k − 24.
@Suite("Page controls over items")
struct ItemPageControlTests {
  private static let rules: [TargetRule] = {
    var alignment = TargetRule.ViewAlignment()
    alignment.limitBehavior = .never
    return [.viewAligned(alignment), .snapping(TargetRule.Snapping()), .orthogonal(.groupPaging)]
  }()

  private func carousel(
    _ rule: TargetRule, cards: Int = 10, isLazy: Bool, isReversed: Bool = false
  ) -> ScrollScene<Cells> {
    var items = LazyItems()
    items.axis = .horizontal
    items.configuration.spacing = Length(points: 8)
    items.isReversed = isReversed
    let length = Double(cards) * 350 - 8
    var view = ScrollViewDescription(
      size: Size(width: 390, height: 300), layout: isLazy ? .items(items) : .size(Size(width: length, height: 300)),
      content: isLazy ? Cells(count: cards, lengths: [342]) : nil)
    if !isLazy {
      view.eagerItems = EagerItems(axis: .horizontal, count: cards, spacing: 8, lengths: .pattern([342]))
    }
    view.configuration.axes = .horizontal
    if isReversed {
      view.configuration.scrollAnchors = ScrollAnchors(UnitPoint(x: 1, y: 0), for: .initialOffset)
    }
    view.contentInsets = EdgeInsets(top: 0, leading: 24, bottom: 0, trailing: 24)
    view.targets = rule
    view.accessories.pageControl = PageControl()
    view.accessories.countsPages = true
    var scene = ScrollScene(SceneDescription([view]))
    scene.show(at: 0)
    return scene
  }

  private func dot(_ scene: inout ScrollScene<Cells>) -> Double? {
    var values: [FrameValue] = []
    scene.describe(into: &values)
    return values.first { $0.kind == .pageControlPage }?.value
  }

  @Test("The page control shows the card at which the content rests", arguments: 0..<3, [false, true])
  func shown(rule: Int, isLazy: Bool) {
    var scene = carousel(Self.rules[rule], isLazy: isLazy)
    for card in 0..<10 {
      scene.jump(to: Point(x: 350 * Double(card) - 24, y: 0), at: Int64(card + 1) * 16_000_000)
      #expect(dot(&scene) == Double(card))
    }
    // The page changes halfway between two cards. The place 350 · 5 − 24 + 175 = 1901 is equally near to both, and the
    // first card counts.
    for (offset, card) in [(1900.0, 5.0), (1901, 5), (1902, 6)] {
      scene.jump(to: Point(x: offset, y: 0), at: 1_000_000_000)
      #expect(dot(&scene) == card)
    }
  }

  @Test(
    "A tap on the page control scrolls to the next card, and a drag along it to the card of the dot",
    arguments: 0..<3, [false, true])
  func turned(rule: Int, isLazy: Bool) {
    var scene = carousel(Self.rules[rule], isLazy: isLazy)
    var time: Int64 = 1_000_000_000
    for (choice, card) in [
      (SceneEvent.PageChoice.next, 1.0), (.next, 2), (.page(8), 8), (.next, 9), (.next, 9), (.previous, 8),
      (.page(5), 5),
      (.page(0), 0), (.previous, 0),
    ] {
      time += 10_000_000_000
      scene = turned(scene, choice, at: time)
      #expect(scene.contentOffset.x == 350 * card - 24, "\(choice)")
      #expect(dot(&scene) == card)
    }
  }

  private func turned(
    _ scene: ScrollScene<Cells>, _ choice: SceneEvent.PageChoice, at time: Int64
  ) -> ScrollScene<Cells> {
    var scene = scene
    scene.handle(.pageControl(choice), at: time)
    scene.rest(from: time)
    return scene
  }

  @Test("Pages of reversed cards count from the first card, at the end of the content", arguments: 0..<3)
  func reversed(rule: Int) {
    // Card k rests at the mirror image of its offset: (3492 + 24 − 390) − 350 k.
    var scene = carousel(Self.rules[rule], isLazy: true, isReversed: true)
    #expect(dot(&scene) == 0)
    scene = turned(scene, .next, at: 1_000_000_000)
    #expect(dot(&scene) == 1 && scene.contentOffset.x == 3126 - 350)
    scene = turned(scene, .page(7), at: 5_000_000_000)
    #expect(dot(&scene) == 7 && scene.contentOffset.x == 3126 - 7 * 350)
  }

  @Test("Lines that rest at the same end are one page, and so is a line of a grid")
  func lines() {
    // Ten lines of 100 points in a viewport of 300: lines from 7 on all rest at 1000 − 300 = 700.
    var items = LazyItems()
    items.arrangement = .grid(Array(repeating: GridItem(.flexible(minimum: 10, maximum: .infinity)), count: 3))
    var view = ScrollViewDescription(
      size: Size(width: 390, height: 300), layout: .items(items), content: Cells(count: 29, lengths: [100]))
    view.targets = Self.rules[0]
    view.accessories.pageControl = PageControl()
    view.accessories.countsPages = true
    var scene = ScrollScene(SceneDescription([view]))
    scene.show(at: 0)
    for line in 0...7 {
      scene.jump(to: Point(x: 0, y: 100 * Double(line)), at: Int64(line + 1) * 16_000_000)
      #expect(dot(&scene) == Double(line))
    }
    scene = turned(scene, .page(9), at: 1_000_000_000)
    #expect(dot(&scene) == 7 && scene.contentOffset.y == 700)
    // Line 7 is the last page, though it rests exactly at the end: a tap behind its dot changes nothing.
    scene.takeCallbacks { _ in }
    scene.handle(.pageControl(.next), at: 2_000_000_000)
    scene.takeCallbacks { #expect($0 != .pageControlChanged(8)) }
    scene = turned(scene, .page(4), at: 3_000_000_000)
    #expect(dot(&scene) == 4 && scene.contentOffset.y == 400)
  }
}
