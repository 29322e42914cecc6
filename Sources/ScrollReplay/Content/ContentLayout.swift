import ConstraintLayout
import PlaneGeometry

/// Content whose size follows from constraints between views: the scroll view, which has the viewport's size, what lies in it, and
/// what lies outside of it in the same superview.
public struct ContentLayout: Sendable {
  private var hierarchy: ViewHierarchy
  /// The scenario's scroll view.
  public let scrollView: LayoutItem
  /// Where people begin to read.
  public var direction = LayoutDirection.leftToRight

  /// - Precondition: `scrollView` is one in `hierarchy`, in its root.
  init(_ hierarchy: ViewHierarchy, scrollView: LayoutItem) {
    self.hierarchy = hierarchy
    self.scrollView = scrollView
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
      let isTooLarge = max(size.width, size.height) > Self.largest
      return isTooLarge ? "the content is larger than 1e12 points" : nil
    } catch {
      return hierarchy.explanation(of: error)
    }
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
