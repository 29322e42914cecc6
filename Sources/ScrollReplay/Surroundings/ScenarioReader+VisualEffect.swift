import PlaneGeometry
import ScrollEngine

extension ScenarioReader {
  /// What may be done to the picture of a row. Nothing that changes its layout is among the keys.
  func visualEffect(_ node: JSONNode) throws(ScenarioError) -> VisualEffect {
    let members = try node.object([
      "opacity", "scale", "rotation", "rotation3D", "offset", "blur", "brightness", "contrast", "saturation",
      "grayscale",
      "hueRotation",
    ])
    var effect = VisualEffect()
    if let scale = members["scale"] { effect = try self.effect(effect, scaledBy: scale) }
    if let angle = members["rotation"] { effect = effect.rotationEffect(try degrees(angle)) }
    if let turn = members["rotation3D"] { effect = try self.effect(effect, turnedBy: turn) }
    if let offset = members["offset"] {
      let place = try coordinates(offset, default: 0, within: 1e6)
      effect = effect.offset(x: place.x, y: place.y)
    }
    if let opacity = members["opacity"] { effect = effect.opacity(try fraction(opacity)) }
    if let radius = members["blur"] {
      effect = effect.blur(radius: try radius.number(0...1000, "a number from 0 to 1000"))
    }
    return try coloured(effect, by: members)
  }

  private func coloured(_ effect: VisualEffect, by members: JSONObject) throws(ScenarioError) -> VisualEffect {
    var effect = effect
    if let amount = members["brightness"] {
      effect = effect.brightness(try amount.number(-1...1, "a number from -1 to 1"))
    }
    if let amount = members["contrast"] { effect = effect.contrast(try amount.number(0...10, "a number from 0 to 10")) }
    if let amount = members["saturation"] {
      effect = effect.saturation(try amount.number(0...10, "a number from 0 to 10"))
    }
    if let amount = members["grayscale"] { effect = effect.grayscale(try fraction(amount)) }
    if let angle = members["hueRotation"] { effect = effect.hueRotation(try degrees(angle)) }
    return effect
  }

  /// One number for both axes, or one for each.
  private func effect(_ effect: VisualEffect, scaledBy node: JSONNode) throws(ScenarioError) -> VisualEffect {
    guard case .object = node.value else {
      return effect.scaleEffect(try node.number(-100...100, "a number from -100 to 100"))
    }
    let scale = try coordinates(node, default: 1, within: 100)
    return effect.scaleEffect(x: scale.x, y: scale.y)
  }

  private func effect(_ effect: VisualEffect, turnedBy node: JSONNode) throws(ScenarioError) -> VisualEffect {
    let members = try node.object(["degrees", "x", "y", "z"])
    var axis: [Double] = []
    for key in ["x", "y", "z"] { axis.append(try members[key]?.number(-1...1, "a number from -1 to 1") ?? 0) }
    guard axis.contains(where: { $0 != 0 }) else { throw node.error(expected: "an axis that is not 0") }
    return effect.rotation3DEffect(try degrees(members.required("degrees")), axis: (axis[0], axis[1], axis[2]))
  }

  private func coordinates(_ node: JSONNode, default none: Double, within limit: Double) throws(ScenarioError) -> Point
  {
    let members = try node.object(["x", "y"])
    let what = "a number from \(-Int(limit)) to \(Int(limit))"
    return Point(
      x: try members["x"]?.number(-limit...limit, what) ?? none,
      y: try members["y"]?.number(-limit...limit, what) ?? none)
  }

  private func fraction(_ node: JSONNode) throws(ScenarioError) -> Double {
    try node.number(0...1, "a number from 0 to 1")
  }

  private func degrees(_ node: JSONNode) throws(ScenarioError) -> Angle {
    .degrees(try node.number(-36_000...36_000, "a number from -36000 to 36000"))
  }
}
