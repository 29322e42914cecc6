import PlaneGeometry

/// What can be seen of a scroll view at one moment, with the names of SwiftUI's `ScrollGeometry`.
public struct ScrollGeometry: Equatable, Sendable {
  /// The place in the content that lies at the viewport's top leading corner.
  public var contentOffset: Point
  /// The size of the content.
  public var contentSize: Size
  /// What lies over the viewport's edges.
  public var contentInsets: EdgeInsets
  /// The size of the viewport, insets included.
  public var containerSize: Size

  /// The part of the content that the viewport shows.
  public var visibleRect: Rect { Rect(origin: contentOffset, size: containerSize) }
}
