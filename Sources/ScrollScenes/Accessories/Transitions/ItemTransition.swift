import ScrollEngine

/// The transition of one item as it is shown: a state machine in time, whose states are phases and whose changes may be
/// animated.
struct ItemTransition: Equatable, Sendable {
  private(set) var phase: ScrollTransitionPhase
  private var topLeading: AnimatedWeight
  private var bottomTrailing: AnimatedWeight

  /// An item that is first seen in `phase`: nothing is animated.
  init(_ phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights) {
    self.phase = phase
    topLeading = AnimatedWeight(weights.topLeading)
    bottomTrailing = AnimatedWeight(weights.bottomTrailing)
  }

  /// When the last animation is over, in nanoseconds.
  var end: Int64 { max(topLeading.end, bottomTrailing.end) }

  /// How much of the effects is shown at `time`.
  func weights(at time: Int64) -> ScrollTransition.Weights {
    ScrollTransition.Weights(topLeading: topLeading.value(at: time), bottomTrailing: bottomTrailing.value(at: time))
  }

  /// Lets the item go to a phase and its effects, from `time` on. Each edge's effect comes and goes with that edge's
  /// animation.
  mutating func move(
    to phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights, by transition: ScrollTransition,
    at time: Int64
  ) {
    self.phase = phase
    topLeading.move(to: weights.topLeading, with: transition.topLeading.animation, at: time)
    bottomTrailing.move(to: weights.bottomTrailing, with: transition.bottomTrailing.animation, at: time)
  }
}
