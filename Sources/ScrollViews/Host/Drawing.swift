import Foundation
import PlaneGeometry
import ScrollScenes

/// A view in a frame, as a renderer draws it.
public nonisolated struct DrawnView: Equatable, Sendable {
  /// The kinds of drawn views.
  public enum Kind: Equatable, Sendable {
    /// A filled rectangle, with the name or components of its color.
    case color(String)
    /// A text.
    case text(String)
    /// An image, by its name.
    case image(String)
    /// A filled shape, with the name or components of its color.
    case shape(Outline, color: String)
  }

  /// The outline of a shape in its rect.
  public enum Outline: Equatable, Sendable {
    /// The rect, with corners of a radius in points.
    case rectangle(cornerRadius: CGFloat)
    /// The circle in the rect.
    case circle
    /// A path, in points from the top leading corner of the rect.
    case path(Path)

    /// The outline as text.
    var name: String {
      switch self {
      case .rectangle(let radius): radius == 0 ? "rectangle" : "rectangle \(radius)"
      case .circle: "circle"
      case .path: "path"
      }
    }
  }

  /// A modifier for renderers.
  public struct Attribute: Hashable, Sendable {
    /// The name of the modifier.
    public var name: String
    /// The argument, as text.
    public var value: String
  }

  /// The kind of the view.
  public var kind: Kind
  /// The rect on the screen, in points.
  public var rect: CGRect
  /// The visible rect on the screen in points: the intersection of all enclosing viewports.
  public var clip: CGRect
  /// The visual effects, from the outermost to the innermost. Each effect has a rect on the screen, which its anchors
  /// refer to.
  public var effects: [Effect] = []
  /// The enclosing modifiers for renderers, from the outermost to the innermost.
  public var attributes: [Attribute] = []

  /// A visual effect on a rect.
  public struct Effect: Equatable, Sendable {
    /// The effect.
    public var effect: EmptyVisualEffect
    /// The rect of the modified view on the screen, in points.
    public var rect: CGRect
  }
}

/// The views of a frame, in drawing order.
nonisolated struct Drawing {
  private(set) var views: [DrawnView] = []
  /// The origin of the current layout root on the screen.
  var origin = CGPoint.zero
  var clip = CGRect.zero
  /// The enclosing viewport on the screen, and its scroll axes.
  var container: (viewport: CGRect, axes: Axis.Set) = (.zero, .vertical)
  /// Whether views observe their geometry, and are not drawn.
  var isObserving = false
  /// The enclosing coordinate spaces, from the outermost to the innermost.
  private var spaces: [PlacedSpace] = []
  private var effects: [DrawnView.Effect] = []
  private var attributes: [DrawnView.Attribute] = []
  private var takesTaps = true
  private var taps: [(rect: CGRect, count: Int, action: (CGPoint) -> Void)] = []
  /// The visible rows of a scroll view, with their rects on the screen.
  var rows: (ScrollViewNode) -> [(index: Int, rect: CGRect)] = { _ in [] }
  /// The visible headers and footers of a scroll view, with their rects on the screen; pinned supplements come last.
  var supplements: (ScrollViewNode) -> [(kind: SceneItem.Kind, rect: CGRect)] = { _ in [] }
  /// The viewport of a scroll view on the screen, its content offset and content size; `nil` if the scroll view is not
  /// on the screen.
  var viewport: (ScrollViewNode) -> (rect: CGRect, offset: CGPoint, contentSize: CGSize)? = { _ in nil }

  mutating func append(_ kind: DrawnView.Kind, in frame: CGRect, _ own: [DrawnView.Attribute] = []) {
    guard !isObserving else { return }
    views.append(
      DrawnView(kind: kind, rect: onScreen(frame), clip: clip, effects: effects, attributes: attributes + own))
  }

  /// Appends a container's views in drawing order; views with the same order keep their sequence.
  mutating func append(_ layouts: [_ViewNode]) {
    guard layouts.contains(where: { $0.zIndex != 0 }) else {
      for layout in layouts { layout.draw(into: &self) }
      return
    }
    let ordered = layouts.enumerated().sorted { first, second in
      (first.element.zIndex, first.offset) < (second.element.zIndex, second.offset)
    }
    for (_, layout) in ordered { layout.draw(into: &self) }
  }

  /// Draws views with an attribute.
  mutating func withAttribute(_ attribute: DrawnView.Attribute, _ body: (inout Drawing) -> Void) {
    attributes.append(attribute)
    body(&self)
    attributes.removeLast()
  }

  /// Appends the tap action of a view. The action gets the location in a coordinate space.
  mutating func appendTap(
    _ count: Int, in frame: CGRect, _ space: CoordinateSpace?, _ action: @escaping (CGPoint) -> Void
  ) {
    guard takesTaps else { return }
    let geometry = geometry(of: frame)
    taps.append(
      (geometry.frame.intersection(clip), count, { action(geometry.location(of: $0, in: space ?? .local)) }))
  }

  /// Draws views without hit testing.
  mutating func withoutTaps(_ body: (inout Drawing) -> Void) {
    let outer = takesTaps
    takesTaps = false
    body(&self)
    takesTaps = outer
  }

  /// The action of the frontmost view for `count` taps at a point of the screen; `nil` without one.
  func action(at place: CGPoint, count: Int) -> (() -> Void)? {
    taps.last { $0.rect.contains(place) && $0.count == count }.map { tap in { tap.action(place) } }
  }

  /// The unclipped fractions of a frame's width and height, from 0 to 1.
  func visibleParts(of frame: CGRect) -> (width: CGFloat, height: CGFloat) { onScreen(frame).visibleParts(in: clip) }

  /// Draws views inside a coordinate space.
  mutating func withSpace(_ space: PlacedSpace, _ body: (inout Drawing) -> Void) {
    spaces.append(space)
    body(&self)
    spaces.removeLast()
  }

  /// The geometry on the screen of a frame in the current layout root.
  func geometry(of frame: CGRect) -> ScreenGeometry { ScreenGeometry(frame: onScreen(frame), spaces: spaces) }

  /// The rect on the screen of a frame in the current layout root.
  func onScreen(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: origin.x, dy: origin.y) }

  /// Draws views with an effect.
  mutating func withEffect(_ effect: EmptyVisualEffect, on frame: CGRect, _ body: (inout Drawing) -> Void) {
    effects.append(DrawnView.Effect(effect: effect, rect: onScreen(frame)))
    body(&self)
    effects.removeLast()
  }

  /// Appends the content of a scroll view, clipped to its viewport.
  mutating func appendScrollView(_ scrollView: ScrollViewNode) {
    guard let shown = viewport(scrollView) else { return }
    let outer = (origin, clip, container)
    if !scrollView.settings.own.isClipDisabled { clip = clip.intersection(shown.rect) }
    container = (shown.rect, scrollView.axes)
    origin = CGPoint(x: shown.rect.minX - shown.offset.x, y: shown.rect.minY - shown.offset.y)
    scrollView.layOutPage(in: shown.contentSize)
    withSpace(PlacedSpace(name: nil, axes: scrollView.axes, rect: shown.rect)) { scrollView.page.draw(into: &$0) }
    (origin, clip, container) = outer
  }

  /// Appends the visible rows of a scroll view, each in its own coordinates.
  mutating func appendRows(of list: LazyContainerNode, in scrollView: ScrollViewNode) {
    let outer = origin
    for (index, rect) in rows(scrollView) {
      origin = rect.origin
      origin[list.axis] += list.inset(of: index, inLineOf: rect.size[list.axis])
      list.row(index)?.draw(into: &self)
    }
    for (kind, rect) in supplements(scrollView) {
      origin = rect.origin
      list.supplement(kind)?.draw(into: &self)
    }
    origin = outer
  }
}

extension CGRect {
  /// The fractions of the width and height inside another rect, from 0 to 1; 0 for an empty rect.
  nonisolated func visibleParts(in clip: CGRect) -> (width: CGFloat, height: CGFloat) {
    let common = intersection(clip)
    guard width > 0, height > 0, !common.isNull else { return (0, 0) }
    return (common.width / width, common.height / height)
  }
}
