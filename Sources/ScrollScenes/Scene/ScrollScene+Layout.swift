import LazyLayout
import PlaneGeometry
import ScrollEngine

// The one place where a layout meets a motion.
extension ScrollScene {
  /// Lays out what can be seen of a node, and divides its frame between bars and viewport.
  mutating func layOut(_ node: Int, at time: Int64) {
    guard let axis = nodes[node].content.lazyAxis else { return }
    layOut(node, along: axis, at: time)
    if nodes[node].accessories.indicators.hasValue, tile(node, at: time) { layOut(node, along: axis, at: time) }
    if nodes[node].itemViews.hasValue { followItems(of: node, at: time) }
  }

  /// Lays out what can be seen, gives the scroller the content's new length and the distance by which the visible
  /// content has moved in it, and does so again if the scroller then shows something else: content that turned out
  /// shorter than the viewport's end.
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

  /// The scroller moves content only back into its range, which needs a second pass; more never help.
  private static var maximumLayoutPasses: Int { 4 }

  /// Changes the sizes of a node, and fits its content to them.
  mutating func resize(_ node: Int, at time: Int64, _ change: (inout ScrollArea) -> Void) {
    advance(to: time)
    let (old, scale) = (views.area(of: node), views.zoomScale(of: node))
    var area = old
    change(&area)
    nodes[node].content.adjustInsets(of: &area, zoomScale: scale)
    let held = heldItem(of: node)
    if nodes[node].content.reflow(from: offset(of: node, in: area, at: time), in: area, zoomScale: scale) {
      return setReflowedArea(area, of: node, at: time)
    }
    let isRelaidOut = resizeContent(of: node, from: old, to: area)
    if isRelaidOut, nodes[node].recordsNotes { nodes[node].notes.append(.relaidOut(nodes[node].counters)) }
    let isHeld = heldDestination(of: node) != nil
    let shift = isRelaidOut && !isHeld ? knownShift(of: held, in: node) : .zero
    setArea(nodes[node].content.sized(area, zoomScale: scale), of: node, shiftedBy: shift, at: time)
    if isRelaidOut, !isHeld, let held { hold(held, in: node, at: time) }
  }

  /// Fits the content of a node to new sizes. Returns whether items have other lengths.
  mutating func resizeContent(of node: Int, from old: ScrollArea, to new: ScrollArea) -> Bool {
    guard let slot = nodes[node].slot else {
      var none = NoItems()
      return nodes[node].content.resize(from: old, to: new, content: &none)
    }
    return nodes[node].content.resize(from: old, to: new, content: &contents[slot])
  }

  /// The offset of lazy content once the scroller has its new sizes, if items stay in their places.
  private func offset(of node: Int, in area: ScrollArea, at time: Int64) -> Point {
    guard nodes[node].isLazy else { return views.contentOffset(of: node) }
    var resized = views[node]
    resized.setArea(
      nodes[node].content.sized(area, zoomScale: resized.zoomScale), holding: heldDestination(of: node), at: time)
    return resized.contentOffset
  }

  /// Gives the scroller its new sizes together with the distance by which its visible items have moved into other
  /// lines.
  private mutating func setReflowedArea(_ area: ScrollArea, of node: Int, at time: Int64) {
    let scale = views.zoomScale(of: node)
    guard let axis = nodes[node].content.lazyAxis, let slot = nodes[node].slot else { return }
    var (shift, sized) = (Vector.zero, area)
    shift[axis] = nodes[node].layOut(
      from: views.contentOffset(of: node)[axis], in: &sized, zoomScale: scale, content: &contents[slot])
    setArea(sized, of: node, shiftedBy: shift, at: time)
  }

  /// The item that stays in its place when items are laid out anew; `nil` where the content rests at its end and is
  /// anchored there, for there the end stays.
  private func heldItem(of node: Int) -> LazyAnchor? {
    guard let axis = nodes[node].content.lazyAxis, let item = nodes[node].anchor?.index,
      let rect = rect(ofItem: item, in: node, zoomScale: 1)
    else { return nil }
    let offset = views.contentOffset(of: node)[axis]
    let isAnchoredAtEnd = views[node].configuration.scrollAnchors.sizeChanges?[axis] == 1
    if isAnchoredAtEnd, offset == views.area(of: node).offsetRange(along: axis).upperBound { return nil }
    let position = rect[axis].offset - offset / views.zoomScale(of: node)
    return LazyAnchor(index: item, position: Length(points: position))
  }

  /// Moves the content so that an item lies where it lay, whatever holds the content or moves it meanwhile.
  mutating func hold(_ anchor: LazyAnchor, in node: Int, at time: Int64) {
    guard let axis = nodes[node].content.lazyAxis else { return }
    for _ in 0..<Self.maximumJumpPasses {
      guard let rect = rect(ofItem: anchor.index, in: node, zoomScale: 1) else { return }
      let (offset, scale) = (views.contentOffset(of: node)[axis], views.zoomScale(of: node))
      let missing = Length(points: rect[axis].offset - offset / scale) - anchor.position
      guard missing != .zero else { return }
      var shift = Vector.zero
      shift[axis] = missing.points * scale
      setArea(
        nodes[node].content.sized(views.area(of: node), zoomScale: scale), of: node, shiftedBy: shift, at: time)
      guard views.contentOffset(of: node)[axis] != offset else { return }
      layOut(node, at: time)
    }
  }

  /// How far an item has moved in content whose items have other lengths, all of them known: alignment finds it again.
  /// Where items are measured anew the distance is not known yet.
  private func knownShift(of held: LazyAnchor?, in node: Int) -> Vector {
    guard let held, let axis = nodes[node].content.lazyAxis, nodes[node].content.isContainerRelative,
      let rect = rect(ofItem: held.index, in: node)
    else { return .zero }
    var shift = Vector.zero
    let scroller = views[node]
    shift[axis] =
      rect[axis].offset - (scroller.contentOffset[axis] + held.position.points * scroller.zoomScale)
    return shift
  }
}

// Items as they are shown.
extension ScrollScene {
  /// The items of a node as they are shown; `nil` for eager content.
  func items(of node: Int) -> ItemPlaces? {
    guard let axis = nodes[node].content.lazyAxis else { return nil }
    return nodes[node].content.places(
      crossLength: views.area(of: node).contentSize[axis.cross], zoomScale: views.zoomScale(of: node))
  }

  /// The rect of an item of a node in content coordinates, as far as it is known; at the scale that is shown unless
  /// another is given.
  package func rect(ofItem item: Int, in node: Int, zoomScale: Double? = nil) -> Rect? {
    guard let slot = nodes[node].slot else { return nil }
    return nodes[node].content.rect(
      ofItem: item, in: views.area(of: node), zoomScale: zoomScale ?? views.zoomScale(of: node),
      content: contents[slot])
  }

  /// The rect to reveal when an item is scrolled to, as it is shown: the item, and beside it the length of what is
  /// pinned there.
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

  /// The index of the item of an identity; `nil` where it is gone.
  package func item(withIdentity identity: Int, in node: Int) -> Int? {
    guard let slot = nodes[node].slot, nodes[node].isLazy else { return nil }
    return contents[slot].index(of: ItemIdentity(number: UInt64(identity)))
  }
}

// Items that take time to make.
extension ScrollScene {
  /// Lets the work on the items of a node come to the frame.
  mutating func beginWork(of node: Int, at time: Int64) {
    guard nodes[node].takesTime, let slot = nodes[node].slot else { return }
    contents[slot].beginFrame(at: time)
    nodes[node].update = nil
    nodes[node].layoutShift = 0
  }

  /// Works on the items that are shown and on those that come next.
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

  /// How the content is about to move, at scale 1. A finger's velocity is its distance since the last frame, and its
  /// end is unknown.
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
