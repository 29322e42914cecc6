import Foundation
import LazyLayout
import PlaneGeometry

/// Views in a vertical stack, made as they become visible; SwiftUI's `LazyVStack`.
///
/// The stack is lazy as the content of a vertical scroll view. Elsewhere all views are made at once.
public nonisolated struct LazyVStack<Content: View>: _PrimitiveView {
  let list: LazyParameters
  let content: Content

  /// A lazy stack; `spacing` is in points, `nil` for the default.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    list = LazyParameters(
      stack: StackParameters(axis: .vertical, spacing: spacing, alignment: alignment.key), pinnedViews: pinnedViews)
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

/// Views in a horizontal stack, made as they become visible; SwiftUI's `LazyHStack`.
///
/// The stack is lazy as the content of a horizontal scroll view. Elsewhere all views are made at once.
public nonisolated struct LazyHStack<Content: View>: _PrimitiveView {
  let list: LazyParameters
  let content: Content

  /// A lazy stack; `spacing` is in points, `nil` for the default.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    list = LazyParameters(
      stack: StackParameters(axis: .horizontal, spacing: spacing, alignment: alignment.key), pinnedViews: pinnedViews)
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

/// The kinds of pinned headers and footers; SwiftUI's `PinnedScrollableViews`.
public nonisolated struct PinnedScrollableViews: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt32

  /// The set of `rawValue`.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// The stack and the pinned views of a lazy container.
nonisolated struct LazyParameters: Equatable {
  var stack: StackParameters
  var pinnedViews: PinnedScrollableViews
  /// The columns of a grid; `nil` for a stack.
  var columns: [LazyLayout.GridItem]?

  /// The space between rows, in points.
  var spacing: CGFloat { stack.spacing ?? ViewSpacing.defaultLength }
}
