import PlaneGeometry
import ScrollEngine

/// The transition of one view over time, for content whose views are not items of a layout.
///
/// A change of the phase counts from the time of ``follow(_:of:in:at:)``.
package struct ViewTransition: Sendable {
  private var motion: ItemTransition

  /// A view that first appears, in its phase and without an animation.
  package init(_ transition: ScrollTransition, of view: Interval, in container: Interval) {
    let (phase, weights) = transition.state(of: view, in: container)
    motion = ItemTransition(phase, weights)
  }

  /// Updates the phase and the effects at a time in nanoseconds. An animation to the same effects continues.
  package mutating func follow(
    _ transition: ScrollTransition, of view: Interval, in container: Interval, at time: Int64
  ) {
    let (phase, weights) = transition.state(of: view, in: container)
    motion.move(to: phase, weights, by: transition, at: time)
  }

  /// The effect at a time in nanoseconds.
  package func effect(of transition: ScrollTransition, at time: Int64) -> VisualEffect {
    transition.effect(weighing: motion.weights(at: time))
  }

  /// The end of the last animation, in nanoseconds.
  package var end: Int64 { motion.end }
}
