import PlaneGeometry

/// A visual effect on a view that never changes its layout: the effects of SwiftUI's `VisualEffect`, as a value.
///
/// ```swift
/// let transition = ScrollTransition(.interactive, axis: .horizontal) { content, phase in
///   content
///     .scaleEffect(phase.isIdentity ? 1 : 0.8)
///     .rotationEffect(.degrees(phase.isIdentity ? 0 : 90))
///     .offset(x: phase.isIdentity ? 0 : 20, y: phase.isIdentity ? 0 : 20)
/// }
/// ```
///
/// There is no frame, padding or font here, so a `VisualEffect` can change neither the frames of views nor the
/// content's size. Effects apply in the order of their first calls. A repeated call combines with the first: opacities,
/// scales and contrasts multiply, angles and distances add. Equal effects are equal values.
public struct VisualEffect: Equatable, Sendable {
  /// The opacity, from 0 (transparent) to 1.
  public internal(set) var opacity = 1.0
  /// The scale factors of width and height.
  public internal(set) var scale = Vector(dx: 1, dy: 1)
  /// The fixed point of the scale.
  public internal(set) var scaleAnchor = UnitPoint.center
  /// The clockwise rotation of the view.
  public internal(set) var rotation = Angle.zero
  /// The fixed point of the rotation.
  public internal(set) var rotationAnchor = UnitPoint.center
  /// The rotation of the view in 3D.
  public internal(set) var rotation3D = Rotation3D()
  /// The offset of the view, in points.
  public internal(set) var offset = Vector.zero
  /// The radius of the blur, in points.
  public internal(set) var blurRadius = 0.0
  /// The brightness that is added to colours: 0 none, 1 gives white.
  public internal(set) var brightness = 0.0
  /// The contrast of colours: 1 unchanged, 0 all grey.
  public internal(set) var contrast = 1.0
  /// The saturation of colours: 1 unchanged, 0 grey.
  public internal(set) var saturation = 1.0
  /// The grayscale of colours: 0 unchanged, 1 grey.
  public internal(set) var grayscale = 0.0
  /// The hue rotation of colours.
  public internal(set) var hueRotation = Angle.zero

  /// The kinds of effects in the order of application, four bits each, the first one lowest.
  private(set) var order: UInt64 = 0

  /// No effect: SwiftUI's `EmptyVisualEffect`.
  public init() {}

  /// A kind of effect.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case opacity = 1
    case scale, rotation, rotation3D, offset, blur, brightness, contrast, saturation, grayscale, hueRotation
  }

  /// A rotation in 3D.
  public struct Rotation3D: Equatable, Sendable {
    /// The angle of the rotation.
    public var angle = Angle.zero
    /// The component of the rotation axis to the right.
    public var x = 0.0
    /// The component of the rotation axis downwards.
    public var y = 0.0
    /// The component of the rotation axis towards the viewer.
    public var z = 0.0
    /// The fixed point of the rotation.
    public var anchor = UnitPoint.center
    /// The distance of the fixed point behind the view, in points.
    public var anchorZ = 0.0
    /// The strength of the perspective: 0 none, 1 SwiftUI's standard.
    public var perspective = 1.0

    /// No rotation.
    public init() {}
  }

  /// Whether an effect of a kind was added, even an identity one.
  public func has(_ kind: Kind) -> Bool {
    var rest = order
    while rest != 0 {
      if rest & 15 == UInt64(kind.rawValue) { return true }
      rest >>= 4
    }
    return false
  }

  /// Calls `body` with each kind of effect, in the order of application.
  public func forEachKind(_ body: (Kind) -> Void) {
    var rest = order
    while rest != 0 {
      if let kind = Kind(rawValue: UInt8(rest & 15)) { body(kind) }
      rest >>= 4
    }
  }

  /// Appends a kind of effect to the order of application, unless it is present.
  mutating func note(_ kind: Kind) {
    guard !has(kind) else { return }
    var (rest, shift) = (order, UInt64(0))
    while rest != 0 { (rest, shift) = (rest >> 4, shift + 4) }
    order |= UInt64(kind.rawValue) << shift
  }
}

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
