import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Lets the devices follow the scroll view.
  mutating func followDevices(at time: Int64) {
    if surroundings[0].devices.keyboard != nil { followKeyboard(at: time) }
    if surroundings[0].devices.focus?.told != nil { keepFocus(at: time) }
  }
}

// Crowns.
extension Replay {
  /// Turns the crown: it scrolls as a wheel does that tells no phases, or changes the number that it is bound to.
  mutating func turnCrown(by turns: Double, at time: Int64) {
    advance(to: time)
    let timeout = scroller.configuration.wheelTimeout
    guard !surroundings.isEmpty, let crown = surroundings[0].devices.crown else {
      var way = Vector.zero
      way[mainAxis] = 0 - turns * CrownScrolling.defaultPointsPerTurn
      return handle(.wheel(WheelInput(delta: way)), at: time)
    }
    surroundings[0].devices.crown?.deadline = time + timeout
    switch crown.kind {
    case .changes(var number):
      let count = number.rotate(by: turns)
      surroundings[0].devices.crown?.kind = .changes(number)
      if count != 0 { tell(.crownDetents(count)) }
    case .scrolls(let scrolling) where !company.isEmpty: turnNestedCrown(scrolling, by: turns, at: time)
    case .scrolls(var scrolling):
      let (offset, range) = (scroller.contentOffset[mainAxis], scroller.area.offsetRange(along: mainAxis))
      var way = Vector.zero
      way[mainAxis] = scrolling.rotate(by: turns, from: offset, in: range) - offset
      surroundings[0].devices.crown?.kind = .scrolls(scrolling)
      handle(.wheel(WheelInput(delta: way)), at: time)
      let count = scrolling.detents(from: offset, to: scroller.contentOffset[mainAxis])
      if count != 0 { tell(.crownDetents(count)) }
    }
  }

  private mutating func settle(_ crown: SurroundingDevices.Crown, at time: Int64) {
    surroundings[0].devices.crown?.deadline = nil
    tell(.crownIdle)
    switch crown.kind {
    case .changes(var number):
      number.settle()
      surroundings[0].devices.crown?.kind = .changes(number)
    case .scrolls(let scrolling) where !company.isEmpty: settleNestedCrown(scrolling, of: crown.owner, at: time)
    case .scrolls(var scrolling):
      var place = scroller.contentOffset
      place[mainAxis] = scrolling.settle(at: place[mainAxis], in: scroller.area.offsetRange(along: mainAxis))
      surroundings[0].devices.crown?.kind = .scrolls(scrolling)
      // Somebody else may have taken the content over, and what says where it rests has said so already.
      guard scroller.phase == .idle, place != scroller.contentOffset else { return }
      handle(.scroll(ScrollRequest(.offset(place))), at: time)
    }
  }

  /// Lets the devices do what they do by themselves until `time`, each thing at its own instant.
  mutating func passDevices(until time: Int64) {
    passPageTimer(until: time)
    while let next = surroundings[0].devices.nextTransition, next <= time {
      advance(to: next)
      if let crown = surroundings[0].devices.crown, crown.deadline == next { settle(crown, at: next) }
      let event = surroundings[0].devices.keyboard?.keyboard.advance(to: next)
      if let event { tell(event) }
    }
  }

  private mutating func tell(_ event: DeviceEvent?) {
    guard let event else { return }
    guard company.isEmpty else { return company[0].tell(.device(event)) }
    scroller.enqueue(.device(event))
  }
}

// The focus.
extension Replay {
  /// Moves the focus, and what has it into view.
  mutating func moveFocus(to target: TraceEvent.ScrollTo.Target?, at time: Int64, items: inout LazyCounters) {
    advance(to: time)
    layOut(at: time, items: &items)
    let item: Int? = if case .item(let item) = target { item } else { nil }
    tell(.focus(item: item))
    content.track(item)
    if !surroundings.isEmpty {
      surroundings[0].devices.focus?.target = target.flatMap(SurroundingDevices.Focus.Target.init)
      surroundings[0].devices.focus?.told = nil
      if surroundings[0].devices.focus != nil { return keepFocus(at: time) }
    }
    guard let rect = rect(of: target.flatMap(SurroundingDevices.Focus.Target.init), in: nil) else { return }
    handle(.focus(FocusInput(rect: rect)), at: time)
  }

  /// Brings what has the focus into view again, where it lies elsewhere now or is seen through another viewport. What a person has
  /// scrolled away from since is left where it is.
  mutating func keepFocus(at time: Int64) {
    guard let focus = surroundings[0].devices.focus, let rect = rect(of: focus.target, in: focus.description.items)
    else { return }
    let area = scroller.area
    if let told = focus.told {
      let isResized = told.area.containerSize != area.containerSize || told.area.contentInsets != area.contentInsets
      guard isResized || (told.rect != rect && scroller.phase == .animating) else { return }
    }
    surroundings[0].devices.focus?.told = (rect, area)
    handle(.focus(FocusInput(rect: rect, scrolling: focus.description.scrolling)), at: time)
  }

  private func rect(of target: SurroundingDevices.Focus.Target?, in items: FocusGrid?) -> Rect? {
    switch target {
    case .item(let item):
      items.map { $0.rect(ofItem: item, zoomScale: scroller.zoomScale) } ?? revealedRect(ofRow: item)
    case .rect(let rect): rect
    case nil: nil
    }
  }
}

extension SurroundingDevices.Focus.Target {
  fileprivate init?(_ target: TraceEvent.ScrollTo.Target) {
    switch target {
    case .item(let item): self = .item(item)
    case .rect(let rect): self = .rect(rect)
    case .id, .offset, .edge: return nil
    }
  }
}

// Keyboards on the screen.
extension Replay {
  /// Lets the keyboard on the screen know where the finger is.
  mutating func noteFinger(_ input: ScrollInput, at time: Int64) {
    guard let keyboard = surroundings[0].devices.keyboard else { return }
    switch input {
    case .pointerDown(_, let location):
      surroundings[0].devices.keyboard?.finger = SurroundingDevices.Keyboard.Finger(y: location.y, time: time)
    case .pointerMoved(_, let location, false):
      guard var finger = keyboard.finger, time > finger.time else { return }
      finger.velocity = (location.y - finger.y) / (Double(time - finger.time) / 1e9)
      (finger.y, finger.time) = (location.y, time)
      surroundings[0].devices.keyboard?.finger = finger
    case .pointerUp: surroundings[0].devices.keyboard?.finger?.isLifted = true
    case .pointerCancelled:
      surroundings[0].devices.keyboard?.finger?.isLifted = true
      surroundings[0].devices.keyboard?.finger?.velocity = 0
    default: break
    }
  }

  /// Lets the keyboard on the screen follow what becomes of a drag.
  mutating func followKeyboard(at time: Int64) {
    guard let keyboard = surroundings[0].devices.keyboard, let finger = keyboard.finger else { return }
    let isDragged = company.first?.isInteracting ?? (scroller.phase == .interacting)
    if isDragged, !keyboard.isDragged { tell(surroundings[0].devices.keyboard?.keyboard.beginDrag(at: time)) }
    if isDragged {
      let height =
        company.first.map { $0[$0.outermost].area.containerSize.height } ?? scroller.area.containerSize.height
      surroundings[0].devices.keyboard?.keyboard.drag(to: finger.y, inViewportOfHeight: height, at: time)
    } else if keyboard.isDragged {
      let velocity = time - finger.time > Self.stillness ? 0 : finger.velocity
      tell(surroundings[0].devices.keyboard?.keyboard.endDrag(velocity: velocity, at: time))
    }
    if !isDragged, finger.isLifted { surroundings[0].devices.keyboard?.finger = nil }
    surroundings[0].devices.keyboard?.isDragged = isDragged
    coverContent(at: time)
  }

  /// 40 ms: a finger that has not moved for so long stands still, as for flings.
  private static let stillness: Int64 = 40_000_000

  /// Brings the keyboard up, where there is one: the insertion point was put somewhere.
  mutating func showKeyboard(at time: Int64) {
    guard !surroundings.isEmpty, surroundings[0].devices.keyboard != nil else { return }
    advance(to: time)
    tell(surroundings[0].devices.keyboard?.keyboard.show(at: time))
    coverContent(at: time)
  }

  /// Keeps the content away from what the keyboard covers.
  private mutating func coverContent(at time: Int64) {
    guard let length = surroundings[0].devices.keyboard?.keyboard.coveredLength else { return }
    guard company.isEmpty else { return coverNestedContent(by: length, at: time) }
    guard !content.insets.isEmpty,
      content.insets[0].keyboardLength != length
    else {
      return
    }
    content.insets[0].keyboardLength = length
    adjustInsets(at: time)
  }
}
