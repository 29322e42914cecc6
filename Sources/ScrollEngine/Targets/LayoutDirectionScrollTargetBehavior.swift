import PlaneGeometry

/// Lets a behaviour that counts from the leading edge say where a scroll view comes to rest that counts from the left one.
///
/// A scroll view that takes its input through ``PlaneGeometry/LayoutDirection`` needs none: it counts from the leading edge itself.
/// This is for one that does not, as UIKit's: the behaviour sees every rect from the other side, and the velocity turned round.
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
    let length = context.contentSize.width
    var mirrored = context
    mirrored.originalTarget = turned(context.originalTarget, in: length)
    mirrored.currentRect = direction.rect(context.currentRect, in: length)
    mirrored.velocity = direction.vector(context.velocity)
    var image = turned(target, in: length)
    let before = image
    base.updateTarget(&image, context: mirrored)
    let items = image.items
    // What was not changed is not turned round twice, which could round it.
    if image.rect.origin != before.rect.origin || image.rect.size != before.rect.size || image.anchor != before.anchor {
      target = turned(image, in: length)
    }
    target.items = items
  }

  private func turned(_ target: ScrollTarget, in length: Double) -> ScrollTarget {
    var image = target
    image.rect = direction.rect(target.rect, in: length)
    image.anchor = target.anchor.map(direction.unitPoint)
    return image
  }
}
