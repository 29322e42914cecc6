import PlaneGeometry
import ScrollEngine

/// A recognizer of double taps, like a `UITapGestureRecognizer` with `numberOfTapsRequired` 2.
///
/// A tap is a single finger that is lifted within ``longestTap``, moves by at most ``slop`` and drags nothing. The
/// second tap begins within ``longestPause`` of the end of the first, and within ``slop`` of its location.
///
/// Apple publishes none of the three numbers. Reimplementations of UIKit have these defaults: `allowableMovement` 45,
/// `maximumSingleTapDuration` 0.75, `maximumIntervalBetweenSuccessiveTaps` 0.35. MapKit sets the same ones for its own
/// recognizer.
struct DoubleTap: Sendable {
  /// A touch that may become a tap.
  private struct Touch: Sendable {
    let pointer: Int
    let place: Point
    let time: Int64
  }

  /// 0.75 s, in nanoseconds.
  static let longestTap: Int64 = 750_000_000
  /// 0.35 s, in nanoseconds.
  static let longestPause: Int64 = 350_000_000
  /// 45 pt on the screen.
  static let slop = 45.0

  private var touch: Touch?
  /// The first tap, with the time of its end.
  private var first: Touch?

  init() {}

  /// Handles a touch; `isAlone` when no other finger is down and no scroll view follows the finger.
  mutating func down(_ pointer: Int, at place: Point, time: Int64, isAlone: Bool) {
    guard isAlone else { return fail() }
    if let first, time - first.time > Self.longestPause || !Self.isNear(place, first.place) { self.first = nil }
    touch = Touch(pointer: pointer, place: place, time: time)
  }

  /// Handles a move of a finger.
  mutating func move(_ pointer: Int, to place: Point, isAlone: Bool) {
    guard let touch, touch.pointer == pointer else { return }
    if !isAlone || !Self.isNear(place, touch.place) { fail() }
  }

  /// Handles the lift of a finger. Returns the location of the second tap, if this is one.
  mutating func up(_ pointer: Int, time: Int64, isAlone: Bool) -> Point? {
    guard let touch, touch.pointer == pointer else { return nil }
    let isSecond = first != nil
    fail()
    guard isAlone, time - touch.time <= Self.longestTap else { return nil }
    if isSecond { return touch.place }
    first = Touch(pointer: pointer, place: touch.place, time: time)
    return nil
  }

  /// Resets the recognizer.
  mutating func fail() { (touch, first) = (nil, nil) }

  private static func isNear(_ place: Point, _ other: Point) -> Bool {
    (place - other).lengthSquared <= slop * slop
  }
}

extension ScrollScene {
  /// Handles the event of a pointer, and zooms after a double tap.
  mutating func touch(_ event: SceneEvent, at time: Int64) {
    switch event {
    case .down(let pointer, let place):
      send(.pointerDown(id: pointer, location: place), at: time)
      guard tap.hasValue else { return }
      tap.unwrapped.down(pointer, at: place, time: time, isAlone: views.undecidedFingers == 1)
    case .move(let pointer, let place, let isResampled):
      send(.pointerMoved(id: pointer, location: place, isResampled: isResampled), at: time)
      guard tap.hasValue else { return }
      tap.unwrapped.move(pointer, to: place, isAlone: views.undecidedFingers == 1)
    case .up(let pointer, _):
      if hasAccessories { releaseRefresh(pointer, at: time) }
      var tapped: Point?
      if tap.hasValue { tapped = tap.unwrapped.up(pointer, time: time, isAlone: views.undecidedFingers == 1) }
      send(.pointerUp(id: pointer), at: time)
      if let tapped { zoom(tapping: tapped, at: time) }
    case .cancel(let pointer, _):
      send(.pointerCancelled(id: pointer), at: time)
      if tap.hasValue { tap.unwrapped.fail() }
    default: break
    }
  }

  private mutating func zoom(tapping place: Point, at time: Int64) {
    var request = ZoomRequest(.doubleTap(place))
    request.isTapped = true
    send(.zoom(request), at: time)
  }
}
