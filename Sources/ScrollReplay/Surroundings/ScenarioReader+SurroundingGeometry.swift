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
    let ancestors = try root["nesting"]?.object(Self.nestingKeys)["ancestors"]?.array().count ?? 0
    geometry.refreshControl = try root["refresh"].map { node throws(ScenarioError) in
      try refreshControl(node, levels: ancestors)
    }
    geometry.refreshedView = try root["refresh"]?.object(Self.refreshKeys)["level"]?.integer(0...ancestors) ?? 0
    return geometry
  }

  /// One that moves as another does has no way of its own, by which dots could lead, and no top of its own that could be pulled.
  func refuseSurroundings(_ root: JSONObject) throws(ScenarioError) {
    for key in ["pageControl", "refresh"] {
      guard root["synchronized"] != nil, let node = root[key] else { continue }
      throw node.error(expected: "no \(key) beside synchronized")
    }
  }

  private static var pageControlKeys: [String] { ["pages", "display", "direction", "continuous", "timer"] }

  private static var refreshKeys: [String] { ["trigger", "threshold", "length", "level"] }

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
    let members = try node.object(Self.pageControlKeys)
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
    geometry.pageTimer = try members["timer"].map(pageTimer)
    geometry.pageControl = control
  }

  private func pageTimer(_ node: JSONNode) throws(ScenarioError) -> PageControlTimerProgress {
    let members = try node.object(["durationMilliseconds", "pages", "resets", "running"])
    func nanoseconds(_ node: JSONNode) throws(ScenarioError) -> Int64 {
      Int64(try node.integer(1...3_600_000)) * 1_000_000
    }
    var timer = PageControlTimerProgress(preferredDuration: try nanoseconds(members.required("durationMilliseconds")))
    if let node = members["pages"] {
      let durations = try node.array()
      guard durations.count <= 1000 else { throw node.error(expected: "at most 1000 pages") }
      for (page, duration) in durations.enumerated() { timer.setDuration(try nanoseconds(duration), forPage: page) }
    }
    if let flag = members["resets"] { timer.resetsToInitialPageAfterEnd = try flag.bool() }
    if try members["running"]?.bool() ?? true { timer.resumeTimer(at: 0) }
    return timer
  }

  /// A refresh control. The key `level` names one of so many scroll views around its own; `nil` where the key is unknown.
  func refreshControl(_ node: JSONNode, levels: Int?) throws(ScenarioError) -> RefreshControl {
    let members = try node.object(Self.refreshKeys.filter { levels != nil || $0 != "level" })
    var control = RefreshControl()
    if let trigger = members["trigger"] {
      control.trigger = try trigger.choice(["while-pulling": .whilePulling, "on-release": .onRelease])
    }
    if let node = members["threshold"] { control.threshold = try node.number(1...1e6, "a number from 1 to 1000000") }
    if let node = members["length"] { control.length = try node.number(0...1e6, "a number from 0 to 1000000") }
    return control
  }
}
