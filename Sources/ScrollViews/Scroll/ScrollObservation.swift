import Foundation
import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension View {
  /// Calls an action with the old and the new value when a value computed from the scroll geometry changes.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> some View {
    modifier(
      EnvironmentModifier { environment in
        environment.scrollSettings.own.addObserver { before, after, graph in
          guard let before else { return }
          let (old, new) = (transform(before.geometry), transform(after.geometry))
          guard old != new else { return }
          graph.perform { action(old, new) }
        }
      })
  }

  /// Calls an action with the old and the new phase when the phase of the scroll view changes.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }

  /// Calls an action with the old phase, the new phase and the scroll view's context when the phase changes.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> some View {
    modifier(
      EnvironmentModifier { environment in
        environment.scrollSettings.own.addObserver { before, after, graph in
          guard let before, before.phase != after.phase else { return }
          let context = ScrollPhaseChangeContext(geometry: after.geometry, velocity: after.velocity)
          graph.perform { action(before.phase, after.phase, context) }
        }
      })
  }
}

/// The geometry of a scroll view; SwiftUI's `ScrollGeometry`. All lengths are points.
public nonisolated struct ScrollGeometry: Equatable, Sendable, CustomDebugStringConvertible {
  /// The position of the content at the top leading corner of the scroll view.
  public var contentOffset: CGPoint
  /// The size of the content, partly estimated.
  public var contentSize: CGSize
  /// The insets of the content.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view.
  public var containerSize: CGSize

  /// A geometry with all lengths in points.
  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
    (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
  }

  /// The four values by their names.
  public var debugDescription: String {
    "ScrollGeometry(contentOffset: \(contentOffset), contentSize: \(contentSize), contentInsets: \(contentInsets), "
      + "containerSize: \(containerSize))"
  }

  /// The content rect in the scroll view, including the part under insets.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The content rect in the scroll view without its insets.
  public var bounds: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
      width: containerSize.width - contentInsets.leading - contentInsets.trailing,
      height: containerSize.height - contentInsets.top - contentInsets.bottom)
  }
}

/// The scroll view of a changed phase; SwiftUI's `ScrollPhaseChangeContext`.
public nonisolated struct ScrollPhaseChangeContext {
  /// The geometry of the scroll view.
  public let geometry: ScrollGeometry
  /// The velocity of the content offset, in points a second; `nil` at rest.
  public let velocity: CGVector?
}

/// The observed state of a scroll view in a frame.
nonisolated struct ObservedState {
  let geometry: ScrollGeometry
  let phase: ScrollPhase
  let velocity: CGVector?
}

/// Compares the states of two frames; `before` is `nil` in the first frame.
typealias ScrollObserver = (_ before: ObservedState?, _ after: ObservedState, _ graph: ViewGraph) -> Void

extension ScrollViewNode {
  /// Calls the observers with the states of the previous and the last frame.
  func observe(_ scene: ScrollScene<ViewContent>) {
    let observers = settings.own.observers
    guard !observers.isEmpty, let node = sceneNode else { return }
    let view = scene.view(node)
    let velocity = scene.velocity(of: node)
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(view.contentOffset), contentSize: CGSize(view.contentSize), contentInsets: insets,
      containerSize: frame.size)
    let state = ObservedState(
      geometry: geometry, phase: view.phase,
      velocity: velocity == .zero ? nil : CGVector(dx: velocity.dx, dy: velocity.dy))
    for observer in observers { observer(observed, state, graph) }
    observed = state
  }
}
