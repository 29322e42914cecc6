import PlaneGeometry
import ScrollEngine

/// A pointer that is pressed on a scroll bar.
struct BarTracking: Sendable {
  let pointer: Int
  /// The node of the bar.
  let node: Int
  var scroller: ScrollerTracking
}

// Pointers on scroll bars, and on the indicator of visionOS.
extension ScrollScene {
  /// Handles the event of a pointer on a bar. Returns whether the event was one.
  mutating func takesByBar(_ event: SceneEvent, at time: Int64) -> Bool {
    guard hasAccessories else { return false }
    if tracking != nil { pressBar(until: time) }
    switch event {
    case .down(let pointer, let place):
      return beginsTracking(pointer, at: place, time) || beginsJogging(pointer, at: place, time)
    case .move(let pointer, let place, _): return dragsBar(pointer, to: place, time) || jogs(pointer, to: place, time)
    case .up(let pointer, _), .cancel(let pointer, _): return releasesBar(pointer, time) || endsJogging(pointer, time)
    default: return false
    }
  }

  private mutating func dragsBar(_ pointer: Int, to place: Point, _ time: Int64) -> Bool {
    guard let tracking, tracking.pointer == pointer else { return false }
    advance(to: time)
    let local = views.location(place, inScroller: tracking.node)
    if let request = tracking.scroller.request(at: local, of: views[tracking.node]) {
      send(request, in: tracking.node, at: time)
    }
    return true
  }

  private mutating func releasesBar(_ pointer: Int, _ time: Int64) -> Bool {
    guard let drag = tracking, drag.pointer == pointer else { return false }
    advance(to: time)
    tracking = nil
    setPressed(false, of: drag.node, at: time)
    return true
  }

  /// Handles the steps of a press on a bar's track that are due until `time`, each at its own instant.
  mutating func pressBar(until time: Int64) {
    while var drag = tracking, let due = drag.scroller.nextStep, due <= time {
      live(to: due)
      guard nodes[drag.node].accessories.indicators.hasValue else { return }
      let request = drag.scroller.step(
        of: views[drag.node], indicators: nodes[drag.node].accessories.indicators.unwrapped.indicators)
      tracking = drag
      guard let request else { return }
      send(request, in: drag.node, at: due)
      followAccessories(at: due, isLast: false)
    }
  }

  private mutating func beginsTracking(_ pointer: Int, at place: Point, _ time: Int64) -> Bool {
    let hasBars = nodes.contains {
      $0.accessories.indicators.hasValue && $0.accessories.indicators.unwrapped.indicators.style != nil
    }
    guard tracking == nil, hasBars else { return false }
    advance(to: time)
    followAccessories(at: time, isLast: false)
    guard let (node, scroller) = barTracking(at: place, among: views.roots) else { return false }
    tracking = BarTracking(pointer: pointer, node: node, scroller: scroller)
    setPressed(true, of: node, at: time)
    pressBar(until: time)
    return true
  }

  /// Hit tests the bars at a place of the screen. Returns the node and the tracking; `nil` beside all bars.
  ///
  /// A bar lies over or beside its content, so the outermost bar is the topmost. Content outside a viewport is not hit.
  private func barTracking(at place: Point, among siblings: [Int]) -> (node: Int, ScrollerTracking)? {
    for node in siblings {
      let local = views.location(place, inScroller: node)
      if nodes[node].accessories.indicators.hasValue {
        let indicators = nodes[node].accessories.indicators.unwrapped.indicators
        let tracking = ScrollerTracking(
          at: local, inFrame: nodes[node].frame, of: views[node], indicators: indicators,
          behavior: indicators.configuration.trackPress)
        if let tracking { return (node, tracking) }
      }
      guard views.area(of: node).shows(local) else { continue }
      if let found = barTracking(at: place, among: views.children(of: node)) { return found }
    }
    return nil
  }

  /// Sets whether a pointer is pressed on an indicator of a node.
  private mutating func setPressed(_ isPressed: Bool, of node: Int, at time: Int64) {
    guard nodes[node].accessories.indicators.hasValue else { return }
    views.visit(ofScroller: node) {
      nodes[node].accessories.indicators.unwrapped.indicators.setPressed(isPressed, of: &$0, at: time)
    }
  }

  private mutating func beginsJogging(_ pointer: Int, at place: Point, _ time: Int64) -> Bool {
    let node = Self.main
    guard jogging == nil, nodes[node].accessories.indicators.hasValue,
      nodes[node].accessories.indicators.unwrapped.indicators.configuration.appearance == .jogBar
    else { return false }
    advance(to: time)
    followAccessories(at: time, isLast: false)
    let area = views.area(of: node)
    guard
      let bar = JogBar(
        at: views.location(place, inScroller: node), in: area,
        indicators: nodes[node].accessories.indicators.unwrapped.indicators, at: time)
    else { return false }
    jogging = (pointer, bar)
    updateObscuredInsets(of: node)
    jog(bar.beginning(in: area), at: time)
    setPressed(true, of: node, at: time)
    return true
  }

  private mutating func jogs(_ pointer: Int, to place: Point, _ time: Int64) -> Bool {
    guard let jogging, jogging.pointer == pointer else { return false }
    advance(to: time)
    let local = views.location(place, inScroller: Self.main)
    jog(jogging.bar.input(at: local, in: views.area(of: Self.main)), at: time)
    return true
  }

  /// Passes an input of the jog bar to its own scroll view, in that scroll view's coordinates.
  private mutating func jog(_ input: ScrollInput, at time: Int64) {
    nodes[Self.main].scroll = nil
    pass(input, toNode: Self.main, at: time)
  }

  private mutating func endsJogging(_ pointer: Int, _ time: Int64) -> Bool {
    guard let drag = jogging, drag.pointer == pointer else { return false }
    jogging = nil
    jog(drag.bar.end, at: time)
    setPressed(false, of: Self.main, at: time)
    return true
  }
}
