import PlaneGeometry

/// A callback of a scroll view, in the order and with the names of `UIScrollViewDelegate`.
public enum ScrollCallback: Equatable, Sendable {
  case willBeginDragging
  /// The offset changed, once for each event or frame that changed it.
  case didScroll
  /// The finger is lifted. The velocity is that of the offset, in points a second; the target is the offset where the
  /// content will come to rest.
  case willEndDragging(velocity: Vector, target: Point)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  /// A programmatic animation has ended or was interrupted.
  case didEndScrollingAnimation
  case didChangePhase(from: ScrollPhase, to: ScrollPhase)
  /// The bound scroll position has changed: a person's scroll has brought another item to the leading edge.
  case didChangeScrollPosition(item: Int?)
  /// An item has crossed the threshold of `onScrollTargetVisibilityChange(threshold:)`.
  case didChangeVisibility(item: Int, isVisible: Bool)
  /// An ordered action may be performed: its rect is visible, or its scroll was interrupted.
  case performAction(Int)
  /// A tap on the status bar has scrolled the content to its top, or found it there.
  case didScrollToTop
  /// An item's transition phase has changed.
  case didChangeTransitionPhase(item: Int, phase: ScrollTransitionPhase)
  /// The content receives a touch, see ``ContentTouches``.
  case contentTouchBegan
  case contentTouchEnded
  /// The content's touch was cancelled because it scrolls.
  case contentTouchCancelled
  /// A person has chosen a page with a page control.
  case pageControlChanged(Int)
  /// Content begins or ceases to lie under the bar at an edge.
  case didChangeEdgeEffect(at: Edge, isActive: Bool)
  /// A refresh control has changed its phase.
  case didChangeRefreshPhase(RefreshPhase)
  /// An indicator has appeared or disappeared.
  case didChangeIndicatorVisibility(axis: Axis, isVisible: Bool)
  /// The style of the scroll bars has changed.
  case didChangeScrollerStyle(ScrollerStyle)
  /// A person's or an animated programmatic zoom is about to begin.
  case willBeginZooming
  /// The scale changed, once for each event or frame that changed it. Follows the ``didScroll`` of the same change.
  case didZoom
  /// Zooming has ended, bounces included, at this scale. The scale may equal the one at the beginning.
  case didEndZooming(scale: Double)
  /// An event of a key, the focus, a crown or an on-screen keyboard.
  case device(DeviceEvent)
}

/// Events of devices other than fingers and wheels.
public enum DeviceEvent: Equatable, Sendable {
  /// The answer to a key. An unhandled key is left to other responders.
  case key(isHandled: Bool)
  /// The focus has moved to an item; `nil` if no item has it.
  case focus(item: Int?)
  /// A crown has passed this many detents, positive forwards and negative backwards.
  case crownDetents(Int)
  /// A crown has come to rest.
  case crownIdle
  /// A keyboard on the screen begins to come up.
  case keyboardWillShow
  case keyboardDidShow
  /// An on-screen keyboard begins to hide, by itself or released by the finger that dragged it.
  case keyboardWillHide
  case keyboardDidHide
}

/// The states of a refresh control.
public enum RefreshPhase: UInt8, Sendable, CaseIterable {
  case idle
  /// The content is pulled past the trigger distance; releasing it begins a refresh.
  case armed
  /// The content is being reloaded.
  case refreshing
}

/// The style of the scroll bars of a Mac, with the names of `NSScroller.Style`.
public enum ScrollerStyle: UInt8, Sendable, CaseIterable {
  /// Permanently visible beside the content.
  case legacy
  /// Over the content, visible while it scrolls.
  case overlay
}

/// The phase of a view's transition through a scroll view: SwiftUI's `ScrollTransitionPhase`.
public enum ScrollTransitionPhase: UInt8, Sendable, CaseIterable {
  /// The view is about to enter or leave at the top or leading edge.
  case topLeading
  /// The view is in the visible region.
  case identity
  /// The view is about to enter or leave at the bottom or trailing edge.
  case bottomTrailing

  /// Whether the view is in the visible region.
  public var isIdentity: Bool { self == .identity }

  /// −1 at the top or leading edge, 0 in the visible region, 1 at the bottom or trailing edge. A factor for
  /// proportional effects.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}
