import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// An angle.
public typealias Angle = ScrollScenes.Angle
/// How a change moves over time.
public typealias Animation = ScrollScenes.Animation
/// The course of a change, as a function from 0...1 to 0...1.
public typealias UnitCurve = ScrollScenes.UnitCurve
/// How a view changes when it enters and leaves its scroll view.
public typealias ScrollTransitionConfiguration = ScrollScenes.ScrollTransitionConfiguration
/// The part of its scroll view through which a view passes: an edge, or the middle.
public typealias ScrollTransitionPhase = ScrollEngine.ScrollTransitionPhase
/// The visual effect of nothing, to which effects are added.
public typealias EmptyVisualEffect = ScrollScenes.VisualEffect
/// Whether a window is compact or regular along an axis.
public typealias UserInterfaceSizeClass = ScrollScenes.UserInterfaceSizeClass

/// A change of how a view is drawn, without a change of its layout; SwiftUI's `VisualEffect`. The one type that
/// conforms is ``EmptyVisualEffect`` with effects added to it.
public protocol VisualEffect: Sendable {}

extension ScrollScenes.VisualEffect: VisualEffect {
  /// Adds an offset, in points.
  public func offset(_ offset: CGSize) -> ScrollScenes.VisualEffect { self.offset(x: offset.width, y: offset.height) }

  /// Adds a scale of both axes.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> ScrollScenes.VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
}

extension View {
  /// Draws the view with an effect that is always the same.
  nonisolated func effect(_ effect: EmptyVisualEffect) -> some View { modifier(EffectModifier(effect: effect)) }

  /// Changes the view while it enters and leaves its scroll view.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> EmptyVisualEffect
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Changes the view while it enters and leaves its scroll view, at each edge in its own way.
  public nonisolated func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> EmptyVisualEffect
  ) -> some View {
    modifier(
      TransitionModifier(
        transition: ScrollTransition(
          topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, transition: transition)))
  }

  /// Draws the view with an opacity from 0 to 1.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(EffectModifier(effect: EmptyVisualEffect().opacity(opacity)))
  }

  /// Draws the view at another scale; the layout around it stays.
  public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    modifier(EffectModifier(effect: EmptyVisualEffect().scaleEffect(x: x, y: y, anchor: anchor)))
  }

  /// Draws the view at another scale; the layout around it stays.
  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Draws the view rotated; the layout around it stays.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(EffectModifier(effect: EmptyVisualEffect().rotationEffect(angle, anchor: anchor)))
  }

  /// Draws the view blurred, with a radius in points.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(EffectModifier(effect: EmptyVisualEffect().blur(radius: radius)))
  }

  /// Keeps the place of the view, and draws nothing.
  public nonisolated func hidden() -> some View { opacity(0) }
}

/// A visual effect that is always the same.
private nonisolated struct EffectModifier: LayoutModifier {
  let effect: EmptyVisualEffect

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    drawing.withEffect(effect, on: node.frame) { content.draw(into: &$0) }
  }
}

/// A visual effect that depends on where the view lies in its scroll view.
private nonisolated struct TransitionModifier: LayoutModifier {
  let transition: ScrollTransition

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    let (viewport, axes) = drawing.container
    let axis = transition.axis(in: axes)
    // The untransformed frame of the view decides.
    let rect = Rect(node.frame.offsetBy(dx: drawing.origin.x, dy: drawing.origin.y))
    let effect = transition.effect(of: rect[axis], in: Rect(viewport)[axis])
    drawing.withEffect(effect, on: node.frame) { content.draw(into: &$0) }
  }
}
