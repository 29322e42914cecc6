import PlaneGeometry

/// What the sizes and the configuration allow along one axis.
///
/// Every event and every frame asks for it, and it changes only with the sizes: so it is found then and kept.
@usableFromInline
struct AxisLimits: Equatable, Sendable {
  /// The offsets at which the content covers the viewport, beyond which nothing moves freely; an end that is only
  /// estimated is none.
  @usableFromInline private(set) var range: ClosedRange<Double>
  /// Whether a person can move the content.
  @usableFromInline let canScroll: Bool
  /// Whether content that is pulled past its edge yields.
  let isElastic: Bool

  /// The limits along `axis`, found once.
  init(along axis: Axis, of area: ScrollArea, _ settings: Boxed<ScrollConfiguration>) {
    let range = area.freeRange(along: axis)
    let exceeds = range.lowerBound < range.upperBound
    let rules = settings.value.gestures
    let elasticity = rules.isSet ? rules.value.elasticity[axis] : .asBounces
    let bounces = settings.value.bounces
    self.range = range
    switch elasticity {
    case .asBounces: isElastic = bounces
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
    canScroll = exceeds || (elasticity == .asBounces ? alwaysBounces : isElastic)
  }

  /// Takes in other sizes, with the same configuration: that says something else only where there comes to be something
  /// to scroll, or nothing any more.
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
