import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Lays out what can be seen, tells the engine how large the content has become and how far what is seen has moved in it,
  /// and does so again if the engine then shows something else (content that turned out shorter than the viewport's end).
  mutating func layOut(at time: Int64, items: inout LazyCounters) {
    guard let axis = content.lazyAxis else { return }
    layOut(along: axis, at: time, items: &items)
    if !surroundings.isEmpty, tile(at: time, items: &items) { layOut(along: axis, at: time, items: &items) }
  }

  private mutating func layOut(along axis: Axis, at time: Int64, items: inout LazyCounters) {
    for _ in 0..<Self.maximumLayoutPasses {
      let offset = scroller.contentOffset[axis]
      let scale = scroller.zoomScale
      guard let update = content.layOut(from: offset, in: scroller.area, zoomScale: scale) else { return }
      items += update.counters
      frame.visibleItems = update.visibleItems
      frame.anchor = update.anchor
      var shift = Vector.zero
      shift[axis] = update.adjustment.points * scale
      let area = content.sized(scroller.area, zoomScale: scale)
      // Rows that were measured may have moved others though all of them are as long together as before.
      let mayHaveMoved = !targets.isEmpty && update.counters.measured > 0
      if area != scroller.area || shift != .zero || mayHaveMoved { setArea(area, shiftedBy: shift, at: time) }
      if scroller.contentOffset[axis] == offset + shift[axis] { return }
    }
  }

  /// The engine moves content only back into its range, which needs a second pass; more never help.
  private static let maximumLayoutPasses = 4
}
