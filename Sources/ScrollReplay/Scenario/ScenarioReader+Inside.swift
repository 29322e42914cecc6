import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension ScenarioReader {
  /// The keys of a scroll view inside another one.
  static var insideKeys: [String] {
    [
      "origin", "viewport", "insets", "content", "behavior", "transfers", "position", "visibility", "indicators",
      "transition", "refresh", "rows", "restoration", "inside",
    ]
  }

  /// The scroll views inside content, each at a place of it.
  mutating func inside(_ root: JSONObject, content: Scenario.Content) throws -> [NestedView] {
    guard let node = root["inside"] else { return [] }
    if root["synchronized"] != nil { throw node.error(expected: "no key inside beside synchronized") }
    let elements = try node.array()
    guard (1...32).contains(elements.count) else { throw node.error(expected: "from 1 to 32 scroll views") }
    var views: [NestedView] = []
    for element in elements { views.append(try nestedView(element, around: content)) }
    return views
  }

  private mutating func nestedView(_ node: JSONNode, around outer: Scenario.Content) throws -> NestedView {
    let members = try node.object(Self.insideKeys)
    let rows = try rows(holding: members, node, of: outer)
    var content = try self.content(members.required("content"))
    if case .layout = content { throw node.error(expected: "a size or rows inside another scroll view") }
    let configuration = try configuration(members["behavior"], for: content)
    content = proposed(content, configuration.axes)
    let axis: Axis = configuration.axes == .horizontal ? .horizontal : .vertical
    try refusePinchAnchor(of: members["behavior"])
    var accessories = AccessoryDescription()
    accessories.indicators = try members["indicators"].map { node throws(ScenarioError) in
      try indicators(node, beside: members["behavior"])
    }
    accessories.transition = try members["transition"].map { node throws(ScenarioError) in
      try transition(node, of: content)
    }
    accessories.position = try members["position"].map { node throws(ScenarioError) in
      try position(node, of: content)
    }
    accessories.positionAnchor = try members["position"].flatMap(positionAnchor)
    accessories.visibilityThreshold = try members["visibility"].map { node throws(ScenarioError) in
      try visibility(node, of: content)
    }
    if case .lazy(let rows) = content { accessories.showsPinned = !rows.items.pinnedViews.isEmpty }
    accessories.refreshControl = try members["refresh"].map { node throws(ScenarioError) in
      try refreshControl(node, levels: nil)
    }
    if rows == nil { _ = try members.required("viewport") }
    return NestedView(
      rows: rows,
      restoresPosition: try members["restoration"]?.choice(["none": false, "position": true]) ?? false,
      origin: try members["origin"].map(place) ?? .zero,
      viewport: try members["viewport"].map { node throws(ScenarioError) in
        try size(node, from: 1, to: 1_000_000)
      }, content: content,
      configuration: configuration, insets: try members["insets"].map(insets) ?? .zero,
      targets: try targets(of: members["behavior"], content, axis),
      transfersScrollingToParent: try members["transfers"]?.choice(Self.axes) ?? [.horizontal, .vertical],
      accessories: accessories, inside: try inside(members, content: content))
  }

  /// The rows of the content around a scroll view that hold it; `nil` where that has no rows.
  private func rows(
    holding members: JSONObject, _ node: JSONNode, of outer: Scenario.Content
  ) throws(ScenarioError) -> NestedView.Rows? {
    guard case .lazy = outer else {
      for key in ["rows", "restoration"] {
        if let node = members[key] { throw node.error(expected: "no key \(key) in content without rows") }
      }
      return nil
    }
    let rows = try members.required("rows").object(["every", "from"])
    return NestedView.Rows(
      every: try rows.required("every").integer(1...Int(Int32.max)),
      from: try rows["from"]?.integer(0...Int(Int32.max)) ?? 0)
  }
}
