import PlaneGeometry
import ScrollEngine

/// A division of a scroll view's frame between Mac scroll bars and the viewport.
public struct ScrollerTiling: Equatable, Sendable {
  /// The style of the bars.
  public var style: ScrollerStyle
  /// The size of the bars.
  public var size: ScrollerSize
  /// The axes that may have a bar: `NSScrollView.hasHorizontalScroller` and `hasVerticalScroller`.
  public var scrollers: Axis.Set
  /// Whether each legacy bar hides when the content fits along its axis: `NSScrollView.autohidesScrollers`. Overlays
  /// are transient anyway.
  public var autohidesScrollers: Bool
  /// The thickness of the border around bars and viewport, in points.
  public var border: Double

  /// A tiling; by default with both bars and without a border.
  public init(
    style: ScrollerStyle, size: ScrollerSize = .regular, scrollers: Axis.Set = [.horizontal, .vertical],
    autohidesScrollers: Bool = false, border: Double = 0
  ) {
    self.style = style
    self.size = size
    self.scrollers = scrollers
    self.autohidesScrollers = autohidesScrollers
    self.border = border
  }

  /// The size of the viewport in a frame with all its bars: `NSScrollView.contentSize(forFrameSize:…)`. Never negative.
  public func contentSize(forFrameSize frame: Size) -> Size { contentSize(in: frame, beside: scrollers) }

  /// The size of a frame with all its bars for a viewport of that size: `NSScrollView.frameSize(forContentSize:…)`.
  public func frameSize(forContentSize content: Size) -> Size {
    var frame = content
    for axis in Axis.allCases { frame[axis] += 2 * border + room(beside: scrollers, along: axis) }
    return frame
  }

  /// Divides a frame. A bar reduces the viewport and may make the other bar necessary, which a second round finds. A
  /// third round is never needed.
  ///
  /// - Parameters:
  ///   - frame: the size of the scroll view, in points.
  ///   - content: the size of the content, in points.
  ///   - insets: the content insets, around the content.
  public func tiles(ofFrame frame: Size, content: Size, insets: EdgeInsets = .zero) -> ScrollerTiles {
    var shown = scrollers
    var rounds = 1
    if style == .legacy, autohidesScrollers {
      shown = exceeding(content, insets: insets, in: frame, beside: [])
      let again = shown.union(exceeding(content, insets: insets, in: frame, beside: shown))
      if again != shown { rounds = 2 }
      shown = again
    }
    return ScrollerTiles(
      contentSize: contentSize(in: frame, beside: shown), shown: shown, rounds: rounds, frame: frame, tiling: self)
  }

  /// The axes with a bar along which the content is longer than the viewport beside the bars `shown`.
  private func exceeding(_ content: Size, insets: EdgeInsets, in frame: Size, beside shown: Axis.Set) -> Axis.Set {
    let area = ScrollArea(
      contentSize: content, containerSize: contentSize(in: frame, beside: shown), contentInsets: insets)
    var axes: Axis.Set = []
    for axis in Axis.allCases where scrollers.contains(axis) {
      let range = area.offsetRange(along: axis)
      if range.lowerBound < range.upperBound { axes.insert(Axis.Set(axis)) }
    }
    return axes
  }

  private func contentSize(in frame: Size, beside shown: Axis.Set) -> Size {
    var content = frame
    for axis in Axis.allCases { content[axis] = max(0, frame[axis] - 2 * border - room(beside: shown, along: axis)) }
    return content
  }

  /// The thickness that bars take along `axis`: that of the other axis's bar.
  private func room(beside shown: Axis.Set, along axis: Axis) -> Double {
    shown.contains(axis.cross) ? style.layoutThickness(size) : 0
  }
}

/// A frame divided between scroll bars and viewport.
public struct ScrollerTiles: Equatable, Sendable {
  /// The size of the viewport.
  public let contentSize: Size
  /// The axes with a bar. An overlay bar counts even while it is transparent.
  public let shown: Axis.Set
  /// The number of rounds of the computation: 1 or 2.
  public let rounds: Int
  /// The frame of each bar; `nil` without a bar. Legacy bars end with the viewport; an overlay leaves the corner to the
  /// other one.
  public let bars: AxisPair<Rect?>

  init(contentSize: Size, shown: Axis.Set, rounds: Int, frame: Size, tiling: ScrollerTiling) {
    self.contentSize = contentSize
    self.shown = shown
    self.rounds = rounds
    let thickness = tiling.style.trackThickness(tiling.size)
    var bars = AxisPair<Rect?>(repeating: nil)
    for axis in Axis.allCases where shown.contains(axis) {
      let corner = tiling.style == .overlay && shown.contains(axis.cross) ? thickness : 0
      var bar = Rect.zero
      bar[axis] = Interval(offset: tiling.border, length: max(0, contentSize[axis] - corner))
      bar[axis.cross] = Interval(
        offset: max(tiling.border, frame[axis.cross] - tiling.border - thickness), length: thickness)
      bars[axis] = bar
    }
    self.bars = bars
  }
}
