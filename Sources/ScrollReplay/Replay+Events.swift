import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Applies one event at its own time.
  mutating func apply(_ event: TraceEvent, items: inout LazyCounters) {
    switch event.kind {
    case .down(let pointer, let place): handle(.pointerDown(id: pointer, location: place), at: event.time)
    case .move(let pointer, let place, let isResampled):
      handle(.pointerMoved(id: pointer, location: place, isResampled: isResampled), at: event.time)
    case .up(let pointer, _): handle(.pointerUp(id: pointer), at: event.time)
    case .cancel(let pointer, _): handle(.pointerCancelled(id: pointer), at: event.time)
    case .select(let phase, let place):
      switch phase {
      case .began: handle(.selection(.began(place)), at: event.time)
      case .changed: handle(.selection(.changed(place)), at: event.time)
      case .ended, .cancelled: handle(.selection(.ended), at: event.time)
      }
    case .wheel(let wheel): turn(wheel, at: event.time)
    case .resize(let size): resize(at: event.time, items: &items) { $0.containerSize = size }
    case .inset(let insets): resize(at: event.time, items: &items) { $0.contentInsets = insets }
    case .scrollTo(let request): scroll(request, at: event.time, items: &items)
    case .stop: handle(.stop, at: event.time)
    case .scrollEnabled(let isEnabled): handle(.setScrollEnabled(isEnabled), at: event.time)
    case .caret(let request): moveCaret(request, at: event.time, items: &items)
    case .type(let manner): order(.textInput, manner, at: event.time, items: &items)
    case .act(let manner): order(.actionOnSelection, manner, at: event.time, items: &items)
    case .scrollToTop(let isAllowed): scrollToTop(isAllowed: isAllowed, at: event.time)
    }
  }

  /// Passes an input on. Whatever it is, it ends the pursuit of a row: the scroll view does something else now.
  mutating func handle(_ input: ScrollInput, at time: Int64) {
    pursuit = nil
    pass(input, at: time)
  }

  /// A pinch zooms, and zooming is not there yet: it moves nothing.
  private mutating func turn(_ wheel: TraceEvent.WheelDelta, at time: Int64) {
    guard wheel.unit != .pinch else { return }
    var input = WheelInput(
      delta: wheel.delta, isLines: wheel.unit == .line, phase: wheel.phase.map(WheelInput.Phase.init))
    input.swapsAxes = wheel.isShifted
    handle(.wheel(input), at: time)
  }

  private mutating func resize(
    at time: Int64, items: inout LazyCounters, _ change: (inout ScrollArea) -> Void
  ) {
    if let own = company?[0] {
      var area = own.area
      change(&area)
      _ = content.resize(from: own.area, to: area)
      company?.setArea(content.sized(area), at: time)
      return
    }
    advance(to: time)
    let old = scroller.area
    var area = old
    change(&area)
    let held = heldRow
    let isRewrapped = content.resize(from: old, to: area)
    let isHeld = heldDestination != nil
    setArea(content.sized(area), at: time)
    if isRewrapped, !isHeld, let held { hold(held, at: time, items: &items) }
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
    case .rect(let rect) where company != nil:
      company?.scroll(ScrollRequest(.rect(rect, policy), isAnimated: request.isAnimated), at: time)
    case .rect(let rect):
      input.destination = .rect(rect, policy)
      handle(.scroll(input), at: time)
    case .item(let row) where request.isAnimated:
      pursue(row, policy: policy, at: time, items: &items)
    case .item(let row):
      jump(to: row, policy: policy, at: time, items: &items)
    }
  }
}

extension Replay {
  /// Writes what is asked for into the position that is bound; says whether a position can hold it.
  private mutating func bind(_ request: TraceEvent.ScrollTo) -> Bool {
    switch request.target {
    case .offset(let point): observation.position?.scrollTo(point: point)
    case .edge(let edge): observation.position?.scrollTo(edge: edge)
    case .item(let row) where request.policy == .align:
      observation.position?.scrollTo(id: row, anchor: request.anchor ?? .topLeading)
    case .item(let row) where request.policy != .ifHidden: observation.position?.scrollTo(id: row)
    case .item, .rect: return false
    }
    return true
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
