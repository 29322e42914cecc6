import PlaneGeometry
import ScrollEngine
import TestSupport

/// A behaviour from a closure.
struct ClosureBehavior: ScrollTargetBehavior {
  let update: (inout ScrollTarget, TargetContext) -> Void

  init(_ update: @escaping (inout ScrollTarget, TargetContext) -> Void) { self.update = update }

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { update(&target, context) }
}

/// A behaviour without effect.
struct IdleBehavior: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// Comes to rest on multiples of a length, counted from the start of the content, or from its end in a mirror.
struct LatticeBehavior: ScrollTargetBehavior {
  var step: Double
  var isMirrored = false
  /// Whether places have item numbers. Numbers count from the start of the content, and have no mirror image.
  var namesItems = true

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis) {
      let end = context.maximumOrigin(along: axis)
      let place = isMirrored ? end - target.rect.origin[axis] : target.rect.origin[axis]
      let aligned = (place / step).rounded() * step
      target.rect.origin[axis] = isMirrored ? end - aligned : aligned
      if namesItems { target.items[axis] = max(0, Int(place / step)) }
    }
  }
}

/// A log of the calls of a behaviour.
final class TargetLog {
  var targets: [ScrollTarget] = []
  var contexts: [ScrollTargetBehaviorContext] = []

  /// A behaviour that is logged; `update` changes the target afterwards.
  func behavior(
    _ update: @escaping (inout ScrollTarget, ScrollTargetBehaviorContext) -> Void = { _, _ in }
  ) -> ClosureBehavior {
    ClosureBehavior { target, context in
      self.targets.append(target)
      self.contexts.append(context)
      update(&target, context)
    }
  }
}

extension Scroller {
  /// A flick as by ``flick(_:along:at:)``, with `behavior` as the amendment of its target. Returns the time of the
  /// release.
  @discardableResult
  mutating func flick(
    _ velocity: Double, along axis: Axis = .vertical, at start: Int64, _ behavior: some ScrollTargetBehavior
  ) -> Int64 {
    handle(.pointerDown(id: 0, location: place(400, along: axis)), at: start, targetBehavior: behavior)
    for step in 1...5 {
      let location = place(400 - velocity * 0.008 * Double(step), along: axis)
      handle(
        .pointerMoved(id: 0, location: location, isResampled: false), at: start + Int64(step) * 8 * millisecond,
        targetBehavior: behavior)
    }
    handle(.pointerUp(id: 0), at: start + 40 * millisecond, targetBehavior: behavior)
    return start + 40 * millisecond
  }
}
