import ConstraintLayout
import PlaneGeometry

/// Content whose size follows from constraints between views: the scroll view, which has the viewport's size, what lies in it, and
/// what lies outside of it in the same superview.
public struct ContentLayout: Equatable, Sendable {
  private var hierarchy: ViewHierarchy
  /// The scenario's scroll view.
  public let scrollView: LayoutItem
  /// Where people begin to read.
  public internal(set) var direction = LayoutDirection.leftToRight
  /// The items whose places on the screen each frame tells.
  public let watched: [LayoutItem]

  /// - Precondition: `scrollView` is one in `hierarchy`, in its root, and what is `watched` lies in no other one.
  init(_ hierarchy: ViewHierarchy, scrollView: LayoutItem, watched: [LayoutItem]) {
    self.hierarchy = hierarchy
    self.scrollView = scrollView
    self.watched = watched
  }

  /// Where everything is when the scroll view has that size.
  ///
  /// - Throws: `LayoutError` where the constraints contradict each other or do not say how large the content is.
  public func layout(in viewport: Size) throws(LayoutError) -> ViewLayout { try sized(to: viewport).solve(direction) }

  /// What is wrong with the layout in a viewport of that size, as the end of a sentence that begins with "found that"; `nil` if nothing
  /// is.
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

  /// Where an item begins in the viewport when the content has scrolled that far. Items that stick are solved for anew.
  func place(of item: LayoutItem, in layout: ViewLayout, _ viewport: Size, at contentOffset: Point) -> Point {
    var place = layout.contentFrame(of: item).origin
    guard hierarchy.lies(item, in: scrollView) else { return place }
    for axis in Axis.allCases {
      switch layout.motion(of: item, along: axis) {
      case .scrolls: place[axis] -= contentOffset[axis]
      case .floats: break
      case .sticks:
        let frames = sized(to: viewport).contentFrames(scrolling: scrollView, to: contentOffset, direction)
        place[axis] = (frames?[item.index][axis].offset ?? place[axis]) - contentOffset[axis]
      }
    }
    return place
  }

  /// Whether a watcher can tell where an item is: outside of the scroll view, or in its content and in no other one.
  static func canWatch(_ item: LayoutItem, in hierarchy: ViewHierarchy, _ scrollView: LayoutItem) -> Bool {
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
