import PlaneGeometry

extension LayoutDirection {
  /// What comes from a device, whose places are points from the left edge of a viewport of `size`, in the scroll view's own terms.
  /// What a program asks for is in those terms already.
  public func input(_ input: ScrollInput, in size: Size) -> ScrollInput {
    switch input {
    case .pointerDown(let id, let place): return .pointerDown(id: id, location: location(place, in: size))
    case .pointerMoved(let id, let place, let isResampled):
      return .pointerMoved(id: id, location: location(place, in: size), isResampled: isResampled)
    case .wheel(var wheel):
      wheel.delta = vector(wheel.delta)
      return .wheel(wheel)
    case .selection(.began(let place)): return .selection(.began(location(place, in: size)))
    case .selection(.changed(let place)): return .selection(.changed(location(place, in: size)))
    case .magnify(var magnification):
      magnification.location = location(magnification.location, in: size)
      return .magnify(magnification)
    case .zoom(var request):
      // A tap is a person's, all else is a program's.
      if case .doubleTap(let place) = request.destination {
        request.destination = .doubleTap(location(place, in: size))
      }
      return .zoom(request)
    default: return input
    }
  }
}

extension Scroller {
  /// The offset as a screen shows it in `direction`: the left edge of the viewport, from the left edge of the content.
  ///
  /// `content - (offset + viewport)` from right to left, where the content begins at its right end: UIKit counts so in every
  /// language, SwiftUI and this engine count from the leading edge.
  public func contentOffset(in direction: LayoutDirection) -> Point {
    var offset = contentOffset
    offset.x = direction.contentOffset(
      offset.x, contentLength: area.contentSize.width, containerLength: area.containerSize.width)
    return offset
  }
}

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
