import PlaneGeometry

/// The directions that count as along an axis: those within a half angle of it, in both senses.
///
/// Stored as the angle's sine and cosine, so that no arc tangent is needed: its last bits differ between platforms.
public struct AxisCone: Equatable, Sendable {
  /// The sine of the half angle.
  public let sine: Double
  /// The cosine of the half angle.
  public let cosine: Double

  /// 20° from the axis: WebKit's lock angle (`WKDirectionalScrollLockTracker`, 2026).
  public static let degrees20 = AxisCone(sine: 0.3420201433256687, cosine: 0.9396926207859084)
  /// 30° from the axis.
  public static let degrees30 = AxisCone(sine: 0.5, cosine: 0.8660254037844386)
  /// 45° from the axis: every direction but the exact diagonal belongs to one of the two axes.
  public static let degrees45 = AxisCone(sine: 0.7071067811865476, cosine: 0.7071067811865476)

  /// Creates a cone from the sine and cosine of its half angle, which is more than 0° and at most 45°.
  /// - Precondition: `0 < sine <= cosine`.
  public init(sine: Double, cosine: Double) {
    precondition(sine > 0 && sine <= cosine, "an axis cone's half angle must be above 0 and at most 45 degrees")
    self.sine = sine
    self.cosine = cosine
  }

  /// The axis whose cone contains `direction`; `nil` between the cones, and for the zero vector.
  public func axis(of direction: Vector) -> Axis? {
    let (dx, dy) = (direction.dx.magnitude, direction.dy.magnitude)
    let isHorizontal = dy * cosine <= dx * sine
    let isVertical = dx * cosine <= dy * sine
    // Both conditions hold for the zero vector and on the diagonal of the widest cone.
    guard isHorizontal != isVertical else { return nil }
    return isHorizontal ? .horizontal : .vertical
  }
}
