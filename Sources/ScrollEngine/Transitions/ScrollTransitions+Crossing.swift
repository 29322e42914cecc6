import PlaneGeometry

extension ScrollTransitions {
  /// The container at the last update, if the content has moved here since then; `nil` if it was put here, or nothing is animated.
  mutating func formerContainer(in view: View) -> Interval? {
    guard let last, last.time < view.now, last.course.offset(at: view.now) == view.start else { return nil }
    return view.container(atOffset: last.course.offset(at: last.time))
  }

  /// The first instant since the last update at which an item was in `phase`: now, if its motion until now would not have brought
  /// it there, or nothing is animated.
  mutating func crossing(of frame: Interval, into phase: ScrollTransitionPhase, in view: View) -> Int64 {
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
