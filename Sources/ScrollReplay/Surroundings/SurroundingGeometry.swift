import PlaneGeometry
import ScrollScenes

/// What follows the offset and the sizes of a scroll view, and what of its insets frames show.
public struct SurroundingGeometry: Equatable, Sendable {
  /// The effects between content and bars; `nil` for none.
  public internal(set) var edgeEffects: ScrollEdgeEffects?
  /// The dots of pages; `nil` for none.
  public internal(set) var pageControl: PageControl?
  /// The time that each page is shown; `nil` where pages wait to be turned.
  var pageTimer: PageControlTimerProgress?
  /// Whether the dots are as many as the scroll view has pages.
  var countsPages = false
  /// A refresh control; `nil` for none.
  public internal(set) var refreshControl: RefreshControl?
  /// Which of several scroll views is pulled: 0 the scenario's own, 1 the one that it lies in, and so on outwards.
  var refreshedView = 0
  /// Whether frames show the insets.
  var showsInsets = false
  /// In which direction frames show the offset besides.
  var layoutDirection = LayoutDirection.leftToRight

  /// Nothing.
  init() {}
}
