import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Applies the event of that number at its own time. Most are moves, for which nothing but numbers is read: a whole event is
  /// copied with what it refers to.
  mutating func applyEvent(_ number: Int, items: inout LazyCounters) {
    guard surroundings.isEmpty, case .move(let pointer, let place, let isResampled) = timeline.events[number].kind
    else {
      return apply(timeline.events[number], items: &items)
    }
    handle(.pointerMoved(id: pointer, location: place, isResampled: isResampled), at: timeline.times[number])
  }

  private mutating func apply(_ event: TraceEvent, items: inout LazyCounters) {
    if !surroundings.isEmpty, tracksBar(event) || jogs(event) { return }
    switch event.kind {
    case .down(let pointer, let place): handle(.pointerDown(id: pointer, location: place), at: event.time)
    case .move(let pointer, let place, let isResampled):
      handle(.pointerMoved(id: pointer, location: place, isResampled: isResampled), at: event.time)
    case .up(let pointer, _):
      if !surroundings.isEmpty { release(pointer, at: event.time) }
      handle(.pointerUp(id: pointer), at: event.time)
    case .cancel(let pointer, _): handle(.pointerCancelled(id: pointer), at: event.time)
    case .select(let phase, let place):
      switch phase {
      case .began: handle(.selection(.began(place)), at: event.time)
      case .changed: handle(.selection(.changed(place)), at: event.time)
      case .ended, .cancelled: handle(.selection(.ended), at: event.time)
      }
    case .wheel(let wheel): turn(wheel, at: event.time)
    case .resize(let size): resize(to: size, at: event.time, items: &items)
    case .inset(let insets):
      setContentInset(insets, at: event.time, items: &items)
      tile(at: event.time, items: &items)
    case .scrollTo(let request): scroll(request, at: event.time, items: &items)
    case .zoomTo(let request): zoom(request, at: event.time)
    case .zoomLimits(let limits): setZoomLimits(limits, at: event.time)
    case .stop: handle(.stop, at: event.time)
    case .scrollEnabled(let isEnabled): handle(.setScrollEnabled(isEnabled), at: event.time)
    case .caret(let request): moveCaret(request, at: event.time, items: &items)
    case .type(let manner): order(.textInput, manner, at: event.time, items: &items)
    case .act(let manner): order(.actionOnSelection, manner, at: event.time, items: &items)
    case .safeArea(let insets): setSafeArea(insets, at: event.time, items: &items)
    case .refreshEnded: endRefreshing(at: event.time)
    case .pageControl(let choice): choosePage(choice, at: event.time)
    case .scrollToTop(let isAllowed): scrollToTop(isAllowed: isAllowed, at: event.time)
    case .flashIndicators: flashIndicators(at: event.time)
    case .scrollerStyle(let style): setScrollerStyle(style, at: event.time, items: &items)
    case .key(let stroke): handle(.key(KeyInput(stroke)), at: event.time)
    case .crown(let turns): turnCrown(by: turns, at: event.time)
    case .focus(let target): moveFocus(to: target, at: event.time, items: &items)
    case .edit(let edit): apply(edit, at: event.time)
    }
  }

  /// Passes an input on. Whatever it is, it ends the pursuit of a row: the scroll view does something else now.
  mutating func handle(_ input: ScrollInput, at time: Int64) {
    pursuit = nil
    if !surroundings.isEmpty { noteFinger(input, at: time) }
    pass(input, at: time)
  }

  private mutating func turn(_ wheel: TraceEvent.WheelDelta, at time: Int64) {
    guard wheel.unit != .pinch else { return pinch(wheel, at: time) }
    var input = WheelInput(
      delta: wheel.delta, isLines: wheel.unit == .line, phase: wheel.phase.map(WheelInput.Phase.init))
    input.swapsAxes = wheel.isShifted
    handle(.wheel(input), at: time)
  }

  mutating func resize(
    at time: Int64, items: inout LazyCounters, _ change: (inout ScrollArea) -> Void
  ) {
    guard company.isEmpty else {
      let own = company[0][0]
      var area = own.area
      change(&area)
      _ = content.resize(from: own.area, to: area)
      return company[0].setArea(content.sized(area, zoomScale: own.zoomScale), at: time)
    }
    advance(to: time)
    let old = scroller.area
    var area = old
    change(&area)
    content.adjustInsets(of: &area, zoomScale: scroller.zoomScale)
    let held = heldRow
    if content.reflow(from: offset(in: area, at: time), in: area, zoomScale: scroller.zoomScale) {
      return setReflowedArea(area, at: time, items: &items)
    }
    let isRewrapped = content.resize(from: old, to: area)
    if isRewrapped, !watch.isEmpty { watch[0].noteNewRows(after: items) }
    let isHeld = heldDestination != nil
    let shift = isRewrapped && !isHeld ? knownShift(of: held) : .zero
    setArea(content.sized(area, zoomScale: scroller.zoomScale), shiftedBy: shift, at: time)
    if isRewrapped, !isHeld, let held { hold(held, at: time, items: &items) }
  }

  /// Where lazy content will be once the scroll view has taken its new sizes in, if rows go on to lie where they lie.
  private func offset(in area: ScrollArea, at time: Int64) -> Point {
    guard content.lazyAxis != nil else { return scroller.contentOffset }
    var resized = scroller
    resized.setArea(content.sized(area, zoomScale: resized.zoomScale), holding: heldDestination, at: time)
    return resized.contentOffset
  }

  /// Tells the scroll view its new sizes together with how far what it shows has moved in rows that lie in other lines now.
  private mutating func setReflowedArea(_ area: ScrollArea, at time: Int64, items: inout LazyCounters) {
    guard let axis = content.lazyAxis,
      let update = content.layOut(from: scroller.contentOffset[axis], in: area, zoomScale: scroller.zoomScale)
    else { return }
    items += update.counters
    var shift = Vector.zero
    shift[axis] = update.adjustment.points * scroller.zoomScale
    setArea(content.sized(area, zoomScale: scroller.zoomScale), shiftedBy: shift, at: time)
  }

  private mutating func scroll(_ request: TraceEvent.ScrollTo, at time: Int64, items: inout LazyCounters) {
    if observation.position != nil, bind(request) {
      return writePosition(
        at: time, isAnimated: request.isAnimated, preservesVelocity: request.preservesVelocity, items: &items)
    }
    let policy = RevealPolicy(request.policy, anchor: request.anchor)
    var input = ScrollRequest(
      .offset(.zero), isAnimated: request.isAnimated, preservesVelocity: request.preservesVelocity)
    input.usesTargetBehavior = request.snaps
    switch request.target {
    case .offset(let point):
      input.destination = .offset(point)
      handle(.scroll(input), at: time)
    case .edge(let edge):
      input.destination = .edge(edge)
      go(input, at: time, items: &items)
    case .rect(let rect) where !company.isEmpty:
      company[0].scroll(ScrollRequest(.rect(rect, policy), isAnimated: request.isAnimated), at: time)
    case .rect(let rect):
      input.destination = .rect(rect, policy)
      handle(.scroll(input), at: time)
    case .item(let row) where request.isAnimated:
      pursue(row, policy: policy, at: time, items: &items)
    case .item(let row):
      jump(to: row, policy: policy, at: time, items: &items)
    case .id(let number):
      guard let row = content.row(ofNumber: number) else { return }
      var named = TraceEvent.ScrollTo(
        target: .item(row), policy: request.policy, anchor: request.anchor, isAnimated: request.isAnimated,
        preservesVelocity: request.preservesVelocity)
      named.snaps = request.snaps
      scroll(named, at: time, items: &items)
    }
  }
}

extension Replay {
  /// Writes what is asked for into the position that is bound; says whether a position can hold it.
  private mutating func bind(_ request: TraceEvent.ScrollTo) -> Bool {
    switch request.target {
    case .offset(let point): observation.position?.scrollTo(point: point)
    case .edge(let edge): observation.position?.scrollTo(edge: edge)
    case .item(let row) where request.policy != .ifHidden: bind(content.number(ofRow: row) ?? row, request)
    case .id(let number) where request.policy != .ifHidden: bind(number, request)
    case .item, .id, .rect: return false
    }
    return true
  }

  private mutating func bind(_ number: Int, _ request: TraceEvent.ScrollTo) {
    if request.policy == .align {
      observation.position?.scrollTo(id: number, anchor: request.anchor ?? .topLeading)
    } else {
      observation.position?.scrollTo(id: number)
    }
  }
}

extension WheelInput.Phase {
  init(_ phase: TraceEvent.WheelPhase) {
    switch phase {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .momentumBegan: self = .momentumBegan
    case .momentumChanged: self = .momentumChanged
    case .momentumEnded: self = .momentumEnded
    }
  }
}

extension KeyInput {
  init(_ stroke: TraceEvent.KeyStroke) {
    let phase: Phase =
      switch stroke.phase {
      case nil: .tap
      case .down: .down
      case .repeat: .autoRepeat
      case .up: .up
      }
    self.init(KeyPress(KeyPress.Key(stroke.key), KeyPress.Modifiers(rawValue: stroke.modifiers.rawValue)), phase)
  }
}

extension KeyPress.Key {
  init(_ key: TraceEvent.Key) {
    switch key {
    case .arrowUp: self = .upArrow
    case .arrowDown: self = .downArrow
    case .arrowLeft: self = .leftArrow
    case .arrowRight: self = .rightArrow
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .space: self = .space
    }
  }
}
