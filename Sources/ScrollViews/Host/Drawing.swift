import Foundation

/// A view in a frame, as a renderer draws it.
public nonisolated struct DrawnView: Equatable, Sendable {
  /// What is drawn.
  public enum Kind: Equatable, Sendable {
    /// A filled rectangle, of a color by its name or components.
    case color(String)
    /// A text.
    case text(String)
  }

  /// What is drawn.
  public var kind: Kind
  /// Where it lies on the screen, in points.
  public var rect: CGRect
  /// The viewports that clip it, as their common part on the screen.
  public var clip: CGRect
}

/// The views of a frame, in the order in which they are drawn.
nonisolated struct Drawing {
  private(set) var views: [DrawnView] = []
  /// Where the coordinates of the present layout root lie on the screen.
  var origin = CGPoint.zero
  var clip = CGRect.zero
  /// The visible rows of a scroll view, with their rects on the screen.
  var rows: (ScrollViewNode) -> [(index: Int, rect: CGRect)] = { _ in [] }
  /// Where a scroll view lies on the screen, and how far it has scrolled.
  var viewport: (ScrollViewNode) -> (rect: CGRect, offset: CGPoint) = { _ in (.zero, .zero) }

  mutating func append(_ kind: DrawnView.Kind, in frame: CGRect) {
    views.append(DrawnView(kind: kind, rect: frame.offsetBy(dx: origin.x, dy: origin.y), clip: clip))
  }

  /// Appends the content of a scroll view, clipped to its viewport.
  mutating func appendScrollView(_ scrollView: ScrollViewNode) {
    let outer = (origin, clip)
    let (rect, offset) = viewport(scrollView)
    clip = clip.intersection(rect)
    if let list = scrollView.list {
      for (index, rect) in rows(scrollView) {
        origin = rect.origin
        list.row(index)?.draw(into: &self)
      }
    } else {
      origin = CGPoint(x: rect.minX - offset.x, y: rect.minY - offset.y)
      scrollView.page.draw(into: &self)
    }
    (origin, clip) = outer
  }
}
