import PlaneGeometry
import ScrollEngine

/// What a scroll view does to the pictures of its items while they enter and leave: SwiftUI's `scrollTransition`
/// modifier.
///
///     let transition = ScrollTransition(.interactive, axis: .horizontal) { content, phase in
///       content.scaleEffect(phase.isIdentity ? 1 : 0.8)
///     }
///     transition.effect(of: Interval(offset: 700, length: 200), in: Interval(offset: 0, length: 800))
///
/// The closure is called once for each phase, when the value is made; between phases the effects' numbers are
/// interpolated. An item is judged by where its layout has it, whatever effects show: so no effect can make an item
/// visible or change the content's size.
public struct ScrollTransition: Equatable, Sendable {
  /// How items go over the top or leading edge.
  public let topLeading: ScrollTransitionConfiguration
  /// How items go over the bottom or trailing edge.
  public let bottomTrailing: ScrollTransitionConfiguration
  /// The axis along which items are judged; `nil` for that of the scroll view.
  public let axis: Axis?
  private let topLeadingEffect: VisualEffect
  private let identityEffect: VisualEffect
  private let bottomTrailingEffect: VisualEffect

  /// A transition that is the same over both edges.
  ///
  /// - Parameter transition: what is done to an item in a phase; called once for each.
  public init(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: (VisualEffect, ScrollTransitionPhase) -> VisualEffect
  ) {
    self.init(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// A transition with a configuration for each edge.
  ///
  /// - Parameter transition: what is done to an item in a phase; called once for each.
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

  /// Whether anything is animated: if not, what is shown is a matter of the place alone.
  var isAnimated: Bool { topLeading.animation != nil || bottomTrailing.animation != nil }

  /// The axis along which items of a scroll view with `axes` are judged: the vertical one where both scroll.
  public func axis(in axes: Axis.Set) -> Axis { axis ?? (axes == .horizontal ? .horizontal : .vertical) }

  /// The phase of an item that lies at `item`, where `container` is the visible part of the content: along the same
  /// axis.
  public func phase(of item: Interval, in container: Interval) -> ScrollTransitionPhase {
    identityZone(item: item.length, in: container.length).phase(atDistance: Self.distance(of: item, from: container))
  }

  /// The effect on an item that lies at `item`, where `container` is the visible part of the content, as far as it is
  /// not a matter of time: animations are over.
  public func effect(of item: Interval, in container: Interval) -> VisualEffect {
    effect(weighing: weights(of: item, in: container))
  }

  /// How much of the effects of both edges an item has at its place.
  func weights(of item: Interval, in container: Interval) -> Weights { state(of: item, in: container).weights }

  /// The phase that an item has at its place, and how much of the effects of both edges.
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

  /// Where items of a length are in their identity phase and have nothing of any effect.
  @inline(__always) func identityZone(item: Double, in container: Double) -> IdentityZone {
    IdentityZone(
      itemLength: item, before: topLeading.identityDistance(item: item, container: container),
      behind: bottomTrailing.identityDistance(item: item, container: container))
  }

  /// Where items of one length are in their identity phase and have nothing of any effect: how far their centre may at
  /// most be from the container's, on either side, the bounds excluded.
  struct IdentityZone {
    let itemLength: Double
    let before: Double
    let behind: Double

    /// Whether a centre at `distance` from the container's, below 0 before it, is inside.
    @inline(__always) func contains(_ distance: Double) -> Bool { -distance < before && distance < behind }

    /// The phase of an item whose centre is at `distance` from the container's: it costs no curve.
    func phase(atDistance distance: Double) -> ScrollTransitionPhase {
      if distance < 0 { return -distance > before ? .topLeading : .identity }
      return distance > behind ? .bottomTrailing : .identity
    }

    /// The distance at which an item comes into `phase` that was at `distance` before.
    func border(of phase: ScrollTransitionPhase, from distance: Double) -> Double {
      switch phase {
      case .topLeading: -before
      case .identity: distance < 0 ? -before : behind
      case .bottomTrailing: behind
      }
    }
  }

  /// The effect with so much of those of both edges.
  func effect(weighing weights: Weights) -> VisualEffect {
    let first = identityEffect.interpolated(towards: topLeadingEffect, amount: weights.topLeading)
    guard weights.bottomTrailing != 0 else { return first }
    guard weights.topLeading != 0 else {
      return identityEffect.interpolated(towards: bottomTrailingEffect, amount: weights.bottomTrailing)
    }
    // Only an animation that was turned round has something of both: each number's way from the identity is added.
    let both = weights.topLeading + weights.bottomTrailing
    guard both != 0 else { return first }
    let edges = topLeadingEffect.interpolated(
      towards: bottomTrailingEffect, amount: weights.bottomTrailing / both)
    return identityEffect.interpolated(towards: edges, amount: both)
  }

  /// How much of the effects of both edges is shown.
  struct Weights: Equatable, Sendable {
    var topLeading: Double
    var bottomTrailing: Double

    /// Nothing of either.
    static var none: Weights { Weights(topLeading: 0, bottomTrailing: 0) }
  }

  /// How far the item's centre is from the container's: below 0 towards the start. Twice the centres are subtracted, so
  /// that mirrored places are as far.
  @inline(__always) static func distance(of item: Interval, from container: Interval) -> Double {
    ((item.offset - container.offset) + (item.end - container.end)) / 2
  }
}
