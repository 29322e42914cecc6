import PlaneGeometry

/// Areas that are longer than the snapport. The content may rest anywhere in them without cutting off another area.
extension SnapSearch {
  /// The intended offset, if areas cover the snapport there.
  ///
  /// Of several areas the first counts, with the hull of their visible offsets. Areas that cover elsewhere compete with
  /// aligned areas.
  func coverIntended(_ query: SnapQuery, _ tieBreak: inout SnapTieBreak) -> SnapCandidate? {
    let wanted = wanted(query)
    var covering: SnapCandidate?
    var position = order.firstSpan(startingAfter: wanted.start, along: query.axis)
    while let previous = order.lastSpan(before: position, endingFrom: wanted.end, along: query.axis) {
      position = previous
      forEachCovering(position, query) { candidate in
        guard candidate.offset == query.intended else {
          return compare(candidate, query, &tieBreak)
        }
        guard let first = covering else { return covering = candidate }
        let shown = Span(
          start: min(first.shown.start, candidate.shown.start), end: max(first.shown.end, candidate.shown.end))
        if candidate.item < first.item { covering = candidate }
        covering?.shown = shown
      }
    }
    return covering
  }

  /// Compares long areas that cover the snapport away from the intended offset.
  func compareCovering(_ query: SnapQuery, _ tieBreak: inout SnapTieBreak) {
    let port = order.snapport.port[query.axis]
    let middle = order.firstSpan(startingAfter: query.base + port.start, along: query.axis)
    var position = middle
    while position < order.spanCount(along: query.axis) {
      let start = order.span(at: position, along: query.axis).start - port.start
      if start - query.base > tieBreak.reach || isBehind(start, query, isForward: false) { break }
      compareCovering(position, query, &tieBreak)
      position += 1
    }
    position = middle
    while true {
      // Areas that end earlier are too far away, or behind.
      let nearest = query.base - tieBreak.reach
      let first = query.heading.flatMap { $0.isForward ? $0.origin : nil } ?? nearest
      let bound = max(nearest, first) + port.end
      guard let previous = order.lastSpan(before: position, endingFrom: bound, along: query.axis) else { return }
      position = previous
      compareCovering(position, query, &tieBreak)
    }
  }

  private func isBehind(_ offset: Double, _ query: SnapQuery, isForward: Bool) -> Bool {
    guard let heading = query.heading, heading.isForward == isForward else { return false }
    return !heading.leads(to: offset)
  }

  private func compareCovering(_ position: Int, _ query: SnapQuery, _ tieBreak: inout SnapTieBreak) {
    // Areas that cover the intended offset were compared by `coverIntended`.
    guard !order.span(at: position, along: query.axis).contains(wanted(query)) else { return }
    forEachCovering(position, query) { compare($0, query, &tieBreak) }
  }

  private func compare(_ candidate: SnapCandidate, _ query: SnapQuery, _ tieBreak: inout SnapTieBreak) {
    guard query.admits(candidate) else { return }
    tieBreak.add(candidate, distance: (candidate.offset - query.base).magnitude)
  }

  /// Calls `body` with the offset nearest to the intended one at which each area of a span covers the snapport.
  private func forEachCovering(_ position: Int, _ query: SnapQuery, _ body: (SnapCandidate) -> Void) {
    let axis = query.axis
    let span = order.span(at: position, along: axis)
    let offsets = order.snapport.offsets(coveredBy: span, along: axis)
    guard offsets.start <= offsets.end, query.scope?.overlaps(span) ?? true else { return }
    let port = order.snapport.port[axis]
    let freeInterval = freeInterval(in: span, query)
    for index in order.items(ofSpan: position, along: axis) {
      let item = order.item(inSpan: index, along: axis)
      guard let area = order.area(item), let alignment = area.alignment[axis],
        let place = freeInterval.place(alignment, port: port, intended: query.intended)
      else { continue }
      body(
        SnapCandidate(
          offset: place.offset, item: item, shown: shown(area, along: axis), isCovering: place.fits, isLong: true))
    }
  }

  /// The snapport at the intended offset, in content coordinates.
  private func wanted(_ query: SnapQuery) -> Span {
    let port = order.snapport.port[query.axis]
    return Span(start: query.intended + port.start, end: query.intended + port.end)
  }

  private func freeInterval(in span: Span, _ query: SnapQuery) -> SnapFreeInterval {
    var freeInterval = SnapFreeInterval(in: span, wanted: wanted(query))
    var position = order.firstSpan(startingAfter: span.end, along: query.axis)
    while let other = order.lastSpan(before: position, endingFrom: span.start, along: query.axis) {
      freeInterval.avoid(order.span(at: other, along: query.axis))
      position = other
    }
    return freeInterval
  }

  /// The area that both axes can rest on, if neither axis alone found an area visible from the present offset.
  ///
  /// Takes the area with the least distance along the block axis, then along the other one. Distances within one
  /// snapport ahead count as 0. O(n) for areas within reach.
  func positionsOfOneArea(_ scroll: SnapScroll) -> AxisPair<SnapPosition?> {
    var result = AxisPair<SnapPosition?>(repeating: nil)
    guard scroll.headings.horizontal == nil, scroll.headings.vertical == nil, snaps(.horizontal, scroll),
      snaps(.vertical, scroll)
    else { return result }
    let block = order.rules.blockAxis
    let count = order.entryCount(.all, along: block)
    var position = order.firstPosition(at: scroll.base[block] - reach(along: block), of: .all, along: block)
    var best: (block: Double, inline: Double, item: Int)?
    while position < count {
      let item = order.item(at: position, of: .all, along: block)
      position += 1
      guard let area = order.area(item), let place = place(of: area, scroll) else { continue }
      if place[block] - scroll.base[block] > reach(along: block) { break }
      if (place[block.cross] - scroll.base[block.cross]).magnitude > reach(along: block.cross) { continue }
      let travel = (travel(to: place, block, scroll), travel(to: place, block.cross, scroll), item)
      guard best.map({ travel < $0 }) ?? true else { continue }
      best = travel
      for axis in Axis.allCases { result[axis] = SnapPosition(offset: place[axis], item: item, isCovering: false) }
    }
    return result
  }

  private func place(of area: SnapArea, _ scroll: SnapScroll) -> Point? {
    var place = Point.zero
    for axis in Axis.allCases {
      guard let alignment = area.alignment[axis] else { return nil }
      place[axis] = order.snapport.offset(aligning: area.span(along: axis), alignment, along: axis)
    }
    return place
  }

  private func travel(to place: Point, _ axis: Axis, _ scroll: SnapScroll) -> Double {
    let distance = place[axis] - scroll.base[axis]
    return distance < 0 ? 0 - distance : max(0, distance - order.snapport.length(along: axis))
  }
}
