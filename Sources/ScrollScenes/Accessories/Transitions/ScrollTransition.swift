import PlaneGeometry
import ScrollEngine

/// The visual effects of items that enter and leave a scroll view: SwiftUI's `scrollTransition` modifier.
///
/// ```swift
/// let transition = ScrollTransition(.interactive, axis: .horizontal) { content, phase in
///   content.scaleEffect(phase.isIdentity ? 1 : 0.8)
/// }
/// transition.effect(of: Interval(offset: 700, length: 200), in: Interval(offset: 0, length: 800))
/// ```
///
/// The closure is called once for each phase, by the initializer. Between phases the effects are interpolated. The
/// phase of an item depends on its layout frame alone, so no effect can make an item visible or change the content's
/// size.
public struct ScrollTransition: Equatable, Sendable {
  /// The transition over the top or leading edge.
  public let topLeading: ScrollTransitionConfiguration
  /// The transition over the bottom or trailing edge.
  public let bottomTrailing: ScrollTransitionConfiguration
  /// The axis of the transition; `nil` for that of the scroll view.
  public let axis: Axis?
  private let topLeadingEffect: VisualEffect
  private let identityEffect: VisualEffect
  private let bottomTrailingEffect: VisualEffect

  /// A transition with the same configuration for both edges.
  ///
  /// - Parameters:
  ///   - configuration: the change between two phases, at both edges.
  ///   - axis: the axis along which items are judged; `nil` for that of the scroll view.
  ///   - transition: the effect on an item in a phase; called once for each phase.
  public init(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: (VisualEffect, ScrollTransitionPhase) -> VisualEffect
  ) {
    self.init(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// A transition with a configuration for each edge.
  ///
  /// - Parameters:
  ///   - topLeading: the change at the top or leading edge.
  ///   - bottomTrailing: the change at the bottom or trailing edge.
  ///   - axis: the axis along which items are judged; `nil` for that of the scroll view.
  ///   - transition: the effect on an item in a phase; called once for each phase.
  public init(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: (VisualEffect, ScrollTransitionPhase) -> VisualEffect
  ) {
    self.topLeading = topLeading
    self.bottomTrailing = bottomTrailing
    self.axis = axis
    topLeadingEffect = transition(VisualEffect(), .topLeading)
    identityEffect = transition(VisualEffect(), .identity)
    bottomTrailingEffect = transition(VisualEffect(), .bottomTrailing)
  }

  /// Whether an edge is animated. Otherwise the effects depend on the positions alone.
  package var isAnimated: Bool { topLeading.animation != nil || bottomTrailing.animation != nil }

  /// The axis of the transition in a scroll view with `axes`: by default the vertical one if both scroll.
  public func axis(in axes: Axis.Set) -> Axis { axis ?? (axes == .horizontal ? .horizontal : .vertical) }

  /// The phase of an item at `item`, with `container` the visible part of the content along the same axis.
  public func phase(of item: Interval, in container: Interval) -> ScrollTransitionPhase {
    identityZone(item: item.length, in: container.length).phase(atDistance: Self.distance(of: item, from: container))
  }

  /// The effect on an item at `item` after all animations, with `container` the visible part of the content.
  public func effect(of item: Interval, in container: Interval) -> VisualEffect {
    effect(weighing: weights(of: item, in: container))
  }

  /// The weights of both edges' effects at an item's position.
  func weights(of item: Interval, in container: Interval) -> Weights { state(of: item, in: container).weights }

  /// The phase and the weights of both edges' effects at an item's position.
  @inline(__always) func state(
    of item: Interval, in container: Interval
  ) -> (phase: ScrollTransitionPhase, weights: Weights) {
    let distance = Self.distance(of: item, from: container)
    if distance < 0 {
      let passage = topLeading.passage(atDistance: -distance, item: item.length, container: container.length)
      return (passage.isBeyond ? .topLeading : .identity, Weights(topLeading: passage.weight, bottomTrailing: 0))
    }
    let passage = bottomTrailing.passage(atDistance: distance, item: item.length, container: container.length)
    return (passage.isBeyond ? .bottomTrailing : .identity, Weights(topLeading: 0, bottomTrailing: passage.weight))
  }

  /// The zone in which items of a length are in their identity phase without any effect.
  @inline(__always) func identityZone(item: Double, in container: Double) -> IdentityZone {
    IdentityZone(
      itemLength: item, before: topLeading.identityDistance(item: item, container: container),
      behind: bottomTrailing.identityDistance(item: item, container: container))
  }

  /// The zone in which items of one length are in their identity phase without any effect. `before` and `behind` bound
  /// the distance between the centres of item and container on either side; the bounds are excluded.
  struct IdentityZone {
    let itemLength: Double
    let before: Double
    let behind: Double

    /// Whether an item is in the zone; `distance` is negative before the container's centre.
    @inline(__always) func contains(_ distance: Double) -> Bool { -distance < before && distance < behind }

    /// The phase of an item whose centre is at `distance` from the container's. Evaluates no timing curve.
    func phase(atDistance distance: Double) -> ScrollTransitionPhase {
      if distance < 0 { return -distance > before ? .topLeading : .identity }
      return distance > behind ? .bottomTrailing : .identity
    }

    /// The distance at which an item that was at `distance` enters `phase`.
    func border(of phase: ScrollTransitionPhase, from distance: Double) -> Double {
      switch phase {
      case .topLeading: -before
      case .identity: distance < 0 ? -before : behind
      case .bottomTrailing: behind
      }
    }
  }

  /// The effect with weights of both edges' effects.
  func effect(weighing weights: Weights) -> VisualEffect {
    let first = identityEffect.interpolated(towards: topLeadingEffect, amount: weights.topLeading)
    guard weights.bottomTrailing != 0 else { return first }
    guard weights.topLeading != 0 else {
      return identityEffect.interpolated(towards: bottomTrailingEffect, amount: weights.bottomTrailing)
    }
    // Only a reversed animation has both effects: their differences from the identity are added.
    let both = weights.topLeading + weights.bottomTrailing
    guard both != 0 else { return first }
    let edges = topLeadingEffect.interpolated(
      towards: bottomTrailingEffect, amount: weights.bottomTrailing / both)
    return identityEffect.interpolated(towards: edges, amount: both)
  }

  /// The weights of both edges' effects, from 0 (none) to 1 (full); a bounce may exceed them.
  struct Weights: Equatable, Sendable {
    var topLeading: Double
    var bottomTrailing: Double

    /// No effect.
    static var none: Weights { Weights(topLeading: 0, bottomTrailing: 0) }
  }

  /// The distance between the centres of item and container, negative towards the start. The doubled centres are
  /// subtracted, so that mirrored positions have exactly mirrored distances.
  @inline(__always) static func distance(of item: Interval, from container: Interval) -> Double {
    ((item.offset - container.offset) + (item.end - container.end)) / 2
  }
}
