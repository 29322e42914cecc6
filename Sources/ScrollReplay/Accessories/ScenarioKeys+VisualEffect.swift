import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension ScenarioKeys {
  /// The keys of a row's visual effect. None of them changes the layout.
  static let visualEffect = KeyGroup("transition.effect", from: VisualEffect()) {
    Key("scale", scale, "the scale: one number for both axes, or one for each", else: "1") {
      $0 = $0.scaleEffect(x: $1.x, y: $1.y)
    }
    Key("rotation", degrees, "the rotation", else: "0") { $0 = $0.rotationEffect($1) }
    Key("rotation3D", .object(rotation3D), "the rotation about an axis in space") {
      $0 = $0.rotation3DEffect($1.angle, axis: ($1.x, $1.y, $1.z))
    }
    Key("offset", .object(offset), "the displacement", else: "each 0") { $0 = $0.offset(x: $1.x, y: $1.y) }
    Key("opacity", .number(0...1), "the opacity", else: "1") { $0 = $0.opacity($1) }
    Key("blur", .points(0...1000), "the blur radius", else: "0") { $0 = $0.blur(radius: $1) }
    Key("brightness", .number(-1...1), "the increase of brightness", else: "0") { $0 = $0.brightness($1) }
    Key("contrast", .number(0...10), "the factor of contrast", else: "1") { $0 = $0.contrast($1) }
    Key("saturation", .number(0...10), "the factor of saturation", else: "1") { $0 = $0.saturation($1) }
    Key("grayscale", .number(0...1), "the fraction of gray", else: "0") { $0 = $0.grayscale($1) }
    Key("hueRotation", degrees, "the rotation of hues", else: "0") { $0 = $0.hueRotation($1) }
  }

  private static let degrees = KeyKind.number(-36_000...36_000, "degrees").map { Angle.degrees($0) }

  private static let scale = KeyKind.number(-100...100).map { Point(x: $0, y: $0) }.or(
    .object(
      KeyGroup(from: Point(x: 1, y: 1)) {
        Key("x", \.x, .number(-100...100))
        Key("y", \.y, .number(-100...100))
      }))

  private static let offset = KeyGroup(from: Point.zero) {
    Key("x", \.x, .points(-1e6...1e6))
    Key("y", \.y, .points(-1e6...1e6))
  }

  private static let rotation3D = KeyGroup("transition.effect.rotation3D", from: VisualEffect.Rotation3D()) {
    Key("x", \.x, .number(-1...1), "x of the axis; at least one coordinate is not 0")
    Key("y", \.y, .number(-1...1), "the axis")
    Key("z", \.z, .number(-1...1), "the axis")
    Key("degrees", \.angle, degrees, "the rotation about the axis").required
  } check: { turn, members in
    guard turn.x != 0 || turn.y != 0 || turn.z != 0 else {
      throw members.node.error(expected: "an axis other than the zero vector")
    }
  }
}
