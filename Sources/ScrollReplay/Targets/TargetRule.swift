import PlaneGeometry
import ScrollEngine

/// What says where the content of a replay comes to rest when a person lets go.
public enum TargetRule: Sendable {
  /// Pages, as SwiftUI's `.paging` has them.
  case paging(PagingRule)
  /// Items that are aligned: those that the scenario lists, or the rows of lazy content.
  case viewAligned(ViewAlignment)
  /// The groups of a collection's section, which are the scenario's items or the rows.
  case orthogonal(OrthogonalScrollingBehavior)
  /// Items that the content snaps to as in browsers: those that the scenario lists, or the rows of lazy content.
  case snapping(Snapping)
  /// The custom behaviour of SwiftUI's gallery example.
  case gallery
  /// Anything else.
  case custom(any ScrollTargetBehavior & Sendable)

  /// How items are aligned, see `ViewAlignedScrollTargetBehavior`.
  public struct ViewAlignment: Equatable, Sendable {
    /// How far one gesture goes.
    public var limitBehavior = LimitBehavior.automatic
    /// Which point of an item comes to lie at the same point of the viewport without its insets.
    public var anchor = UnitPoint.topLeading
    /// Whether the viewport is short along the axis.
    public var isCompact = true

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
    /// What of the viewport, beside the insets, items are not aligned in, in points.
    public var padding = EdgeInsets.zero

    /// Each item attracts the content to its start.
    public init() {}
  }
}

/// A rule over the content of a replay as it is now.
struct ReplayTargetBehavior: ScrollTargetBehavior {
  let rule: TargetRule
  let content: ReplayContent
  let area: ScrollArea

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    switch rule {
    case .paging(let rule): PagingScrollTargetBehavior(rule).updateTarget(&target, context: context)
    case .gallery: GalleryScrollTargetBehavior().updateTarget(&target, context: context)
    case .custom(let behavior): behavior.updateTarget(&target, context: context)
    case .viewAligned, .orthogonal, .snapping:
      // The items that the scenario lists; where there are none, rows are.
      if let items = content.listedItems {
        update(&target, over: items, context)
      } else if let rows = content.rowTargets(in: area) {
        guard content.lazy?.description.pinnedViews.isEmpty == false else {
          return update(&target, over: rows, context)
        }
        update(&target, over: UncoveredRows(rows: rows, anchor: rule.anchor(along: rows.axis)), context)
      }
    }
  }

  private func update(_ target: inout ScrollTarget, over layout: some ScrollTargetLayout, _ context: TargetContext) {
    switch rule {
    case .viewAligned(let alignment):
      ViewAlignedScrollTargetBehavior(
        layout, limitBehavior: alignment.limitBehavior, anchor: alignment.anchor, isCompact: alignment.isCompact
      ).updateTarget(&target, context: context)
    case .orthogonal(let behavior):
      OrthogonalScrollTargetBehavior(behavior, groups: layout).updateTarget(&target, context: context)
    case .snapping(let snapping):
      var behavior = SnapScrollTargetBehavior(
        layout, alignment: snapping.alignment, alwaysStops: snapping.alwaysStops)
      behavior.rules.strictness = snapping.strictness
      behavior.rules.padding = snapping.padding
      behavior.updateTarget(&target, context: context)
    case .paging, .gallery, .custom: break
    }
  }
}
