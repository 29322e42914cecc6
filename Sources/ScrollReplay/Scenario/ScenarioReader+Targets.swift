import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension ScenarioReader {
  /// `true`, or the rule by which pages are turned.
  func readPaging(_ node: JSONNode, into configuration: inout ScrollConfiguration) throws(ScenarioError) {
    switch node.value {
    case .bool(let flag): configuration.isPagingEnabled = flag
    case .object:
      configuration.isPagingEnabled = true
      configuration.paging = try pagingRule(node, PagingRule())
    default: throw node.error(expected: "true, false or an object")
    }
  }

  /// What `behavior.targets` says of content that scrolls along `axis`, and the items that it lists.
  func targets(
    of behavior: JSONNode?, _ content: Scenario.Content, _ axis: Axis
  ) throws(ScenarioError) -> (TargetRule?, ListedItems?) {
    guard let node = try behavior?.object(Self.behaviorKeys)["targets"] else { return (nil, nil) }
    let members = try node.object(["paging", "viewAligned", "orthogonal", "snapping", "named"])
    let described = ["paging", "viewAligned", "orthogonal", "snapping", "named"].compactMap { members[$0] }
    guard described.count == 1 else {
      throw node.error(expected: "exactly one of the keys named, orthogonal, paging, snapping, viewAligned")
    }
    if let named = members["named"] { return (try named.choice(["gallery": .custom]), nil) }
    if let paging = members["paging"] { return (.paging(try pagingRule(paging, PagingRule(.unobscured))), nil) }
    if let snapping = members["snapping"] {
      let object = try snapping.object(Self.snappingKeys)
      return (.snapping(try self.snapping(object)), try items(of: object, content, axis))
    }
    let object = try described[0].object(
      members["orthogonal"] == nil ? ["limit", "anchor", "compact", "items"] : ["behavior", "items"])
    let items = try self.items(of: object, content, axis)
    guard members["orthogonal"] == nil else {
      return (.orthogonal(try object.required("behavior").choice(Self.orthogonalBehaviors)), items)
    }
    return (.viewAligned(try viewAlignment(object)), items)
  }

  private static var orthogonalBehaviors: KeyValuePairs<String, OrthogonalScrollingBehavior> {
    [
      "none": .none, "continuous": .continuous, "continuous-group-leading-boundary": .continuousGroupLeadingBoundary,
      "paging": .paging, "group-paging": .groupPaging, "group-paging-centered": .groupPagingCentered,
    ]
  }

  private func viewAlignment(_ members: JSONObject) throws(ScenarioError) -> TargetRule.ViewAlignment {
    var alignment = TargetRule.ViewAlignment()
    if let limit = members["limit"] {
      alignment.limitBehavior = try limit.choice([
        "automatic": .automatic, "always": .always, "always-by-few": .alwaysByFew, "always-by-one": .alwaysByOne,
        "never": .never,
      ])
    }
    if let anchor = members["anchor"] { alignment.anchor = try unitPoint(anchor) }
    if let flag = members["compact"] { alignment.isCompact = try flag.bool() }
    return alignment
  }

  /// The items of eager content; `nil` where rows are the items.
  func items(
    of owner: JSONObject, _ content: Scenario.Content, _ axis: Axis
  ) throws(ScenarioError) -> ListedItems? {
    if case .lazy(let rows) = content {
      if let node = owner["items"] { throw node.error(expected: "no items beside rows, which are the items") }
      guard rows.axis == axis else { throw owner.node.error(expected: "rows along the axis that scrolls") }
      return nil
    }
    let members = try owner.required("items").object(["count", "lengths", "spacing"])
    let count = try members.required("count").integer(1...100_000)
    let spacing = try members["spacing"]?.number(0...1e6, "a number from 0 to 1000000") ?? 0
    let lengths = try itemLengths(members.required("lengths"), content)
    return ListedItems(axis: axis, count: count, spacing: spacing, lengths: lengths)
  }

  /// Lengths that repeat, or a part of the container.
  private func itemLengths(
    _ lengths: JSONNode, _ content: Scenario.Content
  ) throws(ScenarioError) -> ListedItems.Lengths {
    if case .object = lengths.value {
      let part = try lengths.object(["containerRelative"]).required("containerRelative")
      guard case .eager = content else { throw part.error(expected: "content with a size beside containerRelative") }
      return .containerRelative(try containerRelative(part))
    }
    let elements = try lengths.array()
    guard !elements.isEmpty else { throw lengths.error(expected: "at least one length") }
    var pattern: [Double] = []
    for element in elements { pattern.append(try element.number(0...1e6, "a number from 0 to 1000000")) }
    return .pattern(pattern)
  }

  private func pagingRule(_ node: JSONNode, _ standard: PagingRule) throws(ScenarioError) -> PagingRule {
    let members = try node.object(["pages", "overlap", "alignment", "turning"])
    var rule = standard
    if let pages = members["pages"] { rule.pages = try self.pages(pages) }
    if let overlap = members["overlap"] {
      if case .string("web") = overlap.value {
        rule.overlap = .web
      } else {
        rule.overlap = .kept(try overlap.number(0...1e6, "web or a number from 0 to 1000000"))
      }
    }
    rule.alignment = try members["alignment"]?.number(0...1, "a number from 0 to 1")
    if let turning = members["turning"] {
      rule.turning = try turning.choice(["any-flick": .anyFlick, "nearest": .nearest])
    }
    return rule
  }

  private func pages(_ node: JSONNode) throws(ScenarioError) -> PagingRule.Pages {
    guard case .object = node.value else {
      return try node.choice(["container": .container, "unobscured": .unobscured])
    }
    let members = try node.object(["length", "fraction", "stops"])
    switch (members["length"], members["fraction"], members["stops"]) {
    case (let length?, nil, nil): return .length(try length.number(1...1e6, "a number from 1 to 1000000"))
    case (nil, let fraction?, nil): return .fraction(try fraction.number(0.01...100, "a number from 0.01 to 100"))
    case (nil, nil, let stops?):
      var places: [Double] = []
      for element in try stops.array() {
        let place = try element.number(0...1e12, "a number from 0 to 1000000000000")
        guard places.last ?? -1 < place else { throw element.error(expected: "a place after the one before") }
        places.append(place)
      }
      guard !places.isEmpty else { throw stops.error(expected: "at least one place") }
      return .stops(places)
    default: throw node.error(expected: "exactly one of the keys fraction, length, stops")
    }
  }
}
