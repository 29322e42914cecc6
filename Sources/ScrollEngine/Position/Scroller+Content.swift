import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Changes the sizes at `time`.
  ///
  /// `shift` is the layout shift of the visible content: rows above it were measured, inserted or removed. Every offset
  /// moves by it and no velocity changes, unless ``ScrollConfiguration/contentOffsetAdjustmentBehavior`` disables that.
  /// `destination` is the place that content at rest or in a programmatic animation keeps
  /// (`ScrollPosition.followedDestination(anchor:frame:)`).
  ///
  /// A fling keeps its curve to the bit, and only its end is recomputed. Content that a finger holds stays under the
  /// finger. Content at rest goes to `destination`, else to the anchor of ``ScrollAnchors/sizeChanges`` if it was
  /// there, else stays within its range.
  ///
  /// An end that is removed from ``ScrollArea/estimatedEdges`` has become known. A motion past that end since the last
  /// frame continues as if it had been known. A fling bounces at the instant of its arrival, and a finger's pull yields
  /// from there on.
  public mutating func setArea(
    _ area: ScrollArea, shiftedBy shift: Vector = .zero, holding destination: ScrollRequest.Destination? = nil,
    at time: Int64
  ) {
    advance(to: time)
    let estimated = self.area.estimatedEdges
    if resize(to: area, shiftedBy: shift, holding: destination) {
      // Transitions at an end that has just become known lie in the past.
      if !estimated.isSubset(of: area.estimatedEdges) { advance(to: time) }
      finishResizing()
    }
  }

  /// Whether the content rests at the anchor that size changes keep, within its tolerance.
  func isAnchored(along axis: Axis) -> Bool {
    guard let anchor = configuration.scrollAnchors.sizeChanges else { return false }
    return (area.offset(anchoredAt: anchor, along: axis) - contentOffset[axis]).magnitude
      <= configuration.anchorTolerance
  }

  /// Changes the sizes and adapts the present motion. Returns whether anything has changed.
  mutating func resize(
    to area: ScrollArea, shiftedBy shift: Vector, holding destination: ScrollRequest.Destination? = nil
  ) -> Bool {
    let (old, before) = (self.area, limits)
    let area = aligned(area)
    var shift = configuration.contentOffsetAdjustmentBehavior == .disabled ? .zero : shift
    shift = shift + reversedShift(from: old, to: area)
    guard area != old || shift != .zero || destination != nil else { return false }
    var couldScroll: Axis.Set?
    if case .tracking = activity { couldScroll = scrollableAxes }
    setSizes(area)
    // Pages and snap positions depend on the viewport and its insets.
    if old.containerSize != area.containerSize || old.contentInsets != area.contentInsets {
      gestureState.value.snap.clearTouchAtRest()
    }
    if settings.allowsZoom { gestureState.value.zoom.takeIn(area.contentSize, insteadOf: old.contentSize) }
    for axis in Axis.allCases {
      let range = before[axis].range
      let isResized =
        range != limits[axis].range || old.containerSize[axis] != area.containerSize[axis]
        || movesDocumentEnd(axis, of: old) || movesPixels(axis, of: old) || movesPages(axis, of: old)
      guard isResized || shift[axis] != 0 || destination != nil else { continue }
      self.shift(axis, by: shift[axis])
      var change = RangeChange(from: range, shiftedBy: shift[axis])
      if configuration.isPagingEnabled, keepsPages(axis, from: old, shiftedBy: shift[axis]) {
        change.page = keptPage(axis, of: old, shiftedBy: shift[axis])
        change.pageScale = pageScale(since: old, along: axis)
      }
      change.estimatedEdges = old.estimatedEdges
      change.findsEdge = !old.estimatedEdges.intersection(Edge.Set(axis)).isSubset(of: area.estimatedEdges)
      if let destination { change.followed = followed(destination, along: axis) }
      if let anchor = configuration.scrollAnchors.sizeChanges {
        let anchored = old.offset(anchoredAt: anchor, along: axis) + shift[axis]
        change.wasAnchored = (anchored - motions.offset(along: axis)).magnitude <= configuration.anchorTolerance
      }
      if let couldScroll, !couldScroll.contains(axis), canScroll(along: axis) { restartTouch(along: axis) }
      reconcile(axis, change)
    }
    if gestureState.value.zoom.isPinching || isMagnifying { reanchorZoom() }
    if case .zooming(let zooming) = activity, zooming.cause != .magnifying { replanZoom(zooming) }
    return true
  }

  /// The shift of offsets that keeps the far end of a resized viewport along reversed axes, as the near end stays along
  /// others.
  @inline(__always)
  func reversedShift(from old: ScrollArea, to new: ScrollArea) -> Vector {
    var shift = Vector.zero
    if configuration.reversedAxes.isEmpty { return shift }
    for axis in Axis.allCases where configuration.reversedAxes.contains(axis) {
      shift[axis] = old.containerSize[axis] - new.containerSize[axis]
    }
    return shift
  }

  // The next three are inlined, as each call would copy the scroll view.

  /// Whether the content changes its length during a key's scroll to an end of the document. With an estimated end the
  /// range is open and does not show this.
  @inline(__always) private func movesDocumentEnd(_ axis: Axis, of old: ScrollArea) -> Bool {
    gestureState.value.keys.documentStep?.axis == axis && old.contentSize[axis] != area.contentSize[axis]
  }

  /// Whether the content's pixels move, because they count from an end that has moved. With an estimated end the range
  /// is open and does not show this.
  @inline(__always) private func movesPixels(_ axis: Axis, of old: ScrollArea) -> Bool {
    configuration.reversedAxes.contains(axis) && old.contentSize[axis] != area.contentSize[axis]
  }

  /// Whether pages may begin elsewhere, because the last one ends with the content. With an estimated end the range is
  /// open and does not show this.
  @inline(__always) private func movesPages(_ axis: Axis, of old: ScrollArea) -> Bool {
    configuration.isPagingEnabled && old.contentSize[axis] != area.contentSize[axis]
  }

  /// Enqueues the callbacks of a change of sizes.
  mutating func finishResizing() {
    if activity.endsWithMotion, motions.isResting { finishMotion() }
    reportScroll()
  }

  /// `area` with the alignment of the configuration, if that has one.
  @inline(__always) func aligned(_ area: ScrollArea) -> ScrollArea {
    var area = area
    if let alignment = configuration.scrollAnchors.alignment { area.contentAlignmentPoint = alignment }
    return area
  }

  /// A change of the range of one axis.
  struct RangeChange {
    /// The range before the change, moved with the content.
    let old: ClosedRange<Double>
    /// The distance by which layout moved the visible content.
    let shift: Double
    /// The offset at which content at rest is kept.
    var followed: Double?
    /// The offset of the page that is kept; `nil` without one.
    var page: Double?
    /// The ratio of the new page length to the old one.
    var pageScale = 1.0
    /// The ends that were only estimated before the change.
    var estimatedEdges: Edge.Set = []
    /// Whether an estimated end has become known.
    var findsEdge = false
    /// Whether the content rested at the anchor for size changes.
    var wasAnchored = false

    init(from old: ClosedRange<Double>, shiftedBy shift: Double = 0) {
      self.old = old.lowerBound + shift...old.upperBound + shift
      self.shift = shift
    }
  }

  /// The offset at which `destination` keeps the content along `axis`; `nil` if it has no place on that axis.
  ///
  /// During an animation a rect that must only be visible has no fixed place: it may be visible long before the end.
  private func followed(_ destination: ScrollRequest.Destination, along axis: Axis) -> Double? {
    switch (destination, activity) {
    case (.edge(let edge), _) where edge.axis != axis: return nil
    case (.rect(_, .minimal), .free(.animating)), (.rect(_, .ifHidden), .free(.animating)): return nil
    default: return self.destination(of: ScrollRequest(destination))[axis]
    }
  }

  /// Shifts the offset and the motion along `axis` by `distance`. The visible content stays, so no scroll is reported.
  private mutating func shift(_ axis: Axis, by distance: Double) {
    guard !shiftZoom(axis, by: distance) else { return }
    motions[axis] = motions[axis].shifted(by: distance)
    callbacks.assumeOffset(motions.offset(along: axis), along: axis)
    gestureState.value.snap.shift(axis, by: distance)
    gestureState.value.wheelStream.shift(axis, by: distance)
    gestureState.value.keys.shift(axis, by: distance)
    guard case .dragging(var drag) = activity else { return }
    drag.pageOrigin[axis] += distance
    amend(.dragging(drag))
  }

  /// Restarts the touch of a finger that does not drag yet, because the content has become scrollable along `axis`. The
  /// finger's earlier movement is dropped, so the content does not jump.
  private mutating func restartTouch(along axis: Axis) {
    tracking.restart(along: axis, at: now)
  }

  /// Adapts one axis to a change of its range or of the kept position.
  mutating func reconcile(_ axis: Axis, _ change: RangeChange) {
    maintainRange(axis, change)
    if change.findsEdge { stopAtFoundEdge(axis, shiftedBy: change.shift) }
    let offset = motions.offset(along: axis)
    let range = limits[axis].range
    switch activity {
    case .free(.idle):
      let anchor = change.wasAnchored ? configuration.scrollAnchors.sizeChanges : nil
      let anchored = anchor.map { area.offset(anchoredAt: $0, along: axis) }
      place((change.followed ?? anchored ?? change.page ?? offset).clamped(to: range), along: axis)
    case .tracking, .coordinated:
      break
    case .zooming(let zooming):
      if zooming.cause == .magnifying, !gestureState.value.zoom.yields { place(offset.clamped(to: range), along: axis) }
    case .dragging(var drag):
      drag.pageOrigin[axis] = change.page ?? drag.pageOrigin[axis]
      amend(.dragging(drag))
      let pulled = tracking.pan[axis] - drag.panOrigin[axis]
      // If the finger's position would give another offset, the offset is kept.
      guard self.offset(forRaw: drag.rawOrigin[axis] - pulled, along: axis) != offset else { return }
      drag.rawOrigin[axis] = captureRawOffset(along: axis) + pulled
      amend(.dragging(drag))
    case .wheeling(var wheeling):
      wheeling.raw[axis] = captureRawOffset(along: axis)
      amend(.wheeling(wheeling))
    case .free(.decelerating):
      replan(axis, change)
    case .free(.keyScrolling):
      repush(axis)
    case .selecting(let selection):
      replan(axis, change)
      resumeAutoscroll(toward: selection.location, along: axis)
    case .free(.animating):
      if !change.estimatedEdges.isEmpty, followDocumentEnd(axis, change.estimatedEdges) { return }
      guard case .rests(let end) = motions[axis].ending else {
        guard let followed = change.followed else { return place(offset.clamped(to: range), along: axis) }
        return animate(axis, to: followed, velocity: 0)
      }
      let reachable = (change.followed ?? end).clamped(to: range)
      guard reachable != end else { return }
      animate(axis, to: reachable, velocity: motions.velocity(along: axis))
    }
  }

  /// Moves content past an end that has become known to the offset that it would have with a known end.
  private mutating func stopAtFoundEdge(_ axis: Axis, shiftedBy shift: Double) {
    let offset = motions.offset(along: axis)
    let stopped = offset.clamped(to: limits[axis].range)
    guard stopped != offset else { return }
    switch activity {
    case .dragging(let drag):
      // Without a known end the content followed the finger exactly.
      let raw = drag.rawOrigin[axis] - (tracking.pan[axis] - drag.panOrigin[axis])
      place(self.offset(forRaw: raw + shift, along: axis), along: axis)
    case .wheeling(let wheeling):
      // Neither a wheel without phases nor a platform's momentum pulls past an end.
      let yields = wheeling.deadline == .never && !wheeling.isMomentum
      place(yields ? self.offset(forRaw: wheeling.raw[axis] + shift, along: axis) : stopped, along: axis)
    case .free(.keyScrolling), .selecting:
      place(stopped, along: axis)
    case .free(.idle), .tracking, .free(.decelerating), .free(.animating), .coordinated, .zooming:
      break
    }
  }

  /// Moves dragged content to the offset that ``RangeChangeBehavior/maintainsRange`` requires.
  private mutating func maintainRange(_ axis: Axis, _ change: RangeChange) {
    guard configuration.rangeChangeBehavior == .maintainsRange else { return }
    switch activity {
    case .tracking, .dragging, .wheeling: break
    case .free, .selecting, .coordinated, .zooming: return
    }
    let (offset, range) = (motions.offset(along: axis), limits[axis].range)
    if offset < change.old.lowerBound {
      guard range.lowerBound > change.old.lowerBound else { return }
      place(range.lowerBound - (change.old.lowerBound - offset), along: axis)
    } else if offset > change.old.upperBound {
      guard range.upperBound < change.old.upperBound else { return }
      place(range.upperBound + (offset - change.old.upperBound), along: axis)
    } else {
      place(offset.clamped(to: range), along: axis)
    }
  }

  /// The offset of the page that is kept: the page of the content at rest, of its target, or of the drag's origin, in
  /// the sizes `old`. `nil` if there is none.
  private func keptPage(_ axis: Axis, of old: ScrollArea, shiftedBy shift: Double) -> Double? {
    let offset: Double? =
      switch (activity, motions[axis].ending) {
      case (.dragging(let drag), _): drag.pageOrigin[axis]
      case (.free(.idle), _): motions.offset(along: axis)
      case (.free(.decelerating), .rests(let target)): target
      default: nil
      }
    return offset.flatMap { pageOffset(keeping: $0, from: old, shiftedBy: shift, along: axis) }
  }

  private mutating func replan(_ axis: Axis, _ change: RangeChange) {
    let segment = motions[axis]
    let isAimed = gestureState.value.snap.isAimed
    if isAimed[axis], case .rests(let target) = segment.ending {
      let reachable = target.clamped(to: limits[axis].range)
      if reachable != target { settle(on: reachable, velocity: segment.velocity(at: now), along: axis) }
      return
    }
    // Autoscrolling for a selection ends at the end of the content, not on a page.
    guard configuration.isPagingEnabled, !segment.isUniform, case .rests(let target) = segment.ending else {
      motions[axis] = planner(along: axis).replan(segment, at: now, findsEdge: change.findsEdge)
      return
    }
    let grid = pageGrid(along: axis)
    let kept = change.page ?? grid.offset(ofPage: grid.nearestPage(to: target, from: 0))
    guard kept != target else { return }
    if change.page != nil { follow(axis, from: target, to: kept, by: change.pageScale) }
    settle(on: kept, velocity: segment.velocity(at: now), along: axis)
  }

  /// Moves an animation from the target `target` to `kept`, with its remaining distance times `scale`. A rotated
  /// viewport shows the same part of the same page, and the page does not fly past others.
  mutating func follow(_ axis: Axis, from target: Double, to kept: Double, by scale: Double) {
    let missing = (motions.offset(along: axis) - target) * scale
    place((kept + missing).clamped(to: area.offsetRange(along: axis)), along: axis)
  }
}

extension Scroller {
  /// Changes the insets alone, as a change of the safe area does.
  ///
  /// An offset within the range stays. Content at rest outside the range moves to the range's end. With scrolling
  /// disabled the offset stays, as in UIKit.
  public mutating func setContentInsets(_ insets: EdgeInsets, at time: Int64) {
    advance(to: time)
    var area = area
    area.contentInsets = insets
    guard !isScrollEnabled, case .free(.idle) = activity else { return setArea(area, at: time) }
    setSizes(aligned(area))
  }
}
