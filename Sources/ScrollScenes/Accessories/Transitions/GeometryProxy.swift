import PlaneGeometry
import ScrollEngine

/// What an effect that is driven by geometry knows of its view: SwiftUI's `GeometryProxy`, as far as a scroll view
/// goes.
///
/// All of it is the layout's: effects change nothing of it.
public struct GeometryProxy: Equatable, Sendable {
  /// Where places are counted from.
  public enum CoordinateSpace: UInt8, Sendable {
    /// The view's own corner.
    case local
    /// The corner of the content.
    case content
    /// The corner of the viewport: what changes as the content moves.
    case scrollView
  }

  private let frame: Rect
  private let geometry: ScrollGeometry

  /// What is known of a view that lies at `frame` in the content of a scroll view.
  public init(frame: Rect, geometry: ScrollGeometry) {
    self.frame = frame
    self.geometry = geometry
  }

  /// The view's size, in points.
  public var size: Size { frame.size }

  /// Where the view lies, in points.
  public func frame(in space: CoordinateSpace) -> Rect { placed(frame, in: space) }

  /// What the scroll view shows, in points, along both axes.
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
  /// The effect on a view that lies at `frame` in the content, by a closure that knows its geometry: SwiftUI's
  /// `visualEffect` modifier. It is asked in every frame, unlike a ``ScrollTransition``; and like there, only effects
  /// can be made.
  public func visualEffect(
    of frame: Rect, _ effect: (VisualEffect, GeometryProxy) -> VisualEffect
  ) -> VisualEffect {
    effect(VisualEffect(), GeometryProxy(frame: frame, geometry: geometry))
  }
}
