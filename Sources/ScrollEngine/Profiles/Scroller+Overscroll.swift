import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// The offset that the content shows when a finger has pulled it to `raw`.
  func offset(forRaw raw: Double, along axis: Axis) -> Double {
    let range = area.offsetRange(along: axis)
    guard configuration.bounces else { return raw.clamped(to: range) }
    switch configuration.overscroll {
    case .rubberBand: return rubberBand(along: axis).offset(forRaw: raw, in: range)
    case .linear(let share):
      let inside = raw.clamped(to: range)
      return raw == inside ? raw : inside + (raw - inside) * share
    case .perEvent: return raw
    }
  }

  /// Where a finger would have pulled the content to if it shows `offset`: the inverse, so that a grab moves nothing.
  func raw(forOffset offset: Double, along axis: Axis) -> Double {
    let range = area.offsetRange(along: axis)
    guard configuration.bounces else { return offset.clamped(to: range) }
    switch configuration.overscroll {
    case .rubberBand: return rubberBand(along: axis).raw(forOffset: offset, in: range)
    case .linear(let share):
      let inside = offset.clamped(to: range)
      return offset == inside ? offset : inside + (offset - inside) / share
    case .perEvent: return offset
    }
  }

  /// How fast the content moves, in parts of the finger's speed, where it is now.
  func overscrollSlope(along axis: Axis) -> Double {
    let range = area.offsetRange(along: axis)
    let offset = motions[axis].offset(at: now)
    switch configuration.overscroll {
    case .rubberBand:
      let raw = raw(forOffset: offset, along: axis)
      let overshoot = raw - raw.clamped(to: range)
      return overshoot == 0 ? 1 : rubberBand(along: axis).slope(at: overshoot)
    case .linear(let share): return range.contains(offset) ? 1 : share
    // Flutter lets content fling with the finger's whole velocity wherever it is.
    case .perEvent: return 1
    }
  }

  func rubberBand(along axis: Axis) -> RubberBand {
    RubberBand(coefficient: configuration.rubberBandCoefficient, dimension: area.containerSize[axis])
  }

  /// Takes from the pan what the rules that look at single movements keep from the content: it is as if the finger had been
  /// further back from the start.
  func yield(_ drag: inout Activity.Drag, along axis: Axis) {
    let pan = pointers.pan[axis]
    if let threshold = configuration.dragThreshold, var states = drag.threshold {
      drag.panOrigin[axis] += threshold.withheld(pan, at: now, after: &states[axis])
      drag.threshold = states
    }
    guard configuration.bounces, case .perEvent(let damping) = configuration.overscroll else { return }
    let movement = drag.panOrigin[axis] - pan
    drag.rawOrigin[axis] += damping.movement(
      movement, from: drag.rawOrigin[axis], in: area.offsetRange(along: axis), viewport: area.containerSize[axis])
    drag.panOrigin[axis] = pan
  }
}
