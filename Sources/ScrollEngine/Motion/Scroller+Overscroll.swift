import PlaneGeometry
import ScrollPhysics

/// How content follows a finger past the ends of one axis.
struct Overscroll: Equatable, Sendable {
  let limits: AxisLimits
  let model: OverscrollModel
  let band: RubberBand

  /// The offset that the content shows when a finger has pulled it to `raw`.
  func offset(forRaw raw: Double) -> Double {
    let range = limits.range
    guard limits.isElastic else { return raw.clamped(to: range) }
    switch model {
    case .rubberBand: return band.offset(forRaw: raw, in: range)
    case .linear(let share):
      let inside = raw.clamped(to: range)
      return raw == inside ? raw : inside + (raw - inside) * share
    case .hyperbolic:
      let inside = raw.clamped(to: range)
      return raw == inside ? raw : inside + hyperbolicBand.stretch(for: raw - inside)
    case .perEvent: return raw
    }
  }

  /// Where a finger would have pulled the content to if it shows `offset`: the inverse, so that a grab moves nothing.
  func raw(forOffset offset: Double) -> Double {
    let range = limits.range
    if limits.isInside(offset) { return offset }
    guard limits.isElastic else { return offset.clamped(to: range) }
    switch model {
    case .rubberBand: return band.raw(forOffset: offset, in: range)
    case .linear(let share):
      let inside = offset.clamped(to: range)
      return offset == inside ? offset : inside + (offset - inside) / share
    case .hyperbolic:
      let inside = offset.clamped(to: range)
      return offset == inside ? offset : inside + hyperbolicBand.overshoot(for: offset - inside)
    case .perEvent: return offset
    }
  }

  /// How fast the content moves at `offset`, in parts of the finger's speed.
  func slope(at offset: Double) -> Double {
    let range = limits.range
    switch model {
    case .rubberBand:
      let raw = raw(forOffset: offset)
      let overshoot = raw - raw.clamped(to: range)
      return overshoot == 0 ? 1 : band.slope(at: overshoot)
    case .linear(let share): return range.contains(offset) ? 1 : share
    case .hyperbolic:
      let overshoot = raw(forOffset: offset) - offset.clamped(to: range)
      return overshoot == 0 ? 1 : hyperbolicBand.slope(at: overshoot)
    // Flutter lets content fling with the finger's whole velocity wherever it is.
    case .perEvent: return 1
    }
  }

  /// Chromium's band, as long as the rubber band.
  private var hyperbolicBand: HyperbolicBand { HyperbolicBand(dimension: band.dimension) }
}

extension Scroller {
  /// How content follows a finger past its ends along `axis`. The rubber band is as long as the viewport, or as long as what
  /// caught the content made it.
  @inline(__always) func overscroll(along axis: Axis) -> Overscroll {
    let band = RubberBand(
      coefficient: configuration.rubberBandCoefficient,
      dimension: max(area.containerSize[axis], gestureState.value.bandLength[axis]))
    return Overscroll(limits: limits[axis], model: configuration.overscroll, band: band)
  }

  /// The offset that the content shows when a finger has pulled it to `raw`.
  @inline(__always) func offset(forRaw raw: Double, along axis: Axis) -> Double {
    limits[axis].isInside(raw) ? raw : overscroll(along: axis).offset(forRaw: raw)
  }

  /// How fast the content moves, in parts of the finger's speed, where it is at `offset`, beyond the inside of its range.
  @inlinable @inline(__always) func overscrollSlope(at offset: Double, along axis: Axis) -> Double {
    let dimension = max(area.containerSize[axis], gestureState.value.bandLength[axis])
    return Self.overscrollSlope(at: offset, in: limits[axis], dimension: dimension, settings)
  }

  @usableFromInline static func overscrollSlope(
    at offset: Double, in limits: AxisLimits, dimension: Double, _ settings: Boxed<ScrollConfiguration>
  ) -> Double {
    let band = RubberBand(coefficient: settings.value.rubberBandCoefficient, dimension: dimension)
    return Overscroll(limits: limits, model: settings.value.overscroll, band: band).slope(at: offset)
  }

  /// What content that is damped event by event does of `movement`, a part of the pan, from where `drag` has brought it.
  @inline(__always) func damped(_ movement: Vector, of drag: Activity.Drag, from pan: Vector) -> Vector {
    guard case .perEvent(let damping) = configuration.overscroll else { return movement }
    var damped = movement
    for axis in Axis.allCases where limits[axis].isElastic {
      let offset = drag.rawOrigin[axis] - (pan[axis] - drag.panOrigin[axis])
      let way = damping.movement(
        0 - movement[axis], from: offset, in: limits[axis].range, viewport: area.containerSize[axis])
      damped[axis] = 0 - way
    }
    return damped
  }
}
