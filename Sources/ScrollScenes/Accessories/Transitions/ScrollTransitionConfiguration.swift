import PlaneGeometry

/// How a view goes from one phase of its transition to the next: SwiftUI's `ScrollTransitionConfiguration`.
public struct ScrollTransitionConfiguration: Equatable, Sendable {
  enum Manner: Equatable, Sendable {
    case identity
    case interactive(UnitCurve)
    case animated
  }

  let manner: Manner
  /// What the effect is animated with; `nil` where it follows the content at once.
  private(set) var animation: Animation?
  /// Where the view reaches its identity phase.
  private(set) var threshold: Threshold

  /// No effect in any phase.
  public static let identity = ScrollTransitionConfiguration(manner: .identity, threshold: .visible)
  /// The effect follows the content, by ``UnitCurve/easeInOut``.
  public static let interactive = interactive(timingCurve: .easeInOut)
  /// The effect is animated from phase to phase.
  public static let animated = animated(.default)

  /// The effect follows the content, from the edge, where the view is hidden, to the threshold, ``Threshold/visible``
  /// if nothing else is said.
  ///
  /// - Parameter timingCurve: how the effect follows; it runs forwards while the view appears, and backwards while it
  ///   leaves.
  public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(manner: .interactive(timingCurve), threshold: .visible)
  }

  /// The effect is animated when the view crosses the threshold, which is half of it visible if nothing else is said
  /// (SwiftUI's by one reconstruction).
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(manner: .animated, animation: animation, threshold: .visible(0.5))
  }

  /// The same with an animation: an interactive effect then lags behind the content.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    var configuration = self
    configuration.animation = animation
    return configuration
  }

  /// The same with another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var configuration = self
    configuration.threshold = threshold
    return configuration
  }

  /// The distance of its centre from the container's below which an item is in its identity phase and has nothing of
  /// the effect.
  func identityDistance(item: Double, container: Double) -> Double {
    manner == .identity ? .infinity : threshold.distance(item: item, container: container)
  }

  /// How far an item is on its way over an edge.
  struct Passage {
    /// How much of the effect it has: 0 none, 1 all of it.
    var weight: Double
    /// Whether it is beyond the threshold, and so no longer in its identity phase.
    var isBeyond: Bool
  }

  /// How far an item is on its way at a distance of its centre from the container's.
  func passage(atDistance distance: Double, item: Double, container: Double) -> Passage {
    let bound = threshold.distance(item: item, container: container)
    switch manner {
    case .identity: return Passage(weight: 0, isBeyond: false)
    case .animated: return Passage(weight: distance > bound ? 1 : 0, isBeyond: distance > bound)
    case .interactive(let curve):
      let hidden = Threshold.hidden.distance(item: item, container: container)
      // A threshold at the edge or beyond leaves no way to go.
      guard bound < hidden else { return Passage(weight: distance < bound ? 0 : 1, isBeyond: distance > bound) }
      return Passage(
        weight: 1 - curve.value(at: (hidden - distance) / (hidden - bound)), isBeyond: distance > bound)
    }
  }
}
