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
      "ancestors", \.ancestors, .array(of: .object(ancestor), 1...8, "scroll views"),
      "the ancestors of this scroll view, the nearest first; required without `nestedScrollViews`")
    Key(
      "handOff", \.handOff, .choice(["at-begin": .atBegin, "continuous": .continuous]),
      "whether a scroll view at its edge transfers gestures only at their begin, or hands off the rest at any time"
    ).replacing("handOver")
    Key(
      "coneSlope", \.coneSlope, .number(0.01...100),
      "the tangent of the half angle around the innermost scroll view's axis within which it owns a movement")
    Key("transfers", \.transfers, .axes, "the axes along which this scroll view transfers gestures to its ancestors")
  }

  private static let ancestor = KeyGroup("nesting.ancestors", from: GroupMemberDraft()) {
    sizes
    Key("behavior", .object(behavior), "its behavior", else: "`{}`") { draft, behavior, _, reader in
      let own = reader.content
      reader.content = .eager(draft.contentSize)
      (draft.targets, draft.targetItems) = try reader.targets(of: behavior)
      reader.content = own
      draft.behavior = behavior
    }
    beginning
    Key(
      "child", \.origin, .place,
      "the origin of its child's viewport in its content, at scale 1", else: "each 0")
    Key("transfers", \.transfers, .axes, "the axes along which it transfers gestures to its parent")
  } check: { draft, members in
    try draft.behavior.refusePinchAnchor()
    if let node = members["indicators"], draft.indicators?.appearance == .jogBar {
      throw node.error(expected: "no style visionos in a nested scroll view")
    }
  }

  static let synchronized = KeyGroup("synchronized", from: SynchronizedDraft()) {
    Key("others", \.others, .array(of: .object(synchronizedOther), 1...8, "scroll views"), "the other scroll views")
      .required
    Key(
      "link", \.link, .choice(["points": .points, "proportion": .proportion]),
      "whether offsets correspond in points from the start, or in fractions of the own range")
    Key("axes", \.axes, .axes, "the linked axes")
  }

  private static let synchronizedOther = KeyGroup("synchronized.others", from: GroupMemberDraft()) {
    sizes
    Key("behavior", \.behavior, .object(behavior), "its behavior, without `targets`", else: "`{}`")
    beginning
    Key(
      "origin", \.origin, .place, "the origin of its viewport relative to the scenario's own one",
      else: "each 0")
  } check: { draft, members in
    try draft.behavior.refuseTargets()
    try draft.behavior.refuseZoom()
    if let node = members["indicators"], draft.indicators.map({ $0.appearance == .indicators }) == false {
      throw node.error(expected: "the style ios beside synchronized")
    }
  }

  @KeyBuilder<GroupMemberDraft> private static var sizes: [Key<GroupMemberDraft>] {
    Key("viewport", \.frame, .size(1...1e6), "its size, insets included").required
    Key("size", \.contentSize, .size(0...1e12), "the size of its content").required
    Key("insets", \.insets, .insets, "its content insets", else: "each 0")
  }

  @KeyBuilder<GroupMemberDraft> private static var beginning: [Key<GroupMemberDraft>] {
    Key("offset", \.offset, .place, "its initial offset; clamped to its range", else: "each 0")
    Key("indicators", .object(indicators), "its scroll indicators") {
      $0.indicators = $1.configuration(of: $0.behavior, $3.traits)
    }
  }
}
