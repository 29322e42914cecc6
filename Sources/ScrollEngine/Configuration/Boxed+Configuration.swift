import PlaneGeometry

extension Boxed<ScrollConfiguration> {
  /// Whether the scroll view may replace a platform's momentum by a motion of its own.
  @inline(__always) var ownsMomentum: Bool { value.isPagingEnabled || value.gestures.ownsMomentum }

  /// Whether a drag may follow less than the full movement of the fingers.
  @inline(__always) var restrictsDrags: Bool {
    if case .perEvent = value.overscroll { return true }
    return value.gestures.restrictsDrags
  }

  /// Whether fingers, trackpads and programs may zoom the content.
  @inline(__always) var allowsZoom: Bool { value.zooming.allowsZoom }
}
