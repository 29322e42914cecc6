import PlaneGeometry

/// What is done to the picture of a view, and never to its layout: the effects of SwiftUI's `VisualEffect`, as a value.
///
///     content
///       .scaleEffect(phase.isIdentity ? 1 : 0.8)
///       .rotationEffect(.degrees(phase.isIdentity ? 0 : 90))
///       .offset(x: phase.isIdentity ? 0 : 20, y: phase.isIdentity ? 0 : 20)
///
/// There is no frame, padding or font here, so nothing that is made of a `VisualEffect` can change where views lie or
/// how long the content is. Effects are applied in the order in which each was first asked for; asking for one again
/// adds to it: opacities, scales and contrasts multiply, angles and distances add. A value without references; equal
/// effects are equal values.
public struct VisualEffect: Equatable, Sendable {
  /// From 0, not seen, to 1.
  public internal(set) var opacity = 1.0
  /// How many times as wide and as high.
  public internal(set) var scale = Vector(dx: 1, dy: 1)
  /// The point of the view that stays when it is scaled.
  public internal(set) var scaleAnchor = UnitPoint.center
  /// How far the view is turned, clockwise.
  public internal(set) var rotation = Angle.zero
  /// The point of the view that it is turned about.
  public internal(set) var rotationAnchor = UnitPoint.center
  /// How far the view is turned in space, and how.
  public internal(set) var rotation3D = Rotation3D()
  /// How far the view is moved, in points.
  public internal(set) var offset = Vector.zero
  /// The radius of the blur, in points.
  public internal(set) var blurRadius = 0.0
  /// What is added to the colours: 0 nothing, 1 makes them white.
  public internal(set) var brightness = 0.0
  /// How far colours are apart: 1 as they are, 0 all grey.
  public internal(set) var contrast = 1.0
  /// How strong the colours are: 1 as they are, 0 grey.
  public internal(set) var saturation = 1.0
  /// How grey the colours become: 0 as they are, 1 grey.
  public internal(set) var grayscale = 0.0
  /// How far the hues are turned.
  public internal(set) var hueRotation = Angle.zero

  /// Which effects there are, four bits each, the first one lowest.
  private(set) var order: UInt64 = 0

  /// No effect: SwiftUI's `EmptyVisualEffect`.
  public init() {}

  /// A kind of effect.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case opacity = 1
    case scale, rotation, rotation3D, offset, blur, brightness, contrast, saturation, grayscale, hueRotation
  }

  /// A turn in space.
  public struct Rotation3D: Equatable, Sendable {
    /// How far.
    public var angle = Angle.zero
    /// About which axis: to the right.
    public var x = 0.0
    /// About which axis: downwards.
    public var y = 0.0
    /// About which axis: towards the eye.
    public var z = 0.0
    /// The point of the view that stays.
    public var anchor = UnitPoint.center
    /// How far that point lies behind the view, in points.
    public var anchorZ = 0.0
    /// How strong the vanishing point is: 0 none, 1 SwiftUI's standard.
    public var perspective = 1.0

    /// No turn.
    public init() {}
  }

  /// Whether an effect of a kind was asked for, even one that changes nothing.
  public func has(_ kind: Kind) -> Bool {
    var rest = order
    while rest != 0 {
      if rest & 15 == UInt64(kind.rawValue) { return true }
      rest >>= 4
    }
    return false
  }

  /// Calls `body` with each kind of effect, in the order in which they are applied.
  public func forEachKind(_ body: (Kind) -> Void) {
    var rest = order
    while rest != 0 {
      if let kind = Kind(rawValue: UInt8(rest & 15)) { body(kind) }
      rest >>= 4
    }
  }

  /// Notes that there is an effect of a kind, behind those that there are.
  mutating func note(_ kind: Kind) {
    guard !has(kind) else { return }
    var (rest, shift) = (order, UInt64(0))
    while rest != 0 { (rest, shift) = (rest >> 4, shift + 4) }
    order |= UInt64(kind.rawValue) << shift
  }
}
