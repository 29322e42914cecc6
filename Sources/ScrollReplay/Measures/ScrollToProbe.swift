import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Follows a scroll to a row to its end, and measures where the row came to lie.
struct ScrollToProbe: Sendable {
  /// Whether a scroll to a row has begun and not ended.
  private(set) var isUnderWay = false
  /// Whether it has come to its end.
  private var hasLanded = false
  /// The row, mapped through edits; `nil` once it was taken out.
  private(set) var row: Int?
  private var aim = ProgrammaticScroll.Aim.reveal(isForward: true)
  private var frames = 0
  /// Where the content would have to be, in the frame before, in 1/64 pt.
  private var target: Int64?

  /// Begins to follow.
  mutating func begin(_ row: Int, _ aim: ProgrammaticScroll.Aim) {
    self = ScrollToProbe()
    (isUnderWay, self.row, self.aim) = (true, row, aim)
  }

  /// Rows were edited: the row stands at `place` now, or is gone.
  mutating func follow(to place: Int?) { row = place }

  /// The scroll has come to its end: measures how far from its place the row is then. What is scrolled later in the
  /// same frame is no fault of it.
  mutating func land(in view: ItemView, _ measures: inout LazyMeasures.Landing) {
    hasLanded = true
    let error = Int(LayoutStabilityProbe.sixtyFourths(view.error(aim)).magnitude)
    measures.worstError = max(measures.worstError, error)
  }

  /// Looks at a frame: `view` is `nil` where the row is gone, `shift` is by how much the content followed its rows
  /// since the last one, `pursued` whether a row is still on its way.
  mutating func look(
    at view: ItemView?, shift: Int64, pursued: Bool, into measures: inout LazyMeasures
  ) {
    guard let view else { return end(pursued: false, into: &measures) }
    frames += 1
    let now = LayoutStabilityProbe.sixtyFourths(view.target(aim))
    if let target, now - target != shift { measures.landing.retargets += 1 }
    target = now
    end(pursued: pursued, into: &measures)
  }

  private mutating func end(pursued: Bool, into measures: inout LazyMeasures) {
    guard hasLanded || !pursued else { return }
    isUnderWay = false
    guard hasLanded else { return measures.landing.interrupted += 1 }
    measures.landing.jumps += 1
    measures.landing.mostFrames = max(measures.landing.mostFrames, frames)
  }

}

extension ItemView {
  /// Where the uncovered part of the viewport would have to begin.
  func target(_ aim: ProgrammaticScroll.Aim) -> Double {
    switch aim {
    case .align(let anchor): extent.offset - (length - extent.length) * anchor[axis]
    case .reveal(let isForward): isForward == (extent.length <= length) ? extent.end - length : extent.offset
    }
  }

  /// How far the row lies from where it was asked for, in points; behind it, if positive. What lies at an end of the
  /// range can come no nearer.
  func error(_ aim: ProgrammaticScroll.Aim) -> Double {
    let window = Interval(offset: offset + area.contentInsets.start(along: axis), length: length)
    let missing: Double
    switch aim {
    case .align: missing = target(aim) - window.offset
    case .reveal where extent.length > length:
      let (start, end) = (extent.offset - window.offset, extent.end - window.end)
      missing = start.magnitude < end.magnitude ? start : end
    case .reveal:
      missing = extent.offset < window.offset ? extent.offset - window.offset : max(0, extent.end - window.end)
    }
    let range = area.offsetRange(along: axis)
    let isHeld = missing > 0 ? offset >= range.upperBound : offset <= range.lowerBound
    return isHeld ? 0 : missing
  }

  private var length: Double { area.unobscuredLength(along: axis) }
}
