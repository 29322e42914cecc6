import LazyLayout
import PlaneGeometry
import ScrollEngine

// Scroll targets among the items, and the rects of single items.
extension NodeContent {
  /// The frames of lazy items at a scale, in content of `crossLength` at the same scale; `nil` for eager content.
  func places(crossLength: Double, zoomScale: Double = 1) -> ItemPlaces? {
    guard let axis = lazyAxis else { return nil }
    return ItemPlaces(
      layout: boxedLazy.unwrapped.layout, axis: axis, across: across(in: crossLength, zoomScale: zoomScale),
      zoomScale: zoomScale)
  }

  /// The items at which a rule aligns the content, at scale 1: the listed items, or else the lazy items. `nil` for
  /// masonry, which has no order of rows.
  func targets(of rule: TargetRule, crossLength: Double) -> NodeTargets? {
    if let items = eagerItems { return .listed(items) }
    guard let items = places(crossLength: crossLength)?.targets else { return nil }
    guard hasPinnedViews else { return .lazy(items) }
    let inItemOrder = items.mirror.map(rule.mirrored) ?? rule
    return .unobscured(UnobscuredItems(items: items, anchor: inItemOrder.anchor(along: items.axis)))
  }

  /// Updates a target by a rule over the items.
  func update(_ target: inout ScrollTarget, by rule: TargetRule, _ context: ScrollTargetBehaviorContext) {
    if case .orthogonal(.paging) = rule {
      return PagingScrollTargetBehavior(paging(by: PagingRule(.unobscured))).updateTarget(&target, context: context)
    }
    let cross = lazyAxis.map { context.contentSize[$0.cross] } ?? 0
    guard let targets = targets(of: rule, crossLength: cross) else { return }
    guard let mirror = targets.mirror else { return rule.update(&target, over: targets, context) }
    let inItemOrder = rule.mirrored(in: mirror)
    mirror.amend(&target, context) { inItemOrder.update(&$0, over: targets, $1) }
  }

  /// `rule` with pages that count from the first item's end of the content.
  func paging(by rule: PagingRule) -> PagingRule {
    guard let axis = reversedAxis else { return rule }
    var rule = rule
    rule.reversedAxes.insert(Axis.Set(axis))
    return rule
  }

  /// Calls `update` with a target in item order: mirrored coordinates if the items are reversed.
  func inItemOrder(
    _ target: inout ScrollTarget, _ context: ScrollTargetBehaviorContext,
    by update: (inout ScrollTarget, ScrollTargetBehaviorContext) -> Void
  ) {
    guard let axis = reversedAxis else { return update(&target, context) }
    ContentMirror(along: axis, length: context.contentSize[axis]).amend(&target, context, by: update)
  }

  /// The rect to reveal for a scroll to an item: the item, extended by the headers and footers pinned beside it. An
  /// item aligned to the start therefore appears below its header.
  func revealedRect(
    ofItem item: Int, in area: ScrollArea, zoomScale: Double = 1, content: some SceneContent
  ) -> Rect? {
    guard var rect = rect(ofItem: item, in: area, zoomScale: zoomScale, content: content), let axis = lazyAxis else {
      return nil
    }
    guard hasPinnedViews else { return rect }
    rect[axis] = boxedLazy.unwrapped.layout.revealed(rect[axis], index: item, zoomScale: zoomScale)
    return rect
  }

  /// Searches for an item at which the next layout will be, so that queries and the layout do not each search for it.
  mutating func seek(_ item: Int) {
    guard item >= 0, item < itemCount else { return }
    _ = visitLayout { $0.base.seek(item) }
  }

  /// ``revealedRect(ofItem:in:zoomScale:content:)`` without a copy of the layout. Mutating only to avoid the copy,
  /// which a jump would make in each pass.
  mutating func visitRevealedRect(
    ofItem item: Int, in area: ScrollArea, zoomScale: Double, content: some SceneContent
  ) -> Rect? {
    guard let axis = lazyAxis, !placesItems, !hasPinnedViews else {
      return revealedRect(ofItem: item, in: area, zoomScale: zoomScale, content: content)
    }
    guard item >= 0, item < itemCount else { return nil }
    let across = across(in: area.contentSize[axis.cross], zoomScale: zoomScale)
    return visitLayout { $0.frame(ofItem: item, along: axis, across: across, zoomScale: zoomScale) }
  }

  /// The rect of an item, partly estimated. Items aligned in their cells have their own rect; other items have their
  /// line's rect.
  func rect(ofItem item: Int, in area: ScrollArea, zoomScale: Double = 1, content: some SceneContent) -> Rect? {
    guard let axis = lazyAxis, item >= 0, item < content.count else { return nil }
    let line = boxedLazy.unwrapped.layout.frame(
      ofItem: item, along: axis, across: across(in: area.contentSize[axis.cross], zoomScale: zoomScale),
      zoomScale: zoomScale)
    guard placesItems else { return line }
    var place = self.place(
      ofItem: item, in: line.divided(by: zoomScale), area.unzoomed(by: zoomScale), content: content)
    if zoomScale != 1 { place = place.divided(by: 1 / zoomScale) }
    return place
  }

  /// The rect of an item within `line`, in a grid's cell or across a stack, at scale 1.
  private func place(ofItem item: Int, in line: Rect, _ area: ScrollArea, content: some SceneContent) -> Rect {
    guard let lazy else { return line }
    let across = across(in: area.contentSize[lazy.description.axis.cross], zoomScale: 1)
    let (axis, cross) = (lazy.description.axis, lazy.description.axis.cross)
    let length = content.crossLength(at: item)
    var place = line
    switch lazy.description.arrangement {
    case .masonry: break
    case .stack:
      let own = lazy.description.crossAxis == nil ? nil : length
      guard let own = own ?? lazy.shapedCrossLength else { break }
      let stack = lazy.description.crossAxis ?? StackCrossAxis()
      place[cross] = stack.visiblePart(ofItem: own, in: across.length)
      place[cross].offset += across.offset
    case .grid:
      guard let grid = lazy.layout.base.grid else { break }
      // Layout stores the lengths of lines only, so the content measures a single item again.
      var content = content
      let known = lazy.layout.length(of: item) == nil ? nil : content.length(at: item)
      let own = known ?? Length(points: line[axis].length)
      let cell = grid.place(of: item, length: own, crossLength: length ?? line[cross].length)
      place[cross] = Interval(offset: across.offset + cell.column.offset, length: cell.column.length)
      guard known != nil else { break }
      let before = (cell.start - grid.start(of: item)).points
      let rest = line[axis].length - before - own.points
      place[axis] = Interval(
        offset: line[axis].offset + (lazy.layout.isReversed ? rest : before), length: own.points)
    }
    return place
  }
}

extension ScrollArea {
  /// The sizes in coordinates of scale 1: zooming by `scale` divides lengths by `scale`.
  package func unzoomed(by scale: Double) -> ScrollArea {
    guard scale != 1 else { return self }
    var area = self
    area.contentSize = Size(width: contentSize.width / scale, height: contentSize.height / scale)
    area.containerSize = Size(width: containerSize.width / scale, height: containerSize.height / scale)
    area.contentInsets = EdgeInsets(
      top: contentInsets.top / scale, leading: contentInsets.leading / scale, bottom: contentInsets.bottom / scale,
      trailing: contentInsets.trailing / scale)
    return area
  }
}
