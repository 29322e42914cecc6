import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// An angle.
public typealias Angle = ScrollScenes.Angle
/// The timing of a change.
public typealias Animation = ScrollScenes.Animation
/// An easing curve: a function from 0...1 to 0...1.
public typealias UnitCurve = ScrollScenes.UnitCurve
/// The configuration of a view's scroll transition.
public typealias ScrollTransitionConfiguration = ScrollScenes.ScrollTransitionConfiguration
/// The phase of a view in its scroll view: at the leading or trailing edge, or between them.
public typealias ScrollTransitionPhase = ScrollEngine.ScrollTransitionPhase
/// A visual effect without changes, for adding effects.
public typealias EmptyVisualEffect = ScrollScenes.VisualEffect
/// The size class of a window along an axis.
public typealias UserInterfaceSizeClass = ScrollScenes.UserInterfaceSizeClass

/// An effect on the drawing of a view, without an effect on the layout; SwiftUI's `VisualEffect`. The only conforming
/// type is ``EmptyVisualEffect``.
public protocol VisualEffect: Sendable {}

extension ScrollScenes.VisualEffect: VisualEffect {
  /// Adds an offset, in points.
  public func offset(_ offset: CGSize) -> ScrollScenes.VisualEffect { self.offset(x: offset.width, y: offset.height) }

  // The effects of a scene have `Double`, which an optional `CGFloat` does not become.

  /// Adds an offset, in points.
  @_disfavoredOverload
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ScrollScenes.VisualEffect {
    self.offset(x: Double(x), y: Double(y))
  }

  /// Adds a scale of each axis, relative to an anchor.
  @_disfavoredOverload
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScrollScenes.VisualEffect {
    scaleEffect(x: Double(x), y: Double(y), anchor: anchor)
  }

  /// Adds a blur of a radius in points.
  @_disfavoredOverload
  public func blur(radius: CGFloat, opaque: Bool = false) -> ScrollScenes.VisualEffect { blur(radius: Double(radius)) }

  /// Adds a scale of both axes, relative to an anchor.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> ScrollScenes.VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
}

extension View {
  /// Draws the view with a constant effect.
  nonisolated func effect(_ effect: EmptyVisualEffect) -> some View { modifier(EffectModifier(effect: effect)) }

  /// Applies an effect while the view enters or leaves its scroll view.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> EmptyVisualEffect
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Applies an effect while the view enters or leaves its scroll view, with a configuration for each edge.
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

  /// Draws the view scaled, without an effect on the layout.
  public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    modifier(EffectModifier(effect: EmptyVisualEffect().scaleEffect(x: x, y: y, anchor: anchor)))
  }

  /// Draws the view scaled, without an effect on the layout.
  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Draws the view rotated, without an effect on the layout.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(EffectModifier(effect: EmptyVisualEffect().rotationEffect(angle, anchor: anchor)))
  }

  /// Draws the view blurred, with a radius in points.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(EffectModifier(effect: EmptyVisualEffect().blur(radius: radius)))
  }

  /// Hides the view, without an effect on the layout.
  public nonisolated func hidden() -> some View { opacity(0) }
}

/// A constant visual effect.
private nonisolated struct EffectModifier: LayoutModifier {
  let effect: EmptyVisualEffect

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    drawing.withEffect(effect, on: node.frame) { content.draw(into: &$0) }
  }
}

/// A visual effect that depends on the view's position in its scroll view.
private nonisolated struct TransitionModifier: LayoutModifier {
  let transition: ScrollTransition

  func appear(in node: _ViewNode) { if transition.isAnimated { node.graph.transitions.begin(node) } }
  func disappear(in node: _ViewNode) { if transition.isAnimated { node.graph.transitions.end(node) } }

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    let (viewport, axes) = drawing.container
    let axis = transition.axis(in: axes)
    // The phase depends on the untransformed frame, so an effect does not change its own input.
    let rect = Rect(node.frame.offsetBy(dx: drawing.origin.x, dy: drawing.origin.y))
    let (view, container) = (rect[axis], Rect(viewport)[axis])
    let effect =
      transition.isAnimated
      ? node.graph.transitions.effect(of: transition, on: node, at: (view, container), isObserving: drawing.isObserving)
      : transition.effect(of: view, in: container)
    drawing.withEffect(effect, on: node.frame) { content.draw(into: &$0) }
  }
}

/// The animated transitions of views on the screen.
nonisolated struct AnimatedTransitions {
  private struct Entry {
    /// `nil` before the first look.
    var state: ViewTransition?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The time of the last frame, in nanoseconds.
  var frameTime: Int64 = 0

  /// Whether there is no view.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether an animation continues after the last frame.
  var isAnimating: Bool { entries.values.contains { $0.state.map { $0.end > frameTime } ?? false } }

  /// Adds a view that appears.
  mutating func begin(_ node: _ViewNode) { entries[ObjectIdentifier(node)] = Entry() }

  /// Removes a view that disappears.
  mutating func end(_ node: _ViewNode) { entries[ObjectIdentifier(node)] = nil }

  /// The effect on a view in the last frame. An observation updates the phase.
  mutating func effect(
    of transition: ScrollTransition, on node: _ViewNode, at place: (view: Interval, container: Interval),
    isObserving: Bool
  ) -> EmptyVisualEffect {
    let id = ObjectIdentifier(node)
    var state = entries[id]?.state ?? ViewTransition(transition, of: place.view, in: place.container)
    if isObserving { state.follow(transition, of: place.view, in: place.container, at: frameTime) }
    entries[id]?.state = state
    return state.effect(of: transition, at: frameTime)
  }
}
