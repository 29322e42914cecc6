import PlaneGeometry
import ScrollEngine

// Bound positions.
extension ScrollScene {
  /// The destination of the bound position that a node keeps when sizes change.
  func followedDestination(of node: Int) -> ScrollRequest.Destination? {
    guard nodes[node].binding.hasValue, let position = nodes[node].binding.unwrapped.position else { return nil }
    return position.followedDestination(anchor: nodes[node].binding.unwrapped.anchor) { identity in
      item(withIdentity: identity, in: node).flatMap { revealedRect(ofItem: $0, in: node) }
    }
  }

  /// Scrolls a node to its bound position.
  mutating func writePosition(of node: Int, at time: Int64, isAnimated: Bool, preservesVelocity: Bool) {
    guard nodes[node].binding.hasValue, let position = nodes[node].binding.unwrapped.position else { return }
    if let identity = position.viewID {
      guard let item = item(withIdentity: identity, in: node) else { return }
      let own = followedDestination(of: node).flatMap { destination -> UnitPoint? in
        if case .rect(_, .align(let anchor)) = destination { anchor } else { nil }
      }
      let policy = own.map(RevealPolicy.align) ?? .minimal
      return isAnimated
        ? beginScroll(to: item, policy: policy, in: node, at: time)
        : jump(to: item, policy: policy, in: node, at: time)
    }
    let update = ScrollPositionUpdate(isAnimated: isAnimated, preservesVelocity: preservesVelocity)
    guard let request = position.request(in: views.area(of: node), update: update, frame: { _ in nil }) else { return }
    scroll(request, in: node, at: time)
  }

  /// Writes a request into the bound position. Returns whether a position can represent the request.
  mutating func bind(_ request: SceneEvent.ScrollTo, in node: Int) -> Bool {
    switch request.target {
    case .offset(let point): nodes[node].binding.unwrapped.position?.scrollTo(point: point)
    case .edge(let edge): nodes[node].binding.unwrapped.position?.scrollTo(edge: edge)
    case .item(let item) where request.policy != .ifHidden:
      bind(identity(ofItem: item, in: node) ?? item, request, in: node)
    case .id(let identity) where request.policy != .ifHidden: bind(identity, request, in: node)
    case .item, .id, .rect: return false
    }
    return true
  }

  private mutating func bind(_ identity: Int, _ request: SceneEvent.ScrollTo, in node: Int) {
    if request.policy == .align {
      nodes[node].binding.unwrapped.position?.scrollTo(id: identity, anchor: request.anchor ?? .topLeading)
    } else {
      nodes[node].binding.unwrapped.position?.scrollTo(id: identity)
    }
  }

  /// Updates the bound position and the visible items from the node, and reports changes.
  mutating func followBinding(of node: Int) {
    guard let items = items(of: node) else { return }
    if nodes[node].binding.unwrapped.visibility != nil { followVisibility(of: items, in: node) }
    guard nodes[node].binding.unwrapped.position != nil else { return }
    let window = views[node].unobscuredWindow(along: items.axis)
    let (anchor, isPositionedByUser) = (nodes[node].binding.unwrapped.anchor, views.isPositionedByUser(node))
    guard isPositionedByUser else { return }
    let leading = items.leadingItem(in: window, anchor: anchor).map { identity(ofItem: $0, in: node) ?? $0 }
    let isChanged = nodes[node].binding.unwrapped.position?.follow(isPositionedByUser: true, leading: leading)
    guard isChanged == true else { return }
    let item = nodes[node].binding.unwrapped.position?.viewID
    views.enqueue(.didChangeScrollPosition(item: item), ofScroller: node)
  }

  /// Reports the items that became visible or invisible, by their identities, which are stable across edits.
  private mutating func followVisibility(of items: ItemPlaces, in node: Int) {
    let window = views[node].geometry.visibleRect[items.axis]
    var crossings: [ScrollCallback] = []
    if let before = nodes[node].binding.unwrapped.visibleBeforeEdits,
      let threshold = nodes[node].binding.unwrapped.visibility?.threshold
    {
      nodes[node].binding.unwrapped.visibility = ScrollVisibility(threshold: threshold)
      nodes[node].binding.unwrapped.visibility?.update(window, in: items) { _, _ in }
      let now = visibleIdentities(of: node)
      for identity in before where !now.contains(identity) {
        crossings.append(.didChangeVisibility(item: identity, isVisible: false))
      }
      for identity in now where !before.contains(identity) {
        crossings.append(.didChangeVisibility(item: identity, isVisible: true))
      }
      nodes[node].binding.unwrapped.visibleBeforeEdits = nil
    } else {
      var changes: [(item: Int, isVisible: Bool)] = []
      nodes[node].binding.unwrapped.visibility?.update(window, in: items) { changes.append(($0, $1)) }
      for change in changes {
        let item = identity(ofItem: change.item, in: node) ?? change.item
        crossings.append(.didChangeVisibility(item: item, isVisible: change.isVisible))
      }
    }
    for crossing in crossings { views.enqueue(crossing, ofScroller: node) }
  }

  /// The identities of the visible items.
  func visibleIdentities(of node: Int) -> [Int] {
    var identities: [Int] = []
    guard nodes[node].binding.hasValue else { return identities }
    nodes[node].binding.unwrapped.visibility?.forEachVisible {
      identities.append(identity(ofItem: $0, in: node) ?? $0)
    }
    return identities
  }
}

/// A position that is bound to a scroll view, and the observation of its visible items.
struct PositionBinding: Sendable {
  /// The position; `nil` when only visibility is observed.
  var position: ScrollPosition<Int>?
  /// The anchor of `scrollPosition(id:anchor:)`.
  let anchor: UnitPoint?
  /// The tracker of visible items; `nil` without an observer.
  var visibility: ScrollVisibility?
  /// The identities of the visible items before the edits since the last frame; `nil` without edits.
  var visibleBeforeEdits: [Int]?

  init(_ described: AccessoryDescription) {
    position = described.position
    anchor = described.positionAnchor
    visibility = described.visibilityThreshold.map { ScrollVisibility(threshold: $0) }
  }
}
