import Foundation
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A scroll view among the views; the scene has another half of it, which moves.
nonisolated final class ScrollViewNode: _ViewNode, LayoutRoot {
  let axes: Axis.Set
  private let showsIndicators: Bool
  @Late private(set) var page: StackNode
  /// The lazy rows that are the content; `nil` for eager content.
  private(set) var list: LazyContainerNode?
  /// The size of the content, in points. Lazy rows are as long in it as they were known to be in its last layout.
  private(set) var contentSize = CGSize.zero
  /// The space around lazy rows in the content, in points.
  private(set) var rowMargins = EdgeInsets.zero
  /// The length of the lazy rows together, in points, as the scene knows it; `nil` before the first frame.
  private(set) var rowsLength: CGFloat?
  /// Whether scroll views lie beside lazy rows in the content, and move as the rows become longer.
  private(set) var hasScrollViewsBesideRows = false
  private var isLayoutInvalid = false
  /// The layout that the scene has.
  var sceneLayout = SceneLayout()
  /// The size with the insets, in points, as far as it is known.
  private var outerSize = CGSize.zero
  /// Whether the lazy rows are the targets of a target behavior.
  private var isTargetLayout = false
  /// The index of the scene's half; `nil` before the scene has one.
  var sceneNode: Int?
  /// The identity that the bound position had last.
  var boundID: AnyHashable?
  /// The number of the row that the scene's position had last.
  var boundNumber: Int?
  /// The state that observers were told last.
  var observed: ObservedState?
  /// The rows in view when the host looked last.
  var visibleRows = 0..<0
  /// How often the rows in view have changed.
  var updates = 0

  init(axes: Axis.Set, showsIndicators: Bool, _ inputs: _ViewInputs, content: (_ViewInputs) -> _ViewNode) {
    (self.axes, self.showsIndicators) = (axes, showsIndicators)
    super.init(inputs)
    var inner = self.inputs
    inner.environment.scrollSettings.own = ScrollSettings.Own()
    let center = axis == .horizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key
    let stack = StackParameters(axis: axis, spacing: nil, alignment: center)
    page = StackNode(stack, inner, content: content)
    findList()
  }

  /// The axis along which rows follow each other.
  var axis: Axis { axes == .horizontal ? .horizontal : .vertical }

  override var children: [_ViewNode] { $page.map { [$0] } ?? [] }
  override var asScrollView: ScrollViewNode? { self }
  override var asLayoutRoot: LayoutRoot? { hasSizes ? nil : self }

  /// Looks for lazy rows: the content itself, or among stacked views, inside of what only adds space around it. Of
  /// several lazy stacks the longest is lazy.
  private func findList() {
    list?.scrollView = nil
    (list, isTargetLayout) = (nil, false)
    guard axes != [.horizontal, .vertical], let found = lazyContent(in: page) else { return }
    (list, isTargetLayout) = found
    list?.scrollView = self
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

  // As a view among others.

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    // The frame follows the proposal along the scroll axes, and content may be a part of it before it is placed.
    var outer = outerSize
    for axis in Axis.allCases { if let length = proposal[axis], length.isFinite { outer[axis] = length } }
    setOuterSize(outer)
    var size = CGSize.zero
    let ideal = idealSize(for: proposal)
    for axis in Axis.allCases { size[axis] = (axes.contains(axis) ? proposal[axis] : nil) ?? ideal[axis] }
    return size
  }

  /// The size of the content where it may be as long as it likes. Lazy rows whose length is unknown are as long as the
  /// first of them.
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
    layOutPage()
  }

  /// Takes another size, as proposed or as placed. Content that is a part of it is measured again.
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

  /// Places what lies around lazy rows in content of a size, in points.
  ///
  /// - Returns: whether the content has another size.
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
    // Content that is shorter across lies where the viewport would center it.
    var rect = CGRect(origin: .zero, size: size)
    for axis in Axis.allCases where !axes.contains(axis) {
      contentSize[axis] = max(size[axis], container[axis])
      rect.origin[axis] = (contentSize[axis] - size[axis]) / 2
    }
    page.place(in: rect, proposal: proposal)
    guard let list else { return }
    hasScrollViewsBesideRows = !ScrollViewNode.outermost(below: page).isEmpty
    rowMargins = EdgeInsets(
      top: max(0, list.frame.minY), leading: list.frame.minX,
      bottom: max(0, contentSize.height - list.frame.maxY), trailing: contentSize.width - list.frame.maxX)
  }

  // As a scroll view of the scene.

  private var settings: ScrollSettings { environment.scrollSettings }

  /// The insets of the content, in points.
  var insets: EdgeInsets { settings.own.margins.content + settings.own.safeAreaPadding }

  /// The size without the insets, in points.
  var unobscuredSize: CGSize {
    CGSize(
      width: max(0, outerSize.width - insets.leading - insets.trailing),
      height: max(0, outerSize.height - insets.top - insets.bottom))
  }

  /// The layout that the scene should have.
  var layoutForScene: SceneLayout {
    SceneLayout(frame: frame, contentSize: list == nil ? contentSize : .zero, rowMargins: rowMargins)
  }

  /// The scroll view as the scene begins with it.
  func description(origin: CGPoint, parent: Int?) -> ScrollViewDescription<ViewContent> {
    var configuration = ScrollConfiguration()
    configuration.axes = axes
    configuration.alwaysBounce = axes.intersection(settings.bouncesAlways)
    configuration.isScrollEnabled = settings.isEnabled
    configuration.scrollAnchors = settings.own.anchors
    sceneLayout = layoutForScene
    var description = ScrollViewDescription<ViewContent>(
      size: Size(frame.size), layout: layout, content: ViewContent(scrollView: self), configuration: configuration)
    description.origin = Point(origin)
    description.parent = parent
    description.targets = targets
    if let position = beginningPosition {
      description.accessories.position = position
      description.accessories.positionAnchor = settings.own.position?.anchor
    }
    if insets != .zero || settings.own.margins.indicators != .zero {
      var insets = ScrollInsets()
      insets.safeAreaPadding = settings.own.safeAreaPadding
      insets.margins = settings.own.margins
      insets.axes = axes
      insets.alwaysBounce = configuration.alwaysBounce
      description.insets = insets
    }
    return description
  }

  /// The rule of the scene for the target behavior around.
  private var targets: TargetRule? {
    guard let behavior = settings.own.behavior else { return nil }
    let sizeClass = axis == .horizontal ? environment.horizontalSizeClass : environment.verticalSizeClass
    guard let rule = behavior._targetRule(isCompact: sizeClass == .compact)?.rule else { return .custom }
    guard rule.alignsItems, !isTargetLayout else { return rule }
    graph.warn("\(path): a view-aligned scroll view has no lazy stack with scrollTargetLayout() as its content.")
    return nil
  }

  /// Asks the target behavior of one's own.
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

  /// The scroll views below a node that lie in the same layout, outermost alone. Those in lazy rows are described with
  /// their rows.
  static func outermost(below node: _ViewNode) -> [ScrollViewNode] {
    if let scrollView = node.asScrollView { return [scrollView] }
    if node.asLazyContainer?.scrollView != nil { return [] }
    return node.children.flatMap { outermost(below: $0) }
  }
}

/// The layout of a scroll view that its scene was given.
nonisolated struct SceneLayout: Equatable {
  var frame = CGRect.zero
  /// The size of eager content, in points; that of lazy content is found by the scene.
  var contentSize = CGSize.zero
  var rowMargins = EdgeInsets.zero
}
