import PlaneGeometry

/// Where the content goes along an axis if nothing reaches the scroll view: its motion and those that follow it.
///
/// It is a small value beside the scroll view, so that what follows one can look back at where it was between two updates.
public struct ScrollCourse: Sendable {
  private var segment: MotionSegment
  private let planner: MotionPlanner

  init(_ segment: MotionSegment, _ planner: MotionPlanner) {
    self.segment = segment
    self.planner = planner
  }

  /// The offset at `time`, in nanoseconds, which is not before the course was taken.
  public func offset(at time: Int64) -> Double {
    // The first motion nearly always lasts until `time`, and then its large segment is not copied.
    segment.end.isDue(at: time) ? laterSegment(at: time).offset(at: time) : segment.offset(at: time)
  }

  /// The offset at `time`, and how fast it changes, in points a second.
  package func state(at time: Int64) -> (offset: Double, velocity: Double) {
    segment.end.isDue(at: time) ? laterSegment(at: time).state(at: time) : segment.state(at: time)
  }

  /// The same course in content in which what is seen has moved by `distance`.
  package func shifted(by distance: Double) -> ScrollCourse {
    ScrollCourse(segment.shifted(by: distance), planner.shifted(by: distance))
  }

  private func laterSegment(at time: Int64) -> MotionSegment {
    var segment = segment
    while segment.end.isDue(at: time) { segment = planner.successor(of: segment) }
    return segment
  }
}

extension Scroller {
  /// Where the content goes along `axis` from ``now`` on if nothing reaches the scroll view.
  ///
  /// What waits for a timeout, like a wheel at an edge, is left out.
  @inlinable @inline(__always) public func course(along axis: Axis) -> ScrollCourse {
    Self.course(
      of: motions.segments[axis], along: axis, in: limits[axis],
      lengths: (area.contentSize[axis], area.containerSize[axis]), settings)
  }

  @usableFromInline static func course(
    of motion: MotionSegment, along axis: Axis, in limits: AxisLimits, lengths: (content: Double, viewport: Double),
    _ settings: Boxed<ScrollConfiguration>
  ) -> ScrollCourse {
    ScrollCourse(motion, planner(along: axis, in: limits, lengths: lengths, settings))
  }
}
