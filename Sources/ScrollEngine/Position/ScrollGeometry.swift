import PlaneGeometry

/// A snapshot of a scroll view's geometry, with the names of SwiftUI's `ScrollGeometry`.
public struct ScrollGeometry: Equatable, Sendable {
  /// The content coordinates of the viewport's top leading corner.
  public var contentOffset: Point
  /// The size of the content.
  public var contentSize: Size
  /// The insets of the viewport.
  public var contentInsets: EdgeInsets
  /// The size of the viewport, insets included.
  public var containerSize: Size

  /// The part of the content that the viewport shows.
  public var visibleRect: Rect { Rect(origin: contentOffset, size: containerSize) }
}
