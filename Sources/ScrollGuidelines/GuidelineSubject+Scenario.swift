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
    readCompany(of: scenario)
    inside = Self.views(inside: scenario.inside, path: "inside", of: [])
    readSiblings(scenario.inside, in: scenario.content, viewport: scenario.viewport, path: "inside")
    neighbours += notes.neighbours.enumerated().map { index, neighbour in
      View(
        name: "“\(neighbour.name)”", path: "neighbours[\(index)].axes", axes: neighbour.axes, frame: neighbour.frame,
        barSize: neighbour.barSize, scrollsByLooking: neighbour.lookToScroll != [])
    }
    if scenario.search?.manner.policy == .align { alignsHits = true }
    if case .lazy(let rows) = scenario.content, case .text(let text) = rows.lengths { fontSize = Double(text.fontSize) }
    readPaging(of: scenario)
    readSurroundings(of: scenario)
  }

  private mutating func readSurroundings(of scenario: Scenario) {
    padding = scenario.padding
    // A device without keys that scroll needs no keyboard support.
    takesKeys = scenario.configuration.allowsKeyboardScrolling || !scenario.traits.scrollsByKeys
    let limits = (scenario.configuration.minimumZoomScale, scenario.configuration.maximumZoomScale)
    if limits != (1, 1) { zoom = Zoom(minimum: limits.0, maximum: limits.1) }
    if let control = scenario.surroundings?.geometry.pageControl, control.indexDisplayMode != .never {
      pageControlAxis = scenario.configuration.axes == .horizontal ? .horizontal : .vertical
    }
    readEdges(of: scenario)
    hasPermanentBars = scenario.traits.pointingDevice == .mouse
    guard let shown = scenario.surroundings?.indicators else { return }
    indicators = shown.visibility
    hasPermanentBars = Axis.allCases.contains { shown.presentation(along: $0, shown.firstStyle) == .always }
    guard shown.firstStyle != nil else { return }
    own.barSize = Scenario.ControlSize(shown.size)
    accessories = shown.accessories
  }

  private mutating func readEdges(of scenario: Scenario) {
    edgeEffects.bars = scenario.scrollInsets?.covered ?? scenario.insets
    if let effects = scenario.surroundings?.geometry.edgeEffects {
      for edge in Edge.allCases where effects[edge].style != .automatic && !effects[edge].isHidden {
        edgeEffects.styles[edge] = effects[edge].style
      }
    }
    guard case .scrolls(let scrolling)? = scenario.surroundings?.crown, let pages = scrolling.pages else { return }
    crownPages = (pages.lengths, pages.viewport)
  }

  private mutating func readCompany(of scenario: Scenario) {
    switch scenario.company {
    case .nested(let others, transfers: _, handOver: _, coneSlope: _):
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
  private static func views(inside: [NestedView], path: String, of outer: [View]) -> [[View]] {
    inside.enumerated().flatMap { index, nested in
      let place = "\(path)[\(index)]"
      let view = View(
        name: "the scroll view \(place)", path: place, axes: nested.configuration.axes,
        isElastic: nested.configuration.bounces)
      return [[view] + outer] + views(inside: nested.inside, path: "\(place).inside", of: [view] + outer)
    }
  }

  /// Collects the scroll views of each content, the outermost content first.
  private mutating func readSiblings(
    _ views: [NestedView], in content: Scenario.Content, viewport: Size?, path: String
  ) {
    guard !views.isEmpty else { return }
    siblings.append(GuidelineSiblings(views, in: content, viewport: viewport, path: path))
    for (index, view) in views.enumerated() {
      readSiblings(view.inside, in: view.content, viewport: view.viewport, path: "\(path)[\(index)].inside")
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
    guard let shown = surroundings?.indicators(ofScroller: index + 1), shown.firstStyle != nil else { return nil }
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
