import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The value of `behavior.targets`: the snap rule, and the items that it lists.
struct TargetDraft: Sendable {
  var rule = TargetRule.custom
  /// The object with the keys of eager items, for rules that align items.
  var owner: JSONObject?
}

/// The items of eager content, before their axis is known.
struct ItemDraft: Sendable {
  var count = 0
  var spacing = 0.0
  var lengths = EagerItems.Lengths.pattern([])
}

extension ScenarioKeys {
  /// The paging rule; `nil` for no paging.
  static let pagingSwitch = KeyKind<PagingRule?>(
    shape: .either([.flag, .object { paging.table }]),
    read: { node, reader in
      switch node.value {
      case .bool(let flag): flag ? PagingRule() : nil
      case .object: try paging.value(of: node, &reader)
      default: throw node.error(expected: "true, false or an object")
      }
    })

  static let paging = KeyGroup("behavior.paging", from: PagingRule()) {
    Key("pages", \.pages, pages, "the length of pages: the viewport, or the viewport without its insets")
    Key(
      "overlap", \.overlap, pageOverlap,
      "the overlap of consecutive pages; `web` is a fifth, at most 40; stops have none")
    Key(
      "alignment", \.alignment, .number(0...1, "fractions"),
      "the alignment of a page in the viewport: 0 at its start, 1 at its end",
      else: "none: pages are counted from the start")
    Key(
      "turning", \.turning, .choice(["any-flick": .anyFlick, "nearest": .nearest]),
      "whether any flick turns a page, or the page nearest to the natural rest offset is the target")
  }

  /// The overlap of two pages; `web` is a fifth of the page, at most 40 points.
  static let pageOverlap = KeyKind<PageOverlap>.named(
    ["web": .web],
    or: KeyKind.points().map(back: { if case .kept(let points) = $0 { points } else { nil } }) { .kept($0) })

  private static let pages = KeyKind<PagingRule.Pages>.choice(["container": .container, "unobscured": .unobscured])
    .or(.object(pageLengths))

  private static let pageLengths = KeyGroup("behavior.paging.pages", from: PagingRule.Pages.container, .exactlyOne) {
    Key("fraction", .number(0.01...100, "viewports"), "the length of each page") { $0 = .fraction($1) }
    Key("length", .points(1...1e6), "the length of each page") { $0 = .length($1) }
    Key("stops", stops, "the starts of pages in the content, ascending") { $0 = .stops($1) }
  }

  private static let stops = KeyKind<[Double]>(
    shape: .array(.number(0...1e12), count: 1...Int.max), unit: "points",
    read: { node, _ in
      var places: [Double] = []
      for element in try node.array() {
        let place = try element.number(0...1e12)
        guard places.last ?? -1 < place else { throw element.error(expected: "an offset beyond the previous stop") }
        places.append(place)
      }
      guard !places.isEmpty else { throw node.error(expected: "at least one stop") }
      return places
    })
}

extension ScenarioKeys {
  static let targets = KeyGroup("behavior.targets", from: TargetDraft(), .exactlyOne) {
    Key("named", KeyKind<TargetRule>.choice(["gallery": .custom]), "the custom behaviour of SwiftUI's example") {
      $0.rule = $1
    }
    Key("orthogonal", .object(orthogonal), "an orthogonally scrolling section of a collection") { $0 = $1 }
    Key(
      "paging", filling: \.rule.pagingRule, paging,
      "SwiftUI's `.paging`: `pages` is `unobscured` by default, and a flick turns from the page at its begin",
      else: "none")
    Key("snapping", .object(snapping), "CSS Scroll Snap") { $0 = $1 }
    Key("viewAligned", .object(viewAligned), "SwiftUI's `.viewAligned`") { $0 = $1 }
  }

  private static let orthogonal = KeyGroup("behavior.targets.orthogonal", from: TargetDraft()) {
    eagerItems
    Key("behavior", orthogonalBehavior, "the scrolling behavior of the section") { $0.rule = .orthogonal($1) }.required
  } check: {
    $0.owner = $1
  }

  private static let orthogonalBehavior = KeyKind<OrthogonalScrollingBehavior>.choice([
    "none": .none, "continuous": .continuous, "continuous-group-leading-boundary": .continuousGroupLeadingBoundary,
    "paging": .paging, "group-paging": .groupPaging, "group-paging-centered": .groupPagingCentered,
  ])

  private static let viewAligned = KeyGroup(
    "behavior.targets.viewAligned", from: TargetDraft(rule: .viewAligned(TargetRule.ViewAlignment()))
  ) {
    Key(
      "limit", \.rule.viewAlignment.limitBehavior,
      .choice([
        "automatic": .automatic, "always": .always, "always-by-few": .alwaysByFew, "always-by-one": .alwaysByOne,
        "never": .never,
      ]), "the limit of one gesture")
    Key(
      "anchor", \.rule.viewAlignment.anchor, .unitPoint, "the aligned point of item and viewport",
      else: "the top leading corner")
    Key(
      "compact", \.rule.viewAlignment.isCompact, .flag, "whether `automatic` is a limit",
      else: "if the [size class](doc:#traits) of the screen is compact along the axis")
    eagerItems
  } check: {
    $0.owner = $1
  }

  private static let snapping = KeyGroup(
    "behavior.targets.snapping", from: TargetDraft(rule: .snapping(TargetRule.Snapping()))
  ) {
    Key(
      "align", \.rule.snapRule.alignment, .choice(["start": .start, "center": .center, "end": .end]),
      "the aligned part of an item and of the snapport")
    Key(
      "stop", \.rule.snapRule.alwaysStops, .choice(["normal": false, "always": true]),
      "whether a flick stops at each item"
    )
    Key(
      "strictness", \.rule.snapRule.strictness, .choice(["mandatory": .mandatory, "proximity": .proximity()]),
      "whether content always snaps, or only to items within reach")
    Key(
      "reach", .number(0...10, "snapports"),
      "the maximum distance of an item from the natural rest offset; only with the strictness `proximity`", else: "1/3"
    ) { draft, reach, node, _ in
      guard draft.rule.snapRule.strictness != .mandatory else {
        throw node.error(expected: "no reach without the strictness proximity")
      }
      draft.rule.snapRule.strictness = .proximity(fraction: reach)
    }
    Key(
      "padding", \.rule.snapRule.padding, .insets, "the scroll padding: further insets of the snapport")
    eagerItems
  } check: {
    $0.owner = $1
  }

  private static let eagerItems: Key<TargetDraft> = Key(
    "items", KeyKind<JSONNode>.later(.object(items)),
    "the items of eager content; content with rows has these as items"
  ) { _, _ in }

  fileprivate static let items = KeyGroup("behavior.targets.items", from: ItemDraft()) {
    Key("count", \.count, .whole(1...100_000, "items"), "the number of items").required
    Key("spacing", \.spacing, .points(), "the distance between two items")
    Key(
      "lengths", \.lengths, itemLengths,
      "repeated lengths; container-relative ones override the length in `size`"
    ).required
  }

  private static let itemLengths = KeyKind.array(of: .points(), 1...Int.max, "length")
    .map { EagerItems.Lengths.pattern($0) }
    .or(
      .object(
        KeyGroup(from: EagerItems.Lengths.pattern([])) {
          Key("containerRelative", containerLengths) { lengths, relative, node, reader in
            guard case .eager = reader.content else {
              throw node.error(expected: "content with a size beside containerRelative")
            }
            lengths = .containerRelative(relative)
          }.required
        }))
}

extension ScenarioReader {
  /// The snap rule of `behavior.targets` for the content already read, along its scroll axis, and the eager items.
  mutating func targets(of behavior: ScrollBehavior) throws -> (TargetRule?, EagerItems?) {
    guard let node = behavior.targets else { return (nil, nil) }
    var draft = try ScenarioKeys.targets.value(of: node, &self)
    if case .viewAligned(var alignment) = draft.rule {
      alignment.traits = device
      draft.rule = .viewAligned(alignment)
    }
    let axis: Axis = behavior.configuration.axes == .horizontal ? .horizontal : .vertical
    if draft.rule.alignsItems, case .lazy(let rows) = content, case .masonry = rows.items.arrangement {
      throw node.error(
        expected: "rows in a stack or a grid, since masonry has no snap positions", found: "masonry")
    }
    return (draft.rule, try draft.owner.flatMap { try eagerItems(of: $0, axis) })
  }

  /// The items of eager content; `nil` if rows are the items.
  private mutating func eagerItems(of owner: JSONObject, _ axis: Axis) throws -> EagerItems? {
    if case .lazy(let rows) = content {
      if let node = owner["items"] {
        throw node.error(expected: "no key items, since the content's rows are the items")
      }
      guard rows.axis == axis else { throw owner.node.error(expected: "rows along the scroll axis") }
      return nil
    }
    let items = try ScenarioKeys.items.value(of: owner.required("items"), &self)
    return EagerItems(axis: axis, count: items.count, spacing: items.spacing, lengths: items.lengths)
  }
}

extension TargetRule {
  // Accessors to the payloads of enum cases, for the keys that fill them.
  fileprivate var pagingRule: PagingRule {
    get { if case .paging(let rule) = self { rule } else { PagingRule(.unobscured) } }
    set { self = .paging(newValue) }
  }
  fileprivate var viewAlignment: ViewAlignment {
    get { if case .viewAligned(let alignment) = self { alignment } else { ViewAlignment() } }
    set { self = .viewAligned(newValue) }
  }
  fileprivate var snapRule: Snapping {
    get { if case .snapping(let snapping) = self { snapping } else { Snapping() } }
    set { self = .snapping(newValue) }
  }
}

/// The custom behavior of the example in "Beyond scroll views" (WWDC 2023, session 10159), as written there.
///
/// A flick towards the start that would end in the first third of the first screen goes on to the start.
struct GalleryScrollTargetBehavior: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    if target.rect.minY < (context.containerSize.height / 3.0),
      context.velocity.dy < 0.0
    {
      target.rect.origin.y = 0.0
    }
  }
}
