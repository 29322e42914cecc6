import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension ScenarioReader {
  static let snappingKeys = ["align", "stop", "strictness", "reach", "padding", "items"]

  /// What `behavior.targets.snapping` says.
  func snapping(_ members: JSONObject) throws(ScenarioError) -> TargetRule.Snapping {
    var snapping = TargetRule.Snapping()
    if let align = members["align"] {
      snapping.alignment = try align.choice(["start": .start, "center": .center, "end": .end])
    }
    if let stop = members["stop"] { snapping.alwaysStops = try stop.choice(["normal": false, "always": true]) }
    if let padding = members["padding"] { snapping.padding = try insets(padding) }
    var isNear = false
    if let strictness = members["strictness"] {
      isNear = try strictness.choice(["mandatory": false, "proximity": true])
    }
    guard isNear else {
      if let reach = members["reach"] { throw reach.error(expected: "no reach without the strictness proximity") }
      return snapping
    }
    snapping.strictness = .proximity()
    if let reach = members["reach"] {
      snapping.strictness = .proximity(fraction: try reach.number(0...10, "a number from 0 to 10"))
    }
    return snapping
  }
}
