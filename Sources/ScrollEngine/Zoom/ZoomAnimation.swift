import PlaneGeometry
import ScrollPhysics

/// How fast a zoom is: by how much the scale, and by how many points the offset, changes in a second.
struct ZoomVelocity {
  var scale = 0.0
  var offset = Vector.zero
}

/// An animated zoom, as the screen sees it.
///
/// Scale and offsets move along springs of one frequency, and a sum of such springs is one again: so is the way that a
/// point of the content still has to go over the screen. The point x (at scale 1) is shown at x·z − o, and is to be
/// shown at p = x·z₁ − o₁; it lacks x·(z − z₁) − (o − o₁), with x = (o₁ + p)/z₁. That is linear in p, so what lies at
/// the two ends of the viewport has the farthest to go, and where both have settled everything between them has.
struct ZoomAnimation {
  /// The scale and the offset that it leads to.
  let scale: Double
  let offset: Point
  /// By how much scale and offset differ from those now.
  let scaleLeft: Double
  let offsetLeft: Vector
  /// How fast both change now.
  let velocity: ZoomVelocity
  let angularFrequency: Double

  /// How long it takes until nothing that a viewport of `size` shows at the end is farther from its place, or faster,
  /// than motions are that rest, in seconds.
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

  /// How what the viewport shows at `place` at the end comes there, as the way that it lacks.
  private func spring(of place: Double, along axis: Axis) -> CriticalSpring {
    let point = (offset[axis] + place) / scale
    return CriticalSpring(
      from: point * scaleLeft - offsetLeft[axis], velocity: point * velocity.scale - velocity.offset[axis], toward: 0,
      angularFrequency: angularFrequency)
  }
}
