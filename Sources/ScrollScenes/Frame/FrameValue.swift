/// A number that a frame shows beside the scroll view itself: of an indicator, a bar, a row under a transition.
public struct FrameValue: Equatable, Sendable {
  /// The meaning of the number.
  public enum Kind: UInt8, Sendable {
    /// How opaque a scroll indicator is, from 0 to 1; the index is the axis: 0 the horizontal one, 1 the vertical one.
    /// Of the scroll view with the number n among several it is 2n and 2n + 1.
    case indicatorOpacity = 10
    /// The start of a scroll indicator's thumb, in points from the viewport's start; the index is the same.
    case indicatorStart = 11
    /// How long a scroll indicator's thumb is, in points; the index is the same.
    case indicatorLength = 12
    /// How much room the bar along an axis takes from the viewport, in points; the index is the axis.
    case barThickness = 13
    /// The offset as a screen shows it in a right-to-left language: from the content's left edge, in points.
    case leftOffset = 20
    /// The insets around the content, in points; the index is the edge: 0 top, 1 leading, 2 bottom, 3 trailing.
    case contentInset = 21
    /// The insets around the indicators, in points; the index is the edge.
    case indicatorInset = 22
    /// The part of the safe area that is left to the views inside, in points; the index is the edge.
    case remainingSafeArea = 23
    /// The current page of the dots.
    case pageControlPage = 24
    /// How many points of content lie under the bar of an edge; the index is the edge.
    case edgeEffectOverlap = 25
    /// How far the content is pulled towards a refresh, as a part of what begins one.
    case refreshProgress = 26
    /// The phase of a refresh control: 0 nothing, 1 armed, 2 refreshing.
    case refreshPhase = 27
    /// How much of its time has passed of the page that the index names, from 0 to 1.
    case pageControlProgress = 28
    /// The number that a crown is bound to.
    case crownValue = 30
    /// The number that a crown has been turned to, between two steps too.
    case crownOffset = 31
    /// How much of a keyboard on the screen can be seen, in points.
    case keyboardHeight = 32
    /// How far an item is on its way through its transition: from −1 at the top or leading edge over 0 to 1; the index
    /// is the item.
    case transitionProgress = 40
    /// How opaque an item is, from 0 to 1.
    case opacity = 41
    /// How many times as wide an item is shown.
    case scaleX = 42
    /// How many times as high an item is shown.
    case scaleY = 43
    /// How far an item is turned, in degrees.
    case rotation = 44
    /// How far an item is moved to the right, in points.
    case offsetX = 45
    /// How far an item is moved down, in points.
    case offsetY = 46
    /// By how many points an item is blurred.
    case blurRadius = 47
    /// How much of the viewport shows no row though there is content, in points; the index is the axis, as in those
    /// that follow. Told only where there is any.
    case blank = 50
    /// How far rows that can be seen moved beyond what was scrolled, in points. Told only where they did.
    case drift = 51
    /// How far a monotone thumb went against the content, in points. Told only where it did.
    case thumbWrongWay = 52
    /// How far a monotone thumb lies from the end of its track at which the content is, in points. Told only where it
    /// does.
    case thumbEndError = 53
    /// How many items live: those in view, those that are kept, and those that are made early. Told only where rows
    /// take time.
    case liveItems = 54
    /// How many pools hold of items that are gone. Told only where rows take time.
    case pooledItems = 55
    /// By how much the content of a scroll view around the scenario's own one is scaled; the index is its number, the
    /// nearest 1. Told where one of them zooms.
    case zoomScale = 56
    /// The start of a watched view of a layout in the viewport, in points from the left; the index is its number among
    /// the watched.
    case viewX = 60
    /// The same from the top.
    case viewY = 61
    /// The start of the header that is kept in view, in points from the viewport's start; the index is its section.
    case pinnedHeaderStart = 70
    /// How long it is, in points; the index is its section.
    case pinnedHeaderLength = 71
    /// The start of the footer that is kept in view, in points from the viewport's start; the index is its section.
    case pinnedFooterStart = 72
    /// How long it is, in points; the index is its section.
    case pinnedFooterLength = 73
  }

  /// The meaning of the number.
  public var kind: Kind
  /// Of which of several: an axis, an edge, an item.
  public var index: Int
  /// The number; its unit is the kind's.
  public var value: Double
  /// The scroll view that shows it, where `index` names something inside one; 0 is the main one.
  public var view: Int

  /// A number of one of several things.
  public init(_ kind: Kind, _ index: Int = 0, _ value: Double, view: Int = 0) {
    self.kind = kind
    self.index = index
    self.value = value
    self.view = view
  }
}
