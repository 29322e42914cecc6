import PlaneGeometry
import ScrollPhysics

/// How a section of a collection scrolls across the collection, with the names of UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrollingBehavior: UInt8, Sendable, CaseIterable {
  /// It does not: its groups wrap.
  case none
  /// Freely.
  case continuous
  /// Freely, and comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// By the container's length.
  case paging
  /// By one group, which comes to lie at the start.
  case groupPaging
  /// By one group, which comes to lie in the middle.
  case groupPagingCentered
}

/// What a section may have of its own, with the names of UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingProperties`.
public struct OrthogonalScrollingProperties: Equatable, Sendable {
  /// Whether the section may be pulled past its ends.
  public enum BounceBehavior: UInt8, Sendable {
    /// As the collection does.
    case automatic
    case always
    case never
  }

  /// How fast a fling slows down.
  public enum DecelerationRate: UInt8, Sendable {
    /// As the collection's.
    case automatic
    case normal
    case fast
  }

  /// Whether the section may be pulled past its ends.
  public var bounce = BounceBehavior.automatic
  /// How fast a fling slows down.
  public var decelerationRate = DecelerationRate.automatic

  /// As the collection does.
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

/// Comes to rest as a section of a collection does that scrolls across it; the groups of the section are the layout's
/// items.
public struct OrthogonalScrollTargetBehavior<Groups: ScrollTargetLayout>: ScrollTargetBehavior {
  /// How the section scrolls.
  public var behavior: OrthogonalScrollingBehavior
  /// The groups of the section.
  public var groups: Groups

  /// The behaviour of a section with those groups.
  public init(_ behavior: OrthogonalScrollingBehavior, groups: Groups) {
    self.behavior = behavior
    self.groups = groups
  }

  /// Finds the group to rest on, or the page; changes nothing where the section scrolls freely.
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
    // A group may be longer than what can be seen of it.
    aligned.greatestLength = .infinity
    aligned.updateTarget(&target, context: context)
  }
}
