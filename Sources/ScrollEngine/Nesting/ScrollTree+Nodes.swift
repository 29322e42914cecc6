import PlaneGeometry

// Insertion and removal of scroll views, as in the rows of a list.
extension ScrollTree {
  /// Whether a node is in use. A removed node is not, until its number is reused.
  public func isPresent(_ node: Int) -> Bool { scrollers.links[node].isPresent }

  /// The number that ``insert(_:in:)`` assigns next: that of a removed scroll view, or ``count``. O(n).
  package var freeNode: Int { scrollers.links.firstIndex { !$0.isPresent } ?? count }

  /// Adds a scroll view to the content of a node, or to the screen for `nil`. Pending callbacks of the scroll view are
  /// discarded.
  ///
  /// A gesture in progress keeps its path: the inserted scroll view takes part in later gestures.
  ///
  /// - Returns: the number of the scroll view, which is `freeNode`.
  /// - Precondition: scroll views that share a place have none inside.
  /// - Complexity: O(n) in the number of nodes.
  @discardableResult
  public mutating func insert(_ member: Member, in parent: Int?) -> Int {
    precondition(!group.hasValue, "Synchronized scroll views cannot contain scroll views.")
    if let parent { precondition(isPresent(parent), "The parent node is not in the tree.") }
    var member = member
    member.scroller.advance(to: now)
    member.scroller.takeCallbacks { _ in }
    let node = freeNode
    let link = Link(member, parent: parent)
    if node < count {
      (scrollers.all[node], scrollers.links[node]) = (member.scroller, link)
    } else {
      if count == 1 { adoptGesture() }
      scrollers.all.append(member.scroller)
      scrollers.links.append(link)
    }
    return node
  }

  /// Removes a scroll view without children. Fingers on it are cancelled first; its pending callbacks are discarded.
  ///
  /// - Precondition: the scroll view is not synchronized with others.
  public mutating func remove(_ node: Int) {
    precondition(!group.hasValue, "Synchronized scroll views cannot be removed.")
    let parent = scrollers.links[node].parent
    if selected == node { endSelection(of: node) { _, _, _ in } }
    if let position = scrollers.position(of: node) {
      if gesture != .none { cancelFingers() }
      if coordinator.isActive { coordinator.dissolve(&scrollers) }
      // Positions on the path count from the innermost scroll view.
      wheelOwnership?.owner -= position + 1
      if let owner = wheelOwnership?.owner, owner < 0 { wheelOwnership = nil }
      // Without a parent, the path keeps the removed node, which takes no gestures.
      scrollers.setInnermost(to: parent ?? node)
    }
    scrollers.links[node].isPresent = false
    let nothing = ScrollArea(contentSize: .zero, containerSize: .zero)
    var configuration = ScrollConfiguration()
    configuration.isScrollEnabled = false
    scrollers.all[node] = Scroller(configuration: configuration, area: nothing, at: now)
  }

  /// Sets the configuration of a scroll view, and whether its content rests at targets only. A coordinated movement of
  /// the scroll view ends; a motion of its own continues within the new limits.
  package mutating func setConfiguration(
    _ configuration: ScrollConfiguration, hasTargets: Bool, ofScroller node: Int, at time: Int64
  ) {
    advance(to: time)
    if coordinator.isActive, let position = scrollers.position(of: node), coordinator.holds(position) {
      coordinator.dissolve(&scrollers)
    }
    scrollers.links[node].hasTargets = hasTargets
    scrollers.all[node].setConfiguration(configuration)
  }

  /// Whether a node is on the path of a gesture or coordinated movement in progress.
  package func isOnPathOfGesture(_ node: Int) -> Bool {
    (gesture != .none || coordinator.isActive) && scrollers.position(of: node) != nil
  }

  /// Whether a node is on the path of gestures: the node touched last and its ancestors, initially node 0.
  package func isOnPath(_ node: Int) -> Bool { scrollers.position(of: node) != nil }

  /// Sets the viewport's origin in the parent's content, in points of that content at scale 1.
  package mutating func setOrigin(_ origin: Point, ofScroller node: Int) { scrollers.links[node].origin = origin }

  /// A single scroll view tracks its fingers by itself; the tree takes them over before a second one is added.
  private mutating func adoptGesture() {
    guard !scrollers.all[0].tracking.isEmpty else { return }
    fingers.removeAll()
    scrollers.all[0].tracking.pointers.forEach { fingers.down($0, at: $1) }
    gesture = .owned(by: 0)
  }

  private mutating func cancelFingers() {
    let cancelled = fingers
    cancelled.forEach { id, _ in pointerUp(id, .pointerCancelled(id: id)) { _, _, _ in } }
    fingers.removeAll()
    gesture = .none
    joined = nil
  }
}
