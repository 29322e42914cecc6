import PlaneGeometry

/// The future trajectory of an axis without further inputs: its motion and the motions that follow it.
///
/// A small value beside the scroll view, so followers can read past offsets between two updates.
public struct ScrollTrajectory: Sendable {
  private var segment: MotionSegment
  private let planner: MotionPlanner

  init(_ segment: MotionSegment, _ planner: MotionPlanner) {
    self.segment = segment
    self.planner = planner
  }

  /// The offset at `time`, in nanoseconds, which is not before the trajectory was computed.
  public func offset(at time: Int64) -> Double {
    // The first motion nearly always lasts until `time`, and then its large segment is not copied.
    segment.end.isDue(at: time) ? laterSegment(at: time).offset(at: time) : segment.offset(at: time)
  }

  /// The offset at `time`, and how fast it changes, in points a second.
  package func state(at time: Int64) -> (offset: Double, velocity: Double) {
    segment.end.isDue(at: time) ? laterSegment(at: time).state(at: time) : segment.state(at: time)
  }

  /// The same trajectory in content whose visible part moved by `distance`.
  package func shifted(by distance: Double) -> ScrollTrajectory {
    ScrollTrajectory(segment.shifted(by: distance), planner.shifted(by: distance))
  }

  private func laterSegment(at time: Int64) -> MotionSegment {
    var segment = segment
    while segment.end.isDue(at: time) { segment = planner.successor(of: segment) }
    return segment
  }
}

extension Scroller {
  /// The trajectory of the content along `axis` from ``now`` on, without further inputs.
  ///
  /// Timeouts are ignored, like that of a wheel at an edge.
  @inlinable @inline(__always) public func trajectory(along axis: Axis) -> ScrollTrajectory {
    Self.trajectory(
      of: motions.segments[axis], along: axis, in: limits[axis],
      lengths: (area.contentSize[axis], area.containerSize[axis]), settings)
  }

  @usableFromInline static func trajectory(
    of motion: MotionSegment, along axis: Axis, in limits: AxisLimits, lengths: (content: Double, viewport: Double),
    _ settings: Boxed<ScrollConfiguration>
  ) -> ScrollTrajectory {
    ScrollTrajectory(motion, planner(along: axis, in: limits, lengths: lengths, settings))
  }
}
