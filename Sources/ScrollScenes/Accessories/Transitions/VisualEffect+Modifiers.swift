import PlaneGeometry

// The methods of SwiftUI's `VisualEffect`, with their names.
extension VisualEffect {
  /// Multiplies the opacity by a factor from 0 to 1.
  public func opacity(_ opacity: Double) -> VisualEffect { adding(.opacity) { $0.opacity *= opacity } }

  /// Scales the view.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the width and the height of the view.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> VisualEffect {
    adding(.scale) {
      $0.scale = Vector(dx: $0.scale.dx * x, dy: $0.scale.dy * y)
      $0.scaleAnchor = anchor
    }
  }

  /// Rotates the view clockwise about a point of the view.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> VisualEffect {
    adding(.rotation) {
      $0.rotation.radians += angle.radians
      $0.rotationAnchor = anchor
    }
  }

  /// Rotates the view in 3D about an axis. Angles of repeated calls add up; the last axis counts.
  ///
  /// - Parameters:
  ///   - angle: added to that of earlier calls.
  ///   - axis: the components to the right, downwards and towards the viewer; any length but 0.
  ///   - anchor: the fixed point in the view.
  ///   - anchorZ: the distance of the fixed point behind the view, in points.
  ///   - perspective: the strength of the perspective.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center, anchorZ: Double = 0,
    perspective: Double = 1
  ) -> VisualEffect {
    adding(.rotation3D) {
      $0.rotation3D.angle.radians += angle.radians
      ($0.rotation3D.x, $0.rotation3D.y, $0.rotation3D.z) = axis
      $0.rotation3D.anchor = anchor
      $0.rotation3D.anchorZ = anchorZ
      $0.rotation3D.perspective = perspective
    }
  }

  /// Moves the view, in points.
  public func offset(x: Double = 0, y: Double = 0) -> VisualEffect {
    adding(.offset) { $0.offset = $0.offset + Vector(dx: x, dy: y) }
  }

  /// Blurs the view by a radius in points.
  public func blur(radius: Double) -> VisualEffect { adding(.blur) { $0.blurRadius += radius } }

  /// Brightens colours: 0 leaves them, 1 makes them white.
  public func brightness(_ amount: Double) -> VisualEffect { adding(.brightness) { $0.brightness += amount } }

  /// Multiplies the contrast of colours: 1 leaves them, 0 makes them grey.
  public func contrast(_ amount: Double) -> VisualEffect { adding(.contrast) { $0.contrast *= amount } }

  /// Multiplies the saturation of colours: 1 leaves them, 0 makes them grey.
  public func saturation(_ amount: Double) -> VisualEffect { adding(.saturation) { $0.saturation *= amount } }

  /// Removes colour: 0 leaves the view, 1 makes it grey. A repeated call applies to the remaining colour.
  public func grayscale(_ amount: Double) -> VisualEffect {
    adding(.grayscale) { $0.grayscale += amount * (1 - $0.grayscale) }
  }

  /// Rotates the hues.
  public func hueRotation(_ angle: Angle) -> VisualEffect {
    adding(.hueRotation) { $0.hueRotation.radians += angle.radians }
  }

  private func adding(_ kind: Kind, _ change: (inout VisualEffect) -> Void) -> VisualEffect {
    var effect = self
    effect.note(kind)
    change(&effect)
    return effect
  }
}
