import ConstraintLayout
import PlaneGeometry
import ScrollEngine

/// Tells where some views of a layout are on the screen while the content moves.
struct LayoutWatcher: Sendable {
  private let layout: ContentLayout
  private var viewport: Size?
  private var solved: ViewLayout?

  init(_ layout: ContentLayout) { self.layout = layout }

  /// Writes down where the watched views are. Solved where the viewport has changed; of the views, those that stick are solved for in
  /// each frame.
  mutating func describe(_ scroller: Scroller, into values: inout [FrameValue]) {
    let size = scroller.area.containerSize
    if viewport != size {
      viewport = size
      solved = (try? layout.layout(in: size)) ?? solved
    }
    guard let solved else { return }
    // Constraints and the places that are told count from the left, whichever way people read.
    let offset = scroller.contentOffset(in: layout.direction)
    for (index, item) in layout.watched.enumerated() {
      let place = layout.place(of: item, in: solved, size, at: offset, zoomScale: scroller.zoomScale)
      values.append(FrameValue(.viewX, index, place.x))
      values.append(FrameValue(.viewY, index, place.y))
    }
  }
}
