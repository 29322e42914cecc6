import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension Scenario {
  /// The ancestors of the scenario's scroll view, or the scroll views synchronized with it.
  public enum ScrollViewGroup: Sendable {
    /// The ancestors, the nearest first.
    case nested([GroupMember], transfers: Axis.Set, handOff: ScrollTree.HandOff, coneSlope: Double)
    /// Synchronized scroll views.
    case synchronized([GroupMember], link: ScrollTree.Synchronization, axes: Axis.Set)
  }

  /// A nested or synchronized scroll view other than the scenario's own.
  public struct GroupMember: Sendable {
    /// The viewport, insets and content.
    public let area: ScrollArea
    /// The configuration.
    public let configuration: ScrollConfiguration
    /// The size of its frame: the viewport and the bars beside it, in points.
    public let frame: Size
    /// The initial content offset, in points.
    public let offset: Point
    /// For an ancestor: the origin of its child's viewport in its content. For a synchronized scroll view: its own
    /// origin.
    public let origin: Point
    /// The axes along which the view transfers new scrolls to its parent.
    public let transfersScrollingToParent: Axis.Set
    /// The snap rule; `nil` for no snapping.
    public let targets: TargetRule?
    /// The items that the snap rule aligns.
    public let targetItems: EagerItems?
  }
}
