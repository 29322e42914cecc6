import PlaneGeometry
import ScrollEngine

/// Everything that keeps the content of a scroll view, or its indicators, away from the edges of the viewport.
///
/// ``adjusted(contentSize:containerSize:)`` makes the insets of it. It asks how long the content is, and its answer
/// changes nothing of that, so that asking again gives the same.
public struct ScrollInsets: Equatable, Sendable {
  /// What the owner asks for, as `UIScrollView.contentInset`.
  public var contentInset = EdgeInsets.zero
  /// What bars of the system and the shape of the screen cover.
  public var safeArea = EdgeInsets.zero
  /// What is added to the safe area without covering anything: SwiftUI's `safeAreaPadding(_:_:)`, UIKit's
  /// `additionalSafeAreaInsets`.
  public var safeAreaPadding = EdgeInsets.zero
  /// The lengths of bars of one's own, as SwiftUI's `safeAreaBar(edge:)` puts them there: they cover, and add to the
  /// safe area.
  public var safeAreaBars = EdgeInsets.zero
  /// What is added to the safe area for content and for indicators.
  public var margins = ContentMargins()
  /// What a refresh control reveals above the content while it refreshes, in points.
  public var refreshLength = 0.0
  /// How far a keyboard on the screen reaches up from the bottom of the viewport, in points.
  ///
  /// It covers what is covered there already: the content keeps away from the safe area or from the keyboard, whichever
  /// is more, at every ``adjustmentBehavior``. Padding, bars of one's own and margins are added to it, as they stand on
  /// it.
  public var keyboardLength = 0.0
  /// Whether ``contentInset`` says what covers the edges, because nobody has put that into ``safeArea``: a keyboard
  /// then reaches over the content inset as over a safe area, instead of being added to it.
  public var contentInsetCovers = false
  /// At which edges the safe area is kept clear; by default at all, as SwiftUI's scroll views "ensure that the content
  /// is placed within the safe area" (WWDC23, Beyond scroll views). The default of `UIScrollView` is
  /// ``ContentInsetAdjustmentBehavior/automatic``.
  public var adjustmentBehavior = ContentInsetAdjustmentBehavior.always
  /// Whether a navigation or tab bar is around the scroll view.
  public var isInsideBars = false
  /// The axes along which the content may move.
  public var axes: Axis.Set = .vertical
  /// The axes that bounce though nothing can be scrolled.
  public var alwaysBounce: Axis.Set = []

  /// No insets, for a scroll view that moves along the vertical axis.
  public init() {}

  /// What becomes of the sources.
  public struct Adjusted: Equatable, Sendable {
    /// Around the content: `UIScrollView.adjustedContentInset`.
    public var content: EdgeInsets
    /// Around the indicators.
    public var indicators: EdgeInsets
    /// What of the safe area is left to the views inside: an edge is either adjusted or left to them, never both.
    public var remainingSafeArea: EdgeInsets
  }

  /// What lies over the viewport at each edge, in points.
  public var covered: EdgeInsets {
    var covered = safeArea + safeAreaBars
    if contentInsetCovers { covered = covered + contentInset }
    covered.bottom += keyboardLength(beyond: safeArea.bottom + (contentInsetCovers ? contentInset.bottom : 0))
    return covered
  }

  /// The insets for content and a viewport of those sizes.
  public func adjusted(contentSize: Size, containerSize: Size) -> Adjusted {
    var scrollable: Axis.Set = []
    for axis in Axis.allCases where axes.contains(axis) && contentSize[axis] > containerSize[axis] {
      scrollable.insert(Axis.Set(axis))
    }
    let edges = adjustmentBehavior.adjustedEdges(
      scrollable: scrollable, alwaysBounces: alwaysBounce, isInsideBars: isInsideBars)
    var absorbed = EdgeInsets.zero
    var remaining = safeArea + safeAreaBars + safeAreaPadding
    for edge in Edge.allCases where edges.contains(edge) {
      absorbed[edge] = remaining[edge]
      remaining[edge] = 0
    }
    var adjusted = Adjusted(
      content: contentInset + absorbed + margins.content, indicators: absorbed + margins.indicators,
      remainingSafeArea: remaining)
    adjusted.content.top += refreshLength
    if keyboardLength > 0 { makeRoomForKeyboard(in: &adjusted, isBottomAdjusted: edges.contains(.bottom)) }
    return adjusted
  }

  /// Whatever becomes of the safe area, the keyboard is kept clear: what lies beneath it is then left to nobody.
  private func makeRoomForKeyboard(in adjusted: inout Adjusted, isBottomAdjusted: Bool) {
    let safe = isBottomAdjusted ? safeArea.bottom : 0
    adjusted.content.bottom += keyboardLength(beyond: safe + (contentInsetCovers ? contentInset.bottom : 0))
    adjusted.indicators.bottom += keyboardLength(beyond: safe)
    if !isBottomAdjusted { adjusted.remainingSafeArea.bottom -= min(safeArea.bottom, keyboardLength) }
  }

  private func keyboardLength(beyond covered: Double) -> Double { max(0, keyboardLength - covered) }

  /// The container that views inside are measured by: the viewport without its insets, whatever of the safe area is
  /// adjusted, and without what a refresh control reveals or a keyboard covers, never negative: views do not change
  /// their sizes where those come and go.
  public func unobscuredSize(of containerSize: Size) -> Size {
    let insets = contentInset + safeArea + safeAreaBars + safeAreaPadding + margins.content
    var size = containerSize
    for axis in Axis.allCases {
      size[axis] = max(0, size[axis] - insets.start(along: axis) - insets.end(along: axis))
    }
    return size
  }

  /// Gives `area` the insets that its sizes ask for.
  public func adjust(_ area: inout ScrollArea) {
    area.contentInsets = adjusted(contentSize: area.contentSize, containerSize: area.containerSize).content
  }
}

extension ScrollArea {
  /// The area as SwiftUI's `.padding` makes it: the scroll view itself becomes smaller, and its content is clipped at
  /// the padding's edge, while margins let it be seen up to the edge of the viewport. Use ``ContentMargins`` instead.
  public func padded(by padding: EdgeInsets) -> ScrollArea {
    var area = self
    for axis in Axis.allCases {
      area.containerSize[axis] = max(
        0, containerSize[axis] - padding.start(along: axis) - padding.end(along: axis))
    }
    return area
  }
}
