import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

// Whole scenes: a feed of lazy rows, some of which hold scroll views, under touch, wheel and programmatic input.
extension DigestRound {
  /// Touches, wheels, scrolls, edits and resizes a feed.
  mutating func scenes(into chain: inout DigestChain) {
    var driver = SceneDriver(scene: ScrollScene(feed()))
    for _ in 0..<12 where !chain.isFull {
      act(on: &driver, into: &chain)
      driver.settle(atMost: numbers.integer(1...60), into: &chain)
    }
  }

  /// Returns a feed, sometimes reversed, as a stack, a grid or masonry. Rows may hold carousels, whose positions may be
  /// restored.
  private mutating func feed() -> SceneDescription<DigestRows> {
    var items = LazyItems()
    items.containsScrollViews = true
    items.isReversed = number % 5 == 3
    items.configuration.spacing = Length(sixtyFourths: Int64(numbers.integer(0...640)))
    items.configuration.retention = numbers.integer(0...6)
    let columns = [GridItem(.flexible(minimum: 10, maximum: 400)), GridItem(.flexible(minimum: 10, maximum: 400))]
    switch number % 4 {
    case 1: items.arrangement = .grid(columns)
    case 2: items.arrangement = .masonry(columns)
    case 3:
      items.sections = LazyItems.Sections(counts: [numbers.integer(1...30)], supplements: .headers)
      items.pinnedViews = .sectionHeaders
    default: break
    }
    let rows = DigestRows(
      count: numbers.integer(1...2000), seed: numbers.integer(0...8190), every: numbers.integer(2...7),
      restores: numbers.oneIn(2), kind: numbers.integer(0...2))
    var view = ScrollViewDescription(size: Size(width: 390, height: 844), layout: .items(items), content: rows)
    var indicators = ScrollIndicatorConfiguration()
    indicators.flashesOnAppear = false
    view.accessories.indicators = indicators
    view.accessories.visibilityThreshold = number % 2 == 0 ? 0.5 : nil
    var description = SceneDescription([view])
    description.handOff = numbers.oneIn(2) ? .continuous : .atBegin
    return description
  }

  private mutating func act(on driver: inout SceneDriver, into chain: inout DigestChain) {
    let row = numbers.integer(0...1999)
    switch numbers.integer(0...6) {
    case 0...2: swipe(on: &driver, into: &chain)
    case 3:
      let delta = Vector(dx: numbers.number(-40, 40), dy: numbers.number(-300, 300))
      driver.handle(
        .wheel(SceneEvent.WheelDelta(delta: delta, unit: .precise)), after: numbers.time(0, 40), into: &chain)
    case 4:
      let request = SceneEvent.ScrollTo(
        target: .item(row), policy: .align, anchor: UnitPoint(x: 0, y: numbers.number(0, 1)),
        isAnimated: numbers.oneIn(2))
      driver.handle(.scrollTo(request), after: numbers.time(0, 40), into: &chain)
    case 5:
      let count = numbers.integer(1...9)
      let edit: SceneEvent.Edit = numbers.oneIn(2) ? .insert(at: row, count: count) : .delete(at: row, count: count)
      driver.handle(.edit(edit), into: &chain)
    default:
      driver.handle(.resize(Size(width: 390, height: numbers.number(300, 844))), into: &chain)
    }
  }

  /// Plays a straight swipe, with an optional pause before the finger lifts.
  private mutating func swipe(on driver: inout SceneDriver, into chain: inout DigestChain) {
    var place = Point(x: numbers.number(10, 380), y: numbers.number(10, 830))
    driver.handle(.down(pointer: 0, at: place), after: numbers.time(0, 40), into: &chain)
    let step = Vector(dx: numbers.number(-30, 30), dy: numbers.number(-50, 50))
    for _ in 0..<numbers.integer(2...14) {
      place = place + step
      driver.handle(.move(pointer: 0, at: place, isResampled: false), after: numbers.time(4, 16), into: &chain)
    }
    driver.handle(.up(pointer: 0, at: nil), after: numbers.time(0, numbers.oneIn(3) ? 300 : 8), into: &chain)
  }
}
