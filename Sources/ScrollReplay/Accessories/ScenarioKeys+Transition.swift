import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The transition at one edge.
struct EdgeTransition: Sendable {
  /// The dependence of the effect on the content's movement.
  enum Kind: Sendable {
    case interactive
    case animated
    case identity
  }

  var kind = Kind.interactive
  var curve = UnitCurve.easeInOut
  var threshold: ScrollTransitionConfiguration.Threshold?
  var animation: Animation?
  var effect = VisualEffect()

  var configuration: ScrollTransitionConfiguration {
    var configuration: ScrollTransitionConfiguration =
      switch kind {
      case .animated: .animated
      case .identity: .identity
      case .interactive: .interactive(timingCurve: curve)
      }
    if let animation { configuration = configuration.animation(animation) }
    return threshold.map(configuration.threshold) ?? configuration
  }
}

/// A transition: the values for both edges, and the overrides of each edge.
struct TransitionDraft: Sendable {
  var axis: Axis?
  var both = EdgeTransition()
  var topLeading: EdgeTransition?
  var bottomTrailing: EdgeTransition?

  var transition: ScrollTransition {
    let (topLeading, bottomTrailing) = (topLeading ?? both, bottomTrailing ?? both)
    return ScrollTransition(
      topLeading: topLeading.configuration, bottomTrailing: bottomTrailing.configuration, axis: axis
    ) { effect, phase in
      switch phase {
      case .topLeading: topLeading.effect
      case .identity: effect
      case .bottomTrailing: bottomTrailing.effect
      }
    }
  }
}

/// A spring or a curve.
private struct AnimationDraft: Sendable {
  var duration = 0.5
  var bounce = 0.0
  var curve: UnitCurve?
}

/// A threshold that modifies another threshold.
private struct ThresholdDraft: Sendable {
  var threshold = ScrollTransitionConfiguration.Threshold.visible
  var towards: ScrollTransitionConfiguration.Threshold?
  var amount = 0.0
  var inset: Double?

  var value: ScrollTransitionConfiguration.Threshold {
    let mixed = towards.map { threshold.interpolated(towards: $0, amount: amount) } ?? threshold
    return inset.map { mixed.inset(by: $0) } ?? mixed
  }
}

extension ScenarioKeys {
  static let transition = KeyGroup("transition", from: TransitionDraft()) {
    Key(
      "axis", \.axis, .axis, "the axis of the rows' positions",
      else: "that of the scroll view; `vertical` if both scroll")
    edge.keys.map { $0.at(\.both) }
    edgeKey("topLeading", \.topLeading)
    edgeKey("bottomTrailing", \.bottomTrailing)
  }

  /// A key with overrides for one edge, applied to a copy of the values for both edges.
  private static func edgeKey(
    _ name: String, _ path: WritableKeyPath<TransitionDraft, EdgeTransition?> & Sendable
  ) -> Key<TransitionDraft> {
    Key(
      name, .later(.object(edge)), "the keys above but `axis`: settings for that edge alone", else: "`{}`"
    ) { draft, node, _, reader in
      var different = draft.both
      try edge.read(node, into: &different, &reader)
      draft[keyPath: path] = different
    }
  }

  private static let edge = KeyGroup("transition.edge", from: EdgeTransition()) {
    Key(
      "configuration", \.kind, .choice(["interactive": .interactive, "animated": .animated, "identity": .identity]),
      "whether the effect follows the content, is animated from phase to phase, or is absent")
    Key("timingCurve", \.curve, timingCurve, "the curve of an interactive effect: a name, or two control points")
    Key(
      "threshold", \.threshold, threshold,
      "the position at which the effect ends; a number is the visible fraction of the row",
      else: "`visible`; 0.5 for `animated`")
    Key(
      "animation", .object(animation), "a spring, or a curve; an interactive effect with one lags behind",
      else: "0.5 s without bounce for `animated`"
    ) { edge, draft in
      edge.animation =
        draft.curve.map { .timingCurve($0, duration: draft.duration) }
        ?? .spring(duration: draft.duration, bounce: draft.bounce)
    }
    Key("effect", \.effect, .object(visualEffect), "the effect on a hidden row", else: "`{}`")
  }

  private static let timingCurve = KeyKind<UnitCurve>.choice([
    "linear": .linear, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
  ]).or(controlPoints)

  // A curve whose x coordinate decreases is not a function of x.
  private static let controlPoints = KeyKind<UnitCurve>(
    shape: .tuple([.number(0...1), .number(-10...10), .number(0...1), .number(-10...10)]),
    read: { node, _ in
      let elements = try node.array()
      guard elements.count == 4 else { throw node.error(expected: "the coordinates of two control points") }
      let (x, y): (ClosedRange<Double>, ClosedRange<Double>) = (0...1, -10...10)
      return .bezier(
        startControlPoint: UnitPoint(x: try elements[0].number(x), y: try elements[1].number(y)),
        endControlPoint: UnitPoint(x: try elements[2].number(x), y: try elements[3].number(y)))
    })

  private static let threshold: KeyKind<ScrollTransitionConfiguration.Threshold> =
    KeyKind<ScrollTransitionConfiguration.Threshold>.choice([
      "visible": .visible, "hidden": .hidden, "centered": .centered,
    ])
    .or(KeyKind.number(0...1).map { .visible($0) })
    .or(
      KeyKind<ScrollTransitionConfiguration.Threshold>(
        shape: .object { changedThreshold.table },
        read: { node, reader in try changedThreshold.value(of: node, &reader).value }))

  private static let changedThreshold: KeyGroup<ThresholdDraft> = KeyGroup(
    "transition.threshold", from: ThresholdDraft()
  ) {
    Key("threshold", \.threshold, threshold, "the changed threshold").required
    Key("towards", \.towards, threshold, "the threshold of the interpolation; with `amount`")
    Key("amount", \.amount, .number(0...1), "the fraction of the interpolation; with `towards`")
    Key("inset", \.inset, .points(-1e6...1e6), "the distance towards the centre")
  } check: { draft, members in
    if draft.towards != nil {
      _ = try members.required("amount")
    } else if let amount = members["amount"] {
      throw amount.error(expected: "no amount without another threshold")
    }
  }

  private static let animation = KeyGroup("transition.animation", from: AnimationDraft()) {
    Key("duration", \.duration, .number(0.01...60, "seconds"), "the duration")
    Key("bounce", \.bounce, .number(-0.9...0.9), "the bounce of the spring; not with `curve`")
    Key("curve", \.curve, timingCurve, "a curve as in `timingCurve`, instead of a spring")
  } check: { draft, members in
    guard draft.curve != nil, let bounce = members["bounce"] else { return }
    throw bounce.error(expected: "no bounce beside a curve")
  }
}

extension ScenarioReader {
  /// Throws for a transition in content without rows.
  func refuseTransition(_ node: JSONNode) throws(ScenarioError) {
    guard case .lazy = content else { throw node.error(expected: "content with rows beside a transition") }
  }
}
