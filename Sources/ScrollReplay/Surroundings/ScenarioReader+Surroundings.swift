import PlaneGeometry
import ScrollEngine

// What is around the scroll view.
extension ScenarioReader {
  /// The keys of a scenario that ``surroundings(_:)`` reads.
  static let surroundingKeys: [String] =
    ["edgeEffects", "pageControl", "refresh", "indicators", "transition"] + deviceKeys

  func surroundings(_ root: JSONObject, of content: Scenario.Content) throws(ScenarioError) -> Scenario.Surroundings? {
    var surroundings = Scenario.Surroundings()
    surroundings.geometry = try surroundingGeometry(root)
    surroundings.indicators = try indicators(root)
    surroundings.others = try otherIndicators(root)
    try devices(root, into: &surroundings)
    surroundings.transition = try root["transition"].map { node throws(ScenarioError) in
      try transition(node, of: content)
    }
    return surroundings.isEmpty ? nil : surroundings
  }
}
