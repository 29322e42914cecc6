import PlaneGeometry
import ScrollEngine

extension ScenarioReader {
  /// What follows offset and sizes of the scroll view.
  func surroundingGeometry(_ root: JSONObject) throws(ScenarioError) -> SurroundingGeometry {
    var geometry = SurroundingGeometry()
    // Several scroll views have no surroundings, so that theirs are not shown.
    let isAlone = root["nesting"] == nil && root["synchronized"] == nil
    if isAlone {
      geometry.layoutDirection = deviceTraits.layoutDirection
      geometry.showsInsets = root["safeArea"] != nil || root["margins"] != nil
    }
    geometry.edgeEffects = try root["edgeEffects"].map(edgeEffects)
    if let node = root["pageControl"] { try readPageControl(node, into: &geometry) }
    geometry.refreshControl = try root["refresh"].map(refreshControl)
    return geometry
  }

  /// What changes the insets of a scroll view is for one that is alone. One that moves as another does has no way of its own, by which
  /// dots could lead.
  func refuseSurroundings(_ root: JSONObject) throws(ScenarioError) {
    if let node = root["refresh"] { throw node.error(expected: "no refresh where there are several scroll views") }
    if root["synchronized"] != nil, let node = root["pageControl"] {
      throw node.error(expected: "no pageControl beside synchronized")
    }
  }

  private static var effectKeys: [String] { ["style", "hidden", "bar"] }

  private func edgeEffects(_ node: JSONNode) throws(ScenarioError) -> ScrollEdgeEffects {
    let members = try node.object(["top", "leading", "bottom", "trailing"])
    var effects = ScrollEdgeEffects()
    for edge in Edge.allCases {
      guard let effect = try members["\(edge)"]?.object(Self.effectKeys) else { continue }
      if let style = effect["style"] {
        effects[edge].style = try style.choice(["automatic": .automatic, "soft": .soft, "hard": .hard])
      }
      if let flag = effect["hidden"] { effects[edge].isHidden = try flag.bool() }
    }
    return effects
  }

  /// The bars of one's own that the effects' edges have.
  func safeAreaBars(_ node: JSONNode) throws(ScenarioError) -> EdgeInsets {
    let members = try node.object(["top", "leading", "bottom", "trailing"])
    var bars = EdgeInsets.zero
    for edge in Edge.allCases {
      guard let bar = try members["\(edge)"]?.object(Self.effectKeys)["bar"] else { continue }
      bars[edge] = try bar.number(0...1e6, "a number from 0 to 1000000")
    }
    return bars
  }

  private func readPageControl(_ node: JSONNode, into geometry: inout SurroundingGeometry) throws(ScenarioError) {
    let members = try node.object(["pages", "display", "direction", "continuous"])
    var control = PageControl(numberOfPages: try members["pages"]?.integer(0...100_000) ?? 0)
    geometry.countsPages = members["pages"] == nil
    if let display = members["display"] {
      control.indexDisplayMode = try display.choice(["automatic": .automatic, "always": .always, "never": .never])
    }
    if let direction = members["direction"] {
      control.direction = try direction.choice([
        "natural": .natural, "left-to-right": .leftToRight, "right-to-left": .rightToLeft,
        "top-to-bottom": .topToBottom, "bottom-to-top": .bottomToTop,
      ])
    }
    if let flag = members["continuous"] { control.allowsContinuousInteraction = try flag.bool() }
    geometry.pageControl = control
  }

  private func refreshControl(_ node: JSONNode) throws(ScenarioError) -> RefreshControl {
    let members = try node.object(["trigger", "threshold", "length"])
    var control = RefreshControl()
    if let trigger = members["trigger"] {
      control.trigger = try trigger.choice(["while-pulling": .whilePulling, "on-release": .onRelease])
    }
    if let node = members["threshold"] { control.threshold = try node.number(1...1e6, "a number from 1 to 1000000") }
    if let node = members["length"] { control.length = try node.number(0...1e6, "a number from 0 to 1000000") }
    return control
  }
}
