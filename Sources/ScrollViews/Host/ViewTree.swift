import Foundation
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The views of a host, and the updates of its scene.
package nonisolated final class ViewTree {
  let graph = ViewGraph()
  private let root: HostNode
  private var tap = TapTracking()
  /// The fingers whose touch began outside all scroll views.
  private var fingersBeside: [Int] = []
  /// The scroll views in the scene, in the order of the scene's nodes.
  private var attached: [ScrollViewNode] = []
  /// Whether the scene has a scroll view that stands for the screen, because a scene has at least one.
  private var hasPlaceholder = false
  /// The number of changes of scroll views that the scene has.
  private var placedScrollNodes = 0

  /// A tree of views on a screen of a size in points.
  package init<Root: View>(_ size: CGSize, _ environment: EnvironmentValues, _ content: @MainActor () -> Root) {
    let view = assumingIsolation(content)
    root = HostNode(size, _ViewInputs(graph: graph, environment: environment)) {
      Root._makeNode(view, $0)
    }
    root.layOut()
    root.appear()
  }

  /// The exact counts of the work so far.
  package var counters: ViewCounters { graph.counters }

  /// Whether the views change without an event: an update is pending, or a transition is animated.
  package var isMoving: Bool { graph.needsUpdate || (!graph.transitions.isEmpty && graph.transitions.isAnimating) }

  /// Makes a scene of the initial scroll views. Without scroll views, the scene has a single disabled scroll view.
  package func makeScene() -> ScrollScene<ViewContent> {
    var descriptions: [ScrollViewDescription<ViewContent>] = []
    ViewContent.describe(ScrollViewNode.outermost(below: root), in: nil, into: &descriptions)
    hasPlaceholder = descriptions.isEmpty
    if hasPlaceholder {
      descriptions.append(ScrollViewDescription(size: Size(root.size), layout: .size(Size(root.size))))
      descriptions[0].configuration.isScrollEnabled = false
    }
    let scene = ScrollScene(SceneDescription(descriptions))
    attach(scene)
    placedScrollNodes = graph.scrollNodeChanges
    return scene
  }

  /// Whether visible rows determine the scroll views of the scene.
  private var hasScrollViewsInRows: Bool { graph.scrollViewsInRows > 0 || attached.contains { $0.isInRow } }

  /// Links each scroll view with its counterpart in the scene. Scroll views in rows exist as long as their rows.
  private func attach(_ scene: ScrollScene<ViewContent>) {
    for scrollView in attached { scrollView.sceneNode = nil }
    var scrollViews: [ScrollViewNode] = []
    scene.forEachContent { node, content in
      content.scrollView.sceneNode = node
      scrollViews.append(content.scrollView)
    }
    let before = exchange(&attached, with: scrollViews)
    for scrollView in before where scrollView.sceneNode == nil { scrollView.visibleRows = 0..<0 }
  }

  /// Passes an event to the views and the scene.
  package func handle(_ event: SceneEvent, in scene: inout ScrollScene<ViewContent>, at time: Int64) {
    update(&scene, at: time)
    switch event {
    case .down(let pointer, let place): tap.begin(pointer, at: CGPoint(place), isFree: !scene.isMoving)
    case .move(let pointer, let place, _): tap.move(pointer, to: CGPoint(place))
    case .cancel: tap = TapTracking()
    case .up(let pointer, _):
      if let tap = tap.end(pointer, at: time),
        let action = drawing(of: scene).action(at: tap.place, count: tap.count)
      {
        graph.perform(action)
      }
    case .resize(let size):
      root.resize(to: CGSize(size))
      return update(&scene, at: time)
    default: break
    }
    if reachesScrollViews(event, of: scene) { scene.handle(event, at: time) }
    for scrollView in attached where scrollView.hasFrameReaders { scrollView.followRefresh(in: scene) }
    update(&scene, at: time)
  }

  /// Whether the scene handles an event. A scene of one scroll view handles touches everywhere.
  private func reachesScrollViews(_ event: SceneEvent, of scene: ScrollScene<ViewContent>) -> Bool {
    switch event {
    case .down(let pointer, let place):
      let isBeside = !attached.contains { scrollView in
        scrollView.sceneNode.map { CGRect(scene.view($0).viewport).contains(CGPoint(place)) } ?? false
      }
      if isBeside { fingersBeside.append(pointer) }
      return !isBeside
    case .move(let pointer, _, _): return !fingersBeside.contains(pointer)
    case .up(let pointer, _), .cancel(let pointer, _):
      guard let index = fingersBeside.firstIndex(of: pointer) else { return true }
      fingersBeside.remove(at: index)
      return false
    default: return true
    }
  }

  /// Evaluates changed bodies, and updates the scene.
  package func update(_ scene: inout ScrollScene<ViewContent>, at time: Int64) {
    if graph.hasTimers {
      for action in graph.timers.takeDue(at: time) { graph.perform(action) }
    }
    guard graph.needsUpdate else { return }
    // Pending edits need the rows that the scene knows, so their layout precedes any change of the rows.
    scene.layOutPendingEdits(at: time)
    var rounds = 0
    while graph.needsUpdate {
      guard rounds < Self.mostRounds else {
        return graph.warn("The views change each other without end: the update ends after \(rounds) rounds.")
      }
      graph.countRows()
      var layouts = graph.evaluateDirty()
      let isRestructured = graph.takeRestructuring()
      if isRestructured {
        for scrollView in attached { scrollView.findListAgain() }
        layouts += graph.takeInvalidLayouts()
      }
      for layout in layouts where !(layout is LazyContainerNode) { layOut(layout) }
      if isRestructured { replaceScrollViews(in: &scene, at: time) }
      for scrollView in attached { scrollView.configure(&scene, at: time) }
      let keepsOffsets = graph.takeOffsetsKept()
      if keepsOffsets { scene.setContentOffsetAdjustmentBehavior(.disabled) }
      for case let list as LazyContainerNode in layouts { apply(list, to: &scene, at: time) }
      graph.preferences.deliver()
      moveScrollViews(of: &scene, at: time)
      if keepsOffsets {
        scene.layOutPendingEdits(at: time)
        scene.setContentOffsetAdjustmentBehavior(.automatic)
      }
      graph.performActions()
      if graph.takeStateChange() { writePositions(to: &scene, at: time) }
      for request in graph.takeRequests() { perform(request, in: &scene, at: time) }
      graph.endRound()
      rounds += 1
    }
  }

  private func writePositions(to scene: inout ScrollScene<ViewContent>, at time: Int64) {
    for scrollView in attached { scrollView.writePosition(to: &scene, graph.transaction, at: time) }
    graph.transaction = Transaction()
  }

  private func perform(_ request: SceneRequest, in scene: inout ScrollScene<ViewContent>, at time: Int64) {
    switch request {
    case .scroll(let request): scroll(request, in: &scene, at: time)
    case .event(let event, let scrollView):
      if let node = scrollView.sceneNode { scene.handle(event, ofView: node, at: time) }
    case .endRefresh(let scrollView):
      if let node = scrollView.sceneNode { scene.endRefreshing(ofView: node, at: time) }
    }
  }

  private func scroll(_ request: ProxyRequest, in scene: inout ScrollScene<ViewContent>, at time: Int64) {
    for scrollView in attached where scrollView.isBelow(request.reader) {
      if scrollView.scroll(request, in: &scene, at: time) { return }
    }
    graph.warn("\(request.reader.path): scrollTo(\(request.id)): no scroll view has a view of this ID.")
  }

  /// The maximum number of rounds of an update: actions that change state begin another round.
  private static let mostRounds = 16

  private func layOut(_ layout: LayoutRoot) {
    if let scrollView = layout as? ScrollViewNode {
      scrollView.layOutPage()
    } else if let root = layout as? HostNode {
      root.layOut()
    }
  }

  /// Edits the rows of a list in the scene.
  private func apply(_ list: LazyContainerNode, to scene: inout ScrollScene<ViewContent>, at time: Int64) {
    // A scroll view without a scene node needs no edits: the scene reads all rows when it adds the scroll view.
    guard let node = list.scrollView?.sceneNode else {
      return list.takeEdits { _ in
      } resized: { _, _ in
      }
    }
    if let change = list.takeSectionChange() {
      scene.setSections(change.sections, ofView: node, movingItems: change.index, at: time)
    }
    list.takeEdits { edit in
      if edit.removed > 0 { scene.edit(.delete(at: edit.index, count: edit.removed), ofView: node, at: time) }
      if edit.inserted > 0 { scene.edit(.insert(at: edit.index, count: edit.inserted), ofView: node, at: time) }
    } resized: { index, length in
      scene.edit(.resize(item: index, length: Double(length)), ofView: node, at: time)
    }
  }

  /// Adds the scroll views that were made to the scene, and removes those that were dropped.
  private func replaceScrollViews(in scene: inout ScrollScene<ViewContent>, at time: Int64) {
    guard graph.scrollNodeChanges != placedScrollNodes else { return }
    placedScrollNodes = graph.scrollNodeChanges
    let inItems = Set(scene.itemViews.map(\.node))
    var placed: [(view: ScrollViewNode, parent: ScrollViewNode?)] = []
    ScrollViewNode.appendFixed(below: root, in: nil, to: &placed)
    let stays = Set(placed.map { ObjectIdentifier($0.view) })
    // Inner scroll views have later places, and must go first.
    for scrollView in attached.reversed() {
      guard let node = scrollView.sceneNode, !inItems.contains(node), !stays.contains(ObjectIdentifier(scrollView))
      else { continue }
      scene.remove(node, at: time)
      scrollView.sceneNode = nil
    }
    for (scrollView, parent) in placed where scrollView.sceneNode == nil {
      if hasPlaceholder { scene.remove(0, at: time) }
      hasPlaceholder = false
      let description = scrollView.description(origin: scrollView.frame.origin, parent: nil)
      scrollView.sceneNode = scene.insert(description, in: parent?.sceneNode, at: time)
    }
    for scrollView in attached { replaceScrollViewsInRows(of: scrollView, in: &scene, at: time) }
    attach(scene)
  }

  /// Replaces the scroll views of rows that have other scroll views than in the scene.
  private func replaceScrollViewsInRows(
    of scrollView: ScrollViewNode, in scene: inout ScrollScene<ViewContent>, at time: Int64
  ) {
    guard let list = scrollView.list, let node = scrollView.sceneNode else { return }
    for row in list.live {
      var views: [(view: ScrollViewNode, parent: ScrollViewNode?)] = []
      ScrollViewNode.appendFixed(below: row.node, in: nil, to: &views)
      let known = scene.itemViews.filter { $0.parent == node && $0.item == row.index }.compactMap { entry in
        attached.first { $0.sceneNode == entry.node }
      }
      guard !known.elementsEqual(views.map(\.view), by: ===) else { continue }
      for view in known {
        if let node = view.sceneNode { view.keptOffset = CGPoint(scene.view(node).contentOffset) }
      }
      scene.replaceViews(inItem: row.index, of: node, at: time)
    }
  }

  /// Updates the origins, sizes and margins of scroll views in the scene.
  private func moveScrollViews(of scene: inout ScrollScene<ViewContent>, at time: Int64) {
    for scrollView in attached {
      let (before, layout) = (scrollView.sceneLayout, scrollView.layoutForScene)
      guard layout != before, let node = scrollView.sceneNode else { continue }
      scrollView.sceneLayout = layout
      scene.setOrigin(Point(layout.frame.origin), movedFrom: Point(before.frame.origin), ofView: node)
      if layout.frame.size != before.frame.size {
        scene.handle(.resize(Size(layout.frame.size)), ofView: node, at: time)
      }
      if layout.targets != before.targets { scene.setEagerItems(layout.targets, ofView: node) }
      if layout.contentSize != before.contentSize {
        scene.setContentSize(Size(layout.contentSize), ofView: node, at: time)
      }
      if layout.rowMargins != before.rowMargins { scene.setMargins(layout.rowMargins, ofView: node, at: time) }
      if let list = scrollView.list, list.fit(list.frame.size[list.axis.cross]) {
        scene.edit(.reload, ofView: node, at: time)
      }
    }
  }

  /// Updates the views after a frame: visible rows, bindings and observers.
  package func follow(_ scene: inout ScrollScene<ViewContent>, at time: Int64) {
    graph.transitions.frameTime = time
    showCountedRows(in: &scene, at: time)
    // Rows may contain scroll views, whose rows need the same update.
    while followRows(in: &scene, at: time), hasScrollViewsInRows { attach(scene) }
    prefetchRows(scene)
    if layOutPages(in: scene) { moveScrollViews(of: &scene, at: time) }
    observeFrame(scene)
    observePlaces(in: &scene, at: time)
  }

  /// Lays out the rows of elements whose number of rows the frame revealed. New rows may reveal more.
  private func showCountedRows(in scene: inout ScrollScene<ViewContent>, at time: Int64) {
    for _ in 0..<Self.mostRounds where graph.hasUncountedRows {
      update(&scene, at: time)
      scene.layOutPendingEdits(at: time)
    }
  }

  /// Lays out the pages with scroll views beside lazy rows. Returns whether scroll views have moved.
  private func layOutPages(in scene: ScrollScene<ViewContent>) -> Bool {
    var hasMoved = false
    for scrollView in attached where scrollView.hasScrollViewsBesideRows {
      guard let node = scrollView.sceneNode else { continue }
      if scrollView.layOutPage(in: CGSize(scene.view(node).contentSize)) { hasMoved = true }
    }
    return hasMoved
  }

  /// Reports the frame to bindings and observers, and then visible targets, in the order of the scroll views.
  private func observeFrame(_ scene: ScrollScene<ViewContent>) {
    var observesTargets = false
    for scrollView in attached where scrollView.hasFrameReaders {
      scrollView.readPosition(from: scene)
      scrollView.followRefresh(in: scene)
      scrollView.observe(scene)
      observesTargets = observesTargets || scrollView.observesTargets
    }
    guard observesTargets else { return }
    let drawing = emptyDrawing(of: scene)
    for scrollView in attached { scrollView.observeTargets(drawing) }
  }

  /// Reports the geometry on the screen to views that read it. Views with a change are evaluated for the same frame.
  private func observePlaces(in scene: inout ScrollScene<ViewContent>, at time: Int64) {
    for _ in 0..<Self.mostLooks where graph.screenReaders > 0 || !graph.transitions.isEmpty {
      var drawing = emptyDrawing(of: scene)
      drawing.isObserving = true
      root.draw(into: &drawing)
      guard graph.needsUpdate else { return }
      update(&scene, at: time)
    }
  }

  /// Two passes: a view that moves others by its geometry settles in one frame; further changes wait for the next
  /// frame.
  private static let mostLooks = 2

  /// Shows the rows that became visible. Returns whether the visible rows have changed.
  private func followRows(in scene: inout ScrollScene<ViewContent>, at time: Int64) -> Bool {
    var hasChanged = false
    for scrollView in attached {
      guard let list = scrollView.list, let node = scrollView.sceneNode else { continue }
      let visible = scene.visibleItems(of: node)
      let isSameRange = visible == scrollView.visibleRows
      guard !isSameRange || list.takeMoves() else { continue }
      hasChanged = true
      if !isSameRange {
        scrollView.visibleRows = visible
        scrollView.updates += 1
      }
      list.show(visible, update: scrollView.updates)
      correctLengths(of: list, in: &scene, node, at: time)
    }
    return hasChanged
  }

  /// Prefetches one row ahead in each scrolling list, to spread the work over frames. A distance beyond the viewport's
  /// length is a jump without prefetching.
  private func prefetchRows(_ scene: ScrollScene<ViewContent>) {
    for scrollView in attached {
      guard let list = scrollView.list, let node = scrollView.sceneNode else { continue }
      let offset = scene.views.contentOffset(of: node)[list.axis]
      let distance = offset - (scrollView.shownOffset ?? offset)
      scrollView.shownOffset = offset
      guard distance != 0, abs(distance) <= Double(scrollView.frame.size[list.axis]) else { continue }
      list.prefetch(beyond: scrollView.visibleRows, isForward: distance > 0, update: scrollView.updates)
    }
  }

  /// Updates the scene's lengths of rows that were dropped and made again.
  private func correctLengths(
    of list: LazyContainerNode, in scene: inout ScrollScene<ViewContent>, _ node: Int, at time: Int64
  ) {
    for index in list.takeRemade() {
      guard let length = list.lineLength(of: index), let rect = scene.rect(ofItem: index, in: node, zoomScale: 1),
        Length(points: rect[list.axis].length) != Length(points: Double(length))
      else { continue }
      scene.edit(.resize(item: index, length: Double(length)), ofView: node, at: time)
    }
  }

  /// The views of a frame, in drawing order.
  func drawnViews(in scene: ScrollScene<ViewContent>) -> [DrawnView] { drawing(of: scene).views }

  private func drawing(of scene: ScrollScene<ViewContent>) -> Drawing {
    var drawing = emptyDrawing(of: scene)
    root.draw(into: &drawing)
    return drawing
  }

  /// A drawing without views, with access to the scroll views of a frame.
  private func emptyDrawing(of scene: ScrollScene<ViewContent>) -> Drawing {
    var drawing = Drawing()
    drawing.clip = CGRect(origin: .zero, size: root.size)
    drawing.container.viewport = drawing.clip
    drawing.rows = { scrollView in
      guard let node = scrollView.sceneNode else { return [] }
      var rows: [(index: Int, rect: CGRect)] = []
      scene.forEachItem(ofView: node) { item in
        if let index = item.index { rows.append((index, CGRect(item.rect))) }
      }
      return rows
    }
    drawing.supplements = { scrollView in
      guard let node = scrollView.sceneNode else { return [] }
      var supplements: [(kind: SceneItem.Kind, rect: CGRect)] = []
      scene.forEachSupplement(ofView: node) { supplements.append(($0, CGRect($1))) }
      return supplements
    }
    drawing.viewport = { scrollView in
      guard let node = scrollView.sceneNode else { return nil }
      let view = scene.view(node)
      return (CGRect(view.viewport), CGPoint(view.contentOffset), CGSize(view.contentSize))
    }
    return drawing
  }
}

/// The root of a host's views.
nonisolated final class HostNode: _ViewNode, LayoutRoot {
  private(set) var size: CGSize
  /// The environment before size classes were derived from the size.
  private let given: EnvironmentValues
  @Late private(set) var content: StackNode

  init(_ size: CGSize, _ inputs: _ViewInputs, content make: (_ViewInputs) -> _ViewNode) {
    (self.size, given) = (size, inputs.environment)
    super.init(inputs)
    environment = Self.environment(given, in: size)
    let stack = StackParameters(axis: .vertical, spacing: nil, alignment: HorizontalAlignment.center.key)
    content = StackNode(stack, self.inputs, content: make)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { if let content = $content { body(content) } }
  override var asLayoutRoot: LayoutRoot? { self }

  func needsLayout() { graph.invalidate(self) }

  /// Resizes the screen, in points.
  func resize(to size: CGSize) {
    self.size = size
    let environment = Self.environment(given, in: size)
    let isOther =
      environment.horizontalSizeClass != self.environment.horizontalSizeClass
      || environment.verticalSizeClass != self.environment.verticalSizeClass
    if isOther { setEnvironment(environment) }
    content.invalidateSubtree()
    needsLayout()
  }

  /// The environment with size classes derived from the size, unless they are given.
  private static func environment(_ given: EnvironmentValues, in size: CGSize) -> EnvironmentValues {
    var environment = given
    let traits = ScrollTraits()
    if given.horizontalSizeClass == nil {
      environment.horizontalSizeClass = traits.sizeClass(along: .horizontal, in: Size(size))
    }
    if given.verticalSizeClass == nil {
      environment.verticalSizeClass = traits.sizeClass(along: .vertical, in: Size(size))
    }
    return environment
  }

  /// Centers the views on the screen.
  func layOut() { placeAligned(content, .center, for: ProposedViewSize(size), in: CGRect(origin: .zero, size: size)) }
}
