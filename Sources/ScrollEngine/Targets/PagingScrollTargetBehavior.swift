import PlaneGeometry

/// Comes to rest on pages, at most one from the page where the gesture began: SwiftUI's `.paging`.
///
/// The context does not include the offset of the release. With ``PagingRule/Turning/anyFlick`` a flick therefore turns
/// to a neighbour of the page where the gesture began, wherever the content was dragged to. A ``ScrollConfiguration``
/// with ``ScrollConfiguration/isPagingEnabled`` knows the release, and stays on the first page if it was dragged away
/// and flicked back.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// The paging rule. The viewport is taken without its insets, and places in the content lie at its start.
  public let rule: PagingRule

  /// The behaviour for pages by `rule`, which are as long as the viewport without its insets where it says nothing
  /// else.
  /// - Precondition: stops ascend, and lengths are above 0.
  public init(_ rule: PagingRule = PagingRule(.unobscured)) {
    precondition(rule.isValid, "Page lengths must be positive, and page stops ascending.")
    self.rule = rule
  }

  /// Puts the target on a page, along each axis that scrolls. O(log n) in the number of stops.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis) {
      let grid = grid(along: axis, container: context.containerSize[axis], context)
      let place = target.rect.origin[axis]
      // A natural end past the content bounces back to the content's end.
      guard grid.hasPages, grid.range.upperBound > 0, grid.range.contains(place) else { continue }
      let original = originalPage(along: axis, context)
      let page = context.cause == .sizeChange ? original : turn(grid, along: axis, to: place, context, original)
      target.rect.origin[axis] = grid.offset(ofPage: min(page, grid.lastPage))
      target.items[axis] = min(page, grid.lastPage)
    }
  }

  private func turn(
    _ grid: PageGrid, along axis: Axis, to place: Double, _ context: TargetContext, _ original: Int
  ) -> Int {
    let turnsByFlick = rule.turning == .anyFlick || context.cause == .notch
    let velocity = turnsByFlick ? context.velocity[axis] : 0
    let page =
      velocity == 0
      ? grid.nearestPage(to: place, from: original) : original + grid.step(isForward: velocity > 0)
    return grid.page(page, besides: original)
  }

  /// The page on which the gesture began, or that was shown in the viewport of before.
  private func originalPage(along axis: Axis, _ context: TargetContext) -> Int {
    if let page = context.originalTarget.items[axis] { return page }
    let rect = context.originalTarget.rect[axis]
    return grid(along: axis, container: rect.length, context).nearestPage(to: rect.offset, from: 0)
  }

  private func grid(along axis: Axis, container: Double, _ context: TargetContext) -> PageGrid {
    let length = context.contentSize[axis]
    let space = PageSpace(
      range: 0...max(0, length - container), contentLength: length, container: container, unobscured: container,
      insets: (0, 0))
    return rule.grid(along: axis, in: space)
  }
}
