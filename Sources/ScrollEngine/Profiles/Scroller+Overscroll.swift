import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// The offset that the content shows when a finger has pulled it to `raw`.
  func offset(forRaw raw: Double, along axis: Axis) -> Double {
    let range = area.offsetRange(along: axis)
    if raw > range.lowerBound, raw < range.upperBound { return raw }
    guard isElastic(along: axis) else { return raw.clamped(to: range) }
    switch configuration.overscroll {
    case .rubberBand: return rubberBand(along: axis).offset(forRaw: raw, in: range)
    case .linear(let share):
      let inside = raw.clamped(to: range)
      return raw == inside ? raw : inside + (raw - inside) * share
    case .hyperbolic:
      let inside = raw.clamped(to: range)
      return raw == inside ? raw : inside + hyperbolicBand(along: axis).stretch(for: raw - inside)
    case .perEvent: return raw
    }
  }

  /// Where a finger would have pulled the content to if it shows `offset`: the inverse, so that a grab moves nothing.
  func raw(forOffset offset: Double, along axis: Axis) -> Double {
    let range = area.offsetRange(along: axis)
    if offset > range.lowerBound, offset < range.upperBound { return offset }
    guard isElastic(along: axis) else { return offset.clamped(to: range) }
    switch configuration.overscroll {
    case .rubberBand: return rubberBand(along: axis).raw(forOffset: offset, in: range)
    case .linear(let share):
      let inside = offset.clamped(to: range)
      return offset == inside ? offset : inside + (offset - inside) / share
    case .hyperbolic:
      let inside = offset.clamped(to: range)
      return offset == inside ? offset : inside + hyperbolicBand(along: axis).overshoot(for: offset - inside)
    case .perEvent: return offset
    }
  }

  /// How fast the content moves, in parts of the finger's speed, where it is now.
  func overscrollSlope(along axis: Axis) -> Double {
    let range = area.offsetRange(along: axis)
    let offset = motions[axis].offset(at: now)
    if offset > range.lowerBound, offset < range.upperBound { return 1 }
    switch configuration.overscroll {
    case .rubberBand:
      let raw = raw(forOffset: offset, along: axis)
      let overshoot = raw - raw.clamped(to: range)
      return overshoot == 0 ? 1 : rubberBand(along: axis).slope(at: overshoot)
    case .linear(let share): return range.contains(offset) ? 1 : share
    case .hyperbolic:
      let overshoot = raw(forOffset: offset, along: axis) - offset.clamped(to: range)
      return overshoot == 0 ? 1 : hyperbolicBand(along: axis).slope(at: overshoot)
    // Flutter lets content fling with the finger's whole velocity wherever it is.
    case .perEvent: return 1
    }
  }

  /// What content that is damped event by event does of `movement`, a part of the pan, from where `drag` has brought it.
  func damped(_ movement: Vector, of drag: Activity.Drag, from pan: Vector) -> Vector {
    guard case .perEvent(let damping) = configuration.overscroll else { return movement }
    var damped = movement
    for axis in Axis.allCases where isElastic(along: axis) {
      let offset = drag.rawOrigin[axis] - (pan[axis] - drag.panOrigin[axis])
      let way = damping.movement(
        0 - movement[axis], from: offset, in: area.offsetRange(along: axis), viewport: area.containerSize[axis])
      damped[axis] = 0 - way
    }
    return damped
  }
}
