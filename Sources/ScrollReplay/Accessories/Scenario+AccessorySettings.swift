import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension Scenario {
  /// The accessories of a scroll view: views that show its state, and devices that scroll it. Absent parts are `nil`.
  public struct AccessorySettings: Sendable {
    /// The edge effects, page dots and refresh control, and whether frames record insets.
    public internal(set) var geometry = AccessoryGeometry()
    /// The scroll indicators, or scroll bars.
    public internal(set) var indicators: ScrollIndicatorConfiguration?
    /// The scroll indicators of nested or synchronized scroll views.
    var others: [MemberIndicators] = []
    /// The crown.
    public var crown: SceneCrown?
    /// The focusable items.
    public var focus: SceneFocus?
    /// The software keyboard.
    public var keyboard: SoftwareKeyboard?
    /// The scroll transition of rows.
    public internal(set) var transition: ScrollTransition?
    /// Whether frames record the pinned headers and footers.
    var showsPinned = false

    /// The scroll indicators or bars of a nested or synchronized scroll view.
    struct MemberIndicators: Sendable {
      /// The number of the scroll view: 1 for the nearest ancestor or the first synchronized one.
      let scroller: Int
      let configuration: ScrollIndicatorConfiguration
    }

    /// The indicators of the nested or synchronized scroll view `number`; `nil` if it has none.
    package func indicators(ofScroller number: Int) -> ScrollIndicatorConfiguration? {
      others.first { $0.scroller == number }?.configuration
    }

    /// Whether there is no accessory.
    var isEmpty: Bool {
      geometry == AccessoryGeometry() && indicators == nil && others.isEmpty && crown == nil && focus == nil
        && keyboard == nil && transition == nil && !showsPinned
    }
  }
}

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
