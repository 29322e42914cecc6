import PlaneGeometry

/// A scroll with what all kinds of intents have.
struct SnapScroll {
  /// Where the content is.
  var origin: Point
  /// Where it would rest if it did not snap.
  let intended: Point
  /// The place to which the nearest area is sought.
  let base: Point
  let axes: Axis.Set
  /// Where the scroll must lead along each axis; `nil` along one on which it has no direction.
  var headings = AxisPair<SnapHeading?>(repeating: nil)
  /// Whether the first area on the way is meant, not the one nearest to the end.
  var isStep = false
  /// Whether `items` are kept if they can be.
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

  private mutating func head(for way: Vector, minimum: Double) {
    for axis in Axis.allCases where way[axis] != 0 {
      headings[axis] = SnapHeading(origin: origin[axis], isForward: way[axis] > 0, minimum: minimum)
    }
  }
}

extension Vector {
  /// The axes along which the vector leads anywhere.
  fileprivate var axes: Axis.Set {
    var axes: Axis.Set = []
    for axis in Axis.allCases where self[axis] != 0 { axes.insert(Axis.Set(axis)) }
    return axes
  }
}
