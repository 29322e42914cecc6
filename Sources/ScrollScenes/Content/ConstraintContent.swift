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

  /// Whether frames report the positions of views.
  var tracksViews: Bool { !tracked.isEmpty }

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

  /// The positions of the tracked items in a scroll view of that size, at any content offset.
  func scrolled(in viewport: Size) -> ScrolledLayout {
    ScrolledLayout(sized(to: viewport), scrollView: scrollView, items: tracked, direction)
  }

  /// Whether the content of the scroll view itself holds an item.
  func isInside(_ item: LayoutItem) -> Bool { hierarchy.isInside(item, in: scrollView) }

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
