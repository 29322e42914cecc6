import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension Scenario {
  /// What is around the scroll view: what shows its state, and what asks it to move. Each part is `nil` where it is
  /// absent.
  public struct Surroundings: Sendable {
    /// Edge effects, dots of pages, a refresh control, and which of the insets are shown.
    public internal(set) var geometry = SurroundingGeometry()
    /// The scroll indicators, or scroll bars.
    public internal(set) var indicators: ScrollIndicatorConfiguration?
    /// The scroll indicators of those scroll views around or beside the scenario's own one that have any.
    var others: [OtherIndicators] = []
    /// A crown beside the scroll view.
    public var crown: SceneCrown?
    /// What may have the focus.
    public var focus: SceneFocus?
    /// A keyboard on the screen.
    public var keyboard: SoftwareKeyboard?
    /// The layout whose views are watched.
    public internal(set) var layout: ConstraintContent?
    /// What is done to the pictures of rows while they enter and leave.
    public internal(set) var transition: ScrollTransition?
    /// Whether frames show which headers and footers are kept in view.
    var showsPinned = false

    /// The scroll indicators, or bars, of one scroll view among several.
    struct OtherIndicators: Sendable {
      /// Its number: 1 for the nearest, or the first, and so on.
      let scroller: Int
      let configuration: ScrollIndicatorConfiguration
    }

    /// The indicators of a scroll view around or beside the scenario's own one, by its number; `nil` where it has none.
    package func indicators(ofScroller number: Int) -> ScrollIndicatorConfiguration? {
      others.first { $0.scroller == number }?.configuration
    }

    /// Whether nothing is there.
    var isEmpty: Bool {
      geometry == SurroundingGeometry() && indicators == nil && others.isEmpty && crown == nil && focus == nil
        && keyboard == nil && layout == nil && transition == nil && !showsPinned
    }
  }
}
