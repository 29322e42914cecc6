import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Reversed content is the mirror image of content, under all reads and all events.
@Suite("Reversed content mirrors content")
struct MirrorLawTests {
  private typealias Event = MirroredScene.Event

  /// A finger that moves by `distance` in five steps of 16 ms and rests for `hold` milliseconds before the lift. Places
  /// are multiples of 1/4 point, so that neither side rounds.
  private static func drag(by distance: Double, from y: Double, at start: Int64, hold: Int64) -> [Event] {
    var events: [Event] = [(start, .down(pointer: 0, at: Point(x: 200, y: y)))]
    for step in 1...5 {
      let place = Point(x: 200, y: y + distance * Double(step) / 5)
      events.append((start + Int64(step) * 16_000_000, .move(pointer: 0, at: place, isResampled: false)))
    }
    events.append((start + 80_000_000 + hold * 1_000_000, .up(pointer: 0, at: nil)))
    return events
  }

  private static func key(_ key: KeyPress.Key, at time: Int64) -> Event { (time, .key(KeyInput(KeyPress(key)))) }

  private static let second: Int64 = 1_000_000_000

  /// Flicks, drags that rest before the lift, a wheel and keys, away from the first item and back.
  private static let gestures: [(name: String, events: [Event])] = [
    (
      "flicks",
      drag(by: -180, from: 600, at: 0, hold: 0) + drag(by: -150, from: 600, at: 3 * second, hold: 0)
        + drag(by: 160, from: 200, at: 6 * second, hold: 0)
    ),
    (
      "held drags",
      drag(by: -172.5, from: 600, at: 0, hold: 400) + drag(by: -390, from: 600, at: 3 * second, hold: 400)
        + drag(by: 95, from: 200, at: 6 * second, hold: 400)
    ),
    (
      "a fling beyond the last item",
      drag(by: -900, from: 790, at: 0, hold: 0) + drag(by: 170, from: 200, at: 9 * second, hold: 0)
    ),
    (
      "a wheel",
      (0..<8).map {
        let wheel = SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: $0 < 6 ? 61.25 : -47), unit: .precise)
        return (Int64($0) * 30_000_000, .wheel(wheel))
      }
    ),
    (
      "keys",
      [
        key(.downArrow, at: 0), key(.downArrow, at: second), key(.pageDown, at: 2 * second),
        key(.upArrow, at: 4 * second), key(.end, at: 6 * second), key(.pageUp, at: 9 * second),
      ]
    ),
  ]

  private static let arrangements: [(name: String, items: LazyItems)] = {
    let column = GridItem(.flexible(minimum: 10, maximum: .infinity))
    var stack = LazyItems()
    stack.configuration.spacing = Length(points: 8)
    // All items are measured at once: the mean for unmeasured items would round differently on the two sides.
    stack.configuration.overscan = Length(points: 1e6)
    var grid = stack
    grid.arrangement = .grid(Array(repeating: column, count: 3))
    var sections = stack
    sections.sections = LazyItems.Sections(counts: [5, 3, 9], supplements: [.headers, .footers])
    sections.pinnedViews = [.sectionHeaders, .sectionFooters]
    var masonry = stack
    masonry.arrangement = .masonry([column, column])
    return [("stack", stack), ("grid", grid), ("sections", sections), ("masonry", masonry)]
  }()

  private static let rules: [(name: String, rule: TargetRule?)] = {
    var rules: [(String, TargetRule?)] = [("none", nil)]
    for (limit, anchor) in [
      (LimitBehavior.automatic, UnitPoint.top), (.alwaysByFew, .center), (.never, .top), (.never, .bottom),
    ] {
      var alignment = TargetRule.ViewAlignment()
      (alignment.limitBehavior, alignment.anchor) = (limit, anchor)
      rules.append(("view-aligned \(limit) \(anchor.y)", .viewAligned(alignment)))
    }
    for (alignment, stops) in [(SnapAlignment.start, false), (.start, true), (.center, true), (.end, false)] {
      var snapping = TargetRule.Snapping()
      (snapping.alignment, snapping.alwaysStops) = (alignment, stops)
      snapping.padding.top = 12
      rules.append(("snapping \(alignment) \(stops)", .snapping(snapping)))
    }
    var near = TargetRule.Snapping()
    near.strictness = .proximity(fraction: 0.1)
    rules.append(("snapping when near", .snapping(near)))
    for behavior in [OrthogonalScrollingBehavior.continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered] {
      rules.append(("orthogonal \(behavior)", .orthogonal(behavior)))
    }
    rules.append(("custom", .custom))
    for (name, paging) in pagings { rules.append(("targets, \(name)", .paging(paging))) }
    rules.append(("orthogonal paging", .orthogonal(.paging)))
    return rules
  }()

  /// Pages whose length does not divide that of the content.
  private static let pagings: [(name: String, rule: PagingRule)] = {
    var nearest = PagingRule(.container)
    (nearest.turning, nearest.overlap) = (.nearest, .kept(100))
    var aligned = PagingRule(.length(310.5))
    aligned.alignment = 0.25
    return [
      ("unobscured pages", PagingRule(.unobscured)), ("the nearest page, with overlap", nearest),
      ("aligned pages", aligned), ("stops", PagingRule(.stops([0, 333.25, 900, 1400.5]))),
    ]
  }()

  private func expectMirrored(_ side: MirroredScene, _ name: String) {
    for (gesture, events) in Self.gestures {
      let (original, image) = (side.frames(events), side.image.frames(events))
      #expect(original.count == image.count, "\(name), \(gesture): so many frames")
      for (number, (frame, mirrored)) in zip(original, image).enumerated() {
        guard let difference = frame.difference(from: mirrored) else { continue }
        Issue.record("\(name), \(gesture), frame \(number): \(difference)")
        break
      }
    }
  }

  @Test("Reversed content mirrors content, under every rule and in every arrangement", arguments: 0..<4)
  func everyRule(arrangement: Int) {
    let (name, items) = Self.arrangements[arrangement]
    for (ruleName, rule) in Self.rules where name != "masonry" || rule?.alignsItems != true {
      var side = MirroredScene()
      (side.items, side.targets) = (items, rule)
      expectMirrored(side, "\(name), \(ruleName)")
    }
  }

  @Test("Pages of a reversed scroll view mirror its pages, for any page turn", arguments: 0..<4)
  func pages(arrangement: Int) {
    let (name, items) = Self.arrangements[arrangement]
    for (pagingName, rule) in Self.pagings + [("pages of the viewport", PagingRule())] {
      var side = MirroredScene()
      (side.items, side.paging) = (items, rule)
      expectMirrored(side, "\(name), \(pagingName)")
    }
  }

  @Test("Reversed lists with few measured rows mirror lists")
  func unmeasured() {
    var stack = LazyItems()
    stack.configuration.spacing = Length(points: 8)
    var sections = stack
    sections.sections = LazyItems.Sections(counts: [5, 3, 9], supplements: [.headers, .footers])
    for (name, rule) in Self.rules {
      for items in [stack, sections] {
        var side = MirroredScene()
        (side.items, side.targets) = (items, rule)
        expectMirrored(side, "unmeasured, \(name)")
      }
    }
  }

  @Test("Positions and visibility of reversed content are mirrored", arguments: 0..<4)
  func positions(arrangement: Int) {
    let (name, items) = Self.arrangements[arrangement]
    for (anchor, threshold) in [(UnitPoint?.none, 0.0), (.center, 0.3), (.bottom, 1)] {
      var side = MirroredScene()
      (side.items, side.positionAnchor, side.threshold) = (items, anchor, threshold)
      expectMirrored(side, "\(name), anchor \(anchor?.y ?? -1), threshold \(threshold)")
    }
  }

  /// Sets of events besides fingers, wheels and keys. A viewport that becomes shorter keeps its upper left corner on
  /// the screen. A finger over the lower end then has no image, so selections and resizes are separate sets.
  private static let extras: [Set<RandomMirror.Extra>] = [
    [], [.edits], [.resizes], [.scrolls], [.insets], [.selections], [.edits, .resizes, .scrolls],
    [.edits, .scrolls, .selections],
  ]

  @Test(
    "Random scroll views are the images of their reversed ones under edits, resizes, scrolls, insets and selections",
    arguments: 0..<8)
  func random(group: Int) {
    for seed in 0..<50 {
      let mirror = RandomMirror(seed: 10_000 * group + seed, Self.extras[group])
      guard mirror.difference() != nil else { continue }
      let shortest = shortestFailure(of: mirror.events) { RandomMirror(mirror.side, $0).difference() != nil }
      let difference = RandomMirror(mirror.side, shortest).difference()
      Issue.record("seed \(10_000 * group + seed), \(shortest): \(difference?.text ?? "")")
    }
  }

  @Test("Masonry whose estimated length shrinks during a turn to its last page mirrors its image")
  func estimatedLastPage() {
    // Of the first 1500 seeds with insets, only in this case a wheel turns to the last page while the content's end is
    // estimated.
    let mirror = RandomMirror(seed: 273, [.insets])
    #expect(mirror.side.paging != nil && mirror.side.items.arrangement != .stack)
    #expect(mirror.difference()?.text == nil)
  }
}
