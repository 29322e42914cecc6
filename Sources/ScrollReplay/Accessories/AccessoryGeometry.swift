import PlaneGeometry
import ScrollScenes

/// The accessories that follow the offset and the sizes of a scroll view, and the insets that frames record.
public struct AccessoryGeometry: Equatable, Sendable {
  /// The edge effects between content and bars; `nil` for none.
  public internal(set) var edgeEffects: ScrollEdgeEffects?
  /// The page dots; `nil` for none.
  public internal(set) var pageControl: PageControl?
  /// The timer that turns pages; `nil` for none.
  var pageTimer: PageControlTimerProgress?
  /// Whether the number of dots is the number of pages.
  var countsPages = false
  /// The refresh control; `nil` for none.
  public internal(set) var refreshControl: RefreshControl?
  /// The index of the scroll view that a pull moves: 0 for the scenario's own, 1 for its parent, and so on.
  var refreshedView = 0
  /// Whether frames record the insets.
  var showsInsets = false
  /// The layout direction in which frames also record the offset.
  var layoutDirection = LayoutDirection.leftToRight

  /// No accessories.
  init() {}
}
