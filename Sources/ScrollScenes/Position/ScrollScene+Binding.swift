import PlaneGeometry
import ScrollEngine

// Bound positions.
extension ScrollScene {
  /// The destination of the bound position that a node keeps when sizes change.
  func followedDestination(of node: Int) -> ScrollRequest.Destination? {
    guard nodes[node].binding.hasValue, let position = nodes[node].binding.unwrapped.position else { return nil }
    return position.followedDestination(anchor: nodes[node].binding.unwrapped.anchor) {
      boundRect(ofItem: $0, in: node)
    }
  }

  /// The rect of the item of an identity at the current scale: of a lazy item with the views pinned beside it, or of an
  /// item of eager content, whose identity is its index. `nil` without such an item.
  private func boundRect(ofItem identity: Int, in node: Int) -> Rect? {
    guard !nodes[node].isLazy else {
      return item(withIdentity: identity, in: node).flatMap { revealedRect(ofItem: $0, in: node) }
    }
    guard let items = nodes[node].content.eagerItems, items.frames.indices.contains(identity) else { return nil }
    return items.frames[identity].divided(by: 1 / views.zoomScale(of: node))
  }

  /// Sets the position that is bound to a node, and scrolls to it. A position of a user or an automatic one scrolls
  /// nothing.
  package mutating func setPosition(
    _ position: ScrollPosition<Int>, _ update: ScrollPositionUpdate, ofView node: Int, at time: Int64
  ) {
    guard nodes[node].binding.hasValue else { return }
    nodes[node].binding.unwrapped.position = position
    if !position.isPositionedByUser, let identity = position.viewID, let anchor = update.targetAnchor {
      nodes[node].binding.unwrapped.position?.scrollTo(id: identity, anchor: anchor)
    }
    writePosition(of: node, update, at: time)
  }

  /// Scrolls a node to its bound position. The anchor of `update` has no effect.
  mutating func writePosition(of node: Int, _ update: ScrollPositionUpdate = ScrollPositionUpdate(), at time: Int64) {
    guard nodes[node].binding.hasValue, let position = nodes[node].binding.unwrapped.position,
      !position.isPositionedByUser
    else { return }
    if nodes[node].isLazy, let identity = position.viewID {
      guard let item = item(withIdentity: identity, in: node) else { return }
      let own = followedDestination(of: node).flatMap { destination -> UnitPoint? in
        if case .rect(_, .align(let anchor)) = destination { anchor } else { nil }
      }
      let policy = own.map(RevealPolicy.align) ?? .minimal
      return update.isAnimated
        ? beginScroll(to: item, policy: policy, in: node, at: time)
        : jump(to: item, policy: policy, preservesVelocity: update.preservesVelocity, in: node, at: time)
    }
    let (area, anchor) = (views.area(of: node), nodes[node].binding.unwrapped.anchor)
    let request = position.request(
      in: area, anchor: anchor, update: update, frame: { boundRect(ofItem: $0, in: node) })
    guard let request else { return }
    scroll(request, in: node, at: time)
    guard nodes[node].isLazy, !request.isAnimated, case .offset = request.destination else { return }
    // Items that are measured at the offset shift the content, so the requested offset needs another scroll.
    for _ in 0..<Self.maximumJumpPasses {
      layOut(node, at: time)
      guard views.destination(of: request, ofScroller: node) != views.contentOffset(of: node) else { return }
      send(request, in: node, at: time)
    }
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
    if nodes[node].binding.unwrapped.visibility != nil, let items = items(of: node) {
      followVisibility(of: items, in: node)
    }
    guard nodes[node].binding.unwrapped.position != nil, views.isPositionedByUser(node) else { return }
    let leading = leadingItem(of: node, anchor: nodes[node].binding.unwrapped.anchor)
    let isChanged = nodes[node].binding.unwrapped.position?.follow(isPositionedByUser: true, leading: leading)
    guard isChanged == true else { return }
    let item = nodes[node].binding.unwrapped.position?.viewID
    views.enqueue(.didChangeScrollPosition(item: item), ofScroller: node)
  }

  /// The identity of the item that a bound position reads; `nil` without items.
  private func leadingItem(of node: Int, anchor: UnitPoint?) -> Int? {
    if let items = items(of: node) {
      let window = views[node].unobscuredWindow(along: items.axis)
      return items.leadingItem(in: window, anchor: anchor).map { identity(ofItem: $0, in: node) ?? $0 }
    }
    guard let items = nodes[node].content.eagerItems else { return nil }
    let (window, scale) = (views[node].unobscuredWindow(along: items.axis), views.zoomScale(of: node))
    return items.leadingItem(
      in: Interval(offset: window.offset / scale, length: window.length / scale), anchor: anchor)
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
