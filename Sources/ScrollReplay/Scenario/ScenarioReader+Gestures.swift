import PlaneGeometry
import ScrollEngine

extension ScenarioReader {
  /// The keys of a behaviour that say what is made of gestures.
  static let gestureKeys = [
    "scrollEnabled", "directionalLock", "lockCone", "swipeAcceleration", "dragStart", "wheelGestures",
    "predominantAxis", "bouncesMomentum", "elasticity", "contentTouches",
  ]

  func readGestures(_ members: JSONObject, into configuration: inout ScrollConfiguration) throws(ScenarioError) {
    if let flag = members["scrollEnabled"] { configuration.isScrollEnabled = try flag.bool() }
    if let lock = members["directionalLock"] {
      configuration.directionalLock = try lock.choice([
        "none": .none, "until-drag-ends": .untilDragEnds, "reopening": .reopening,
      ])
    }
    if let cone = members["lockCone"] {
      configuration.lockCone = try cone.choice(["20": .degrees20, "30": .degrees30, "45": .degrees45])
    }
    if let rule = members["swipeAcceleration"] {
      configuration.swipeAcceleration = try rule.choice(["none": .none, "repeated": .repeated, "carried": .carried])
    }
    if let start = members["dragStart"] {
      configuration.dragStart = try start.choice([
        "without-slop": .withoutSlop, "whole": .whole, "threshold": .threshold(.flutterIOS),
      ])
    }
    if let touches = members["contentTouches"] { configuration.contentTouches = try contentTouches(touches) }
    try readWheel(members, into: &configuration)
  }

  private func readWheel(_ members: JSONObject, into configuration: inout ScrollConfiguration) throws(ScenarioError) {
    if let gestures = members["wheelGestures"] {
      configuration.wheelGestures = try gestures.choice(["until-pause": .untilPause, "split": .split])
    }
    if let flag = members["predominantAxis"] { configuration.usesPredominantAxisScrolling = try flag.bool() }
    if let flag = members["bouncesMomentum"] { configuration.bouncesMomentum = try flag.bool() }
    guard let elasticity = members["elasticity"] else { return }
    let axes = try elasticity.object(["horizontal", "vertical"])
    let choices: KeyValuePairs<String, ScrollElasticity> = [
      "as-bounces": .asBounces, "automatic": .automatic, "none": .none, "allowed": .allowed,
    ]
    if let node = axes["horizontal"] { configuration.elasticity.horizontal = try node.choice(choices) }
    if let node = axes["vertical"] { configuration.elasticity.vertical = try node.choice(choices) }
  }

  private func contentTouches(_ node: JSONNode) throws(ScenarioError) -> ContentTouches {
    let members = try node.object(["delays", "canCancel"])
    var touches = ContentTouches()
    if let flag = members["delays"] { touches.delaysContentTouches = try flag.bool() }
    if let flag = members["canCancel"] { touches.canCancelContentTouches = try flag.bool() }
    return touches
  }
}
