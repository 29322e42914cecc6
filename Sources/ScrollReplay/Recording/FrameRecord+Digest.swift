import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollPhysics

extension BitDigest {
  /// Takes in every field of a frame, bit for bit; small integers share words. Its callbacks follow one by one.
  @inline(__always) mutating func combine(_ frame: FrameRecord) {
    // Inlined: a call would copy the frame.
    combine(frame.number)
    combine(UInt64(bitPattern: frame.time))
    combine(frame.contentOffset)
    combine(frame.zoomScale)
    combine(frame.velocity)
    combine(frame.contentSize.width)
    combine(frame.contentSize.height)
    combine(UInt64(frame.visibleItems.lowerBound) << 32 | UInt64(frame.visibleItems.count))
    combine(UInt64(frame.items.placed) << 32 | UInt64(frame.items.created))
    combine(UInt64(frame.items.measured) << 32 | UInt64(frame.items.released))
    if let anchor = frame.anchor {
      combine(anchor.index)
      combine(UInt64(bitPattern: anchor.position.sixtyFourths))
    }
    combine(frame.indicators.horizontal)
    combine(frame.indicators.vertical)
    let flags = UInt64(frame.phase.rawValue) << 1 | (frame.anchor == nil ? 0 : 1)
    combine(UInt64(frame.currentPage) << 8 | flags)
  }

  /// Takes in what a frame shows of one more scroll view. Its callbacks follow one by one.
  mutating func combine(_ other: ScrollerRecord) {
    combine(other.contentOffset)
    combine(other.velocity)
    combine(UInt64(30) << 32 | UInt64(other.phase.rawValue))
  }

  /// Takes in the part of a frame that shows a scroll view in an item. Its callbacks follow one by one.
  mutating func combine(_ view: ItemViewRecord) {
    combine(UInt64(31) << 32 | UInt64(view.parent))
    combine(view.item)
    combine(view.zoomScale)
    combine(view.view)
  }

  private mutating func combine(_ point: Point) {
    combine(point.x)
    combine(point.y)
  }

  private mutating func combine(_ vector: Vector) {
    combine(vector.dx)
    combine(vector.dy)
  }

  @inline(__always) private mutating func combine(_ indicator: Interval?) {
    guard let indicator else { return combine(UInt64.max) }
    combine(indicator.offset)
    combine(indicator.length)
  }

  /// Takes in one callback.
  mutating func combine(_ callback: ScrollCallback) {
    switch callback {
    case .willBeginDragging: combine(1)
    case .didScroll: combine(2)
    case .willEndDragging(let velocity, let target):
      combine(3)
      combine(velocity)
      combine(target)
    case .didEndDragging(let willDecelerate): combine(willDecelerate ? 5 : 4)
    case .willBeginDecelerating: combine(6)
    case .didEndDecelerating: combine(7)
    case .didEndScrollingAnimation: combine(8)
    case .contentTouchBegan: combine(40)
    case .contentTouchEnded: combine(41)
    case .contentTouchCancelled: combine(42)
    case .didChangePhase(let old, let new): combine(UInt64(9) << 32 | UInt64(old.rawValue) << 8 | UInt64(new.rawValue))
    case .didChangeScrollPosition(let item):
      combine(20)
      combine(item ?? -1)
    case .didChangeVisibility(let item, let isVisible):
      combine(UInt64(21) << 32 | (isVisible ? 1 : 0))
      combine(item)
    case .performAction(let action):
      combine(22)
      combine(action)
    case .didScrollToTop: combine(23)
    case .pageControlChanged(let page):
      combine(80)
      combine(page)
    case .didChangeEdgeEffect(let edge, let isActive):
      combine(UInt64(81) << 32 | UInt64(edge.rawValue) << 8 | (isActive ? 1 : 0))
    case .didChangeRefreshPhase(let phase): combine(UInt64(82) << 32 | UInt64(phase.rawValue))
    case .didChangeIndicatorVisibility(let axis, let isVisible):
      combine(UInt64(70) << 32 | UInt64(axis.rawValue) << 8 | (isVisible ? 1 : 0))
    case .didChangeScrollerStyle(let style): combine(UInt64(71) << 32 | UInt64(style.rawValue))
    case .willBeginZooming: combine(60)
    case .didZoom: combine(61)
    case .didEndZooming(let scale):
      combine(62)
      combine(scale)
    case .device(let event): combine(event)
    case .didChangeTransitionPhase(let item, let phase):
      combine(UInt64(100) << 32 | UInt64(phase.rawValue))
      combine(item)
    }
  }

  private mutating func combine(_ event: DeviceEvent) {
    switch event {
    case .key(let isHandled): combine(isHandled ? 91 : 90)
    case .focus(let item):
      combine(92)
      combine(item ?? -1)
    case .crownDetents(let count):
      combine(93)
      combine(count)
    case .crownIdle: combine(94)
    case .keyboardWillShow: combine(95)
    case .keyboardDidShow: combine(96)
    case .keyboardWillHide: combine(97)
    case .keyboardDidHide: combine(98)
    }
  }
}
