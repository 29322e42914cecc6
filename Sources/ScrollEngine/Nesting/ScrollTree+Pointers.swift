import PlaneGeometry

extension ScrollTree {
  /// Stops all scroll views under the first finger, from the innermost one outwards.
  mutating func pointerDown(_ id: Int, at location: Point, _ update: NodeTargetUpdate) {
    if gesture == .none { fingers.removeAll() }
    fingers.down(id, at: location)
    switch gesture {
    case .owned(let owner):
      pass(.pointerDown(id: id, location: local(location, in: owner)), to: owner, update)
      noteJoinedPinch()
    case .coordinated(let reference):
      coordinator.handle(.pointerDown(id: id, location: local(location, in: reference)), &scrollers)
      noteJoinedPinch()
    case .undecided(let hit): touch(id, at: location, from: hit, update)
    case .none:
      joined = nil
      wheelOwnership = nil
      noteOrigins()
      guard let node = innermostNode(at: location) else { return }
      let isSelection = scrollers.all[node].configuration.pointerDrag == .selects
      if coordinator.isActive {
        let touched = isSelection ? [node] : scrollers.ancestors(of: node)
        coordinator.dissolve(&scrollers) { touched.contains($0) }
      }
      takePath(through: node)
      let hit = scrollers.position(of: node) ?? 0
      guard !isSelection else {
        gesture = .owned(by: hit)
        return touch(id, at: location, only: hit, update)
      }
      gesture = .undecided(hit: hit)
      touch(id, at: location, from: hit, update)
    }
  }

  mutating func pointerMoved(
    _ id: Int, to location: Point, isResampled: Bool, _ update: NodeTargetUpdate
  ) {
    func input(in index: Int) -> ScrollInput {
      .pointerMoved(id: id, location: local(location, in: index), isResampled: isResampled)
    }
    _ = fingers.move(id, to: location)
    if joined != nil, beginJoinedPinch(update) { return }
    switch gesture {
    case .none: break
    case .owned(let owner):
      pass(input(in: owner), to: owner, update)
      if scrollers[owner].isSelecting { followSelection(to: location, around: scrollers.nodes[owner], update) }
    case .coordinated(let reference): coordinator.handle(input(in: reference), &scrollers)
    case .undecided(let hit):
      for index in hit..<scrollers.count {
        scrollers[index].trackPointer(id, to: local(location, in: index), isResampled: isResampled)
      }
      if beginPinch(from: hit) { return }
      guard let ownership = touchOwnership(from: hit) else { return }
      let owner = ownership.owner
      if beginCoordination(ownership, from: hit, with: input(in: owner)) { return }
      pass(input(in: owner), to: owner, update)
      guard case .dragging = scrollers[owner].activity else { return }
      gesture = .owned(by: owner)
      for index in hit..<scrollers.count where index != owner { scrollers[index].cancelTouch() }
    }
  }

  mutating func pointerUp(_ id: Int, _ input: ScrollInput, _ update: NodeTargetUpdate) {
    if fingers.up(id), joined != nil { noteJoinedPinch() }
    switch gesture {
    case .none: break
    case .owned(let owner):
      if scrollers[owner].isSelecting { endSelection(of: scrollers.nodes[owner], update) }
      pass(input, to: owner, update)
      if scrollers[owner].tracking.isEmpty { gesture = .none }
    case .coordinated:
      coordinator.handle(input, &scrollers)
      if !coordinator.isTouched { gesture = .none }
    case .undecided(let hit):
      for index in hit..<scrollers.count { pass(input, to: index, update) }
      // A scroll view that was disabled during the touch tracks no fingers; the others do.
      let isTouched = (hit..<scrollers.count).contains { !scrollers[$0].tracking.isEmpty }
      if !isTouched { gesture = .none }
    }
  }

  private mutating func touch(_ id: Int, at location: Point, from hit: Int, _ update: NodeTargetUpdate) {
    // A pointer that selects does so in the innermost scroll view, and not in its ancestors.
    for index in hit..<scrollers.count where scrollers[index].configuration.pointerDrag == .scrolls {
      touch(id, at: location, only: index, update)
    }
  }

  private mutating func touch(_ id: Int, at location: Point, only index: Int, _ update: NodeTargetUpdate) {
    pass(.pointerDown(id: id, location: local(location, in: index)), to: index, update)
  }

  /// Decides the owner of the gesture once the slop is used up, and begins a coordinated movement if several scroll
  /// views can move.
  private mutating func beginCoordination(_ ownership: Ownership, from hit: Int, with input: ScrollInput) -> Bool {
    guard handOff == .continuous, coordinator.form(ownership, from: hit, byFingers: true, scrollers) else {
      return false
    }
    guard coordinator.beginDrag(with: input, &scrollers) else { return false }
    gesture = .coordinated(reference: ownership.owner)
    for index in hit..<scrollers.count where !coordinator.holds(index) { scrollers[index].cancelTouch() }
    return true
  }
}

extension ScrollTree {
  /// The present origin of a scroll view's viewport on the screen, in points, and its scale there from zoomed
  /// ancestors. O(depth).
  @inlinable package func placement(ofScroller node: Int) -> (origin: Point, scale: Double) {
    // A call with the tree would copy it, as its caller reads it in place.
    scrollers.placement(of: node)
  }

  /// The present origin of a scroll view's viewport on the screen, in points. O(depth).
  package func viewportOrigin(ofScroller node: Int) -> Point { placement(ofScroller: node).origin }

  /// `location` in the coordinates of a scroll view. Selections and pinches need the exact position. Drags need only
  /// distances, which are equal on the screen and in unzoomed content, so their location is not converted and not
  /// rounded.
  private func local(_ location: Point, in index: Int) -> Point {
    let configuration = scrollers[index].configuration
    // Autoscrolling of an ancestor moves the scroll view under the selecting pointer.
    if configuration.pointerDrag == .selects { return self.location(location, inScroller: scrollers.nodes[index]) }
    let needsLocation = configuration.allowsZoom || scrollers[link: index].gestureScale != 1
    return needsLocation ? placed(location, in: index) : location
  }

  /// `location` in the viewport of the scroll view at a position on the path.
  func placed(_ location: Point, in index: Int) -> Point { placed(location, inNode: scrollers.nodes[index]) }

  private func placed(_ location: Point, inNode node: Int) -> Point {
    let (origin, scale) = (scrollers.links[node].gestureOrigin, scrollers.links[node].gestureScale)
    return Point(x: (location.x - origin.x) / scale, y: (location.y - origin.y) / scale)
  }

  /// Stores the origin and the scale of each viewport on the screen.
  mutating func noteOrigins() {
    for node in scrollers.all.indices where scrollers.links[node].isPresent {
      let (origin, scale) = placement(ofScroller: node)
      scrollers.links[node].gestureOrigin = origin
      scrollers.links[node].gestureScale = scale
      scrollers.all[node].setTouchScale(1 / scale)
    }
  }

  /// The innermost scroll view on the path that contains a location in its visible part; outside of all, the outermost
  /// one. A scroll view that takes no gestures passes them to its ancestors. `nil` if none takes any.
  func hit(at location: Point) -> Int? {
    var hit = scrollers.count - 1
    for index in scrollers.indices.reversed() {
      guard scrollers[index].area.shows(placed(location, in: index)) else { break }
      hit = index
    }
    for index in hit..<scrollers.count where scrollers[index].isScrollEnabled { return index }
    return nil
  }

  /// Hit test of the tree: the innermost scroll view that takes gestures and shows `location`; outside of all, the
  /// outermost one on the path. Of overlapping siblings the later node is above. O(n²) in the number of nodes.
  func innermostNode(at location: Point) -> Int? {
    var node = child(of: nil, showing: location) ?? scrollers.nodes.last
    while let parent = node, let inner = child(of: parent, showing: location) { node = inner }
    while let candidate = node, !scrollers.all[candidate].isScrollEnabled { node = scrollers.links[candidate].parent }
    return node
  }

  private func child(of parent: Int?, showing location: Point) -> Int? {
    scrollers.links.indices.last { node in
      scrollers.links[node].isPresent && scrollers.links[node].parent == parent
        && scrollers.all[node].area.shows(placed(location, inNode: node))
    }
  }

  /// Sets the path of gestures to one through `node`. A path that already contains the node stays, so that a wheel
  /// still reaches the inner scroll views.
  mutating func takePath(through node: Int) {
    if scrollers.position(of: node) == nil { scrollers.setInnermost(to: node) }
  }
}

extension ScrollTree {
  /// The number of fingers in an undecided touch: one that has neither dragged, pinched nor selected.
  package var undecidedFingers: Int {
    if group.hasValue { return group.unwrapped.virtualScroller.undecidedPointerCount }
    if count == 1 { return scrollers.all[0].undecidedPointerCount }
    if case .undecided = gesture { return fingers.count }
    return 0
  }
}

extension Scroller {
  fileprivate var undecidedPointerCount: Int { if case .tracking = activity { tracking.pointers.count } else { 0 } }
}

// The shape of the tree.
extension ScrollTree {
  /// The nodes without a parent.
  package var roots: [Int] { children(of: nil) }

  /// The children of a node; for `nil` the nodes without a parent.
  package func children(of parent: Int?) -> [Int] {
    scrollers.links.indices.filter { scrollers.links[$0].isPresent && scrollers.links[$0].parent == parent }
  }

  /// A node and its ancestors, the innermost first.
  package func ancestors(of node: Int) -> [Int] { scrollers.ancestors(of: node) }

  /// The outermost ancestor of a node, or the node itself.
  package func root(of node: Int) -> Int {
    var root = node
    while let parent = scrollers.links[root].parent { root = parent }
    return root
  }

  /// The parent of a node; `nil` for a root.
  package func parent(of node: Int) -> Int? { scrollers.links[node].parent }

  /// Whether a node has a parent.
  package func isNested(_ node: Int) -> Bool { parent(of: node) != nil }

  /// A location of the screen in the coordinates of a viewport, with the scales of zoomed ancestors.
  package func location(_ location: Point, inScroller node: Int) -> Point {
    guard count > 1, !group.hasValue else { return location }
    let (origin, scale) = placement(ofScroller: node)
    return Point(x: (location.x - origin.x) / scale, y: (location.y - origin.y) / scale)
  }
}
