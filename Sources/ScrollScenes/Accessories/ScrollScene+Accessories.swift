import LazyLayout
import PlaneGeometry
import ScrollEngine

// Updates of accessories, and the frame values that they append.
extension ScrollScene {
  /// Updates all accessories and devices after an event, or at the end of a frame (`isLast`).
  mutating func followAccessories(at time: Int64, isLast: Bool) {
    for node in nodes.indices.reversed() where !nodes[node].accessories.isEmpty { follow(node, at: time) }
    followDevices(at: time)
    // Before the first layout pass the positions of items are unknown.
    guard hasShown || isLast else { return }
    for node in nodes.indices where nodes[node].accessories.transition.hasValue {
      guard let items = items(of: node) else { continue }
      views.visit(ofScroller: node) { nodes[node].accessories.transition.unwrapped.follow(&$0, over: items) }
    }
  }

  private mutating func follow(_ node: Int, at time: Int64) {
    if nodes[node].accessories.indicators.hasValue {
      if !nodes[node].isLazy { tileZoomed(node, at: time) }
      views.visit(ofScroller: node) { nodes[node].followWithIndicators(&$0, at: time) }
    }
    if nodes[node].content.insets.hasValue { followZoom(of: node, at: time) }
    if nodes[node].accessories.refresh.hasValue {
      let context = context(of: node, at: time, findsPages: false)
      views.visit(ofScroller: node) { nodes[node].accessories.refresh.unwrapped.follow(&$0, in: context) }
      if nodes[node].accessories.refresh.unwrapped.beginsRefresh { makeRoomForRefresh(in: node, at: time) }
    }
    guard nodes[node].accessories.followsGeometry else { return }
    let context = context(of: node, at: time, findsPages: true)
    views.visit(ofScroller: node) { nodes[node].accessories.follow(&$0, in: context) }
  }

  /// The values that the accessories of a node read. A page control that follows the content needs `findsPages`, which
  /// searches the items. Inlined, as a call would copy the scene.
  @inline(__always) func context(of node: Int, at time: Int64, findsPages: Bool) -> AccessoryContext {
    let insets = nodes[node].content.insets
    let findsPages = findsPages && nodes[node].accessories.pageControl.hasValue
    return AccessoryContext(
      node: node, time: time, mainAxis: nodes[node].mainAxis, frame: nodes[node].frame,
      bars: insets.value?.obscured ?? views.area(of: node).contentInsets, insets: insets, paging: nodes[node].paging,
      itemPages: findsPages ? nodes[node].itemPages(in: views.area(of: node), at: views.zoomScale(of: node)) : nil,
      isDragged: views.isDragged(node))
  }

  /// Whether a layout shift of a node is kept apart from a scroll: only with automatic offset adjustment.
  func notesShift(of node: Int) -> Bool {
    views.contentOffsetAdjustmentBehavior(of: node) == .automatic
  }

  mutating func recordShift(_ shift: Vector, of node: Int) {
    guard shift != .zero, notesShift(of: node) else { return }
    if nodes[node].accessories.indicators.hasValue {
      nodes[node].accessories.indicators.unwrapped.indicators.recordShift(shift)
    }
    if nodes[node].accessories.transition.hasValue { nodes[node].accessories.transition.unwrapped.recordShift(shift) }
  }

  /// Tells the accessories of a node that its resized viewport lies elsewhere in the content by `shift`.
  mutating func noteViewportShift(_ shift: Vector, of node: Int) {
    guard shift != .zero else { return }
    if nodes[node].accessories.indicators.hasValue {
      nodes[node].accessories.indicators.unwrapped.indicators.recordShift(shift)
    }
    if nodes[node].accessories.transition.hasValue {
      nodes[node].accessories.transition.unwrapped.noteViewportShift(shift)
    }
  }

  /// Adjusts the insets when the scale changes. Zoomed content may become longer than the viewport, and an edge then
  /// avoids the safe area. During a deceleration or an animation the adjustment waits for the end, as the motion has a
  /// fixed target.
  private mutating func followZoom(of node: Int, at time: Int64) {
    let scale = views.zoomScale(of: node)
    guard scale != nodes[node].accessories.insetScale else { return }
    switch views.phase(of: node) {
    case .decelerating, .animating: return
    case .idle, .tracking, .interacting: break
    }
    nodes[node].accessories.insetScale = scale
    adjustInsets(of: node, at: time)
  }

  /// Appends the frame values of accessories and devices at ``frameTime``, in a fixed order. Mutating only to avoid
  /// copies of the scroll views.
  package mutating func describe(into values: inout [FrameValue]) {
    guard hasAccessories else { return }
    let main = context(of: Self.main, at: frameTime, findsPages: false)
    describeItems(in: main, into: &values, devices: true)
    for node in nodes.indices.dropFirst() where !nodes[node].accessories.isEmpty {
      describeItems(in: context(of: node, at: frameTime, findsPages: false), into: &values, devices: false)
    }
    for node in nodes.indices where !nodes[node].accessories.isEmpty {
      if nodes[node].accessories.describesGeometry {
        let context = node == Self.main ? main : context(of: node, at: frameTime, findsPages: false)
        let accessories = nodes[node].accessories
        views.visit(ofScroller: node) { accessories.describeGeometry($0, in: context, into: &values) }
      }
      if nodes[node].accessories.showsPinned { describePinned(of: node, into: &values) }
    }
  }

  private mutating func describeItems(
    in context: AccessoryContext, into values: inout [FrameValue], devices isMain: Bool
  ) {
    let node = context.node
    // A copy of the box, as `visit` accesses the scene exclusively.
    let indicators = nodes[node].accessories.indicators
    if indicators.hasValue {
      views.visit(ofScroller: node) { indicators.unwrapped.describe($0, in: context, into: &values) }
    }
    if isMain, hasDevices { devices.describe(at: frameTime, into: &values) }
    if nodes[node].content.tracksViews, nodes[node].content.solved.hasValue {
      // Moved out and back, so that a change makes no copy.
      var solved = BoxedOptional<SolvedConstraints>()
      swap(&solved, &nodes[node].content.solved)
      views.visit(ofScroller: node) { solved.unwrapped.describe($0, node: node, into: &values) }
      swap(&solved, &nodes[node].content.solved)
    }
    if nodes[node].accessories.transition.hasValue {
      nodes[node].accessories.transition.unwrapped.describe(in: context, into: &values)
    }
  }

  /// Appends the frames of the pinned header and footer in the viewport. The layout's offset is rounded to 1/64 pt.
  private func describePinned(of node: Int, into values: inout [FrameValue]) {
    guard let axis = nodes[node].content.lazyAxis else { return }
    let pinned = nodes[node].content.pinned
    let scale = views.zoomScale(of: node)
    let offset = nodes[node].content.layoutOffset(
      views.contentOffset(of: node)[axis], in: views.area(of: node), along: axis, zoomScale: scale)
    if let header = pinned.header {
      let start = (header.start - offset).points * scale
      values.append(FrameValue(.pinnedHeaderStart, header.section, start, view: node))
      values.append(FrameValue(.pinnedHeaderLength, header.section, header.length.points * scale, view: node))
    }
    if let footer = pinned.footer {
      let start = (footer.start - offset).points * scale
      values.append(FrameValue(.pinnedFooterStart, footer.section, start, view: node))
      values.append(FrameValue(.pinnedFooterLength, footer.section, footer.length.points * scale, view: node))
    }
  }
}
