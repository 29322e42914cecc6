import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollPhysics

extension DigestChain {
  /// Takes in everything that a scroll view shows, and the callbacks that it has to tell.
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
    let number = callback.number
    combine(number)
    cover(.callback(number))
    switch callback {
    case .willEndDragging(let velocity, let target):
      combine(velocity)
      combine(target)
    case .didEndDragging(let willDecelerate):
      combine(willDecelerate ? UInt64(1) : 0)
    case .didChangePhase(let old, let new):
      combine(UInt64(old.rawValue) << 8 | UInt64(new.rawValue))
    case .didChangeScrollPosition(let item):
      combine(item ?? -1)
    case .didChangeVisibility(let item, let isVisible):
      combine(item)
      combine(isVisible ? UInt64(1) : 0)
    case .performAction(let action):
      combine(action)
    case .didChangeTransitionPhase(let item, let phase):
      combine(item)
      combine(Int(phase.rawValue))
    case .pageControlChanged(let page):
      combine(page)
    case .didChangeEdgeEffect(let edge, let isActive):
      combine(UInt64(edge.rawValue) << 8 | (isActive ? 1 : 0))
    case .didChangeRefreshPhase(let phase):
      combine(UInt64(phase.rawValue))
    case .didChangeIndicatorVisibility(let axis, let isVisible):
      combine(UInt64(axis.rawValue) << 1 | (isVisible ? 1 : 0))
    case .didChangeScrollerStyle(let style):
      combine(UInt64(style.rawValue))
    case .didEndZooming(let scale):
      combine(scale)
    case .device(.key(let isHandled)):
      combine(isHandled ? UInt64(1) : 0)
    case .device, .willBeginDragging, .didScroll, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation,
      .willBeginZooming, .didZoom, .didScrollToTop, .contentTouchBegan, .contentTouchEnded, .contentTouchCancelled:
      break
    }
  }

  /// Takes in what an update of lazy content came to.
  mutating func combine(_ update: LazyUpdate) {
    combine(UInt64(bitPattern: update.contentLength.sixtyFourths))
    combine(UInt64(bitPattern: update.adjustment.sixtyFourths))
    combine(update.visibleItems)
    combine(update.placedItems)
    combine(update.anchor?.index ?? -1)
    combine(UInt64(bitPattern: update.anchor?.position.sixtyFourths ?? 0))
    combine(UInt64(update.startIsKnown ? 2 : 0) | (update.endIsKnown ? 1 : 0))
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

extension ScrollCallback {
  /// What stands for the callback's kind in a digest.
  fileprivate var number: Int {
    switch self {
    case .willBeginDragging: 0
    case .didScroll: 1
    case .willEndDragging: 2
    case .didEndDragging: 3
    case .willBeginDecelerating: 4
    case .didEndDecelerating: 5
    case .didEndScrollingAnimation: 6
    case .didChangePhase: 7
    case .didChangeScrollPosition: 20
    case .didChangeVisibility: 21
    case .performAction: 22
    case .didScrollToTop: 23
    case .didChangeTransitionPhase: 100
    case .contentTouchBegan: 40
    case .contentTouchEnded: 41
    case .contentTouchCancelled: 42
    case .pageControlChanged: 80
    case .didChangeEdgeEffect: 81
    case .didChangeRefreshPhase: 82
    case .didChangeIndicatorVisibility: 70
    case .didChangeScrollerStyle: 71
    case .willBeginZooming: 60
    case .didZoom: 61
    case .didEndZooming: 62
    case .device: 90
    }
  }
}
