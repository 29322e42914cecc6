import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A nested or synchronized scroll view during reading. Its content size must be known from the start.
struct GroupMemberDraft: Sendable {
  var frame = Size.zero
  var contentSize = Size.zero
  var insets = EdgeInsets.zero
  var behavior = ScrollBehavior()
  var targets: TargetRule?
  var targetItems: EagerItems?
  var offset = Point.zero
  var origin = Point.zero
  var transfers: Axis.Set = [.horizontal, .vertical]
  var indicators: ScrollIndicatorConfiguration?

  func other(on traits: ScrollTraits) -> Scenario.GroupMember {
    Scenario.GroupMember(
      area: ScrollArea(contentSize: contentSize, containerSize: frame, contentInsets: insets),
      configuration: behavior.configuration(for: .eager(contentSize), on: traits), frame: frame, offset: offset,
      origin: origin,
      transfersScrollingToParent: transfers, targets: targets, targetItems: targetItems)
  }
}

/// The hand-off between nested scroll views, and the ancestors.
struct NestingDraft: Sendable {
  var ancestors: [GroupMemberDraft]?
  var handOff = ScrollTree.HandOff.atBegin
  var coneSlope = ScrollTree.defaultConeSlope
  var transfers: Axis.Set = [.horizontal, .vertical]
}

/// Synchronized scroll views during reading.
struct SynchronizedDraft: Sendable {
  var others: [GroupMemberDraft] = []
  var link = ScrollTree.Synchronization.points
  var axes: Axis.Set = .vertical
}

extension ScenarioKeys {
  static let nesting = KeyGroup("nesting", from: NestingDraft()) {
    Key(
      "ancestors", { $1(&$0.ancestors) }, .array(of: .object(ancestor), 1...8, "scroll views"),
      "the scroll views that carry this one, the nearest first; needed unless there are `nestedScrollViews`")
    Key(
      "handOff", { $1(&$0.handOff) }, .choice(["at-begin": .atBegin, "continuous": .continuous]),
      "whether a scroll view at its edge lets another one begin, or gives on at any time what it cannot use"
    ).replacing("handOver")
    Key(
      "coneSlope", { $1(&$0.coneSlope) }, .number(0.01...100),
      "the tangent of the angle from the innermost axis up to which a movement is the innermost scroll view's")
    Key("transfers", { $1(&$0.transfers) }, .axes, "along which this scroll view lets its ancestors begin")
  }

  private static let ancestor = KeyGroup("nesting.ancestors", from: GroupMemberDraft()) {
    sizes
    Key("behavior", .object(behavior), "how it behaves", else: "`{}`") {
      draft, behavior, _, reader throws(ScenarioError) in
      let own = reader.content
      reader.content = .eager(draft.contentSize)
      (draft.targets, draft.targetItems) = try reader.targets(of: behavior)
      reader.content = own
      draft.behavior = behavior
    }
    beginning
    Key(
      "child", { $1(&$0.origin) }, .place,
      "where the viewport of the scroll view that it carries begins in its content, at scale 1", else: "each 0")
    Key("transfers", { $1(&$0.transfers) }, .axes, "along which it lets the scroll view that carries it begin")
  } check: { draft, members throws(ScenarioError) in
    try draft.behavior.refusePinchAnchor()
    if let node = members["indicators"], draft.indicators?.appearance == .jogBar {
      throw node.error(expected: "no style visionos in a nested scroll view")
    }
  }

  static let synchronized = KeyGroup("synchronized", from: SynchronizedDraft()) {
    Key(
      "others", { $1(&$0.others) }, .array(of: .object(synchronizedOther), 1...8, "scroll views"),
      "the other scroll views"
    )
    .required
    Key(
      "link", { $1(&$0.link) }, .choice(["points": .points, "proportion": .proportion]),
      "what corresponds: each point from the start, or each part of the own range")
    Key("axes", { $1(&$0.axes) }, .axes, "along which they are linked")
  }

  private static let synchronizedOther = KeyGroup("synchronized.others", from: GroupMemberDraft()) {
    sizes
    Key("behavior", { $1(&$0.behavior) }, .object(behavior), "how it behaves; without `targets`", else: "`{}`")
    beginning
    Key(
      "origin", { $1(&$0.origin) }, .place,
      "where its viewport begins beside the scenario's own one, which begins at 0",
      else: "each 0")
  } check: { draft, members throws(ScenarioError) in
    try draft.behavior.refuseTargets()
    try draft.behavior.refuseZoom()
    if let node = members["indicators"], draft.indicators.map({ $0.appearance == .indicators }) == false {
      throw node.error(expected: "the style ios beside synchronized")
    }
  }

  @KeyBuilder<GroupMemberDraft> private static var sizes: Keys<GroupMemberDraft> {
    Key("viewport", { $1(&$0.frame) }, .size(1...1e6), "its size, insets included").required
    Key("size", { $1(&$0.contentSize) }, .size(0...1e12), "the size of its content").required
    Key("insets", { $1(&$0.insets) }, .insets, "what lies over its edges", else: "each 0")
  }

  @KeyBuilder<GroupMemberDraft> private static var beginning: Keys<GroupMemberDraft> {
    Key(
      "offset", { $1(&$0.offset) }, .place, "where it begins to show its content; clamped to its range", else: "each 0")
    Key("indicators", .object(indicators), "its scroll indicators") {
      $0.indicators = $1.configuration(of: $0.behavior, $3.traits)
    }
  }
}
