import LazyLayout
import PlaneGeometry
import ScrollEngine

// What tells those who look at lazy content from outside, and lets them look.
extension Replay {
  /// Looks at the frame that was shown, and writes down what is wrong with it.
  mutating func lookAtRows(into recording: inout Recording) {
    let axis = watch[0].axis
    var pursued: Int?
    if case .row(let row, _) = pursuit { pursued = row }
    // Rows lie where they lie at scale 1, and that is how they are looked at.
    let scale = scroller.zoomScale
    let area = scale == 1 ? scroller.area : scroller.area.unzoomed(by: scale)
    // While the scale changes a thumb may go any way.
    let thumb = scale == lookedAtScale ? shownThumb(along: axis, in: scroller.area) : nil
    lookedAtScale = scale
    let shown = LazyWatch.Shown(
      offset: frame.contentOffset[axis] / scale, length: area.containerSize[axis], range: area.offsetRange(along: axis),
      visibleItems: frame.visibleItems, kept: frame.items.created - frame.items.released,
      estimatesStart: area.estimatedEdges.contains(Edge.Set(Edge(axis, isStart: true))),
      estimatesEnd: area.estimatedEdges.contains(Edge.Set(Edge(axis, isStart: false))))
    if let row = watch[0].awaitedRow { watch[0].landingView = landingView(of: row, in: area) }
    content.look(at: shown, with: &watch[0], pursued: pursued, thumb: thumb)
    if !watch[0].values.isEmpty { recording.append(watch[0].values) }
  }

  /// The thumb that the scenario's indicators show, or the plain one that each frame records; its track is the uncovered viewport.
  ///
  /// It changes nothing. But where it did not say that it may, all of the replay would be copied to ask it.
  private mutating func shownThumb(along axis: Axis, in area: ScrollArea) -> ThumbWatch.Shown? {
    if !surroundings.isEmpty, let indicators = surroundings[0].indicators {
      let track = indicators.track(along: axis, in: area)
      return indicators.thumb(along: axis, in: area, atOffset: frame.contentOffset[axis]).map {
        ThumbWatch.Shown(
          thumb: $0, track: Interval(offset: track.start, length: track.length),
          isMonotone: indicators.configuration.isMonotone)
      }
    }
    return frame.indicators[axis].map {
      ThumbWatch.Shown(thumb: $0, track: Interval(offset: 0, length: area.unobscuredLength(along: axis)))
    }
  }

  /// The scroll view was told other sizes, at an instant until which it had lived.
  mutating func noteSizes(asked shift: Vector, from before: Point) {
    let axis = watch[0].axis
    watch[0].noteSizes(
      asked: shift[axis], from: before[axis], to: scroller.contentOffset[axis],
      range: scroller.area.offsetRange(along: axis), zoomScale: scroller.zoomScale)
  }

  /// A scroll to a row begins.
  mutating func beginJump(to row: Int, _ aim: Aim) {
    if !watch.isEmpty { watch[0].beginJump(to: row, aim) }
  }

  /// A scroll to a row came to its end.
  mutating func noteLanding(on row: Int) {
    guard !watch.isEmpty else { return }
    let scale = scroller.zoomScale
    let area = scale == 1 ? scroller.area : scroller.area.unzoomed(by: scale)
    guard let view = landingView(of: row, in: area) else { return }
    watch[0].noteLanding(on: row, in: view)
  }

  /// What is seen of a row that is scrolled to, at scale 1, and of what is pinned beside it; `nil` if it is not there.
  private func landingView(of row: Int, in area: ScrollArea) -> LandingWatch.View? {
    let axis = watch[0].axis
    return content.revealedRect(ofRow: row, in: area).map {
      LandingWatch.View(row: $0[axis], area: area, axis: axis, offset: unzoomedOffset(along: axis))
    }
  }
}

extension ReplayContent {
  /// Lets `watch` look at a frame.
  fileprivate mutating func look(
    at shown: LazyWatch.Shown, with watch: inout LazyWatch, pursued: Int?, thumb: ThumbWatch.Shown?
  ) {
    lazy?.stack.look(at: shown, with: &watch, pursued: pursued, thumb: thumb)
  }
}

extension RowStack {
  /// Lets `watch` look at rows that are asked where they are kept.
  fileprivate mutating func look(
    at shown: LazyWatch.Shown, with watch: inout LazyWatch, pursued: Int?, thumb: ThumbWatch.Shown?
  ) {
    watch.look(at: shown, &self, pursued: pursued, thumb: thumb)
  }
}
