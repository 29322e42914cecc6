/// Which way a line of text runs, and with it which side is the leading one.
///
/// Everything in a scroll view is counted from its leading side: offsets, frames, insets, anchors. So a scroll view in
/// a right-to-left language is the one of a left-to-right language behind a mirror, and only what comes from a screen
/// or goes to one is turned round: places by ``location(_:in:)``, deltas and velocities by ``vector(_:)``, offsets by
/// ``contentOffset(_:contentLength:containerLength:)``. Each of them is its own inverse.
public enum LayoutDirection: UInt8, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft

  /// Whether x is counted from the right.
  public var isRightToLeft: Bool { self == .rightToLeft }

  /// A place in a container of `size`: points from its left edge as points from its leading edge, or back. Exact where
  /// the difference of both is a double, as it is for whole points and their binary fractions.
  @inlinable public func location(_ point: Point, in size: Size) -> Point {
    isRightToLeft ? Point(x: size.width - point.x, y: point.y) : point
  }

  /// A displacement or a velocity, to the right as towards the trailing side, or back. Exact.
  @inlinable public func vector(_ vector: Vector) -> Vector {
    isRightToLeft ? Vector(dx: 0 - vector.dx, dy: vector.dy) : vector
  }

  /// The horizontal offset of a viewport of `containerLength` points: from the content's left edge to its own as from
  /// the content's leading edge to its own, or back. `content - (offset + viewport)` where they differ.
  @inlinable public func contentOffset(_ offset: Double, contentLength: Double, containerLength: Double) -> Double {
    isRightToLeft ? contentLength - (offset + containerLength) : offset
  }

  /// A rect in something that is `length` points wide, its x from the left edge as from the leading one, or back.
  @inlinable public func rect(_ rect: Rect, in length: Double) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(
      origin: Point(x: contentOffset(rect.minX, contentLength: length, containerLength: rect.width), y: rect.minY),
      size: rect.size)
  }

  /// Insets whose `leading` is the left edge as insets whose `leading` is the leading edge, or back.
  public func insets(_ insets: EdgeInsets) -> EdgeInsets {
    guard isRightToLeft else { return insets }
    return EdgeInsets(top: insets.top, leading: insets.trailing, bottom: insets.bottom, trailing: insets.leading)
  }

  /// An anchor that counts from the left as one that counts from the leading side, or back.
  public func unitPoint(_ point: UnitPoint) -> UnitPoint {
    isRightToLeft ? UnitPoint(x: 1 - point.x, y: point.y) : point
  }
}
