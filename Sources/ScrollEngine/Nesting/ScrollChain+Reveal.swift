import PlaneGeometry

extension ScrollChain {
  /// Scrolls so that a rect of the innermost content can be seen: each scroll view as far as the policy asks, then its
  /// parent for the part of it that is shown, as `scrollRectToVisible` does for one. While a finger is down nothing
  /// happens. O(n) in the number of scroll views.
  public mutating func reveal(
    _ rect: Rect, _ policy: RevealPolicy = .minimal, isAnimated: Bool = true, at time: Int64
  ) {
    advance(to: time)
    guard gesture == .none else { return }
    var rect = rect
    for index in scrollers.indices {
      let request = ScrollRequest(.rect(rect, policy), isAnimated: isAnimated)
      let destination = scrollers[index].destination(of: request)
      if destination != scrollers[index].contentOffset || scrollers[index].isMoving {
        handle(.scroll(request), in: index)
      }
      rect = shown(rect, at: destination, of: index)
    }
  }

  /// What a scroll view at `offset` shows of `rect`, in the parent's content as that is shown; of a rect beyond its viewport the nearest
  /// edge.
  func shown(_ rect: Rect, at offset: Point, of index: Int) -> Rect {
    var result = Rect.zero
    let scale = index + 1 < count ? scrollers[index + 1].zoomScale : 1
    for axis in Axis.allCases {
      let viewport = 0...scrollers[index].area.containerSize[axis]
      let start = (rect[axis].offset - offset[axis]).clamped(to: viewport)
      let end = (rect[axis].end - offset[axis]).clamped(to: viewport)
      result[axis] = Interval(offset: (start + links[index].origin[axis]) * scale, length: (end - start) * scale)
    }
    return result
  }
}
