import PlaneGeometry

// Whose a zoom is: that of the innermost scroll view that is asked and whose content zooms.
extension ScrollTree {
  /// Lets fingers that are nobody's yet pinch the content under them. Returns whether they do: a drag that has used up
  /// its slop first is one, and goes to whom it is for.
  mutating func beginPinch(from hit: Int) -> Bool {
    guard let index = zoomer(from: max(hit, outermostHit)), scrollers[index].pinchWatched() else { return false }
    gesture = .owned(by: index)
    for other in hit..<scrollers.count where other != index { scrollers[other].yieldTouch() }
    return true
  }

  /// The innermost scroll view that all fingers are on.
  private var outermostHit: Int {
    var outermost = 0
    guard fingers.count > 1 else { return outermost }
    fingers.forEach { _, place in outermost = max(outermost, hit(at: place) ?? outermost) }
    return outermost
  }

  /// Passes a trackpad's pinch on. It is decided when it begins; while fingers are down it does nothing.
  mutating func magnify(_ input: MagnifyInput, _ update: NodeTargetUpdate) {
    guard gesture == .none else { return }
    let holder = scrollers.indices.first { scrollers[$0].isMagnifying }
    if holder == nil { beginPath(at: input.location) }
    guard let index = holder ?? hit(at: input.location).flatMap({ zoomer(from: $0) }) else { return }
    var own = input
    own.location = placed(input.location, in: index)
    handle(.magnify(own), in: index, update)
  }

  /// Lets a pinch or a tap that begins at a location take the path to what it shows.
  private mutating func beginPath(at location: Point) {
    noteOrigins()
    guard let node = innermostNode(at: location), scrollers.position(of: node) == nil else { return }
    if coordinator.isActive { coordinator.dissolve(&scrollers) }
    scrollers.lead(to: node)
  }

  /// Passes on what a program asks for, or a double tap, whose place is one of the outermost viewport.
  mutating func zoom(_ request: ZoomRequest, _ update: NodeTargetUpdate) {
    guard gesture == .none else { return }
    if case .doubleTap(let place) = request.destination { beginPath(at: place) } else { noteOrigins() }
    var own = request
    var asked: Int?
    switch request.destination {
    case .rect: asked = zoomer(from: 0)
    case .scale(let scale, let anchor):
      asked = zoomer(from: 0)
      if let asked, let anchor { own.destination = .scale(scale, about: placed(anchor, in: asked)) }
    case .doubleTap(let place):
      asked = hit(at: place).flatMap { zoomer(from: $0) }
      if let asked { own.destination = .doubleTap(placed(place, in: asked)) }
    }
    if let asked { handle(.zoom(own), in: asked, update) }
  }

  /// One of those that move together takes another scale: a point is not as long in all of them any more. Who holds
  /// them lets go.
  mutating func letGoOfCoordination() {
    let isTouched = coordinator.isTouched
    coordinator.dissolve(&scrollers)
    guard isTouched else { return }
    gesture = .none
    scrollers[coordinator.owner].yieldTouch()
  }

  /// The innermost scroll view from `hit` outwards whose content zooms; `nil` where none does.
  func zoomer(from hit: Int) -> Int? {
    for index in hit..<scrollers.count
    where scrollers[index].configuration.allowsZoom && scrollers[index].isScrollEnabled {
      return index
    }
    return nil
  }
}
