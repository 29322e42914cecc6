import PlaneGeometry
import ScrollEngine

// What is around the scroll view.
extension ScenarioReader {
  /// The keys of a scenario that ``surroundings(_:)`` reads.
  static let surroundingKeys: [String] = []

  func surroundings(_ root: JSONObject) throws(ScenarioError) -> Scenario.Surroundings? {
    let surroundings = Scenario.Surroundings()
    return surroundings.isEmpty ? nil : surroundings
  }
}
