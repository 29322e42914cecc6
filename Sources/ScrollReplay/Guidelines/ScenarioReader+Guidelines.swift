import PlaneGeometry

extension ScenarioReader {
  /// The keys of a scenario that only those read who judge it.
  static let guidelineKeys = ["guidelines", "neighbours", "controls", "lookToScroll"]

  func guidelineNotes(_ root: JSONObject) throws(ScenarioError) -> Scenario.GuidelineNotes {
    var notes = Scenario.GuidelineNotes()
    if let node = root["guidelines"], let allows = try node.object(["allows"])["allows"] {
      for (rule, reason) in try allows.members().all {
        notes.allowances.append(Scenario.Allowance(rule: rule, reason: try reason.string()))
      }
    }
    if let node = root["neighbours"] {
      for element in try array(node) { notes.neighbours.append(try neighbour(element)) }
    }
    if let node = root["controls"] {
      for element in try array(node) { notes.controls.append(try control(element)) }
    }
    if let axes = root["lookToScroll"] { notes.lookToScroll = try axes.choice(Self.axes) }
    return notes
  }

  /// More than a screen has are taken for a slip.
  private func array(_ node: JSONNode) throws(ScenarioError) -> [JSONNode] {
    let elements = try node.array()
    guard (1...100).contains(elements.count) else { throw node.error(expected: "from 1 to 100 of them") }
    return elements
  }

  private func neighbour(_ node: JSONNode) throws(ScenarioError) -> Scenario.Neighbour {
    let members = try node.object(["name", "axes", "frame", "barSize", "lookToScroll"])
    return Scenario.Neighbour(
      name: try members.required("name").string(), axes: try members.required("axes").choice(Self.axes),
      frame: try frame(members.required("frame")), barSize: try members["barSize"].map(controlSize),
      lookToScroll: try members["lookToScroll"]?.choice(Self.axes) ?? [])
  }

  private func control(_ node: JSONNode) throws(ScenarioError) -> Scenario.Control {
    let members = try node.object(["name", "frame", "size", "scrolls"])
    return Scenario.Control(
      name: try members.required("name").string(), frame: try frame(members.required("frame")),
      size: try members["size"].map(controlSize), scrolls: try members["scrolls"]?.choice(Self.axes) ?? [])
  }

  private func controlSize(_ node: JSONNode) throws(ScenarioError) -> Scenario.ControlSize {
    try node.choice(["regular": .regular, "small": .small, "mini": .mini])
  }

  private func frame(_ node: JSONNode) throws(ScenarioError) -> Rect {
    let members = try node.object(["x", "y", "width", "height"])
    var places: [Double] = []
    for key in ["x", "y"] {
      places.append(try members[key]?.number(-1e6...1e6, "a number from -1000000 to 1000000") ?? 0)
    }
    var lengths: [Double] = []
    for key in ["width", "height"] {
      lengths.append(try members.required(key).number(0...1e6, "a number from 0 to 1000000"))
    }
    return Rect(x: places[0], y: places[1], width: lengths[0], height: lengths[1])
  }
}
