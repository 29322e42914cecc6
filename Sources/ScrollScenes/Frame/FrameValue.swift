/// A number that a frame reports beside the scroll view itself: of an indicator, a bar, a row in a transition.
public struct FrameValue: Equatable, Sendable {
  /// The meaning of the number.
  public enum Kind: UInt8, Sendable {
    /// The opacity of a scroll indicator, from 0 to 1. The index is the axis: 0 horizontal, 1 vertical; for the scroll
    /// view with the number n, 2n and 2n + 1.
    case indicatorOpacity = 10
    /// The start of a scroll indicator's thumb, in points from the viewport's start; the index is the same.
    case indicatorStart = 11
    /// The length of a scroll indicator's thumb, in points; the index is the same.
    case indicatorLength = 12
    /// The thickness that the bar along an axis takes from the viewport, in points; the index is the axis.
    case barThickness = 13
    /// The offset from the content's left edge in a right-to-left language, in points.
    case leftOffset = 20
    /// The insets around the content, in points; the index is the edge: 0 top, 1 leading, 2 bottom, 3 trailing.
    case contentInset = 21
    /// The insets around the indicators, in points; the index is the edge.
    case indicatorInset = 22
    /// The safe area that is passed to the views inside, in points; the index is the edge.
    case remainingSafeArea = 23
    /// The current page of the page control.
    case pageControlPage = 24
    /// The length of content under the bar of an edge, in points; the index is the edge.
    case edgeEffectOverlap = 25
    /// The pull of a refresh control as a fraction of its threshold.
    case refreshProgress = 26
    /// The phase of a refresh control: 0 idle, 1 armed, 2 refreshing.
    case refreshPhase = 27
    /// The elapsed part of a page's duration, from 0 to 1; the index is the page.
    case pageControlProgress = 28
    /// The bound number of a crown.
    case crownValue = 30
    /// The number of a crown without rounding to steps.
    case crownOffset = 31
    /// The visible height of a software keyboard, in points.
    case keyboardHeight = 32
    /// The progress of an item's transition, from −1 at the top or leading edge over 0 to 1; the index is the item.
    case transitionProgress = 40
    /// The opacity of an item, from 0 to 1.
    case opacity = 41
    /// The horizontal scale factor of an item.
    case scaleX = 42
    /// The vertical scale factor of an item.
    case scaleY = 43
    /// The rotation of an item, in degrees.
    case rotation = 44
    /// The offset of an item to the right, in points.
    case offsetX = 45
    /// The offset of an item downwards, in points.
    case offsetY = 46
    /// The blur radius of an item, in points.
    case blurRadius = 47
    /// The part of the viewport without a row although there is content, in points. The index is the axis, here and
    /// below. Reported only if not 0.
    case blank = 50
    /// The layout shift of visible rows, beyond the scrolled distance, in points. Reported only if not 0.
    case layoutShift = 51
    /// The movement of a monotone thumb against the content, in points. Reported only if not 0.
    case thumbReversal = 52
    /// The distance of a monotone thumb from the track's end while the content is at that end, in points. Reported only
    /// if not 0.
    case thumbEndError = 53
    /// The number of live items: visible, retained and prefetched ones. Reported only if making rows takes time.
    case liveItems = 54
    /// The number of items in reuse pools. Reported only if making rows takes time.
    case pooledItems = 55
    /// The scale of the content of an outer scroll view; the index is its number, 1 for the nearest. Reported if one of
    /// them zooms.
    case zoomScale = 56
    /// The start of a tracked view of a layout in the viewport, in points from the left; the index is its number among
    /// the tracked ones.
    case viewX = 60
    /// The same from the top.
    case viewY = 61
    /// The start of the pinned header, in points from the viewport's start; the index is its section.
    case pinnedHeaderStart = 70
    /// How long it is, in points; the index is its section.
    case pinnedHeaderLength = 71
    /// The start of the pinned footer, in points from the viewport's start; the index is its section.
    case pinnedFooterStart = 72
    /// How long it is, in points; the index is its section.
    case pinnedFooterLength = 73
  }

  /// The meaning of the number.
  public var kind: Kind
  /// The index of the axis, edge, item or page.
  public var index: Int
  /// The number, in the unit of its kind.
  public var value: Double
  /// The scroll view that the number belongs to; 0 is the main one.
  public var view: Int

  /// A number of a kind, with the index of its subject.
  public init(_ kind: Kind, _ index: Int = 0, _ value: Double, view: Int = 0) {
    self.kind = kind
    self.index = index
    self.value = value
    self.view = view
  }
}
