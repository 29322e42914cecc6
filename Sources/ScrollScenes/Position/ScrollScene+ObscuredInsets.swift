import LazyLayout
import PlaneGeometry
import ScrollEngine

// Views that cover the content: bars, a keyboard, and pinned headers and footers. Nothing under them is visible.
extension ScrollScene {
  /// The rect to reveal so that `rect` is visible: `rect`, extended by the pinned views beside it. A rect that is
  /// aligned to the start then lies below its header.
  func revealedRect(_ rect: Rect, in node: Int) -> Rect {
    guard nodes[node].content.hasPinnedViews, let items = items(of: node) else { return rect }
    var revealed = rect
    let pinned = items.pinnedLengths(beside: rect[items.axis])
    revealed[items.axis] = Interval(
      offset: rect[items.axis].offset - pinned.start, length: pinned.start + rect[items.axis].length + pinned.end)
    return revealed
  }

  /// The policy for revealing `revealed`, the rect of ``revealedRect(_:in:)`` for `rect`. ``RevealPolicy/ifHidden``
  /// tests whether `rect` itself is visible, without the pinned views beside it.
  func policy(_ policy: RevealPolicy, of rect: Rect, revealedBy revealed: Rect, in node: Int) -> RevealPolicy {
    guard policy == .ifHidden, revealed != rect, let axis = nodes[node].content.lazyAxis else { return policy }
    let window = views[node].unobscuredWindow(along: axis)
    let start = window.offset + (rect[axis].offset - revealed[axis].offset)
    let end = window.end - (revealed[axis].end - rect[axis].end)
    return rect[axis].end > start && rect[axis].offset < end ? .ifHidden : .minimal
  }

  /// Sets the obscured insets of all nodes at `time`, before a selection begins or moves.
  mutating func updateObscuredInsets(at time: Int64) {
    advance(to: time)
    for node in nodes.indices { updateObscuredInsets(of: node, at: time) }
    isAutoscrolling = true
  }

  /// Sets the obscured insets of all nodes before a pointer goes down or moves, if pointers select.
  @inline(__always) mutating func updateObscuredInsetsForPointer(at time: Int64) {
    if pointersSelect { updateObscuredInsets(at: time) }
  }

  /// Sets the obscured insets of a node at `time`, to which it has been advanced. The last layout determines pinned
  /// views.
  private mutating func updateObscuredInsets(of node: Int, at time: Int64) {
    let (offset, area) = (views.contentOffset(of: node), views.area(of: node))
    if !nodes[node].content.showsPinned(from: offset, in: area, zoomScale: views.zoomScale(of: node)) {
      layOut(node, at: time)
    }
    updateObscuredInsets(of: node)
  }

  /// Advances autoscrolling for a selection to `time`, while pinned views move under the motionless pointer.
  ///
  /// Each step keeps its initial speed. Steps begin at the same instants at every frame rate, so frames do not change
  /// the result.
  mutating func advanceObscuredInsets(until time: Int64) {
    while isAutoscrolling {
      let next = Self.obscuredInsetsStep(after: views.now)
      guard next <= time else { return }
      isAutoscrolling = false
      for node in nodes.indices where nodes[node].content.hasPinnedViews && views.isAutoscrolling(node) {
        isAutoscrolling = true
      }
      guard isAutoscrolling, jogging == nil else { return }
      live(to: next)
      for node in nodes.indices where nodes[node].content.hasPinnedViews { updateObscuredInsets(of: node, at: next) }
    }
  }

  /// The first instant after `time` at which the obscured insets are computed again: a multiple of 1/240 s. Frames of
  /// 30, 60, 120 and 240 Hz coincide with some of them.
  private static func obscuredInsetsStep(after time: Int64) -> Int64 {
    let second: Int64 = 1_000_000_000
    let rest = (time % second + second) % second
    var step = rest * 240 / second
    while step * second / 240 <= rest { step += 1 }
    return time - rest + step * second / 240
  }

  /// Sets the obscured insets of a node: bars, a keyboard and pinned views. Insets without parts, from `insets` or the
  /// node, count as bars. For a jog bar, which scrolls like a selection, nothing is obscured.
  mutating func updateObscuredInsets(of node: Int, insets: EdgeInsets? = nil) {
    guard jogging == nil else { return views.setObscuredInsets(.zero, ofScroller: node) }
    var covers = nodes[node].content.insets.value?.obscured ?? insets ?? views.area(of: node).contentInsets
    if nodes[node].content.hasPinnedViews, let axis = nodes[node].content.lazyAxis {
      let pinned = pinnedLengths(of: node, along: axis)
      let (start, end) = (Edge(axis, isStart: true), Edge(axis, isStart: false))
      (covers[start], covers[end]) = (max(covers[start], pinned.start), max(covers[end], pinned.end))
    }
    views.setObscuredInsets(covers, ofScroller: node)
    if views.isAutoscrolling(node) { isAutoscrolling = true }
  }

  /// The lengths by which the pinned header and footer extend from the viewport's edges into the viewport, in points; 0
  /// for one that lies at its natural position inside the viewport.
  private func pinnedLengths(of node: Int, along axis: Axis) -> (start: Double, end: Double) {
    let (scale, area) = (views.zoomScale(of: node), views.area(of: node))
    // Pinned views are relative to the viewport of the layout, whose offset is rounded to 1/64 pt.
    let offset = nodes[node].content.layoutOffset(
      views.contentOffset(of: node)[axis], in: area, along: axis, zoomScale: scale)
    var covers = (start: 0.0, end: 0.0)
    let pinned = nodes[node].content.pinned
    for supplement in [pinned.header, pinned.footer] {
      guard let supplement else { continue }
      let start = (supplement.start - offset).points * scale
      let end = start + supplement.length.points * scale
      if start <= area.contentInsets.start(along: axis) { covers.start = max(covers.start, end) }
      let behind = area.containerSize[axis] - end
      if behind <= area.contentInsets.end(along: axis) {
        covers.end = max(covers.end, area.containerSize[axis] - start)
      }
    }
    return covers
  }
}

extension ItemPlaces {
  /// The lengths of the views that are pinned before and behind a visible range: the header of the item at its start,
  /// and the footer of the item at its end. O(log n).
  func pinnedLengths(beside stretch: Interval) -> (start: Double, end: Double) {
    guard let targets else { return (0, 0) }
    let image = targets.mirror?.interval(stretch) ?? stretch
    // The end of an item is the start of the next item, so the end itself is excluded.
    let end = max(image.offset, image.end.nextDown)
    guard let first = targets.item(at: image.offset), let last = targets.item(at: end) else { return (0, 0) }
    let header = layout.base.pinnedLengths(of: first).header
    let footer = layout.base.pinnedLengths(of: last).footer
    let pinned = layout.pinned((header, footer))
    return (pinned.start.points * zoomScale, pinned.end.points * zoomScale)
  }
}
