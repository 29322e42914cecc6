import PlaneGeometry
import ScrollEngine

extension ScrollScene {
  /// The distance of the content of a node, along each axis where there are places to rest on, from the nearest of
  /// them, in points; empty where any place will do.
  ///
  /// The nearest page where the scroll view pages. Else the place to which the target rule sends a person who lets go
  /// here, without velocity: a place that it would send elsewhere is none. A custom rule may know no places;
  /// `asksCustomRule` says whether it does.
  package func snapErrors(of node: Int, asksCustomRule: Bool = false) -> [Double] {
    let resting = views[node]
    let pages = Axis.allCases.compactMap { axis in
      resting.nearestPageOffset(along: axis).map { abs($0 - resting.contentOffset[axis]) }
    }
    guard let rule = nodes[node].targets.value, rule != .custom || asksCustomRule else { return pages }
    let shown = resting.shownRect
    var context = ScrollTargetBehaviorContext(
      originalTarget: ScrollTarget(rect: shown), velocity: .zero, contentSize: resting.sizeAtFullScale,
      containerSize: shown.size, axes: resting.configuration.axes)
    context.currentRect = shown
    var target = ScrollTarget(rect: shown)
    SceneTargets(nodes: nodes, contents: contents, window: screenSize).update(node, &target, context)
    return pages
      + Axis.allCases.filter { resting.canScroll(along: $0) }.map { axis in
        let place = target.rect.origin[axis] * resting.zoomScale - resting.area.contentInsets.start(along: axis)
        let range = resting.area.offsetRange(along: axis)
        return abs(min(max(place, range.lowerBound), range.upperBound) - resting.contentOffset[axis])
      }
  }
}

extension Scroller {
  /// The part of the content that the viewport without its insets shows, in points of the content at scale 1.
  fileprivate var shownRect: Rect {
    var rect = Rect.zero
    for axis in Axis.allCases {
      rect[axis] = Interval(
        offset: (contentOffset[axis] + area.contentInsets.start(along: axis)) / zoomScale,
        length: area.unobscuredLength(along: axis) / zoomScale)
    }
    return rect
  }

  fileprivate var sizeAtFullScale: Size {
    Size(width: area.contentSize.width / zoomScale, height: area.contentSize.height / zoomScale)
  }
}
