import PlaneGeometry
import ScrollPhysics

/// A timing curve from 0 to 1: SwiftUI's `UnitCurve`.
public struct UnitCurve: Equatable, Sendable {
  /// The control points of a cubic Bézier curve from (0, 0) to (1, 1); both `nil` for the straight line.
  private let controlPoints: ControlPoints?

  private struct ControlPoints: Equatable, Sendable {
    let start: UnitPoint
    let end: UnitPoint
  }

  /// The straight line.
  public static let linear = UnitCurve(nil)
  /// (0.42, 0), (1, 1): slow at the begin. SwiftUI's curves are those of CSS.
  public static let easeIn = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  /// (0, 0), (0.58, 1): slow at the end.
  public static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// (0.42, 0), (0.58, 1): slow at both ends.
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))

  private init(_ controlPoints: ControlPoints?) { self.controlPoints = controlPoints }

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  /// - Precondition: both control points have an x from 0 to 1, so that the curve is a function of x.
  public static func bezier(startControlPoint start: UnitPoint, endControlPoint end: UnitPoint) -> UnitCurve {
    let span = 0.0...1.0
    precondition(span.contains(start.x) && span.contains(end.x), "control points' x must be in 0...1")
    return UnitCurve(ControlPoints(start: start, end: end))
  }

  /// The value at `progress`: 0 up to 0, and 1 from 1 on. In between it may leave 0...1 if a control point does.
  ///
  /// The number of iterations is fixed, so the result is bit-identical on every machine.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    guard let controlPoints else { return progress }
    let parameter = BezierCoordinate.parameter(controlPoints.start.x, controlPoints.end.x, reaching: progress)
    return BezierCoordinate.value(controlPoints.start.y, controlPoints.end.y, at: parameter)
  }
}
