import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Follows a scroll to a row and measures the landing error.
struct ScrollToProbe: Sendable {
  /// Whether a scroll to a row is in progress.
  private(set) var isInProgress = false
  /// Whether the scroll has ended.
  private var hasLanded = false
  /// The row, mapped through edits; `nil` for a removed row.
  private(set) var row: Int?
  private var aim = ProgrammaticScroll.Aim.reveal(isForward: true)
  private var frames = 0
  /// The target offset of the frame before, in 1/64 pt.
  private var target: Int64?

  /// Begins to follow a scroll.
  mutating func begin(_ row: Int, _ aim: ProgrammaticScroll.Aim) {
    self = ScrollToProbe()
    (isInProgress, self.row, self.aim) = (true, row, aim)
  }

  /// Maps the row to its index after an edit; `nil` for a removed row.
  mutating func follow(to place: Int?) { row = place }

  /// Ends the scroll and measures the landing error. Later scrolling in the same frame does not count.
  mutating func land(in view: ItemView, _ measures: inout LazyMeasures.Landing) {
    hasLanded = true
    let error = Int(LayoutStabilityProbe.sixtyFourths(view.error(aim)).magnitude)
    measures.worstError = max(measures.worstError, error)
  }

  /// Evaluates a frame.
  ///
  /// - Parameters:
  ///   - view: the row's position; `nil` for a removed row.
  ///   - shift: the content's correction since the last frame.
  ///   - isScrollTarget: whether the scroll is still in progress.
  mutating func observe(
    at view: ItemView?, shift: Int64, isScrollTarget: Bool, into measures: inout LazyMeasures
  ) {
    guard let view else { return end(isScrollTarget: false, into: &measures) }
    frames += 1
    let now = LayoutStabilityProbe.sixtyFourths(view.target(aim))
    if let target, now - target != shift { measures.landing.retargets += 1 }
    target = now
    end(isScrollTarget: isScrollTarget, into: &measures)
  }

  private mutating func end(isScrollTarget: Bool, into measures: inout LazyMeasures) {
    guard hasLanded || !isScrollTarget else { return }
    isInProgress = false
    guard hasLanded else { return measures.landing.interrupted += 1 }
    measures.landing.jumps += 1
    measures.landing.mostFrames = max(measures.landing.mostFrames, frames)
  }

}

extension ItemView {
  /// The offset at which the row has its requested position, as the start of the unobscured viewport.
  func target(_ aim: ProgrammaticScroll.Aim) -> Double {
    switch aim {
    case .align(let anchor): extent.offset - (length - extent.length) * anchor[axis]
    case .reveal(let isForward): isForward == (extent.length <= length) ? extent.end - length : extent.offset
    }
  }

  /// The signed distance of the row from its requested position in points; positive behind it. The scrollable range
  /// limits the requested position.
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
    let isAtRangeEnd = missing > 0 ? offset >= range.upperBound : offset <= range.lowerBound
    return isAtRangeEnd ? 0 : missing
  }

  private var length: Double { area.unobscuredLength(along: axis) }
}
