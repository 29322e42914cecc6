import PlaneGeometry
import ScrollEngine

// Pulling a scroll view that others lie in, or that lies in others, to have its content loaded anew.
extension ScrollTree {
  /// Lets a refresh control follow one of the scroll views, as ``RefreshControl/follow(_:)`` lets it follow one that is
  /// alone. Returns whether a refresh begins, for which the owner makes room.
  ///
  /// A finger on an inner scroll view that is at its top pulls the outer one from the begin of the gesture, if the
  /// outer one is at its top as well and ``ScrollEngine/ScrollTree/Member/pullsToRefresh``. Where movement goes on from
  /// one to the next, the outermost one is pulled in the middle of a gesture too.
  public mutating func follow(_ control: inout RefreshControl, ofScroller node: Int) -> Bool {
    let pull = area(of: node).offsetRange(along: .vertical).lowerBound - contentOffset(of: node).y
    guard control.follow(pull: pull, isHeld: isHeldByFingers(node)) else { return false }
    tell(.didChangeRefreshPhase(control.phase), ofScroller: node)
    return control.isRefreshing
  }

  /// A pointer is about to be lifted at `time`. Returns whether a refresh of one of the scroll views begins, because it
  /// is the last pointer that holds it, as ``RefreshControl/release(pointer:of:at:)`` says of one that is alone.
  public mutating func release(
    _ control: inout RefreshControl, ofScroller node: Int, pointer id: Int, at time: Int64
  ) -> Bool {
    guard control.phase == .armed, isHeld(node, byNoneBut: id) else { return false }
    advance(to: time)
    guard control.release() else { return false }
    tell(.didChangeRefreshPhase(control.phase), ofScroller: node)
    return true
  }
}
