import PlaneGeometry
import ScrollEngine

extension ScenarioReader {
  /// What a scroll view's axes may be.
  static let axes: KeyValuePairs<String, Axis.Set> = [
    "vertical": .vertical, "horizontal": .horizontal, "both": [.horizontal, .vertical], "none": [],
  ]

  static var nestingKeys: [String] { ["handOver", "coneSlope", "transfers", "ancestors"] }

  static var synchronizedKeys: [String] { ["link", "axes", "others"] }

  /// What each scroll view around or beside the scenario's own one may have.
  static var otherKeys: [String] {
    ["viewport", "insets", "size", "behavior", "offset", "child", "origin", "transfers", "indicators"]
  }

  /// The scroll views around or beside the scenario's own one, whose content must have a size from the start.
  func company(_ root: JSONObject, content: Scenario.Content) throws(ScenarioError) -> Scenario.Company? {
    guard let node = root["nesting"] ?? root["synchronized"] else { return nil }
    if root["nesting"] != nil, let other = root["synchronized"] {
      throw other.error(expected: "no key nesting beside synchronized")
    }
    if case .lazy = content, root["synchronized"] != nil {
      throw node.error(expected: "content with a size beside synchronized scroll views")
    }
    return root["nesting"] == nil ? try synchronized(node) : try nesting(node, isAround: root["inside"] == nil)
  }

  /// Scroll views that move together rest where each of them may: what amends the target of one knows nothing of the others.
  func refuseTargets(of behavior: JSONNode?) throws(ScenarioError) {
    guard let targets = try behavior?.object(Self.behaviorKeys)["targets"] else { return }
    throw targets.error(expected: "no targets where scroll views move together, or around another one")
  }

  /// How movement goes from one scroll view to the next, and the ancestors: at least one unless scroll views are inside.
  private func nesting(_ node: JSONNode, isAround: Bool) throws(ScenarioError) -> Scenario.Company {
    let members = try node.object(Self.nestingKeys)
    let ancestors = isAround ? try members.required("ancestors") : members["ancestors"]
    return .nested(
      try ancestors.map { node throws(ScenarioError) in try others(node, origin: "child") } ?? [],
      transfers: try members["transfers"]?.choice(Self.axes) ?? [.horizontal, .vertical],
      handOver: try members["handOver"]?.choice(["at-begin": .atBegin, "continuous": .continuous]) ?? .atBegin,
      coneSlope: try members["coneSlope"]?.number(0.01...100, "a number from 0.01 to 100")
        ?? ScrollTree.defaultConeSlope)
  }

  private func synchronized(_ node: JSONNode) throws(ScenarioError) -> Scenario.Company {
    let members = try node.object(Self.synchronizedKeys)
    return .synchronized(
      try others(members.required("others"), origin: "origin"),
      link: try members["link"]?.choice(["points": .points, "proportion": .proportion]) ?? .points,
      axes: try members["axes"]?.choice(Self.axes) ?? .vertical)
  }

  /// From one to eight scroll views; `origin` is the key for a place.
  private func others(_ node: JSONNode, origin: String) throws(ScenarioError) -> [Scenario.Other] {
    let elements = try node.array()
    guard (1...8).contains(elements.count) else { throw node.error(expected: "from 1 to 8 scroll views") }
    var others: [Scenario.Other] = []
    for element in elements { others.append(try other(element, origin: origin)) }
    return others
  }

  private func other(_ node: JSONNode, origin: String) throws(ScenarioError) -> Scenario.Other {
    // Only a scroll view that others lie in has a parent to transfer to.
    let keys = ["viewport", "insets", "size", "behavior", "offset", "indicators", origin]
    let members = try node.object(keys + (origin == "child" ? ["transfers"] : []))
    try refuseTargets(of: members["behavior"])
    if origin == "child" {
      try refusePinchAnchor(of: members["behavior"])
    } else {
      try refuseZoom(of: members["behavior"], "no zoom where scroll views move together")
    }
    let frame = try size(members.required("viewport"), from: 1, to: 1_000_000)
    let area = ScrollArea(
      contentSize: try size(members.required("size"), from: 0, to: 1_000_000_000_000), containerSize: frame,
      contentInsets: try members["insets"].map(insets) ?? .zero)
    if let node = members["indicators"] { _ = try indicators(node, beside: members["behavior"]) }
    return Scenario.Other(
      area: area, configuration: try members["behavior"].map(configuration) ?? ScrollConfiguration(),
      frame: frame, offset: try members["offset"].map(place) ?? .zero, origin: try members[origin].map(place) ?? .zero,
      transfersScrollingToParent: try members["transfers"]?.choice(Self.axes) ?? [.horizontal, .vertical])
  }

  func place(_ node: JSONNode) throws(ScenarioError) -> Point {
    let members = try node.object(["x", "y"])
    let (range, what) = (-1e12...1e12, "a number from -1000000000000 to 1000000000000")
    return Point(x: try members["x"]?.number(range, what) ?? 0, y: try members["y"]?.number(range, what) ?? 0)
  }
}
