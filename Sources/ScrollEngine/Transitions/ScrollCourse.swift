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
    segment.end > time ? segment.offset(at: time) : laterSegment(at: time).offset(at: time)
  }

  /// The offset at `time`, and how fast it changes, in points a second.
  func state(at time: Int64) -> (offset: Double, velocity: Double) {
    segment.end > time ? segment.state(at: time) : laterSegment(at: time).state(at: time)
  }

  private func laterSegment(at time: Int64) -> MotionSegment {
    var segment = segment
    while segment.end <= time { segment = planner.successor(of: segment) }
    return segment
  }

  /// Two instants and where the content is then.
  struct Stretch {
    let start: (time: Int64, offset: Double)
    let end: (time: Int64, offset: Double)
  }

  /// About when the offset is `offset` on a stretch of the course: where the chord says, and from there by Newton's steps.
  ///
  /// The chord of a motion x over a time h is wrong by h²/8·x″/x′ at most, and a step by half the square of that times x″/x′. A
  /// fling with λ = 2/s in a frame of 8 ms: 17 µs, and then 0.3 ns; a bounce, ten times as curved, needs a second step. Where the
  /// motion turns, or changes its kind within the stretch, it is no more than a place to begin.
  func time(near offset: Double, on stretch: Stretch) -> Int64 {
    let length = Double(stretch.end.time - stretch.start.time)
    let share = (offset - stretch.start.offset) / (stretch.end.offset - stretch.start.offset)
    guard share > 0, share < 1 else { return share >= 1 ? stretch.end.time : stretch.start.time }
    var time = stretch.start.time + Int64(share * length)
    for _ in 0..<Self.maximumSteps {
      let (reached, velocity) = state(at: time)
      let step = (offset - reached) / velocity * 1e9
      // Not a number where the content stands still.
      guard step > -length, step < length else { break }
      time = min(max(time + Int64(step.rounded(.up)), stretch.start.time), stretch.end.time)
      if step.magnitude < Self.surelyShort { break }
    }
    return time
  }

  private static var maximumSteps: Int { 2 }

  /// A step of so many nanoseconds leads to within one of the place on any motion here: 18 µs, squared, times 3/s.
  private static var surelyShort: Double { 18_000 }
}

extension Scroller {
  /// Where the content goes along `axis` from ``now`` on if nothing reaches the scroll view.
  ///
  /// What waits for a timeout, like a wheel at an edge, is left out.
  @inlinable @inline(__always) public func course(along axis: Axis) -> ScrollCourse {
    Self.course(of: motions[axis], in: limits[axis], viewport: area.containerSize[axis], settings)
  }

  @usableFromInline static func course(
    of motion: MotionSegment, in limits: AxisLimits, viewport: Double, _ settings: Boxed<ScrollConfiguration>
  ) -> ScrollCourse {
    ScrollCourse(motion, planner(in: limits, viewport: viewport, settings))
  }
}
