import PlaneGeometry
import ScrollEngine
import ScrollPhysics

extension ScenarioReader {
  /// The keys of a behaviour.
  static let behaviorKeys =
    [
      "axes", "bounces", "alwaysBounce", "paging", "decelerationRate", "velocityEstimation", "touchSlop",
      "minimumVelocity", "maximumVelocity", "displayScale", "pointerDrag", "scrollAnchor", "lineScroll",
      "autoscrollRate", "targets", "scrollAnchors", "contentOffsetAdjustment", "rangeChange", "autoscrollUnit",
      "scrollsToTop", "zoom", "keyboard",
    ] + gestureKeys + platformKeys

  func configuration(_ node: JSONNode) throws(ScenarioError) -> ScrollConfiguration {
    let members = try node.object(Self.behaviorKeys)
    var configuration = try base(members)
    let axes = Self.axes
    if let axesNode = members["axes"] { configuration.axes = try axesNode.choice(axes) }
    if let flag = members["bounces"] { configuration.bounces = try flag.bool() }
    if let axesNode = members["alwaysBounce"] { configuration.alwaysBounce = try axesNode.choice(axes) }
    if let paging = members["paging"] { try readPaging(paging, into: &configuration) }
    if let rate = members["decelerationRate"] { configuration.decelerationRate = try decelerationRate(rate) }
    if let estimation = members["velocityEstimation"] {
      configuration.velocityEstimation = try estimation.choice([
        "weighted": .weightedSegments(.iOS), "weighted-macos": .weightedSegments(.macOS),
        "least-squares": .leastSquares(.standard), "weighted-flutter": .weightedSegments(.flutterIOS),
        "weighted-flutter-macos": .weightedSegments(.flutterMacOS), "impulse": .impulse(.standard),
        "window": .window(.standard),
      ])
    }
    if let drag = members["pointerDrag"] {
      configuration.pointerDrag = try drag.choice(["scrolls": .scrolls, "selects": .selects])
    }
    try readPosition(members, into: &configuration)
    try readNumbers(members, into: &configuration)
    try readPlatform(members, into: &configuration)
    try readGestures(members, into: &configuration)
    if let zoom = members["zoom"] { try readZoom(zoom, into: &configuration) }
    try readKeyboard(members, into: &configuration)
    return configuration
  }

  private func readNumbers(_ members: JSONObject, into configuration: inout ScrollConfiguration) throws(ScenarioError) {
    let what = "a number from 0 to 1000000"
    if let slop = members["touchSlop"] { configuration.touchSlop = try slop.number(0...1e6, what) }
    if let minimum = members["minimumVelocity"] { configuration.minimumVelocity = try minimum.number(0...1e6, what) }
    if let maximum = members["maximumVelocity"] { configuration.maximumVelocity = try maximum.number(0...1e6, what) }
    if let line = members["lineScroll"] { configuration.lineScroll = try line.number(0...1e6, what) }
    if let rate = members["autoscrollRate"] { configuration.autoscrollRate = try rate.number(0...1e6, what) }
    if let scale = members["displayScale"] {
      configuration.displayScale = try scale.number(0.5...16, "a number from 0.5 to 16")
    }
  }

  private func decelerationRate(_ node: JSONNode) throws(ScenarioError) -> DecelerationRate {
    switch node.value {
    case .string("normal"): return .normal
    case .string("fast"): return .fast
    case .number(let rate, _) where rate > 0 && rate < 1: return DecelerationRate(rawValue: rate)
    default: throw node.error(expected: "normal, fast or a factor a millisecond between 0 and 1")
    }
  }

  func unitPoint(_ node: JSONNode) throws(ScenarioError) -> UnitPoint {
    let members = try node.object(["x", "y"])
    return UnitPoint(
      x: try members.required("x").number(0...1, "a number from 0 to 1"),
      y: try members.required("y").number(0...1, "a number from 0 to 1"))
  }
}
