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

  /// The effect follows the content, from the edge, where the view is hidden, to the threshold, ``Threshold/visible`` if nothing else
  /// is said.
  ///
  /// - Parameter timingCurve: how the effect follows; it runs forwards while the view appears, and backwards while it
  ///   leaves.
  public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(manner: .interactive(timingCurve), threshold: .visible)
  }

  /// The effect is animated when the view crosses the threshold, which is half of it visible if nothing else is said (SwiftUI's by
  /// one reconstruction).
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

  /// How much of the effect an item has at a distance of its centre from the container's: 0 none, 1 all of it.
  func weight(atDistance distance: Double, item: Double, container: Double) -> Double {
    let bound = threshold.distance(item: item, container: container)
    switch manner {
    case .identity: return 0
    case .animated: return distance > bound ? 1 : 0
    case .interactive(let curve):
      let hidden = Threshold.hidden.distance(item: item, container: container)
      // A threshold at the edge or beyond leaves no way to go.
      guard bound < hidden else { return distance < bound ? 0 : 1 }
      return 1 - curve.value(at: (hidden - distance) / (hidden - bound))
    }
  }
}
