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

/// Scrolling properties of a section, with the names of UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingProperties`.
public struct OrthogonalScrollingProperties: Equatable, Sendable {
  /// The rule for overscroll of the section.
  public enum BounceBehavior: UInt8, Sendable {
    /// The collection's rule.
    case automatic
    case always
    case never
  }

  /// The deceleration rate of flings.
  public enum DecelerationRate: UInt8, Sendable {
    /// The collection's rate.
    case automatic
    case normal
    case fast
  }

  /// The rule for overscroll of the section.
  public var bounce = BounceBehavior.automatic
  /// The deceleration rate of flings.
  public var decelerationRate = DecelerationRate.automatic

  /// Creates the collection's own properties.
  public init() {}

  /// The configuration of a section that scrolls across `parent` along `axis`.
  public func configuration(
    _ behavior: OrthogonalScrollingBehavior, along axis: Axis, in parent: ScrollConfiguration
  ) -> ScrollConfiguration {
    var configuration = parent
    configuration.axes = behavior == .none ? [] : Axis.Set(axis)
    configuration.isPagingEnabled = false
    switch bounce {
    case .automatic: break
    case .always:
      configuration.bounces = true
      configuration.alwaysBounce = Axis.Set(axis)
    case .never: configuration.bounces = false
    }
    switch decelerationRate {
    case .automatic: break
    case .normal: configuration.decelerationRate = .normal
    case .fast: configuration.decelerationRate = .fast
    }
    return configuration
  }
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
