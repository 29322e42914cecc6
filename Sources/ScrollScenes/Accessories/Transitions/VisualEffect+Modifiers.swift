import PlaneGeometry

// The methods of SwiftUI's `VisualEffect`, each with its name there.
extension VisualEffect {
  /// Multiplies the opacity, which counts from 0 to 1.
  public func opacity(_ opacity: Double) -> VisualEffect { adding(.opacity) { $0.opacity *= opacity } }

  /// Shows the view so many times as large.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Shows the view so many times as wide and as high.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> VisualEffect {
    adding(.scale) {
      $0.scale = Vector(dx: $0.scale.dx * x, dy: $0.scale.dy * y)
      $0.scaleAnchor = anchor
    }
  }

  /// Turns the view clockwise about a point of it.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> VisualEffect {
    adding(.rotation) {
      $0.rotation.radians += angle.radians
      $0.rotationAnchor = anchor
    }
  }

  /// Turns the view in space about an axis; asked for again, the last axis counts.
  ///
  /// - Parameters:
  ///   - axis: to the right, downwards, towards the eye; of any length but 0.
  ///   - anchorZ: how far the point that stays lies behind the view, in points.
  ///   - perspective: how strong the vanishing point is.
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

  /// Adds to the colours: 0 nothing, 1 makes them white.
  public func brightness(_ amount: Double) -> VisualEffect { adding(.brightness) { $0.brightness += amount } }

  /// Sets colours apart: 1 leaves them, 0 makes all of them grey.
  public func contrast(_ amount: Double) -> VisualEffect { adding(.contrast) { $0.contrast *= amount } }

  /// Makes colours stronger or weaker: 1 leaves them, 0 makes them grey.
  public func saturation(_ amount: Double) -> VisualEffect { adding(.saturation) { $0.saturation *= amount } }

  /// Makes the view grey: 0 leaves it, 1 takes all colour; of what colour is left, asked for again.
  public func grayscale(_ amount: Double) -> VisualEffect {
    adding(.grayscale) { $0.grayscale += amount * (1 - $0.grayscale) }
  }

  /// Turns the hues.
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
