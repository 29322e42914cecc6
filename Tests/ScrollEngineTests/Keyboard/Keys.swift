import PlaneGeometry
import ScrollEngine
import TestSupport

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

  /// Presses a key. Returns whether the scroll view handled the key.
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

extension Session {
  /// Adds presses, repeats and releases of arrows, by steps or by a force.
  mutating func addKeys(seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 77_000)
    var keyboard = random.pick([KeyboardScrolling(), .webKit, forced(.mac)])
    keyboard.lineStep = random.dyadic(in: 8...300)
    configuration.keyboard = keyboard
    let end = max(lastTime, 1)
    for _ in 0..<random.int(in: 2...10) {
      let press = arrow(random.oneIn(2), along: random.pick(Axis.allCases))
      let time = Int64(random.int(in: 0...Int(end)))
      insert(.key(KeyInput(press, random.oneIn(3) ? .tap : .down)), at: time)
      if random.oneIn(3) {
        insert(.key(KeyInput(press, .autoRepeat)), at: time + Int64(random.int(in: 0...400_000_000)))
      }
      insert(.key(KeyInput(press, .up)), at: time + Int64(random.int(in: 0...2_000_000_000)))
    }
  }

  /// Inserts an input after those at or before `time`.
  private mutating func insert(_ input: ScrollInput, at time: Int64) {
    let index = steps.firstIndex { $0.time > time } ?? steps.endIndex
    steps.insert(Step(time: time, action: .input(input)), at: index)
  }
}

extension KeyPress {
  /// The arrow in the opposite direction.
  var mirrored: KeyPress {
    switch key {
    case .upArrow: KeyPress(.downArrow, modifiers)
    case .downArrow: KeyPress(.upArrow, modifiers)
    case .leftArrow: KeyPress(.rightArrow, modifiers)
    case .rightArrow: KeyPress(.leftArrow, modifiers)
    default: self
    }
  }

  /// The arrow along the other axis.
  var swapped: KeyPress {
    switch key {
    case .upArrow: KeyPress(.leftArrow, modifiers)
    case .downArrow: KeyPress(.rightArrow, modifiers)
    case .leftArrow: KeyPress(.upArrow, modifiers)
    case .rightArrow: KeyPress(.downArrow, modifiers)
    default: self
    }
  }
}
