import PlaneGeometry

// Code that does not depend on the order of areas stays outside the search, which is specialized for each order.
extension SnapTieBreak {
  /// The innermost of several candidates at equal distance. A further one with a place along the other axis becomes its
  /// alternative.
  func innermost(_ query: SnapQuery, _ rules: SnapTies, area: (Int) -> SnapArea?) -> SnapCandidate? {
    guard !isDecided else { return nearest }
    let ordered = ordered
    guard var closest = ordered.first else { return nil }
    guard var outer = area(closest.item) else { return closest }
    for candidate in ordered.dropFirst() {
      guard let other = area(candidate.item) else { continue }
      if outer.strictlyContains(other) {
        (closest, outer) = (candidate, other)
      } else if !other.contains(outer) {
        rules.offer(other, candidate.item, to: &closest, query, area)
      }
    }
    return closest
  }
}

/// The rules for ties between areas at equal distance.
struct SnapTies {
  let snapport: Snapport
  let axes: Axis.Set

  /// Makes `other`, an area in the same place as `closest`, its alternative. The area must be nearer along the other
  /// axis than the present alternative, or at equal distance inside it.
  func offer(
    _ other: SnapArea, _ item: Int, to closest: inout SnapCandidate, _ query: SnapQuery, _ area: (Int) -> SnapArea?
  ) {
    let cross = query.axis.cross
    guard axes.contains(.horizontal), axes.contains(.vertical), let alignment = other.alignment[cross] else {
      return
    }
    let offset = snapport.offset(aligning: other.span(along: cross), alignment, along: cross)
    if let alternative = closest.alternative {
      let distance = (offset - query.crossBase).magnitude
      let present = (alternative.crossOffset - query.crossBase).magnitude
      guard distance <= present else { return }
      let isInner = area(alternative.item)?.strictlyContains(other) ?? false
      guard distance < present || isInner else { return }
    }
    closest.alternative = SnapCandidate.Alternative(item: item, crossOffset: offset)
  }
}
