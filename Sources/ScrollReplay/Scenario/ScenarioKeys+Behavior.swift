import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import ScrollScenes

/// The value of `behavior`: a configuration and the keys beside it.
struct ScrollBehavior: Sendable {
  var configuration = ScrollConfiguration()
  /// Whether the axes are set explicitly.
  var namesAxes = false
  /// Whether keys scroll; `nil` for the device's default.
  var allowsKeys: Bool?
  /// The snap rule, read when the content is known.
  var targets: JSONNode?
  var zoom: JSONNode?
  /// The anchor of a trackpad's pinch, read at the levels that allow it.
  var pinchAnchor: JSONNode?

  /// The configuration on a device. Content laid out by constraints may scroll along every axis unless axes are set.
  func configuration(for content: Scenario.Content, on traits: ScrollTraits) -> ScrollConfiguration {
    var configuration = configuration
    configuration.allowsKeyboardScrolling = allowsKeys ?? traits.scrollsByKeys
    if case .layout = content, !namesAxes { configuration.axes = [.horizontal, .vertical] }
    return configuration
  }

  /// Throws for a pinch anchor: one anchor per scenario applies to every scroll view, because traces do not record the
  /// pointer's position.
  func refusePinchAnchor() throws(ScenarioError) {
    guard let pinchAnchor else { return }
    throw pinchAnchor.error(expected: "no key anchor in the zoom of a nested scroll view")
  }

  /// Throws for a zoom: synchronized scroll views share one scale.
  func refuseZoom(_ reason: String = "no key zoom with synchronized scroll views") throws(ScenarioError) {
    if let zoom { throw zoom.error(expected: reason) }
  }

  /// Throws for targets: synchronized scroll views rest at a common offset, and a snap rule knows one scroll view only.
  func refuseTargets() throws(ScenarioError) {
    guard let targets else { return }
    throw targets.error(expected: "no key targets with synchronized scroll views")
  }
}

extension ScenarioKeys {
  static let behavior = KeyGroup("behavior", from: ScrollBehavior()) {
    platform.keys(at: { $1(&$0.configuration) })
    Key("axes", { $1(&$0.configuration.axes) }, .axes, "along which the content may move")
    resting.keys(at: { $1(&$0.configuration) })
    Key("targets", { $1(&$0.targets) }, .later(.object(targets)), "what else says where the content comes to rest")
    moving.keys(at: { $1(&$0.configuration) })
    Key("zoom", filling: { $1(&$0) }, zoom, "lets the content zoom", else: "none")
    Key("keyboard", filling: { $1(&$0) }, keyboard, "how keys scroll")
    gestures.keys(at: { $1(&$0.configuration) })
  } check: {
    $0.namesAxes = $1["axes"] != nil
  }

  private static let resting = KeyGroup(from: ScrollConfiguration()) {
    Key("bounces", { $1(&$0.bounces) }, .flag, "whether content may be pulled past its edges")
    Key(
      "alwaysBounce", { $1(&$0.alwaysBounce) }, .axes, "along which content bounces even where nothing can be scrolled")
    Key("paging", pagingSwitch, "whether motions rest on pages, or by which rule", else: "`false`") {
      configuration, rule in
      configuration.isPagingEnabled = rule != nil
      if let rule { configuration.paging = rule }
    }
  }

  private static let moving = KeyGroup(from: ScrollConfiguration()) {
    Key(
      "decelerationRate", { $1(&$0.decelerationRate) }, decelerationRate,
      "the factor that a velocity keeps each millisecond")
    Key(
      "velocityEstimation", { $1(&$0.velocityEstimation) },
      .choice([
        "weighted": .weightedSegments(.iOS), "weighted-macos": .weightedSegments(.macOS),
        "least-squares": .leastSquares(.standard), "weighted-flutter": .weightedSegments(.flutterIOS),
        "weighted-flutter-macos": .weightedSegments(.flutterMacOS), "impulse": .impulse(.standard),
        "window": .window(.standard),
      ]), "how the velocity of a release follows from the movement")
    Key("touchSlop", { $1(&$0.touchSlop) }, .points(), "how far a finger moves before a drag begins")
    Key("minimumVelocity", { $1(&$0.minimumVelocity) }, velocity, "below it a release rests at once")
    Key("maximumVelocity", { $1(&$0.maximumVelocity) }, velocity, "no release is faster, along each axis")
    Key("displayScale", { $1(&$0.displayScale) }, .number(0.5...16, "pixels a point"), "motions end on a pixel")
    Key(
      "pointerDrag", { $1(&$0.pointerDrag) }, .choice(["scrolls": .scrolls, "selects": .selects]),
      "whether a pointer's drag scrolls or selects")
    Key(
      "scrollAnchor", { $1(&$0.scrollAnchor) }, .unitPoint,
      "where content starts out, stays when sizes change, and lies where it is shorter than the viewport",
      else: "the top leading corner")
    Key(
      "scrollAnchors", filling: { $1(&$0.scrollAnchors) }, scrollAnchors,
      "the same, one by one; they override `scrollAnchor`")
    Key(
      "contentOffsetAdjustment", { $1(&$0.contentOffsetAdjustmentBehavior) },
      .choice(["automatic": .automatic, "disabled": .disabled]),
      "whether the visible rows stay, or the offset, when rows above turn out longer than estimated")
    Key(
      "rangeChange", { $1(&$0.rangeChangeBehavior) },
      .choice(["keeps-offset": .keepsOffset, "maintains-range": .maintainsRange]),
      "whether held content stays under the finger when its range changes, or stays as far inside or outside of the range"
    )
    Key(
      "autoscrollUnit", { $1(&$0.autoscrollUnit) }, .choice(["points": .points, "page": .page]),
      "how content moves while a selection is dragged outside")
    Key("scrollsToTop", { $1(&$0.scrollsToTop) }, .flag, "whether a tap on the status bar is answered")
    Key("lineScroll", { $1(&$0.lineScroll) }, .points(), "how far one line of a wheel moves")
    Key(
      "autoscrollRate", { $1(&$0.autoscrollRate) }, .number(0...1e6, "1/s"),
      "the speed for each point that a dragged selection is outside")
  }

  private static let velocity = KeyKind.number(0...1e6, "points a second")

  private static let decelerationRate = KeyKind<DecelerationRate>.named(
    ["normal": .normal, "fast": .fast],
    or: KeyKind.number(0...1, "a millisecond").checked(
      "a factor between 0 and 1", shape: .number(0...1, open: [.lower, .upper])
    ) { 0 < $0 && $0 < 1 }.map(DecelerationRate.init(rawValue:)),
    "normal, fast or a factor a millisecond between 0 and 1")

  private static let scrollAnchors = KeyGroup(from: ScrollAnchors()) {
    Key("initialOffset", { $1(&$0.initialOffset) }, .unitPoint)
    Key("sizeChanges", { $1(&$0.sizeChanges) }, .unitPoint)
    Key("alignment", { $1(&$0.alignment) }, .unitPoint)
  }

  /// The keys of zooming.
  static let zoom = KeyGroup("behavior.zoom", from: ScrollBehavior()) {
    Key(
      "minimum", { $1(&$0.configuration.minimumZoomScale) }, scale,
      "the least scale at which content rests, at most `maximum`")
    Key("maximum", { $1(&$0.configuration.maximumZoomScale) }, scale, "the greatest scale at which content rests")
      .required
    Key(
      "bounces", { $1(&$0.configuration.bouncesZoom) }, .flag,
      "whether a pinch may pass a limit for a while: `bouncesZoom`")
    Key(
      "pinchSlop", { $1(&$0.configuration.pinchSlop) }, .points(),
      "by how much the fingers' mean distance from their centre changes before a pinch begins",
      else: "5, or the profile's")
    Key("doubleTap", { $1(&$0.configuration.zoomsOnDoubleTap) }, .flag, "whether two taps of a finger zoom")
    Key("doubleTapFactor", { $1(&$0.configuration.doubleTapZoomFactor) }, scale, "by how much a double tap zooms in")
    Key(
      "pinchWheelDistance", { $1(&$0.configuration.pinchWheelDistance) }, .points(0.001...1e6),
      "how far the wheel of a trackpad's pinch turns for a factor of e")
    Key(
      "anchor", { $1(&$0.pinchAnchor) }, .later(.unitPoint),
      "where in the viewport a trackpad pinches, which traces do not say; not in the scroll views around or inside",
      else: "the middle")
  } check: { behavior, members throws(ScenarioError) in
    behavior.zoom = members.node
    guard behavior.configuration.minimumZoomScale > behavior.configuration.maximumZoomScale else { return }
    let (minimum, maximum) = (members["minimum"]?.value.shown ?? "1", members["maximum"]?.value.shown ?? "none")
    throw members.node.error(
      expected: "a minimum that is not above the maximum",
      found: "a minimum of \(minimum) and a maximum of \(maximum)")
  }

  private static let scale = KeyKind.number(0.001...1000)
}
