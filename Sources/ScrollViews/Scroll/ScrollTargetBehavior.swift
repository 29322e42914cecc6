import Foundation
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Decides where a scroll view comes to rest; SwiftUI's `ScrollTargetBehavior`.
public nonisolated protocol ScrollTargetBehavior {
  /// The context of a decision.
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes the target, which is at first where the motion would end by itself.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

  /// The rule of the scene that decides in place of ``updateTarget(_:context:)``; `nil` for none.
  func _targetRule(isCompact: Bool) -> _TargetRule?
}

extension ScrollTargetBehavior {
  /// No rule.
  public func _targetRule(isCompact: Bool) -> _TargetRule? { nil }
}

/// A rule of the scene.
public nonisolated struct _TargetRule {
  let rule: TargetRule
}

/// The place at which a scroll view is about to rest; SwiftUI's `ScrollTarget`.
public nonisolated struct ScrollTarget: Hashable, Sendable {
  /// The part of the content that the viewport shows then.
  public var rect: CGRect
  /// The point of the rect and of the viewport that come together.
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

/// The scroll view of a decision; SwiftUI's `ScrollTargetBehaviorContext`.
@dynamicMemberLookup
public nonisolated struct ScrollTargetBehaviorContext {
  /// The target that was shown, or aimed at, when the gesture began.
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

/// A velocity, in points a second. Foundation has this type on Apple's platforms alone.
public nonisolated struct CGVector: Hashable, Sendable {
  /// Across.
  public var dx: CGFloat
  /// Down.
  public var dy: CGFloat

  /// A velocity.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}

/// Rests on pages as long as the viewport; SwiftUI's `PagingScrollTargetBehavior`.
public nonisolated struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Pages as long as the viewport.
  public init() {}

  /// Never called: the scene turns pages.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}

  /// The rule of the scene.
  public func _targetRule(isCompact: Bool) -> _TargetRule? { _TargetRule(rule: .paging(PagingRule(.unobscured))) }
}

/// Rests on views of the scroll target layout; SwiftUI's `ViewAlignedScrollTargetBehavior`.
public nonisolated struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far one gesture goes.
  public typealias LimitBehavior = ScrollEngine.LimitBehavior

  private let limitBehavior: LimitBehavior
  private let anchor: UnitPoint?

  /// Views at their leading edges.
  public init(limitBehavior: LimitBehavior = .automatic) { self.init(limitBehavior: limitBehavior, anchor: nil) }

  /// Views at an anchor of the viewport.
  public init(anchor: UnitPoint?) { self.init(limitBehavior: .automatic, anchor: anchor) }

  /// Views at an anchor of the viewport.
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
  /// Pages as long as the viewport.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Views of the scroll target layout.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  /// Views of the scroll target layout, with a limit to how far one gesture goes.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  /// Views of the scroll target layout, at an anchor.
  public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }
}
