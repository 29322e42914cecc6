import Foundation
import PlaneGeometry

/// A table of rows whose columns are as wide as their widest cells; SwiftUI's `Grid`.
///
/// A view outside of a ``GridRow`` is a row whose only cell spans all columns. All cells exist and are laid out at
/// once.
public nonisolated struct Grid<Content: View>: _PrimitiveView {
  let parameters: GridParameters
  let content: Content

  /// A grid; spacings are in points, `nil` for the default.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    parameters = GridParameters(
      alignment: alignment, horizontalSpacing: horizontalSpacing ?? ViewSpacing.defaultLength,
      verticalSpacing: verticalSpacing ?? ViewSpacing.defaultLength)
    self.content = content()
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    GridNode(view.parameters, inputs) { Content._makeNode(view.content, $0) }
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: GridNode.self)
    node.parameters = view.parameters
    Content._updateNode(node.content, view.content)
  }
}

/// The cells of a row of a ``Grid``; SwiftUI's `GridRow`. Outside of a grid the cells are a group.
public nonisolated struct GridRow<Content: View>: View {
  let alignment: VerticalAlignment?
  let content: Content

  /// A row, whose cells have a vertical alignment; `nil` for that of the grid.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// The cells.
  public var body: some View { content.modifier(GridRowModifier(row: GridRowValue(alignment: alignment))) }
}

extension View {
  /// Makes the view a cell that spans columns.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridSpanKey.self, value: max(1, count))
  }

  /// Aligns a point of the view with the same point of its cell.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridAnchorKey.self, value: anchor)
  }

  /// Aligns all cells in the view's column.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// Excludes the view from the lengths of its column or row along axes.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridUnsizedAxesKey.self, value: axes)
  }
}

/// The row of a cell.
nonisolated final class GridRowValue {
  let alignment: VerticalAlignment?

  init(alignment: VerticalAlignment?) { self.alignment = alignment }
}

/// Marks each cell with its row.
private nonisolated struct GridRowModifier: LayoutModifier, Equatable {
  let row: GridRowValue

  func layoutValue(_ key: ObjectIdentifier) -> Any? { key == ObjectIdentifier(GridRowKey.self) ? row : nil }

  // Each evaluation makes another row object, so only the alignment decides the layout.
  static func == (first: Self, second: Self) -> Bool { first.row.alignment == second.row.alignment }
}

nonisolated enum GridRowKey: LayoutValueKey {
  static var defaultValue: GridRowValue? { nil }
}

nonisolated enum GridSpanKey: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

nonisolated enum GridAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

nonisolated enum GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

nonisolated enum GridUnsizedAxesKey: LayoutValueKey {
  static var defaultValue: Axis.Set { [] }
}

/// The alignment and the spacings of a grid, in points.
nonisolated struct GridParameters: Equatable {
  var alignment: Alignment
  var horizontalSpacing: CGFloat
  var verticalSpacing: CGFloat

  /// The space between two tracks along an axis.
  func spacing(along axis: Axis) -> CGFloat { axis == .horizontal ? horizontalSpacing : verticalSpacing }
}

/// The node of a grid.
private nonisolated final class GridNode: ContainerNode {
  var parameters: GridParameters { didSet { if parameters != oldValue { invalidateLayout() } } }

  init(_ parameters: GridParameters, _ inputs: _ViewInputs, content: (_ViewInputs) -> _ViewNode) {
    self.parameters = parameters
    super.init(inputs, content: content)
  }

  override var stackAxis: Axis? { .vertical }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    GridTable(parameters, layouts).size(for: proposal)
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    GridTable(parameters, layouts).place(in: frame, for: proposal)
  }
}
