import PlaneGeometry
import ScrollEngine

/// The geometry of a view for visual effects: SwiftUI's `GeometryProxy`, as far as a scroll view needs it.
///
/// All values come from the layout and do not include effects.
public struct GeometryProxy: Equatable, Sendable {
  /// The coordinate space of a result.
  public enum CoordinateSpace: UInt8, Sendable {
    /// The origin of the view.
    case local
    /// The origin of the content.
    case content
    /// The origin of the viewport, relative to which views move during a scroll.
    case scrollView
  }

  private let frame: Rect
  private let geometry: ScrollGeometry

  /// The geometry of a view at `frame` in the content of a scroll view.
  public init(frame: Rect, geometry: ScrollGeometry) {
    self.frame = frame
    self.geometry = geometry
  }

  /// The view's size, in points.
  public var size: Size { frame.size }

  /// The frame of the view, in points.
  public func frame(in space: CoordinateSpace) -> Rect { placed(frame, in: space) }

  /// The visible rectangle of the scroll view, in points.
  public func scrollViewBounds(in space: CoordinateSpace) -> Rect { placed(geometry.visibleRect, in: space) }

  private func placed(_ rect: Rect, in space: CoordinateSpace) -> Rect {
    let origin: Point =
      switch space {
      case .local: frame.origin
      case .content: .zero
      case .scrollView: geometry.contentOffset
      }
    return Rect(
      x: rect.minX - origin.x, y: rect.minY - origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension Scroller {
  /// The effect on a view at `frame` in the content, by a closure of its geometry: SwiftUI's `visualEffect` modifier.
  /// Unlike that of a ``ScrollTransition``, the closure is called in every frame.
  public func visualEffect(
    of frame: Rect, _ effect: (VisualEffect, GeometryProxy) -> VisualEffect
  ) -> VisualEffect {
    effect(VisualEffect(), GeometryProxy(frame: frame, geometry: geometry))
  }
}
