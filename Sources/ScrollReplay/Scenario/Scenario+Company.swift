import PlaneGeometry
import ScrollEngine

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
    /// Where it begins to show its content, in points.
    public let offset: Point
    /// Where the viewport of the scroll view that it carries begins in its content; where it begins itself, beside others.
    public let origin: Point
    /// The axes along which it lets the scroll view that carries it begin.
    public let transfersScrollingToParent: Axis.Set

    /// The scroll view as it is set up.
    var scroller: Scroller {
      var scroller = Scroller(configuration: configuration, area: area)
      guard offset != .zero else { return scroller }
      scroller.handle(.scroll(ScrollRequest(.offset(offset), isAnimated: false)), at: 0)
      scroller.takeCallbacks { _ in }
      return scroller
    }
  }
}

extension Company {
  /// The scroll views of a scenario, `own` among them.
  init(_ company: Scenario.Company, around own: Scroller) {
    switch company {
    case .nested(let others, let transfers, let handOver, let coneSlope):
      // An ancestor says where its child lies; a member of a chain, where it lies itself.
      var members = [ScrollTree.Member(own, origin: others[0].origin, transfersScrollingToParent: transfers)]
      for (index, other) in others.enumerated() {
        let origin = index + 1 < others.count ? others[index + 1].origin : .zero
        members.append(
          ScrollTree.Member(
            other.scroller, origin: origin, transfersScrollingToParent: other.transfersScrollingToParent))
      }
      self.init(nested: ScrollTree(members, handOver: handOver, coneSlope: coneSlope))
    case .synchronized(let others, let link, let axes):
      let members = [ScrollTree.Member(own)] + others.map { ScrollTree.Member($0.scroller, origin: $0.origin) }
      self.init(synchronized: ScrollTree(synchronizing: members, by: link, along: axes))
    }
  }
}
