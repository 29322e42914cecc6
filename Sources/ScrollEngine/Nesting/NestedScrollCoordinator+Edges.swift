import PlaneGeometry

// The members at the ends of a coordinated movement, which leave their ranges.
extension NestedScrollCoordinator {
  /// The member that leaves its range along an axis, at the start or at the end: without a refresh control the
  /// outermost one.
  func edgeMember(along axis: Axis, atStart: Bool) -> Int {
    atStart && axis == .vertical ? pulled : outermost[axis]
  }

  /// The innermost member with pull to refresh; the outermost member if there is none.
  ///
  /// A `UIRefreshControl` belongs to the scroll view that rubber-bands. A movement that reaches the top of such a
  /// member pulls that member, even if the movement began elsewhere. The member's ancestors do not follow.
  func innermostPulled(_ scrollers: ScrollPath) -> Int {
    for index in parts.indices where parts[index].axes.contains(.vertical) && scrollers[link: index].pullsToRefresh {
      if scrollers[index].limits.vertical.isElastic { return index }
    }
    return outermost.vertical
  }

  /// The range in which the coordinated movement moves a member. Ancestors of the pulled member move towards the end
  /// and back, but not before their origin.
  func range(of member: Int, along axis: Axis, _ scrollers: ScrollPath) -> ClosedRange<Double> {
    let range = scrollers[member].area.offsetRange(along: axis)
    guard axis == .vertical, member > pulled else { return range }
    let floor = parts[member].base.y - parts[member].advance
    return floor.clamped(to: range)...range.upperBound
  }

  /// Passes an input to a virtual scroller whose two ends have different overscroll rules.
  ///
  /// The end that the input leads to is found by trial: if the input leads to the other end, a virtual scroller with
  /// that end's rules handles the input again. The offset is therefore a function of the input, however the movement is
  /// split.
  mutating func handleBetweenEdges(_ input: ScrollInput, _ scrollers: ScrollPath) {
    let before = virtualScroller
    virtualScroller.handle(input, at: virtualScroller.now)
    if let isAtStart = isAtStart, isAtStart != yieldsAsPulled {
      virtualScroller = before
      yield(asPulled: isAtStart, scrollers)
      virtualScroller.handle(input, at: virtualScroller.now)
    }
    guard isAtStart == nil, virtualScroller.activity.isDecelerating else { return }
    // The direction of a fling determines its end.
    yield(asPulled: virtualScroller.velocity.dy < 0, scrollers)
  }

  /// Whether the virtual scroller is at the top or past it, or at the bottom; `nil` in between.
  private var isAtStart: Bool? {
    let (range, offset) = (virtualScroller.area.offsetRange(along: .vertical), virtualScroller.contentOffset.y)
    if offset <= range.lowerBound { return true }
    return offset >= range.upperBound ? false : nil
  }

  private mutating func yield(asPulled isPulled: Bool, _ scrollers: ScrollPath) {
    guard yieldsAsPulled != isPulled else { return }
    yieldsAsPulled = isPulled
    virtualScroller.yield(as: configuration(of: scrollers), in: area(of: scrollers))
  }
}
