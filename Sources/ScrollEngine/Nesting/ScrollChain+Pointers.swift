import PlaneGeometry

extension ScrollChain {
  /// The first finger stops everything under it, from the innermost scroll view that it touches outwards.
  mutating func pointerDown(_ id: Int, at location: Point) {
    if gesture == .none { fingers.removeAll() }
    fingers.down(id, at: location)
    switch gesture {
    case .owned(let owner):
      scrollers[owner].handle(.pointerDown(id: id, location: local(location, in: owner)), at: now)
      noteJoinedPinch()
    case .train(let reference):
      train.handle(.pointerDown(id: id, location: local(location, in: reference)), &scrollers)
      noteJoinedPinch()
    case .undecided(let hit): touch(id, at: location, from: hit)
    case .none:
      joined = nil
      wheelOwnership = nil
      noteOrigins()
      guard let hit = hit(at: location) else { return }
      let isSelection = scrollers[hit].configuration.pointerDrag == .selects
      if train.isActive { train.dissolve(&scrollers, touched: hit..<(isSelection ? hit + 1 : count)) }
      guard !isSelection else {
        gesture = .owned(by: hit)
        return touch(id, at: location, only: hit)
      }
      gesture = .undecided(hit: hit)
      touch(id, at: location, from: hit)
    }
  }

  mutating func pointerMoved(_ id: Int, to location: Point, isResampled: Bool) {
    func input(in index: Int) -> ScrollInput {
      .pointerMoved(id: id, location: local(location, in: index), isResampled: isResampled)
    }
    _ = fingers.move(id, to: location)
    if joined != nil, beginJoinedPinch() { return }
    switch gesture {
    case .none: break
    case .owned(let owner): scrollers[owner].handle(input(in: owner), at: now)
    case .train(let reference): train.handle(input(in: reference), &scrollers)
    case .undecided(let hit):
      for index in hit..<count {
        scrollers[index].watch(id, to: local(location, in: index), isResampled: isResampled)
      }
      if beginPinch(from: hit) { return }
      guard let ownership = touchOwnership(from: hit) else { return }
      let owner = ownership.owner
      if beginTrain(ownership, from: hit, with: input(in: owner)) { return }
      scrollers[owner].handle(input(in: owner), at: now)
      guard case .dragging = scrollers[owner].activity else { return }
      gesture = .owned(by: owner)
      for index in hit..<count where index != owner { scrollers[index].yieldTouch() }
    }
  }

  mutating func pointerUp(_ id: Int, _ input: ScrollInput) {
    if fingers.up(id), joined != nil { noteJoinedPinch() }
    switch gesture {
    case .none: break
    case .owned(let owner):
      scrollers[owner].handle(input, at: now)
      if scrollers[owner].pointers.isEmpty { gesture = .none }
    case .train:
      train.handle(input, &scrollers)
      if !train.isTouched { gesture = .none }
    case .undecided(let hit):
      for index in hit..<count { scrollers[index].handle(input, at: now) }
      // One that was disabled meanwhile has forgotten its fingers; the others have not.
      let isTouched = scrollers[hit...].contains { !$0.pointers.isEmpty }
      if !isTouched { gesture = .none }
    }
  }

  private mutating func touch(_ id: Int, at location: Point, from hit: Int) {
    // Where a pointer selects, it selects in the scroll view that it is on, and not in those around it.
    for index in hit..<count where scrollers[index].configuration.pointerDrag == .scrolls {
      touch(id, at: location, only: index)
    }
  }

  private mutating func touch(_ id: Int, at location: Point, only index: Int) {
    scrollers[index].handle(.pointerDown(id: id, location: local(location, in: index)), at: now)
  }

  /// Decides, as far as it has been used up, whose slop it was, and lets a train begin where several can move.
  private mutating func beginTrain(_ ownership: Ownership, from hit: Int, with input: ScrollInput) -> Bool {
    guard handOver == .continuous, train.form(ownership, from: hit, links, scrollers) else { return false }
    guard train.beginDrag(with: input, &scrollers) else { return false }
    gesture = .train(reference: ownership.owner)
    for index in hit..<count where !train.holds(index) { scrollers[index].yieldTouch() }
    return true
  }
}

extension ScrollChain {
  /// Where the viewport of a scroll view begins on the screen now, in points. O(n) in the number of scroll views.
  public func viewportOrigin(ofScroller index: Int) -> Point {
    var origin = Point.zero
    var scale = 1.0
    for outer in (index..<count).reversed() {
      let (own, zoom) = (links[outer].origin, outer + 1 < count ? scrollers[outer + 1].zoomScale : 1)
      origin = origin + Vector(dx: own.x * zoom * scale, dy: own.y * zoom * scale)
      scale *= zoom
      if outer > index { origin = origin + (.zero - scrollers[outer].contentOffset) * scale }
    }
    return origin
  }

  /// `location` as a scroll view takes it. Only a selection and a pinch ask where it is; fingers that scroll ask how far they go, which
  /// is the same everywhere but in zoomed content, and without rounding where nothing is subtracted.
  private func local(_ location: Point, in index: Int) -> Point {
    let configuration = scrollers[index].configuration
    let asksWhere =
      configuration.pointerDrag == .selects || configuration.allowsZoom || links[index].gestureScale != 1
    return asksWhere ? placed(location, in: index) : location
  }

  /// `location` in the viewport of a scroll view.
  func placed(_ location: Point, in index: Int) -> Point {
    let (origin, scale) = (links[index].gestureOrigin, links[index].gestureScale)
    return Point(x: (location.x - origin.x) / scale, y: (location.y - origin.y) / scale)
  }

  /// Takes down where each viewport begins on the screen, and how large it is there.
  mutating func noteOrigins() {
    var origin = Point.zero
    var scale = 1.0
    for index in scrollers.indices.reversed() {
      // Of a scroll view without an own parent the place on the screen is told.
      let (own, zoom) = (links[index].origin, index + 1 < count ? scrollers[index + 1].zoomScale : 1)
      origin = origin + Vector(dx: own.x * zoom * scale, dy: own.y * zoom * scale)
      scale *= zoom
      links[index].gestureOrigin = origin
      links[index].gestureScale = scale
      scrollers[index].setTouchScale(1 / scale)
      origin = origin + (.zero - scrollers[index].contentOffset) * scale
    }
  }

  /// The innermost scroll view at a location that all outer ones show; the outermost one outside of all. One that takes no
  /// gestures lets its ancestors have them; `nil` where none takes any.
  func hit(at location: Point) -> Int? {
    var hit = count - 1
    for index in scrollers.indices.reversed() {
      guard scrollers[index].area.shows(placed(location, in: index)) else { break }
      hit = index
    }
    for index in hit..<count where scrollers[index].isScrollEnabled { return index }
    return nil
  }
}
