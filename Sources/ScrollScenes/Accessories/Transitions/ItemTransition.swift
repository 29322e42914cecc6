import ScrollEngine

/// The transition of one item: a state machine whose states are phases and whose changes may be animated.
struct ItemTransition: Equatable, Sendable {
  private(set) var phase: ScrollTransitionPhase
  private var topLeading: AnimatedWeight
  private var bottomTrailing: AnimatedWeight

  /// An item that first appears in `phase`, without an animation.
  init(_ phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights) {
    self.phase = phase
    topLeading = AnimatedWeight(weights.topLeading)
    bottomTrailing = AnimatedWeight(weights.bottomTrailing)
  }

  /// The end of the last animation, in nanoseconds.
  var end: Int64 { max(topLeading.end, bottomTrailing.end) }

  /// The weights of the effects at `time`.
  func weights(at time: Int64) -> ScrollTransition.Weights {
    ScrollTransition.Weights(topLeading: topLeading.value(at: time), bottomTrailing: bottomTrailing.value(at: time))
  }

  /// Changes the phase and its effects from `time` on. Each edge's effect uses that edge's animation.
  mutating func move(
    to phase: ScrollTransitionPhase, _ weights: ScrollTransition.Weights, by transition: ScrollTransition,
    at time: Int64
  ) {
    self.phase = phase
    topLeading.move(to: weights.topLeading, with: transition.topLeading.animation, at: time)
    bottomTrailing.move(to: weights.bottomTrailing, with: transition.bottomTrailing.animation, at: time)
  }
}
