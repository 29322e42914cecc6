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
}

/// A rule over the content of a replay as it is now.
struct ReplayTargetBehavior: ScrollTargetBehavior {
  let rule: TargetRule
  /// The items that the scenario lists; where there are none, rows are.
  let items: TargetFrames?
  let content: ReplayContent
  let area: ScrollArea

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    switch rule {
    case .paging(let rule): PagingScrollTargetBehavior(rule).updateTarget(&target, context: context)
    case .gallery: GalleryScrollTargetBehavior().updateTarget(&target, context: context)
    case .custom(let behavior): behavior.updateTarget(&target, context: context)
    case .viewAligned, .orthogonal:
      if let items {
        update(&target, over: items, context)
      } else if let rows = LazyRowTargets(content, in: area) {
        update(&target, over: rows, context)
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
    case .paging, .gallery, .custom: break
    }
  }
}

/// The rows of lazy content as a layout: measured ones where they are, others where they are estimated to be.
struct LazyRowTargets: ScrollTargetLayout {
  private let content: ReplayContent
  private let area: ScrollArea
  let axis: Axis
  let count: Int

  /// `nil` for eager content.
  init?(_ content: ReplayContent, in area: ScrollArea) {
    guard let axis = content.lazyAxis else { return nil }
    self.content = content
    self.area = area
    self.axis = axis
    count = content.rowCount
  }

  /// O(log n).
  func frame(ofItem index: Int) -> Rect { content.rect(ofRow: index, in: area) ?? .zero }

  /// O(log n).
  func item(at offset: Double) -> Int? {
    guard let row = content.row(at: offset) else { return nil }
    // The space behind a row belongs to the next one.
    return row + 1 < count && offset >= frame(ofItem: row)[axis].end ? row + 1 : row
  }
}
