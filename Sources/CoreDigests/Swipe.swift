import PlaneGeometry
import ScrollEngine
import ScrollPhysics

/// The path of one finger.
struct Swipe {
  var start: Point
  var movement: Vector
  var samples = 8
  /// The interval between samples, in nanoseconds.
  var interval: Int64 = 8_000_000
  /// The acceleration of the path: 0 is uniform, positive slows down, negative speeds up.
  var bend = 0.0

  /// Returns the location of the finger at a sample.
  func location(at sample: Int) -> Point {
    let share = Double(sample) / Double(samples)
    return start + movement * (share + bend * share * (1 - share))
  }
}

extension ScrollerDriver {
  /// Puts finger `id` down and moves it; every eighth sample counts as interpolated by the platform.
  @inline(never)
  mutating func drag(_ id: Int = 0, _ swipe: Swipe, into chain: inout DigestChain) {
    handle(.pointerDown(id: id, location: swipe.start), after: swipe.interval, into: &chain)
    for sample in 1...swipe.samples {
      let location = swipe.location(at: sample)
      let move = ScrollInput.pointerMoved(id: id, location: location, isResampled: sample % 8 == 5)
      handle(move, after: swipe.interval, into: &chain)
    }
  }

  /// Drags and lifts the finger, `pause` nanoseconds after the last move.
  @inline(never)
  mutating func swipe(_ swipe: Swipe, pause: Int64 = 0, into chain: inout DigestChain) {
    drag(0, swipe, into: &chain)
    handle(.pointerUp(id: 0), after: pause, into: &chain)
  }
}

extension DigestRound {
  /// Returns a swipe along one axis by up to `distance` points in either direction, with a small movement along the
  /// other.
  @inline(never)
  mutating func swipe(_ distance: Double, along axis: Axis = .vertical) -> Swipe {
    var movement = Vector(dx: numbers.number(-8, 8), dy: numbers.number(-8, 8))
    movement[axis] = numbers.number(-distance, distance)
    return Swipe(
      start: Point(x: numbers.number(20, 370), y: numbers.number(50, 800)), movement: movement,
      samples: numbers.integer(2...14), interval: numbers.time(4, 14), bend: numbers.number(-0.8, 0.8))
  }

  /// The frame rate of the round: 60, 120, 90, 59 or 144.
  var framesPerSecond: Int64 {
    switch number % 5 {
    case 0: 60
    case 1: 120
    case 2: 90
    case 3: 59
    default: 144
    }
  }

  /// Returns a configuration that varies from round to round.
  @inline(never)
  mutating func configuration() -> ScrollConfiguration {
    var configuration = ScrollConfiguration()
    if number % 2 == 1 { configuration.decelerationRate = .fast }
    switch number % 3 {
    case 0: configuration.velocityEstimation = .weightedSegments(.iOS)
    case 1: configuration.velocityEstimation = .weightedSegments(.macOS)
    default: configuration.velocityEstimation = .leastSquares(.standard)
    }
    if number % 7 == 3 { configuration.maximumVelocity = 2500 }
    if number % 11 == 5 { configuration.touchSlop = numbers.number(0, 20) }
    if number % 5 == 2 { configuration.displayScale = 3 }
    return configuration
  }

  /// Returns a driver with the round's frame rate. One function for many cases, so that the configuration is copied in
  /// one place.
  @inline(never)
  func driver(_ configuration: ScrollConfiguration, _ area: ScrollArea) -> ScrollerDriver {
    ScrollerDriver(configuration, area, framesPerSecond: framesPerSecond)
  }

  /// Returns a driver with tall content in a phone's viewport.
  @inline(never)
  func driver(_ configuration: ScrollConfiguration, height: Double, width: Double = 390) -> ScrollerDriver {
    driver(configuration, page(height: height, width: width))
  }

  /// Returns a scroll area with tall content in a phone's viewport.
  func page(height: Double, width: Double = 390) -> ScrollArea {
    ScrollArea(contentSize: Size(width: width, height: height), containerSize: Size(width: 390, height: 844))
  }
}
