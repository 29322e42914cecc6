import ConstraintLayout
import PlaneGeometry
import ScrollEngine

/// The layout of a scroll view's content in one viewport, and the places of its tracked views on the screen.
struct SolvedConstraints: Sendable {
  private let content: ConstraintContent
  private let viewport: Size
  /// The layout at the beginning.
  private let layout: ViewLayout
  /// The layout at other offsets. Sticking views alone need it, so it is absent until one is asked for.
  private var scrolled = BoxedOptional<ScrolledLayout>()

  /// Solves the constraints in a viewport. `nil` if they have no solution there.
  init?(_ content: ConstraintContent, in viewport: Size) {
    guard let layout = try? content.layout(in: viewport) else { return nil }
    (self.content, self.viewport, self.layout) = (content, viewport, layout)
  }

  /// The size of the content, in points.
  var size: Size { layout.contentSize(of: content.scrollView) }

  /// Appends the positions of the tracked views in the viewport.
  mutating func describe(_ scroller: Scroller, node: Int, into values: inout [FrameValue]) {
    // Constraints and positions count from the left in both layout directions.
    let offset = scroller.contentOffset(in: content.direction)
    for index in content.tracked.indices {
      let place = place(of: index, at: offset, zoomScale: scroller.zoomScale)
      values.append(FrameValue(.viewX, index, place.x, view: node))
      values.append(FrameValue(.viewY, index, place.y, view: node))
    }
  }

  /// The origin of a tracked item in the viewport, at a scale and an offset.
  ///
  /// A scrolling item scales with the content, a floating item keeps its position on screen, and a sticking item is
  /// solved for again.
  private mutating func place(of index: Int, at contentOffset: Point, zoomScale: Double) -> Point {
    let item = content.tracked[index]
    var place = layout.contentFrame(of: item).origin
    guard content.isInside(item) else { return place }
    var sticking: Axis.Set = []
    for axis in Axis.allCases {
      switch layout.motion(of: item, along: axis) {
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
    if !scrolled.hasValue { scrolled.value = content.scrolled(in: viewport) }
    scrolled.unwrapped.scroll(to: offset)
    let frame = scrolled.unwrapped.contentFrame(ofItemAt: index) ?? layout.contentFrame(of: content.tracked[index])
    return frame.origin + (.zero - offset)
  }

  /// Two steps for each linear piece; layouts have few.
  private static let maximumSecants = 16
  /// The largest error, in points, that counts as rounding.
  private static let tolerance = 1e-9
}
