import PlaneGeometry

/// Where a gesture of a wheel or a trackpad begins and ends.
public enum WheelGestures: UInt8, Sendable {
  /// Phases say so; without phases a pause of ``ScrollConfiguration/wheelTimeout`` ends it, and nothing is momentum.
  case untilPause
  /// Phases say so, or the deltas as a ``WheelGestureSplitter`` reads them. A trackpad without phases pulls past the
  /// edge like one with phases.
  case split
}

/// Tells the gestures of a wheel apart, and a person's movement from the momentum that a platform adds, by nothing but
/// the times and deltas of its events.
///
/// Two events that follow each other are taken together, which evens out whole pixels. Momentum has set in when five
/// such pairs in a row are each slower than the one before by a factor that friction may have. A gesture ends when
/// nothing comes for longer than its rhythm explains, or, in momentum, with a delta that friction cannot explain: one
/// that has grown to more than twice the last, or turned round. The numbers are those of the library wheel-gestures.
public struct WheelGestureSplitter: Equatable, Sendable {
  /// What one event turned out to be.
  public struct Reading: Equatable, Sendable {
    /// Whether a gesture begins with the event.
    public var startsGesture = false
    /// Whether the platform moves the content, and not a person.
    public var isMomentum = false
    /// Whether the gesture that begins cuts off the momentum of the one before.
    public var interruptsMomentum = false
  }

  /// Whether the gesture has gone over into momentum.
  public private(set) var isMomentum = false
  /// When the gesture counts as ended if nothing comes before, in nanoseconds; `nil` before the first event.
  public private(set) var deadline: Int64?
  /// Whether the events come as fast as those of a trackpad: notches of a wheel come more slowly.
  public private(set) var isContinuous = false

  private var lastDelta = Vector.zero
  private var lastTime: Int64 = 0
  private var pause = Self.firstPause
  /// The first event of a pair that is not complete.
  private var isPairOpen = false
  /// The last complete pair: the mean of its times, and its velocity in points a second.
  private var pairTime: Int64?
  private var pairVelocity: Vector?
  /// How many pairs in a row were slower by a factor that friction may have.
  private var slowing = 0
  /// How many pairs have a velocity.
  private var velocities = 0
  private var fingersHaveLeft = false

  /// By how much a pair is slower than the one before under friction.
  private static let friction = 0.6...0.96
  private static let pairsOfMomentum = 5
  /// What a hand at rest does not reach, in points.
  private static let smallestRestart = 2.0
  /// 200 pt/s: how fast content is at least when a platform says that the fingers have left.
  private static let smallestMomentum = 200.0
  /// 400 ms: notches may be that far apart before a rhythm is known.
  private static let firstPause: Int64 = 400_000_000
  private static let smallestPause: Int64 = 100_000_000
  private static let greatestPause: Int64 = 1_000_000_000
  /// 50 ms, ours: a trackpad reports every 8 to 17 ms, a hand turns a notched wheel every 90 ms.
  private static let continuousInterval: Int64 = 50_000_000

  /// A splitter that has seen nothing.
  public init() {}

  /// Reads the event of `delta` points at `time`. Times do not run backwards. Constant time.
  ///
  /// An event that moves nothing says that the fingers have left: Windows sends one for precision touchpads.
  public mutating func read(_ delta: Vector, at time: Int64) -> Reading {
    if let deadline, time >= deadline { end() }
    guard delta != .zero else {
      fingersHaveLeft = deadline != nil
      return Reading(isMomentum: isMomentum)
    }
    let interruptsMomentum = isMomentum && isRestart(delta)
    if interruptsMomentum { end() }
    let startsGesture = deadline == nil
    isContinuous = !startsGesture && time - lastTime <= Self.continuousInterval
    if isPairOpen { complete(lastDelta + delta, from: lastTime, to: time) }
    isPairOpen.toggle()
    lastDelta = delta
    lastTime = time
    deadline = time + pause
    return Reading(startsGesture: startsGesture, isMomentum: isMomentum, interruptsMomentum: interruptsMomentum)
  }

  /// The gesture is over, whatever came last.
  public mutating func end() { self = WheelGestureSplitter() }

  /// Whether friction cannot explain `delta` after the last one.
  private func isRestart(_ delta: Vector) -> Bool {
    let turns = delta.dx * lastDelta.dx + delta.dy * lastDelta.dy < 0
    return turns || Self.size(delta) > max(Self.smallestRestart, 2 * Self.size(lastDelta))
  }

  private static func size(_ delta: Vector) -> Double { max(delta.dx.magnitude, delta.dy.magnitude) }

  private mutating func complete(_ sum: Vector, from start: Int64, to end: Int64) {
    let time = start + (end - start) / 2
    defer { pairTime = time }
    guard let pairTime, time > pairTime else { return }
    let interval = time - pairTime
    let velocity = sum * (1e9 / Double(interval))
    if let pairVelocity {
      slowing = Self.slowsDown(from: pairVelocity, to: velocity) ? slowing + 1 : 0
    }
    velocities += 1
    pairVelocity = velocity
    setPause(after: interval)
    detectMomentum(at: velocity)
  }

  private mutating func detectMomentum(at velocity: Vector) {
    guard !isMomentum, velocities >= Self.pairsOfMomentum else { return }
    let isLetGo = fingersHaveLeft && Self.size(velocity) >= Self.smallestMomentum
    fingersHaveLeft = false
    isMomentum = isLetGo || slowing >= Self.pairsOfMomentum
  }

  /// Whether friction may have slowed `old` down to `new`: along each axis by a usual factor, or along both by the
  /// same.
  private static func slowsDown(from old: Vector, to new: Vector) -> Bool {
    let horizontal = factor(from: old.dx, to: new.dx)
    let vertical = factor(from: old.dy, to: new.dy)
    if horizontal == vertical, horizontal > 0, horizontal < 1 { return true }
    return (horizontal == 0 || friction.contains(horizontal)) && (vertical == 0 || friction.contains(vertical))
  }

  /// What is left of `old` in `new`. An axis that stands still is 0; one that sets in is 1, which is no friction.
  private static func factor(from old: Double, to new: Double) -> Double {
    if new == 0 { return 0 }
    return old == 0 ? 1 : new / old
  }

  /// A fifth more than the rhythm, in steps of 10 ms; twice that while a person moves, and 100 ms at least.
  private mutating func setPause(after interval: Int64) {
    let rhythm = (interval + 9_999_999) / 10_000_000 * 12_000_000
    pause = min(isMomentum ? rhythm : max(Self.smallestPause, 2 * rhythm), Self.greatestPause)
  }
}
