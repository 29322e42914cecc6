import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

// Lists whose rows are measured during scrolling.
extension DigestRound {
  /// Plays a list, or a chat anchored at its end: flung, edited and scrolled to unmeasured rows, at rest and in motion.
  mutating func lists(into chain: inout DigestChain) {
    let isChat = number % 4 == 1
    let count = numbers.integer(0...(isChat ? 200 : 4000))
    var driver = SceneDriver(scene: ScrollScene(list(count, isChat: isChat)))
    for _ in 0..<12 where !chain.isFull {
      if numbers.oneIn(2) { driver.swipe(swipe(700), into: &chain) }
      for _ in 0..<numbers.integer(0...4) {
        driver.settle(atMost: numbers.integer(1...12), into: &chain)
        driver.handle(edit(of: driver.itemCount, isChat: isChat), into: &chain)
      }
      if numbers.oneIn(3) {
        driver.handle(scroll(in: driver.itemCount), after: numbers.time(0, 40), into: &chain)
      }
      driver.settle(atMost: numbers.integer(1...200), into: &chain)
    }
  }

  private mutating func list(_ count: Int, isChat: Bool) -> SceneDescription<DigestRows> {
    var items = LazyItems()
    items.configuration.spacing = Length(points: numbers.oneIn(2) ? numbers.number(0, 24) : 0)
    items.configuration.overscan = Length(points: numbers.oneIn(3) ? numbers.number(0, 400) : 0)
    items.configuration.retention = numbers.oneIn(4) ? numbers.integer(1...12) : 0
    items.configuration.estimatedLength = Length(points: numbers.number(10, 200))
    if number % 5 == 4 { items.configuration.fixedLength = Length(points: numbers.number(10, 300)) }
    var configuration = configuration()
    if isChat {
      items.configuration.anchorEdge = .end
      configuration.scrollAnchors = ScrollAnchors(.bottom, for: [.initialOffset, .sizeChanges])
    }
    let rows = DigestRows(count: count, seed: numbers.integer(0...8190), every: 1, restores: false, kind: 0)
    return SceneDescription([
      ScrollViewDescription(
        size: Size(width: 390, height: 844), layout: .items(items), content: rows, configuration: configuration)
    ])
  }

  /// Returns an edit: insertion (at either end of a chat), deletion, resizing, replacement or a reload.
  private mutating func edit(of count: Int, isChat: Bool) -> SceneEvent {
    let first = isChat ? (numbers.oneIn(2) ? count : 0) : numbers.integer(0...count)
    let added = numbers.integer(1...40)
    switch numbers.integer(0...5) {
    case 0, 1: return .edit(.insert(at: first, count: added))
    case 2 where first < count: return .edit(.delete(at: first, count: min(added, count - first)))
    case 3 where first < count: return .edit(.resize(item: first, length: numbers.number(10, 300)))
    case 4 where first < count: return .edit(.replace(at: first, count: min(added, count - first)))
    default: return .edit(.reload)
    }
  }

  /// Returns a scroll to a row with a random anchor, or to an edge of the list.
  private mutating func scroll(in count: Int) -> SceneEvent {
    let isAnimated = numbers.oneIn(2)
    guard count > 0, !numbers.oneIn(5) else {
      return .scrollTo(SceneEvent.ScrollTo(target: .edge(numbers.oneIn(2) ? .top : .bottom), isAnimated: isAnimated))
    }
    let anchor = UnitPoint(x: 0, y: numbers.number(0, 1))
    return .scrollTo(
      SceneEvent.ScrollTo(
        target: .item(numbers.integer(0...count - 1)), policy: .align, anchor: anchor, isAnimated: isAnimated))
  }
}
