import PlaneGeometry

/// Lets a behaviour that counts from the leading edge say where a scroll view comes to rest that counts from the left
/// one.
///
/// A scroll view that takes its input through ``PlaneGeometry/LayoutDirection`` needs none: it counts from the leading
/// edge itself. This is for one that does not, as UIKit's: the behaviour sees every rect from the other side, and the
/// velocity turned round.
public struct LayoutDirectionScrollTargetBehavior<Base: ScrollTargetBehavior>: ScrollTargetBehavior {
  private let base: Base
  private let direction: LayoutDirection

  /// `base`, in a scroll view of `direction` that counts from the left.
  public init(_ base: Base, _ direction: LayoutDirection) {
    self.base = base
    self.direction = direction
  }

  /// Asks the behaviour in its own terms.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard direction.isRightToLeft else { return base.updateTarget(&target, context: context) }
    ContentMirror(along: .horizontal, length: context.contentSize.width).amend(&target, context) {
      base.updateTarget(&$0, context: $1)
    }
  }
}
