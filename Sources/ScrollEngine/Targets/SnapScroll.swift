import PlaneGeometry

/// A scroll in the terms that all intents share.
struct SnapScroll {
  /// The offset of the content.
  var origin: Point
  /// The offset at which the content would rest without snapping.
  let intended: Point
  /// The offset from which distances of areas are measured.
  let base: Point
  let axes: Axis.Set
  /// The required direction along each axis; `nil` for an axis without direction.
  var headings = AxisPair<SnapHeading?>(repeating: nil)
  /// Whether the first area in the direction is preferred to the nearest one.
  var isStep = false
  /// Whether `items` are kept if possible.
  var keepsItems = false
  var items = AxisPair<Int?>(repeating: nil)

  init(_ intent: SnapIntent) {
    switch intent {
    case .endPosition(let end, let axes):
      (origin, intended, base) = (end, end, end)
      self.axes = axes
    case .direction(let origin, let step):
      (self.origin, intended, base) = (origin, origin + step, origin)
      axes = step.axes
      isStep = true
      head(for: step, minimum: SnapIntent.minimumStep)
    case .endAndDirection(let origin, let displacement):
      (self.origin, intended, base) = (origin, origin + displacement, origin + displacement)
      axes = displacement.axes
      head(for: displacement, minimum: SnapIntent.minimumDisplacement)
    case .layoutChange(let place, let items):
      (origin, intended, base) = (place, place, place)
      axes = [.horizontal, .vertical]
      keepsItems = true
      self.items = items
    }
  }

  private mutating func head(for displacement: Vector, minimum: Double) {
    for axis in Axis.allCases where displacement[axis] != 0 {
      headings[axis] = SnapHeading(origin: origin[axis], isForward: displacement[axis] > 0, minimum: minimum)
    }
  }
}

extension Vector {
  /// The axes with a component other than 0.
  fileprivate var axes: Axis.Set {
    var axes: Axis.Set = []
    for axis in Axis.allCases where self[axis] != 0 { axes.insert(Axis.Set(axis)) }
    return axes
  }
}
