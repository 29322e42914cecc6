import PlaneGeometry
import ScrollEngine

// Where a scroll view is positioned, and what of it is observed.
extension ScenarioReader {
  func readPosition(_ members: JSONObject, into configuration: inout ScrollConfiguration) throws(ScenarioError) {
    if let anchor = members["scrollAnchor"] { configuration.scrollAnchor = try unitPoint(anchor) }
    if let anchors = members["scrollAnchors"] { try read(anchors, into: &configuration.scrollAnchors) }
    if let adjustment = members["contentOffsetAdjustment"] {
      configuration.contentOffsetAdjustmentBehavior = try adjustment.choice([
        "automatic": .automatic, "disabled": .disabled,
      ])
    }
    if let change = members["rangeChange"] {
      configuration.rangeChangeBehavior = try change.choice([
        "keeps-offset": .keepsOffset, "maintains-range": .maintainsRange,
      ])
    }
    if let unit = members["autoscrollUnit"] {
      configuration.autoscrollUnit = try unit.choice(["points": .points, "page": .page])
    }
    if let flag = members["scrollsToTop"] { configuration.scrollsToTop = try flag.bool() }
  }

  private func read(_ node: JSONNode, into anchors: inout ScrollAnchors) throws(ScenarioError) {
    let members = try node.object(["initialOffset", "sizeChanges", "alignment"])
    if let anchor = members["initialOffset"] { anchors.set(try unitPoint(anchor), for: .initialOffset) }
    if let anchor = members["sizeChanges"] { anchors.set(try unitPoint(anchor), for: .sizeChanges) }
    if let anchor = members["alignment"] { anchors.set(try unitPoint(anchor), for: .alignment) }
  }

  func position(_ node: JSONNode, of content: Scenario.Content) throws(ScenarioError) -> ScrollPosition<Int> {
    let members = try node.object(["edge", "item", "offset", "anchor"])
    let edges: KeyValuePairs<String, Edge> = [
      "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ]
    switch (members["edge"], members["item"], members["offset"]) {
    case (nil, nil, nil): return ScrollPosition()
    case (let edge?, nil, nil): return ScrollPosition(edge: try edge.choice(edges))
    case (nil, let item?, nil):
      guard case .lazy = content else { throw item.error(expected: "content with rows beside an item") }
      return ScrollPosition(id: try item.integer(0...Int(Int32.max)))
    case (nil, nil, let offset?): return try position(at: offset)
    default: throw node.error(expected: "at most one of the keys edge, item, offset")
    }
  }

  private func position(at node: JSONNode) throws(ScenarioError) -> ScrollPosition<Int> {
    let members = try node.object(["x", "y"])
    let what = "a number from -1000000000000 to 1000000000000"
    let (x, y) = (try members["x"]?.number(-1e12...1e12, what), try members["y"]?.number(-1e12...1e12, what))
    switch (x, y) {
    case (let x?, let y?): return ScrollPosition(point: Point(x: x, y: y))
    case (let x?, nil): return ScrollPosition(x: x)
    case (nil, let y?): return ScrollPosition(y: y)
    case (nil, nil): throw node.error(expected: "x, y or both")
    }
  }

  func positionAnchor(_ node: JSONNode) throws(ScenarioError) -> UnitPoint? {
    try node.object(["edge", "item", "offset", "anchor"])["anchor"].map(unitPoint)
  }

  func visibility(_ node: JSONNode, of content: Scenario.Content) throws(ScenarioError) -> Double {
    guard case .lazy(let rows) = content else { throw node.error(expected: "content with rows beside visibility") }
    // All of them would be seen at one place, and told one by one.
    if case .fixed(.zero) = rows.lengths { throw node.error(expected: "rows longer than 0 beside visibility") }
    let threshold = try node.object(["threshold"])["threshold"]
    return try threshold?.number(0...1, "a number from 0 to 1") ?? ScrollVisibility.defaultThreshold
  }
}
