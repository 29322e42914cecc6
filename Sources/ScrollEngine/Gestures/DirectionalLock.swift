import PlaneGeometry

/// Whether a drag along one axis keeps the content from moving along the other.
public enum DirectionalLock: UInt8, Sendable {
  /// Both axes follow the finger.
  case none
  /// `UIScrollView.isDirectionalLockEnabled` as documented. A drag that begins along an axis moves along that axis
  /// alone. A drag that begins on the diagonal has no lock until its end.
  case untilDragEnds
  /// WebKit's lock for its gestures on macOS. The decision reopens after a pause of ``ScrollConfiguration/lockPause``.
  /// A drag that catches a fling begins with the axis of the previous drag.
  case reopening
}

/// The axis lock of a drag, by WebKit's rule (`WKDirectionalScrollLockTracker`, 2026) or the part of it that UIKit
/// documents.
///
/// Movements accumulate until they are ``hysteresis`` long. Until then each movement decides again: a sum within the
/// cone of an axis locks to that axis, and a sum along a single axis does at once. Only another definite axis replaces
/// a lock; directions between the cones leave it unchanged.
package struct DirectionalLockTracker: Equatable, Sendable {
  /// The axis along which the content may move; `nil` for both.
  package private(set) var axis: Axis?
  private var previousAxis: Axis?
  /// The accumulated movement since the decision was opened.
  private var undecided = Vector.zero
  private var lastPan = Vector.zero
  private var lastTime: Int64?

  /// 10 pt: WebKit's `panHysteresis`.
  package static let hysteresis = 10.0

  package init() {}

  /// Begins a drag. After catching a fling, it begins with the axis of the previous drag.
  package mutating func begin(keepingAxis: Bool) {
    axis = keepingAxis ? previousAxis : nil
    undecided = .zero
    lastPan = .zero
    lastTime = nil
  }

  /// Updates the lock with `pan`, the movement since the first finger went down. A time of `pause` without events
  /// reopens the decision; `nil` never does.
  package mutating func follow(
    _ pan: Vector, along scrollable: Axis.Set, cone: AxisCone, pause: Int64?, at time: Int64
  ) {
    if let pause, let lastTime, time - lastTime >= pause { undecided = .zero }
    lastTime = time
    let movement = pan - lastPan
    lastPan = pan
    guard undecided.lengthSquared < Self.hysteresis * Self.hysteresis else { return }
    undecided = undecided + movement
    guard let definite = cone.axis(of: undecided), scrollable.contains(definite) else { return }
    axis = definite
  }

  /// `vector` without its locked component.
  package func filtered(_ vector: Vector) -> Vector {
    switch axis {
    case .horizontal: Vector(dx: vector.dx, dy: 0)
    case .vertical: Vector(dx: 0, dy: vector.dy)
    case nil: vector
    }
  }

  /// Ends the drag. The axis is kept for a drag that catches the fling.
  package mutating func end() {
    previousAxis = axis
    axis = nil
  }
}
