import PlaneGeometry

/// What a scroll view tells its owner, in the order and under the names of `UIScrollViewDelegate`.
public enum ScrollCallback: Equatable, Sendable {
  case willBeginDragging
  /// The offset changed, once for each event or frame that changed it.
  case didScroll
  /// The finger lets go: its velocity as the offset's, in points a second, and where the content will come to rest.
  case willEndDragging(velocity: Vector, target: Point)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  /// An animated programmatic move has ended, or was interrupted.
  case didEndScrollingAnimation
  case didChangePhase(from: ScrollPhase, to: ScrollPhase)
  /// The position that is bound to the scroll view is another: the leading item now, where a person has scrolled.
  case didChangeScrollPosition(item: Int?)
  /// An item has crossed the threshold of `onScrollTargetVisibilityChange(threshold:)`.
  case didChangeVisibility(item: Int, isVisible: Bool)
  /// What a person ordered may now be done: its place can be seen, or nobody waits for it any longer.
  case performAction(Int)
  /// A tap on the status bar has brought the content to its top, or found it there.
  case didScrollToTop
  /// An item has come to another phase of its transition.
  case didChangeTransitionPhase(item: Int, phase: ScrollTransitionPhase)
  /// The content gets a touch, see ``ContentTouches``.
  case contentTouchBegan
  case contentTouchEnded
  /// The touch that the content has got scrolls instead.
  case contentTouchCancelled
  /// A person has chosen a page with the dots of a page control.
  case pageControlChanged(Int)
  /// Content has come to lie under the bar at an edge, or lies there no longer.
  case didChangeEdgeEffect(at: Edge, isActive: Bool)
  /// A refresh control does something else now.
  case didChangeRefreshPhase(RefreshPhase)
  /// An indicator has come, or is gone.
  case didChangeIndicatorVisibility(axis: Axis, isVisible: Bool)
  /// Scroll bars lie in another way from now on.
  case didChangeScrollerStyle(ScrollerStyle)
  /// Zooming is about to begin: by a person, or by a program that takes its time.
  case willBeginZooming
  /// The scale changed, once for each event or frame that changed it; after the ``didScroll`` of the same.
  case didZoom
  /// Zooming has come to its end, bounces included, at that scale. It may be the one from before.
  case didEndZooming(scale: Double)
  /// What has become of a key, of the focus, of a crown or of a keyboard on the screen.
  case device(DeviceEvent)
}
