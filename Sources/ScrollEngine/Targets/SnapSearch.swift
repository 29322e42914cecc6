import PlaneGeometry

/// The rules of CSS Scroll Snap as Chromium follows them: which of the areas a scroll comes to rest on.
///
/// Along each axis it is the nearest one that can be seen where the content is on the other axis. Where both
/// axes find one and one cannot be seen from the other, the nearer one decides, and the other axis searches again.
struct SnapSearch<Order: SnapOrder> {
  let order: Order

  func positions(for intent: SnapIntent) -> AxisPair<SnapPosition?> {
    let scroll = SnapScroll(intent)
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

  /// What is told of a candidate. Of two areas in the same place along one axis, the one that is in place along the other
  /// axis too is named.
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

/// An intent with what all kinds of it have.
struct SnapScroll {
  /// Where the content is.
  let origin: Point
  /// Where it would rest if it did not snap.
  let intended: Point
  /// The place to which the nearest area is sought.
  let base: Point
  let axes: Axis.Set
  /// How far beyond `origin` the scroll must lead; `nil` if it has no direction.
  var minimum: Double?
  /// Whether the first area on the way is meant, not the one nearest to the end.
  var isStep = false
  /// Whether `items` are kept if they can be.
  var keepsItems = false
  var items = AxisPair<Int?>(repeating: nil)

  init(_ intent: SnapIntent) {
    switch intent {
    case .endPosition(let end, let axes):
      (origin, intended, base) = (end, end, end)
      self.axes = axes
    case .direction(let origin, let step):
      (self.origin, intended, base) = (origin, origin + step, origin)
      axes = step.axes
      minimum = SnapIntent.minimumStep
      isStep = true
    case .endAndDirection(let origin, let displacement):
      (self.origin, intended, base) = (origin, origin + displacement, origin + displacement)
      axes = displacement.axes
      minimum = SnapIntent.minimumDisplacement
    case .layoutChange(let place, let items):
      (origin, intended, base) = (place, place, place)
      axes = [.horizontal, .vertical]
      keepsItems = true
      self.items = items
    }
  }

  func heading(along axis: Axis) -> SnapHeading? {
    minimum.map { SnapHeading(origin: origin[axis], isForward: intended[axis] > origin[axis], minimum: $0) }
  }
}

extension Vector {
  /// The axes along which the vector leads anywhere.
  fileprivate var axes: Axis.Set {
    var axes: Axis.Set = []
    for axis in Axis.allCases where self[axis] != 0 { axes.insert(Axis.Set(axis)) }
    return axes
  }
}
