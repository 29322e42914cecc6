import GestureTraces
import PlaneGeometry
import ScrollEngine

// The indicator of visionOS, which says how fast the content scrolls while it is dragged.
extension Replay {
  /// Lets the indicator have an event of a pointer that drags it; says whether it was one.
  mutating func jogs(_ event: TraceEvent) -> Bool {
    switch event.kind {
    case .down(let pointer, let place): return beginsJogging(pointer, at: place, event.time)
    case .move(let pointer, let place, _):
      guard let jogging = surroundings[0].jogging, jogging.pointer == pointer else { return false }
      advance(to: event.time)
      handle(jogging.bar.input(at: self.place(place, inScroller: 0), in: ownArea), at: event.time)
      return true
    case .up(let pointer, _), .cancel(let pointer, _):
      guard let jogging = surroundings[0].jogging, jogging.pointer == pointer else { return false }
      surroundings[0].jogging = nil
      handle(jogging.bar.end, at: event.time)
      holdBars(false, ofScroller: 0, at: event.time)
      return true
    default: return false
    }
  }

  private mutating func beginsJogging(_ pointer: Int, at place: Point, _ time: Int64) -> Bool {
    guard surroundings[0].jogging == nil, surroundings[0].indicators?.configuration.appearance == .jogBar else {
      return false
    }
    advance(to: time)
    followScroller(at: time)
    guard let indicators = surroundings[0].indicators,
      let bar = JogBar(
        at: self.place(place, inScroller: 0), in: ownArea, indicators: indicators, at: time)
    else { return false }
    surroundings[0].jogging = (pointer, bar)
    handle(bar.beginning(in: ownArea), at: time)
    holdBars(true, ofScroller: 0, at: time)
    return true
  }
}
