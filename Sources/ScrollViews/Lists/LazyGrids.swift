import Foundation
import LazyLayout
import PlaneGeometry

/// Views in columns, made as they become visible; SwiftUI's `LazyVGrid`.
///
/// The grid is lazy as the content of a vertical scroll view. Elsewhere all views are made at once.
public nonisolated struct LazyVGrid<Content: View>: _PrimitiveView {
  let list: LazyParameters
  let content: Content

  /// A lazy grid; `spacing` is the space between lines in points, `nil` for the default.
  ///
  /// - Precondition: `columns` is not empty.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    precondition(!columns.isEmpty, "A grid has at least one column.")
    let stack = StackParameters(axis: .vertical, spacing: spacing, alignment: alignment.key)
    list = LazyParameters(stack: stack, pinnedViews: pinnedViews, columns: columns.map(\.column))
    self.content = content()
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LazyContainerNode.make(view.list, view.content, inputs)
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LazyContainerNode.update(node, view.list, view.content)
  }
}

/// Views in rows, made as they become visible; SwiftUI's `LazyHGrid`.
///
/// The grid is lazy as the content of a horizontal scroll view. Elsewhere all views are made at once.
public nonisolated struct LazyHGrid<Content: View>: _PrimitiveView {
  let list: LazyParameters
  let content: Content

  /// A lazy grid; `spacing` is the space between lines in points, `nil` for the default.
  ///
  /// - Precondition: `rows` is not empty.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    precondition(!rows.isEmpty, "A grid has at least one row.")
    let stack = StackParameters(axis: .horizontal, spacing: spacing, alignment: alignment.key)
    list = LazyParameters(stack: stack, pinnedViews: pinnedViews, columns: rows.map(\.column))
    self.content = content()
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    LazyContainerNode.make(view.list, view.content, inputs)
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LazyContainerNode.update(node, view.list, view.content)
  }
}

/// A column of a vertical grid, or a row of a horizontal one; SwiftUI's `GridItem`.
public nonisolated struct GridItem: Sendable {
  /// The cross length of a column, in points.
  public enum Size: Sendable {
    /// A fixed length.
    case fixed(CGFloat)
    /// One column between a minimum and a maximum length.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit, each between a minimum and a maximum length.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The length.
  public var size: Size
  /// The spacing after the column in points; `nil` for the default.
  public var spacing: CGFloat?
  /// The alignment of views in their cells; `nil` for the center.
  public var alignment: Alignment?

  /// A column.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }

  /// The column of the lazy layout.
  var column: LazyLayout.GridItem {
    let size: LazyLayout.GridItem.Size =
      switch self.size {
      case .fixed(let length): .fixed(Double(length))
      case .flexible(let minimum, let maximum): .flexible(minimum: Double(minimum), maximum: Double(maximum))
      case .adaptive(let minimum, let maximum): .adaptive(minimum: Double(minimum), maximum: Double(maximum))
      }
    let whole = ViewDimensions(size: CGSize(width: 1, height: 1), node: nil)
    let across = alignment.map { Double($0.horizontal.key.id.defaultValue(in: whole)) } ?? 0.5
    let along = alignment.map { Double($0.vertical.key.id.defaultValue(in: whole)) } ?? 0.5
    return LazyLayout.GridItem(
      size, spacing: spacing.map { Double($0) } ?? LazyLayout.GridItem.defaultSpacing,
      alignment: CellAlignment(across: across, along: along))
  }
}
