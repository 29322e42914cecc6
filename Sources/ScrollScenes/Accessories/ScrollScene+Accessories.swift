import LazyLayout
import PlaneGeometry
import ScrollEngine

// How accessories follow their scroll views, and what a frame reports of them.
extension ScrollScene {
  /// Lets all accessories and devices follow the scroll views, after an event or, at last, in a frame.
  mutating func followAccessories(at time: Int64, isLast: Bool) {
    for node in nodes.indices.reversed() where !nodes[node].accessories.isEmpty { follow(node, at: time) }
    followDevices(at: time)
    // Before the first layout nobody knows where items are.
    guard hasShown || isLast else { return }
    for node in nodes.indices where nodes[node].accessories.transition.hasValue {
      guard let items = items(of: node) else { continue }
      views.visit(ofScroller: node) { nodes[node].accessories.transition.unwrapped.follow(&$0, over: items) }
    }
  }

  private mutating func follow(_ node: Int, at time: Int64) {
    if nodes[node].accessories.indicators.hasValue {
      tileZoomed(node, at: time)
      views.visit(ofScroller: node) { nodes[node].followWithIndicators(&$0, at: time) }
    }
    followZoom(of: node, at: time)
    if nodes[node].accessories.refresh.hasValue {
      let context = context(of: node, at: time)
      views.visit(ofScroller: node) { nodes[node].accessories.refresh.unwrapped.follow(&$0, in: context) }
      if nodes[node].accessories.refresh.unwrapped.beginsRefresh { makeRoomForRefresh(in: node, at: time) }
    }
    guard nodes[node].accessories.followsGeometry else { return }
    let context = context(of: node, at: time)
    views.visit(ofScroller: node) { nodes[node].accessories.follow(&$0, in: context) }
  }

  /// The values that the accessories of a node read. Inlined, as a call would copy the scene.
  @inline(__always) func context(of node: Int, at time: Int64) -> AccessoryContext {
    let insets = nodes[node].content.insets
    let hasPages = nodes[node].accessories.pageControl.hasValue
    return AccessoryContext(
      node: node, time: time, mainAxis: nodes[node].mainAxis, frame: nodes[node].frame,
      bars: insets.value?.covered ?? views.area(of: node).contentInsets, insets: insets, paging: nodes[node].paging,
      itemPages: hasPages ? nodes[node].itemPages(in: views.area(of: node), at: views.zoomScale(of: node)) : nil,
      isHeldByFingers: views.isHeldByFingers(node))
  }

  /// The visible content of a node has moved by `shift`, and nobody has scrolled.
  func notesShift(of node: Int) -> Bool {
    views.contentOffsetAdjustmentBehavior(of: node) == .automatic
  }

  mutating func noteShift(_ shift: Vector, of node: Int) {
    guard shift != .zero, notesShift(of: node) else { return }
    if nodes[node].accessories.indicators.hasValue {
      nodes[node].accessories.indicators.unwrapped.indicators.noteShift(shift)
    }
    if nodes[node].accessories.transition.hasValue { nodes[node].accessories.transition.unwrapped.noteShift(shift) }
  }

  /// Zoomed content may be longer than the viewport where it was not, and an edge is then kept clear of the safe area that was not.
  /// During a motion of the content itself that waits for the end: the motion leads to where it was aimed.
  private mutating func followZoom(of node: Int, at time: Int64) {
    let scale = views.zoomScale(of: node)
    guard scale != nodes[node].accessories.insetScale, nodes[node].content.insets.hasValue else { return }
    switch views.phase(of: node) {
    case .decelerating, .animating: return
    case .idle, .tracking, .interacting: break
    }
    nodes[node].accessories.insetScale = scale
    adjustInsets(of: node, at: time)
  }

  /// Appends the numbers that the frame at ``frameTime`` shows of accessories and devices, in a fixed order. Mutating only to avoid copies of
  /// the scroll views.
  package mutating func describe(into values: inout [FrameValue]) {
    guard hasAccessories else { return }
    let main = context(of: Self.main, at: frameTime)
    describeItems(in: main, into: &values, devices: true)
    for node in nodes.indices.dropFirst() where !nodes[node].accessories.isEmpty {
      describeItems(in: context(of: node, at: frameTime), into: &values, devices: false)
    }
    for node in nodes.indices where !nodes[node].accessories.isEmpty {
      if nodes[node].accessories.describesGeometry {
        let context = node == Self.main ? main : context(of: node, at: frameTime)
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
    // Copies of boxes, as the scroll view is looked at in its place in the same scene.
    let (indicators, watcher) = (nodes[node].accessories.indicators, nodes[node].accessories.watcher)
    if indicators.hasValue {
      views.visit(ofScroller: node) { indicators.unwrapped.describe($0, in: context, into: &values) }
    }
    if isMain, hasDevices { devices.describe(at: frameTime, into: &values) }
    if watcher.hasValue {
      views.visit(ofScroller: node) { watcher.unwrapped.describe($0, in: context, into: &values) }
    }
    if nodes[node].accessories.transition.hasValue {
      nodes[node].accessories.transition.unwrapped.describe(in: context, into: &values)
    }
  }

  /// Appends where the pinned header and footer lie: in the viewport as it was laid out, whose offset is rounded to 1/64 pt.
  private func describePinned(of node: Int, into values: inout [FrameValue]) {
    guard let axis = nodes[node].content.lazyAxis else { return }
    let pinned = nodes[node].content.pinned
    let scale = views.zoomScale(of: node)
    let offset = NodeContent.length(views.contentOffset(of: node)[axis] / scale)
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
