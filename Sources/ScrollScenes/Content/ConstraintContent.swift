import ConstraintLayout
import PlaneGeometry

/// Content whose size follows from constraints between views: the scroll view, which has the viewport's size, what lies
/// in it, and what lies outside of it in the same superview.
public struct ConstraintContent: Equatable, Sendable {
  private var hierarchy: ViewHierarchy
  /// The scroll view whose content is laid out.
  public let scrollView: LayoutItem
  /// The direction in which people read.
  public var direction = LayoutDirection.leftToRight
  /// The items whose places on the screen each frame tells.
  public let watched: [LayoutItem]

  /// - Precondition: `scrollView` is one in `hierarchy`, in its root, and what is `watched` lies in no other one.
  public init(_ hierarchy: ViewHierarchy, scrollView: LayoutItem, watched: [LayoutItem] = []) {
    self.hierarchy = hierarchy
    self.scrollView = scrollView
    self.watched = watched
  }

  /// The frames of all views in a scroll view of that size.
  ///
  /// - Throws: `LayoutError` where the constraints contradict each other or do not say how large the content is.
  public func layout(in viewport: Size) throws(LayoutError) -> ViewLayout { try sized(to: viewport).solve(direction) }

  /// The fault of the layout in a viewport of that size, as the end of a sentence that begins with "found that"; `nil`
  /// without one.
  package func fault(in viewport: Size) -> String? {
    do {
      let size = try layout(in: viewport).contentSize(of: scrollView)
      // No number is within the limit either: factors that multiply each other can leave none.
      let isWithin = size.width <= Self.largest && size.height <= Self.largest
      return isWithin ? nil : "the content is larger than 1e12 points"
    } catch {
      return hierarchy.explanation(of: error)
    }
  }

  /// The origin of an item in the viewport, at a scale and an offset. The layout is the one at scale 1:
  /// what scrolls is scaled with the content, what floats stays where it is, and what sticks is solved for anew.
  func place(
    of item: LayoutItem, in layout: ViewLayout, _ viewport: Size, at contentOffset: Point, zoomScale: Double = 1
  ) -> Point {
    var place = layout.contentFrame(of: item).origin
    guard hierarchy.lies(item, in: scrollView) else { return place }
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
  /// At the place y of the viewport lies what would lie there at scale 1 if the content had scrolled to (o + y)/z - y:
  /// a zoom about y leaves it there. So the item is at the y at which the layout at scale 1 and at that offset has it:
  /// where it floats that is where it floats, and where it scrolls it goes with the scaled content. Its place goes back
  /// by at most as much as the content scrolls, so there is one such y; and as it is made of straight lines, secants
  /// soon meet it.
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

  /// Two for each straight piece; layouts have few.
  private static let maximumSecants = 16
  /// The part of a point that counts as rounding.
  private static let tolerance = 1e-9

  /// Whether a watcher can tell where an item is: outside of the scroll view, or in its content and in no other one.
  package static func canWatch(_ item: LayoutItem, in hierarchy: ViewHierarchy, _ scrollView: LayoutItem) -> Bool {
    item != hierarchy.contentLayoutGuide(of: scrollView)
      && (hierarchy.lies(item, in: scrollView) || hierarchy.isOutside(item))
  }

  /// The greatest content, in points, as where its size is given.
  private static let largest = 1e12

  private func sized(to viewport: Size) -> ViewHierarchy {
    var hierarchy = hierarchy
    let frame = Rect(origin: .zero, size: viewport)
    hierarchy.setFrame(frame, of: hierarchy.root)
    hierarchy.setFrame(frame, of: scrollView)
    return hierarchy
  }
}
