import PlaneGeometry
import ScrollEngine

// What is done to the pictures of rows while they enter and leave.
extension ScenarioReader {
  private static let edgeKeys = ["configuration", "timingCurve", "threshold", "animation", "effect"]

  /// What a transition does over one edge.
  private struct EdgeTransition {
    var manner = "interactive"
    var curve = UnitCurve.easeInOut
    var threshold: ScrollTransitionConfiguration.Threshold?
    var animation: Animation?
    var effect = VisualEffect()

    var configuration: ScrollTransitionConfiguration {
      var configuration: ScrollTransitionConfiguration =
        switch manner {
        case "animated": .animated
        case "identity": .identity
        default: .interactive(timingCurve: curve)
        }
      if let animation { configuration = configuration.animation(animation) }
      return threshold.map(configuration.threshold) ?? configuration
    }
  }

  func transition(_ node: JSONNode, of content: Scenario.Content) throws(ScenarioError) -> ScrollTransition {
    guard case .lazy = content else { throw node.error(expected: "content with rows beside a transition") }
    let members = try node.object(["axis", "topLeading", "bottomTrailing"] + Self.edgeKeys)
    var both = EdgeTransition()
    try read(members, into: &both)
    var (topLeading, bottomTrailing) = (both, both)
    if let edge = members["topLeading"] { try read(edge.object(Self.edgeKeys), into: &topLeading) }
    if let edge = members["bottomTrailing"] { try read(edge.object(Self.edgeKeys), into: &bottomTrailing) }
    let axis = try members["axis"]?.choice(["vertical": Axis.vertical, "horizontal": .horizontal])
    return ScrollTransition(
      topLeading: topLeading.configuration, bottomTrailing: bottomTrailing.configuration, axis: axis
    ) { effect, phase in
      switch phase {
      case .topLeading: topLeading.effect
      case .identity: effect
      case .bottomTrailing: bottomTrailing.effect
      }
    }
  }

  private func read(_ members: JSONObject, into edge: inout EdgeTransition) throws(ScenarioError) {
    if let manner = members["configuration"] {
      edge.manner = try manner.choice(["interactive": "interactive", "animated": "animated", "identity": "identity"])
    }
    if let curve = members["timingCurve"] { edge.curve = try timingCurve(curve) }
    if let threshold = members["threshold"] { edge.threshold = try self.threshold(threshold) }
    if let animation = members["animation"] { edge.animation = try self.animation(animation) }
    if let effect = members["effect"] { edge.effect = try visualEffect(effect) }
  }

  /// A name, or the four coordinates of the control points.
  private func timingCurve(_ node: JSONNode) throws(ScenarioError) -> UnitCurve {
    guard case .array = node.value else {
      return try node.choice([
        "linear": .linear, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
      ])
    }
    let elements = try node.array()
    guard elements.count == 4 else { throw node.error(expected: "the coordinates of two control points") }
    var numbers: [Double] = []
    for (index, element) in elements.enumerated() {
      // A curve that went back in x would not be a function of it.
      numbers.append(
        index.isMultiple(of: 2)
          ? try element.number(0...1, "a number from 0 to 1") : try element.number(-10...10, "a number from -10 to 10"))
    }
    return .bezier(
      startControlPoint: UnitPoint(x: numbers[0], y: numbers[1]),
      endControlPoint: UnitPoint(x: numbers[2], y: numbers[3])
    )
  }

  /// A name, the part of a row that is visible, or an object that changes another threshold.
  private func threshold(_ node: JSONNode) throws(ScenarioError) -> ScrollTransitionConfiguration.Threshold {
    switch node.value {
    case .number: return .visible(try node.number(0...1, "a number from 0 to 1"))
    case .object:
      let members = try node.object(["threshold", "inset", "towards", "amount"])
      var threshold = try threshold(members.required("threshold"))
      if let other = members["towards"] {
        let amount = try members.required("amount").number(0...1, "a number from 0 to 1")
        threshold = threshold.interpolated(towards: try self.threshold(other), amount: amount)
      } else if let amount = members["amount"] {
        throw amount.error(expected: "no amount without another threshold")
      }
      guard let inset = members["inset"] else { return threshold }
      return threshold.inset(by: try inset.number(-1e6...1e6, "a number from -1000000 to 1000000"))
    default: return try node.choice(["visible": .visible, "hidden": .hidden, "centered": .centered])
    }
  }

  private func animation(_ node: JSONNode) throws(ScenarioError) -> Animation {
    let members = try node.object(["duration", "bounce", "curve"])
    let duration = try members["duration"]?.number(0.01...60, "a number from 0.01 to 60") ?? 0.5
    guard let curve = members["curve"] else {
      let bounce = try members["bounce"]?.number(-0.9...0.9, "a number from -0.9 to 0.9") ?? 0
      return .spring(duration: duration, bounce: bounce)
    }
    if let bounce = members["bounce"] { throw bounce.error(expected: "no bounce beside a curve") }
    return .timingCurve(try timingCurve(curve), duration: duration)
  }
}
