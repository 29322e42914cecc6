import LazyLayout
import PlaneGeometry
import ScrollEngine

// What tells those who look at lazy content from outside, and lets them look.
extension Replay {
  /// Looks at the frame that was shown, and writes down what is wrong with it.
  mutating func lookAtRows(into recording: inout Recording) {
    guard let rows = content.rowStack else { return }
    var pursued: Int?
    if case .row(let row, _) = pursuit { pursued = row }
    let scale = scroller.zoomScale
    // While the scale changes a thumb may go any way.
    let thumb = scale == lookedAtScale ? shownThumb(along: rows.axis) : nil
    lookedAtScale = scale
    if scale == 1 {
      watch[0].look(at: frame, rows.stack, in: scroller.area, pursued: pursued, thumb: thumb)
    } else {
      // Rows lie where they lie at scale 1, and that is how they are looked at.
      var seen = frame
      seen.contentOffset = Point(x: frame.contentOffset.x / scale, y: frame.contentOffset.y / scale)
      watch[0].look(at: seen, rows.stack, in: scroller.area.unzoomed(by: scale), pursued: pursued, thumb: thumb)
    }
    recording.append(watch[0].values)
  }

  /// The thumb that the scenario's indicators show, or the plain one that each frame records; its track is the uncovered viewport.
  private func shownThumb(along axis: Axis) -> ThumbWatch.Shown? {
    let area = scroller.area
    if let indicators = surroundings.first?.indicators {
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
    guard !watch.isEmpty, let rows = content.rowStack else { return }
    let view = LandingWatch.View(
      stack: rows.stack, area: scroller.area.unzoomed(by: scroller.zoomScale), axis: rows.axis,
      offset: unzoomedOffset(along: rows.axis))
    watch[0].noteLanding(on: row, in: view)
  }
}
