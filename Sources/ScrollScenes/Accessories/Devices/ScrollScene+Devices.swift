import PlaneGeometry
import ScrollEngine

extension ScrollScene {
  /// Updates the devices from the scroll views.
  mutating func followDevices(at time: Int64) {
    guard hasDevices else { return }
    if devices.keyboard != nil { followKeyboard(at: time) }
    if devices.focus?.reported != nil { keepFocus(at: time) }
  }

  /// Advances the devices to `time`, each change at its own instant.
  mutating func passDevices(until time: Int64) {
    if hasPageTimers { passPageTimers(until: time) }
    guard hasDevices else { return }
    while let next = devices.nextTransition, next <= time {
      advance(to: next)
      if let crown = devices.crown, crown.deadline == next { settle(crown, at: next) }
      let event = devices.keyboard?.keyboard.advance(to: next)
      if let event { report(event) }
    }
  }

  private mutating func report(_ event: DeviceEvent?, of node: Int = 0) {
    if let event { views.enqueue(.device(event), ofScroller: node) }
  }
}

// Crowns.
extension ScrollScene {
  /// Turns the crown. It scrolls like a wheel without phases that may pull past an edge, or changes its bound number.
  ///
  /// Of nested scroll views the innermost one that can scroll when the turn begins owns the crown until the crown
  /// stops.
  mutating func turnCrown(by turns: Double, at time: Int64) {
    advance(to: time)
    let axis = nodes[Self.main].mainAxis
    guard let crown = devices.crown else {
      return turn(by: 0 - turns * CrownScrolling.defaultPointsPerTurn, along: axis, at: time)
    }
    let timeout = views[Self.main].configuration.wheelTimeout
    devices.crown?.deadline = time + timeout
    switch crown.kind {
    case .changes(var number):
      let count = number.rotate(by: turns)
      devices.crown?.kind = .changes(number)
      if count != 0 { report(.crownDetents(count)) }
    case .scrolls(var scrolling):
      var delta = Vector.zero
      delta[axis] = 0 - turns * scrolling.scrolling.pointsPerTurn
      guard views.count == 1 || views.handOff == .atBegin, let owner = views.receiver(of: WheelInput(delta: delta))
      else { return turn(by: delta[axis], along: axis, at: time) }
      let (offset, range) = (views.contentOffset(of: owner)[axis], views.area(of: owner).offsetRange(along: axis))
      let pulled = views.rawOffset(of: owner, along: axis)
      let isElastic = views.yieldsPastEdges(owner, along: axis)
      let target = scrolling.rotate(by: turns, from: pulled, in: range, isElastic: isElastic)
      devices.crown?.owner = owner
      turn(by: target - pulled, along: axis, at: time)
      // A finger may hold the content, or a gesture may turn at most one page.
      if (views.rawOffset(of: owner, along: axis) - target).magnitude > Self.crownTolerance { scrolling.restart() }
      devices.crown?.kind = .scrolls(scrolling)
      let count = scrolling.detents(from: offset, to: views.contentOffset(of: owner)[axis], in: range)
      if count != 0 { report(.crownDetents(count), of: owner) }
    }
  }

  /// 2⁻²⁰ pt: more than rounding errors, and invisible.
  private static var crownTolerance: Double { 0x1p-20 }

  private mutating func turn(by distance: Double, along axis: Axis, at time: Int64) {
    var delta = Vector.zero
    delta[axis] = distance
    var input = WheelInput(delta: delta)
    input.isCrown = true
    send(.wheel(input), at: time)
  }

  /// Settles the content or the number after the crown has stopped.
  private mutating func settle(_ crown: SceneDevices.Crown, at time: Int64) {
    devices.crown?.deadline = nil
    report(.crownIdle)
    switch crown.kind {
    case .changes(var number):
      number.settle()
      devices.crown?.kind = .changes(number)
    case .scrolls(var scrolling):
      let (owner, axis) = (crown.owner, nodes[Self.main].mainAxis)
      var place = views.contentOffset(of: owner)
      place[axis] = scrolling.settle(at: place[axis], in: views.area(of: owner).offsetRange(along: axis))
      devices.crown?.kind = .scrolls(scrolling)
      // Another input may have interrupted the crown, or a target rule may have settled the content already.
      guard views.phase(of: owner) == .idle, place != views.contentOffset(of: owner) else { return }
      send(ScrollRequest(.offset(place)), in: owner, at: time)
    }
  }
}

// The focus.
extension ScrollScene {
  /// Moves the focus, and scrolls its target into view.
  mutating func moveFocus(to target: SceneEvent.ScrollTo.Target?, at time: Int64) {
    advance(to: time)
    layOut(Self.main, at: time)
    let item: Int? = if case .item(let item) = target { item } else { nil }
    report(.focus(item: item))
    nodes[Self.main].content.track(item)
    let focused = target.flatMap { SceneDevices.Focus.Target($0) }
    devices.focus?.target = focused
    devices.focus?.reported = nil
    if devices.focus != nil { return keepFocus(at: time) }
    guard let rect = rect(of: focused, in: nil) else { return }
    // A gesture in another scroll view may have set another path.
    views.setInnermostNode(to: Self.main)
    send(.focus(FocusInput(rect: rect)), at: time)
  }

  /// Reveals the focused target again when its rect or the viewport has changed, unless a person has scrolled since.
  mutating func keepFocus(at time: Int64) {
    guard let focus = devices.focus, let rect = rect(of: focus.target, in: focus.description.items) else { return }
    let area = views.area(of: Self.main)
    if let reported = focus.reported {
      let isResized =
        reported.area.containerSize != area.containerSize || reported.area.contentInsets != area.contentInsets
      guard isResized || (reported.rect != rect && views.phase(of: Self.main) == .animating) else { return }
    }
    devices.focus?.reported = (rect, area)
    views.setInnermostNode(to: Self.main)
    send(.focus(FocusInput(rect: rect, scrolling: focus.description.scrolling)), at: time)
  }

  private func rect(of target: SceneDevices.Focus.Target?, in items: FocusGrid?) -> Rect? {
    switch target {
    case .item(let item):
      items.map { grid in
        grid.rect(ofItem: item, zoomScale: views.zoomScale(of: Self.main)).map { revealedRect($0, in: Self.main) }
      } ?? revealedRect(ofItem: item, in: Self.main)
    case .rect(let rect): revealedRect(rect, in: Self.main)
    case nil: nil
    }
  }
}

extension SceneDevices.Focus.Target {
  fileprivate init?(_ target: SceneEvent.ScrollTo.Target) {
    switch target {
    case .item(let item): self = .item(item)
    case .rect(let rect): self = .rect(rect)
    case .id, .offset, .edge: return nil
    }
  }
}

// The software keyboard.
extension ScrollScene {
  /// Applies a keyboard that is initially visible to nested scroll views.
  mutating func beginKeyboard() {
    guard let keyboard = devices.keyboard?.keyboard, views.isNested(Self.main) else { return }
    obscureContent(by: keyboard.obscuredLength, at: 0)
  }

  /// Stores the position and velocity of the finger that may move the keyboard.
  mutating func noteFinger(_ input: ScrollInput, at time: Int64) {
    switch input {
    case .pointerDown(_, let location):
      devices.keyboard?.finger = SceneDevices.Keyboard.Finger(y: location.y, time: time)
    case .pointerMoved(_, let location, false):
      guard var finger = devices.keyboard?.finger, time > finger.time else { return }
      finger.velocity = (location.y - finger.y) / (Double(time - finger.time) / 1e9)
      (finger.y, finger.time) = (location.y, time)
      devices.keyboard?.finger = finger
    case .pointerUp: devices.keyboard?.finger?.isLifted = true
    case .pointerCancelled:
      devices.keyboard?.finger?.isLifted = true
      devices.keyboard?.finger?.velocity = 0
    default: break
    }
  }

  /// Updates the keyboard from a drag of the content.
  private mutating func followKeyboard(at time: Int64) {
    guard let keyboard = devices.keyboard, let finger = keyboard.finger else { return }
    let isDragged = nodes.indices.contains { views[$0].phase == .interacting }
    if isDragged, !keyboard.isDragged { report(devices.keyboard?.keyboard.beginDrag(at: time)) }
    if isDragged {
      let height = screenSize.height
      devices.keyboard?.keyboard.drag(to: finger.y, inViewportOfHeight: height, at: time)
    } else if keyboard.isDragged {
      let velocity = time - finger.time > Self.stopTime ? 0 : finger.velocity
      report(devices.keyboard?.keyboard.endDrag(velocity: velocity, at: time))
    }
    if !isDragged, finger.isLifted { devices.keyboard?.finger = nil }
    devices.keyboard?.isDragged = isDragged
    obscureContent(by: devices.keyboard?.keyboard.obscuredLength ?? 0, at: time)
  }

  /// 40 ms: a finger without movement for this time counts as stopped, as for flings.
  private static var stopTime: Int64 { 40_000_000 }

  /// Shows the keyboard, if there is one, because the insertion point was set.
  mutating func showKeyboard(at time: Int64) {
    guard devices.keyboard != nil else { return }
    advance(to: time)
    report(devices.keyboard?.keyboard.show(at: time))
    obscureContent(by: devices.keyboard?.keyboard.obscuredLength ?? 0, at: time)
  }

  /// Insets the content of the outermost vertical scroll view by the `length` points that the keyboard covers. Inner
  /// scroll views need no inset for an edge that this scroll view keeps clear. A scroll view without vertical scrolling
  /// leaves the edge to inner ones.
  private mutating func obscureContent(by length: Double, at time: Int64) {
    guard length > 0 || devices.keyboard?.room != nil || !views.isNested(Self.main) else { return }
    let node = devices.keyboard?.room?.node ?? roomForKeyboard
    let reach = reach(ofBottom: length, into: node)
    if !nodes[node].content.insets.hasValue {
      var insets = ScrollInsets(over: views[node])
      insets.contentInsetCovers = true
      nodes[node].content.insets.value = insets
    }
    guard nodes[node].content.insets.unwrapped.keyboardLength != reach else { return }
    nodes[node].content.insets.unwrapped.keyboardLength = reach
    devices.keyboard?.room = reach > 0 ? SceneDevices.Keyboard.Inset(node: node, length: reach) : nil
    adjustInsets(of: node, at: time)
  }

  /// The outermost vertical scroll view around the main one.
  private var roomForKeyboard: Int {
    views.ancestors(of: Self.main).last { movesUpAndDown($0) } ?? outermost
  }

  /// Whether a node scrolls vertically: its content is higher than its viewport, or always bounces.
  private func movesUpAndDown(_ node: Int) -> Bool {
    let scroller = views[node]
    guard scroller.configuration.axes.contains(.vertical) else { return false }
    return scroller.area.contentSize.height > scroller.area.containerSize.height
      || scroller.configuration.alwaysBounce.contains(.vertical)
  }

  /// The part of `length` points from the bottom of the screen that overlaps the viewport of a node, in its points.
  private func reach(ofBottom length: Double, into node: Int) -> Double {
    guard node != outermost else { return length }
    let top = views.location(Point(x: 0, y: screenSize.height - length), inScroller: node).y
    return max(0, views.area(of: node).containerSize.height - max(0, top))
  }
}
