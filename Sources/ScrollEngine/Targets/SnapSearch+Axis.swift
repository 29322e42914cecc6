import PlaneGeometry

extension SnapSearch {
  /// The area that the content was aligned with, if it exists. Within an area longer than the snapport the content
  /// moves as little as possible.
  func kept(_ axis: Axis, _ scroll: SnapScroll, _ partner: SnapPartner) -> SnapCandidate? {
    guard scroll.keepsItems, let item = scroll.items[axis], let area = order.area(item) else { return nil }
    guard let alignment = area.alignment[axis] else { return nil }
    let span = area.span(along: axis)
    let covering = order.snapport.offsets(coveredBy: span, along: axis)
    if covering.start <= covering.end {
      var query = query(axis, scroll, partner)
      query.scope = span
      if let candidate = search(query) { return candidate }
    }
    return aligned(item, area, alignment, along: axis)
  }

  /// The area to rest on along one axis.
  func nearest(_ axis: Axis, _ scroll: SnapScroll, _ partner: SnapPartner) -> SnapCandidate? {
    var query = query(axis, scroll, partner)
    query.heading = scroll.headings[axis]
    query.prefersFirst = scroll.isStep
    let found = search(query)
    guard let heading = query.heading else { return found }
    if let found {
      return scroll.isStep ? found : firstStop(on: axis, scroll, partner, before: found)
    }
    guard order.rules.strictness == .mandatory else { return nil }
    // Without an area in the direction, the content may rest on either side of its origin.
    return search(
      SnapQuery(
        axis: axis, base: heading.origin, intended: heading.origin, partner: partner,
        crossBase: scroll.origin[axis.cross]))
  }

  /// The first area before `found` that always stops; else `found`.
  private func firstStop(
    on axis: Axis, _ scroll: SnapScroll, _ partner: SnapPartner, before found: SnapCandidate
  ) -> SnapCandidate {
    guard let heading = scroll.headings[axis] else { return found }
    let origin = heading.origin
    var query = SnapQuery(
      axis: axis, base: origin, intended: scroll.intended[axis], partner: partner,
      crossBase: scroll.origin[axis.cross], entries: .stops, allowsCovering: false)
    query.heading = SnapHeading(origin: origin, isForward: heading.isForward, minimum: SnapIntent.minimumStep)
    guard let stop = search(query) else { return found }
    return (found.offset - origin).magnitude < (stop.offset - origin).magnitude ? found : stop
  }

  private func query(_ axis: Axis, _ scroll: SnapScroll, _ partner: SnapPartner) -> SnapQuery {
    SnapQuery(
      axis: axis, base: scroll.base[axis], intended: scroll.intended[axis], partner: partner,
      crossBase: scroll.base[axis.cross])
  }

  /// The nearest candidate, or the intended offset if an area covers the snapport there.
  private func search(_ query: SnapQuery) -> SnapCandidate? {
    var tieBreak = SnapTieBreak(reach: reach(along: query.axis))
    compareAligned(query, &tieBreak)
    var covering: SnapCandidate?
    if query.allowsCovering {
      covering = coverIntended(query, &tieBreak)
      compareCovering(query, &tieBreak)
    }
    let ties = SnapTies(snapport: order.snapport, axes: order.rules.axes)
    let closest = tieBreak.innermost(query, ties) { order.area($0) }
    guard let closest, let covering else { return closest ?? covering }
    guard query.prefersFirst, let heading = query.heading else { return covering }
    let isAhead = heading.isForward ? closest.offset < covering.offset : closest.offset > covering.offset
    return isAhead ? closest : covering
  }

  /// Compares aligned areas outwards from the base, alternating between both sides by distance.
  private func compareAligned(_ query: SnapQuery, _ tieBreak: inout SnapTieBreak) {
    let axis = query.axis
    let count = order.entryCount(query.entries, along: axis)
    var after = order.firstPosition(at: query.base, of: query.entries, along: axis)
    var before = after - 1
    // No candidate lies behind the origin of a direction.
    let first = query.heading.flatMap { $0.isForward ? $0.origin : nil } ?? -.infinity
    let last = query.heading.flatMap { $0.isForward ? nil : $0.origin } ?? .infinity
    var next = after < count ? candidate(at: after, query) : nil
    var previous = before >= 0 ? candidate(at: before, query) : nil
    while true {
      if let offset = next?.offset, offset > last || offset - query.base > tieBreak.reach { next = nil }
      if let offset = previous?.offset, offset < first || query.base - offset > tieBreak.reach { previous = nil }
      let toNext = next.map { $0.offset - query.base } ?? .infinity
      let toPrevious = previous.map { query.base - $0.offset } ?? .infinity
      if let candidate = next, toNext <= toPrevious {
        if isInScope(candidate, query), query.admits(candidate) { tieBreak.add(candidate, distance: toNext) }
        after += 1
        next = after < count ? self.candidate(at: after, query) : nil
      } else if let candidate = previous {
        if isInScope(candidate, query), query.admits(candidate) { tieBreak.add(candidate, distance: toPrevious) }
        before -= 1
        previous = before >= 0 ? self.candidate(at: before, query) : nil
      } else {
        return
      }
    }
  }

  private func isInScope(_ candidate: SnapCandidate, _ query: SnapQuery) -> Bool {
    guard let scope = query.scope, let area = order.area(candidate.item) else { return true }
    return scope.overlaps(area.span(along: query.axis))
  }

  private func candidate(at position: Int, _ query: SnapQuery) -> SnapCandidate? {
    let item = order.item(at: position, of: query.entries, along: query.axis)
    guard let area = order.area(item), let alignment = area.alignment[query.axis] else { return nil }
    return aligned(item, area, alignment, along: query.axis)
  }

  private func aligned(_ item: Int, _ area: SnapArea, _ alignment: SnapAlignment, along axis: Axis) -> SnapCandidate {
    SnapCandidate(
      offset: order.snapport.offset(aligning: area.span(along: axis), alignment, along: axis), item: item,
      shown: shown(area, along: axis))
  }

  /// The offsets of the other axis at which an area that is aligned along `axis` is visible.
  func shown(_ area: SnapArea, along axis: Axis) -> Span {
    order.snapport.offsets(showing: area.span(along: axis.cross), along: axis.cross)
  }
}
