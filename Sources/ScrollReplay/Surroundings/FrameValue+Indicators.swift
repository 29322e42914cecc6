import PlaneGeometry
import ScrollEngine

extension [FrameValue] {
  /// What a frame of a replay shows of the indicators, whose bars share `frame` with the viewport. Of several scroll views they are those of
  /// `number`.
  mutating func describe(
    _ indicators: ScrollIndicators, of scroller: Scroller, number: Int = 0, in frame: Size, at time: Int64
  ) {
    let offset = scroller.contentOffset
    for axis in Axis.allCases where indicators.presentation(along: axis) != .none {
      let index = 2 * number + Int(axis.rawValue)
      append(FrameValue(.indicatorOpacity, index, indicators.opacity(along: axis, at: time)))
      if indicators.style != nil {
        append(FrameValue(.barThickness, index, frame[axis.cross] - scroller.area.containerSize[axis.cross]))
      }
      if let thumb = indicators.thumb(along: axis, in: scroller.area, atOffset: offset[axis]) {
        append(FrameValue(.indicatorStart, index, thumb.offset))
        append(FrameValue(.indicatorLength, index, thumb.length))
      }
    }
  }
}
