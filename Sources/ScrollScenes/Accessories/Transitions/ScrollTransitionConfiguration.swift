import PlaneGeometry

/// The change of a view between two phases of its transition: SwiftUI's `ScrollTransitionConfiguration`.
public struct ScrollTransitionConfiguration: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity
    case interactive(UnitCurve)
    case animated
  }

  let kind: Kind
  /// The animation of the effect; `nil` when the effect follows the content at once.
  private(set) var animation: Animation?
  /// The threshold at which the view reaches its identity phase.
  private(set) var threshold: Threshold

  /// No effect in any phase.
  public static let identity = ScrollTransitionConfiguration(kind: .identity, threshold: .visible)
  /// The effect follows the content, by ``UnitCurve/easeInOut``.
  public static let interactive = interactive(timingCurve: .easeInOut)
  /// The effect is animated from phase to phase.
  public static let animated = animated(.default)

  /// The effect follows the content between the edge, at which the view is hidden, and the threshold. The default
  /// threshold is ``Threshold/visible``.
  ///
  /// - Parameter timingCurve: the curve of the effect, which runs forwards while the view appears, and backwards while
  ///   the view leaves.
  public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve), threshold: .visible)
  }

  /// The effect is animated when the view crosses the threshold. By default half of the view is visible there
  /// (SwiftUI's threshold by one reconstruction).
  public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated, animation: animation, threshold: .visible(0.5))
  }

  /// A copy with an animation: an interactive effect then lags behind the content.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    var configuration = self
    configuration.animation = animation
    return configuration
  }

  /// A copy with another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var configuration = self
    configuration.threshold = threshold
    return configuration
  }

  /// The distance between the centres of item and container below which the item is in its identity phase without any
  /// effect.
  func identityDistance(item: Double, container: Double) -> Double {
    kind == .identity ? .infinity : threshold.distance(item: item, container: container)
  }

  /// The state of an item on its passage over an edge.
  struct Passage {
    /// The weight of the effect: 0 none, 1 full.
    var weight: Double
    /// Whether the item is beyond the threshold, outside its identity phase.
    var isBeyond: Bool
  }

  /// The passage of an item at a distance between the centres of item and container.
  func passage(atDistance distance: Double, item: Double, container: Double) -> Passage {
    let bound = threshold.distance(item: item, container: container)
    switch kind {
    case .identity: return Passage(weight: 0, isBeyond: false)
    case .animated: return Passage(weight: distance > bound ? 1 : 0, isBeyond: distance > bound)
    case .interactive(let curve):
      let hidden = Threshold.hidden.distance(item: item, container: container)
      // A threshold at the edge or beyond leaves no distance for the curve.
      guard bound < hidden else { return Passage(weight: distance < bound ? 0 : 1, isBeyond: distance > bound) }
      return Passage(
        weight: 1 - curve.value(at: (hidden - distance) / (hidden - bound)), isBeyond: distance > bound)
    }
  }
}
