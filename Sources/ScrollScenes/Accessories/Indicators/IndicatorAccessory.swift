import PlaneGeometry
import ScrollEngine

/// The scroll indicators or scroll bars of a scroll view.
struct IndicatorAccessory: SceneAccessory {
  var indicators: ScrollIndicators
  /// Whether tracks follow the insets for indicators.
  let followsInsets: Bool
  /// The scale of the content at the last tiling of bars and viewport.
  var tiledScale = 1.0

  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {
    follow(&scroller, insets: context.insets, at: context.time)
  }

  /// Updates the indicators from the scroll view. Most screens have no other accessory, and a frame then needs no
  /// ``AccessoryContext``.
  mutating func follow(_ scroller: inout Scroller, insets: BoxedOptional<ScrollInsets>, at time: Int64) {
    if followsInsets, insets.hasValue {
      indicators.insets =
        insets.unwrapped.adjusted(
          contentSize: scroller.area.contentSize, containerSize: scroller.area.containerSize
        ).indicators
    }
    indicators.follow(&scroller, at: time)
  }

  /// The extent of the thumb along an axis, in points from the viewport's start, and its opacity from 0 to 1; `nil` for
  /// none.
  @inline(__always) func thumb(
    along axis: Axis, in area: ScrollArea, atOffset offset: Double, at time: Int64
  ) -> (extent: Interval, opacity: Double)? {
    guard indicators.presentation(along: axis) != .none,
      let extent = indicators.thumb(along: axis, in: area, atOffset: offset)
    else { return nil }
    return (extent, indicators.opacity(along: axis, at: time))
  }

  func nextTransition(after time: Int64) -> Int64? { indicators.nextTransition(after: time) }

  func isChanging(at time: Int64) -> Bool { indicators.isChanging(at: time) }

  func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    let offset = scroller.contentOffset
    for axis in Axis.allCases where indicators.presentation(along: axis) != .none {
      let index = 2 * context.node + Int(axis.rawValue)
      values.append(FrameValue(.indicatorOpacity, index, indicators.opacity(along: axis, at: context.time)))
      if indicators.style != nil {
        let thickness = context.frame[axis.cross] - scroller.area.containerSize[axis.cross]
        values.append(FrameValue(.barThickness, index, thickness))
      }
      if let thumb = indicators.thumb(along: axis, in: scroller.area, atOffset: offset[axis]) {
        values.append(FrameValue(.indicatorStart, index, thumb.offset))
        values.append(FrameValue(.indicatorLength, index, thumb.length))
      }
    }
  }
}
