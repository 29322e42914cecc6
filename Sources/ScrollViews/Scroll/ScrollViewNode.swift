import Foundation
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The node of a scroll view, whose counterpart in the scene scrolls.
nonisolated final class ScrollViewNode: _ViewNode, LayoutRoot {
  private(set) var axes: Axis.Set
  private(set) var showsIndicators: Bool
  @Late private(set) var page: StackNode
  /// The lazy content; `nil` for eager content.
  private(set) var list: LazyContainerNode?
  /// The size of the content, in points, with the length of lazy rows at its last layout.
  private(set) var contentSize = CGSize.zero
  /// The space around lazy rows in the content, in points.
  private(set) var rowMargins = EdgeInsets.zero
  /// The scene's total length of the lazy rows, in points; `nil` before the first frame.
  private(set) var rowsLength: CGFloat?
  /// Whether the content contains scroll views beside lazy rows, which move when the rows' length changes.
  private(set) var hasScrollViewsBesideRows = false
  private var isLayoutInvalid = false
  /// Whether the scroll view is in a row of another one, and the graph counts it.
  private(set) var isInRow = false
  /// The layout that the scene has.
  var sceneLayout = SceneLayout()
  /// The settings that the scene has; `nil` before the scene has the scroll view.
  private var sceneSettings: SceneSettings?
  /// Whether the settings may differ from those of the scene.
  private var mayHaveOtherSettings = false
  /// Whether the content is of another kind than that of the scene.
  private var hasOtherContent = false
  /// The content offset that a scroll view has when the scene gets it again; `nil` for the initial offset.
  var keptOffset: CGPoint?
  /// The lengths by which the frame extends below the views of safe area insets, in points.
  private var safeAreaExtent = EdgeInsets.zero
  /// The size with the insets of modifiers, in points, as far as known.
  private var outerSize = CGSize.zero
  /// The settings in the environment.
  private(set) var settings: ScrollSettings {
    didSet {
      hasFrameReaders = settings.own.hasFrameReaders
      flashIndicators(after: oldValue)
    }
  }
  /// Whether the settings have a bound position, observers or a refresh. A frame copies the settings only then.
  private(set) var hasFrameReaders: Bool
  /// Whether the lazy rows are the targets of a target behavior.
  private(set) var isTargetLayout = false
  /// The index of the scene's scroll view; `nil` before the scene has one.
  var sceneNode: Int?
  /// The last bound position.
  var boundPosition: BoundPosition?
  /// The scene's position in the last frame.
  var shownPosition: ShownPosition?
  /// The targets of eager content at its last layout; `nil` for none.
  var eagerTargets: EagerTargets?
  /// Whether the refresh control of the scene was refreshing when last followed.
  var isRefreshing = false
  /// The state that observers last received.
  var observed: ObservedState?
  /// The visible targets that each observer last received.
  var visibleTargets: [[AnyHashable]] = []
  /// The content offset along the rows in the last frame, in points; `nil` before the first frame.
  var shownOffset: Double?
  /// The visible rows of the last update.
  var visibleRows = 0..<0
  /// The number of changes of the visible rows.
  var updates = 0

  init(axes: Axis.Set, showsIndicators: Bool, _ inputs: _ViewInputs, content: (_ViewInputs) -> _ViewNode) {
    (self.axes, self.showsIndicators) = (axes, showsIndicators)
    settings = inputs.environment.scrollSettings
    hasFrameReaders = settings.own.hasFrameReaders
    super.init(inputs)
    var inner = self.inputs
    inner.environment.scrollSettings.own = ScrollSettings.Own()
    let alignment = axis == .vertical ? HorizontalAlignment.center.key : VerticalAlignment.center.key
    let stack = StackParameters(axis: axis, spacing: nil, alignment: alignment)
    page = StackNode(stack, inner, content: content)
    findList()
    graph.noteScrollNode()
    isInRow = enclosingScrollView != nil
    if isInRow { graph.scrollViewsInRows += 1 }
  }

  /// Sets the axes and the visibility of indicators.
  func update(axes: Axis.Set, showsIndicators: Bool) {
    self.showsIndicators = showsIndicators
    guard axes != self.axes else { return }
    self.axes = axes
    page.parameters.axis = axis
    page.parameters.alignment = axis == .vertical ? HorizontalAlignment.center.key : VerticalAlignment.center.key
    (mayHaveOtherSettings, hasOtherContent) = (true, true)
    page.invalidateSubtree()
    findList()
    invalidateLayout()
    needsLayout()
  }

  /// The scroll axis of the rows.
  var axis: Axis { axes == .horizontal ? .horizontal : .vertical }

  override func forEachChild(_ body: (_ViewNode) -> Void) { if let page = $page { body(page) } }
  override var asScrollView: ScrollViewNode? { self }
  override var asLayoutRoot: LayoutRoot? { hasSizes ? nil : self }

  /// Finds the lazy rows: the content, or a lazy stack inside stacks and space-adding modifiers. Among several lazy
  /// stacks the longest is lazy.
  private func findList() {
    list?.scrollView = nil
    (list, isTargetLayout) = (nil, false)
    guard axes != [.horizontal, .vertical], let found = lazyContent(in: page) else { return }
    (list, isTargetLayout) = found
    list?.scrollView = self
  }

  /// Finds the lazy rows again after views in the content were made or dropped.
  func findListAgain() {
    let (list, isTargetLayout) = (list, isTargetLayout)
    findList()
    if self.isTargetLayout != isTargetLayout { mayHaveOtherSettings = true }
    guard self.list !== list else { return }
    (hasOtherContent, rowsLength, rowMargins) = (true, nil, .zero)
    list?.discardSizes()
    needsLayout()
  }

  private func lazyContent(in node: _ViewNode) -> (list: LazyContainerNode, isTargetLayout: Bool)? {
    if let list = node.asLazyContainer { return list.axis == axis ? (list, false) : nil }
    if let wrapper = node.wrappedContent(along: axis) {
      return lazyContent(in: wrapper.content).map { ($0.list, $0.isTargetLayout || wrapper.isTargetLayout) }
    }
    guard let stack = node as? StackNode, stack.parameters.axis == axis else { return nil }
    var longest: (list: LazyContainerNode, isTargetLayout: Bool)?
    for layout in stack.layouts {
      guard let found = lazyContent(in: layout) else { continue }
      if found.list.count > longest?.list.count ?? -1 { longest = found }
    }
    return longest
  }

  // The layout in the parent.

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    // Along the scroll axes the frame follows the proposal, and container-relative content needs the frame before it is
    // placed.
    var outer = outerSize
    for axis in Axis.allCases { if let length = proposal[axis], length.isFinite { outer[axis] = length } }
    setOuterSize(outer)
    var size = CGSize.zero
    let ideal = idealSize(for: proposal)
    for axis in Axis.allCases { size[axis] = (axes.contains(axis) ? proposal[axis] : nil) ?? ideal[axis] }
    return size
  }

  /// The ideal size of the content. The length of unmeasured lazy rows is that of the first row.
  private func idealSize(for proposal: ProposedViewSize) -> CGSize {
    let inner = contentProposal(in: proposal)
    var size = page.size(for: inner)
    if let list, proposal[axis] == nil, rowsLength == nil { size[axis] += list.firstSize(for: inner)[axis] }
    return size
  }

  private func contentProposal(in proposal: ProposedViewSize) -> ProposedViewSize {
    var inner = proposal
    for axis in Axis.allCases where axes.contains(axis) { inner[axis] = nil }
    return inner
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    setOuterSize(frame.size)
    let extent = settings.own.safeArea?.extent(of: frame) ?? .zero
    if extent != safeAreaExtent {
      safeAreaExtent = extent
      mayHaveOtherSettings = true
    }
    frame = frame.extended(by: extent)
    layOutPage()
  }

  /// Sets the proposed or placed size. Container-relative content is measured again.
  private func setOuterSize(_ size: CGSize) {
    guard size != outerSize else { return }
    let isFirst = outerSize == .zero
    outerSize = size
    guard !isFirst else { return }
    page.invalidateSubtree()
    list?.needsLayout()
  }

  func needsLayout() {
    guard !isLayoutInvalid else { return }
    isLayoutInvalid = true
    graph.invalidate(self)
  }

  /// Places the views around lazy rows in content of a size, in points.
  ///
  /// - Returns: whether the content's size has changed.
  @discardableResult
  func layOutPage(in size: CGSize) -> Bool {
    guard let list else { return false }
    let length = size[axis] - CGFloat(rowMargins.start(along: axis) + rowMargins.end(along: axis))
    guard length != rowsLength else { return false }
    rowsLength = length
    var node: _ViewNode = list
    while node !== page, let around = node.parent {
      node.discardSizes()
      node = around
    }
    page.discardSizes()
    layOutPage()
    return true
  }

  /// Lays out the content in the viewport.
  func layOutPage() {
    isLayoutInvalid = false
    let container = unobscuredSize
    let proposal = contentProposal(in: ProposedViewSize(container))
    let size = page.size(for: proposal)
    contentSize = size
    // Content with a smaller cross length is centered in the viewport.
    var rect = CGRect(origin: .zero, size: size)
    for axis in Axis.allCases where !axes.contains(axis) {
      contentSize[axis] = max(size[axis], container[axis])
      rect.origin[axis] = (contentSize[axis] - size[axis]) / 2
    }
    page.place(in: rect, proposal: proposal)
    guard let list else {
      let hadTargets = eagerTargets != nil
      eagerTargets = eagerTargets(in: page)
      if hadTargets != (eagerTargets != nil) { mayHaveOtherSettings = true }
      return
    }
    hasScrollViewsBesideRows = !ScrollViewNode.outermost(below: page).isEmpty
    rowMargins = EdgeInsets(
      top: max(0, list.frame.minY), leading: list.frame.minX,
      bottom: max(0, contentSize.height - list.frame.maxY), trailing: contentSize.width - list.frame.maxX)
  }

  // The scroll view in the scene.

  override func setEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
    let before = ownInsets
    settings = environment.scrollSettings
    mayHaveOtherSettings = true
    if ownInsets != before {
      page.invalidateSubtree()
      needsLayout()
    }
    var inner = environment
    inner.scrollSettings.own = ScrollSettings.Own()
    page.setEnvironment(inner)
  }

  /// The insets of the content, in points.
  var insets: EdgeInsets { ownInsets + safeAreaExtent }

  /// The insets that modifiers of the scroll view set, in points.
  private var ownInsets: EdgeInsets { settings.own.margins.content + settings.own.safeAreaPadding }

  /// The size without the insets, in points.
  var unobscuredSize: CGSize {
    let insets = ownInsets
    return CGSize(
      width: max(0, outerSize.width - insets.leading - insets.trailing),
      height: max(0, outerSize.height - insets.top - insets.bottom))
  }

  /// The layout that the scene should have.
  var layoutForScene: SceneLayout {
    SceneLayout(
      frame: frame, contentSize: list == nil ? contentSize : .zero, rowMargins: rowMargins,
      targets: eagerTargets?.items)
  }

  /// The initial description of the scroll view for the scene.
  func description(origin: CGPoint, parent: Int?) -> ScrollViewDescription<ViewContent> {
    sceneLayout = layoutForScene
    var description = describe(with: settingsForScene)
    (mayHaveOtherSettings, hasOtherContent) = (false, false)
    description.origin = Point(origin)
    description.parent = parent
    if let position = beginningPosition {
      description.accessories.position = position
      description.accessories.positionAnchor = settings.own.position?.anchor
    }
    describe(&description.accessories)
    description.offset = keptOffset.map { Point($0) }
    keptOffset = nil
    return description
  }

  /// A description with settings and the content, without a place. The scene has the settings from here on.
  private func describe(with settings: SceneSettings) -> ScrollViewDescription<ViewContent> {
    sceneSettings = settings
    var description = ScrollViewDescription<ViewContent>(
      size: Size(frame.size), layout: layout, content: ViewContent(scrollView: self),
      configuration: settings.configuration)
    (description.targets, description.insets) = (settings.targets, settings.insets)
    description.eagerItems = eagerTargets?.items
    return description
  }

  /// The settings that the scene should have.
  private var settingsForScene: SceneSettings {
    var configuration = ScrollConfiguration()
    configuration.axes = axes
    configuration.alwaysBounce = axes.intersection(settings.bouncesAlways)
    configuration.isScrollEnabled = settings.isEnabled
    configuration.scrollAnchors = settings.own.anchors
    configuration.displayScale = Double(environment.displayScale)
    if limitsScrolls { configuration.decelerationRate = .fast }
    var scene = SceneSettings(configuration: configuration, targets: targets)
    let hasInsets = insets != .zero || settings.own.margins.indicators != .zero || isRefreshable
    if hasInsets || sceneSettings?.insets != nil {
      var insets = ScrollInsets()
      insets.safeAreaPadding = settings.own.safeAreaPadding + safeAreaExtent
      insets.margins = settings.own.margins
      insets.axes = axes
      insets.alwaysBounce = configuration.alwaysBounce
      scene.insets = insets
    }
    return scene
  }

  /// Updates the kind of the content and the settings in the scene after a change.
  func configure(_ scene: inout ScrollScene<ViewContent>, at time: Int64) {
    guard mayHaveOtherSettings || hasOtherContent, let node = sceneNode else { return }
    let (before, settings) = (sceneSettings, settingsForScene)
    let description = describe(with: settings)
    if hasOtherContent { scene.setContent(of: node, to: description, at: time) }
    if settings != before { scene.configure(node, as: description, at: time) }
    if hasOtherContent { visibleRows = 0..<0 }
    (mayHaveOtherSettings, hasOtherContent) = (false, false)
  }

  /// The scene's target rule for the target behavior in the environment.
  private var targets: TargetRule? {
    guard let behavior = settings.own.behavior else { return nil }
    let sizeClass = axis == .horizontal ? environment.horizontalSizeClass : environment.verticalSizeClass
    guard let rule = behavior._targetRule(isCompact: sizeClass == .compact)?.rule else { return .custom }
    guard rule.alignsItems, !isTargetLayout, eagerTargets == nil else { return rule }
    graph.warn("\(path): a view-aligned scroll view has no stack with scrollTargetLayout() in its content.")
    return nil
  }

  /// Whether the target behavior limits the distance of flings.
  private var limitsScrolls: Bool {
    let context = ScrollTargetBehaviorPropertiesContext(axes: axes, environment: environment)
    return settings.own.behavior?.properties(context: context).limitsScrolls == true
  }

  /// Calls a custom target behavior.
  func updateTarget(_ target: inout ScrollEngine.ScrollTarget, context: ScrollEngine.ScrollTargetBehaviorContext) {
    guard let behavior = settings.own.behavior else { return }
    var changed = ScrollTarget(rect: CGRect(target.rect), anchor: target.anchor)
    behavior.updateTarget(
      &changed,
      context: ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(
          rect: CGRect(context.originalTarget.rect), anchor: context.originalTarget.anchor),
        velocity: CGVector(dx: context.velocity.dx, dy: context.velocity.dy),
        contentSize: CGSize(context.contentSize), containerSize: CGSize(context.containerSize), axes: context.axes,
        environment: environment))
    (target.rect, target.anchor) = (Rect(changed.rect), changed.anchor)
  }

  private var layout: NodeLayout {
    guard let list else { return .size(Size(contentSize)) }
    var items = LazyItems()
    items.axis = axis
    items.configuration.spacing = Length(points: Double(list.parameters.spacing))
    items.containsScrollViews = true
    items.margins = rowMargins
    items.sections = list.sections?.table.sections
    if list.sections != nil {
      items.pinnedViews = LazyLayout.PinnedScrollableViews(rawValue: UInt8(list.parameters.pinnedViews.rawValue & 3))
    }
    if let columns = list.parameters.columns { items.arrangement = .grid(columns) }
    return .items(items)
  }

  override func draw(into drawing: inout Drawing) { drawing.appendScrollView(self) }

  deinit { list?.scrollView = nil }

  override func disappear() {
    if hasAppeared { hideTargets() }
    super.disappear()
  }

  override func drop() {
    list?.scrollView = nil
    graph.noteScrollNode()
    if isInRow { graph.scrollViewsInRows -= 1 }
    super.drop()
  }

  /// The outermost scroll views below a node in the same layout. Scroll views in lazy rows are described with their
  /// rows.
  static func outermost(below node: _ViewNode) -> [ScrollViewNode] {
    if let scrollView = node.asScrollView { return [scrollView] }
    if node.asLazyContainer?.scrollView != nil { return [] }
    var found: [ScrollViewNode] = []
    node.forEachChild { found += outermost(below: $0) }
    return found
  }
}

extension ScrollViewNode {
  /// Appends the scroll views below a node, outside of lazy rows, with their scroll views; parents first.
  static func appendFixed(
    below node: _ViewNode, in parent: ScrollViewNode?, to views: inout [(view: ScrollViewNode, parent: ScrollViewNode?)]
  ) {
    for scrollView in outermost(below: node) {
      views.append((scrollView, parent))
      appendFixed(below: scrollView.page, in: scrollView, to: &views)
    }
  }
}

/// The settings of a scroll view in the scene.
nonisolated struct SceneSettings: Equatable {
  var configuration: ScrollConfiguration
  var targets: TargetRule?
  /// The parts of the insets; `nil` for a scroll view that never had insets.
  var insets: ScrollInsets?
}

/// The layout of a scroll view in the scene.
nonisolated struct SceneLayout: Equatable {
  var frame = CGRect.zero
  /// The size of eager content, in points. The scene computes that of lazy content.
  var contentSize = CGSize.zero
  var rowMargins = EdgeInsets.zero
  /// The targets of eager content; `nil` for none.
  var targets: EagerItems?
}
