import PlaneGeometry
import ScrollEngine

extension ScenarioReader {
  /// How content is zoomed.
  func readZoom(_ node: JSONNode, into configuration: inout ScrollConfiguration) throws(ScenarioError) {
    let members = try zoomMembers(node)
    let (scales, what) = (0.001...1000.0, "a number from 0.001 to 1000")
    configuration.minimumZoomScale = try members["minimum"]?.number(scales, what) ?? 1
    configuration.maximumZoomScale = try members.required("maximum").number(scales, what)
    guard configuration.minimumZoomScale <= configuration.maximumZoomScale else {
      let (minimum, maximum) = (members["minimum"]?.value.shown ?? "1", members["maximum"]?.value.shown ?? "none")
      throw node.error(
        expected: "a minimum that is not above the maximum",
        found: "a minimum of \(minimum) and a maximum of \(maximum)")
    }
    if let flag = members["bounces"] { configuration.bouncesZoom = try flag.bool() }
    if let slop = members["pinchSlop"] {
      configuration.pinchSlop = try slop.number(0...1e6, "a number from 0 to 1000000")
    }
    if let factor = members["doubleTapFactor"] {
      configuration.doubleTapZoomFactor = try factor.number(scales, what)
    }
    if let distance = members["pinchWheelDistance"] {
      configuration.pinchWheelDistance = try distance.number(0.001...1e6, "a number from 0.001 to 1000000")
    }
  }

  /// Where in the viewport a trackpad's pinch zooms; in the middle unless `behavior` says otherwise.
  func pinchAnchor(of behavior: JSONNode?) throws(ScenarioError) -> UnitPoint {
    guard let node = try zoom(of: behavior), let anchor = try zoomMembers(node)["anchor"] else { return .center }
    return try unitPoint(anchor)
  }

  /// Traces do not say where the pointer is: the scenario says it once, for whichever scroll view is there.
  func refusePinchAnchor(of behavior: JSONNode?) throws(ScenarioError) {
    guard let node = try zoom(of: behavior), let anchor = try zoomMembers(node)["anchor"] else { return }
    throw anchor.error(expected: "no anchor but in the zoom of the scenario's own scroll view")
  }

  /// Whether content zooms, as far as its limits let it.
  func hasZoom(_ behavior: JSONNode?) throws(ScenarioError) -> Bool { try zoom(of: behavior) != nil }

  /// Scroll views that move together have one scale.
  func refuseZoom(of behavior: JSONNode?, _ reason: String) throws(ScenarioError) {
    if let node = try zoom(of: behavior) { throw node.error(expected: reason) }
  }

  private func zoom(of behavior: JSONNode?) throws(ScenarioError) -> JSONNode? {
    try behavior?.object(Self.behaviorKeys)["zoom"]
  }

  private func zoomMembers(_ node: JSONNode) throws(ScenarioError) -> JSONObject {
    try node.object([
      "minimum", "maximum", "bounces", "pinchSlop", "doubleTapFactor", "pinchWheelDistance", "anchor",
    ])
  }
}
