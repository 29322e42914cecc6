import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Gestures in a stream of wheel deltas")
struct WheelGestureSplitterTests {
  typealias Event = (time: Int64, delta: Vector)

  /// The splitter's readings of a stream.
  struct Outcome: Equatable {
    var startsMomentum: [Bool] = []
    var gestures = 0
    var endsInMomentum: [Bool] = []
    var interruptions = 0
  }

  static func outcome(of events: [Event]) -> Outcome {
    var splitter = WheelGestureSplitter()
    var outcome = Outcome()
    for (time, delta) in events {
      let reading = splitter.read(delta, at: time)
      if reading.startsGesture {
        outcome.gestures += 1
        outcome.endsInMomentum.append(false)
      }
      if reading.interruptsMomentum { outcome.interruptions += 1 }
      if reading.isMomentum { outcome.endsInMomentum[outcome.gestures - 1] = true }
      outcome.startsMomentum.append(reading.isMomentum)
    }
    return outcome
  }

  /// A swipe in macOS's form, in whole points.
  ///
  /// A hand accelerates with deltas every 8 ms. The platform's momentum follows every 17 ms, and ends below half a
  /// point. The momentum decays by dv/dt = -44 v^0.7, fitted to the recordings of the corpus.
  static func swipe(_ direction: Vector, peak: Double, from start: Int64 = 0) -> [Event] {
    var events: [Event] = []
    var time = start
    for step in 1...8 {
      events.append((time, direction * (peak * 0.008 * Double(step) / 8).rounded()))
      time += 8 * millisecond
    }
    // v^0.3 decreases linearly; the power is approximated by three square roots (0.3 ≈ 5/16).
    var root = peak.squareRoot().squareRoot()
    while root > 0 {
      time += 17 * millisecond
      root -= 44 * 0.25 * 0.017
      let speed = root * root * root * root
      let points = (speed * 0.017).rounded()
      guard points >= 1 else { break }
      events.append((time, direction * points))
    }
    return events
  }

  static let directions = [
    Vector(dx: 1, dy: 0), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: 0, dy: -1),
  ]

  @Test("A swipe is one gesture that ends in momentum, in every direction", arguments: directions)
  func swipes(direction: Vector) {
    for peak in [1500.0, 4000, 12_000] {
      let outcome = Self.outcome(of: Self.swipe(direction, peak: peak))
      #expect(outcome.gestures == 1 && outcome.endsInMomentum == [true], "\(peak) pt/s")
      // The hand moves first, and a gesture in momentum never returns to the hand.
      let changes = zip(outcome.startsMomentum, outcome.startsMomentum.dropFirst()).count { $0 != $1 }
      #expect(outcome.startsMomentum.first == false && changes == 1)
    }
  }

  @Test("A second swipe during the momentum of the first is a separate gesture", arguments: directions)
  func secondSwipe(direction: Vector) {
    let first = Self.swipe(direction, peak: 4000)
    for sign in [1.0, -1] {
      let cut = Array(first.prefix(40))
      let start = (cut.last?.time ?? 0) + 30 * millisecond
      // In the same direction the second swipe is detected when it exceeds the first's momentum. A reversed swipe is
      // detected at once.
      let outcome = Self.outcome(of: cut + Self.swipe(direction * sign, peak: 8000, from: start))
      #expect(outcome.gestures == 2 && outcome.endsInMomentum == [true, true], "\(sign)")
      #expect(outcome.interruptions == 1)
    }
  }

  @Test("A reversed delta of any size during momentum begins a gesture at once", arguments: directions)
  func turn(direction: Vector) {
    let momentum = Array(Self.swipe(direction, peak: 4000).prefix(35))
    let time = (momentum.last?.time ?? 0) + 17 * millisecond
    for (points, gestures) in [(-1.0, 2), (1, 1)] {
      let outcome = Self.outcome(of: momentum + [(time, direction * points)])
      #expect(outcome.gestures == gestures && outcome.interruptions == gestures - 1)
    }
  }

  @Test("Successive notches of a wheel are one gesture without momentum", arguments: directions)
  func notches(direction: Vector) {
    for points in [4.0, 40, 150, 334.65] {
      let events: [Event] = (0..<20).map { (Int64($0) * 100 * millisecond, direction * points) }
      let outcome = Self.outcome(of: events)
      #expect(outcome.gestures == 1 && outcome.endsInMomentum == [false])
    }
  }

  @Test("A pause begins a new gesture: 400 ms before a rhythm is known, then little more than the rhythm")
  func pauses() {
    let down = Vector(dx: 0, dy: 10)
    #expect(Self.outcome(of: [(0, down), (399 * millisecond, down)]).gestures == 1)
    #expect(Self.outcome(of: [(0, down), (400 * millisecond, down)]).gestures == 2)
    let steady: [Event] = (0..<20).map { (Int64($0) * 8 * millisecond, down) }
    #expect(Self.outcome(of: steady + [(19 * 8 * millisecond + 99 * millisecond, down)]).gestures == 1)
    #expect(Self.outcome(of: steady + [(19 * 8 * millisecond + 100 * millisecond, down)]).gestures == 2)
    var splitter = WheelGestureSplitter()
    #expect(splitter.deadline == nil)
    _ = splitter.read(down, at: 5)
    #expect(splitter.deadline == 400 * millisecond + 5)
  }

  @Test("A slow hand that comes to rest is no momentum")
  func slowDrag() {
    // A hand slows down unevenly: every third delta is half as large again.
    let events: [Event] = (0..<150).map { number in
      let speed = 20 * (1 - Double(number) / 160)
      return (Int64(number) * 8 * millisecond, Vector(dx: 0, dy: (speed * (number % 3 == 0 ? 1.5 : 1)).rounded()))
    }
    #expect(Self.outcome(of: events).endsInMomentum == [false])
  }

  @Test("A zero delta reports lifted fingers: momentum is detected sooner, if it is fast enough")
  func fingersUp() {
    func stream(_ points: Double, hasSign: Bool) -> [Bool] {
      // Momentum with occasional increases, as from rounding on Windows.
      var events: [Event] = (0..<16).map { number in
        (Int64(number) * 17 * millisecond, Vector(dx: points * (number % 4 == 0 ? 1.2 : 1), dy: 0))
      }
      if hasSign { events.insert((6 * 17 * millisecond, .zero), at: 7) }
      return Self.outcome(of: events).startsMomentum
    }
    #expect(stream(30, hasSign: true).last == true)
    #expect(stream(30, hasSign: false).last == false)
    // 2 pt in 17 ms are 118 pt/s.
    #expect(stream(2, hasSign: true).last == false)
  }

  @Test("Simultaneous deltas and endless streams are handled")
  func extremes() {
    var random = SplitMix64(seed: 77)
    var splitter = WheelGestureSplitter()
    var time: Int64 = 0
    for _ in 0..<20_000 {
      time += Int64(random.pick([0, 0, 1, 8_000_000, 17_000_000, 500_000_000, 10_000_000_000]))
      let size = random.pick([0, 1e-300, 1, 100, 1e15])
      let delta = Vector(dx: random.double(in: -1...1) * size, dy: random.double(in: -1...1) * size)
      let wasMomentum = splitter.isMomentum
      let reading = splitter.read(delta, at: time)
      #expect(splitter.deadline.map { $0 > time } ?? (delta == .zero))
      #expect(!reading.interruptsMomentum || (wasMomentum && reading.startsGesture && !reading.isMomentum))
      #expect(reading.isMomentum == splitter.isMomentum)
    }
  }

  @Test("Transposed, mirrored and scaled streams have the same readings", arguments: 0..<20)
  func symmetries(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var time: Int64 = 0
    var speed = 100.0
    let events: [Event] = (0..<200).map { _ in
      time += random.oneIn(30) ? 300 * millisecond : Int64(random.pick([8, 17])) * millisecond
      speed = random.oneIn(25) ? 120 : speed * random.pick([0.8, 0.9, 0.95, 1])
      return (time, Vector(dx: speed.rounded() + 2, dy: random.pick([0, 0, 1])))
    }
    let outcome = Self.outcome(of: events)
    #expect(outcome.gestures > 1)
    for image: (Vector) -> Vector in [
      { Vector(dx: -$0.dx, dy: -$0.dy) }, { Vector(dx: $0.dy, dy: $0.dx) }, { Vector(dx: $0.dx, dy: -$0.dy) },
    ] {
      #expect(Self.outcome(of: events.map { ($0.time, image($0.delta)) }) == outcome)
    }
  }
}
