@_exported import Foundation
@_exported import Observation
import PlaneGeometry
import ScrollEngine

// The core's types under SwiftUI's names.

/// Horizontal or vertical, and sets of both.
public typealias Axis = PlaneGeometry.Axis
/// An edge of a rectangle, and sets of edges.
public typealias Edge = PlaneGeometry.Edge
/// Distances from the edges of a rectangle, in points.
public typealias EdgeInsets = PlaneGeometry.EdgeInsets
/// A point in a rectangle, as fractions of its size.
public typealias UnitPoint = PlaneGeometry.UnitPoint
/// The direction of writing.
public typealias LayoutDirection = PlaneGeometry.LayoutDirection
/// The phases of a scroll view.
public typealias ScrollPhase = ScrollEngine.ScrollPhase
/// Whether the offset is adjusted when lengths above the viewport change.
public typealias ScrollContentOffsetAdjustmentBehavior = ScrollEngine.ScrollContentOffsetAdjustmentBehavior

extension EdgeInsets {
  /// No insets.
  public init() { self = .zero }
}

extension UnitPoint: Hashable {
  /// Hashes the coordinates.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x)
    hasher.combine(y)
  }
}

extension UnitPoint {
  /// The top leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
}

extension CGSize {
  /// The length along an axis.
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGRect {
  init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.size.width, height: rect.size.height) }
}

extension Size {
  init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension Point {
  init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension Rect {
  init(_ rect: CGRect) { self.init(x: rect.origin.x, y: rect.origin.y, width: rect.width, height: rect.height) }
}

/// A horizontal edge; SwiftUI's `HorizontalEdge`.
public nonisolated enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The leading edge.
  case leading
  /// The trailing edge.
  case trailing
}

/// A vertical edge; SwiftUI's `VerticalEdge`.
public nonisolated enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
}
