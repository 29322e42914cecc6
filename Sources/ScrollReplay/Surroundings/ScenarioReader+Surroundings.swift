import PlaneGeometry
import ScrollEngine

// What is around the scroll view.
extension ScenarioReader {
  /// The keys of a scenario that ``surroundings(_:)`` reads.
  static let surroundingKeys: [String] = ["edgeEffects", "pageControl", "refresh", "indicators"] + deviceKeys

  func surroundings(_ root: JSONObject) throws(ScenarioError) -> Scenario.Surroundings? {
    var surroundings = Scenario.Surroundings()
    surroundings.geometry = try surroundingGeometry(root)
    surroundings.indicators = try indicators(root)
    try devices(root, into: &surroundings)
    return surroundings.isEmpty ? nil : surroundings
  }
}
