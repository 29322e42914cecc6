import PlaneGeometry

extension ScrollIndicators {
  /// Follows a scroll view that has lived until `time`, and tells it which indicators have come and gone: called after each input and
  /// with each frame. Constant time.
  ///
  /// Its parts take the scroll view `inout` though they only look at it: it is large, and would be copied for each.
  public mutating func follow(_ scroller: inout Scroller, at time: Int64) {
    findScrollable(&scroller, at: time)
    followPhase(&scroller, at: time)
    followContent(&scroller)
    seen.time = time
    seen.offset = scroller.contentOffset
    seen.zoomScale = scroller.zoomScale
    tell(&scroller, at: time)
  }

  /// What is seen has moved in the content by `shift`: nobody has scrolled. Called before ``follow(_:at:)``.
  public mutating func noteShift(_ shift: Vector) { pendingShift = pendingShift + shift }

  /// Shows the indicators for a moment: `flashScrollIndicators()`, and SwiftUI's `scrollIndicatorsFlash(trigger:)`. Legacy bars are there
  /// anyway, and ``ScrollIndicatorVisibility/hidden`` ones do not flash even where they may be seen.
  public mutating func flash(_ scroller: inout Scroller, at time: Int64) {
    for axis in Axis.allCases where scrollable.contains(axis) && configuration.visibility[axis].canFlash {
      presences[axis].flash(at: time)
    }
    tell(&scroller, at: time)
  }

  /// A pointer takes hold of a bar, or lets go of it: until it does, the bars stay (``ScrollerTracking``).
  public mutating func setHeld(_ isHeld: Bool, of scroller: inout Scroller, at time: Int64) {
    self.isHeld = isHeld
    follow(&scroller, at: time)
  }

  /// Another style is preferred from now on. The scroll view then divides its frame anew (``tiling``).
  public mutating func setPreferredStyle(_ preferred: ScrollerStyle, of scroller: inout Scroller, at time: Int64) {
    guard let style else { return }
    let next = configuration.style(preferred: preferred)
    guard next != style else { return }
    self.style = next
    for axis in Axis.allCases { presences[axis].hide() }
    scroller.tell(.didChangeScrollerStyle(next))
    follow(&scroller, at: time)
  }

  /// Finds along which axes an indicator has something to say. What has nothing to say any longer is gone at once.
  private mutating func findScrollable(_ scroller: inout Scroller, at time: Int64) {
    for axis in Axis.allCases {
      let can = presentation(along: axis) != .none && scroller.canBeScrolled(along: axis)
      guard can != scrollable.contains(axis) else { continue }
      if can {
        scrollable.insert(Axis.Set(axis))
        if seen.isScrolling { presences[axis].show(at: time) }
      } else {
        scrollable.remove(Axis.Set(axis))
        presences[axis].hide()
        thumbs[axis] = nil
      }
    }
  }

  /// Shows the indicators while the scroll view is busy. Whatever it did since the last time ended at an instant of its own.
  private mutating func followPhase(_ scroller: inout Scroller, at time: Int64) {
    let isScrolling = isHeld || shows(in: scroller.phase)
    let began = scroller.phaseStart > seen.time ? scroller.phaseStart : time
    if seen.isScrolling, !isHeld, scroller.restStart > seen.time { end(at: scroller.restStart) }
    if isScrolling {
      show(at: began)
    } else if seen.isScrolling {
      end(at: began)
    } else if scroller.phaseStart > seen.time, shows(in: .tracking) || hasMoved(&scroller) {
      // It began and ended between two calls.
      show(at: began)
      end(at: began)
    } else if hasMoved(&scroller) {
      show(at: time)
      end(at: time)
    }
    seen.isScrolling = isScrolling
  }

  private func shows(in phase: ScrollPhase) -> Bool {
    phase == .tracking ? configuration.appearsOnTouch : phase.isScrolling
  }

  /// Whether the content has moved, and not only what is before it.
  private mutating func hasMoved(_ scroller: inout Scroller) -> Bool {
    scroller.contentOffset != seen.offset + pendingShift
  }

  private mutating func show(at time: Int64) {
    for axis in Axis.allCases where scrollable.contains(axis) { presences[axis].show(at: time) }
  }

  private mutating func end(at time: Int64) {
    for axis in Axis.allCases { presences[axis].end(at: time) }
  }

  private mutating func followContent(_ scroller: inout Scroller) {
    defer { pendingShift = .zero }
    guard configuration.isMonotone else { return }
    let (model, shift) = (model, pendingShift)
    for axis in Axis.allCases where scrollable.contains(axis) {
      let extent = ScrollExtent(of: scroller.area, atOffset: scroller.contentOffset[axis], along: axis)
      let track = track(along: axis, in: scroller.area)
      if thumbs[axis] == nil { thumbs[axis] = MonotoneThumb(for: extent, on: track, model: model) }
      if scroller.zoomScale == seen.zoomScale {
        thumbs[axis]?.follow(extent, shiftedBy: shift[axis], on: track, model: model)
      } else {
        thumbs[axis]?.follow(zoomedTo: extent, shiftedBy: shift[axis], on: track, model: model)
      }
    }
  }

  private mutating func tell(_ scroller: inout Scroller, at time: Int64) {
    for axis in Axis.allCases {
      let isVisible = state(along: axis, at: time) != .hidden
      guard isVisible != told.contains(axis) else { continue }
      if isVisible { told.insert(Axis.Set(axis)) } else { told.remove(Axis.Set(axis)) }
      scroller.tell(.didChangeIndicatorVisibility(axis: axis, isVisible: isVisible))
    }
  }
}

extension Scroller {
  /// Whether there is anything to scroll along `axis`.
  fileprivate func canBeScrolled(along axis: Axis) -> Bool {
    let range = limits[axis].range
    return configuration.axes.contains(axis) && range.lowerBound < range.upperBound
  }
}
