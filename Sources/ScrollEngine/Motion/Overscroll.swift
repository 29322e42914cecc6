import PlaneGeometry
import ScrollPhysics

/// The overscroll of one axis.
struct Overscroll: Equatable, Sendable {
  let limits: AxisLimits
  let model: OverscrollModel
  let band: RubberBand

  /// The offset that is shown for the pulled offset `raw`.
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

  /// The pulled offset that shows `offset`: the inverse, so that a grab moves nothing.
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

  /// The ratio of the content's speed at `offset` to the finger's.
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
    // Flutter flings with the finger's whole velocity at any offset.
    case .perEvent: return 1
    }
  }

  /// Chromium's hyperbolic band, with the dimension of the rubber band.
  private var hyperbolicBand: HyperbolicBand { HyperbolicBand(dimension: band.dimension) }
}
