import PlaneGeometry

/// Where several pointers are together, and how far apart.
package struct PointerSpread: Equatable, Sendable {
  /// The centre of the pointers.
  package var center: Point
  /// The mean distance of the pointers from their centre, in points; 0 for a single one.
  package var span: Double

  /// Where pointers are by their centre and their mean distance from it.
  package init(center: Point, span: Double) {
    self.center = center
    self.span = span
  }

  /// By how much two fingers have come apart since `reference`: what the content is to be scaled by. 1 where they lay
  /// on each other, or where there is only one.
  package func scale(since reference: PointerSpread) -> Double {
    reference.span > 0 ? span / reference.span : 1
  }
}

extension PointerTracking {
  /// Where the pointers that are down are together.
  package var spread: PointerSpread {
    let center = center
    let span = meanDistance { ($0 - center).lengthSquared.squareRoot() }
    return PointerSpread(center: center, span: span)
  }

  /// Where they are together if only their distances along `axis` count.
  package func spread(along axis: Axis) -> PointerSpread {
    let center = center
    return PointerSpread(center: center, span: meanDistance { ($0[axis] - center[axis]).magnitude })
  }
}
