import GestureTraces
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Lets a bar have an event of a pointer that is on it; says whether it was one.
  mutating func tracksBar(_ event: TraceEvent) -> Bool {
    pressBar(until: event.time)
    switch event.kind {
    case .down(let pointer, let place): return beginsTracking(pointer, at: place, event.time)
    case .move(let pointer, let place, _):
      guard let tracking = surroundings[0].tracking, tracking.pointer == pointer else { return false }
      advance(to: event.time)
      let local = placeInOwn(place)
      lendOwn()
      let request = tracking.scroller.request(at: local, of: scroller)
      lendOwn()
      if let request { handle(.scroll(request), at: event.time) }
      return true
    case .up(let pointer, _), .cancel(let pointer, _):
      guard surroundings[0].tracking?.pointer == pointer else { return false }
      advance(to: event.time)
      surroundings[0].tracking = nil
      holdBars(false, at: event.time)
      return true
    default: return false
    }
  }

  private mutating func beginsTracking(_ pointer: Int, at place: Point, _ time: Int64) -> Bool {
    guard surroundings[0].tracking == nil, surroundings[0].indicators?.style != nil else { return false }
    advance(to: time)
    followScroller(at: time)
    let local = placeInOwn(place)
    guard let tracking = tracking(at: local) else { return false }
    surroundings[0].tracking = (pointer, tracking)
    holdBars(true, at: time)
    pressBar(until: time)
    return true
  }

  /// What a pointer does that goes down at a place of the scroll view's frame; `nil` beside its bars.
  private mutating func tracking(at place: Point) -> ScrollerTracking? {
    lendOwn()
    defer { lendOwn() }
    guard let indicators = surroundings[0].indicators else { return nil }
    return ScrollerTracking(
      at: place, inFrame: surroundings[0].frame, of: scroller, indicators: indicators,
      behavior: indicators.configuration.trackPress)
  }

  private mutating func holdBars(_ isHeld: Bool, at time: Int64) {
    lendOwn()
    surroundings[0].indicators?.setHeld(isHeld, of: &scroller, at: time)
    lendOwn()
  }

  private func placeInOwn(_ place: Point) -> Point { company.isEmpty ? place : company[0].placeInOwn(place) }

  /// Lets a press on a bar's track do what is due until `time`, each step at its own instant.
  mutating func pressBar(until time: Int64) {
    while let due = surroundings[0].tracking?.scroller.nextStep, due <= time {
      live(to: due)
      guard let indicators = surroundings[0].indicators else { return }
      lendOwn()
      let request = surroundings[0].tracking?.scroller.step(of: scroller, indicators: indicators)
      lendOwn()
      guard let request else { return }
      handle(.scroll(request), at: due)
      followScroller(at: due)
    }
  }
}
