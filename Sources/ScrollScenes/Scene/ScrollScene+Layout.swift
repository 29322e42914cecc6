import LazyLayout
import PlaneGeometry
import ScrollEngine

// The only code that connects layouts with motions.
extension ScrollScene {
  /// Runs the layout pass of a node for its viewport, and tiles its frame between bars and viewport.
  mutating func layOut(_ node: Int, at time: Int64) {
    guard let axis = nodes[node].content.lazyAxis else { return }
    layOut(node, along: axis, at: time)
    if nodes[node].accessories.indicators.hasValue, tile(node, at: time) { layOut(node, along: axis, at: time) }
    if nodes[node].itemViews.hasValue { followItems(of: node, at: time) }
  }

  /// Lays out the visible items, and passes the content's new size and the layout shift to the scroller. Repeats when
  /// the scroller then shows another offset, because the content turned out to end inside the viewport.
  private mutating func layOut(_ node: Int, along axis: Axis, at time: Int64) {
    guard let slot = nodes[node].slot else { return }
    for _ in 0..<Self.maximumLayoutPasses {
      let offset = views.contentOffset(of: node)[axis]
      let (area, scale) = (views.area(of: node), views.zoomScale(of: node))
      if nodes[node].repeatLayout(from: offset, in: area, zoomScale: scale) { return }
      var (shift, sized) = (Vector.zero, area)
      shift[axis] = nodes[node].layOut(from: offset, in: &sized, zoomScale: scale, content: &contents[slot])
      if shift != .zero || sized != area || nodes[node].mayHaveMovedTargets {
        setArea(sized, of: node, shiftedBy: shift, at: time)
      }
      if views.contentOffset(of: node)[axis] == offset + shift[axis] { return }
    }
  }

  /// The scroller only clamps content into its range, which needs a second pass.
  private static var maximumLayoutPasses: Int { 4 }

  /// Changes the sizes of a node, and lays out its content for them.
  mutating func resize(_ node: Int, at time: Int64, _ change: (inout ScrollArea) -> Void) {
    advance(to: time)
    let (old, scale) = (views.area(of: node), views.zoomScale(of: node))
    var area = old
    change(&area)
    nodes[node].content.adjustInsets(of: &area, zoomScale: scale)
    let kept = anchorItem(of: node)
    if nodes[node].content.reflow(from: offset(of: node, in: area, at: time), in: area, zoomScale: scale) {
      return setReflowedArea(area, of: node, at: time)
    }
    let isRelaidOut = resizeContent(of: node, from: old, to: area)
    if isRelaidOut, nodes[node].recordsNotes { nodes[node].notes.append(.relaidOut(nodes[node].counters)) }
    let followsDestination = followedDestination(of: node) != nil
    let shift = isRelaidOut && !followsDestination ? knownShift(of: kept, in: node) : .zero
    setArea(nodes[node].content.sized(area, zoomScale: scale), of: node, shiftedBy: shift, at: time)
    if isRelaidOut, !followsDestination, let kept { hold(kept, in: node, at: time) }
  }

  /// Fits the content of a node to new sizes. Returns whether the lengths of items have changed.
  mutating func resizeContent(of node: Int, from old: ScrollArea, to new: ScrollArea) -> Bool {
    guard let slot = nodes[node].slot else {
      var none = NoItems()
      return nodes[node].content.resize(from: old, to: new, content: &none)
    }
    return nodes[node].content.resize(from: old, to: new, content: &contents[slot])
  }

  /// The offset of lazy content with the scroller's new sizes, if items keep their positions.
  private func offset(of node: Int, in area: ScrollArea, at time: Int64) -> Point {
    guard nodes[node].isLazy else { return views.contentOffset(of: node) }
    var resized = views[node]
    resized.setArea(
      nodes[node].content.sized(area, zoomScale: resized.zoomScale), holding: followedDestination(of: node), at: time)
    return resized.contentOffset
  }

  /// Sets the scroller's new sizes together with the layout shift of its visible items, which have moved to other
  /// lines.
  private mutating func setReflowedArea(_ area: ScrollArea, of node: Int, at time: Int64) {
    let scale = views.zoomScale(of: node)
    guard let axis = nodes[node].content.lazyAxis, let slot = nodes[node].slot else { return }
    var (shift, sized) = (Vector.zero, area)
    let offset = views.contentOffset(of: node)[axis] + viewportShift(of: node, to: area)[axis]
    shift[axis] = nodes[node].layOut(from: offset, in: &sized, zoomScale: scale, content: &contents[slot])
    setArea(sized, of: node, shiftedBy: shift, at: time)
  }

  /// The item that keeps its position during a relayout. `nil` when the content rests at its end and is anchored there,
  /// as the end then keeps its position.
  func anchorItem(of node: Int) -> LazyAnchor? {
    guard let axis = nodes[node].content.lazyAxis, let item = nodes[node].anchor?.index,
      let rect = rect(ofItem: item, in: node, zoomScale: 1)
    else { return nil }
    let offset = views.contentOffset(of: node)[axis]
    let isAnchoredAtEnd = views[node].configuration.scrollAnchors.sizeChanges?[axis] == 1
    if isAnchoredAtEnd, offset == views.area(of: node).offsetRange(along: axis).upperBound { return nil }
    return LazyAnchor(index: item, position: distance(of: rect[axis], in: node, along: axis, at: offset))
  }

  /// The distance of an item from the end of a viewport at `offset` at which items begin, at scale 1: from the far end
  /// in reversed content.
  func distance(of item: Interval, in node: Int, along axis: Axis, at offset: Double) -> Length {
    let scale = views.zoomScale(of: node)
    guard nodes[node].content.reversedAxis == axis else { return Length(points: item.offset - offset / scale) }
    return Length(points: item.end - (offset + views.area(of: node).containerSize[axis]) / scale)
  }

  /// The shift of offsets by a viewport of other sizes, whose far end keeps its place in reversed content. Inlined, as
  /// a call would copy the scene.
  @inline(__always) func viewportShift(of node: Int, to area: ScrollArea) -> Vector {
    var shift = Vector.zero
    guard let axis = nodes[node].content.reversedAxis else { return shift }
    shift[axis] = views.area(of: node).containerSize[axis] - area.containerSize[axis]
    return shift
  }

  /// Shifts the content until an item is at its stored position, also during gestures and motions.
  mutating func hold(_ anchor: LazyAnchor, in node: Int, at time: Int64) {
    guard let axis = nodes[node].content.lazyAxis else { return }
    for _ in 0..<Self.maximumJumpPasses {
      guard let rect = rect(ofItem: anchor.index, in: node, zoomScale: 1) else { return }
      let (offset, scale) = (views.contentOffset(of: node)[axis], views.zoomScale(of: node))
      let missing = distance(of: rect[axis], in: node, along: axis, at: offset) - anchor.position
      guard missing != .zero else { return }
      var shift = Vector.zero
      shift[axis] = missing.points * scale
      setArea(
        nodes[node].content.sized(views.area(of: node), zoomScale: scale), of: node, shiftedBy: shift, at: time)
      guard views.contentOffset(of: node)[axis] != offset else { return }
      layOut(node, at: time)
    }
  }

  /// The layout shift of an item after a change of container-relative lengths, so that snapping finds the item again.
  /// Zero for measured items, whose shift is unknown before the layout pass.
  private func knownShift(of kept: LazyAnchor?, in node: Int) -> Vector {
    guard let kept, let axis = nodes[node].content.lazyAxis, nodes[node].content.isContainerRelative,
      let rect = rect(ofItem: kept.index, in: node)
    else { return .zero }
    var shift = Vector.zero
    let scroller = views[node]
    shift[axis] =
      rect[axis].offset - (scroller.contentOffset[axis] + kept.position.points * scroller.zoomScale)
    return shift
  }
}

// The frames of items on screen.
extension ScrollScene {
  /// The visible frames of a node's items; `nil` for eager content.
  func items(of node: Int) -> ItemPlaces? {
    guard let axis = nodes[node].content.lazyAxis else { return nil }
    return nodes[node].content.places(
      crossLength: views.area(of: node).contentSize[axis.cross], zoomScale: views.zoomScale(of: node))
  }

  /// The rect of an item of a node in content coordinates, partly estimated; by default at the current scale.
  package func rect(ofItem item: Int, in node: Int, zoomScale: Double? = nil) -> Rect? {
    guard let slot = nodes[node].slot else { return nil }
    return nodes[node].content.rect(
      ofItem: item, in: views.area(of: node), zoomScale: zoomScale ?? views.zoomScale(of: node),
      content: contents[slot])
  }

  /// The rect to reveal for a scroll to an item, at the current scale: the item with the pinned header and footer
  /// beside it.
  func revealedRect(ofItem item: Int, in node: Int) -> Rect? {
    guard let slot = nodes[node].slot else { return nil }
    return nodes[node].content.revealedRect(
      ofItem: item, in: views.area(of: node), zoomScale: views.zoomScale(of: node), content: contents[slot])
  }

  /// The identity of an item of a node; `nil` for an index without item.
  package func identity(ofItem item: Int, in node: Int) -> Int? {
    guard let slot = nodes[node].slot, item >= 0, item < nodes[node].content.itemCount else { return nil }
    return Int(contents[slot].identity(at: item).number)
  }

  /// The index of the item of an identity; `nil` for a removed item.
  package func item(withIdentity identity: Int, in node: Int) -> Int? {
    guard let slot = nodes[node].slot, nodes[node].isLazy else { return nil }
    return contents[slot].index(of: ItemIdentity(number: UInt64(identity)))
  }
}

// Items whose creation takes time.
extension ScrollScene {
  /// Begins the frame for the work on a node's items.
  mutating func beginWork(of node: Int, at time: Int64) {
    guard nodes[node].takesTime, let slot = nodes[node].slot else { return }
    contents[slot].beginFrame(at: time)
    nodes[node].update = nil
    nodes[node].layoutShift = 0
  }

  /// Makes the visible items and prefetches the next ones.
  mutating func finishWork(of node: Int, at time: Int64) {
    guard let slot = nodes[node].slot, let axis = nodes[node].content.lazyAxis, let update = nodes[node].update else {
      return
    }
    let offset = views.contentOffset(of: node)[axis] / views.zoomScale(of: node)
    let prediction = prediction(of: node, along: axis, from: offset, at: time)
    let viewport = nodes[node].content.viewport(
      at: views.contentOffset(of: node)[axis], in: views.area(of: node), along: axis,
      zoomScale: views.zoomScale(of: node))
    var counters = nodes[node].counters
    nodes[node].content.withLayout {
      contents[slot].finishFrame(update, of: &$0, showing: viewport, prediction, counters: &counters)
    }
    nodes[node].counters = counters
    nodes[node].lastShown = (offset, time)
  }

  /// The predicted movement of the content, at scale 1. For a finger the velocity is computed from the distance since
  /// the last frame, and the resting offset is unknown.
  private func prediction(of node: Int, along axis: Axis, from offset: Double, at time: Int64) -> ScrollPrediction {
    let scroller = views[node]
    var velocity = scroller.velocity[axis] / scroller.zoomScale
    if velocity == 0, let last = nodes[node].lastShown, time > last.time {
      velocity = (offset - last.offset - nodes[node].layoutShift) / Double(time - last.time) * 1e9
    }
    let movesByItself = scroller.phase == .decelerating || scroller.phase == .animating
    return ScrollPrediction(
      velocity: NodeContent.length(velocity),
      restingOffset: movesByItself ? NodeContent.length(scroller.restingOffset[axis] / scroller.zoomScale) : nil)
  }
}
