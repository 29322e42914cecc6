import LazyLayout
import PlaneGeometry
import ScrollEngine

// Views that cover the content: bars, a keyboard, and pinned headers and footers. Nothing under them is visible.
extension ScrollScene {
  /// The rect to reveal so that `rect` can be seen, as it is shown: `rect`, and beside it the length of what is pinned
  /// there. So a rect that is aligned to the start lies below its header.
  func revealedRect(_ rect: Rect, in node: Int) -> Rect {
    guard nodes[node].content.hasPinnedViews, let items = items(of: node) else { return rect }
    var revealed = rect
    let pinned = items.pinnedLengths(beside: rect[items.axis])
    revealed[items.axis] = Interval(
      offset: rect[items.axis].offset - pinned.start, length: pinned.start + rect[items.axis].length + pinned.end)
    return revealed
  }

  /// The policy by which a scroll view finds the way to `revealed`, the rect of ``revealedRect(_:in:)`` for `rect`:
  /// ``RevealPolicy/ifHidden`` asks whether some of `rect` can be seen, and not whether the views can that are pinned
  /// beside it.
  func policy(_ policy: RevealPolicy, of rect: Rect, revealedBy revealed: Rect, in node: Int) -> RevealPolicy {
    guard policy == .ifHidden, revealed != rect, let axis = nodes[node].content.lazyAxis else { return policy }
    let window = views[node].unobscuredWindow(along: axis)
    let start = window.offset + (rect[axis].offset - revealed[axis].offset)
    let end = window.end - (revealed[axis].end - rect[axis].end)
    return rect[axis].end > start && rect[axis].offset < end ? .ifHidden : .minimal
  }

  /// Tells all nodes what lies over the edges of their viewports at `time`, before a selection begins or moves.
  mutating func updateObscuredInsets(at time: Int64) {
    advance(to: time)
    for node in nodes.indices { updateObscuredInsets(of: node, at: time) }
    holdsSelection = true
  }

  /// Tells all nodes so before a pointer goes down or moves, where pointers select.
  @inline(__always) mutating func updateObscuredInsetsForPointer(at time: Int64) {
    if pointersSelect { updateObscuredInsets(at: time) }
  }

  /// Tells a node what lies over its edges at `time`, up to which it has lived: views are pinned where a layout puts
  /// them.
  private mutating func updateObscuredInsets(of node: Int, at time: Int64) {
    let (offset, area) = (views.contentOffset(of: node), views.area(of: node))
    if !nodes[node].content.showsPinned(from: offset, in: area, zoomScale: views.zoomScale(of: node)) {
      layOut(node, at: time)
    }
    updateObscuredInsets(of: node)
  }

  /// Advances automatic scrolling of a held selection to `time`, while pinned views move under the motionless pointer.
  ///
  /// The speed is the one of the instant at which a step begins. Steps begin at the same instants at every frame rate,
  /// which may show them or not.
  mutating func advanceObscuredInsets(until time: Int64) {
    while holdsSelection {
      let next = Self.obscuredInsetsStep(after: views.now)
      guard next <= time else { return }
      holdsSelection = false
      for node in nodes.indices where nodes[node].content.hasPinnedViews && views.isAutoscrolling(node) {
        holdsSelection = true
      }
      guard holdsSelection, jogging == nil else { return }
      live(to: next)
      for node in nodes.indices where nodes[node].content.hasPinnedViews { updateObscuredInsets(of: node, at: next) }
    }
  }

  /// The first instant after `time` at which what covers a selection is looked at again: each 240th of a second. Frames
  /// of 30, 60, 120 and 240 Hz are shown at some of them.
  private static func obscuredInsetsStep(after time: Int64) -> Int64 {
    let second: Int64 = 1_000_000_000
    let rest = (time % second + second) % second
    var step = rest * 240 / second
    while step * second / 240 <= rest { step += 1 }
    return time - rest + step * second / 240
  }

  /// Tells a node what lies over the edges of its viewport: bars, a keyboard and pinned views. Insets without parts,
  /// which are `insets` or those that the node has, count as bars. A jog bar scrolls as a selection does under which
  /// nothing is covered.
  mutating func updateObscuredInsets(of node: Int, insets: EdgeInsets? = nil) {
    guard jogging == nil else { return views.setObscuredInsets(.zero, ofScroller: node) }
    var covers = nodes[node].content.insets.value?.obscured ?? insets ?? views.area(of: node).contentInsets
    if nodes[node].content.hasPinnedViews, let axis = nodes[node].content.lazyAxis {
      let pinned = pinnedLengths(of: node, along: axis)
      let (start, end) = (Edge(axis, isStart: true), Edge(axis, isStart: false))
      (covers[start], covers[end]) = (max(covers[start], pinned.start), max(covers[end], pinned.end))
    }
    views.setObscuredInsets(covers, ofScroller: node)
    if views.isAutoscrolling(node) { holdsSelection = true }
  }

  /// How far the header and the footer that are pinned reach into the viewport from its edges, in points; 0 for one
  /// that lies at its own place away from them.
  private func pinnedLengths(of node: Int, along axis: Axis) -> (start: Double, end: Double) {
    let (scale, area) = (views.zoomScale(of: node), views.area(of: node))
    // Views are pinned in the viewport as it was laid out, whose offset is rounded to 1/64 pt.
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
  /// How long what is pinned before the start and behind the end of a stretch is, where the stretch is seen there: the
  /// header and the footer of the items at its ends. O(log n).
  func pinnedLengths(beside stretch: Interval) -> (start: Double, end: Double) {
    guard let targets else { return (0, 0) }
    let image = targets.mirror?.interval(stretch) ?? stretch
    // The end of an item is the start of the next one.
    let end = max(image.offset, image.end.nextDown)
    guard let first = targets.item(at: image.offset), let last = targets.item(at: end) else { return (0, 0) }
    let header = layout.base.pinnedLengths(of: first).header
    let footer = layout.base.pinnedLengths(of: last).footer
    let pinned = layout.pinned((header, footer))
    return (pinned.start.points * zoomScale, pinned.end.points * zoomScale)
  }
}
