import Foundation
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A custom rule for the resting offset of a scroll view; SwiftUI's `ScrollTargetBehavior`.
public nonisolated protocol ScrollTargetBehavior {
  /// The context of a decision.
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes the target, which initially is the natural end of the motion.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

  /// The context of the properties.
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
  /// The properties of a scroll view.
  typealias Properties = ScrollTargetBehaviorProperties

  /// Returns the properties of scroll views with the behavior.
  func properties(context: PropertiesContext) -> Properties

  /// The scene's rule in place of ``updateTarget(_:context:)``; `nil` for none.
  func _targetRule(isCompact: Bool) -> _TargetRule?
}

extension ScrollTargetBehavior {
  /// The default properties.
  public func properties(context: PropertiesContext) -> Properties { Properties() }

  /// No rule.
  public func _targetRule(isCompact: Bool) -> _TargetRule? { nil }
}

/// A target rule of the scene.
public nonisolated struct _TargetRule {
  let rule: TargetRule
}

/// The resting position of a scroll view; SwiftUI's `ScrollTarget`.
public nonisolated struct ScrollTarget: Hashable, Sendable {
  /// The content rect that the viewport will show.
  public var rect: CGRect
  /// The anchor that aligns the rect with the viewport.
  public var anchor: UnitPoint?

  /// Whether rects and anchors are equal.
  public static func == (first: Self, second: Self) -> Bool {
    first.rect == second.rect && first.anchor == second.anchor
  }

  /// Hashes the origin of the rect.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rect.origin.x)
    hasher.combine(rect.origin.y)
  }
}

/// The scroll view of a target behavior; SwiftUI's `ScrollTargetBehaviorContext`.
@dynamicMemberLookup
public nonisolated struct ScrollTargetBehaviorContext {
  /// The target at the start of the gesture: the visible one, or the destination of a motion.
  public let originalTarget: ScrollTarget
  /// The velocity of the content offset, in points a second.
  public let velocity: CGVector
  /// The size of the content, in points.
  public let contentSize: CGSize
  /// The size of the scroll view without its insets, in points.
  public let containerSize: CGSize
  /// The scroll axes of the scroll view.
  public let axes: Axis.Set
  let environment: EnvironmentValues

  /// A value of the scroll view's environment.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// The properties of scroll views with a target behavior; SwiftUI's `ScrollTargetBehaviorProperties`.
public nonisolated struct ScrollTargetBehaviorProperties: Equatable, Sendable {
  /// Whether flings are short: the scroll view decelerates with UIKit's fast rate. SwiftUI's documentation promises a
  /// shorter distance without a number.
  public var limitsScrolls = false

  /// Properties without limits.
  public init() {}
}

/// The scroll view of a behavior's properties; SwiftUI's `ScrollTargetBehaviorPropertiesContext`.
public nonisolated struct ScrollTargetBehaviorPropertiesContext {
  /// The scroll axes of the scroll view.
  public let axes: Axis.Set
  /// The environment of the scroll view.
  public let environment: EnvironmentValues
}

/// A behavior with its type erased; SwiftUI's `AnyScrollTargetBehavior`.
public nonisolated struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let base: any ScrollTargetBehavior

  /// A behavior of any type.
  public init(_ base: some ScrollTargetBehavior) { self.base = base }

  /// Changes the target as the behavior does.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }

  /// The properties of the behavior.
  public func properties(context: PropertiesContext) -> Properties { base.properties(context: context) }

  /// The rule of the behavior.
  public func _targetRule(isCompact: Bool) -> _TargetRule? { base._targetRule(isCompact: isCompact) }
}

/// A velocity, in points a second. Foundation has this type only on Apple's platforms.
public nonisolated struct CGVector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// A velocity.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

/// Aligns the content to pages of the viewport's length; SwiftUI's `PagingScrollTargetBehavior`.
public nonisolated struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Pages of the viewport's length.
  public init() {}

  /// Never called: the scene computes pages.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}

  /// The rule of the scene.
  public func _targetRule(isCompact: Bool) -> _TargetRule? { _TargetRule(rule: .paging(PagingRule(.unobscured))) }
}

/// Aligns the views of the scroll target layout; SwiftUI's `ViewAlignedScrollTargetBehavior`.
public nonisolated struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The limit of one gesture's distance.
  public typealias LimitBehavior = ScrollEngine.LimitBehavior

  private let limitBehavior: LimitBehavior
  private let anchor: UnitPoint?

  /// Alignment of views at their leading edges.
  public init(limitBehavior: LimitBehavior = .automatic) { self.init(limitBehavior: limitBehavior, anchor: nil) }

  /// Alignment of views at an anchor of the viewport.
  public init(anchor: UnitPoint?) { self.init(limitBehavior: .automatic, anchor: anchor) }

  /// Alignment of views at an anchor of the viewport.
  public init(limitBehavior: LimitBehavior, anchor: UnitPoint?) {
    (self.limitBehavior, self.anchor) = (limitBehavior, anchor)
  }

  /// Never called: the scene aligns views.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}

  /// The rule of the scene.
  public func _targetRule(isCompact: Bool) -> _TargetRule? {
    var alignment = TargetRule.ViewAlignment()
    alignment.limitBehavior = limitBehavior
    if let anchor { alignment.anchor = anchor }
    alignment.isCompact = isCompact
    return _TargetRule(rule: .viewAligned(alignment))
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Pages of the viewport's length.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Alignment of the views in the scroll target layout.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  /// Alignment of the views in the scroll target layout, with a limit of one gesture's distance.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  /// Alignment of the views in the scroll target layout, at an anchor.
  public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }

  /// Alignment of the views in the scroll target layout at an anchor, with a limit of one gesture's distance.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}
