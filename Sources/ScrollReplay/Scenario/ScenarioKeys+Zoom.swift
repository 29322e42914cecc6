import ScrollEngine
import ScrollScenes

extension ScenarioKeys {
  /// The keys of zooming.
  static let zoom = KeyGroup("behavior.zoom", from: ScrollBehavior()) {
    Key("minimum", \.configuration.minimumZoomScale, scale, "the least scale at which content rests, at most `maximum`")
    Key("maximum", \.configuration.maximumZoomScale, scale, "the greatest scale at which content rests").required
    Key("bounces", \.configuration.bouncesZoom, .flag, "whether a pinch may pass a limit for a while: `bouncesZoom`")
    Key(
      "pinchSlop", \.configuration.pinchSlop, .points(),
      "by how much the fingers' mean distance from their centre changes before a pinch begins",
      else: "5, or the profile's")
    Key("doubleTap", \.configuration.zoomsOnDoubleTap, .flag, "whether two taps of a finger zoom")
    Key("doubleTapFactor", \.configuration.doubleTapZoomFactor, scale, "by how much a double tap zooms in")
    Key(
      "pinchWheelDistance", \.configuration.pinchWheelDistance, .points(0.001...1e6),
      "how far the wheel of a trackpad's pinch turns for a factor of e")
    Key(
      "anchor", \.pinchAnchor, .later(.unitPoint),
      "where in the viewport a trackpad pinches, which traces do not say; not in the scroll views around or inside",
      else: "the middle")
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
