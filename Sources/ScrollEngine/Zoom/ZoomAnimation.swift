import PlaneGeometry
import ScrollPhysics

/// The velocity of a zoom: change of the scale, and of the offset in points, per second.
struct ZoomVelocity {
  var scale = 0.0
  var offset = Vector.zero
}

/// A zoom animation in screen coordinates.
///
/// Scale and offsets are springs of one frequency. Sums of such springs are springs of that frequency, so each point's
/// remaining distance on the screen is one. The point x (at scale 1) is shown at x·z − o, and at the end at p = x·z₁ −
/// o₁. The remaining distance is x·(z − z₁) − (o − o₁), with x = (o₁ + p)/z₁. This is linear in p, so the two ends of
/// the viewport have the greatest distances. Once both have settled, everything between them has.
struct ZoomAnimation {
  /// The target scale and offset.
  let scale: Double
  let offset: Point
  /// The differences of the present scale and offset from the target.
  let scaleLeft: Double
  let offsetLeft: Vector
  /// The present velocity of both.
  let velocity: ZoomVelocity
  let angularFrequency: Double

  /// The time until everything that a viewport of `size` shows at the end has settled, in seconds. Settled means within
  /// the rest tolerances of distance and velocity.
  func duration(in size: Size, _ configuration: ScrollConfiguration) -> Double {
    var duration = 0.0
    for axis in Axis.allCases {
      for place in [0, size[axis]] {
        let settling = spring(of: place, along: axis).settlingTime(
          offsetTolerance: configuration.restTolerance, velocityTolerance: configuration.restVelocity)
        duration = max(duration, settling)
      }
    }
    return duration
  }

  /// The spring of the remaining screen distance of the point that ends at `place`.
  private func spring(of place: Double, along axis: Axis) -> CriticalSpring {
    let point = (offset[axis] + place) / scale
    return CriticalSpring(
      from: point * scaleLeft - offsetLeft[axis], velocity: point * velocity.scale - velocity.offset[axis], toward: 0,
      angularFrequency: angularFrequency)
  }
}
