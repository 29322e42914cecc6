import PlaneGeometry

/// The length of a view as a fraction of its container, as in SwiftUI's
/// `containerRelativeFrame(_:count:span:spacing:alignment:)`.
///
/// The container is the nearest window, column, tab or scroll view, without its safe area. For a scroll view it is
/// `ScrollArea.unobscuredLength(along:)`.
///
/// ```swift
/// ContainerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 10).length(in: 390)   // 290
/// ```
public struct ContainerRelativeFrame: Equatable, Sendable {
  /// The axes along which the container sets the length.
  public var axes: Axis.Set
  /// The number of columns of the container; at least 1.
  public var count: Int
  /// The number of columns of the view; at least 1. More than ``count`` makes the view longer than the container.
  public var span: Int
  /// The spacing between two columns, in points.
  public var spacing: Double
  /// The alignment in its frame of a view of another size.
  public var alignment: UnitPoint

  /// A view as long as its container, or `span` of `count` columns with `spacing` between them.
  public init(
    _ axes: Axis.Set, count: Int = 1, span: Int = 1, spacing: Double = 0, alignment: UnitPoint = .center
  ) {
    precondition(count > 0 && span > 0, "count and span must be positive.")
    self.axes = axes
    self.count = count
    self.span = span
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The length of the view in a container of `container` points; 0 when the spacings exceed the container.
  public func length(in container: Double) -> Double {
    let available = container - spacing * Double(count - 1)
    let column = available / Double(count)
    return max(0, column * Double(span) + spacing * Double(span - 1))
  }

  /// The proposal to the view in `container`; `proposal` applies along the other axes.
  public func proposal(in container: Size, _ proposal: ProposedViewSize = .unspecified) -> ProposedViewSize {
    proposal.replacing(axes) { axis in length(in: container[axis]) }
  }

  /// The proposal with a custom length, as in `containerRelativeFrame(_:alignment:_:)`. Negative lengths count as 0.
  public static func proposal(
    _ axes: Axis.Set, in container: Size, _ proposal: ProposedViewSize = .unspecified,
    length: (Double, Axis) -> Double
  ) -> ProposedViewSize {
    proposal.replacing(axes) { axis in max(0, length(container[axis], axis)) }
  }

  /// The origin of a view of `size` in a frame of `frame`, by the alignment; negative when the view is larger.
  public func origin(of size: Size, in frame: Size) -> Point {
    Point(x: (frame.width - size.width) * alignment.x, y: (frame.height - size.height) * alignment.y)
  }
}
