import PlaneGeometry

// The keys of a scenario that only the guideline checker reads.
extension ScenarioKeys {
  static let guidelines = KeyGroup("guidelines", from: [Scenario.Suppression]()) {
    Key(
      "suppressions", \.self, suppressions, "the rules that the scenario breaks intentionally, each with a reason",
      else: "`{}`"
    ).replacing("allows")
  }

  private static let suppressions = KeyKind<[Scenario.Suppression]>(
    shape: .texts,
    read: { node, _ in
      try node.members().all.map { Scenario.Suppression(rule: $0.key, reason: try $0.node.string()) }
    })

  /// A screen has fewer neighbours; a longer list is an error.
  static let neighbours = KeyKind.array(of: .object(neighbour), 1...100, "elements")
  static let controls = KeyKind.array(of: .object(control), 1...100, "elements")

  private static let neighbour = KeyGroup(
    "neighbours", from: Scenario.Neighbour(name: "", axes: [], frame: .zero, barSize: nil, lookToScroll: [])
  ) {
    Key("name", \.name, .text, "the name").required
    Key("axes", \.axes, .axes, "the scrollable axes").required
    Key("frame", \.frame, frame, "the frame of its viewport, relative to the corner of the scenario's viewport")
      .required
    Key("barSize", \.barSize, controlSize, "the size of its scroll bars")
    Key("lookToScroll", \.lookToScroll, .axes, "the axes of visionOS's Look to Scroll")
  }

  private static let control = KeyGroup(
    "controls", from: Scenario.Control(name: "", frame: .zero, size: nil, scrolls: [])
  ) {
    Key("name", \.name, .text, "the name").required
    Key("frame", \.frame, frame, "the frame, relative to the corner of the scenario's viewport").required
    Key("size", \.size, controlSize, "the control size")
    Key("scrolls", \.scrolls, .axes, "the axes that it scrolls, as paddles do")
  }

  private static let controlSize = KeyKind<Scenario.ControlSize>.choice([
    "regular": .regular, "small": .small, "mini": .mini,
  ])

  private static let frame = KeyKind.object(
    KeyGroup(from: Rect.zero) {
      Key("x", \.origin.x, .points(-1e6...1e6))
      Key("y", \.origin.y, .points(-1e6...1e6))
      Key("width", \.size.width, .points()).required
      Key("height", \.size.height, .points()).required
    })
}
