import PlaneGeometry

extension Scroller {
  /// The number of the page that begins nearest to the current offset along `axis`, by the configuration's rule.
  @inlinable @inline(__always) public func currentPage(along axis: Axis) -> Int {
    page(at: contentOffset[axis], along: axis, by: nil)
  }

  /// The number of the page that begins nearest to `offset` along `axis`, by `rule`, or by the configuration's where
  /// there is none.
  @inlinable @inline(__always) package func page(at offset: Double, along axis: Axis, by rule: PagingRule?) -> Int {
    if let rule { return Self.page(at: offset, along: axis, in: area, by: rule) }
    guard settings.value.paging.followsContainer else {
      return Self.page(at: offset, along: axis, in: area, settings)
    }
    return PageGrid.nearestPage(to: offset, ofLength: area.containerSize[axis], in: contentRange(along: axis))
  }

  /// How many pages there are along `axis`; at least one. `paging` says what a page is; without it the configuration
  /// does.
  @inlinable @inline(__always)
  public func numberOfPages(along axis: Axis, paging: PagingRule? = nil) -> Int {
    lastPage(along: axis, by: paging) + 1
  }

  /// The offset at which `page` begins along `axis`, within the range; the other axis stays where it is.
  public func contentOffset(ofPage page: Int, along axis: Axis, paging: PagingRule? = nil) -> Point {
    var offset = contentOffset
    let grid = pageGrid(along: axis, by: paging)
    offset[axis] = grid.offset(ofPage: min(max(page, 0), grid.lastPage))
    return offset
  }

  /// The number of the last page along `axis`, by `rule`, or by the configuration's where there is none.
  @inlinable @inline(__always) func lastPage(along axis: Axis, by rule: PagingRule?) -> Int {
    if let rule { return Self.lastPage(along: axis, in: area, by: rule) }
    guard settings.value.paging.followsContainer else { return Self.lastPage(along: axis, in: area, settings) }
    return PageGrid.lastPage(ofLength: area.containerSize[axis], in: contentRange(along: axis))
  }

  /// The offsets at which the content, as far as it is known, covers the viewport: ``ScrollArea/offsetRange(along:)``.
  @inlinable @inline(__always) func contentRange(along axis: Axis) -> ClosedRange<Double> {
    area.estimatedEdges.isEmpty ? limits[axis].range : area.offsetRange(along: axis)
  }

  @usableFromInline static func page(
    at offset: Double, along axis: Axis, in area: ScrollArea, by rule: PagingRule
  ) -> Int {
    rule.grid(along: axis, in: area).nearestPage(to: offset, from: 0)
  }

  @usableFromInline static func page(
    at offset: Double, along axis: Axis, in area: ScrollArea, _ settings: Boxed<ScrollConfiguration>
  ) -> Int {
    pageGrid(along: axis, in: area, settings).nearestPage(to: offset, from: 0)
  }

  @usableFromInline static func lastPage(along axis: Axis, in area: ScrollArea, by rule: PagingRule) -> Int {
    rule.grid(along: axis, in: area).lastPage
  }

  @usableFromInline static func lastPage(
    along axis: Axis, in area: ScrollArea, _ settings: Boxed<ScrollConfiguration>
  ) -> Int {
    pageGrid(along: axis, in: area, settings).lastPage
  }

  /// The pages along `axis`, as the configuration's rule has them in the sizes of now.
  func pageGrid(along axis: Axis) -> PageGrid { Self.pageGrid(along: axis, in: area, settings) }

  /// The pages along `axis` by `rule`, or by the configuration's where there is none.
  func pageGrid(along axis: Axis, by rule: PagingRule?) -> PageGrid {
    guard let rule else { return pageGrid(along: axis) }
    return rule.grid(along: axis, in: area)
  }

  /// The offset of the page nearest to the content's offset along `axis`; `nil` without pages.
  package func nearestPageOffset(along axis: Axis) -> Double? {
    guard configuration.isPagingEnabled, canScroll(along: axis) else { return nil }
    let grid = pageGrid(along: axis)
    return grid.hasPages ? grid.offset(ofPage: grid.nearestPage(to: contentOffset[axis], from: 0)) : nil
  }

  /// The offset of the page nearest to `offset` in other sizes; `nil` without pages.
  func pageOffset(nearestTo offset: Double, in area: ScrollArea, along axis: Axis) -> Double? {
    guard configuration.isPagingEnabled, configuration.axes.contains(axis) else { return nil }
    let grid = Self.pageGrid(along: axis, in: area, settings)
    return grid.hasPages ? grid.offset(ofPage: grid.nearestPage(to: offset, from: 0)) : nil
  }

  private static func pageGrid(
    along axis: Axis, in area: ScrollArea, _ settings: Boxed<ScrollConfiguration>
  ) -> PageGrid {
    settings.value.paging.grid(along: axis, in: area)
  }

  /// The offset of the page that a release turns to, at most one from the page nearest to `origin`; `nil` without
  /// pages.
  ///
  /// A wheel with notches turns to the next page in its direction under any rule for turning. A notch is shorter than
  /// half a page, and could otherwise turn none. Chromium snaps in the direction of the last notch
  /// (`CreateForDirection` in its `InputHandler`), and so does WebKit since 2023 (pull request 12777).
  func pageOffset(after release: PageRelease, from origin: Double, along axis: Axis) -> Double? {
    guard configuration.isPagingEnabled, canScroll(along: axis) else { return nil }
    let grid = pageGrid(along: axis)
    guard grid.hasPages else { return nil }
    let origin = grid.nearestPage(to: origin, from: 0)
    // A flick along one axis may tremble along the other, which must not turn a page.
    let flick = release.velocity.magnitude < configuration.minimumVelocity ? release.heading : release.velocity
    switch configuration.paging.turning {
    case .nearest where release.heading == 0:
      let planner = planner(along: axis)
      let fling = planner.launch(from: release.offset, velocity: flick, at: MotionStart(time: now))
      let nearest = grid.nearestPage(to: planner.restingOffset(of: fling), from: origin)
      return grid.offset(ofPage: grid.page(nearest, besides: origin))
    case .anyFlick, .nearest:
      return grid.offset(ofPage: grid.page(releasedAt: release.offset, velocity: flick, from: origin))
    }
  }

  /// The offset in the present sizes of the page at `offset` of the sizes `old`. `nil` if no page begins there and the
  /// pages are unchanged. The content and `offset` have been shifted by `shift` since then.
  func pageOffset(keeping offset: Double, from old: ScrollArea, shiftedBy shift: Double, along axis: Axis) -> Double? {
    guard configuration.isPagingEnabled, canScroll(along: axis) else { return nil }
    let (before, grid) = (Self.pageGrid(along: axis, in: old, settings), pageGrid(along: axis))
    guard before.hasPages, grid.hasPages else { return nil }
    let page = before.nearestPage(to: offset - shift, from: 0)
    let moved = endOffset(of: area, along: axis) - endOffset(of: old, along: axis)
    guard before.offset(ofPage: page) + shift == offset || !before.hasSamePages(as: grid, whereEndMoved: moved) else {
      return nil
    }
    return grid.offset(ofPage: min(page, grid.lastPage))
  }

  /// The offset at which the viewport, insets included, ends with the content.
  private func endOffset(of area: ScrollArea, along axis: Axis) -> Double {
    area.contentSize[axis] - area.containerSize[axis]
  }

  /// Whether a change of sizes leaves the content in its place, seen from where pages count.
  func keepsPages(_ axis: Axis, from old: ScrollArea, shiftedBy shift: Double) -> Bool {
    guard configuration.paging.reversedAxes.contains(axis) else { return shift == 0 }
    return shift == area.contentSize[axis] - old.contentSize[axis] + reversedShift(from: old, to: area)[axis]
  }
}

extension Scroller {
  /// How much longer pages are along `axis` now than in the sizes `old`; 1 for stops, which have no length of their
  /// own.
  func pageScale(since old: ScrollArea, along axis: Axis) -> Double {
    guard configuration.isPagingEnabled else { return 1 }
    let rule = configuration.paging
    let before = rule.step(ofViewport: old.containerSize[axis], unobscured: old.unobscuredLength(along: axis))
    let step = rule.step(ofViewport: area.containerSize[axis], unobscured: area.unobscuredLength(along: axis))
    guard let before, let step, before > 0 else { return 1 }
    return step / before
  }
}

extension PagingRule {
  /// The pages of a scroll view with `area` along one axis.
  func grid(along axis: Axis, in area: ScrollArea) -> PageGrid {
    let insets = (area.contentInsets.start(along: axis), area.contentInsets.end(along: axis))
    let space = PageSpace(
      range: area.offsetRange(along: axis), contentLength: area.contentSize[axis],
      container: area.containerSize[axis], unobscured: area.unobscuredLength(along: axis), insets: insets)
    return grid(along: axis, in: space)
  }

  /// The pages of a scroll view with those sizes along an axis.
  func grid(along axis: Axis, in space: PageSpace) -> PageGrid {
    let isReversed = reversedAxes.contains(axis)
    guard let step = step(ofViewport: space.container, unobscured: space.unobscured) else {
      guard case .stops(let stops) = pages else { return PageGrid(space, stops: [], isReversed: isReversed) }
      return PageGrid(space, stops: stops, isReversed: isReversed)
    }
    guard let alignment else { return PageGrid(range: space.range, length: step, isReversed: isReversed) }
    return PageGrid(space, length: step, alignment: alignment, isReversed: isReversed)
  }
}

/// The end of a gesture along one axis.
struct PageRelease {
  /// The offset of the release.
  let offset: Double
  /// How fast it was, in points a second.
  let velocity: Double
  /// The direction of a device that has no velocity: 1, -1, or 0 for any other.
  let heading: Double
}
