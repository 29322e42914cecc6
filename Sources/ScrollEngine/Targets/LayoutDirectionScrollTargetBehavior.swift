import PlaneGeometry

/// Adapts a behaviour that counts from the leading edge to a scroll view that counts from the left edge.
///
/// A scroll view that takes its input through ``PlaneGeometry/LayoutDirection`` counts from the leading edge and needs
/// no adapter. UIKit's counts from the left. The behaviour receives mirrored rects and a mirrored velocity.
public struct LayoutDirectionScrollTargetBehavior<Base: ScrollTargetBehavior>: ScrollTargetBehavior {
  private let base: Base
  private let direction: LayoutDirection

  /// Adapts `base` to a scroll view of `direction` that counts from the left.
  public init(_ base: Base, _ direction: LayoutDirection) {
    self.base = base
    self.direction = direction
  }

  /// Mirrors the target and context for the base behaviour in right-to-left layouts.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard direction.isRightToLeft else { return base.updateTarget(&target, context: context) }
    ContentMirror(along: .horizontal, length: context.contentSize.width).amend(&target, context) {
      base.updateTarget(&$0, context: $1)
    }
  }
}
