import PlaneGeometry

/// The range and permissions of motion along one axis.
///
/// Every event and every frame reads the limits, and they change only with the sizes, so they are cached.
@usableFromInline
struct AxisLimits: Equatable, Sendable {
  /// The range of free motion: the offsets at which the content covers the viewport. An estimated end does not bound
  /// it.
  @usableFromInline private(set) var range: ClosedRange<Double>
  /// Whether a person can move the content.
  @usableFromInline let canScroll: Bool
  /// Whether content that is pulled past its edge follows on the rubber band.
  let isElastic: Bool

  /// Computes the limits along `axis`.
  init(along axis: Axis, of area: ScrollArea, _ settings: Boxed<ScrollConfiguration>) {
    let range = area.freeRange(along: axis)
    let exceeds = range.lowerBound < range.upperBound
    let rules = settings.value.gestures
    let elasticity = rules.isSet ? rules.value.elasticity[axis] : .followsBounces
    let bounces = settings.value.bounces
    self.range = range
    switch elasticity {
    case .followsBounces: isElastic = bounces
    case .none: isElastic = false
    case .allowed: isElastic = true
    case .automatic:
      isElastic = ScrollElasticity.isAutomaticallyElastic(
        along: axis, exceeds: exceeds, scrollers: rules.value.scrollers)
    }
    guard settings.value.axes.contains(axis) else {
      canScroll = false
      return
    }
    let alwaysBounces = bounces && settings.value.alwaysBounce.contains(axis)
    canScroll = exceeds || (elasticity == .followsBounces ? alwaysBounces : isElastic)
  }

  /// Updates the limits for changed sizes with the same configuration. Only a change of whether the content exceeds the
  /// viewport requires all rules again.
  @inline(__always) mutating func fit(_ area: ScrollArea, along axis: Axis, _ settings: Boxed<ScrollConfiguration>) {
    let range = area.freeRange(along: axis)
    let exceeds = range.lowerBound < range.upperBound
    if exceeds == (self.range.lowerBound < self.range.upperBound) {
      self.range = range
    } else {
      self = AxisLimits(along: axis, of: area, settings)
    }
  }

  /// The limits along both axes.
  static func pair(of area: ScrollArea, _ settings: Boxed<ScrollConfiguration>) -> AxisPair<AxisLimits> {
    AxisPair(
      horizontal: AxisLimits(along: .horizontal, of: area, settings),
      vertical: AxisLimits(along: .vertical, of: area, settings))
  }

  /// Whether `offset` is within the range, and at neither end.
  @inlinable func isInside(_ offset: Double) -> Bool { offset > range.lowerBound && offset < range.upperBound }
}
