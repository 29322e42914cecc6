import PlaneGeometry
import ScrollEngine

/// How a scroll view with the bars of a Mac divides its frame between them and what it shows.
public struct ScrollerTiling: Equatable, Sendable {
  /// How the bars lie.
  public var style: ScrollerStyle
  /// How large they are.
  public var size: ScrollerSize
  /// Along which axes there may be a bar: `NSScrollView.hasHorizontalScroller` and `hasVerticalScroller`.
  public var scrollers: Axis.Set
  /// Whether legacy bars go away, each by itself, where there is nothing to scroll along their axis:
  /// `NSScrollView.autohidesScrollers`. Overlays come and go anyway.
  public var autohidesScrollers: Bool
  /// How thick the border around everything is, in points.
  public var border: Double

  /// A division; with both bars and without a border where nothing else is said.
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

  /// The size of what is shown in a frame of that size with all its bars: `NSScrollView.contentSize(forFrameSize:…)`.
  /// Never negative.
  public func contentSize(forFrameSize frame: Size) -> Size { contentSize(in: frame, beside: scrollers) }

  /// The size of a frame that shows that much with all its bars: `NSScrollView.frameSize(forContentSize:…)`.
  public func frameSize(forContentSize content: Size) -> Size {
    var frame = content
    for axis in Axis.allCases { frame[axis] += 2 * border + room(beside: scrollers, along: axis) }
    return frame
  }

  /// Divides a frame. A bar that takes its room from the content may make the other one necessary, which is found in a
  /// second round; there is never a third.
  ///
  /// - Parameters:
  ///   - frame: the size of the scroll view, in points.
  ///   - content: the size of the content, in points; `insets` lie around it.
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

  /// The axes with a scroller along which the content is longer than what is left of the frame.
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

  /// What the bars take along `axis`: the one of the other axis lies across it.
  private func room(beside shown: Axis.Set, along axis: Axis) -> Double {
    shown.contains(axis.cross) ? style.layoutThickness(size) : 0
  }
}

/// A frame divided between scroll bars and what is shown.
public struct ScrollerTiles: Equatable, Sendable {
  /// The size of what is shown: the viewport.
  public let contentSize: Size
  /// The axes whose bar is there. An overlay is there, and may be transparent.
  public let shown: Axis.Set
  /// In how many rounds that was found: 1 or 2.
  public let rounds: Int
  /// Where each bar lies in the frame; `nil` where there is none. Legacy bars end where the viewport does; an overlay
  /// leaves the corner to the other one.
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
