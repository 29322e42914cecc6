import LazyLayout
import PlaneGeometry
import ScrollEngine

// Programmatic scrolls.
extension ScrollScene {
  /// Scrolls a node by a program's request. A bound position takes the request first, if it can represent it.
  mutating func scroll(_ request: SceneEvent.ScrollTo, in node: Int, at time: Int64) {
    if nodes[node].binding.hasValue, nodes[node].binding.unwrapped.position != nil, bind(request, in: node) {
      let update = ScrollPositionUpdate(
        isAnimated: request.isAnimated, preservesVelocity: request.preservesVelocity)
      return writePosition(of: node, update, at: time)
    }
    let policy = RevealPolicy(request.policy, anchor: request.anchor)
    var input = ScrollRequest(
      .offset(.zero), isAnimated: request.isAnimated, preservesVelocity: request.preservesVelocity)
    input.usesTargetBehavior = request.snaps
    switch request.target {
    case .offset(let point):
      input.destination = .offset(point)
      send(input, in: node, at: time)
    case .edge(let edge):
      input.destination = .edge(edge)
      scroll(input, in: node, at: time)
    case .rect(let rect):
      let revealed = revealedRect(rect, in: node)
      input.destination = .rect(revealed, self.policy(policy, of: rect, revealedBy: revealed, in: node))
      reveal(input, in: node, at: time)
    case .item(let item) where request.isAnimated: beginScroll(to: item, policy: policy, in: node, at: time)
    case .item(let item): jump(to: item, policy: policy, in: node, at: time)
    case .id(let identity):
      guard let item = item(withIdentity: identity, in: node) else { return }
      if request.isAnimated {
        beginScroll(to: item, policy: policy, in: node, at: time)
      } else {
        jump(to: item, policy: policy, in: node, at: time)
      }
    }
  }

  /// Sends a request to a node, which ends an earlier scroll to an item.
  mutating func send(_ request: ScrollRequest, in node: Int, at time: Int64) {
    send(.scroll(request), to: node, at: time)
  }

  /// Reveals a rect: the node scrolls, then each outer scroll view for the part that is visible in the inner one.
  private mutating func reveal(_ request: ScrollRequest, in node: Int, at time: Int64) {
    guard views.isNested(node) else { return send(request, in: node, at: time) }
    if hasTargets { live(to: time) }
    guard case .rect(let rect, let policy) = request.destination else { return }
    views.reveal(rect, policy, isAnimated: request.isAnimated, at: time)
  }

  /// Handles a request. An animated scroll to an edge is retargeted as items on its path are measured. A scroll without
  /// animation measures the items at the edge until the offset is final.
  mutating func scroll(_ request: ScrollRequest, in node: Int, at time: Int64) {
    if request.isAnimated, case .edge(let edge) = request.destination { approach(edge, in: node, at: time) }
    send(request, in: node, at: time)
    guard case .edge(let edge) = request.destination else { return }
    if request.isAnimated, views.phase(of: node) == .animating { nodes[node].scroll = .edge(edge) }
    guard !request.isAnimated else { return }
    for _ in 0..<Self.maximumJumpPasses {
      layOut(node, at: time)
      let offset = views.contentOffset(of: node)
      guard views.destination(of: request, ofScroller: node) != offset else { return }
      send(request, in: node, at: time)
      guard views.contentOffset(of: node) != offset else { return }
    }
  }

  /// Scrolls to the top after a tap on the status bar.
  mutating func scrollToTop(isAllowed: Bool, at time: Int64) {
    send(.scrollToTop(isAllowed: isAllowed), at: time)
    if nodes[Self.main].binding.hasValue {
      nodes[Self.main].binding.unwrapped.position?.isPositionedByUser = true
    }
    if views.phase(of: Self.main) == .animating { nodes[Self.main].scroll = .edge(.top) }
  }

  /// A jump needs two passes; more only if items at the end of the content are shorter than estimated.
  static var maximumJumpPasses: Int { 8 }
}

// Scrolls to an item.
extension ScrollScene {
  /// Begins an animated scroll to an item.
  mutating func beginScroll(to item: Int, policy: RevealPolicy, in node: Int, at time: Int64) {
    guard let aim = aim(at: item, policy: policy, in: node, at: time) else { return }
    approach(item, aim, in: node, at: time)
    guard let destination = destination(item, aim, in: node) else { return }
    note(.beganScroll(item: item, aim), of: node)
    send(ScrollRequest(destination), in: node, at: time)
    // A scroll does not begin while a finger is down.
    if views.phase(of: node) == .animating { return nodes[node].scroll = .item(item, aim) }
    if views.destination(of: ScrollRequest(destination), ofScroller: node) == views.contentOffset(of: node) {
      noteLanding(on: item, in: node)
    }
  }

  /// Scrolls to an item without animation. A fling may keep its velocity.
  mutating func jump(
    to item: Int, policy: RevealPolicy, preservesVelocity: Bool = false, in node: Int, at time: Int64
  ) {
    guard let aim = aim(at: item, policy: policy, in: node, at: time) else { return }
    note(.beganScroll(item: item, aim), of: node)
    land(on: item, aim, preservesVelocity: preservesVelocity, in: node, at: time)
  }

  /// Jumps close to a far item, to the distance from which the description animates a scroll.
  private mutating func approach(_ item: Int, _ aim: ProgrammaticScroll.Aim, in node: Int, at time: Int64) {
    guard let destination = destination(item, aim, in: node), let rest = restOfFarScroll(to: destination, in: node)
    else { return }
    land(on: item, aim, in: node, at: time)
    scrollBack(by: rest, in: node, at: time)
  }

  /// Jumps close to a far edge.
  private mutating func approach(_ edge: Edge, in node: Int, at time: Int64) {
    guard edge.axis == nodes[node].content.lazyAxis, let rest = restOfFarScroll(to: .edge(edge), in: node) else {
      return
    }
    scroll(ScrollRequest(.edge(edge), isAnimated: false), in: node, at: time)
    scrollBack(by: rest, in: node, at: time)
  }

  /// The signed remaining distance of a far scroll after its jump, in points. `nil` for a near scroll, and while a
  /// finger is down, as programs cannot move the content then.
  private func restOfFarScroll(to destination: ScrollRequest.Destination, in node: Int) -> Double? {
    let scroller = views[node]
    guard let axis = nodes[node].content.lazyAxis, let approach = nodes[node].content.lazy?.description.approach,
      scroller.phase != .tracking && scroller.phase != .interacting
    else { return nil }
    let viewport = scroller.area.containerSize[axis]
    let distance = scroller.destination(of: ScrollRequest(destination))[axis] - scroller.contentOffset[axis]
    guard distance.magnitude > approach.farthest * viewport else { return nil }
    return distance < 0 ? -approach.rest * viewport : approach.rest * viewport
  }

  /// Lays out the remaining distance of a scroll backwards from its end, one viewport at a time. The following motion
  /// then has its exact length.
  private mutating func scrollBack(by distance: Double, in node: Int, at time: Int64) {
    guard let axis = nodes[node].content.lazyAxis else { return }
    var rest = distance.magnitude
    while rest > 0 {
      let step = min(rest, views.area(of: node).containerSize[axis])
      var back = views.contentOffset(of: node)
      back[axis] += distance < 0 ? step : -step
      send(ScrollRequest(.offset(back), isAnimated: false), in: node, at: time)
      layOut(node, at: time)
      rest -= step
    }
  }

  /// Retargets a scroll to the current position of its item. If items were measured in the last frame of the scroll, it
  /// jumps by the difference.
  mutating func continueScroll(of node: Int, at time: Int64) {
    switch nodes[node].scroll {
    case .item(let item, let aim):
      guard views.phase(of: node) == .animating, let destination = destination(item, aim, in: node) else {
        return land(on: item, aim, in: node, at: time)
      }
      views.retarget(node, to: destination, at: time)
    case .edge(let edge):
      if views.phase(of: node) != .animating { nodes[node].scroll = nil }
      views.retarget(node, to: .edge(edge), at: time)
    case nil: return
    }
  }

  /// Jumps to the estimated position of an item, lays out the items there, and repeats until the item has its requested
  /// position.
  mutating func land(
    on item: Int, _ aim: ProgrammaticScroll.Aim, preservesVelocity: Bool = false, in node: Int, at time: Int64
  ) {
    nodes[node].scroll = nil
    nodes[node].content.seek(item)
    for _ in 0..<Self.maximumJumpPasses {
      guard let destination = destination(item, aim, in: node) else { return }
      let request = ScrollRequest(destination, isAnimated: false, preservesVelocity: preservesVelocity)
      let offset = views.contentOffset(of: node)
      guard views.destination(of: request, ofScroller: node) != offset else { return noteLanding(on: item, in: node) }
      send(request, in: node, at: time)
      guard views.contentOffset(of: node) != offset else { return }
      layOut(node, at: time)
    }
    noteLanding(on: item, in: node)
  }

  /// The aim of a policy from the current offset; `nil` if no scroll is needed, or the item does not exist.
  mutating func aim(at item: Int, policy: RevealPolicy, in node: Int, at time: Int64) -> ProgrammaticScroll.Aim? {
    advance(to: time)
    // Visible items are measured first, as their lengths decide whether this item is visible.
    layOut(node, at: time)
    guard let axis = nodes[node].content.lazyAxis, item >= 0, item < nodes[node].content.itemCount else { return nil }
    if case .align(let anchor) = policy { return .align(anchor) }
    guard let rect = rect(ofItem: item, in: node), let revealed = revealedRect(ofItem: item, in: node) else {
      return nil
    }
    let judged = self.policy(policy, of: rect, revealedBy: revealed, in: node)
    let destination = views.destination(of: ScrollRequest(.rect(revealed, judged)), ofScroller: node)[axis]
    let offset = views.contentOffset(of: node)[axis]
    return destination == offset ? nil : .reveal(isForward: destination > offset)
  }

  /// The destination of a scroll to an item: its rect, partly estimated, and the alignment of the aim.
  mutating func destination(_ item: Int, _ aim: ProgrammaticScroll.Aim, in node: Int) -> ScrollRequest.Destination? {
    guard let axis = nodes[node].content.lazyAxis, let slot = nodes[node].slot,
      let rect = nodes[node].content.visitRevealedRect(
        ofItem: item, in: views.area(of: node), zoomScale: views.zoomScale(of: node), content: contents[slot])
    else { return nil }
    switch aim {
    case .align(let anchor): return .rect(rect, .align(anchor))
    case .reveal(let isForward):
      // An item longer than the viewport shows the end that enters first.
      let fits = rect[axis].length <= views.area(of: node).unobscuredLength(along: axis)
      return .rect(rect, .align(isForward == fits ? .bottomTrailing : .topLeading))
    }
  }

  private mutating func note(_ note: LayoutEvent, of node: Int) {
    if nodes[node].recordsNotes { nodes[node].notes.append(note) }
  }

  private mutating func noteLanding(on item: Int, in node: Int) {
    guard nodes[node].recordsNotes, let view = itemView(of: item, in: node) else { return }
    nodes[node].notes.append(.landed(item: item, view))
  }

  /// The extent of an item at scale 1, with the pinned header and footer beside it; `nil` if the item does not exist.
  package func itemView(of item: Int, in node: Int) -> ItemView? {
    guard let axis = nodes[node].content.lazyAxis, let slot = nodes[node].slot else { return nil }
    let scroller = views[node]
    let area = scroller.area.unzoomed(by: scroller.zoomScale)
    return nodes[node].content.revealedRect(ofItem: item, in: area, content: contents[slot]).map {
      ItemView(
        extent: $0[axis], area: area, axis: axis, offset: scroller.contentOffset[axis] / scroller.zoomScale)
    }
  }
}

/// An animated scroll to an item or edge, retargeted in each frame as items on its path are measured.
package enum ProgrammaticScroll: Equatable, Sendable {
  case item(Int, Aim)
  case edge(Edge)

  /// The alignment of the item at the end of the scroll. Decided at the start, as the item may become visible long
  /// before the scroll ends.
  package enum Aim: Equatable, Sendable {
    case align(UnitPoint)
    /// Just visible, at the edge over which the item enters.
    case reveal(isForward: Bool)
  }
}
