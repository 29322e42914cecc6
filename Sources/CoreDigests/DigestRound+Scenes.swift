import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

// Whole screens: a feed of lazy rows, some of which hold scroll views, under fingers, wheels and programs.
extension DigestRound {
  /// A feed that is touched, turned, scrolled to rows, edited and resized.
  mutating func scenes(into chain: inout DigestChain) {
    var driver = SceneDriver(scene: ScrollScene(feed()))
    for _ in 0..<12 where !chain.isFull {
      act(on: &driver, into: &chain)
      driver.settle(atMost: numbers.integer(1...60), into: &chain)
    }
  }

  /// A feed that runs either way, as a stack, a grid or masonry; rows may hold carousels, which may be restored.
  private mutating func feed() -> SceneDescription<DigestRows> {
    var items = LazyItems()
    items.holdsScrollViews = true
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
    view.accessories.indicators = ScrollIndicatorConfiguration()
    view.accessories.visibilityThreshold = number % 2 == 0 ? 0.5 : nil
    var description = SceneDescription([view])
    description.handOver = numbers.oneIn(2) ? .continuous : .atBegin
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

  /// A finger that goes one way, and may rest before it is lifted.
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

/// A scene on a virtual clock, whose every frame goes into a digest.
private struct SceneDriver {
  var scene: ScrollScene<DigestRows>
  private var time: Int64 = 0
  private var frame: Int64 = 0

  init(scene: ScrollScene<DigestRows>) { self.scene = scene }

  /// Gives the scene an event so long after the last event or frame, and shows the frames that are due before.
  @inline(never)
  mutating func handle(_ event: SceneEvent, after nanoseconds: Int64 = 0, into chain: inout DigestChain) {
    time += nanoseconds
    while frameTime < time { show(into: &chain) }
    scene.handle(event, at: time)
  }

  /// Shows frames until nothing moves.
  @inline(never)
  mutating func settle(atMost limit: Int, into chain: inout DigestChain) {
    for _ in 0..<limit where !chain.isFull {
      show(into: &chain)
      if !scene.isMoving { return }
    }
  }

  private var frameTime: Int64 { frame * 1_000_000_000 / 60 }

  @inline(never)
  private mutating func show(into chain: inout DigestChain) {
    if time < frameTime { time = frameTime }
    frame += 1
    scene.show(at: time)
    scene.forEachView { view in
      chain.combine(UInt64(view.node) << 32 | UInt64(view.phase.rawValue))
      chain.combine(UInt64(bitPattern: Int64(view.item ?? -1)))
      chain.combine(view.viewport.origin)
      chain.combine(view.contentOffset)
      chain.combine(view.contentSize.height)
      scene.forEachItem(ofView: view.node) { item in
        chain.combine(UInt64(bitPattern: Int64(item.index ?? -1)))
        chain.combine(item.rect.origin)
        chain.combine(item.rect.height)
      }
    }
    let thumb = scene.thumb(along: .vertical)
    chain.combine(thumb?.extent.offset ?? -1)
    chain.combine(thumb?.opacity ?? -1)
    scene.takeCallbacks { chain.combine($0) }
    chain.endFrame()
  }
}

/// Rows whose lengths follow from their identities; some hold a carousel.
private struct DigestRows: SceneContent {
  private(set) var count: Int
  let seed: Int
  /// Every so many rows hold a carousel.
  let every: Int
  let restores: Bool
  /// The way in which carousels come to rest: anywhere, on pages, at cards.
  let kind: Int

  init(count: Int, seed: Int, every: Int, restores: Bool, kind: Int) {
    (self.count, self.seed, self.every, self.restores, self.kind) = (count, seed, every, restores, kind)
  }

  private func draw(_ index: Int) -> Int { (index &* 7919 &+ seed) % 8191 }

  mutating func length(at index: Int) -> Length? { Length(sixtyFourths: Int64(2560 + draw(index))) }

  mutating func length(of supplement: SectionSupplement) -> Length? { Length(points: 30) }

  mutating func apply(_ edit: SceneEvent.Edit) -> Bool {
    switch edit {
    case .insert(_, let added): count += added
    case .delete(_, let removed): count -= removed
    default: break
    }
    return true
  }

  func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<DigestRows>] {
    guard index % every == 0 else { return [] }
    var items = LazyItems()
    items.axis = .horizontal
    var configuration = ScrollConfiguration()
    configuration.axes = .horizontal
    let content = DigestRows(count: 40, seed: draw(index), every: 1000, restores: false, kind: kind)
    var view = ScrollViewDescription(
      size: size, layout: .items(items), content: content, configuration: configuration)
    view.restoresPosition = restores
    switch kind {
    case 1: view.targets = .paging(PagingRule())
    case 2: view.targets = .viewAligned(TargetRule.ViewAlignment())
    default: break
    }
    return [view]
  }
}
