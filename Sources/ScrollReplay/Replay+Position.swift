import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// What somebody outside of the scroll view knows of it: a position that is bound to it, and which rows can be seen.
  struct Observation: Equatable, Sendable {
    /// The position that is bound to the scroll view.
    var position: ScrollPosition<Int>?
    /// The anchor of `scrollPosition(id:anchor:)`.
    var anchor: UnitPoint?
    /// Which rows can be seen.
    var visibility: ScrollVisibility?
    /// The rows that could be seen before edits that were made since, by their numbers; `nil` where none was made.
    var visibleBeforeEdits: [Int]?
    /// Where the selection or the insertion point is.
    var caret: TraceEvent.ScrollTo.Target?
    /// The number of what a person ordered last, by typing or acting.
    var lastAction = 0
  }

  /// What the content keeps to when sizes change, because a position is bound to it.
  var heldDestination: ScrollRequest.Destination? {
    guard let position = observation.position else { return nil }
    return position.heldDestination(anchor: observation.anchor) { number in
      content.row(ofNumber: number).flatMap { revealedRect(ofRow: $0) }
    }
  }

  /// Goes where the bound position asks for.
  mutating func writePosition(at time: Int64, isAnimated: Bool, preservesVelocity: Bool, items: inout LazyCounters) {
    guard let position = observation.position else { return }
    if let number = position.viewID {
      guard let row = content.row(ofNumber: number) else { return }
      let own = heldDestination.flatMap { destination -> UnitPoint? in
        if case .rect(_, .align(let anchor)) = destination { anchor } else { nil }
      }
      let policy = own.map(RevealPolicy.align) ?? .minimal
      return isAnimated
        ? pursue(row, policy: policy, at: time, items: &items) : jump(to: row, policy: policy, at: time, items: &items)
    }
    let update = ScrollPositionUpdate(isAnimated: isAnimated, preservesVelocity: preservesVelocity)
    guard let request = position.request(in: scroller.area, update: update, frame: { _ in nil }) else { return }
    go(request, at: time, items: &items)
  }

  /// Passes a request on. The way to an edge is aimed anew as the rows on it are measured; who stands there at once measures
  /// what is there until it is the edge.
  mutating func go(_ request: ScrollRequest, at time: Int64, items: inout LazyCounters) {
    if request.isAnimated, case .edge(let edge) = request.destination { approach(edge, at: time, items: &items) }
    handle(.scroll(request), at: time)
    guard case .edge(let edge) = request.destination else { return }
    if request.isAnimated, scroller.phase == .animating { pursuit = .edge(edge) }
    guard !request.isAnimated else { return }
    for _ in 0..<Self.maximumJumpPasses {
      layOut(at: time, items: &items)
      let offset = scroller.contentOffset
      guard scroller.destination(of: request) != offset else { return }
      handle(.scroll(request), at: time)
      guard scroller.contentOffset != offset else { return }
    }
  }

  /// Lets the bound position and the visible rows follow what is shown, and tells what is new.
  mutating func observe() {
    guard let targets = shownRows else { return }
    if observation.visibility != nil { observeVisibility(of: targets) }
    guard observation.position != nil else { return }
    let window = scroller.unobscuredWindow(along: targets.axis)
    let anchor = observation.anchor
    let isChanged = observation.position?.follow(
      isPositionedByUser: scroller.isPositionedByUser,
      leading: targets.leadingItem(in: window, anchor: anchor).map { content.number(ofRow: $0) ?? $0 })
    if isChanged == true { scroller.enqueue(.didChangeScrollPosition(item: observation.position?.viewID)) }
  }
}

extension Replay {
  /// Tells which rows have come into view and which have gone, by their numbers: those are the same wherever edits have brought them.
  private mutating func observeVisibility(of targets: RowTargets) {
    let window = scroller.geometry.visibleRect[targets.axis]
    var crossings: [ScrollCallback] = []
    if let before = observation.visibleBeforeEdits, let threshold = observation.visibility?.threshold {
      observation.visibility = ScrollVisibility(threshold: threshold)
      observation.visibility?.update(window, in: targets) { _, _ in }
      let now = visibleNumbers
      for number in before where !now.contains(number) {
        crossings.append(.didChangeVisibility(item: number, isVisible: false))
      }
      for number in now where !before.contains(number) {
        crossings.append(.didChangeVisibility(item: number, isVisible: true))
      }
      observation.visibleBeforeEdits = nil
    } else {
      observation.visibility?.update(window, in: targets) { item, isVisible in
        crossings.append(.didChangeVisibility(item: content.number(ofRow: item) ?? item, isVisible: isVisible))
      }
    }
    for crossing in crossings { scroller.enqueue(crossing) }
  }

  /// The rows that can be seen, by their numbers.
  var visibleNumbers: [Int] {
    var numbers: [Int] = []
    observation.visibility?.forEachVisible { numbers.append(content.number(ofRow: $0) ?? $0) }
    return numbers
  }
}

extension Replay {
  /// Puts the selection somewhere, and brings it into view as far as the situation asks for.
  mutating func moveCaret(_ request: TraceEvent.ScrollTo, at time: Int64, items: inout LazyCounters) {
    showKeyboard(at: time)
    observation.caret = request.target
    if case .id(let number) = request.target { observation.caret = content.row(ofNumber: number).map { .item($0) } }
    let manner = TraceEvent.ScrollManner(
      policy: request.policy, anchor: request.anchor, isAnimated: request.isAnimated)
    reveal(.selectionChange, manner, action: nil, at: time, items: &items)
  }

  /// Does what a person ordered, once its place can be seen.
  mutating func order(
    _ situation: RevealInput.Situation, _ manner: TraceEvent.ScrollManner, at time: Int64, items: inout LazyCounters
  ) {
    observation.lastAction += 1
    reveal(situation, manner, action: observation.lastAction, at: time, items: &items)
  }

  private mutating func reveal(
    _ situation: RevealInput.Situation, _ manner: TraceEvent.ScrollManner, action: Int?, at time: Int64,
    items: inout LazyCounters
  ) {
    advance(to: time)
    layOut(at: time, items: &items)
    guard let rect = caretRect else {
      guard let action else { return }
      return company.isEmpty ? scroller.enqueue(.performAction(action)) : company[0].tell(.performAction(action))
    }
    let policy = manner.policy.map { RevealPolicy($0, anchor: manner.anchor) } ?? situation.standardPolicy
    var input = RevealInput(situation, rect: rect, policy: policy, isAnimated: manner.isAnimated, action: action)
    let under = pursuit
    guard case .item(let row) = observation.caret, let aim = aim(at: row, policy: policy, at: time, items: &items)
    else {
      handle(.reveal(input), at: time)
      // What can be seen already leaves the way to another row as it is.
      if scroller.phase == .animating { pursuit = under }
      return
    }
    guard manner.isAnimated else {
      land(on: row, aim, at: time, items: &items)
      input.rect = caretRect ?? rect
      return handle(.reveal(input), at: time)
    }
    if case .rect(let rect, let policy) = destination(row, aim) { (input.rect, input.policy) = (rect, policy) }
    handle(.reveal(input), at: time)
    if scroller.phase == .animating { pursuit = .row(row, aim) }
  }

  /// Where the caret is, as far as it is known; `nil` without one, or in a row that is not there.
  private var caretRect: Rect? {
    switch observation.caret {
    case .item(let row): shownRect(ofRow: row)
    case .rect(let rect): rect
    case .id, .offset, .edge, nil: nil
    }
  }

  /// Goes to the top, as a tap on the status bar asks for.
  mutating func scrollToTop(isAllowed: Bool, at time: Int64) {
    handle(.scrollToTop(isAllowed: isAllowed), at: time)
    observation.position?.isPositionedByUser = true
    if scroller.phase == .animating { pursuit = .edge(.top) }
  }
}
