import PlaneGeometry
import ScrollEngine

/// The refresh control above the content of a scroll view.
struct RefreshAccessory: SceneAccessory {
  var control: RefreshControl
  /// Whether the last ``follow(_:in:)`` began a refresh. The scene then increases the top inset.
  private(set) var beginsRefresh = false

  init(_ control: RefreshControl) { self.control = control }

  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {
    let rest = scroller.area.offsetRange(along: .vertical).lowerBound
    beginsRefresh = false
    guard control.follow(pull: rest - scroller.contentOffset.y, isHeld: context.isHeldByFingers) else { return }
    scroller.enqueue(.didChangeRefreshPhase(control.phase))
    beginsRefresh = control.isRefreshing
  }

  func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    values.append(FrameValue(.refreshProgress, context.node, control.progress))
    values.append(FrameValue(.refreshPhase, context.node, Double(control.phase.rawValue)))
  }
}
