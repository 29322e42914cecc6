import PlaneGeometry
import ScrollEngine

/// The arrow along an axis.
func arrow(_ isForward: Bool, along axis: Axis = .vertical, _ modifiers: KeyPress.Modifiers = []) -> KeyPress {
  switch axis {
  case .horizontal: KeyPress(isForward ? .rightArrow : .leftArrow, modifiers)
  case .vertical: KeyPress(isForward ? .downArrow : .upArrow, modifiers)
  }
}

extension Scroller {
  mutating func key(_ press: KeyPress, _ phase: KeyInput.Phase = .tap, at time: Int64) {
    handle(.key(KeyInput(press, phase)), at: time)
  }

  /// Presses a key. Returns whether it was handled.
  mutating func handled(_ press: KeyPress, _ phase: KeyInput.Phase = .tap, at time: Int64) -> Bool? {
    takeCallbacks { _ in }
    key(press, phase, at: time)
    var answer: Bool?
    takeCallbacks { if case .device(.key(let isHandled)) = $0 { answer = isHandled } }
    return answer
  }
}

/// Keyboard scrolling by WebKit's force.
func forced(_ force: KeyboardForce = .iOS, line: Double = 40) -> KeyboardScrolling {
  var keyboard = KeyboardScrolling.webKit
  keyboard.motion = .forceBased(force)
  keyboard.lineStep = line
  return keyboard
}
