import ConstraintLayout
import PlaneGeometry
import ScrollEngine

/// Reports the positions of tracked views of a constraint layout on the screen.
struct LayoutPositionAccessory: SceneAccessory {
  private let layout: ConstraintContent
  private var viewport: Size?
  private var solved: BoxedOptional<Solved>

  /// The layout in a viewport, at the beginning and at other offsets.
  private struct Solved: Sendable {
    let layout: ViewLayout
    var scrolled: ScrolledLayout
  }

  init(_ layout: ConstraintContent) {
    self.layout = layout
    solved = BoxedOptional()
  }

  /// Solves the layout when the viewport's size has changed.
  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {
    let size = scroller.area.containerSize
    guard viewport != size else { return }
    viewport = size
    guard let layout = try? layout.layout(in: size) else { return }
    solved.value = Solved(layout: layout, scrolled: self.layout.scrolled(in: size))
  }

  mutating func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    guard solved.hasValue else { return }
    // Constraints and positions count from the left in both layout directions.
    let offset = scroller.contentOffset(in: layout.direction)
    for index in layout.tracked.indices {
      let place = place(of: index, at: offset, zoomScale: scroller.zoomScale)
      values.append(FrameValue(.viewX, index, place.x, view: context.node))
      values.append(FrameValue(.viewY, index, place.y, view: context.node))
    }
  }

  /// The origin of a tracked item in the viewport, at a scale and an offset.
  ///
  /// A scrolling item scales with the content, a floating item keeps its position on screen, and a sticking item is
  /// solved for again.
  private mutating func place(of index: Int, at contentOffset: Point, zoomScale: Double) -> Point {
    let item = layout.tracked[index]
    var place = solved.unwrapped.layout.contentFrame(of: item).origin
    guard layout.isInside(item) else { return place }
    var sticking: Axis.Set = []
    for axis in Axis.allCases {
      switch solved.unwrapped.layout.motion(of: item, along: axis) {
      case .scrolls: place[axis] = place[axis] * zoomScale - contentOffset[axis]
      case .floats: break
      case .sticks: sticking.insert(Axis.Set(axis))
      }
    }
    guard !sticking.isEmpty else { return place }
    let stuck = stuckPlace(of: index, at: contentOffset, zoomScale: zoomScale)
    for axis in Axis.allCases where sticking.contains(axis) { place[axis] = stuck[axis] }
    return place
  }

  /// The origin of a sticking item in the viewport.
  ///
  /// A zoom about the viewport position y keeps the content at y. At scale 1 that content is at y for the offset (o +
  /// y)/z − y. So the item's position is the y at which the layout at scale 1 and at that offset places it. The
  /// position decreases by at most the scrolled distance, so there is exactly one such y. It is a piecewise linear
  /// function, for which the secant method converges in a few steps.
  private mutating func stuckPlace(of index: Int, at contentOffset: Point, zoomScale: Double) -> Point {
    var guess = place(of: index, at: contentOffset, zoomScale, guess: .zero)
    guard zoomScale != 1 else { return guess }
    var error = place(of: index, at: contentOffset, zoomScale, guess: guess) - guess
    var last = (guess: Point.zero, error: guess - .zero)
    for _ in 0..<Self.maximumSecants where error.lengthSquared > Self.tolerance * Self.tolerance {
      var next = guess + error
      for axis in Axis.allCases where error[axis] != last.error[axis] {
        let slope = (guess[axis] - last.guess[axis]) / (error[axis] - last.error[axis])
        next[axis] = guess[axis] - error[axis] * slope
      }
      last = (guess, error)
      guess = next
      error = place(of: index, at: contentOffset, zoomScale, guess: guess) - guess
    }
    return guess
  }

  /// The origin of an item in the viewport by the layout at scale 1, at the offset that keeps the content at `guess`.
  private mutating func place(of index: Int, at contentOffset: Point, _ zoomScale: Double, guess: Point) -> Point {
    let (x, y) = (contentOffset.x + guess.x, contentOffset.y + guess.y)
    let isZoomed = zoomScale != 1
    let offset = isZoomed ? Point(x: x / zoomScale - guess.x, y: y / zoomScale - guess.y) : contentOffset
    solved.unwrapped.scrolled.scroll(to: offset)
    let frame = solved.unwrapped.scrolled.contentFrame(ofItemAt: index)
    return (frame ?? solved.unwrapped.layout.contentFrame(of: layout.tracked[index])).origin + (.zero - offset)
  }

  /// Two steps for each linear piece; layouts have few.
  private static let maximumSecants = 16
  /// The largest error, in points, that counts as rounding.
  private static let tolerance = 1e-9
}
