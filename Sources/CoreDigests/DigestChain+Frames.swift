import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollPhysics

extension DigestChain {
  /// Adds the visible state of a scroll view and its pending callbacks.
  mutating func combine(_ scroller: inout Scroller) {
    combine(UInt64(bitPattern: scroller.now))
    let offset = scroller.contentOffset
    combine(offset)
    combine(scroller.velocity)
    combine(scroller.zoomScale)
    combine(UInt64(scroller.phase.rawValue) << 1 | (scroller.isMoving ? 1 : 0))
    combine(UInt64(bitPattern: scroller.nextTransition ?? .min))
    combine(scroller.area)
    combine(scroller.geometry.visibleRect)
    for axis in Axis.allCases { combine(axis, of: scroller, at: offset) }
    cover(.phase(scroller.phase.rawValue))
    scroller.takeCallbacks { combine($0) }
  }

  private mutating func combine(_ axis: Axis, of scroller: Scroller, at offset: Point) {
    let range = scroller.area.offsetRange(along: axis)
    combine(range.lowerBound)
    combine(range.upperBound)
    let indicator = scroller.area.indicator(atOffset: offset[axis], along: axis)
    combine(indicator?.offset)
    combine(indicator?.length)
    let page = scroller.currentPage(along: axis)
    combine(page)
    combine(scroller.canScroll(along: axis) ? UInt64(1) : 0)
    if !range.contains(offset[axis]) { cover(.overscroll) }
    if page > 0 { cover(.pages) }
  }

  private mutating func combine(_ area: ScrollArea) {
    combine(area.contentSize.width)
    combine(area.contentSize.height)
    combine(area.containerSize.width)
    combine(area.containerSize.height)
    combine(area.contentInsets.top)
    combine(area.contentInsets.leading)
    combine(area.contentInsets.bottom)
    combine(area.contentInsets.trailing)
  }

  mutating func combine(_ point: Point) {
    combine(point.x)
    combine(point.y)
  }

  mutating func combine(_ vector: Vector) {
    combine(vector.dx)
    combine(vector.dy)
  }

  private mutating func combine(_ rect: Rect) {
    combine(rect.origin)
    combine(rect.size.width)
    combine(rect.size.height)
  }

  mutating func combine(_ callback: ScrollCallback) {
    var isKind = true
    callback.forEachWord {
      if isKind { cover(.callback($0)) }
      isKind = false
      combine($0)
    }
  }

  /// Adds the result of an update of lazy content.
  mutating func combine(_ update: LazyUpdate) {
    combine(UInt64(bitPattern: update.contentLength.sixtyFourths))
    combine(UInt64(bitPattern: update.adjustment.sixtyFourths))
    combine(update.visibleItems)
    combine(update.placedItems)
    combine(update.anchor?.index ?? -1)
    combine(UInt64(bitPattern: update.anchor?.position.sixtyFourths ?? 0))
    combine(UInt64(update.isStartMeasured ? 2 : 0) | (update.isEndMeasured ? 1 : 0))
    combine(update.counters)
    if update.adjustment != .zero { cover(.adjustment) }
    if update.counters.measured > 0 { cover(.measuring) }
    if update.counters.released > 0 { cover(.release) }
  }

  mutating func combine(_ counters: LazyCounters) {
    combine(counters.created)
    combine(counters.measured)
    combine(counters.placed)
    combine(counters.released)
    combine(counters.passes)
  }

  private mutating func combine(_ range: Range<Int>) {
    combine(range.lowerBound)
    combine(range.upperBound)
  }
}
