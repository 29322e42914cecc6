import PlaneGeometry

/// The elasticity of the edges along one axis, with the names of `NSScrollView.Elasticity`.
public enum ScrollElasticity: UInt8, Sendable {
  /// `UIScrollView`'s rule, by ``ScrollConfiguration/bounces`` and ``ScrollConfiguration/alwaysBounce``.
  case followsBounces
  /// `NSScrollView`'s default rule, by the content's length and the visible scrollers.
  case automatic
  /// Never elastic.
  case none
  /// Always elastic, even if the axis cannot scroll.
  case allowed

  /// Whether ``automatic`` content is elastic along `axis`. `exceeds` says whether it exceeds the viewport; `scrollers`
  /// are the visible scrollers.
  ///
  /// Vertically: the vertical scroller is visible, or the content exceeds, or the horizontal scroller is hidden.
  /// Horizontally: the content exceeds, or the horizontal scroller alone is visible (`NSScrollView`'s documentation).
  public static func isAutomaticallyElastic(along axis: Axis, exceeds: Bool, scrollers: Axis.Set) -> Bool {
    switch axis {
    case .vertical: scrollers.contains(.vertical) || exceeds || !scrollers.contains(.horizontal)
    case .horizontal: exceeds || scrollers == .horizontal
    }
  }
}
