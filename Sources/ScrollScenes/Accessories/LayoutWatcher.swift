import ConstraintLayout
import PlaneGeometry
import ScrollEngine

/// Reports where some views of a layout by constraints lie on the screen while the content moves.
struct LayoutWatcher: SceneAccessory {
  private let layout: ConstraintContent
  private var viewport: Size?
  private var solved: ViewLayout?

  init(_ layout: ConstraintContent) { self.layout = layout }

  /// Solves the layout where the viewport has changed; of the views, those that stick are solved for in each frame.
  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {
    let size = scroller.area.containerSize
    guard viewport != size else { return }
    viewport = size
    solved = (try? layout.layout(in: size)) ?? solved
  }

  func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    guard let solved else { return }
    let size = scroller.area.containerSize
    // Constraints and places count from the left, whichever way people read.
    let offset = scroller.contentOffset(in: layout.direction)
    for (index, item) in layout.watched.enumerated() {
      let place = layout.place(of: item, in: solved, size, at: offset, zoomScale: scroller.zoomScale)
      values.append(FrameValue(.viewX, index, place.x, view: context.node))
      values.append(FrameValue(.viewY, index, place.y, view: context.node))
    }
  }
}
