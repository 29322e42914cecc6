import ScrollEngine

// Keyboard input.
extension DigestRound {
  /// Holds keys down under each force, or presses them repeatedly, in content with reachable ends.
  mutating func keys(into chain: inout DigestChain) {
    var configuration = configuration()
    configuration.bounces = number % 4 != 3
    var keyboard = KeyboardScrolling()
    if number % 3 != 2 { keyboard.motion = .forceBased(number % 3 == 0 ? .iOS : .mac) }
    keyboard.lineStep = numbers.number(10, 120)
    configuration.keyboard = keyboard
    var driver = driver(configuration, height: numbers.number(900, 9000))
    for _ in 0..<6 {
      let key: KeyPress.Key = numbers.oneIn(2) ? .downArrow : .upArrow
      let press = KeyPress(key, numbers.oneIn(4) ? .option : [])
      driver.handle(.key(KeyInput(press, .down)), after: numbers.time(1, 200), into: &chain)
      driver.play(numbers.integer(0...60), into: &chain)
      driver.handle(.key(KeyInput(press, .up)), after: 1_234_567, into: &chain)
      driver.settle(atMost: numbers.integer(3...120), into: &chain)
    }
  }
}
