import PlaneGeometry

// Scroll views that come and go, as those in the rows of a list do.
extension ScrollTree {
  /// Whether a node is in use: a removed one is not, until its number is given to another scroll view.
  public func isPresent(_ node: Int) -> Bool { scrollers.links[node].isPresent }

  /// The number that ``insert(_:in:)`` gives to the next scroll view: that of a removed one, or one more than all.
  /// O(n).
  package var vacantNode: Int { scrollers.links.firstIndex { !$0.isPresent } ?? count }

  /// Adds a scroll view to the content of a node. Its callbacks so far are forgotten.
  ///
  /// A gesture that is under way keeps its path: the new scroll view takes part in gestures that begin later.
  ///
  /// - Returns: the number of the scroll view, which is ``vacantNode``.
  /// - Precondition: scroll views that share a place have none inside.
  /// - Complexity: O(n) in the number of nodes.
  @discardableResult
  public mutating func insert(_ member: Member, in parent: Int) -> Int {
    precondition(!group.hasValue, "Scroll views that share a place have none inside.")
    precondition(isPresent(parent), "A scroll view is added to one that is present.")
    var member = member
    member.scroller.advance(to: now)
    member.scroller.takeCallbacks { _ in }
    let node = vacantNode
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

  /// Removes a scroll view that holds no other one. Fingers on it let go first, as if they had been cancelled; what it
  /// has to report is forgotten.
  ///
  /// - Precondition: `node` lies in another scroll view.
  public mutating func remove(_ node: Int) {
    guard let parent = scrollers.links[node].parent else {
      preconditionFailure("A scroll view that lies on the screen itself stays.")
    }
    if selected == node { endSelection(of: node) { _, _, _ in } }
    if let position = scrollers.position(of: node) {
      if gesture != .none { cancelFingers() }
      if coordinator.isActive { coordinator.dissolve(&scrollers) }
      // Positions on the path count from the innermost scroll view.
      wheelOwnership?.owner -= position + 1
      if let owner = wheelOwnership?.owner, owner < 0 { wheelOwnership = nil }
      scrollers.lead(to: parent)
    }
    scrollers.links[node].isPresent = false
    let nothing = ScrollArea(contentSize: .zero, containerSize: .zero)
    scrollers.all[node] = Scroller(configuration: ScrollConfiguration(), area: nothing, at: now)
  }

  /// Whether fingers, or a movement of several scroll views, may need a node in this gesture.
  package func isOnPathOfGesture(_ node: Int) -> Bool {
    (gesture != .none || coordinator.isActive) && scrollers.position(of: node) != nil
  }

  /// Whether a node is on the path that gestures take: the last one that was touched, and all around it; at first node
  /// 0.
  package func isOnPath(_ node: Int) -> Bool { scrollers.position(of: node) != nil }

  /// Moves the viewport of a scroll view in the content around it, in points of that at scale 1.
  package mutating func setOrigin(_ origin: Point, ofScroller node: Int) { scrollers.links[node].origin = origin }

  /// A scroll view that was alone has its fingers by itself; among others the tree has to know of them.
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
