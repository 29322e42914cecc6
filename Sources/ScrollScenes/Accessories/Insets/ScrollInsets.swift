import PlaneGeometry
import ScrollEngine

/// The sources of a scroll view's insets: for its content, and for its indicators.
///
/// ``adjusted(contentSize:containerSize:)`` combines them. The result depends on the content's size but not on the
/// adjusted insets, so computing it again gives the same.
public struct ScrollInsets: Equatable, Sendable {
  /// The inset that the owner sets, as `UIScrollView.contentInset`.
  public var contentInset = EdgeInsets.zero
  /// The safe area: the parts that system bars and the screen's shape cover.
  public var safeArea = EdgeInsets.zero
  /// Additional safe area that nothing covers: SwiftUI's `safeAreaPadding(_:_:)`, UIKit's `additionalSafeAreaInsets`.
  public var safeAreaPadding = EdgeInsets.zero
  /// The lengths of the app's own bars, as with SwiftUI's `safeAreaBar(edge:)`. The bars cover content, and add to the
  /// safe area.
  public var safeAreaBars = EdgeInsets.zero
  /// The margins beside the safe area, for content and for indicators.
  public var margins = ContentMargins()
  /// The height of a refresh control above the content during a refresh, in points.
  public var refreshLength = 0.0
  /// The height of a software keyboard over the bottom of the viewport, in points.
  ///
  /// The keyboard overlaps the safe area: the larger of the two counts, at every ``adjustmentBehavior``. Padding, the
  /// app's own bars and margins are added to the keyboard, as they lie above it.
  public var keyboardLength = 0.0
  /// Whether ``contentInset`` stands for obscured edges that ``safeArea`` does not contain. A keyboard then overlaps
  /// the content inset like a safe area, instead of being added to it.
  public var contentInsetCovers = false
  /// The edges at which the content avoids the safe area. By default all of them, as SwiftUI's scroll views "ensure
  /// that the content is placed within the safe area" (WWDC23, Beyond scroll views). The default of `UIScrollView` is
  /// ``ContentInsetAdjustmentBehavior/automatic``.
  public var adjustmentBehavior = ContentInsetAdjustmentBehavior.always
  /// Whether a navigation or tab bar is around the scroll view.
  public var isInsideBars = false
  /// The axes along which the content can scroll.
  public var axes: Axis.Set = .vertical
  /// The axes that bounce even if the content fits.
  public var alwaysBounce: Axis.Set = []

  /// No insets, for a vertical scroll view.
  public init() {}

  /// The combined insets.
  public struct Adjusted: Equatable, Sendable {
    /// The insets of the content: `UIScrollView.adjustedContentInset`.
    public var content: EdgeInsets
    /// The insets of the indicators.
    public var indicators: EdgeInsets
    /// The safe area that is passed to the views inside. Each edge is either adjusted or passed on.
    public var remainingSafeArea: EdgeInsets
  }

  /// The obscured length at each edge of the viewport, in points.
  public var obscured: EdgeInsets {
    var obscured = safeArea + safeAreaBars
    if contentInsetCovers { obscured = obscured + contentInset }
    obscured.bottom += keyboardLength(beyond: safeArea.bottom + (contentInsetCovers ? contentInset.bottom : 0))
    return obscured
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

  /// The content avoids the keyboard in any case, so the safe area beneath the keyboard is not passed on to views
  /// inside.
  private func makeRoomForKeyboard(in adjusted: inout Adjusted, isBottomAdjusted: Bool) {
    let safe = isBottomAdjusted ? safeArea.bottom : 0
    adjusted.content.bottom += keyboardLength(beyond: safe + (contentInsetCovers ? contentInset.bottom : 0))
    adjusted.indicators.bottom += keyboardLength(beyond: safe)
    if !isBottomAdjusted { adjusted.remainingSafeArea.bottom -= min(safeArea.bottom, keyboardLength) }
  }

  private func keyboardLength(beyond obscured: Double) -> Double { max(0, keyboardLength - obscured) }

  /// The size of the container for views inside: the viewport without its insets and the whole safe area, never
  /// negative. A refresh control or a keyboard does not reduce it, so views keep their sizes when those appear.
  public func unobscuredSize(of containerSize: Size) -> Size {
    let insets = contentInset + safeArea + safeAreaBars + safeAreaPadding + margins.content
    var size = containerSize
    for axis in Axis.allCases {
      size[axis] = max(0, size[axis] - insets.start(along: axis) - insets.end(along: axis))
    }
    return size
  }
}

extension ScrollArea {
  /// The area with SwiftUI's `.padding`: the scroll view itself becomes smaller and clips its content at the padding's
  /// edge. ``ContentMargins`` keep content visible up to the edge of the viewport; prefer them.
  public func padded(by padding: EdgeInsets) -> ScrollArea {
    var area = self
    for axis in Axis.allCases {
      area.containerSize[axis] = max(
        0, containerSize[axis] - padding.start(along: axis) - padding.end(along: axis))
    }
    return area
  }
}

/// The frame values of a scroll view's insets, and of its offset in a right-to-left language.
struct InsetAccessory: SceneAccessory {
  /// Whether frames report the insets.
  let showsInsets: Bool
  /// The layout direction. With a right-to-left one, frames also report the offset from the left edge.
  let layoutDirection: LayoutDirection

  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {}

  func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    if layoutDirection.isRightToLeft {
      values.append(FrameValue(.leftOffset, 0, scroller.contentOffset(in: layoutDirection).x, view: context.node))
    }
    guard showsInsets, context.insets.hasValue else { return }
    let adjusted = context.insets.unwrapped.adjusted(
      contentSize: scroller.area.contentSize, containerSize: scroller.area.containerSize)
    append(adjusted.content, as: .contentInset, of: context.node, to: &values)
    append(adjusted.indicators, as: .indicatorInset, of: context.node, to: &values)
    append(adjusted.remainingSafeArea, as: .remainingSafeArea, of: context.node, to: &values)
  }

  private func append(_ insets: EdgeInsets, as kind: FrameValue.Kind, of node: Int, to values: inout [FrameValue]) {
    for edge in Edge.allCases { values.append(FrameValue(kind, Int(edge.rawValue), insets[edge], view: node)) }
  }
}
