import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A reflection of a gesture.
public enum TraceReflection: String, Equatable, Sendable, CaseIterable {
  /// Left and right change places.
  case x
  /// Top and bottom change places.
  case y
  /// A rotation by half a turn.
  case both
  /// The axes change places.
  case transpose

  fileprivate var flipsX: Bool { self == .x || self == .both }
  fileprivate var flipsY: Bool { self == .y || self == .both }
}

extension GestureTrace {
  /// The gesture as a mirror shows it. Two equal reflections restore the gesture, up to the rounding of coordinates.
  ///
  /// Input from hands is reflected: pointers, selections, double taps, wheels, keys and crowns. Events of the app stay,
  /// and so do pinches of a trackpad.
  ///
  /// - Parameters:
  ///   - reflection: the reflection.
  ///   - viewport: the size whose middle is the mirror's; a transposition about it exchanges x and y. With `nil` each
  ///     pointer is reflected about its first `down`, so that the contact begins at the same place. A pinch by two
  ///     fingers needs the viewport: reflected about their own downs, parting fingers would meet.
  /// - Complexity: linear in the number of events.
  public func mirrored(_ reflection: TraceReflection, about viewport: Size? = nil) -> GestureTrace {
    var mirror = TraceMirror(reflection: reflection, viewport: viewport)
    return GestureTrace(
      name: name, events: events.map { TraceEvent(time: $0.time, kind: mirror.reflected($0.kind), line: $0.line) })
  }
}

/// Reflects events, and remembers the first position of each pointer.
private struct TraceMirror {
  let reflection: TraceReflection
  let viewport: Size?
  private var pivots: [Int: Point] = [:]
  private var selectionPivot: Point?

  init(reflection: TraceReflection, viewport: Size?) {
    (self.reflection, self.viewport) = (reflection, viewport)
  }

  mutating func reflected(_ kind: SceneEvent) -> SceneEvent {
    switch kind {
    case .down(let pointer, let place):
      if pivots[pointer] == nil { pivots[pointer] = place }
      return .down(pointer: pointer, at: reflected(place, about: pivots[pointer]))
    case .move(let pointer, let place, let isResampled):
      return .move(pointer: pointer, at: reflected(place, about: pivots[pointer]), isResampled: isResampled)
    case .up(let pointer, let place):
      return .up(pointer: pointer, at: place.map { reflected($0, about: pivots[pointer]) })
    case .cancel(let pointer, let place):
      return .cancel(pointer: pointer, at: place.map { reflected($0, about: pivots[pointer]) })
    case .select(let phase, let place):
      if selectionPivot == nil { selectionPivot = place }
      return .select(phase: phase, at: reflected(place, about: selectionPivot))
    case .zoomTo(let request):
      guard case .doubleTap(let place) = request.target else { return kind }
      return .zoomTo(.init(target: .doubleTap(reflected(place, about: place)), isAnimated: request.isAnimated))
    case .wheel(let wheel): return .wheel(reflected(wheel))
    case .crown(let turns): return .crown(turns: reflection.flipsY ? 0 - turns : turns)
    case .key(let stroke): return .key(KeyInput(reflected(stroke.press), stroke.phase))
    default: return kind
    }
  }

  private func reflected(_ place: Point, about pivot: Point?) -> Point {
    if let viewport {
      if reflection == .transpose { return Point(x: place.y, y: place.x) }
      return Point(
        x: reflection.flipsX ? viewport.width - place.x : place.x,
        y: reflection.flipsY ? viewport.height - place.y : place.y)
    }
    let pivot = pivot ?? place
    return pivot + reflected(place - pivot)
  }

  private func reflected(_ vector: Vector) -> Vector {
    if reflection == .transpose { return Vector(dx: vector.dy, dy: vector.dx) }
    // A difference instead of a sign: no delta becomes minus zero.
    return Vector(
      dx: reflection.flipsX ? 0 - vector.dx : vector.dx, dy: reflection.flipsY ? 0 - vector.dy : vector.dy)
  }

  private func reflected(_ wheel: SceneEvent.WheelDelta) -> SceneEvent.WheelDelta {
    guard wheel.unit != .pinch else { return wheel }
    return SceneEvent.WheelDelta(
      delta: reflected(wheel.delta), unit: wheel.unit, phase: wheel.phase, isShifted: wheel.isShifted)
  }

  private func reflected(_ press: KeyPress) -> KeyPress {
    if press.key == .space, reflection.flipsY {
      return KeyPress(.space, press.modifiers.symmetricDifference(.shift))
    }
    return KeyPress(reflected(press.key), press.modifiers)
  }

  private func reflected(_ key: KeyPress.Key) -> KeyPress.Key {
    let pairs: [(KeyPress.Key, KeyPress.Key)] =
      switch reflection {
      case .x: Self.horizontal
      case .y: Self.vertical
      case .both: Self.horizontal + Self.vertical
      case .transpose: [(.upArrow, .leftArrow), (.downArrow, .rightArrow)]
      }
    for (first, second) in pairs where key == first || key == second { return key == first ? second : first }
    return key
  }

  private static let horizontal: [(KeyPress.Key, KeyPress.Key)] = [(.leftArrow, .rightArrow)]
  private static let vertical: [(KeyPress.Key, KeyPress.Key)] = [
    (.upArrow, .downArrow), (.pageUp, .pageDown), (.home, .end),
  ]
}
