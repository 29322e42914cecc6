import PlaneGeometry

/// How long a view is as a part of its container, as SwiftUI's
/// `containerRelativeFrame(_:count:span:spacing:alignment:)` says it.
///
/// The container is the nearest of window, column, tab and scroll view, without its safe area; of a scroll view it is
/// ``ScrollArea/unobscuredLength(along:)``.
///
///     ContainerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 10).length(in: 390)   // 290
public struct ContainerRelativeFrame: Equatable, Sendable {
  /// The axes along which the container decides.
  public var axes: Axis.Set
  /// How many columns the container is divided into; at least 1.
  public var count: Int
  /// How many of them the view takes; at least 1, and more than there are if it shall be longer than the container.
  public var span: Int
  /// Between two columns, in points.
  public var spacing: Double
  /// Where in its frame a view lies that is smaller or greater.
  public var alignment: UnitPoint

  /// A view as long as its container, or `span` of `count` columns with `spacing` between them.
  public init(
    _ axes: Axis.Set, count: Int = 1, span: Int = 1, spacing: Double = 0, alignment: UnitPoint = .center
  ) {
    precondition(count > 0 && span > 0, "A container has at least one column, and a view takes at least one.")
    self.axes = axes
    self.count = count
    self.span = span
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The length of the view in a container of `container` points, never negative: the gaps may be longer than the
  /// container.
  public func length(in container: Double) -> Double {
    let available = container - spacing * Double(count - 1)
    let column = available / Double(count)
    return max(0, column * Double(span) + spacing * Double(span - 1))
  }

  /// What the view is offered in `container`, where its own surroundings offer `proposal`.
  public func proposal(in container: Size, _ proposal: ProposedViewSize = .unspecified) -> ProposedViewSize {
    proposal.replacing(axes) { axis in length(in: container[axis]) }
  }

  /// The same with a rule of one's own, as `containerRelativeFrame(_:alignment:_:)` takes it; never negative.
  public static func proposal(
    _ axes: Axis.Set, in container: Size, _ proposal: ProposedViewSize = .unspecified,
    length: (Double, Axis) -> Double
  ) -> ProposedViewSize {
    proposal.replacing(axes) { axis in max(0, length(container[axis], axis)) }
  }

  /// Where a view of `size` begins in a frame of `frame`, by the alignment; before 0 where the view is greater.
  public func origin(of size: Size, in frame: Size) -> Point {
    Point(x: (frame.width - size.width) * alignment.x, y: (frame.height - size.height) * alignment.y)
  }
}
