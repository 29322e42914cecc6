import LazyLayout
import PlaneGeometry
import ScrollEngine

/// A scroll view in a frame.
public struct SceneView: Equatable, Sendable {
  /// The node: 0 is the main scroll view.
  public var node: Int
  /// The node whose content contains the scroll view; `nil` for a root of the screen.
  public var parent: Int?
  /// The item of the parent's lazy content that contains the scroll view; `nil` for a scroll view with a fixed origin.
  public var item: Int?
  /// The viewport on the screen, in points, which clips the content.
  public var viewport: Rect
  /// The scale of the viewport on the screen: the product of the outer scroll views' scales.
  public var scale: Double
  /// The content position at the viewport's top leading corner, in points of the zoomed content.
  public var contentOffset: Point
  /// The scale of the content.
  public var zoomScale: Double
  /// The phase of the scroll view.
  public var phase: ScrollPhase
  /// The size of the content, partly estimated, in points.
  public var contentSize: Size
}

/// An item, a header or a footer in a frame.
public struct SceneItem: Equatable, Sendable {
  /// The kinds of views in a list.
  public enum Kind: Equatable, Sendable {
    /// The item of that index.
    case item(Int)
    /// The header of a section.
    case header(section: Int)
    /// The footer of a section.
    case footer(section: Int)
  }

  /// The item, header or footer.
  public var kind: Kind
  /// The node of the scroll view that contains it.
  public var node: Int
  /// The rectangle on the screen, in points, with pinning, zoom and scroll applied.
  public var rect: Rect
  /// Whether it is a pinned header or footer.
  public var isPinned = false

  /// The index of the item; `nil` for a header or footer.
  public var index: Int? {
    if case .item(let index) = kind { index } else { nil }
  }
}

// The frame for a renderer. Reading does not allocate.
extension ScrollScene {
  /// Calls `body` with each scroll view, parents before children. O(n²) in their number.
  public func forEachView(_ body: (SceneView) -> Void) { forEachView(in: nil, body) }

  private func forEachView(in parent: Int?, _ body: (SceneView) -> Void) {
    for node in nodes.indices where views.isPresent(node) && views.parent(of: node) == parent {
      body(view(node))
      forEachView(in: node, body)
    }
  }

  /// A scroll view of the frame. O(depth).
  public func view(_ node: Int = 0) -> SceneView {
    let (origin, scale) = views.placement(ofScroller: node)
    let size = views.area(of: node).containerSize
    return SceneView(
      node: node, parent: views.parent(of: node), item: item(holding: node),
      viewport: Rect(x: origin.x, y: origin.y, width: size.width * scale, height: size.height * scale),
      scale: scale, contentOffset: views.contentOffset(of: node), zoomScale: views.zoomScale(of: node),
      phase: views.phase(of: node), contentSize: views.area(of: node).contentSize)
  }

  /// The content offset of the main scroll view, in points.
  public var contentOffset: Point { views.contentOffset(of: Self.main) }

  /// The phase of the main scroll view.
  public var phase: ScrollPhase { views.phase(of: Self.main) }

  /// Calls `body` with each visible item of a scroll view, in the order of the list, and with the pinned header and
  /// footer last. O(v) for v of them in a stack, O(v log n) in a grid or masonry.
  public func forEachItem(ofView node: Int = 0, _ body: (SceneItem) -> Void) {
    guard let axis = nodes[node].content.lazyAxis else { return }
    let projection = projection(of: node, along: axis)
    if nodes[node].content.isStack, !nodes[node].content.placesItems {
      nodes[node].shownItems.forEach {
        let place = (Length(sixtyFourths: $0.start), Length(sixtyFourths: $0.length))
        body(SceneItem(kind: .item($0.number), node: node, rect: projection.rect(at: place)))
      }
    } else {
      nodes[node].content.boxedLazy.unwrapped.layout.forEachPlace(ofItems: nodes[node].visibleItems) {
        let rect = rect(ofItem: $0, in: node).map(projection.onScreen) ?? projection.rect(at: $1, column: $2)
        body(SceneItem(kind: .item($0), node: node, rect: rect))
      }
    }
    guard nodes[node].content.hasPinnedViews else { return }
    forEachPinned(of: node, along: axis, across: projection.across) { kind, rect in
      body(SceneItem(kind: kind, node: node, rect: projection.onScreen(rect), isPinned: true))
    }
  }

  /// Calls `body` with each visible header and footer of a scroll view, and its rect on the screen; pinned ones last.
  /// O(v log n) in the visible lines.
  package func forEachSupplement(ofView node: Int, _ body: (SceneItem.Kind, Rect) -> Void) {
    guard let axis = nodes[node].content.lazyAxis, !nodes[node].content.isStack, let lazy = nodes[node].content.lazy
    else { return }
    let projection = projection(of: node, along: axis)
    let pinned = nodes[node].content.pinned
    let shown = nodes[node].content.viewport(
      at: views.contentOffset(of: node)[axis], in: views.area(of: node), along: axis,
      zoomScale: views.zoomScale(of: node))
    lazy.layout.forEachSupplement(from: shown.offset, to: shown.end) { supplement, place in
      switch supplement {
      case .header(let section) where section != pinned.header?.section:
        body(.header(section: section), projection.rect(at: place))
      case .footer(let section) where section != pinned.footer?.section:
        body(.footer(section: section), projection.rect(at: place))
      default: break
      }
    }
    forEachPinned(of: node, along: axis, across: projection.across) { body($0, projection.onScreen($1)) }
  }

  /// The projection of a node's content to the screen. Inlined, as a call would copy the scene.
  @inline(__always)
  private func projection(of node: Int, along axis: Axis) -> ContentProjection {
    let (origin, scale) = views.placement(ofScroller: node)
    let zoomScale = views.zoomScale(of: node)
    let crossLength = views.contentSize(of: node)[axis.cross]
    let across = nodes[node].content.across(in: crossLength, zoomScale: zoomScale)
    return ContentProjection(
      origin: origin, scale: scale, contentOffset: views.contentOffset(of: node), zoomScale: zoomScale, axis: axis,
      across: across)
  }

  /// The identity of an item of the frame, which is stable across edits; `nil` for a header or footer.
  public func identity(of item: SceneItem) -> ItemIdentity? {
    guard let index = item.index, let slot = nodes[item.node].slot else { return nil }
    return contents[slot].identity(at: index)
  }

  /// The visual effect of a transition on an item of the frame; `nil` for none. O(1).
  public func visualEffect(on item: SceneItem) -> VisualEffect? {
    guard let index = item.index, nodes[item.node].accessories.transition.hasValue else { return nil }
    return nodes[item.node].accessories.transition.unwrapped.transitions.effect(of: index, at: frameTime)
  }

  /// Calls `body` with the pinned header and footer, and their rects in the zoomed content.
  private func forEachPinned(
    of node: Int, along axis: Axis, across: Interval, _ body: (SceneItem.Kind, Rect) -> Void
  ) {
    let pinned = nodes[node].content.pinned
    let zoom = views.zoomScale(of: node)
    func rect(of supplement: PinnedSupplement) -> Rect {
      var rect = Rect.zero
      rect[axis] = Interval(offset: supplement.start.points * zoom, length: supplement.length.points * zoom)
      rect[axis.cross] = across
      return rect
    }
    if let header = pinned.header { body(.header(section: header.section), rect(of: header)) }
    if let footer = pinned.footer { body(.footer(section: footer.section), rect(of: footer)) }
  }

  /// The thumb of a scroll view along an axis: its extent on its track in points from the viewport's start, and its
  /// opacity from 0 to 1; `nil` without a thumb.
  public func thumb(along axis: Axis, ofView node: Int = 0) -> (extent: Interval, opacity: Double)? {
    guard nodes[node].accessories.indicators.hasValue else { return nil }
    return nodes[node].accessories.indicators.unwrapped.thumb(
      along: axis, in: views.area(of: node), atOffset: views.contentOffset(of: node)[axis], at: frameTime)
  }
}

// Programmatic requests.
extension ScrollScene {
  /// Scrolls a view until an item is aligned with an anchor of the viewport, or without an anchor, until it is visible.
  /// A far item costs the measurement of at most three viewports.
  public mutating func scroll(
    to item: Int, anchor: UnitPoint? = nil, isAnimated: Bool = true, ofView node: Int = 0, at time: Int64
  ) {
    let request = SceneEvent.ScrollTo(
      target: .item(item), policy: anchor == nil ? nil : .align, anchor: anchor, isAnimated: isAnimated)
    handle(.scrollTo(request), ofView: node, at: time)
  }

  /// Applies an edit to the items of a view.
  public mutating func edit(_ edit: SceneEvent.Edit, ofView node: Int = 0, at time: Int64) {
    handle(.edit(edit), ofView: node, at: time)
  }
}

/// The projection of a scroll view's content to the screen.
private struct ContentProjection {
  /// The origin of the viewport on the screen, in points.
  let origin: Point
  /// The product of the outer scroll views' scales.
  let scale: Double
  let contentOffset: Point
  let zoomScale: Double
  /// The axis along which the items follow each other.
  let axis: Axis
  /// The extent of items across the axis, in points of the zoomed content.
  let across: Interval

  @inline(__always)
  func onScreen(_ rect: Rect) -> Rect {
    Rect(
      x: origin.x + (rect.minX - contentOffset.x) * scale, y: origin.y + (rect.minY - contentOffset.y) * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  /// The rect on the screen of an item with an extent at scale 1.
  @inline(__always)
  func rect(at place: (start: Length, length: Length), column: Interval? = nil) -> Rect {
    onScreen(
      ItemLayout.frame(at: place, column: column, along: axis, across: across, zoomScale: zoomScale))
  }
}
