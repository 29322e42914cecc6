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
    var segment = segment
    while segment.end <= time { segment = planner.successor(of: segment) }
    return segment.offset(at: time)
  }
}

extension Scroller {
  /// Where the content goes along `axis` from ``now`` on if nothing reaches the scroll view.
  ///
  /// What waits for a timeout, like a wheel at an edge, is left out.
  public func course(along axis: Axis) -> ScrollCourse { ScrollCourse(motions[axis], planner(along: axis)) }
}
