import PlaneGeometry
import ScrollEngine

/// How a scroll view finds the place where its content comes to rest when a person lets go.
public enum TargetRule: Equatable, Sendable {
  /// Pages, as SwiftUI's `.paging` has them.
  case paging(PagingRule)
  /// Items that are aligned: the listed ones, or those of lazy content.
  case viewAligned(ViewAlignment)
  /// The groups of a collection's section, which are the listed items or those of lazy content.
  case orthogonal(OrthogonalScrollingBehavior)
  /// Items that the content snaps to as in browsers: the listed ones, or those of lazy content.
  case snapping(Snapping)
  /// The content decides, with ``SceneContent/updateTarget(_:context:)``.
  case custom

  /// How items are aligned, see `ViewAlignedScrollTargetBehavior`.
  public struct ViewAlignment: Equatable, Sendable {
    /// How far one gesture goes.
    public var limitBehavior = LimitBehavior.automatic
    /// Which point of an item comes to lie at the same point of the viewport without its insets.
    public var anchor = UnitPoint.topLeading
    /// Whether ``LimitBehavior/automatic`` limits; `nil` where it does in a size class that is compact along the axis,
    /// as SwiftUI's documentation of `viewAligned` says.
    public var isCompact: Bool?
    /// The traits that, with the size of the window, decide the size class.
    public var traits = ScrollTraits()

    /// SwiftUI's, on a phone.
    public init() {}
  }

  /// How the content snaps to items, see `SnapScrollTargetBehavior`.
  public struct Snapping: Equatable, Sendable {
    /// How each item is aligned.
    public var alignment = SnapAlignment.start
    /// Whether no flick passes an item.
    public var alwaysStops = false
    /// How far the content goes for an item.
    public var strictness = SnapRules.Strictness.mandatory
    /// The part of the viewport, beside the insets, in which items are not aligned, in points.
    public var padding = EdgeInsets.zero

    /// Each item attracts the content to its start.
    public init() {}
  }
}

extension TargetRule {
  /// The rule of a scroll view along an axis, in a window of that size: whether a view alignment limits is decided.
  func resolved(along axis: Axis, in window: Size) -> TargetRule {
    guard case .viewAligned(var alignment) = self, alignment.isCompact == nil else { return self }
    alignment.isCompact = alignment.traits.sizeClass(along: axis, in: window) == .compact
    return .viewAligned(alignment)
  }

  /// Whether the content comes to rest on items, and not on pages or where it likes.
  package var alignsItems: Bool {
    switch self {
    case .viewAligned, .snapping: true
    case .orthogonal(let behavior):
      switch behavior {
      case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: true
      case .none, .continuous, .paging: false
      }
    case .paging, .custom: false
    }
  }

  /// Amends a target over the items of a layout.
  func update(
    _ target: inout ScrollTarget, over layout: some ScrollTargetLayout, _ context: ScrollTargetBehaviorContext
  ) {
    switch self {
    case .viewAligned(let alignment):
      ViewAlignedScrollTargetBehavior(
        layout, limitBehavior: alignment.limitBehavior, anchor: alignment.anchor,
        isCompact: alignment.isCompact ?? true
      ).updateTarget(&target, context: context)
    case .orthogonal(let behavior):
      OrthogonalScrollTargetBehavior(behavior, groups: layout).updateTarget(&target, context: context)
    case .snapping(let snapping):
      var behavior = SnapScrollTargetBehavior(
        layout, alignment: snapping.alignment, alwaysStops: snapping.alwaysStops)
      behavior.rules.strictness = snapping.strictness
      behavior.rules.padding = snapping.padding
      behavior.updateTarget(&target, context: context)
    case .paging, .custom: break
    }
  }
}
