import PlaneGeometry

// The keys of a scenario that only the guideline checker reads.
extension ScenarioKeys {
  static let guidelines = KeyGroup("guidelines", from: [Scenario.Suppression]()) {
    Key(
      "suppressions", { $1(&$0) }, suppressions, "the rules that the scenario breaks intentionally, each with a reason",
      else: "`{}`"
    ).replacing("allows")
  }

  private static let suppressions = KeyKind<[Scenario.Suppression]>(
    shape: .texts,
    read: { node, _ throws(ScenarioError) in
      try node.members().all.map { rule throws(ScenarioError) in
        Scenario.Suppression(rule: rule.key, reason: try rule.node.string())
      }
    })

  /// A screen has fewer neighbours; a longer list is an error.
  static let neighbours = KeyKind.array(of: .object(neighbour), 1...100, "elements")
  static let controls = KeyKind.array(of: .object(control), 1...100, "elements")

  private static let neighbour = KeyGroup(
    "neighbours", from: Scenario.Neighbour(name: "", axes: [], frame: .zero, barSize: nil, lookToScroll: [])
  ) {
    Key("name", { $1(&$0.name) }, .text, "the name").required
    Key("axes", { $1(&$0.axes) }, .axes, "the scrollable axes").required
    Key(
      "frame", { $1(&$0.frame) }, frame, "the frame of its viewport, relative to the corner of the scenario's viewport"
    ).required
    Key("barSize", { $1(&$0.barSize) }, controlSize, "the size of its scroll bars")
    Key("lookToScroll", { $1(&$0.lookToScroll) }, .axes, "the axes of visionOS's Look to Scroll")
  }

  private static let control = KeyGroup(
    "controls", from: Scenario.Control(name: "", frame: .zero, size: nil, scrolls: [])
  ) {
    Key("name", { $1(&$0.name) }, .text, "the name").required
    Key("frame", { $1(&$0.frame) }, frame, "the frame, relative to the corner of the scenario's viewport").required
    Key("size", { $1(&$0.size) }, controlSize, "the control size")
    Key("scrolls", { $1(&$0.scrolls) }, .axes, "the axes that it scrolls, as paddles do")
  }

  private static let controlSize = KeyKind<Scenario.ControlSize>.choice([
    "regular": .regular, "small": .small, "mini": .mini,
  ])

  private static let frame = KeyKind.object(
    KeyGroup(from: Rect.zero) {
      Key("x", { $1(&$0.origin.x) }, .points(-1e6...1e6))
      Key("y", { $1(&$0.origin.y) }, .points(-1e6...1e6))
      Key("width", { $1(&$0.size.width) }, .points()).required
      Key("height", { $1(&$0.size.height) }, .points()).required
    })
}
