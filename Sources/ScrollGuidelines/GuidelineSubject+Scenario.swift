import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes

extension GuidelineSubject {
  /// The subject described by a scenario. Content is laid out as far as it is visible at the start.
  package init(_ scenario: Scenario) {
    let notes = scenario.guidelineNotes
    own = View(
      name: "the scroll view", path: "behavior.axes", axes: scenario.configuration.axes,
      frame: Rect(origin: .zero, size: scenario.viewport))
    own.isElastic = scenario.configuration.bounces
    own.scrollsByLooking = notes.lookToScroll != []
    resting = RestingView(of: scenario)
    controls = notes.controls
    lookToScroll = notes.lookToScroll
    readOtherViews(of: scenario)
    nestedScrollViews = Self.views(nestedScrollViews: scenario.nestedScrollViews, path: "nestedScrollViews", of: [])
    readSiblings(
      scenario.nestedScrollViews, in: scenario.content, viewport: scenario.viewport, path: "nestedScrollViews")
    neighbours += notes.neighbours.enumerated().map { index, neighbour in
      View(
        name: "“\(neighbour.name)”", path: "neighbours[\(index)].axes", axes: neighbour.axes, frame: neighbour.frame,
        barSize: neighbour.barSize, scrollsByLooking: neighbour.lookToScroll != [])
    }
    if scenario.search?.options.policy == .align { alignsHits = true }
    if case .lazy(let rows) = scenario.content, case .text(let text) = rows.lengths { fontSize = Double(text.fontSize) }
    readPaging(of: scenario)
    readAccessories(of: scenario)
  }

  private mutating func readAccessories(of scenario: Scenario) {
    padding = scenario.padding
    // A device without keys that scroll needs no keyboard support.
    takesKeys = scenario.configuration.allowsKeyboardScrolling || !scenario.traits.scrollsByKeys
    let limits = (scenario.configuration.minimumZoomScale, scenario.configuration.maximumZoomScale)
    if limits != (1, 1) { zoom = Zoom(minimum: limits.0, maximum: limits.1) }
    if let control = scenario.accessorySettings?.geometry.pageControl, control.indexDisplayMode != .never {
      pageControlAxis = scenario.configuration.axes == .horizontal ? .horizontal : .vertical
    }
    readEdges(of: scenario)
    hasPermanentBars = scenario.traits.pointingDevice == .mouse
    guard let shown = scenario.accessorySettings?.indicators else { return }
    indicators = shown.visibility
    hasPermanentBars = Axis.allCases.contains { shown.presentation(along: $0, shown.firstStyle) == .always }
    guard shown.firstStyle != nil else { return }
    own.barSize = Scenario.ControlSize(shown.size)
    accessories = shown.accessories
  }

  private mutating func readEdges(of scenario: Scenario) {
    edgeEffects.bars = scenario.scrollInsets?.obscured ?? scenario.insets
    if let effects = scenario.accessorySettings?.geometry.edgeEffects {
      for edge in Edge.allCases where effects[edge].style != .automatic && !effects[edge].isHidden {
        edgeEffects.styles[edge] = effects[edge].style
      }
    }
    guard case .scrolls(let scrolling)? = scenario.accessorySettings?.crown, let pages = scrolling.pages else { return }
    crownPages = (pages.lengths, pages.viewport)
  }

  private mutating func readOtherViews(of scenario: Scenario) {
    switch scenario.scrollViewGroup {
    case .nested(let others, transfers: _, handOff: _, coneSlope: _):
      ancestors = others.enumerated().map { index, other in
        View(
          name: index == 0 ? "the scroll view around it" : "the scroll view \(index + 1) levels around it",
          path: "nesting.ancestors[\(index)]", axes: other.configuration.axes,
          barSize: scenario.barSize(ofAncestor: index))
      }
    case .synchronized(let others, link: _, let axes):
      linkedAxes = axes
      neighbours = others.enumerated().map { index, other in
        View(
          name: "the synchronised scroll view \(index + 1)", path: "synchronized.others[\(index)]",
          axes: other.configuration.axes.subtracting(axes),
          frame: Rect(origin: other.origin, size: other.area.containerSize))
      }
    case nil: break
    }
  }

  /// Returns the scroll views inside content, each followed by its ancestors.
  private static func views(nestedScrollViews: [NestedView], path: String, of outer: [View]) -> [[View]] {
    nestedScrollViews.enumerated().flatMap { index, nested in
      let place = "\(path)[\(index)]"
      let view = View(
        name: "the scroll view \(place)", path: place, axes: nested.configuration.axes,
        isElastic: nested.configuration.bounces)
      return [[view] + outer]
        + views(nestedScrollViews: nested.nestedScrollViews, path: "\(place).nestedScrollViews", of: [view] + outer)
    }
  }

  /// Collects the scroll views of each content, the outermost content first.
  private mutating func readSiblings(
    _ views: [NestedView], in content: Scenario.Content, viewport: Size?, path: String
  ) {
    guard !views.isEmpty else { return }
    siblings.append(GuidelineSiblings(views, in: content, viewport: viewport, path: path))
    for (index, view) in views.enumerated() {
      readSiblings(
        view.nestedScrollViews, in: view.content, viewport: view.viewport, path: "\(path)[\(index)].nestedScrollViews")
    }
  }

  private mutating func readPaging(of scenario: Scenario) {
    let axis: Axis = scenario.configuration.axes == .horizontal ? .horizontal : .vertical
    let length = resting.area.containerSize[axis]
    let unobscured = resting.area.unobscuredLength(along: axis)
    if case .paging(let rule) = scenario.targets {
      paging = Paging(
        path: "behavior.targets.paging", axis: axis, step: rule.step(ofViewport: length, unobscured: unobscured),
        viewport: unobscured, contentLength: resting.area.contentSize[axis])
    } else if scenario.configuration.isPagingEnabled {
      let step = scenario.configuration.paging.step(ofViewport: length, unobscured: unobscured)
      paging = Paging(
        path: "behavior.paging", axis: axis, step: step, viewport: length,
        contentLength: resting.area.contentSize[axis])
    }
    guard case .lazy(let rows) = scenario.content, rows.axis == axis else { return }
    paging?.spacing = rows.items.configuration.spacing.points
    switch rows.lengths {
    case .fixed(let length): paging?.itemLengths = [length.points]
    case .pattern(let lengths): paging?.itemLengths = lengths.map(\.points)
    // A reader's pages are independent of its paragraphs, and container-relative items are sized by the viewport.
    case .text, .containerRelative, .generated: break
    }
  }
}

extension Scenario {
  /// Returns the size of the scroll bars of an ancestor by its level; `nil` without bars.
  fileprivate func barSize(ofAncestor index: Int) -> ControlSize? {
    guard let shown = accessorySettings?.indicators(ofScroller: index + 1), shown.firstStyle != nil else { return nil }
    return ControlSize(shown.size)
  }
}

extension Scenario.ControlSize {
  fileprivate init(_ size: ScrollerSize) {
    switch size {
    case .regular: self = .regular
    case .small: self = .small
    case .mini: self = .mini
    }
  }
}
