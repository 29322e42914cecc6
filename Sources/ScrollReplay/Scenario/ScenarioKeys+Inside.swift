import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A scroll view inside another one, during reading.
private struct NestedDraft: Sendable {
  var view = NestedView()
  var behavior = ScrollBehavior()
  /// Whether the surrounding content has rows.
  var isInRows = false

  /// Makes the scroll view for a device.
  func view(on traits: ScrollTraits) -> NestedView {
    var view = view
    view.configuration = behavior.configuration(for: view.content, on: traits)
    return view
  }

  /// Checks keys against each other, and applies the behavior to the content.
  mutating func finish(_ members: JSONObject) throws(ScenarioError) {
    _ = try members.required(isInRows ? "rows" : "viewport")
    if case .layout = view.content {
      // Constraints are solved for one size before the replay; the size of a row is known only during it.
      _ = try members.required("viewport")
      try ScenarioReader.checkLayout(members, view.content, in: view.viewport.map { [$0] } ?? [])
    }
    if case .lazy(let rows) = view.content {
      view.content = .lazy(rows.proposed(behavior.configuration.axes))
      view.accessories.showsPinned = !rows.items.pinnedViews.isEmpty
    }
  }
}

extension ScenarioKeys {
  /// The scroll views inside content. The reader provides the content.
  static let nestedViews = KeyKind<[NestedView]>(
    shape: .array(.object { nestedScrollViews.table }, count: 1...32),
    read: { node, reader throws(ScenarioError) in
      let (outer, traits) = (reader.content, reader.traits)
      // The size class is that of the screen, not of the scroll view in it.
      reader.traits = traits.resolved(in: reader.screen)
      defer { reader.traits = traits }
      var views: [NestedView] = []
      for element in try node.array(1...32, "scroll views") {
        views.append(try nestedScrollViews.value(of: element, &reader).view(on: reader.traits))
        reader.content = outer
      }
      return views
    })

  private static let nestedScrollViews: KeyGroup<NestedDraft> = KeyGroup("nestedScrollViews", from: NestedDraft()) {
    Key(
      "rows", .object(holdingRows),
      "the rows with this scroll view, by their original numbers; only in `rows`"
    ) { draft, rows, node, reader throws(ScenarioError) in
      guard case .lazy = reader.content else { throw node.error(expected: "no key rows in content without rows") }
      draft.view.rows = rows
    }
    Key(
      "restoration", KeyKind<Bool>.choice(["none": false, "position": true]),
      "whether the offset is restored when a dropped row is created again; only in `rows`", else: "`none`"
    ) { draft, restores, node, reader throws(ScenarioError) in
      guard case .lazy = reader.content else {
        throw node.error(expected: "no key restoration in content without rows")
      }
      draft.view.restoresPosition = restores
    }
    Key("content", .object(content), "as the scenario's; a `layout` needs a `viewport`, in which it is solved") {
      draft, content, _, reader in
      if case .lazy = reader.content { draft.isInRows = true }
      (draft.view.content, reader.content) = (content, content)
    }.required
    Key(
      "origin", { $1(&$0.view.origin) }, .place,
      "the origin of its frame in the parent's content or in its row, at scale 1",
      else: "each 0")
    Key(
      "viewport", { $1(&$0.view.viewport) }, .size(1...1e6),
      "its size; in `rows` the size of the row by default")
    Key("insets", { $1(&$0.view.insets) }, .insets, "its content insets", else: "each 0")
    Key(
      "behavior", .object(behavior), "its behavior, including `behavior.targets`", else: "`{}`"
    ) { draft, behavior, _, reader throws(ScenarioError) in
      try behavior.refusePinchAnchor()
      draft.behavior = behavior
      draft.view.targets = try reader.targets(of: behavior)
    }
    Key(
      "transfers", { $1(&$0.view.transfersScrollingToParent) }, .axes,
      "the axes along which it transfers gestures to its parent")
    Key("position", .object(position), "as the scenario's") {
      ($0.view.accessories.position, $0.view.accessories.positionAnchor) = ($1.position, $1.anchor)
    }
    Key("visibility", .object(visibility), "as the scenario's") {
      draft, threshold, node, reader throws(ScenarioError) in
      try reader.refuseVisibility(node)
      draft.view.accessories.visibilityThreshold = threshold
    }
    Key("indicators", .object(indicators), "as the scenario's") {
      $0.view.accessories.indicators = $1.configuration(of: $0.behavior, $3.traits)
    }
    Key("transition", .object(transition), "as the scenario's") {
      draft, transition, node, reader throws(ScenarioError) in
      try reader.refuseTransition(node)
      draft.view.accessories.transition = transition.transition
    }
    Key("refresh", .object(refreshInside), "as the scenario's, without `level`") {
      $0.view.accessories.refreshControl = $1
    }
    Key("nestedScrollViews", nestedViews, "as here") { $0.view.nestedScrollViews = $1 }.replacing("inside")
  } check: { draft, root throws(ScenarioError) in
    try draft.finish(root)
  }

  private static let holdingRows = KeyGroup("nestedScrollViews.rows", from: NestedView.Rows(every: 1, from: 0)) {
    Key(
      "every", { $1(&$0.every) }, .whole(1...Int(Int32.max), "rows"), "the interval between the rows' numbers"
    )
    .required
    Key("from", { $1(&$0.from) }, .whole(0...Int(Int32.max), "rows"), "the number of the first row")
  }
}
