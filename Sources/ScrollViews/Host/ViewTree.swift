import Foundation
import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The views of a host, and what they need of its scene.
package nonisolated final class ViewTree {
  let graph = ViewGraph()
  private let root: HostNode
  private var tap = TapTracking()
  /// The fingers that went down outside of all scroll views.
  private var fingersBeside: [Int] = []
  /// The scroll views that the scene has, in the order of its nodes.
  private var attached: [ScrollViewNode] = []

  /// Views on a screen of a size in points.
  package init<Root: View>(_ size: CGSize, _ environment: EnvironmentValues, _ content: @MainActor () -> Root) {
    let view = assumingIsolation(content)
    root = HostNode(size, _ViewInputs(graph: graph, parent: nil, environment: environment)) {
      Root._makeNode(view, $0)
    }
    root.layOut()
    root.appear()
  }

  /// The exact counts of the work so far.
  package var counters: ViewCounters { graph.counters }

  /// Whether anything waits for the next frame.
  package var needsUpdate: Bool { graph.needsUpdate }

  /// The scroll views of the views as they begin; one that does not scroll where there are none.
  package func makeScene() -> ScrollScene<ViewContent> {
    var descriptions: [ScrollViewDescription<ViewContent>] = []
    ViewContent.describe(ScrollViewNode.outermost(below: root), in: nil, into: &descriptions)
    if descriptions.isEmpty {
      descriptions.append(ScrollViewDescription(size: Size(root.size), layout: .size(Size(root.size))))
      descriptions[0].configuration.isScrollEnabled = false
    }
    let scene = ScrollScene(SceneDescription(descriptions))
    attach(scene)
    return scene
  }

  /// Finds the scene's half of each scroll view. Those of rows come and go with their rows.
  private func attach(_ scene: ScrollScene<ViewContent>) {
    let before = attached
    for scrollView in before { scrollView.sceneNode = nil }
    attached.removeAll(keepingCapacity: true)
    scene.forEachContent { node, content in
      content.scrollView.sceneNode = node
      attached.append(content.scrollView)
    }
    for scrollView in before where scrollView.sceneNode == nil { scrollView.visibleRows = 0..<0 }
  }

  /// Passes an event to the views and their scene.
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
    update(&scene, at: time)
  }

  /// Whether the scene takes an event. A scene of one scroll view takes all fingers, wherever they go down.
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

  /// Evaluates what has changed, and tells the scene.
  package func update(_ scene: inout ScrollScene<ViewContent>, at time: Int64) {
    if graph.timers.hasTimers {
      for action in graph.timers.takeDue(at: time) { graph.perform(action) }
    }
    guard graph.needsUpdate else { return }
    // The scene lays out the rows that it knows before their number changes.
    scene.layOutPendingEdits(at: time)
    var rounds = 0
    while graph.needsUpdate {
      guard rounds < Self.mostRounds else {
        return graph.warn("The views change each other without end: the update ends after \(rounds) rounds.")
      }
      for layout in graph.evaluateDirty() { apply(layout, to: &scene, at: time) }
      graph.preferences.deliver()
      moveScrollViews(of: &scene, at: time)
      graph.performActions()
      if graph.takeStateChange() { writePositions(to: &scene, at: time) }
      for request in graph.takeRequests() { scroll(request, in: &scene, at: time) }
      graph.endRound()
      rounds += 1
    }
  }

  private func writePositions(to scene: inout ScrollScene<ViewContent>, at time: Int64) {
    for scrollView in attached { scrollView.writePosition(to: &scene, graph.transaction, at: time) }
    graph.transaction = Transaction()
  }

  private func scroll(_ request: ProxyRequest, in scene: inout ScrollScene<ViewContent>, at time: Int64) {
    for scrollView in attached where scrollView.isBelow(request.reader) {
      if scrollView.scroll(request, in: &scene, at: time) { return }
    }
    graph.warn("\(request.reader.path): scrollTo(\(request.id)): no scroll view has a view of this ID.")
  }

  /// How often an update begins anew because its actions have changed state.
  private static let mostRounds = 16

  private func apply(_ layout: LayoutRoot, to scene: inout ScrollScene<ViewContent>, at time: Int64) {
    if let list = layout as? LazyContainerNode {
      // The scene asks for the rows of a scroll view that it does not have yet when it gets it.
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
    } else if let scrollView = layout as? ScrollViewNode {
      scrollView.layOutPage()
    } else if let root = layout as? HostNode {
      root.layOut()
    }
  }

  /// Tells the scene of scroll views that lie elsewhere, or have another size inside or outside.
  private func moveScrollViews(of scene: inout ScrollScene<ViewContent>, at time: Int64) {
    for scrollView in attached {
      let (before, layout) = (scrollView.sceneLayout, scrollView.layoutForScene)
      guard layout != before, let node = scrollView.sceneNode else { continue }
      scrollView.sceneLayout = layout
      scene.setOrigin(Point(layout.frame.origin), movedFrom: Point(before.frame.origin), ofView: node)
      if layout.frame.size != before.frame.size {
        scene.handle(.resize(Size(layout.frame.size)), ofView: node, at: time)
      }
      if layout.contentSize != before.contentSize {
        scene.setContentSize(Size(layout.contentSize), ofView: node, at: time)
      }
      if layout.rowMargins != before.rowMargins { scene.setMargins(layout.rowMargins, ofView: node, at: time) }
      if let list = scrollView.list, list.fit(list.frame.size[list.axis.cross]) {
        scene.edit(.reload, ofView: node, at: time)
      }
    }
  }

  /// Looks at the shown frame: rows that came and went.
  package func follow(_ scene: inout ScrollScene<ViewContent>, at time: Int64) {
    // Scroll views in rows come and go with them, and have rows themselves.
    while followRows(in: &scene, at: time) { attach(scene) }
    prefetchRows(scene)
    var hasMoved = false
    for scrollView in attached where scrollView.hasScrollViewsBesideRows {
      guard let node = scrollView.sceneNode else { continue }
      if scrollView.layOutPage(in: CGSize(scene.view(node).contentSize)) { hasMoved = true }
    }
    if hasMoved { moveScrollViews(of: &scene, at: time) }
    for scrollView in attached {
      scrollView.readPosition(from: scene)
      scrollView.observe(scene)
    }
    observeTargets(in: scene)
    observePlaces(in: &scene, at: time)
  }

  /// Tells observers which targets are visible, in the order of scroll views.
  private func observeTargets(in scene: ScrollScene<ViewContent>) {
    guard attached.contains(where: { $0.observesTargets }) else { return }
    let drawing = emptyDrawing(of: scene)
    for scrollView in attached { scrollView.observeTargets(drawing) }
  }

  /// Lets views look at their places on the screen, if any does. Those that read them are evaluated for this frame.
  private func observePlaces(in scene: inout ScrollScene<ViewContent>, at time: Int64) {
    for _ in 0..<Self.mostLooks where graph.screenReaders > 0 {
      var drawing = emptyDrawing(of: scene)
      drawing.isObserving = true
      root.draw(into: &drawing)
      guard graph.needsUpdate else { return }
      update(&scene, at: time)
    }
  }

  /// A view that moves others by its place is followed once in its frame; a further change shows in the next one.
  private static let mostLooks = 2

  /// Shows the rows that came into view. Returns whether any came or went.
  private func followRows(in scene: inout ScrollScene<ViewContent>, at time: Int64) -> Bool {
    var hasChanged = false
    for scrollView in attached {
      guard let list = scrollView.list, let node = scrollView.sceneNode else { continue }
      let visible = scene.visibleItems(of: node)
      guard visible != scrollView.visibleRows else { continue }
      hasChanged = true
      scrollView.visibleRows = visible
      scrollView.updates += 1
      list.show(visible, update: scrollView.updates)
      correctLengths(of: list, in: &scene, node, at: time)
    }
    return hasChanged
  }

  /// Makes a row that comes into view next, of each list that scrolls, so that frames share the work. A jump further
  /// than the viewport is no scroll.
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

  /// Tells the scene of rows that were dropped, and have another length since they were made again.
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

  /// The views of a frame, in the order in which they are drawn.
  func drawnViews(in scene: ScrollScene<ViewContent>) -> [DrawnView] { drawing(of: scene).views }

  private func drawing(of scene: ScrollScene<ViewContent>) -> Drawing {
    var drawing = emptyDrawing(of: scene)
    root.draw(into: &drawing)
    return drawing
  }

  /// A drawing that finds the scroll views of a frame.
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
  /// The environment without what follows from the size.
  private let given: EnvironmentValues
  @Late private(set) var content: StackNode

  init(_ size: CGSize, _ inputs: _ViewInputs, content make: (_ViewInputs) -> _ViewNode) {
    (self.size, given) = (size, inputs.environment)
    super.init(inputs)
    environment = Self.environment(given, in: size)
    let stack = StackParameters(axis: .vertical, spacing: nil, alignment: HorizontalAlignment.center.key)
    content = StackNode(stack, self.inputs, content: make)
  }

  override var children: [_ViewNode] { $content.map { [$0] } ?? [] }
  override var asLayoutRoot: LayoutRoot? { self }

  func needsLayout() { graph.invalidate(self) }

  /// Takes another size of the screen, in points.
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

  /// An environment with the size classes of a screen, unless it has others.
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
