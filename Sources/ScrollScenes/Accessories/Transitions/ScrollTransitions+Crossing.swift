import PlaneGeometry
import ScrollEngine

extension ScrollTransitions {
  /// The container at the last update, if the content has moved here since then; `nil` if it was put here, or nothing is animated.
  mutating func formerContainer(in view: View) -> Interval? {
    guard let last = shifted ?? last, last.time < view.now,
      (last.course.offset(at: view.now) - view.start).magnitude <= Self.rounding
    else { return nil }
    return view.container(atOffset: last.course.offset(at: last.time))
  }

  /// A motion that is aimed anew begins at an offset that is rounded, in points: far below what any frame shows.
  private static var rounding: Double { 0x1p-20 }

  /// The first instant since the last update at which an item was in `phase`: now, if its motion until now would not have brought
  /// it there, or nothing is animated.
  ///
  /// - Parameter last: the last update, in the coordinates of `frame`.
  mutating func crossing(
    of frame: Interval, into phase: ScrollTransitionPhase, in view: View, since last: LastUpdate?
  ) -> Int64 {
    guard let last, last.time < view.now else { return view.now }
    let zone = transition.identityZone(item: frame.length, in: view.container.length)
    func distance(atOffset offset: Double) -> Double {
      ScrollTransition.distance(of: frame, from: view.container(atOffset: offset))
    }
    func isThere(atOffset offset: Double) -> Bool { zone.phase(atDistance: distance(atOffset: offset)) == phase }
    let reached = last.course.offset(at: view.now)
    guard isThere(atOffset: reached) else { return view.now }
    // The further the content is, the less far its items are from the start of the container.
    let border =
      last.offset + distance(atOffset: last.offset) - zone.border(of: phase, from: distance(atOffset: last.offset))
    let stretch = ScrollCourse.Stretch(start: (last.time, last.offset), end: (view.now, reached))
    return FirstInstant.find(after: last.time, to: view.now, near: last.course.time(near: border, on: stretch)) {
      isThere(atOffset: last.course.offset(at: $0))
    }
  }
}

extension ScrollCourse {
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
