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
    platform.keys.map { $0.at(\.configuration) }
    Key("axes", \.configuration.axes, .axes, "the axes along which the content may scroll")
    resting.keys.map { $0.at(\.configuration) }
    Key("targets", \.targets, .later(.object(targets)), "the scroll target behavior")
    moving.keys.map { $0.at(\.configuration) }
    Key("zoom", filling: \.self, zoom, "limits and gestures of zooming", else: "none")
    Key("keyboard", filling: \.self, keyboard, "keyboard scrolling")
    gestures.keys.map { $0.at(\.configuration) }
  } check: {
    $0.namesAxes = $1["axes"] != nil
  }

  private static let resting = KeyGroup(from: ScrollConfiguration()) {
    Key("bounces", \.bounces, .flag, "whether content may be pulled past its edges")
    Key("alwaysBounce", \.alwaysBounce, .axes, "the axes that bounce even if the content fits")
    Key("paging", pagingSwitch, "whether motions rest on pages, or the rule of the pages", else: "`false`") {
      configuration, rule in
      configuration.isPagingEnabled = rule != nil
      if let rule { configuration.paging = rule }
    }
  }

  private static let moving = KeyGroup(from: ScrollConfiguration()) {
    Key("decelerationRate", \.decelerationRate, decelerationRate, "the factor of the velocity in each millisecond")
    Key(
      "velocityEstimation", \.velocityEstimation,
      .choice([
        "weighted": .weightedSegments(.iOS), "weighted-macos": .weightedSegments(.macOS),
        "least-squares": .leastSquares(.standard), "weighted-flutter": .weightedSegments(.flutterIOS),
        "weighted-flutter-macos": .weightedSegments(.flutterMacOS), "impulse": .impulse(.standard),
        "window": .window(.standard),
      ]), "the estimator of the release velocity")
    Key("touchSlop", \.touchSlop, .points(), "the distance before a drag begins")
    Key("minimumVelocity", \.minimumVelocity, velocity, "the release velocity below which no fling begins")
    Key("maximumVelocity", \.maximumVelocity, velocity, "the maximum release velocity along each axis")
    Key(
      "displayScale", \.displayScale, .number(0.5...16, "pixels a point"), "the display scale: motions end on a pixel")
    Key(
      "pointerDrag", \.pointerDrag, .choice(["scrolls": .scrolls, "selects": .selects]),
      "whether a pointer's drag scrolls or selects")
    Key(
      "scrollAnchor", \.scrollAnchor, .unitPoint,
      "the anchor of the initial offset, of size changes, and of content shorter than the viewport",
      else: "the top leading corner")
    Key(
      "scrollAnchors", filling: \.scrollAnchors, scrollAnchors,
      "the three anchors separately; they override `scrollAnchor`")
    Key(
      "contentOffsetAdjustment", \.contentOffsetAdjustmentBehavior,
      .choice(["automatic": .automatic, "disabled": .disabled]),
      "whether corrected estimates keep the visible rows in place, or the offset")
    Key(
      "rangeChange", \.rangeChangeBehavior,
      .choice(["keeps-offset": .keepsOffset, "maintains-range": .maintainsRange]),
      "whether dragged content keeps its offset when its range changes, or its distance to the range"
    )
    Key(
      "autoscrollUnit", \.autoscrollUnit, .choice(["points": .points, "page": .page]),
      "the unit of autoscrolling during a selection drag")
    Key("scrollsToTop", \.scrollsToTop, .flag, "whether a tap on the status bar scrolls to the top")
    Key("lineScroll", \.lineScroll, .points(), "the distance of one line of a wheel")
    Key(
      "autoscrollRate", \.autoscrollRate, .number(0...1e6, "1/s"),
      "the autoscrolling speed per point of the pointer's distance outside")
  }

  private static let velocity = KeyKind.number(0...1e6, "points a second")

  private static let decelerationRate = KeyKind<DecelerationRate>.named(
    ["normal": .normal, "fast": .fast],
    or: KeyKind.number(0...1, "a millisecond").checked(
      "a factor between 0 and 1", shape: .number(0...1, open: [.lower, .upper])
    ) { 0 < $0 && $0 < 1 }.map(DecelerationRate.init(rawValue:)),
    "normal, fast or a factor a millisecond between 0 and 1")

  private static let scrollAnchors = KeyGroup(from: ScrollAnchors()) {
    Key("initialOffset", \.initialOffset, .unitPoint)
    Key("sizeChanges", \.sizeChanges, .unitPoint)
    Key("alignment", \.alignment, .unitPoint)
  }

  /// The keys of zooming.
  static let zoom = KeyGroup("behavior.zoom", from: ScrollBehavior()) {
    Key("minimum", \.configuration.minimumZoomScale, scale, "the minimum scale at rest, at most `maximum`")
    Key("maximum", \.configuration.maximumZoomScale, scale, "the maximum scale at rest").required
    Key("bounces", \.configuration.bouncesZoom, .flag, "whether a pinch may exceed a limit temporarily: `bouncesZoom`")
    Key(
      "pinchSlop", \.configuration.pinchSlop, .points(),
      "the change of the fingers' mean distance from their centre before a pinch begins",
      else: "5, or the profile's")
    Key("doubleTap", \.configuration.zoomsOnDoubleTap, .flag, "whether a double tap zooms")
    Key("doubleTapFactor", \.configuration.doubleTapZoomFactor, scale, "the zoom factor of a double tap")
    Key(
      "pinchWheelDistance", \.configuration.pinchWheelDistance, .points(0.001...1e6),
      "the wheel delta of a trackpad's pinch for a factor of e")
    Key(
      "anchor", \.pinchAnchor, .later(.unitPoint),
      "the location of a trackpad's pinch in the viewport, absent in traces; only for the scenario's own scroll view",
      else: "the center")
  } check: { behavior, members in
    behavior.zoom = members.node
    guard behavior.configuration.minimumZoomScale > behavior.configuration.maximumZoomScale else { return }
    let (minimum, maximum) = (members["minimum"]?.value.shown ?? "1", members["maximum"]?.value.shown ?? "none")
    throw members.node.error(
      expected: "a minimum that is not above the maximum",
      found: "a minimum of \(minimum) and a maximum of \(maximum)")
  }

  private static let scale = KeyKind.number(0.001...1000)
}
