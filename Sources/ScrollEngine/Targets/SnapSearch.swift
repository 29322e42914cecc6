import PlaneGeometry

/// Chooses snap areas by the rules of CSS Scroll Snap, as Chromium implements them.
///
/// Along each axis it takes the nearest area that is visible at the content's offset on the other axis. If the areas of
/// both axes are not visible together, the nearer one is kept and the other axis searches again.
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

  /// The maximum distance of an area from the base.
  func reach(along axis: Axis) -> Double {
    switch order.rules.strictness {
    case .mandatory: .infinity
    case .proximity(let fraction): order.snapport.length(along: axis) * fraction
    case .distance(let distance): distance[axis]
    }
  }

  /// Makes the candidates of both axes visible together.
  ///
  /// An axis without a candidate searches for one that is visible with the other's. Of two candidates that are not
  /// visible together, one is replaced.
  private func reconcile(_ found: inout AxisPair<SnapCandidate?>, _ scroll: SnapScroll) {
    for axis in Axis.allCases where found[axis] == nil && snaps(axis, scroll) {
      if let partner = found[axis.cross]?.partner { found[axis] = nearest(axis, scroll, partner) }
    }
    guard let horizontal = found.horizontal, let vertical = found.vertical,
      !horizontal.partner.isVisible(with: vertical.partner)
    else { return }
    let leader = leader(of: AxisPair(horizontal: horizontal, vertical: vertical), scroll)
    let partner = leader == .horizontal ? horizontal.partner : vertical.partner
    found[leader.cross] = nearest(leader.cross, scroll, partner)
  }

  /// The axis that keeps its area: after a layout change the axis of the kept item, else the one with the lesser
  /// distance.
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

  /// The snap position of a candidate. Of two areas in the same place along one axis, the one that is also aligned
  /// along the other axis is returned.
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

  /// 1 pt: Chromium's tolerance for an aligned area.
  static var alignmentTolerance: Double { 1 }
}
