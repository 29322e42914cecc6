import PlaneGeometry

/// The rules of CSS Scroll Snap as Chromium follows them: which of the areas a scroll comes to rest on.
///
/// Along each axis it is the nearest one that can be seen where the content is on the other axis. Where both
/// axes find one and one cannot be seen from the other, the nearer one decides, and the other axis searches again.
struct SnapSearch<Order: SnapOrder> {
  let order: Order

  func positions(for intent: SnapIntent) -> AxisPair<SnapPosition?> { positions(for: SnapScroll(intent)) }

  func positions(for scroll: SnapScroll) -> AxisPair<SnapPosition?> {
    var found = AxisPair<SnapCandidate?>(repeating: nil)
    for axis in Axis.allCases where snaps(axis, scroll) {
      let partner = SnapPartner(
        offset: order.snapport.reach[axis.cross].nearest(to: scroll.base[axis.cross]),
        shown: order.snapport.reach[axis])
      found[axis] = kept(axis, scroll, partner) ?? nearest(axis, scroll, partner)
    }
    if found.horizontal == nil, found.vertical == nil { return positionsOfOneArea(scroll) }
    reconcile(&found, scroll)
    var positions = AxisPair<SnapPosition?>(repeating: nil)
    for axis in Axis.allCases { positions[axis] = position(axis, found, scroll) }
    return positions
  }

  func snaps(_ axis: Axis, _ scroll: SnapScroll) -> Bool {
    order.rules.axes.contains(axis) && scroll.axes.contains(axis)
  }

  /// How far from the base an area may be.
  func reach(along axis: Axis) -> Double {
    switch order.rules.strictness {
    case .mandatory: .infinity
    case .proximity(let fraction): order.snapport.length(along: axis) * fraction
    case .distance(let distance): distance[axis]
    }
  }

  /// Makes what both axes have found fit together: an axis that found nothing looks for what can be seen with the other
  /// one's area, and of two areas that cannot be seen together one gives way.
  private func reconcile(_ found: inout AxisPair<SnapCandidate?>, _ scroll: SnapScroll) {
    for axis in Axis.allCases where found[axis] == nil && snaps(axis, scroll) {
      if let partner = found[axis.cross]?.partner { found[axis] = nearest(axis, scroll, partner) }
    }
    guard let horizontal = found.horizontal, let vertical = found.vertical,
      !horizontal.partner.isSeenTogether(with: vertical.partner)
    else { return }
    let leader = leader(of: AxisPair(horizontal: horizontal, vertical: vertical), scroll)
    let partner = leader == .horizontal ? horizontal.partner : vertical.partner
    found[leader.cross] = nearest(leader.cross, scroll, partner)
  }

  /// The axis whose area stays: the one that the content was aligned along before; else the one with less to go.
  private func leader(of found: AxisPair<SnapCandidate>, _ scroll: SnapScroll) -> Axis {
    let block = order.rules.blockAxis
    if scroll.keepsItems {
      if scroll.items[block] == nil, scroll.items[block.cross] != nil { return block.cross }
      return block
    }
    let distance = (found[block].offset - scroll.base[block]).magnitude
    let crossDistance = (found[block.cross].offset - scroll.base[block.cross]).magnitude
    return crossDistance <= distance ? block.cross : block
  }

  /// What is told of a candidate. Of two areas in the same place along one axis, the one that is in place along the
  /// other axis too is named.
  private func position(_ axis: Axis, _ found: AxisPair<SnapCandidate?>, _ scroll: SnapScroll) -> SnapPosition? {
    guard let candidate = found[axis] else { return nil }
    var item = candidate.item
    if let alternative = candidate.alternative {
      let crossOffset =
        found[axis.cross]?.offset ?? order.snapport.reach[axis.cross].nearest(to: scroll.origin[axis.cross])
      if (crossOffset - alternative.crossOffset).magnitude <= Self.alignmentTolerance { item = alternative.item }
    }
    let offset = order.snapport.reach[axis].nearest(to: candidate.offset)
    return SnapPosition(offset: offset, item: item, isCovering: candidate.isCovering)
  }

  /// 1 pt: how far from its place Chromium counts an area as aligned.
  static var alignmentTolerance: Double { 1 }
}
