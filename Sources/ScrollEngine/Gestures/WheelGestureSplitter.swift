import PlaneGeometry

/// The detection of the begin and end of a gesture of a wheel or a trackpad.
public enum WheelGestures: UInt8, Sendable {
  /// By phases. Without phases a pause of ``ScrollConfiguration/wheelTimeout`` ends the gesture, and no delta is
  /// momentum.
  case untilPause
  /// By phases, or by a ``WheelGestureSplitter`` from the deltas. A trackpad without phases pulls past the edge like
  /// one with phases.
  case split
}

/// Detects wheel gestures and a platform's momentum from the times and deltas of events alone.
///
/// Successive events are combined in pairs, which smooths whole-pixel deltas. Momentum has begun when five pairs in a
/// row have each slowed down by a factor in the range of friction.
///
/// A gesture ends after a pause longer than its rhythm explains. In momentum it also ends with a delta that friction
/// cannot explain: one that has more than doubled, or reversed. The constants are those of the library wheel-gestures.
public struct WheelGestureSplitter: Equatable, Sendable {
  /// The interpretation of one event.
  public struct Reading: Equatable, Sendable {
    /// Whether the event begins a gesture.
    public var startsGesture = false
    /// Whether the event is the platform's momentum.
    public var isMomentum = false
    /// Whether the gesture that begins interrupts the momentum of the previous one.
    public var interruptsMomentum = false
  }

  /// Whether the gesture is in its momentum.
  public private(set) var isMomentum = false
  /// The time at which the gesture ends if no event follows, in nanoseconds; `nil` before the first event.
  public private(set) var deadline: Int64?
  /// Whether events follow each other as fast as a trackpad's. Notches of a wheel come more slowly.
  public private(set) var isContinuous = false

  private var lastDelta = Vector.zero
  private var lastTime: Int64 = 0
  private var pause = Self.firstPause
  /// Whether the first event of a pair waits for the second.
  private var isPairOpen = false
  /// The last complete pair: the mean of its times, and its velocity in points a second.
  private var pairTime: Int64?
  private var pairVelocity: Vector?
  /// The number of successive pairs with a slowdown in the range of friction.
  private var slowing = 0
  /// The number of pairs with a velocity.
  private var velocities = 0
  private var fingersAreLifted = false

  /// The ratio of a pair's velocity to the previous one under friction.
  private static let friction = 0.6...0.96
  private static let pairsOfMomentum = 5
  /// The minimum delta of a restart, above the tremble of a resting hand, in points.
  private static let smallestRestart = 2.0
  /// 200 pt/s: the minimum velocity of momentum after a platform has reported that the fingers were lifted.
  private static let smallestMomentum = 200.0
  /// 400 ms: the maximum interval of notches before a rhythm is known.
  private static let firstPause: Int64 = 400_000_000
  private static let smallestPause: Int64 = 100_000_000
  private static let greatestPause: Int64 = 1_000_000_000
  /// 50 ms, our choice: a trackpad reports every 8 to 17 ms, a hand turns a notched wheel every 90 ms.
  private static let continuousInterval: Int64 = 50_000_000

  /// Creates a splitter without events.
  public init() {}

  /// Interprets the event of `delta` points at `time`. O(1).
  ///
  /// A delta of zero reports that the fingers were lifted: Windows sends one for precision touchpads.
  /// - Precondition: times do not decrease.
  public mutating func read(_ delta: Vector, at time: Int64) -> Reading {
    if let deadline, time >= deadline { end() }
    guard delta != .zero else {
      fingersAreLifted = deadline != nil
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

  /// Ends the gesture.
  public mutating func end() { self = WheelGestureSplitter() }

  /// Whether friction cannot explain `delta` after the previous one.
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
    let isReleased = fingersAreLifted && Self.size(velocity) >= Self.smallestMomentum
    fingersAreLifted = false
    isMomentum = isReleased || slowing >= Self.pairsOfMomentum
  }

  /// Whether friction may have slowed `old` down to `new`: along each axis by a factor in its range, or along both by
  /// the same factor.
  private static func slowsDown(from old: Vector, to new: Vector) -> Bool {
    let horizontal = factor(from: old.dx, to: new.dx)
    let vertical = factor(from: old.dy, to: new.dy)
    if horizontal == vertical, horizontal > 0, horizontal < 1 { return true }
    return (horizontal == 0 || friction.contains(horizontal)) && (vertical == 0 || friction.contains(vertical))
  }

  /// The ratio of `new` to `old`. 0 for an axis at rest; 1, which is not friction, for one that starts.
  private static func factor(from old: Double, to new: Double) -> Double {
    if new == 0 { return 0 }
    return old == 0 ? 1 : new / old
  }

  /// A fifth more than the rhythm, in steps of 10 ms. Outside momentum twice that, and at least 100 ms.
  private mutating func setPause(after interval: Int64) {
    let rhythm = (interval + 9_999_999) / 10_000_000 * 12_000_000
    pause = min(isMomentum ? rhythm : max(Self.smallestPause, 2 * rhythm), Self.greatestPause)
  }
}
