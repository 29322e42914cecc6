/// The direction in which lines of text run, and with it the leading side.
///
/// All coordinates of a scroll view count from its leading side: offsets, frames, insets, anchors. A right-to-left
/// scroll view is therefore a left-to-right one behind a mirror. Only values that come from a screen or go to one are
/// mirrored: points by ``location(_:in:)``, deltas and velocities by ``vector(_:)``, offsets by
/// ``contentOffset(_:contentLength:containerLength:)``. Each of these functions is its own inverse.
public enum LayoutDirection: UInt8, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft

  /// Whether x counts from the right.
  public var isRightToLeft: Bool { self == .rightToLeft }

  /// Converts a point in a container of `size` between the left edge and the leading edge as origin.
  ///
  /// The result is exact where the difference is a double, as it is for whole points and their binary fractions.
  @inlinable public func location(_ point: Point, in size: Size) -> Point {
    isRightToLeft ? Point(x: size.width - point.x, y: point.y) : point
  }

  /// Converts a displacement or a velocity between rightwards and towards the trailing side. Exact.
  @inlinable public func vector(_ vector: Vector) -> Vector {
    isRightToLeft ? Vector(dx: 0 - vector.dx, dy: vector.dy) : vector
  }

  /// Converts the horizontal offset of a viewport of `containerLength` points between the content's left edge and its
  /// leading edge as origin: `content - (offset + viewport)` in a right-to-left layout.
  @inlinable public func contentOffset(_ offset: Double, contentLength: Double, containerLength: Double) -> Double {
    isRightToLeft ? contentLength - (offset + containerLength) : offset
  }

  /// Converts a rect in a container `length` points wide between the left edge and the leading edge as origin.
  @inlinable public func rect(_ rect: Rect, in length: Double) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(
      origin: Point(x: contentOffset(rect.minX, contentLength: length, containerLength: rect.width), y: rect.minY),
      size: rect.size)
  }

  /// Converts insets between a `leading` that means the left edge and one that means the leading edge.
  public func insets(_ insets: EdgeInsets) -> EdgeInsets {
    guard isRightToLeft else { return insets }
    return EdgeInsets(top: insets.top, leading: insets.trailing, bottom: insets.bottom, trailing: insets.leading)
  }

  /// Converts an anchor between fractions from the left and fractions from the leading side.
  public func unitPoint(_ point: UnitPoint) -> UnitPoint {
    isRightToLeft ? UnitPoint(x: 1 - point.x, y: point.y) : point
  }
}
