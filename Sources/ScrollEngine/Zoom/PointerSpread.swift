import PlaneGeometry

/// The centre of several pointers and their mean distance from it.
package struct PointerSpread: Equatable, Sendable {
  /// The centre of the pointers.
  package var center: Point
  /// The mean distance of the pointers from their centre, in points; 0 for a single one.
  package var span: Double

  /// Creates a spread from a centre and a mean distance, in points.
  package init(center: Point, span: Double) {
    self.center = center
    self.span = span
  }

  /// The factor by which the pointers have spread since `reference`. 1 where the reference span is 0, as for a single
  /// pointer.
  package func scale(since reference: PointerSpread) -> Double {
    reference.span > 0 ? span / reference.span : 1
  }
}

extension PointerTracking {
  /// The centre and span of the pointers that are down.
  package var spread: PointerSpread {
    let center = center
    let span = meanDistance { ($0 - center).lengthSquared.squareRoot() }
    return PointerSpread(center: center, span: span)
  }

  /// The centre and span of the pointers, with distances along `axis` only.
  package func spread(along axis: Axis) -> PointerSpread {
    let center = center
    return PointerSpread(center: center, span: meanDistance { ($0[axis] - center[axis]).magnitude })
  }
}
