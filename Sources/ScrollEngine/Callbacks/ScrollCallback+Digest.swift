import PlaneGeometry

extension ScrollCallback {
  /// Passes the callback's digest words to `body`. The first word is the kind; if its lower half holds a value, the
  /// kind is in the upper half.
  ///
  /// Recordings, goldens and the digests of the core contain these words.
  package func forEachWord(_ body: (UInt64) -> Void) {
    switch self {
    case .willBeginDragging: body(1)
    case .didScroll: body(2)
    case .willEndDragging(let velocity, let target):
      body(3)
      body(velocity.dx.bitPattern)
      body(velocity.dy.bitPattern)
      body(target.x.bitPattern)
      body(target.y.bitPattern)
    case .didEndDragging(let willDecelerate): body(willDecelerate ? 5 : 4)
    case .willBeginDecelerating: body(6)
    case .didEndDecelerating: body(7)
    case .didEndScrollingAnimation: body(8)
    case .didChangePhase(let old, let new): body(9 << 32 | UInt64(old.rawValue) << 8 | UInt64(new.rawValue))
    case .didChangeScrollPosition(let item):
      body(20)
      body(Self.word(item ?? -1))
    case .didChangeVisibility(let item, let isVisible):
      body(21 << 32 | (isVisible ? 1 : 0))
      body(Self.word(item))
    case .performAction(let action):
      body(22)
      body(Self.word(action))
    case .didScrollToTop: body(23)
    case .contentTouchBegan: body(40)
    case .contentTouchEnded: body(41)
    case .contentTouchCancelled: body(42)
    case .willBeginZooming: body(60)
    case .didZoom: body(61)
    case .didEndZooming(let scale):
      body(62)
      body(scale.bitPattern)
    case .didChangeIndicatorVisibility(let axis, let isVisible):
      body(70 << 32 | UInt64(axis.rawValue) << 8 | (isVisible ? 1 : 0))
    case .didChangeScrollerStyle(let style): body(71 << 32 | UInt64(style.rawValue))
    case .pageControlChanged(let page):
      body(80)
      body(Self.word(page))
    case .didChangeEdgeEffect(let edge, let isActive):
      body(81 << 32 | UInt64(edge.rawValue) << 8 | (isActive ? 1 : 0))
    case .didChangeRefreshPhase(let phase): body(82 << 32 | UInt64(phase.rawValue))
    case .device(let event): event.forEachWord(body)
    case .didChangeTransitionPhase(let item, let phase):
      body(100 << 32 | UInt64(phase.rawValue))
      body(Self.word(item))
    }
  }

  /// An integer as 64 bits, independent of the width of `Int`.
  fileprivate static func word(_ integer: Int) -> UInt64 { UInt64(bitPattern: Int64(integer)) }
}

extension DeviceEvent {
  fileprivate func forEachWord(_ body: (UInt64) -> Void) {
    switch self {
    case .key(let isHandled): body(isHandled ? 91 : 90)
    case .focus(let item):
      body(92)
      body(ScrollCallback.word(item ?? -1))
    case .crownDetents(let count):
      body(93)
      body(ScrollCallback.word(count))
    case .crownIdle: body(94)
    case .keyboardWillShow: body(95)
    case .keyboardDidShow: body(96)
    case .keyboardWillHide: body(97)
    case .keyboardDidHide: body(98)
    }
  }
}
