import PlaneGeometry

/// Whether content yields past its edges along one axis, with the names of `NSScrollView.Elasticity`.
public enum ScrollElasticity: UInt8, Sendable {
  /// As `UIScrollView` decides: by ``ScrollConfiguration/bounces`` and ``ScrollConfiguration/alwaysBounce``.
  case asBounces
  /// As `NSScrollView` decides by default: where there is something to scroll, and by which scrollers are shown.
  case automatic
  /// Never.
  case none
  /// Always, even where nothing can be scrolled.
  case allowed

  /// Whether ``automatic`` content is elastic along `axis` that exceeds the viewport there or not, beside `scrollers`.
  ///
  /// Vertically: the vertical scroller is shown, or the content exceeds, or the horizontal scroller is not shown.
  /// Horizontally: the content exceeds, or the horizontal scroller alone is shown (`NSScrollView`'s documentation).
  public static func isAutomaticallyElastic(along axis: Axis, exceeds: Bool, scrollers: Axis.Set) -> Bool {
    switch axis {
    case .vertical: scrollers.contains(.vertical) || exceeds || !scrollers.contains(.horizontal)
    case .horizontal: exceeds || scrollers == .horizontal
    }
  }
}
