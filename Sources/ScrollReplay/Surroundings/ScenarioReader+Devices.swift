import PlaneGeometry
import ScrollEngine
import ScrollScenes

// Keyboards, crowns and the focus.
extension ScenarioReader {
  /// The keys of a scenario that ``devices(_:_:)`` reads.
  static let deviceKeys = ["crown", "focus", "softwareKeyboard"]

  func readKeyboard(_ members: JSONObject, into configuration: inout ScrollConfiguration) throws(ScenarioError) {
    guard let node = members["keyboard"] else { return }
    let members = try node.object(["allows", "motion", "lineStep", "pageOverlap", "repeats", "snaps"])
    if let flag = members["allows"] { configuration.allowsKeyboardScrolling = try flag.bool() }
    var keyboard = configuration.keyboard
    if let motion = members["motion"] { keyboard.motion = try self.motion(motion) }
    if let step = members["lineStep"] { keyboard.lineStep = try step.number(0...1e6, "a number from 0 to 1000000") }
    if let overlap = members["pageOverlap"] { keyboard.pageOverlap = try pageOverlap(overlap) }
    if let flag = members["repeats"] { keyboard.repeats = try flag.bool() }
    if let flag = members["snaps"] { keyboard.usesTargetBehavior = try flag.bool() }
    configuration.keyboard = keyboard
  }

  private func motion(_ node: JSONNode) throws(ScenarioError) -> KeyboardScrolling.Motion {
    guard case .object = node.value else {
      return try node.choice([
        "animated": .animated, "webkit-ios": .forceBased(.iOS), "webkit-mac": .forceBased(.mac),
      ])
    }
    let members = try node.object([
      "mass", "stiffness", "damping", "maximumVelocityMultiplier", "timeToMaximumVelocity", "rubberBandForce",
      "stopsAtTarget",
    ])
    var force = KeyboardForce.iOS
    let (range, what) = (0.001...1e6, "a number from 0.001 to 1000000")
    if let number = members["mass"] { force.mass = try number.number(range, what) }
    if let number = members["stiffness"] { force.stiffness = try number.number(range, what) }
    if let number = members["damping"] { force.damping = try number.number(range, what) }
    if let number = members["maximumVelocityMultiplier"] {
      force.maximumVelocityMultiplier = try number.number(range, what)
    }
    if let number = members["timeToMaximumVelocity"] { force.timeToMaximumVelocity = try number.number(range, what) }
    if let number = members["rubberBandForce"] { force.rubberBandForce = try number.number(range, what) }
    if let flag = members["stopsAtTarget"] { force.stopsAtTarget = try flag.bool() }
    guard (0.01...100).contains(force.dampingRatio) else {
      throw node.error(expected: "a spring whose damping ratio is from 0.01 to 100")
    }
    return .forceBased(force)
  }

  private func pageOverlap(_ node: JSONNode) throws(ScenarioError) -> PageOverlap {
    if case .string("web") = node.value { return .web }
    return .kept(try node.number(0...1e6, "web or a number from 0 to 1000000"))
  }

  /// Reads what ``deviceKeys`` name.
  func devices(
    _ root: JSONObject, into surroundings: inout Scenario.Surroundings
  ) throws(ScenarioError) {
    surroundings.crown = try root["crown"].map { node throws(ScenarioError) in try crown(node, root) }
    surroundings.focus = try root["focus"].map(focus)
    surroundings.keyboard = try root["softwareKeyboard"].map(softwareKeyboard)
    for key in ["crown", "softwareKeyboard"] {
      guard let node = root[key], root["synchronized"] != nil else { continue }
      throw node.error(expected: "no \(key) beside synchronized")
    }
    try refuseStops(of: root["crown"], in: root["nesting"])
  }

  /// Pages are those of one scroll view, and a movement that goes on from one to the next passes all detents.
  private func refuseStops(of crown: JSONNode?, in nesting: JSONNode?) throws(ScenarioError) {
    guard let nesting, let crown = try crown?.object(Self.crownKeys) else { return }
    if let pages = crown["pages"] { throw pages.error(expected: "no pages beside nesting") }
    guard try nesting.object(Self.nestingKeys)["handOver"]?.string() == "continuous", let detent = crown["detent"]
    else { return }
    throw detent.error(expected: "no detent where scroll views hand over continuously")
  }

  private static var crownKeys: [String] { ["pointsPerTurn", "detent", "pages", "value"] }

  private func crown(_ node: JSONNode, _ root: JSONObject) throws(ScenarioError) -> SceneCrown {
    let members = try node.object(Self.crownKeys)
    if let value = members["value"] {
      for key in ["pointsPerTurn", "detent", "pages"] where members[key] != nil {
        throw node.error(expected: "no key \(key) beside value")
      }
      return .changes(try crownValue(value))
    }
    var scrolling = CrownScrolling()
    if let points = members["pointsPerTurn"] {
      scrolling.pointsPerTurn = try points.number(0.001...1e6, "a number from 0.001 to 1000000")
    }
    scrolling.detent = try members["detent"]?.number(0.001...1e6, "a number from 0.001 to 1000000")
    guard let pages = members["pages"] else { return .scrolls(scrolling) }
    if let detent = members["detent"] { throw detent.error(expected: "no detent beside pages") }
    try refuseZoom(of: root["behavior"], "no zoom beside crown.pages")
    scrolling.pages = try crownPages(pages, root)
    return .scrolls(scrolling)
  }

  private func crownPages(_ node: JSONNode, _ root: JSONObject) throws(ScenarioError) -> CrownPages {
    let members = try node.object(["lengths", "turn", "catch"])
    let lengths = try pageLengths(members.required("lengths"))
    let axes = try root["behavior"]?.object(Self.behaviorKeys)["axes"]?.choice(Self.axes) ?? .vertical
    let axis: Axis = axes == .horizontal ? .horizontal : .vertical
    let viewport = try size(root.required("viewport"), from: 1, to: 1_000_000)[axis]
    let pages = CrownPages(
      lengths: lengths, viewport: viewport,
      turn: try members["turn"]?.number(0.001...1e6, "a number from 0.001 to 1000000") ?? CrownPages.defaultTurn,
      catching: try members["catch"]?.number(0...1e6, "a number from 0 to 1000000") ?? CrownPages.defaultCatch)
    let content = try root.required("content").object(["size", "rows"])["size"]
    guard let content, try size(content, from: 0, to: 1_000_000_000_000)[axis] == pages.contentLength else {
      throw node.error(expected: "content with a size as long as its pages, \(pages.contentLength) points")
    }
    return pages
  }

  private func pageLengths(_ node: JSONNode) throws(ScenarioError) -> [Double] {
    let elements = try node.array()
    guard (1...1000).contains(elements.count) else { throw node.error(expected: "from 1 to 1000 pages") }
    var lengths: [Double] = []
    for element in elements { lengths.append(try element.number(1...1e6, "a number from 1 to 1000000")) }
    return lengths
  }

  private func crownValue(_ node: JSONNode) throws(ScenarioError) -> DigitalCrown {
    let members = try node.object(["initial", "from", "through", "by", "sensitivity", "continuous"])
    let (numbers, what) = (-1e9...1e9, "a number from -1000000000 to 1000000000")
    let sensitivity =
      try members["sensitivity"]?.choice(["low": DigitalCrown.Sensitivity.low, "medium": .medium, "high": .high])
      ?? .high
    let initial = try members["initial"]?.number(numbers, what)
    let stride = try members["by"]?.number(1e-6...1e9, "a number from 0.000001 to 1000000000")
    guard members["from"] != nil || members["through"] != nil else {
      if let flag = members["continuous"] { throw flag.error(expected: "from and through beside continuous") }
      return DigitalCrown(initial ?? 0, by: stride, sensitivity: sensitivity)
    }
    let start = try members.required("from").number(numbers, what)
    let end = try members.required("through").number(numbers, what)
    guard start < end, stride ?? 0 <= end - start else {
      let by = members["by"].map { " by \($0.value.shown)" } ?? ""
      throw node.error(
        expected: "a range that is not empty, and a stride within it",
        found: "\(members["from"]?.value.shown ?? "none") through \(members["through"]?.value.shown ?? "none")\(by)")
    }
    return DigitalCrown(
      initial, in: start...end, by: stride, sensitivity: sensitivity,
      isContinuous: try members["continuous"]?.bool() ?? false)
  }

  private func focus(_ node: JSONNode) throws(ScenarioError) -> SceneFocus {
    let members = try node.object(["placement", "margin", "animated", "snaps", "items"])
    var focus = SceneFocus()
    if let placement = members["placement"] {
      focus.scrolling.placement = try placement.choice(["minimal": .minimal, "centered": .centered])
    }
    if let margin = members["margin"] {
      focus.scrolling.margin = try margin.number(0...1e6, "a number from 0 to 1000000")
    }
    if let flag = members["animated"] { focus.scrolling.isAnimated = try flag.bool() }
    if let flag = members["snaps"] { focus.scrolling.usesTargetBehavior = try flag.bool() }
    focus.items = try members["items"].map(focusGrid)
    return focus
  }

  private func focusGrid(_ node: JSONNode) throws(ScenarioError) -> FocusGrid {
    let members = try node.object(["count", "columns", "origin", "size", "spacing"])
    return FocusGrid(
      count: try members.required("count").integer(1...1_000_000),
      columns: try members["columns"]?.integer(1...1000) ?? 1,
      origin: try members["origin"].map(place) ?? .zero,
      size: try size(members.required("size"), from: 0, to: 1_000_000),
      spacing: try members["spacing"]?.number(0...1e6, "a number from 0 to 1000000") ?? 0)
  }

  private func softwareKeyboard(_ node: JSONNode) throws(ScenarioError) -> SoftwareKeyboard {
    let members = try node.object(["height", "accessory", "dismissMode", "dismisses", "shown"])
    let height = try members.required("height").number(1...1e6, "a number from 1 to 1000000")
    let accessory = try members["accessory"]?.number(0...height, "a number from 0 to the height") ?? 0
    if let mode = members["dismissMode"], members["dismisses"] != nil {
      throw mode.error(expected: "no key dismissMode beside dismisses")
    }
    let dismisses = try members["dismisses"]?.choice([
      "automatic": ScrollDismissesKeyboardMode.automatic, "immediately": .immediately,
      "interactively": .interactively, "never": .never,
    ])
    let mode = try members["dismissMode"]?.choice([
      "none": KeyboardDismissMode.none, "on-drag": .onDrag, "interactive": .interactive,
      "on-drag-with-accessory": .onDragWithAccessory, "interactive-with-accessory": .interactiveWithAccessory,
    ])
    return SoftwareKeyboard(
      height: height, accessoryHeight: accessory, dismissMode: mode ?? dismisses?.dismissMode() ?? .none,
      isShown: try members["shown"]?.bool() ?? true)
  }
}
