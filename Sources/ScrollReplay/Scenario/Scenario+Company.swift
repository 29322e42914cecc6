import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension Scenario {
  /// The scroll views that the scenario's own one lies in, or that lie beside it.
  public enum Company: Sendable {
    /// The scroll views that carry it, the nearest first.
    case nested([Other], transfers: Axis.Set, handOver: ScrollTree.HandOver, coneSlope: Double)
    /// Scroll views that move with it.
    case synchronized([Other], link: ScrollTree.Synchronization, axes: Axis.Set)
  }

  /// A scroll view beside the scenario's own one.
  public struct Other: Sendable {
    /// Its viewport, insets and content.
    public let area: ScrollArea
    /// How it behaves.
    public let configuration: ScrollConfiguration
    /// The size of its frame: the viewport and the bars beside it, in points.
    public let frame: Size
    /// Where it begins to show its content, in points.
    public let offset: Point
    /// Where the viewport of the scroll view that it carries begins in its content; where it begins itself, beside
    /// others.
    public let origin: Point
    /// The axes along which it lets the scroll view that carries it begin.
    public let transfersScrollingToParent: Axis.Set
    /// The rule by which its content comes to rest; `nil` where motions decide by themselves.
    public let targets: TargetRule?
    /// The items of its content that the rule is about.
    public let targetItems: ListedItems?
  }
}
