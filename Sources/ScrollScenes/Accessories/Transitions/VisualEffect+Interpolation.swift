import PlaneGeometry

extension VisualEffect {
  /// The linear interpolation between this effect (`amount` 0) and `other` (1), exact at both. Amounts outside 0...1
  /// extrapolate.
  ///
  /// A kind of effect that only one of the two has keeps its anchor and axis.
  public func interpolated(towards other: VisualEffect, amount: Double) -> VisualEffect {
    if amount == 0 { return self }
    if amount == 1 { return other }
    var effect = self
    other.forEachKind { effect.note($0) }
    effect.opacity = opacity.mixed(other.opacity, amount)
    effect.scale = scale.mixed(other.scale, amount)
    effect.rotation.radians = rotation.radians.mixed(other.rotation.radians, amount)
    effect.rotation3D = rotation3D.mixed(other.rotation3D, amount)
    effect.offset = offset.mixed(other.offset, amount)
    effect.blurRadius = blurRadius.mixed(other.blurRadius, amount)
    effect.brightness = brightness.mixed(other.brightness, amount)
    effect.contrast = contrast.mixed(other.contrast, amount)
    effect.saturation = saturation.mixed(other.saturation, amount)
    effect.grayscale = grayscale.mixed(other.grayscale, amount)
    effect.hueRotation.radians = hueRotation.radians.mixed(other.hueRotation.radians, amount)
    effect.scaleAnchor = scaleAnchor.mixed(other.scaleAnchor, amount)
    effect.rotationAnchor = rotationAnchor.mixed(other.rotationAnchor, amount)
    effect.keepPlaces(of: self, where: { !other.has($0) })
    effect.keepPlaces(of: other, where: { !has($0) })
    return effect
  }

  /// Takes the anchors and the axis of effects of some kinds from `source`.
  private mutating func keepPlaces(of source: VisualEffect, where isAlone: (Kind) -> Bool) {
    if isAlone(.scale) { scaleAnchor = source.scaleAnchor }
    if isAlone(.rotation) { rotationAnchor = source.rotationAnchor }
    guard isAlone(.rotation3D) else { return }
    let angle = rotation3D.angle
    rotation3D = source.rotation3D
    rotation3D.angle = angle
  }
}

extension Double {
  fileprivate func mixed(_ other: Double, _ amount: Double) -> Double { self + (other - self) * amount }
}

extension Vector {
  fileprivate func mixed(_ other: Vector, _ amount: Double) -> Vector {
    Vector(dx: dx.mixed(other.dx, amount), dy: dy.mixed(other.dy, amount))
  }
}

extension UnitPoint {
  fileprivate func mixed(_ other: UnitPoint, _ amount: Double) -> UnitPoint {
    UnitPoint(x: x.mixed(other.x, amount), y: y.mixed(other.y, amount))
  }
}

extension VisualEffect.Rotation3D {
  fileprivate func mixed(_ other: Self, _ amount: Double) -> Self {
    var turn = self
    turn.angle.radians = angle.radians.mixed(other.angle.radians, amount)
    turn.x = x.mixed(other.x, amount)
    turn.y = y.mixed(other.y, amount)
    turn.z = z.mixed(other.z, amount)
    turn.anchor = anchor.mixed(other.anchor, amount)
    turn.anchorZ = anchorZ.mixed(other.anchorZ, amount)
    turn.perspective = perspective.mixed(other.perspective, amount)
    return turn
  }
}
