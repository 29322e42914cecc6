import PlaneGeometry
import ScrollEngine

// The scroll indicators, or scroll bars.
extension ScenarioReader {
  private static let indicatorKeys = [
    "style", "visibility", "size", "autohides", "accessories", "showScrollBars", "pointingDevices", "insets", "margins",
    "thumb", "timing", "appearsOnTouch", "flashesOnAppear", "trackPress",
  ]

  func indicators(_ root: JSONObject) throws(ScenarioError) -> ScrollIndicatorConfiguration? {
    guard let node = root["indicators"] else { return nil }
    let indicators = try indicators(node, beside: root["behavior"])
    // Bars take room from their scroll view, and synchronised ones have none of their own to give.
    if root["synchronized"] != nil, indicators.appearance != .indicators {
      throw node.error(expected: "the style ios beside synchronized")
    }
    return indicators
  }

  /// The indicators of the scroll views around or beside the scenario's own one.
  func otherIndicators(_ root: JSONObject) throws(ScenarioError) -> [Scenario.Surroundings.OtherIndicators] {
    guard
      let (company, key) = root["nesting"].map({ ($0, "ancestors") }) ?? root["synchronized"].map({ ($0, "others") })
    else { return [] }
    var described: [Scenario.Surroundings.OtherIndicators] = []
    let keys = Self.nestingKeys + Self.synchronizedKeys
    for (index, element) in (try company.object(keys)[key]?.array() ?? []).enumerated() {
      let members = try element.object(Self.otherKeys)
      guard let node = members["indicators"] else { continue }
      let configuration = try indicators(node, beside: members["behavior"])
      guard configuration.appearance == .indicators || root["nesting"] != nil else {
        throw node.error(expected: "the style ios beside synchronized")
      }
      guard configuration.appearance != .jogBar else {
        throw node.error(expected: "the style visionos in the scenario's own scroll view alone")
      }
      described.append(.init(scroller: index + 1, configuration: configuration))
    }
    return described
  }

  /// The indicators of a scroll view with that behaviour.
  func indicators(
    _ node: JSONNode, beside behavior: JSONNode?
  ) throws(ScenarioError) -> ScrollIndicatorConfiguration {
    let members = try node.object(Self.indicatorKeys)
    var indicators = ScrollIndicatorConfiguration()
    if let behavior { indicators.axes = try configuration(behavior).axes }
    try readDevices(members, into: &indicators)
    try readLook(members, into: &indicators)
    try readPresence(members, into: &indicators)
    return indicators
  }

  /// What is connected, and the style that is preferred with it.
  private func readDevices(
    _ members: JSONObject, into indicators: inout ScrollIndicatorConfiguration
  ) throws(ScenarioError) {
    var devices: ScrollerStyle.Devices =
      switch deviceTraits.pointingDevice {
      case .touch: .touch
      case .trackpad: .trackpad
      case .mouse: .mouse
      }
    if let nodes = try members["pointingDevices"]?.array() {
      devices = []
      for node in nodes {
        devices.insert(try node.choice(["touch": .touch, "trackpad": .trackpad, "mouse": .mouse]))
      }
    }
    indicators.pointingDevice = devices.contains(.mouse) ? .mouse : devices.contains(.trackpad) ? .trackpad : .touch
    let setting: ScrollerStyle.Setting =
      try members["showScrollBars"]?.choice([
        "automatic": .automatic, "when-scrolling": .whenScrolling, "always": .always,
      ]) ?? .automatic
    let preferred = ScrollerStyle.preferred(setting, devices: devices)
    indicators.appearance =
      try members["style"]?.choice([
        "ios": .indicators, "visionos": .jogBar, "overlay": .scrollers(.overlay), "legacy": .scrollers(.legacy),
        "preferred": .scrollers(preferred),
      ]) ?? .indicators
  }

  private func readLook(
    _ members: JSONObject, into indicators: inout ScrollIndicatorConfiguration
  ) throws(ScenarioError) {
    if let size = members["size"] {
      indicators.size = try size.choice(["regular": .regular, "small": .small, "mini": .mini])
    }
    if let flag = members["autohides"] { indicators.autohidesScrollers = try flag.bool() }
    if let node = members["accessories"] {
      let lengths = try node.object(["horizontal", "vertical"])
      let what = "a number from 0 to 1000000"
      indicators.accessories.horizontal = try lengths["horizontal"]?.number(0...1e6, what) ?? 0
      indicators.accessories.vertical = try lengths["vertical"]?.number(0...1e6, what) ?? 0
    }
    if let press = members["trackPress"] {
      indicators.trackPress = try press.choice(["pages": .pages, "jumps": .jumps])
    }
    if let node = members["insets"] { indicators.insets = try insets(node) }
    if let node = members["margins"] { indicators.margins = try insets(node) }
    if let thumb = members["thumb"] {
      indicators.isMonotone = try thumb.choice(["proportional": false, "monotone": true])
    }
  }

  private func readPresence(
    _ members: JSONObject, into indicators: inout ScrollIndicatorConfiguration
  ) throws(ScenarioError) {
    if let visibility = members["visibility"] { indicators.visibility = try self.visibility(visibility) }
    if let timing = members["timing"] { indicators.timing = try self.timing(timing) }
    if let flag = members["appearsOnTouch"] { indicators.appearsOnTouch = try flag.bool() }
    if let flag = members["flashesOnAppear"] { indicators.flashesOnAppear = try flag.bool() }
  }

  private func visibility(_ node: JSONNode) throws(ScenarioError) -> AxisPair<ScrollIndicatorVisibility> {
    let choices: KeyValuePairs<String, ScrollIndicatorVisibility> = [
      "automatic": .automatic, "visible": .visible, "hidden": .hidden, "never": .never,
    ]
    guard case .object = node.value else { return AxisPair(repeating: try node.choice(choices)) }
    let members = try node.object(["horizontal", "vertical"])
    return AxisPair(
      horizontal: try members["horizontal"]?.choice(choices) ?? .automatic,
      vertical: try members["vertical"]?.choice(choices) ?? .automatic)
  }

  private func timing(_ node: JSONNode) throws(ScenarioError) -> ScrollIndicatorPresence.Timing {
    if case .string = node.value { return try node.choice(["standard": .standard, "flutter": .flutter]) }
    let members = try node.object(["holdMilliseconds", "flashMilliseconds", "fadeMilliseconds", "appearMilliseconds"])
    var timing = ScrollIndicatorPresence.Timing.standard
    func nanoseconds(_ key: String, else standard: Int64) throws(ScenarioError) -> Int64 {
      guard let node = members[key] else { return standard }
      return Int64(try node.integer(0...600_000)) * 1_000_000
    }
    timing.hold = try nanoseconds("holdMilliseconds", else: timing.hold)
    timing.flash = try nanoseconds("flashMilliseconds", else: timing.flash)
    timing.fade = try nanoseconds("fadeMilliseconds", else: timing.fade)
    timing.appear = try nanoseconds("appearMilliseconds", else: timing.appear)
    return timing
  }
}
