import Foundation
import LazyLayout
import PlaneGeometry

/// Views in columns, made as they come into view; SwiftUI's `LazyVGrid`.
///
/// Lazy as the content of a scroll view that scrolls down. Elsewhere all views are made at once.
public nonisolated struct LazyVGrid<Content: View>: _PrimitiveView {
  let list: LazyParameters
  let content: Content

  /// A lazy grid; `spacing` is the space between lines in points, `nil` for the default.
  ///
  /// - Precondition: there is a column.
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
  /// Gives the node another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LazyContainerNode.update(node, view.list, view.content)
  }
}

/// Views in rows, made as they come into view; SwiftUI's `LazyHGrid`.
///
/// Lazy as the content of a scroll view that scrolls across. Elsewhere all views are made at once.
public nonisolated struct LazyHGrid<Content: View>: _PrimitiveView {
  let list: LazyParameters
  let content: Content

  /// A lazy grid; `spacing` is the space between lines in points, `nil` for the default.
  ///
  /// - Precondition: there is a row.
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
  /// Gives the node another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    LazyContainerNode.update(node, view.list, view.content)
  }
}

/// A column of a vertical grid, or a row of a horizontal one; SwiftUI's `GridItem`.
public nonisolated struct GridItem: Sendable {
  /// The length of a column across the grid, in points.
  public enum Size: Sendable {
    /// A length.
    case fixed(CGFloat)
    /// One column between two lengths.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns between two lengths as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The length.
  public var size: Size
  /// The space behind the column in points, `nil` for the default.
  public var spacing: CGFloat?
  /// The alignment of views in their cells, `nil` for the middle.
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
