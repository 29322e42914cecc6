import PlaneGeometry
import ScrollEngine

/// The resting positions of items, as the pages of a page control. The first page is the position of the first item.
///
/// A line of a grid is one page. Lines that rest at the same end of the content are one page, as no gesture rests
/// between them. The initializer and each query take O(log² n) time.
struct ItemPages {
  /// The items at scale 1, in their order.
  let targets: NodeTargets
  let alignment: Alignment
  /// The length of the viewport without its insets at scale 1, in points.
  let container: Double
  /// The position of the viewport's start at which the viewport shows the end of the content.
  let end: Double
  /// The inset before the viewport's start, in points of the screen.
  let inset: Double
  let zoomScale: Double
  /// The line of the first page: the last one that rests at the start of the content.
  private let firstLine: Int
  /// The line of the last page: the first one that rests at the end of the content.
  private let lastLine: Int

  /// The point of the viewport at which items are aligned.
  struct Alignment {
    /// The fraction of an item that is aligned with the same fraction of ``port``.
    let anchor: Double
    /// The part of the viewport without its insets in which items are aligned, at scale 1.
    let port: Interval

    /// The viewport's start when an item with this extent is aligned, not limited to the content.
    func place(of item: Interval) -> Double {
      item.offset - (port.length - item.length) * anchor - port.offset
    }
  }

  /// The pages of content that rests on items; `nil` when the rule does not align items or there are none.
  init?(_ content: NodeContent, by rule: TargetRule, along axis: Axis, in area: ScrollArea, zoomScale: Double) {
    guard rule.alignsItems,
      let targets = content.targets(of: rule, crossLength: area.contentSize[axis.cross] / zoomScale),
      targets.axis == axis, targets.count > 0
    else { return nil }
    let reflected = targets.mirror.map(rule.mirrored) ?? rule
    let container = area.unobscuredLength(along: axis) / zoomScale
    let end = max(0, area.contentSize[axis] / zoomScale - container)
    let alignment = Alignment(
      anchor: reflected.anchor(along: axis), port: reflected.port(along: axis, inViewportOf: container))
    let first = targets.firstItem(whereFrame: { alignment.place(of: $0[axis]) > 0 })
    let last = targets.firstItem(whereFrame: { alignment.place(of: $0[axis]) >= end })
    firstLine = targets.lineNumber(of: max(0, first - 1))
    lastLine = max(firstLine, targets.lineNumber(of: min(last, targets.count - 1)))
    (self.targets, self.alignment, self.container, self.end) = (targets, alignment, container, end)
    inset = area.contentInsets.start(along: axis)
    self.zoomScale = zoomScale
  }

  /// The number of pages; at least one.
  var count: Int { lastLine - firstLine + 1 }

  /// The page whose resting position is nearest to `offset`; of two at the same distance, the first.
  func page(at offset: Double) -> Int {
    let place = reflected((offset + inset) / zoomScale)
    let (axis, alignment) = (targets.axis, alignment)
    let after = targets.firstItem(whereFrame: { alignment.place(of: $0[axis]) >= place })
    let before = min(after, targets.count) - 1
    guard before >= 0 else { return 0 }
    guard after < targets.count else { return page(ofItem: before) }
    let (toBefore, toAfter) = (place - self.place(ofItem: before), self.place(ofItem: after) - place)
    return page(ofItem: toBefore <= toAfter ? before : after)
  }

  /// The first item of an existing page.
  func item(ofPage page: Int) -> Int {
    let line = min(firstLine + page, lastLine)
    return targets.firstItem(where: { targets.lineNumber(of: $0) >= line })
  }

  /// The offset at which an existing page rests.
  func offset(ofPage page: Int) -> Double {
    reflected(place(ofItem: item(ofPage: page))) * zoomScale - inset
  }

  /// The point of the viewport at which the same point of lazy items is aligned; `nil` for eager items.
  var shownAnchor: UnitPoint? {
    if case .listed = targets { return nil }
    let reflected =
      switch targets.axis {
      case .horizontal: UnitPoint(x: alignment.anchor, y: 0)
      case .vertical: UnitPoint(x: 0, y: alignment.anchor)
      }
    return targets.mirror?.unitPoint(reflected) ?? reflected
  }

  private func page(ofItem item: Int) -> Int {
    min(max(targets.lineNumber(of: item), firstLine), lastLine) - firstLine
  }

  /// Converts a position of the viewport's start between reading order and the order of the items; its own inverse.
  private func reflected(_ place: Double) -> Double {
    targets.mirror?.interval(Interval(offset: place, length: container)).offset ?? place
  }

  private func place(ofItem item: Int) -> Double {
    alignment.place(of: targets.frame(ofItem: item)[targets.axis]).clamped(to: 0...end)
  }
}

extension TargetRule {
  /// The part of a viewport of `length` points in which the rule aligns items.
  fileprivate func port(along axis: Axis, inViewportOf length: Double) -> Interval {
    guard case .snapping(let snapping) = self else { return Interval(offset: 0, length: length) }
    let (start, end) = (snapping.padding.start(along: axis), snapping.padding.end(along: axis))
    return Interval(offset: start, length: max(0, length - start - end))
  }
}

/// The pages of a scroll view as a page control shows them.
struct ShownPages {
  /// The number of pages.
  let count: Int
  /// The current page.
  let current: Int
  /// The page at which the content comes to rest.
  let target: Int

  /// The pages of `context`: of items, of a target rule, or of the configuration. Inlined, as a call would copy the
  /// scroll view.
  @inline(__always) init(_ scroller: Scroller, in context: AccessoryContext) {
    let axis = context.mainAxis
    let (offset, resting) = (scroller.contentOffset[axis], scroller.restingOffset(along: axis))
    if let pages = context.itemPages {
      (count, current) = (pages.count, pages.page(at: offset))
      target = resting == offset ? current : pages.page(at: resting)
    } else {
      count = scroller.numberOfPages(along: axis, paging: context.paging)
      current = scroller.page(at: offset, along: axis, by: context.paging)
      target = resting == offset ? current : scroller.page(at: resting, along: axis, by: context.paging)
    }
  }
}
