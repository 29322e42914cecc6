import PlaneGeometry
import ScrollEngine

/// The scroll views that a scenario's own one lies in, or that lie beside it and move with it; the first one is its own.
package struct Company: Sendable {
  // One of the two is there. Optionals, so that what is there is changed in place.
  var chain: ScrollChain?
  var columns: Columns?

  /// Whether the content of a scroll view around the scenario's own one zooms.
  private let zoomsAround: Bool

  package init(nested chain: ScrollChain) {
    self.chain = chain
    zoomsAround = (1..<max(1, chain.count)).contains { chain[$0].configuration.allowsZoom }
  }

  package init(synchronized columns: Columns) {
    self.columns = columns
    zoomsAround = false
  }

  package var count: Int { chain?.count ?? columns?.scrollers.count ?? 0 }

  package subscript(index: Int) -> Scroller {
    if let chain { return chain[index] }
    guard let columns else { preconditionFailure("There is a chain, or there are columns.") }
    return columns.scrollers[index]
  }

  var isMoving: Bool { chain?.isMoving ?? columns?.scrollers.isMoving ?? false }

  /// When one of them does something else by itself; `nil` for never.
  var nextTransition: Int64? { chain?.nextTransition ?? columns?.scrollers.nextTransition }

  mutating func advance(to time: Int64) {
    chain?.advance(to: time)
    columns?.scrollers.advance(to: time)
  }

  mutating func handle(_ input: ScrollInput, at time: Int64) {
    chain?.handle(input, at: time)
    columns?.handle(input, at: time)
  }

  /// Gives one scroll view an input, whatever a gesture is for.
  mutating func handle(_ input: ScrollInput, ofScroller index: Int, at time: Int64) {
    chain?.handle(input, ofScroller: index, at: time)
    columns?.scrollers.handle(input, ofScroller: index, at: time)
  }

  /// Scrolls as a trace asks: a rect is shown by all scroll views that its own one lies in.
  mutating func scroll(_ request: ScrollRequest, at time: Int64) {
    guard case .rect(let rect, let policy) = request.destination, chain != nil else {
      return handle(.scroll(request), at: time)
    }
    chain?.reveal(rect, policy, isAnimated: request.isAnimated, at: time)
  }

  mutating func setArea(_ area: ScrollArea, ofScroller index: Int = 0, at time: Int64) {
    chain?.setArea(area, ofScroller: index, at: time)
    columns?.scrollers.setArea(area, ofScroller: index, at: time)
  }

  /// Gives one scroll view a request, whatever a gesture is for.
  mutating func scroll(_ index: Int, to offset: Point, isAnimated: Bool, at time: Int64) {
    handle(.scroll(ScrollRequest(.offset(offset), isAnimated: isAnimated)), ofScroller: index, at: time)
  }

  /// Adds something to what a scroll view has to tell, the scenario's own one if nothing else is said.
  mutating func tell(_ callback: ScrollCallback, ofScroller index: Int = 0) {
    chain?.tell(callback, ofScroller: index)
    columns?.scrollers.tell(callback, ofScroller: index)
  }

  /// A place on the screen, in the viewport of one of those that lie in each other. What lies in zoomed content is as much larger on the screen.
  func place(_ place: Point, inScroller index: Int) -> Point {
    guard let chain else { return place }
    let (origin, scale) = (chain.viewportOrigin(ofScroller: index), chain.shownScale(of: index))
    return Point(x: (place.x - origin.x) / scale, y: (place.y - origin.y) / scale)
  }

  /// Whether a finger or a wheel moves one of them.
  var isInteracting: Bool { (0..<count).contains { self[$0].phase == .interacting } }

  /// The scroll view whose viewport is the screen's: the one that all others lie in. Of synchronised ones it is the scenario's own.
  var outermost: Int { chain == nil ? 0 : count - 1 }

  /// Lets `body` look at one of them, and add to what that has to tell; it must not move.
  mutating func visit(ofScroller index: Int, _ body: (inout Scroller) -> Void) {
    chain?.visit(ofScroller: index, body)
    columns?.scrollers.visit(ofScroller: index, body)
  }

  /// Exchanges the scenario's own scroll view for `scroller`: it is lent to what is around it, which looks at it and tells it things, and
  /// comes back.
  mutating func swapOwn(with scroller: inout Scroller) {
    visit(ofScroller: 0) { swap(&$0, &scroller) }
  }

  mutating func record(_ frame: FrameRecord, into recording: inout Recording) {
    recording.append(frame, with: &self)
    if zoomsAround { recording.append((1..<count).map { FrameValue(.zoomScale, $0, self[$0].zoomScale) }) }
  }

  package mutating func takeCallbacks(ofScroller index: Int, _ body: (ScrollCallback) -> Void) {
    chain?.takeCallbacks(ofScroller: index, body)
    columns?.scrollers.takeCallbacks(ofScroller: index, body)
  }
}

extension Company {
  /// Synchronised scroll views with where they lie, so that a finger reaches the one that it falls on.
  package struct Columns: Sendable {
    var scrollers: SynchronizedScrollers
    let origins: [Point]
    private var touched = 0
    private var fingers = 0

    init(_ scrollers: SynchronizedScrollers, at origins: [Point]) {
      self.scrollers = scrollers
      self.origins = origins
    }

    /// Passes an input on to the scroll view that the first finger is on; a wheel turns the one that was touched last.
    mutating func handle(_ input: ScrollInput, at time: Int64) {
      switch input {
      case .pointerDown(let id, let location):
        if fingers == 0 { touched = column(at: location) }
        fingers += 1
        handle(.pointerDown(id: id, location: local(location, in: touched)), in: touched, at: time)
      case .pointerMoved(let id, let location, let isResampled):
        let place = local(location, in: touched)
        handle(.pointerMoved(id: id, location: place, isResampled: isResampled), in: touched, at: time)
      case .pointerUp, .pointerCancelled:
        handle(input, in: touched, at: time)
        fingers = max(0, fingers - 1)
      case .wheel: handle(input, in: touched, at: time)
      default: handle(input, in: 0, at: time)
      }
    }

    private mutating func handle(_ input: ScrollInput, in index: Int, at time: Int64) {
      scrollers.handle(input, ofScroller: index, at: time)
    }

    /// The first scroll view at `location`; the scenario's own one outside of all.
    private func column(at location: Point) -> Int {
      for index in origins.indices {
        let place = local(location, in: index)
        let size = scrollers[index].area.containerSize
        if place.x >= 0, place.y >= 0, place.x < size.width, place.y < size.height { return index }
      }
      return 0
    }

    private func local(_ location: Point, in index: Int) -> Point {
      Point(x: location.x - origins[index].x, y: location.y - origins[index].y)
    }
  }
}
