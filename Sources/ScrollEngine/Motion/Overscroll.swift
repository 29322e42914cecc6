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
