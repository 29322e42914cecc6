import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A scenario during reading, with the checks across its keys.
struct ScenarioDraft: Sendable {
  var scenario = Scenario()
  var behavior = ScrollBehavior()
  var nesting: NestingDraft?
  var synchronized: SynchronizedDraft?
  /// The parts of the insets.
  var insets = ScrollInsets()
  var accessorySettings = Scenario.AccessorySettings()
  var crown: CrownDraft?
  var scriptName: String?

  /// Sets properties that depend on several keys; throws for keys that exclude each other.
  mutating func finish(_ root: JSONObject) throws(ScenarioError) {
    scenario.configuration = behavior.configuration(for: scenario.content, on: scenario.traits)
    if case .lazy(let rows) = scenario.content {
      scenario.content = .lazy(rows.proposed(scenario.configuration.axes))
    }
    takeSizeClassOfScreen()
    scenario.zooms = behavior.zoom != nil
    try refuseEdits(root)
    try refuseOtherViews(root)
    finishOtherViews()
    try ScenarioReader.checkLayout(
      root, scenario.content, in: [scenario.viewport] + scenario.script.compactMap { $0.viewport })
    try refuseTooManyRows(root)
    try finishCrown(root)
    finishAccessories(root)
    finishInsets(root)
    if case .lazy(let rows) = scenario.content, case .text = rows.lengths { return }
    if let node = root["search"] { throw node.error(expected: "content with rows of text for the key search") }
  }

  /// Throws if too many rows are in view at once: see ``LazyRows/mostInView``.
  private func refuseTooManyRows(_ root: JSONObject) throws(ScenarioError) {
    guard let node = root["content"] else { return }
    let viewports = [scenario.viewport] + scenario.script.compactMap { $0.viewport }
    if case .lazy(let rows) = scenario.content {
      for viewport in viewports {
        guard let fault = rows.fault(inViewport: viewport, scale: scenario.leastScale) else { continue }
        throw (try node.members()["rows"] ?? node).error(expected: LazyRows.expectation, found: fault)
      }
    }
    guard let nestedScrollViews = root["nestedScrollViews"],
      let fault = scenario.nestedScrollViews.lazy.compactMap({ $0.tooManyRows }).first
    else { return }
    throw nestedScrollViews.error(expected: LazyRows.expectation, found: fault)
  }

  /// Sets the size class for container-relative lengths: that of the outermost scroll view, which is read after them.
  private mutating func takeSizeClassOfScreen() {
    guard let screen = nesting?.ancestors?.last?.frame else { return }
    let traits = scenario.traits.resolved(in: screen)
    if case .lazy(var rows) = scenario.content {
      rows.items.relativeLength?.traits = traits
      scenario.content = .lazy(rows)
    }
    if let items = scenario.targetItems, case .containerRelative(var lengths) = items.lengths {
      lengths.traits = traits
      scenario.targetItems = EagerItems(
        axis: items.axis, count: items.count, spacing: items.spacing, lengths: .containerRelative(lengths))
    }
  }

  /// Throws for edits in content without rows, or in synchronized scroll views.
  private func refuseEdits(_ root: JSONObject) throws(ScenarioError) {
    guard let scriptName,
      let edit = scenario.script.first(where: { if case .edit = $0.kind { true } else { false } })
    else { return }
    var expected: String?
    if case .lazy = scenario.content {} else { expected = "no edit where content has no rows" }
    if synchronized != nil { expected = "no edit where scroll views move together" }
    guard let expected else { return }
    throw ScenarioError(file: scriptName, line: edit.line, path: "", expected: expected, found: #""edit""#)
  }

  /// Throws for keys that synchronized scroll views exclude.
  ///
  /// Such scroll views have no motion of their own for page dots to follow, and no top edge to pull.
  private func refuseOtherViews(_ root: JSONObject) throws(ScenarioError) {
    if nesting != nil, nesting?.ancestors == nil, root["nestedScrollViews"] == nil, let node = root["nesting"] {
      _ = try node.members().required("ancestors")
    }
    guard let node = root["synchronized"] else { return }
    if case .lazy = scenario.content {
      throw node.error(expected: "content with a size beside synchronized scroll views")
    }
    if let nestedScrollViews = root["nestedScrollViews"] {
      throw nestedScrollViews.error(expected: "no key nestedScrollViews beside synchronized")
    }
    try behavior.refuseTargets()
    try behavior.refuseZoom()
    for key in ["crown", "softwareKeyboard", "pageControl", "refresh"] {
      if let other = root[key] { throw other.error(expected: "no \(key) beside synchronized") }
    }
    // Bars take room from their scroll view; synchronized scroll views have no spare room.
    if let indicators = root["indicators"], accessorySettings.indicators.map({ $0.appearance == .indicators }) == false
    {
      throw indicators.error(expected: "the style ios beside synchronized")
    }
  }

  private mutating func finishOtherViews() {
    let traits = scenario.traits
    if let nesting {
      scenario.scrollViewGroup = .nested(
        (nesting.ancestors ?? []).map { $0.other(on: traits) }, transfers: nesting.transfers,
        handOff: nesting.handOff,
        coneSlope: nesting.coneSlope)
    } else if let synchronized {
      scenario.scrollViewGroup = .synchronized(
        synchronized.others.map { $0.other(on: traits) }, link: synchronized.link, axes: synchronized.axes)
    }
    for (index, other) in (nesting?.ancestors ?? synchronized?.others ?? []).enumerated() {
      guard let configuration = other.indicators else { continue }
      accessorySettings.others.append(.init(scroller: index + 1, configuration: configuration))
    }
  }

  private mutating func finishAccessories(_ root: JSONObject) {
    // Frames of several scroll views do not show accessories.
    if scenario.scrollViewGroup == nil {
      accessorySettings.geometry.layoutDirection = scenario.traits.layoutDirection
      accessorySettings.geometry.showsInsets = root["safeArea"] != nil || root["margins"] != nil
    }
    // Frames record the positions of pinned headers and footers.
    if case .lazy(let rows) = scenario.content { accessorySettings.showsPinned = !rows.items.pinnedViews.isEmpty }
    scenario.accessorySettings = accessorySettings.isEmpty ? nil : accessorySettings
  }

  /// Combines the varying insets, if any, with the scenario's constant `insets`.
  private mutating func finishInsets(_ root: JSONObject) {
    let parts = ["safeArea", "margins", "edgeEffects", "refresh", "softwareKeyboard"]
    guard parts.contains(where: { root[$0] != nil }) else { return }
    insets.contentInset = scenario.insets
    insets.contentInsetCovers = root["safeArea"] == nil
    (insets.axes, insets.alwaysBounce) = (scenario.configuration.axes, scenario.configuration.alwaysBounce)
    // With several scroll views the scene decides which of them avoids a keyboard.
    if scenario.scrollViewGroup == nil { insets.keyboardLength = accessorySettings.keyboard?.obscuredLength ?? 0 }
    scenario.scrollInsets = insets
  }
}

extension ScenarioDraft {
  private mutating func finishCrown(_ root: JSONObject) throws(ScenarioError) {
    guard let crown, let node = root["crown"] else { return }
    let members = try node.members()
    // Pages belong to one scroll view, and a continuous hand-off would skip all detents.
    if let pages = members["pages"], nesting != nil { throw pages.error(expected: "no pages beside nesting") }
    if let detent = members["detent"], nesting?.handOff == .continuous {
      throw detent.error(expected: "no key detent with a continuous hand-off")
    }
    if let value = crown.value {
      accessorySettings.crown = .changes(value)
      return
    }
    var scrolling = crown.scrolling
    if let pages = crown.pages {
      try behavior.refuseZoom("no zoom beside crown.pages")
      scrolling.pages = try self.pages(pages, members.required("pages"))
    }
    accessorySettings.crown = .scrolls(scrolling)
  }

  private func pages(_ draft: CrownPagesDraft, _ node: JSONNode) throws(ScenarioError) -> CrownPages {
    let axis: Axis = behavior.configuration.axes == .horizontal ? .horizontal : .vertical
    let pages = CrownPages(
      lengths: draft.lengths, viewport: scenario.viewport[axis], turn: draft.turn, edgeDetent: draft.edgeDetent)
    guard case .eager(let size) = scenario.content, size[axis] == pages.contentLength else {
      throw node.error(expected: "content of \(pages.contentLength) points, the sum of its pages")
    }
    return pages
  }
}
