import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The inputs that are pressed or in progress after some events: pointers, a wheel with phases, a selection, keys.
package struct ActiveInputs {
  /// The pointers that are down, in the order of their downs, each at its last position.
  package private(set) var pointers: [(pointer: Int, place: Point)] = []
  /// The last wheel event.
  private var wheel: SceneEvent.WheelDelta?
  /// The last position of a selection in progress.
  private var selection: Point?
  /// The keys that are down.
  private var keys: [KeyInput] = []

  /// Nothing is held.
  package init() {}

  /// The inputs that are held after `events`. A slice, since another module would iterate a generic sequence with an
  /// allocation for each element.
  package init(after events: ArraySlice<TraceEvent>) {
    for event in events { take(event.kind) }
  }

  /// Follows one event.
  package mutating func take(_ kind: SceneEvent) {
    switch kind {
    case .down(let pointer, let place): pointers.append((pointer, place))
    case .move(let pointer, let place, _):
      for index in pointers.indices where pointers[index].pointer == pointer { pointers[index].place = place }
    case .up(let pointer, _), .cancel(let pointer, _): pointers.removeAll { $0.pointer == pointer }
    case .wheel(let delta): wheel = delta
    case .select(.began, let place), .select(.changed, let place): selection = place
    case .select: selection = nil
    case .key(let stroke) where stroke.phase == .down: keys.append(stroke)
    case .key(let stroke) where stroke.phase == .up: keys.removeAll { $0.press.key == stroke.press.key }
    default: break
    }
  }

  /// The events that release all held inputs.
  package var releases: [SceneEvent] {
    pointers.map { SceneEvent.up(pointer: $0.pointer, at: nil) }
      + [wheel?.ended].compactMap { $0.map { .wheel($0) } }
      + [selection].compactMap { $0.map { .select(phase: .ended, at: $0) } }
      + keys.map { .key(KeyInput($0.press, .up)) }
  }

  /// The events that press all held inputs again: wheels begin without a delta.
  var presses: [SceneEvent] {
    pointers.map { SceneEvent.down(pointer: $0.pointer, at: $0.place) }
      + [wheel?.begun].compactMap { $0.map { .wheel($0) } }
      + [selection].compactMap { $0.map { .select(phase: .began, at: $0) } }
      + keys.map { .key($0) }
  }
}

extension SceneEvent.WheelDelta {
  /// The event that ends an unfinished scroll. `nil` for a finished scroll or a wheel without phases.
  fileprivate var ended: SceneEvent.WheelDelta? {
    switch phase {
    case .began, .changed: empty(.ended)
    case .momentumBegan, .momentumChanged: empty(.momentumEnded)
    case .ended, .momentumEnded, nil: nil
    }
  }

  /// The event that begins the rest of an unfinished scroll.
  fileprivate var begun: SceneEvent.WheelDelta? {
    switch phase {
    case .began, .changed: empty(.began)
    case .momentumBegan, .momentumChanged: empty(.momentumBegan)
    case .ended, .momentumEnded, nil: nil
    }
  }

  private func empty(_ phase: WheelInput.Phase) -> SceneEvent.WheelDelta {
    SceneEvent.WheelDelta(delta: .zero, unit: unit, phase: phase)
  }
}
