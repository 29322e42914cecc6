import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// An animated scroll that is aimed anew each frame, as the rows on the way are measured.
  enum Pursuit: Equatable, Sendable {
    case row(Int, Aim)
    case edge(Edge)
  }

  /// Where a row that is scrolled to is to lie. Decided at the start, from where the content is then: on the way, the row
  /// may come into view long before it lies there.
  enum Aim: Equatable, Sendable {
    case align(UnitPoint)
    /// Just in view, at the edge that it comes in over.
    case reveal(isForward: Bool)
  }

  /// Sets out for a row.
  mutating func pursue(_ row: Int, policy: RevealPolicy, at time: Int64, items: inout LazyCounters) {
    guard let aim = aim(at: row, policy: policy, at: time, items: &items) else { return }
    approach(row, aim, at: time, items: &items)
    guard let destination = destination(row, aim) else { return }
    beginJump(to: row, aim)
    handle(.scroll(ScrollRequest(destination)), at: time)
    // While a finger is down nothing happens.
    if scroller.phase == .animating { return pursuit = .row(row, aim) }
    if scroller.destination(of: ScrollRequest(destination)) == scroller.contentOffset { noteLanding(on: row) }
  }

  /// Goes at once to where the rest of the way to a far row is as long as the scenario allows.
  private mutating func approach(_ row: Int, _ aim: Aim, at time: Int64, items: inout LazyCounters) {
    guard let destination = destination(row, aim), let rest = restOfFarWay(to: destination) else { return }
    land(on: row, aim, at: time, items: &items)
    goBack(by: rest, at: time, items: &items)
  }

  /// The same for an edge.
  mutating func approach(_ edge: Edge, at time: Int64, items: inout LazyCounters) {
    guard edge.axis == content.lazyAxis, let rest = restOfFarWay(to: .edge(edge)) else { return }
    go(ScrollRequest(.edge(edge), isAnimated: false), at: time, items: &items)
    goBack(by: rest, at: time, items: &items)
  }

  /// How long the way is, with its sign, that is left of one that is cut short, in points; `nil` where it is not, and while a finger is
  /// down, for then a program may not move the content.
  private func restOfFarWay(to destination: ScrollRequest.Destination) -> Double? {
    guard let axis = content.lazyAxis, let approach = content.lazy?.description.approach, mayApproach else {
      return nil
    }
    let viewport = scroller.area.containerSize[axis]
    let way = scroller.destination(of: ScrollRequest(destination))[axis] - scroller.contentOffset[axis]
    guard way.magnitude > approach.farthest * viewport else { return nil }
    return way < 0 ? -approach.rest * viewport : approach.rest * viewport
  }

  /// Lays out the rest of a way from its end back, a viewport at a time, so that the motion that follows knows how long it is.
  private mutating func goBack(by way: Double, at time: Int64, items: inout LazyCounters) {
    guard let axis = content.lazyAxis else { return }
    var rest = way.magnitude
    while rest > 0 {
      let step = min(rest, scroller.area.containerSize[axis])
      var back = scroller.contentOffset
      back[axis] += way < 0 ? step : -step
      handle(.scroll(ScrollRequest(.offset(back), isAnimated: false)), at: time)
      layOut(at: time, items: &items)
      rest -= step
    }
  }

  /// Whether a program may move the content: not while a finger is down.
  private var mayApproach: Bool { scroller.phase != .tracking && scroller.phase != .interacting }

  /// Aims at the pursued row where it is known to be now. A row that was measured in the last frame of the way has come to
  /// lie elsewhere: what is missing is made up for at once.
  mutating func pursue(at time: Int64, items: inout LazyCounters) {
    switch pursuit {
    case .row(let row, let aim):
      guard scroller.phase == .animating, let destination = destination(row, aim) else {
        return land(on: row, aim, at: time, items: &items)
      }
      scroller.retarget(to: destination, at: time)
    case .edge(let edge):
      if scroller.phase != .animating { pursuit = nil }
      scroller.retarget(to: .edge(edge), at: time)
    case nil: return
    }
  }

  /// Shows a row at once.
  mutating func jump(to row: Int, policy: RevealPolicy, at time: Int64, items: inout LazyCounters) {
    guard let aim = aim(at: row, policy: policy, at: time, items: &items) else { return }
    beginJump(to: row, aim)
    land(on: row, aim, at: time, items: &items)
  }

  /// Goes where a row should be, measures what is there, and corrects until the row is where it was asked for.
  mutating func land(on row: Int, _ aim: Aim, at time: Int64, items: inout LazyCounters) {
    pursuit = nil
    for _ in 0..<Self.maximumJumpPasses {
      guard let destination = destination(row, aim) else { return }
      let request = ScrollRequest(destination, isAnimated: false)
      let offset = scroller.contentOffset
      guard scroller.destination(of: request) != offset else { return noteLanding(on: row) }
      handle(.scroll(request), at: time)
      guard scroller.contentOffset != offset else { return }
      layOut(at: time, items: &items)
    }
    noteLanding(on: row)
  }

  /// What the policy asks for from here; `nil` if the row need not move, or is not there.
  mutating func aim(
    at row: Int, policy: RevealPolicy, at time: Int64, items: inout LazyCounters
  ) -> Aim? {
    advance(to: time)
    // What is visible is measured before it is decided whether the row is.
    layOut(at: time, items: &items)
    guard let axis = content.lazyAxis, let rect = revealedRect(ofRow: row) else { return nil }
    if case .align(let anchor) = policy { return .align(anchor) }
    let destination = scroller.destination(of: ScrollRequest(.rect(rect, policy)))[axis]
    let offset = scroller.contentOffset[axis]
    return destination == offset ? nil : .reveal(isForward: destination > offset)
  }

  /// The place of a row, as far as it is known, and what of it is to lie where.
  func destination(_ row: Int, _ aim: Aim) -> ScrollRequest.Destination? {
    guard let axis = content.lazyAxis, let rect = revealedRect(ofRow: row) else { return nil }
    switch aim {
    case .align(let anchor):
      return .rect(rect, .align(anchor))
    case .reveal(let isForward):
      // A row that is longer than the viewport shows the end that comes first.
      let fits = rect[axis].length <= scroller.area.unobscuredLength(along: axis)
      return .rect(rect, .align(isForward == fits ? .bottomTrailing : .topLeading))
    }
  }

  /// A jump lands in the second pass; more are needed only where rows at the end of the content turn out shorter.
  static let maximumJumpPasses = 8
}

extension Replay {
  /// The row that stays in its place when rows wrap anew; `nil` where the content rests at its end and is anchored there,
  /// for there it is the end that stays.
  var heldRow: LazyAnchor? {
    guard let axis = content.lazyAxis, let row = frame.anchor?.index,
      let rect = content.rect(ofRow: row, in: scroller.area)
    else {
      return nil
    }
    let offset = scroller.contentOffset[axis]
    let isAnchoredAtEnd = scroller.configuration.scrollAnchors.sizeChanges?[axis] == 1
    if isAnchoredAtEnd, offset == scroller.area.offsetRange(along: axis).upperBound { return nil }
    return LazyAnchor(
      index: row, position: Length(points: rect[axis].offset - unzoomedOffset(along: axis)))
  }

  /// Moves the content so that a row lies where it lay, whoever holds the content or moves it meanwhile.
  mutating func hold(_ anchor: LazyAnchor, at time: Int64, items: inout LazyCounters) {
    guard let axis = content.lazyAxis else { return }
    for _ in 0..<Self.maximumJumpPasses {
      guard let rect = content.rect(ofRow: anchor.index, in: scroller.area) else { return }
      let (offset, scale) = (scroller.contentOffset[axis], scroller.zoomScale)
      let missing = Length(points: rect[axis].offset - unzoomedOffset(along: axis)) - anchor.position
      guard missing != .zero else { return }
      var shift = Vector.zero
      shift[axis] = missing.points * scale
      setArea(content.sized(scroller.area, zoomScale: scale), shiftedBy: shift, at: time)
      guard scroller.contentOffset[axis] != offset else { return }
      layOut(at: time, items: &items)
    }
  }
}
