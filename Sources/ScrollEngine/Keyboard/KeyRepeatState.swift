import PlaneGeometry

/// The held key, and the animation that keys or the focus have begun.
struct KeyRepeatState: Equatable, Sendable {
  /// The held key that pushes the content.
  private(set) var heldKey: HeldKey?
  /// Whether keys or the focus began the present animation. Further steps extend that animation.
  private(set) var isAnimating = false
  /// The step to an end of the document that is in progress.
  private(set) var documentStep: KeyStep?

  /// Marks a key as held.
  mutating func press(_ key: HeldKey) { heldKey = key }

  /// Marks an animation as begun by keys or the focus. `documentStep` is set for one to an end of the document.
  mutating func animate(_ documentStep: KeyStep?) {
    isAnimating = true
    self.documentStep = documentStep
  }

  /// Clears the state because another input moves the content.
  mutating func reset() {
    heldKey = nil
    isAnimating = false
    documentStep = nil
  }

  /// Shifts the held key's target by a layout shift along `axis`.
  mutating func shift(_ axis: Axis, by distance: Double) {
    if heldKey?.step.axis == axis { heldKey?.leastTarget += distance }
  }
}

/// A held key that pushes the content.
struct HeldKey: Equatable, Sendable {
  let key: KeyPress.Key
  let step: KeyStep
  let force: KeyboardForce
  /// The distance of a tap, in points.
  let increment: Double
  /// The minimum target, before clamping to the range.
  var leastTarget: Double

  /// The maximum speed of the push, in points a second.
  var topSpeed: Double { increment * force.maximumVelocityMultiplier }
}
