import PlaneGeometry
import ScrollEngine

extension ScrollScene {
  /// The distances of a node's content from the nearest snap position along each snapping axis, in points; empty
  /// without snapping.
  ///
  /// With paging the snap position is the nearest page. Otherwise it is the target of the rule for a release at rest at
  /// the current offset. A custom rule may have no snap positions; `queriesCustomRule` includes it.
  package func snapErrors(of node: Int, queriesCustomRule: Bool = false) -> [Double] {
    let resting = views[node]
    let pages = Axis.allCases.compactMap { axis in
      resting.nearestPageOffset(along: axis).map { abs($0 - resting.contentOffset[axis]) }
    }
    guard let rule = nodes[node].targets.value, rule != .custom || queriesCustomRule else { return pages }
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
  /// The content in the viewport without its insets, in points at scale 1.
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
