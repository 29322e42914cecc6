import PlaneGeometry
import ScrollEngine

/// A pointer that is pressed on a scroll bar, until it is lifted: it drags the knob, or presses the track.
///
/// The results are inputs of the scroll view: ``request(at:of:)`` after a move of the pointer, ``step(of:indicators:)``
/// when ``nextStep`` is due.
public struct ScrollerTracking: Equatable, Sendable {
  /// The axis of the bar.
  public let axis: Axis
  private var drag: ThumbDrag?
  private var press: TrackPress?

  /// A pointer that is pressed at `point` of the frame that bars share with the viewport, at the time of `scroller`;
  /// `nil` beside all bars.
  public init?(
    at point: Point, inFrame frame: Size, of scroller: Scroller, indicators: ScrollIndicators,
    behavior: TrackPress.Behavior = .pages
  ) {
    let (axis, part) = indicators.part(at: point, inFrame: frame, of: scroller)
    guard part != .noPart, let thumb = indicators.thumb(along: axis, of: scroller) else { return nil }
    self.axis = axis
    if part == .knob {
      drag = ThumbDrag(
        of: thumb, on: indicators.track(along: axis, in: scroller.area), at: point[axis],
        travel: scroller.extent(along: axis).travel)
    } else {
      press = TrackPress(at: point[axis], beside: thumb, time: scroller.now, behavior: behavior)
    }
  }

  /// The instant of the next step of a press, in nanoseconds; the first one is the instant of the press. `nil` during a
  /// drag of the knob.
  public var nextStep: Int64? { press?.nextStep }

  /// The request of a knob that is dragged to `point`; `nil` for a press on the track.
  public func request(at point: Point, of scroller: Scroller) -> ScrollRequest? {
    guard let drag else { return nil }
    let travel = scroller.extent(along: axis).travel
    return request(scrolledBy: drag.position(at: point[axis], travel: travel), of: scroller)
  }

  /// The request of a press at ``nextStep``; `nil` when the knob has reached the pointer. A knob that has jumped to the
  /// pointer can then be dragged.
  public mutating func step(of scroller: Scroller, indicators: ScrollIndicators) -> ScrollRequest? {
    guard let thumb = indicators.thumb(along: axis, of: scroller), let step = press?.step(past: thumb) else {
      press = nil
      return nil
    }
    let extent = scroller.extent(along: axis)
    switch step {
    case .page(let isForward):
      let page = Self.pageScroll.step(ofPage: extent.visible)
      let position = extent.position + (isForward ? page : -page)
      return request(scrolledBy: position.clamped(to: 0...max(0, extent.travel)), of: scroller)
    case .thumb(let target):
      let track = indicators.track(along: axis, in: scroller.area)
      drag = ThumbDrag(of: target, on: track, at: target.offset + target.length / 2, travel: extent.travel)
      press = nil
      return request(scrolledBy: track.position(ofThumb: target, travel: extent.travel), of: scroller)
    }
  }

  /// The overlap of two pages for a press on the track, 10 pt: the default of `NSScrollView.verticalPageScroll`
  /// (GNUstep; Interface Builder writes it).
  public static let pageScroll = PageOverlap.kept(10)

  private func request(scrolledBy position: Double, of scroller: Scroller) -> ScrollRequest {
    var offset = scroller.contentOffset
    offset[axis] = scroller.area.offsetRange(along: axis).lowerBound + position
    return ScrollRequest(.offset(offset), isAnimated: false)
  }
}

extension ScrollIndicators {
  /// The extent of the thumb along `axis` over `scroller`.
  func thumb(along axis: Axis, of scroller: Scroller) -> Interval? {
    thumb(along: axis, in: scroller.area, atOffset: scroller.contentOffset[axis])
  }
}

extension Scroller {
  /// The extent of the content along `axis`.
  fileprivate func extent(along axis: Axis) -> ScrollExtent {
    ScrollExtent(of: area, atOffset: contentOffset[axis], along: axis)
  }
}

/// The part of a scroll bar under the pointer, with the names of `NSScroller.Part`.
public enum ScrollerPart: UInt8, Sendable, CaseIterable {
  /// No bar, or a hidden one.
  case noPart
  /// The track before the knob.
  case decrementPage
  /// The knob.
  case knob
  /// The track behind the knob.
  case incrementPage
}

extension ScrollIndicators {
  /// Hit tests the bars at `point` of the frame that they share with the viewport: `NSScroller.testPart(_:)`. Returns
  /// the axis and the part. Hidden bars and the indicators of iOS are not hit.
  public func part(at point: Point, inFrame frame: Size, of scroller: Scroller) -> (axis: Axis, part: ScrollerPart) {
    let tiles = tiling?.tiles(
      ofFrame: frame, content: scroller.area.contentSize, insets: scroller.area.contentInsets)
    for axis in Axis.allCases where state(along: axis, at: scroller.now) != .hidden {
      guard let bar = tiles?.bars[axis] else { continue }
      let place = point[axis]
      guard bar[axis.cross].contains(point[axis.cross]), bar[axis].contains(place) else { continue }
      guard let thumb = thumb(along: axis, in: scroller.area, atOffset: scroller.contentOffset[axis]) else { break }
      if place < thumb.offset { return (axis, .decrementPage) }
      return (axis, place > thumb.end ? .incrementPage : .knob)
    }
    return (.vertical, .noPart)
  }
}

extension Interval {
  /// Whether `place` lies in the interval, which includes its start and excludes its end.
  fileprivate func contains(_ place: Double) -> Bool { place >= offset && place < end }
}
