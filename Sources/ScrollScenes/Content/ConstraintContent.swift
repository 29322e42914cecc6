import ConstraintLayout
import PlaneGeometry
import ScrollEngine

/// Content whose size follows from constraints. They connect the scroll view, which has the viewport's size, with the
/// views in it and with views beside it in the same superview.
public struct ConstraintContent: Equatable, Sendable {
  private var hierarchy: ViewHierarchy
  /// The scroll view whose content is laid out.
  public let scrollView: LayoutItem
  /// The layout direction.
  public var direction = LayoutDirection.leftToRight
  /// The items whose positions on the screen each frame reports.
  public let tracked: [LayoutItem]

  /// - Precondition: `scrollView` is a scroll view in the root of `hierarchy`; `tracked` items lie in no other scroll
  ///   view.
  public init(_ hierarchy: ViewHierarchy, scrollView: LayoutItem, tracked: [LayoutItem] = []) {
    self.hierarchy = hierarchy
    self.scrollView = scrollView
    self.tracked = tracked
  }

  /// The frames of all views in a scroll view of that size.
  ///
  /// - Throws: `LayoutError` when the constraints are contradictory or leave the content's size ambiguous.
  public func layout(in viewport: Size) throws(LayoutError) -> ViewLayout { try sized(to: viewport).solve(direction) }

  /// The fault of the layout in a viewport of that size, as the end of a sentence that begins with "found that"; `nil`
  /// without one.
  package func fault(in viewport: Size) -> String? {
    do {
      let size = try layout(in: viewport).contentSize(of: scrollView)
      // The comparison is also false for NaN, which products of large factors can give.
      let isWithin = size.width <= Self.largest && size.height <= Self.largest
      return isWithin ? nil : "the content is larger than 1e12 points"
    } catch {
      return hierarchy.explanation(of: error)
    }
  }

  /// The origin of an item in the viewport, at a scale and an offset. `layout` is solved at scale 1. A scrolling item
  /// scales with the content, a floating item keeps its position on screen, and a sticking item is solved for again.
  func place(
    of item: LayoutItem, in layout: ViewLayout, _ viewport: Size, at contentOffset: Point, zoomScale: Double = 1
  ) -> Point {
    var place = layout.contentFrame(of: item).origin
    guard hierarchy.isInside(item, in: scrollView) else { return place }
    var sticking: Axis.Set = []
    for axis in Axis.allCases {
      switch layout.motion(of: item, along: axis) {
      case .scrolls: place[axis] = place[axis] * zoomScale - contentOffset[axis]
      case .floats: break
      case .sticks: sticking.insert(Axis.Set(axis))
      }
    }
    guard !sticking.isEmpty else { return place }
    let stuck = stuckPlace(of: item, in: layout, viewport, at: contentOffset, zoomScale: zoomScale)
    for axis in Axis.allCases where sticking.contains(axis) { place[axis] = stuck[axis] }
    return place
  }

  /// The origin of a sticking item in the viewport.
  ///
  /// A zoom about the viewport position y keeps the content at y. At scale 1 that content is at y for the offset (o +
  /// y)/z − y. So the item's position is the y at which the layout at scale 1 and at that offset places it. The
  /// position decreases by at most the scrolled distance, so there is exactly one such y. It is a piecewise linear
  /// function, for which the secant method converges in a few steps.
  private func stuckPlace(
    of item: LayoutItem, in layout: ViewLayout, _ viewport: Size, at contentOffset: Point, zoomScale: Double
  ) -> Point {
    func place(_ guess: Point) -> Point {
      let (x, y) = (contentOffset.x + guess.x, contentOffset.y + guess.y)
      let isZoomed = zoomScale != 1
      let offset = isZoomed ? Point(x: x / zoomScale - guess.x, y: y / zoomScale - guess.y) : contentOffset
      let frames = sized(to: viewport).contentFrames(scrolling: scrollView, to: offset, direction)
      return (frames?[item.index].origin ?? layout.contentFrame(of: item).origin) + (.zero - offset)
    }
    var guess = place(.zero)
    guard zoomScale != 1 else { return guess }
    var error = place(guess) - guess
    var last = (guess: Point.zero, error: guess - .zero)
    for _ in 0..<Self.maximumSecants where error.lengthSquared > Self.tolerance * Self.tolerance {
      var next = guess + error
      for axis in Axis.allCases where error[axis] != last.error[axis] {
        let slope = (guess[axis] - last.guess[axis]) / (error[axis] - last.error[axis])
        next[axis] = guess[axis] - error[axis] * slope
      }
      last = (guess, error)
      guess = next
      error = place(guess) - guess
    }
    return guess
  }

  /// Two steps for each linear piece; layouts have few.
  private static let maximumSecants = 16
  /// The largest error, in points, that counts as rounding.
  private static let tolerance = 1e-9

  /// Whether frames can report an item: one outside of scroll views, or in the content of this one and of no other.
  package static func canTrack(_ item: LayoutItem, in hierarchy: ViewHierarchy, _ scrollView: LayoutItem) -> Bool {
    item != hierarchy.contentLayoutGuide(of: scrollView)
      && (hierarchy.isInside(item, in: scrollView) || hierarchy.isOutside(item))
  }

  /// The largest content, in points; the same limit as for an explicit size.
  private static let largest = 1e12

  private func sized(to viewport: Size) -> ViewHierarchy {
    var hierarchy = hierarchy
    let frame = Rect(origin: .zero, size: viewport)
    hierarchy.setFrame(frame, of: hierarchy.root)
    hierarchy.setFrame(frame, of: scrollView)
    return hierarchy
  }
}

/// Reports the positions of tracked views of a constraint layout on the screen.
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
