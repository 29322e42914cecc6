import PlaneGeometry
import ScrollEngine
import ScrollScenes

// What lies around a scroll view, and how much of it is left.
extension ScenarioReader {
  private static var edges: KeyValuePairs<String, Edge.Set> {
    [
      "all": .all, "horizontal": .horizontal, "vertical": .vertical, "top": .top, "leading": .leading,
      "bottom": .bottom, "trailing": .trailing,
    ]
  }

  /// What `.padding` takes from the viewport; at least a point of it is left.
  func padding(_ root: JSONObject, of viewport: Size) throws(ScenarioError) -> EdgeInsets {
    guard let node = root["padding"] else { return .zero }
    let padding = try insets(node)
    for axis in Axis.allCases where viewport[axis] - padding.start(along: axis) - padding.end(along: axis) < 1 {
      throw node.error(expected: "padding that leaves at least a point of the viewport")
    }
    return padding
  }

  /// What the insets are made of; `nil` where they are as the scenario's `insets` say.
  func scrollInsets(
    _ root: JSONObject, _ contentInset: EdgeInsets, _ configuration: ScrollConfiguration
  ) throws(ScenarioError) -> ScrollInsets? {
    let parts = ["safeArea", "margins", "edgeEffects", "refresh", "softwareKeyboard"].compactMap { root[$0] }
    guard !parts.isEmpty else { return nil }
    var insets = ScrollInsets()
    insets.contentInset = contentInset
    insets.contentInsetCovers = root["safeArea"] == nil
    insets.axes = configuration.axes
    insets.alwaysBounce = configuration.alwaysBounce
    if let node = root["safeArea"] { try readSafeArea(node, into: &insets) }
    if let node = root["margins"] { insets.margins = try margins(node) }
    if let node = root["edgeEffects"] { insets.safeAreaBars = try safeAreaBars(node) }
    return insets
  }

  private func readSafeArea(_ node: JSONNode, into insets: inout ScrollInsets) throws(ScenarioError) {
    let members = try node.object(["top", "leading", "bottom", "trailing", "padding", "adjustment", "insideBars"])
    for edge in Edge.allCases {
      insets.safeArea[edge] = try members["\(edge)"]?.number(0...1e6, "a number from 0 to 1000000") ?? 0
    }
    if let padding = members["padding"] { insets.safeAreaPadding = try self.insets(padding) }
    if let behavior = members["adjustment"] {
      insets.adjustmentBehavior = try behavior.choice([
        "automatic": .automatic, "scrollable-axes": .scrollableAxes, "never": .never, "always": .always,
      ])
    }
    if let flag = members["insideBars"] { insets.isInsideBars = try flag.bool() }
  }

  /// Modifiers as they are written behind a scroll view: the first is the innermost.
  private func margins(_ node: JSONNode) throws(ScenarioError) -> ContentMargins {
    let elements = try node.array()
    guard !elements.isEmpty else { throw node.error(expected: "at least one modifier") }
    var margins = ContentMargins()
    for element in elements.reversed() {
      let members = try element.object(["edges", "length", "insets", "for"])
      let edges = try members["edges"]?.choice(Self.edges) ?? .all
      let placement = try members["for"]?.choice([
        "automatic": ContentMarginPlacement.automatic, "content": .scrollContent, "indicators": .scrollIndicators,
      ])
      switch (members["length"], members["insets"]) {
      case (let length?, nil):
        margins.set(try length.number(0...1e6, "a number from 0 to 1000000"), on: edges, for: placement ?? .automatic)
      case (nil, let insets?): margins.set(try self.insets(insets), on: edges, for: placement ?? .automatic)
      default: throw element.error(expected: "exactly one of the keys length, insets")
      }
    }
    return margins
  }
}

// Lengths that depend on the container.
extension ScenarioReader {
  /// One frame for both size classes, or one for each.
  func containerRelative(_ node: JSONNode) throws(ScenarioError) -> ContainerRelativeLengths {
    let members = try node.object(["count", "span", "spacing", "compact", "regular", "aspectRatio"])
    let ratio = try members["aspectRatio"]?.number(0.001...1000, "a number from 0.001 to 1000")
    guard members["compact"] != nil || members["regular"] != nil else {
      let frame = try containerRelativeFrame(members)
      return ContainerRelativeLengths(compact: frame, regular: frame, aspectRatio: ratio, traits: deviceTraits)
    }
    if let other = members["count"] ?? members["span"] ?? members["spacing"] {
      throw other.error(expected: "nothing beside compact and regular but aspectRatio")
    }
    let keys = ["count", "span", "spacing"]
    return ContainerRelativeLengths(
      compact: try containerRelativeFrame(members.required("compact").object(keys)),
      regular: try containerRelativeFrame(members.required("regular").object(keys)), aspectRatio: ratio,
      traits: deviceTraits)
  }

  private func containerRelativeFrame(_ members: JSONObject) throws(ScenarioError) -> ContainerRelativeFrame {
    ContainerRelativeFrame(
      [.horizontal, .vertical], count: try members["count"]?.integer(1...1000) ?? 1,
      span: try members["span"]?.integer(1...1000) ?? 1,
      spacing: try members["spacing"]?.number(0...1e6, "a number from 0 to 1000000") ?? 0)
  }
}
