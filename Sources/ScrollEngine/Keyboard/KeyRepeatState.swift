import PlaneGeometry

/// The key that is held, and the animation that keys have begun.
struct KeyRepeatState: Equatable, Sendable {
  /// The key that pushes the content.
  private(set) var held: HeldKey?
  /// Whether the animation that is under way is one that keys or the focus have begun: further ones go on from its end.
  private(set) var isAnimating = false
  /// The step to an end of the document that is under way.
  private(set) var documentStep: KeyStep?

  /// A key begins to push.
  mutating func hold(_ key: HeldKey) { held = key }

  /// Keys or the focus have begun an animation; `documentStep` where it leads to an end of the document.
  mutating func animate(_ documentStep: KeyStep?) {
    isAnimating = true
    self.documentStep = documentStep
  }

  /// Somebody else moves the content now.
  mutating func forget() {
    held = nil
    isAnimating = false
    documentStep = nil
  }

  /// The content has moved along `axis`, and what is seen with it.
  mutating func shift(_ axis: Axis, by distance: Double) {
    if held?.step.axis == axis { held?.leastTarget += distance }
  }
}

/// A key that is held and pushes the content.
struct HeldKey: Equatable, Sendable {
  let key: KeyPress.Key
  let step: KeyStep
  let force: KeyboardForce
  /// How far a tap scrolls, in points.
  let increment: Double
  /// Where the content comes to rest at least, within its range.
  var leastTarget: Double

  /// The greatest velocity that the key leads to, in points a second.
  var topSpeed: Double { increment * force.maximumVelocityMultiplier }
}
