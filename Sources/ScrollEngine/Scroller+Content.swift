import PlaneGeometry

extension Scroller {
  /// Changes the sizes at `time`. `shift` says how far what is seen has moved in the content (rows above it were measured,
  /// added or removed): every offset moves with it, and no velocity changes, unless
  /// ``ScrollConfiguration/contentOffsetAdjustmentBehavior`` disables that. `destination` is what the content keeps to if it
  /// rests, or is on an animated way to (``ScrollPosition/heldDestination(anchor:frame:)``).
  ///
  /// A fling keeps its curve to the bit and only its end is found anew. Content that a finger holds stays under the
  /// finger. Content at rest goes to `destination`, else to the anchor of ``ScrollAnchors/sizeChanges`` if it was there, else
  /// stays within its range.
  public mutating func setArea(
    _ area: ScrollArea, shiftedBy shift: Vector = .zero, holding destination: ScrollRequest.Destination? = nil,
    at time: Int64
  ) {
    advance(to: time)
    let old = self.area
    let area = aligned(area)
    let shift = configuration.contentOffsetAdjustmentBehavior == .disabled ? .zero : shift
    guard area != old || shift != .zero || destination != nil else { return }
    self.area = area
    for axis in Axis.allCases {
      let range = old.offsetRange(along: axis)
      let isResized =
        range != area.offsetRange(along: axis) || old.containerSize[axis] != area.containerSize[axis]
      guard isResized || shift[axis] != 0 || destination != nil else { continue }
      self.shift(axis, by: shift[axis])
      var change = RangeChange(from: range, shiftedBy: shift[axis])
      if let destination { change.held = held(destination, along: axis) }
      if let anchor = configuration.scrollAnchors.sizeChanges {
        let anchored = old.offset(anchoredAt: anchor, along: axis) + shift[axis]
        change.wasAnchored = (anchored - motions[axis].offset(at: now)).magnitude <= configuration.anchorTolerance
      }
      reconcile(axis, change)
    }
    if activity.endsWithMotion, motions.horizontal.isResting, motions.vertical.isResting { finishMotion() }
    reportScroll()
  }

  /// `area` with the alignment of the configuration, if that has one.
  func aligned(_ area: ScrollArea) -> ScrollArea {
    var area = area
    if let alignment = configuration.scrollAnchors.alignment { area.contentAlignmentPoint = alignment }
    return area
  }

  /// What one axis has to be brought into accord with.
  struct RangeChange {
    /// The range before the change, moved with the content.
    let old: ClosedRange<Double>
    /// Where the content is to rest now.
    var held: Double?
    /// Whether the content rested at the anchor for size changes.
    var wasAnchored = false

    init(from old: ClosedRange<Double>, shiftedBy shift: Double = 0) {
      self.old = old.lowerBound + shift...old.upperBound + shift
    }
  }

  /// Where `destination` keeps the content along `axis`; `nil` where it says nothing about that axis. On an animated way a
  /// rect that is to be just in view has no place of its own: it may come into view long before the way ends.
  private func held(_ destination: ScrollRequest.Destination, along axis: Axis) -> Double? {
    switch (destination, activity) {
    case (.edge(let edge), _) where edge.axis != axis: return nil
    case (.rect(_, .minimal), .animating), (.rect(_, .ifHidden), .animating): return nil
    default: return self.destination(of: ScrollRequest(destination))[axis]
    }
  }

  /// Moves the content along `axis` by `distance`, with what it does; what is seen stays, so nothing has scrolled.
  private mutating func shift(_ axis: Axis, by distance: Double) {
    motions[axis] = motions[axis].shifted(by: distance)
    reportedOffset[axis] = motions[axis].offset(at: now)
    guard case .dragging(var drag) = activity else { return }
    drag.pageOrigin[axis] += distance
    activity = .dragging(drag)
  }

  /// Brings one axis into accord with a range or a place that has changed.
  mutating func reconcile(_ axis: Axis, _ change: RangeChange) {
    maintainRange(axis, change)
    let offset = motions[axis].offset(at: now)
    let range = area.offsetRange(along: axis)
    switch activity {
    case .idle:
      let anchor = change.wasAnchored ? configuration.scrollAnchors.sizeChanges : nil
      let anchored = anchor.map { area.offset(anchoredAt: $0, along: axis) }
      place((change.held ?? anchored ?? offset).clamped(to: range), along: axis)
    case .tracking:
      break
    case .dragging(var drag):
      let pulled = pointers.pan[axis] - drag.panOrigin[axis]
      // Where the finger's place means another offset than before, it is the offset that stays.
      guard self.offset(forRaw: drag.rawOrigin[axis] - pulled, along: axis) != offset else { return }
      drag.rawOrigin[axis] = raw(forOffset: offset, along: axis) + pulled
      activity = .dragging(drag)
    case .wheeling(var wheeling):
      wheeling.raw[axis] = raw(forOffset: offset, along: axis)
      activity = .wheeling(wheeling)
    case .decelerating:
      replan(axis)
    case .selecting(let selection):
      replan(axis)
      resumeAutoscroll(toward: selection.location, along: axis)
    case .animating:
      guard case .rests(let end) = motions[axis].ending else {
        guard let held = change.held else { return place(offset.clamped(to: range), along: axis) }
        return settle(on: held, velocity: 0, along: axis)
      }
      let reachable = (change.held ?? end).clamped(to: range)
      guard reachable != end else { return }
      settle(on: reachable, velocity: motions[axis].velocity(at: now), along: axis)
    }
  }

  /// Puts content that a person holds where ``RangeChangeBehavior/maintainsRange`` wants it.
  private mutating func maintainRange(_ axis: Axis, _ change: RangeChange) {
    guard configuration.rangeChangeBehavior == .maintainsRange else { return }
    switch activity {
    case .tracking, .dragging, .wheeling: break
    case .idle, .decelerating, .animating, .selecting: return
    }
    let (offset, range) = (motions[axis].offset(at: now), area.offsetRange(along: axis))
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

  private mutating func replan(_ axis: Axis) {
    let segment = motions[axis]
    guard configuration.isPagingEnabled, case .rests(let target) = segment.ending else {
      motions[axis] = planner(along: axis).replan(segment, at: now)
      return
    }
    let grid = pageGrid(along: axis)
    let page = grid.offset(ofPage: grid.nearestPage(to: target, from: 0))
    guard page != target else { return }
    settle(on: page, velocity: segment.velocity(at: now), along: axis)
  }
}
