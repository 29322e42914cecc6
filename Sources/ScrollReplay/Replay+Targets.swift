import GestureTraces
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// A replay in which `targetBehavior` says where the content comes to rest, whatever the scenario says: a behaviour of
  /// one's own under recorded gestures.
  public init(
    of trace: GestureTrace, in scenario: Scenario, targetBehavior: any ScrollTargetBehavior & Sendable,
    framesPerSecond: Int? = nil
  ) {
    self.init(of: trace, in: scenario, framesPerSecond: framesPerSecond)
    targets = [Targets(rule: .custom(targetBehavior))]
  }

  /// What says where the content comes to rest.
  struct Targets: Sendable {
    let rule: TargetRule
  }

  /// Lets the scroll view live until `time`.
  mutating func advance(to time: Int64) {
    if !surroundings.isEmpty { pressBar(until: time) }
    live(to: time)
  }

  /// Lets the scroll view alone live until `time`.
  @inline(__always) mutating func live(to time: Int64) {
    guard company.isEmpty else { return company[0].advance(to: time) }
    guard !targets.isEmpty else { return scroller.advance(to: time) }
    scroller.advance(to: time, targetBehavior: behavior(of: targets[0]))
  }

  /// Passes an input on to the scroll view.
  mutating func pass(_ input: ScrollInput, at time: Int64) {
    guard company.isEmpty else { return company[0].handle(input, at: time) }
    guard !targets.isEmpty else { return scroller.handle(input, at: time) }
    scroller.handle(input, at: time, targetBehavior: behavior(of: targets[0]))
  }

  /// Tells the scroll view its new sizes, or that rows have moved. What finds targets anew comes before a bound position.
  mutating func setArea(_ area: ScrollArea, shiftedBy shift: Vector = .zero, at time: Int64) {
    if !surroundings.isEmpty { surroundings[0].noteShift(shift, of: scroller) }
    let before = watch.isEmpty ? .zero : scroller.contentOffset
    if targets.isEmpty {
      scroller.setArea(area, shiftedBy: shift, holding: heldDestination, at: time)
    } else {
      scroller.setArea(area, shiftedBy: shift, at: time, targetBehavior: behavior(of: targets[0]))
    }
    if !watch.isEmpty { noteSizes(asked: shift, from: before) }
  }

  /// The rule over the rows as they are now, at scale 1. It lives for a call only: while it does, rows that are measured would be copied.
  func behavior(of targets: Targets) -> ReplayTargetBehavior {
    ReplayTargetBehavior(
      rule: targets.rule, content: content, area: scroller.area.unzoomed(by: scroller.zoomScale))
  }
}
