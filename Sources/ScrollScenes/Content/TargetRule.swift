import PlaneGeometry
import ScrollEngine

/// The rule for the resting position of content after a gesture.
public enum TargetRule: Equatable, Sendable {
  /// Pages, as with SwiftUI's `.paging`.
  case paging(PagingRule)
  /// Alignment of items: the listed ones, or those of lazy content.
  case viewAligned(ViewAlignment)
  /// Groups of a collection's section: the eager items, or those of lazy content.
  case orthogonal(OrthogonalScrollingBehavior)
  /// Scroll snap of CSS to items: the listed ones, or those of lazy content.
  case snapping(Snapping)
  /// The content decides, with ``SceneContent/updateTarget(_:context:)``.
  case custom

  /// The alignment of items, see `ViewAlignedScrollTargetBehavior`.
  public struct ViewAlignment: Equatable, Sendable {
    /// The limit of the distance of one gesture.
    public var limitBehavior = LimitBehavior.automatic
    /// The fraction of an item that is aligned with the same fraction of the viewport without its insets.
    public var anchor = UnitPoint.topLeading
    /// Whether `LimitBehavior.automatic` limits. `nil` limits in a size class that is compact along the axis, as
    /// SwiftUI's documentation of `viewAligned` says.
    public var isCompact: Bool?
    /// The traits that, with the size of the window, decide the size class.
    public var traits = ScrollTraits()

    /// SwiftUI's default on a phone.
    public init() {}
  }

  /// The settings of snapping to items, see `SnapScrollTargetBehavior`.
  public struct Snapping: Equatable, Sendable {
    /// The alignment of each item.
    public var alignment = SnapAlignment.start
    /// Whether a fling stops at the next item.
    public var alwaysStops = false
    /// The strictness: whether content always snaps, or only near an item.
    public var strictness = SnapRules.Strictness.mandatory
    /// The padding of the viewport, inside its insets, that alignment leaves free, in points.
    public var padding = EdgeInsets.zero

    /// Mandatory snapping to the start of each item.
    public init() {}
  }
}

extension TargetRule {
  /// The rule along an axis in a window of that size, with the size class of a view alignment resolved.
  func resolved(along axis: Axis, in window: Size) -> TargetRule {
    guard case .viewAligned(var alignment) = self, alignment.isCompact == nil else { return self }
    alignment.isCompact = alignment.traits.sizeClass(along: axis, in: window) == .compact
    return .viewAligned(alignment)
  }

  /// Whether content rests on items, and not on pages or at any offset.
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

  /// Updates a target over the items of a layout.
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
