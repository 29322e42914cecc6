import Foundation
import PlaneGeometry

/// A layout whose type is erased; SwiftUI's `AnyLayout`. A change of the layout keeps the views' state.
public nonisolated struct AnyLayout: Layout {
  private let box: any LayoutBox

  /// The data of the erased layout.
  public struct Cache {
    var values: Any
  }

  /// Erases the type of a layout.
  public init<L: Layout>(_ layout: L) { box = Box(layout: layout) }

  /// The axis of the layout.
  var stackOrientation: Axis? { box.stackOrientation }

  /// The data of the erased layout.
  public func makeCache(subviews: Subviews) -> Cache { Cache(values: box.makeCache(subviews)) }

  /// The spacing of the erased layout.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache.values) }

  /// The size of the erased layout.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.size(proposal, subviews, &cache.values)
  }

  /// Places the views.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    box.place(bounds, proposal, subviews, &cache.values)
  }

  /// The alignment of the erased layout.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.alignment(guide.key, bounds, proposal, subviews, &cache.values)
  }

  /// The alignment of the erased layout.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.alignment(guide.key, bounds, proposal, subviews, &cache.values)
  }
}

/// A layout with erased types of itself and its cache. A cache of another type is replaced.
private nonisolated protocol LayoutBox {
  var stackOrientation: Axis? { get }
  func makeCache(_ subviews: LayoutSubviews) -> Any
  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize
  func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any)
  func alignment(
    _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat?
}

private nonisolated struct Box<L: Layout>: LayoutBox {
  let layout: L

  private func with<Result>(
    _ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result
  ) -> Result {
    var own = cache as? L.Cache ?? layout.makeCache(subviews: subviews)
    defer { cache = own }
    return body(&own)
  }

  var stackOrientation: Axis? { L.layoutProperties.stackOrientation }
  func makeCache(_ subviews: LayoutSubviews) -> Any { layout.makeCache(subviews: subviews) }

  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) -> CGSize {
    with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any) {
    with(&cache, subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func alignment(
    _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) -> CGFloat? {
    with(&cache, subviews) { layout.explicitAlignment(key, bounds, proposal, subviews, &$0) }
  }
}

extension Layout {
  /// The distance of an alignment of either axis from the top leading corner; `nil` for the default.
  nonisolated func explicitAlignment(
    _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> CGFloat? {
    switch key.axis {
    case .horizontal:
      explicitAlignment(
        of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    case .vertical:
      explicitAlignment(
        of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

/// The layout of a ``VStack``; SwiftUI's `VStackLayout`.
public nonisolated struct VStackLayout: Layout {
  /// The horizontal alignment.
  public var alignment: HorizontalAlignment
  /// The spacing of views in points; `nil` for the views' preferences.
  public var spacing: CGFloat?

  /// A layout of a vertical stack.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  /// Vertical.
  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }

  private var stack: StackParameters {
    StackParameters(axis: .vertical, spacing: spacing, alignment: alignment.key)
  }

  /// The size that encloses the views.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    EagerStack(stack, of: subviews.nodes, for: proposal).size
  }

  /// Places the views from top to bottom.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    EagerStack(stack, of: subviews.nodes, for: proposal).place(in: bounds)
    subviews.placements.noteAll()
  }
}

/// The layout of an ``HStack``; SwiftUI's `HStackLayout`.
public nonisolated struct HStackLayout: Layout {
  /// The vertical alignment.
  public var alignment: VerticalAlignment
  /// The spacing of views in points; `nil` for the views' preferences.
  public var spacing: CGFloat?

  /// A layout of a horizontal stack.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  /// Horizontal.
  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }

  private var stack: StackParameters {
    StackParameters(axis: .horizontal, spacing: spacing, alignment: alignment.key)
  }

  /// The size that encloses the views.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    EagerStack(stack, of: subviews.nodes, for: proposal).size
  }

  /// Places the views from left to right.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    EagerStack(stack, of: subviews.nodes, for: proposal).place(in: bounds)
    subviews.placements.noteAll()
  }
}

/// The layout of a ``ZStack``; SwiftUI's `ZStackLayout`.
public nonisolated struct ZStackLayout: Layout {
  /// The alignment of the views.
  public var alignment: Alignment

  /// A layout of overlapping views.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The size that encloses the views.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    EagerLayers(alignment: alignment).size(of: subviews.nodes, for: proposal)
  }

  /// Places the views in front of each other.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    EagerLayers(alignment: alignment).place(subviews.nodes, in: bounds, for: proposal)
    subviews.placements.noteAll()
  }
}
