import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// An animated scroll to a row: aimed anew each frame, as the rows on the way are measured.
  struct Pursuit: Equatable, Sendable {
    let row: Int
    let policy: RevealPolicy
  }

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
    }
  }

  private mutating func handle(_ input: ScrollInput, at time: Int64) { scroller.handle(input, at: time) }

  /// A pinch zooms, and zooming is not there yet: it moves nothing.
  private mutating func turn(_ wheel: TraceEvent.WheelDelta, at time: Int64) {
    guard wheel.unit != .pinch else { return }
    let input = WheelInput(
      delta: wheel.delta, isLines: wheel.unit == .line, phase: wheel.phase.map(WheelInput.Phase.init))
    handle(.wheel(input), at: time)
  }

  private mutating func resize(
    at time: Int64, items: inout LazyCounters, _ change: (inout ScrollArea) -> Void
  ) {
    let old = scroller.area
    let top = frame.anchor
    var area = old
    change(&area)
    content.resize(from: old, to: area)
    scroller.setArea(content.sized(area), at: time)
    guard let top, content.rect(ofRow: top.index, in: area) != nil, area.containerSize != old.containerSize else {
      return
    }
    // Rows that wrap anew are elsewhere: the one at the top stays there.
    jump(to: top.index, policy: .align(.topLeading), at: time, items: &items)
  }

  private mutating func scroll(_ request: TraceEvent.ScrollTo, at time: Int64, items: inout LazyCounters) {
    let policy = RevealPolicy(request.policy, anchor: request.anchor)
    switch request.target {
    case .offset(let point):
      handle(.scroll(ScrollRequest(.offset(point), isAnimated: request.isAnimated)), at: time)
    case .rect(let rect):
      handle(.scroll(ScrollRequest(.rect(rect, policy), isAnimated: request.isAnimated)), at: time)
    case .item(let row) where request.isAnimated:
      pursue(row, policy: policy, at: time)
    case .item(let row):
      jump(to: row, policy: policy, at: time, items: &items)
    }
  }

  /// Sets out for a row. Which end of it is aimed at is decided here, from where the content is now.
  private mutating func pursue(_ row: Int, policy: RevealPolicy, at time: Int64) {
    scroller.advance(to: time)
    guard let rect = content.rect(ofRow: row, in: scroller.area), let axis = content.lazyAxis else { return }
    let request = ScrollRequest(.rect(rect, policy))
    let destination = scroller.destination(of: request)[axis]
    let current = scroller.contentOffset[axis]
    handle(.scroll(request), at: time)
    guard destination != current else { return }
    let nearest = destination < current ? UnitPoint.topLeading : .bottomTrailing
    let anchor = RevealPolicy.align(nearest)
    if case .align = policy {
      pursuit = Pursuit(row: row, policy: policy)
    } else {
      pursuit = Pursuit(row: row, policy: anchor)
    }
  }

  /// Aims at the pursued row where it is known to be now.
  mutating func pursue(at time: Int64) {
    guard let pursuit else { return }
    guard scroller.phase == .animating, let rect = content.rect(ofRow: pursuit.row, in: scroller.area) else {
      self.pursuit = nil
      return
    }
    scroller.retarget(to: .rect(rect, pursuit.policy), at: time)
  }

  /// Shows a row at once: goes where it should be, measures what is there, and corrects until it is where it was asked for.
  private mutating func jump(to row: Int, policy: RevealPolicy, at time: Int64, items: inout LazyCounters) {
    scroller.advance(to: time)
    for _ in 0..<Self.maximumJumpPasses {
      guard let rect = content.rect(ofRow: row, in: scroller.area) else { return }
      let request = ScrollRequest(.rect(rect, policy), isAnimated: false)
      guard scroller.destination(of: request) != scroller.contentOffset else { return }
      handle(.scroll(request), at: time)
      layOut(at: time, items: &items)
    }
  }

  /// A jump lands in the second pass; more are needed only where rows at the end of the content turn out shorter.
  private static let maximumJumpPasses = 8
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
