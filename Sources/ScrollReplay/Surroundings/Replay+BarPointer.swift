import GestureTraces
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Lets a bar have an event of a pointer that is on it; says whether it was one.
  mutating func tracksBar(_ event: TraceEvent) -> Bool {
    pressBar(until: event.time)
    switch event.kind {
    case .down(let pointer, let place): return beginsTracking(pointer, at: place, event.time)
    case .move(let pointer, let place, _):
      guard let tracking = surroundings[0].tracking, tracking.pointer == pointer else { return false }
      advance(to: event.time)
      let local = self.place(place, inScroller: tracking.view)
      var request: ScrollRequest?
      visitBars(ofScroller: tracking.view) { _, scroller, _ in
        request = tracking.scroller.request(at: local, of: scroller)
      }
      if let request { scroll(tracking.view, request, at: event.time) }
      return true
    case .up(let pointer, _), .cancel(let pointer, _):
      guard let tracking = surroundings[0].tracking, tracking.pointer == pointer else { return false }
      advance(to: event.time)
      surroundings[0].tracking = nil
      holdBars(false, ofScroller: tracking.view, at: event.time)
      return true
    default: return false
    }
  }

  /// Lets a press on a bar's track do what is due until `time`, each step at its own instant.
  mutating func pressBar(until time: Int64) {
    while var held = surroundings[0].tracking, let due = held.scroller.nextStep, due <= time {
      live(to: due)
      var request: ScrollRequest?
      visitBars(ofScroller: held.view) { indicators, scroller, _ in
        request = held.scroller.step(of: scroller, indicators: indicators)
      }
      surroundings[0].tracking = held
      guard let request else { return }
      scroll(held.view, request, at: due)
      followScroller(at: due)
    }
  }

  private mutating func beginsTracking(_ pointer: Int, at place: Point, _ time: Int64) -> Bool {
    guard surroundings[0].tracking == nil, surroundings[0].hasBars else { return false }
    advance(to: time)
    followScroller(at: time)
    guard let (view, tracking) = tracking(at: place) else { return false }
    surroundings[0].tracking = (pointer, view, tracking)
    holdBars(true, ofScroller: view, at: time)
    pressBar(until: time)
    return true
  }

  /// What a pointer does that goes down at a place of the screen, and in which scroll view; `nil` beside all bars. A bar lies over, or beside,
  /// what its scroll view shows, so the outermost one is the uppermost; and what a scroll view does not show cannot be touched.
  private mutating func tracking(at place: Point) -> (view: Int, ScrollerTracking)? {
    for view in (0..<max(1, company.first?.count ?? 1)).reversed() {
      let local = self.place(place, inScroller: view)
      var tracking: ScrollerTracking?
      visitBars(ofScroller: view) { indicators, scroller, frame in
        tracking = ScrollerTracking(
          at: local, inFrame: frame, of: scroller, indicators: indicators,
          behavior: indicators.configuration.trackPress)
      }
      if let tracking { return (view, tracking) }
      guard view > 0, company[0][view].area.shows(local) else { return nil }
    }
    return nil
  }

  /// A pointer takes hold of an indicator, or lets go of it.
  mutating func holdBars(_ isHeld: Bool, ofScroller view: Int, at time: Int64) {
    visitBars(ofScroller: view) { indicators, scroller, _ in
      indicators.setHeld(isHeld, of: &scroller, at: time)
    }
  }

  /// Lets `body` look at a scroll view with its bars and the frame that they share with the viewport; nothing happens where it has none.
  private mutating func visitBars(
    ofScroller view: Int, _ body: (inout ScrollIndicators, inout Scroller, Size) -> Void
  ) {
    guard view > 0 else {
      guard var indicators = surroundings[0].indicators else { return }
      let frame = surroundings[0].frame
      lendOwn()
      body(&indicators, &scroller, frame)
      lendOwn()
      surroundings[0].indicators = indicators
      return
    }
    guard let place = surroundings[0].others.firstIndex(where: { $0.scroller == view }) else { return }
    var (indicators, frame) = (surroundings[0].others[place].indicators, surroundings[0].others[place].frame)
    company[0].visit(ofScroller: view) { body(&indicators, &$0, frame) }
    surroundings[0].others[place].indicators = indicators
  }

  /// What a bar asks of its scroll view.
  private mutating func scroll(_ view: Int, _ request: ScrollRequest, at time: Int64) {
    guard view > 0 else { return handle(.scroll(request), at: time) }
    company[0].handle(.scroll(request), ofScroller: view, at: time)
  }

  /// A place on the screen, in the viewport of a scroll view.
  func place(_ place: Point, inScroller view: Int) -> Point {
    company.isEmpty ? place : company[0].place(place, inScroller: view)
  }
}

extension Surroundings {
  /// Whether a scroll view has bars that a pointer can hold.
  fileprivate var hasBars: Bool { indicators?.style != nil || others.contains { $0.indicators.style != nil } }
}

extension ScrollArea {
  /// Whether a place of the viewport lies in it.
  fileprivate func shows(_ place: Point) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x < containerSize.width && place.y < containerSize.height
  }
}
