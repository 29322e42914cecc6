import PlaneGeometry

/// A mirror across an axis: the start of content of a length lies where its end lies, and its end where its start lies.
///
/// Each of its functions is its own inverse, exact where differences of lengths are doubles, as those of whole points
/// and their binary fractions are.
package struct ContentMirror: Equatable, Sendable {
  /// The axis whose two directions are exchanged.
  package let axis: Axis
  /// The length of the content along the axis, in points.
  package let length: Double

  /// A mirror of content of `length` points.
  package init(along axis: Axis, length: Double) {
    self.axis = axis
    self.length = length
  }

  /// A stretch of the content along the axis.
  package func interval(_ interval: Interval) -> Interval {
    Interval(offset: length - interval.end, length: interval.length)
  }

  /// A rect of the content.
  package func rect(_ rect: Rect) -> Rect {
    var image = rect
    image.origin[axis] = length - (rect.origin[axis] + rect.size[axis])
    return image
  }

  /// A displacement or a velocity.
  package func vector(_ vector: Vector) -> Vector {
    var image = vector
    image[axis] = 0 - vector[axis]
    return image
  }

  /// A point of a rect, as a fraction.
  package func unitPoint(_ point: UnitPoint) -> UnitPoint {
    switch axis {
    case .horizontal: UnitPoint(x: 1 - point.x, y: point.y)
    case .vertical: UnitPoint(x: point.x, y: 1 - point.y)
    }
  }

  /// A target, aligned to the same items.
  package func target(_ target: ScrollTarget) -> ScrollTarget {
    var image = target
    image.rect = rect(target.rect)
    image.anchor = target.anchor.map(unitPoint)
    return image
  }

  /// The mirrored context of a behaviour. Sizes and axes are the same on both sides.
  package func context(_ context: ScrollTargetBehaviorContext) -> ScrollTargetBehaviorContext {
    var image = context
    image.originalTarget = target(context.originalTarget)
    image.currentRect = rect(context.currentRect)
    image.velocity = vector(context.velocity)
    return image
  }

  /// Lets `update` amend a target as it is seen in the mirror. A target that it leaves alone keeps its bits.
  package func amend(
    _ target: inout ScrollTarget, _ context: ScrollTargetBehaviorContext,
    by update: (inout ScrollTarget, ScrollTargetBehaviorContext) -> Void
  ) {
    var image = self.target(target)
    let before = image
    update(&image, self.context(context))
    let items = image.items
    // A rect that went there and back could be rounded.
    if image.rect.origin != before.rect.origin || image.rect.size != before.rect.size || image.anchor != before.anchor {
      target = self.target(image)
    }
    target.items = items
  }
}
