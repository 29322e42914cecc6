import ConstraintLayout
import PlaneGeometry
import ScrollEngine

/// Reports the positions of watched views of a constraint layout on the screen.
struct LayoutPositionAccessory: SceneAccessory {
  private let layout: ConstraintContent
  private var viewport: Size?
  private var solved: ViewLayout?

  init(_ layout: ConstraintContent) { self.layout = layout }

  /// Solves the layout when the viewport's size has changed. Sticky views are solved in each frame.
  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {
    let size = scroller.area.containerSize
    guard viewport != size else { return }
    viewport = size
    solved = (try? layout.layout(in: size)) ?? solved
  }

  func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    guard let solved else { return }
    let size = scroller.area.containerSize
    // Constraints and positions count from the left in both layout directions.
    let offset = scroller.contentOffset(in: layout.direction)
    for (index, item) in layout.tracked.enumerated() {
      let place = layout.place(of: item, in: solved, size, at: offset, zoomScale: scroller.zoomScale)
      values.append(FrameValue(.viewX, index, place.x, view: context.node))
      values.append(FrameValue(.viewY, index, place.y, view: context.node))
    }
  }
}
