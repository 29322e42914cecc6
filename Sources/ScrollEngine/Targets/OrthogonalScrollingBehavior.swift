import PlaneGeometry
import ScrollPhysics

/// The scrolling of a section across its collection, with the names of UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrollingBehavior: UInt8, Sendable, CaseIterable {
  /// No scrolling: the section's groups wrap.
  case none
  /// Free scrolling.
  case continuous
  /// Free scrolling that comes to rest at the start of a group.
  case continuousGroupLeadingBoundary
  /// Paging by the container's length.
  case paging
  /// Paging by one group, aligned at the start.
  case groupPaging
  /// Paging by one group, aligned in the middle.
  case groupPagingCentered
}

/// Snaps a section that scrolls across its collection. The groups of the section are the layout's items.
public struct OrthogonalScrollTargetBehavior<Groups: ScrollTargetLayout>: ScrollTargetBehavior {
  /// The scrolling of the section.
  public var behavior: OrthogonalScrollingBehavior
  /// The groups of the section.
  public var groups: Groups

  /// Creates the behaviour of a section with these groups.
  public init(_ behavior: OrthogonalScrollingBehavior, groups: Groups) {
    self.behavior = behavior
    self.groups = groups
  }

  /// Moves the target to a group or page. Leaves it unchanged where the section scrolls freely.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    switch behavior {
    case .none, .continuous: break
    case .continuousGroupLeadingBoundary: align(&target, context, .never, .topLeading)
    case .paging: PagingScrollTargetBehavior().updateTarget(&target, context: context)
    case .groupPaging: align(&target, context, .alwaysByOne, .topLeading)
    case .groupPagingCentered: align(&target, context, .alwaysByOne, .center)
    }
  }

  private func align(
    _ target: inout ScrollTarget, _ context: TargetContext, _ limit: LimitBehavior, _ anchor: UnitPoint
  ) {
    var aligned = ViewAlignedScrollTargetBehavior(groups, limitBehavior: limit, anchor: anchor)
    // A group may be longer than the viewport.
    aligned.greatestLength = .infinity
    aligned.updateTarget(&target, context: context)
  }
}
