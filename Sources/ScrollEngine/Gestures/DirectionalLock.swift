import PlaneGeometry

/// Whether a drag along one axis keeps the content from moving along the other.
public enum DirectionalLock: UInt8, Sendable {
  /// Both axes follow the finger.
  case none
  /// `UIScrollView.isDirectionalLockEnabled` as it is documented: a drag that begins along an axis moves along that
  /// axis alone; one that begins on the diagonal locks nothing until it ends.
  case untilDragEnds
  /// WebKit's lock for its gestures on macOS: the decision opens again after a pause of
  /// ``ScrollConfiguration/lockPause``, and a drag that catches a fling begins with the axis of the one before.
  case reopening
}

/// Along which axis a drag is locked: WebKit's rule (`WKDirectionalScrollLockTracker`, 2026), or the part of it that
/// UIKit documents.
///
/// Movements add up until they are ``hysteresis`` long. Until then each of them decides anew: a sum within the cone of
/// an axis locks to it, and one along a single axis does at once. Only another definite axis replaces a lock; the
/// directions between the cones leave it as it is.
package struct DirectionalLockTracker: Equatable, Sendable {
  /// The axis along which the content may move; `nil` for both.
  package private(set) var axis: Axis?
  private var previousAxis: Axis?
  /// What has moved since the decision was opened.
  private var undecided = Vector.zero
  private var lastPan = Vector.zero
  private var lastTime: Int64?

  /// 10 pt: WebKit's `panHysteresis`.
  package static let hysteresis = 10.0

  package init() {}

  /// A finger goes down. If it caught a fling, the drag begins with the axis of the one before it.
  package mutating func begin(keepingAxis: Bool) {
    axis = keepingAxis ? previousAxis : nil
    undecided = .zero
    lastPan = .zero
    lastTime = nil
  }

  /// The fingers have moved by `pan` since the first went down. `pause` opens the decision anew; `nil` for never.
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

  /// `vector` without what is locked out.
  package func filtered(_ vector: Vector) -> Vector {
    switch axis {
    case .horizontal: Vector(dx: vector.dx, dy: 0)
    case .vertical: Vector(dx: 0, dy: vector.dy)
    case nil: vector
    }
  }

  /// The drag is over; its axis is that of the next one if that catches its fling.
  package mutating func end() {
    previousAxis = axis
    axis = nil
  }
}
