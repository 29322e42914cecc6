/// An angle, like SwiftUI's type.
public struct Angle: Equatable, Sendable {
  /// The angle in radians; a full turn is 2π.
  public var radians: Double

  /// An angle of 0.
  public static let zero = Angle(radians: 0)

  /// An angle in radians.
  public init(radians: Double) { self.radians = radians }

  /// An angle in degrees; a full turn is 360.
  public init(degrees: Double) { radians = degrees * Self.radiansPerDegree }

  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The angle in degrees.
  public var degrees: Double { radians / Self.radiansPerDegree }

  /// π/180.
  private static let radiansPerDegree = 0x1.921fb54442d18p+1 / 180
}
