import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport

/// A random scroll view of lazy items, with the events of a few seconds.
struct RandomMirror {
  typealias Event = MirroredScene.Event

  var side = MirroredScene()
  var events: [Event] = []

  /// The kinds of events besides fingers, wheels and keys.
  enum Extra: CaseIterable { case edits, resizes, scrolls, insets, selections }

  /// The same scroll view with other events.
  init(_ side: MirroredScene, _ events: [Event]) { (self.side, self.events) = (side, events) }

  /// A scroll view and events whose places are multiples of 1/64 point.
  init(seed: Int, _ extras: Set<Extra>) {
    var random = SplitMix64(seed: UInt64(seed))
    let column = GridItem(.flexible(minimum: 10, maximum: .infinity))
    side.items.configuration.spacing = Length(points: random.pick([0, 8, 12.5]))
    side.items.configuration.estimatedLength = Length(points: random.pick([44, 90, 130, 250]))
    side.items.configuration.overscan = Length(points: random.pick([0, 200, 1e6]))
    switch random.int(in: 0...5) {
    case 0: side.items.arrangement = .grid(Array(repeating: column, count: random.int(in: 2...3)))
    case 1: side.items.arrangement = .masonry([column, column])
    case 2:
      side.items.sections = LazyItems.Sections(counts: [5, 3, 9], supplements: [.headers, .footers])
      side.items.pinnedViews = random.pick([[], .sectionHeaders, [.sectionHeaders, .sectionFooters]])
    default: break
    }
    side.content.identities = Array(0..<random.pick([3, 25, 25, 60, 400]))
    side.content.lengths = (0..<random.int(in: 1...7)).map { _ in random.dyadic(in: 30...260) }
    side.insets.top = random.pick([0, 30, 59])
    side.insets.bottom = random.pick([0, 50, 34])
    side.threshold = random.pick([nil, 0, 0.3, 0.5, 1])
    // A scroll to an item without an anchor moves by the least distance, but the image always has an anchor.
    side.positionAnchor = random.pick([extras.contains(.scrolls) ? .top : nil, .top, .center, .bottom])
    side.targets = Self.rule(&random)
    if side.items.arrangement != .stack, side.targets?.alignsItems == true, case .masonry = side.items.arrangement {
      side.targets = nil
    }
    if side.targets == nil, random.oneIn(4) { side.paging = Self.paging(&random) }
    addEvents(random.int(in: 2...6), extras, &random)
    events.sort { $0.time < $1.time }
  }

  private static func rule(_ random: inout SplitMix64) -> TargetRule? {
    switch random.int(in: 0...7) {
    case 0:
      var alignment = TargetRule.ViewAlignment()
      alignment.limitBehavior = random.pick([.automatic, .always, .alwaysByFew, .never])
      alignment.anchor = random.pick([.top, .center, .bottom])
      return .viewAligned(alignment)
    case 1:
      var snapping = TargetRule.Snapping()
      snapping.alignment = random.pick([.start, .center, .end])
      snapping.alwaysStops = random.oneIn(2)
      snapping.padding.top = random.pick([0, 12])
      if random.oneIn(3) { snapping.strictness = .proximity(fraction: 0.25) }
      return .snapping(snapping)
    case 2:
      return .orthogonal(random.pick([.continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered, .paging]))
    case 3: return .custom
    case 4: return .paging(paging(&random))
    default: return nil
    }
  }

  private static func paging(_ random: inout SplitMix64) -> PagingRule {
    var rule = random.pick([
      PagingRule(), PagingRule(.unobscured), PagingRule(.length(310.5)), PagingRule(.stops([0, 333.25, 900, 1400.5])),
    ])
    if random.oneIn(3) { rule.alignment = 0.25 }
    if random.oneIn(3) { rule.turning = .nearest }
    return rule
  }

  private mutating func addEvents(_ count: Int, _ extras: Set<Extra>, _ random: inout SplitMix64) {
    var time: Int64 = 0
    for _ in 0..<count {
      switch random.int(in: 0...(extras.isEmpty ? 4 : 8)) {
      case 0...2: addDrag(&time, extras, &random)
      case 3:
        for _ in 0..<random.int(in: 1...8) {
          let delta = Vector(dx: 0, dy: random.dyadic(in: -90...120))
          events.append((time, .wheel(SceneEvent.WheelDelta(delta: delta, unit: .precise))))
          time += Int64(random.int(in: 8_000_000...60_000_000))
        }
      case 4:
        let key = random.pick([
          KeyPress.Key.upArrow, .downArrow, .downArrow, .pageUp, .pageDown, .pageDown, .home, .end,
        ])
        events.append((time, .key(KeyInput(KeyPress(key)))))
      default: addExtra(time, extras, &random)
      }
      time += random.pick([0, 20_000_000, 90_000_000, 300_000_000, 1_500_000_000, 4_000_000_000])
    }
  }

  private mutating func addDrag(_ time: inout Int64, _ extras: Set<Extra>, _ random: inout SplitMix64) {
    let distance = random.dyadic(in: -500...350)
    var place = Point(x: 200, y: distance < 0 ? 700 : 150)
    events.append((time, .down(pointer: 0, at: place)))
    let steps = random.int(in: 2...10)
    for _ in 0..<steps {
      time += Int64(random.int(in: 6_000_000...20_000_000))
      place.y += (distance / Double(steps) * 64).rounded() / 64
      events.append((time, .move(pointer: 0, at: place, isResampled: false)))
      if random.oneIn(8) { addExtra(time, extras.intersection([.edits, .insets]), &random) }
    }
    time += random.pick([0, 8_000_000, 300_000_000])
    events.append((time, .up(pointer: 0, at: nil)))
  }

  private mutating func addExtra(_ time: Int64, _ extras: Set<Extra>, _ random: inout SplitMix64) {
    guard let extra = Extra.allCases.filter(extras.contains).randomElement(using: &random) else { return }
    switch extra {
    case .edits: events.append((time, .edit(Self.edit(count: side.content.count, &random))))
    case .resizes:
      let height = random.pick([600.0, 700, 800, 912.5])
      events.append((time, .resize(Size(width: 400, height: height))))
    case .insets:
      let insets = EdgeInsets(
        top: random.pick([0, 30, 91]), leading: 0, bottom: random.pick([0, 50, 300]), trailing: 0)
      events.append((time, .inset(insets)))
    case .selections:
      let place = Point(x: 200, y: random.pick([40, 400, 790]))
      events.append((time, .select(phase: .began, at: Point(x: 200, y: 400))))
      events.append((time + 16_000_000, .select(phase: .changed, at: place)))
      events.append((time + Int64(random.int(in: 100_000_000...900_000_000)), .select(phase: .ended, at: place)))
    case .scrolls: events.append((time, .scrollTo(Self.scroll(count: side.content.count, &random))))
    }
  }

  private static func scroll(count: Int, _ random: inout SplitMix64) -> SceneEvent.ScrollTo {
    let target = random.pick([
      SceneEvent.ScrollTo.Target.item(random.int(in: 0...count - 1)), .id(random.int(in: 0...count - 1)),
      .edge(.top), .edge(.bottom),
    ])
    let policy: SceneEvent.ScrollTo.Policy? = target.takesPolicy ? random.pick([.align, .minimal, .ifHidden]) : nil
    let anchor: UnitPoint? = policy == .align ? random.pick([.top, .center, .bottom]) : nil
    return SceneEvent.ScrollTo(target: target, policy: policy, anchor: anchor, isAnimated: random.oneIn(2))
  }

  private static func edit(count: Int, _ random: inout SplitMix64) -> SceneEvent.Edit {
    let index = random.int(in: 0...count - 1)
    switch random.int(in: 0...5) {
    case 0: return .insert(at: random.pick([0, index, count - 2]), count: random.int(in: 1...4))
    case 1: return .delete(at: index, count: random.int(in: 1...3))
    case 2: return .move(from: index, count: 1, to: random.int(in: 0...count - 1))
    case 3: return .resize(item: index, length: random.dyadic(in: 20...300))
    case 4: return .replace(at: index, count: random.int(in: 1...3))
    default: return .reload
    }
  }

  /// The first difference between the original and its image; `nil` without a difference.
  func difference() -> (frame: Int, text: String)? {
    let (original, image) = (side.frames(events, every: 80_000_000), side.image.frames(events, every: 80_000_000))
    for (number, (frame, mirrored)) in zip(original, image).enumerated() {
      if let difference = frame.difference(from: mirrored) { return (number, difference) }
    }
    return original.count == image.count ? nil : (original.count, "\(original.count), \(image.count) frames")
  }
}
