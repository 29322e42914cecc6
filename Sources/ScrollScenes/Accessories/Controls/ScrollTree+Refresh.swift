import PlaneGeometry
import ScrollEngine

// Pull to refresh in nested scroll views.
extension ScrollTree {
  /// Updates a refresh control from one of the scroll views, like ``RefreshControl/follow(_:)``. Returns whether a
  /// refresh begins, for which the owner increases the inset.
  ///
  /// A finger on an inner scroll view at its top pulls the outer one from the begin of the gesture. The outer one must
  /// be at its top as well, with `ScrollTree.Member.pullsToRefresh` set. With a hand-off between scroll
  /// views, the outermost one is also pulled in the middle of a gesture.
  public mutating func follow(_ control: inout RefreshControl, ofScroller node: Int) -> Bool {
    let pull = area(of: node).offsetRange(along: .vertical).lowerBound - contentOffset(of: node).y
    guard control.follow(pull: pull, isHeld: isHeldByFingers(node)) else { return false }
    enqueue(.didChangeRefreshPhase(control.phase), ofScroller: node)
    return control.isRefreshing
  }

  /// Handles the lift of a pointer at `time`, like ``RefreshControl/release(pointer:of:at:)``. Returns whether a
  /// refresh begins: the pointer is then the last one on that scroll view.
  public mutating func release(
    _ control: inout RefreshControl, ofScroller node: Int, pointer id: Int, at time: Int64
  ) -> Bool {
    guard control.phase == .armed, isHeld(node, byOnly: id) else { return false }
    advance(to: time)
    guard control.release() else { return false }
    enqueue(.didChangeRefreshPhase(control.phase), ofScroller: node)
    return true
  }
}
