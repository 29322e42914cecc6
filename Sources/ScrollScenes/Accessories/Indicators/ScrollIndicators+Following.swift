import PlaneGeometry
import ScrollEngine

extension ScrollIndicators {
  /// Updates the indicators from a scroll view at `time`, and enqueues callbacks for indicators that have appeared or
  /// disappeared. Called after each input and with each frame. O(1).
  ///
  /// The private functions take the scroll view `inout` only to avoid copies.
  public mutating func follow(_ scroller: inout Scroller, at time: Int64) {
    findScrollable(&scroller, at: time)
    followPhase(&scroller, at: time)
    followContent(&scroller)
    lastObservation.time = time
    lastObservation.offset = scroller.contentOffset
    lastObservation.zoomScale = scroller.zoomScale
    enqueue(&scroller, at: time)
  }

  /// Records a layout shift, so that it does not count as a scroll. Called before ``follow(_:at:)``.
  public mutating func recordShift(_ shift: Vector) { pendingShift = pendingShift + shift }

  /// Flashes the indicators: `flashScrollIndicators()`, and SwiftUI's `scrollIndicatorsFlash(trigger:)`. Legacy bars do
  /// not flash, as they are always visible. ``ScrollIndicatorVisibility/hidden`` indicators do not flash either, even
  /// where a mouse shows them.
  public mutating func flash(_ scroller: inout Scroller, at time: Int64) {
    for axis in Axis.allCases where scrollable.contains(axis) && configuration.visibility[axis].canFlash {
      presences[axis].flash(at: time)
    }
    enqueue(&scroller, at: time)
  }

  /// Sets whether a pointer is pressed on a bar (``ScrollerTracking``). The bars stay visible during the press.
  public mutating func setPressed(_ isPressed: Bool, of scroller: inout Scroller, at time: Int64) {
    self.isPressed = isPressed
    follow(&scroller, at: time)
  }

  /// Sets the preferred style of the bars. The scroll view then tiles its frame again (``tiling``).
  public mutating func setPreferredStyle(_ preferred: ScrollerStyle, of scroller: inout Scroller, at time: Int64) {
    guard let style else { return }
    let next = configuration.style(preferred: preferred)
    guard next != style else { return }
    self.style = next
    for axis in Axis.allCases { presences[axis].hide() }
    scroller.enqueue(.didChangeScrollerStyle(next))
    follow(&scroller, at: time)
  }

  /// Finds the axes that overflow and have an indicator. Indicators of other axes hide at once.
  @inline(__always) private mutating func findScrollable(_ scroller: inout Scroller, at time: Int64) {
    let now = scroller.overflowingAxes.intersection(shownAxes)
    if now != scrollable { setScrollable(now, at: time) }
  }

  private mutating func setScrollable(_ axes: Axis.Set, at time: Int64) {
    for axis in Axis.allCases where axes.contains(axis) != scrollable.contains(axis) {
      if axes.contains(axis) {
        if lastObservation.isScrolling { presences[axis].show(at: time) }
      } else {
        presences[axis].hide()
        thumbs[axis] = nil
      }
    }
    scrollable = axes
  }

  /// Shows the indicators during a scroll. A scroll that ended since the last call ended at its own instant, not at
  /// `time`.
  @inline(__always) private mutating func followPhase(_ scroller: inout Scroller, at time: Int64) {
    let isScrolling = isPressed || shows(in: scroller.phase)
    let began = scroller.phaseStart > lastObservation.time ? scroller.phaseStart : time
    if lastObservation.isScrolling, !isPressed, scroller.restStart > lastObservation.time {
      end(at: scroller.restStart)
    }
    if isScrolling {
      show(at: began)
    } else if lastObservation.isScrolling {
      end(at: began)
    } else if scroller.phaseStart > lastObservation.time, shows(in: .tracking) || hasMoved(&scroller) {
      // The scroll began and ended between two calls.
      show(at: began)
      end(at: began)
    } else if hasMoved(&scroller) {
      show(at: time)
      end(at: time)
    }
    lastObservation.isScrolling = isScrolling
  }

  private func shows(in phase: ScrollPhase) -> Bool {
    phase == .tracking ? configuration.appearsOnTouch : phase.isScrolling
  }

  /// Whether the content has moved by more than a layout shift.
  private mutating func hasMoved(_ scroller: inout Scroller) -> Bool {
    scroller.contentOffset != lastObservation.offset + pendingShift
  }

  @inline(__always) private mutating func show(at time: Int64) {
    if scrollable.contains(.horizontal) { presences.horizontal.show(at: time) }
    if scrollable.contains(.vertical) { presences.vertical.show(at: time) }
  }

  private mutating func end(at time: Int64) {
    for axis in Axis.allCases { presences[axis].end(at: time) }
  }

  @inline(__always) private mutating func followContent(_ scroller: inout Scroller) {
    if configuration.isMonotone { followThumbs(&scroller) }
    pendingShift = .zero
  }

  private mutating func followThumbs(_ scroller: inout Scroller) {
    let (model, shift) = (model, pendingShift)
    for axis in Axis.allCases where scrollable.contains(axis) {
      let extent = ScrollExtent(of: scroller.area, atOffset: scroller.contentOffset[axis], along: axis)
      let track = track(along: axis, in: scroller.area)
      if thumbs[axis] == nil { thumbs[axis] = MonotoneThumb(for: extent, on: track, model: model) }
      if scroller.zoomScale == lastObservation.zoomScale {
        thumbs[axis]?.follow(extent, shiftedBy: shift[axis], on: track, model: model)
      } else {
        thumbs[axis]?.follow(zoomedTo: extent, shiftedBy: shift[axis], on: track, model: model)
      }
    }
  }

  @inline(__always) private mutating func enqueue(_ scroller: inout Scroller, at time: Int64) {
    var visible: Axis.Set = []
    if state(along: .horizontal, at: time) != .hidden { visible.insert(.horizontal) }
    if state(along: .vertical, at: time) != .hidden { visible.insert(.vertical) }
    if visible != reportedAxes { enqueue(visible, &scroller) }
  }

  private mutating func enqueue(_ visible: Axis.Set, _ scroller: inout Scroller) {
    for axis in Axis.allCases where visible.contains(axis) != reportedAxes.contains(axis) {
      scroller.enqueue(.didChangeIndicatorVisibility(axis: axis, isVisible: visible.contains(axis)))
    }
    reportedAxes = visible
  }
}
