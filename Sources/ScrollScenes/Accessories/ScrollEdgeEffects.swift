import PlaneGeometry
import ScrollEngine

/// How content looks that scrolls under a bar, with the names of SwiftUI's type.
public enum ScrollEdgeEffectStyle: UInt8, Sendable, CaseIterable {
  /// Whatever suits the bar, at both ends of the axes that scroll.
  case automatic
  /// It fades out.
  case soft
  /// It ends at a line.
  case hard
}

/// Which edges of a scroll view have content under a bar, so that the effect between them shows.
///
/// State alone: what an effect looks like is left to who draws it. An edge's effect is active if and only if content
/// lies under the bar there: not in front of the content, not beside it, and not where the effect is hidden.
public struct ScrollEdgeEffects: Equatable, Sendable {
  /// The effect of one edge, as `UIScrollEdgeEffect` describes it.
  public struct Effect: Equatable, Sendable {
    /// How it looks.
    public var style = ScrollEdgeEffectStyle.automatic
    /// Whether it is never shown, as `scrollEdgeEffectHidden(_:for:)` asks for.
    public var isHidden = false

    /// What an edge has if nobody says otherwise.
    public init() {}
  }

  private var effects = InlineEdges()
  /// The edges at which content lies under a bar now.
  public private(set) var activeEdges: Edge.Set = []

  /// Automatic effects, none of them active.
  public init() {}

  /// The effect of an edge.
  public subscript(edge: Edge) -> Effect {
    get { effects[edge] }
    set { effects[edge] = newValue }
  }

  /// How many points of content lie under a bar of `bar` points at `edge` of a scroll view with `area` at `offset`.
  public static func overlap(at edge: Edge, bar: Double, _ area: ScrollArea, offset: Point) -> Double {
    let axis = edge.axis
    let start = 0 - offset[axis]
    let end = area.contentSize[axis] - offset[axis]
    let container = area.containerSize[axis]
    let covered = edge.isStart ? (from: 0, to: min(bar, container)) : (from: max(0, container - bar), to: container)
    // Content that is not there covers nothing across the axis either.
    guard area.contentSize[axis.cross] > 0 else { return 0 }
    return max(0, min(covered.to, end) - max(covered.from, start))
  }

  /// How many points of content lie under the bar at `edge`, where that edge has an effect; else 0.
  @inlinable @inline(__always)
  public func overlap(at edge: Edge, bars: EdgeInsets, _ scroller: Scroller) -> Double {
    // Inlined down to the parts of the scroll view that it needs: a call would copy all of it.
    overlap(
      at: edge, bar: bars[edge], scroller.area, offset: scroller.contentOffset, axes: scroller.configuration.axes)
  }

  @inline(__always) @usableFromInline func overlap(
    at edge: Edge, bar: Double, _ area: ScrollArea, offset: Point, axes: Axis.Set
  ) -> Double {
    guard bar > 0 else { return 0 }
    let effect = effects[edge]
    let isShown = effect.style != .automatic || axes.contains(edge.axis)
    return isShown && !effect.isHidden ? Self.overlap(at: edge, bar: bar, area, offset: offset) : 0
  }

  /// Lets the effects follow the scroll view, over whose edges bars of those lengths lie, and tells it what is new:
  /// ``ScrollCallback/didChangeEdgeEffect(at:isActive:)``.
  public mutating func follow(_ scroller: inout Scroller, bars: EdgeInsets) {
    let (area, offset, axes) = (scroller.area, scroller.contentOffset, scroller.configuration.axes)
    var active: Edge.Set = []
    for axis in Axis.allCases {
      let (start, end) = (Edge(axis, isStart: true), Edge(axis, isStart: false))
      let starting = overlap(at: start, bar: bars.start(along: axis), area, offset: offset, axes: axes)
      let ending = overlap(at: end, bar: bars.end(along: axis), area, offset: offset, axes: axes)
      if starting > 0 { active.insert(Edge.Set(start)) }
      if ending > 0 { active.insert(Edge.Set(end)) }
    }
    if active != activeEdges { tell(active, &scroller) }
  }

  private mutating func tell(_ active: Edge.Set, _ scroller: inout Scroller) {
    for edge in Edge.allCases where active.contains(edge) != activeEdges.contains(edge) {
      scroller.enqueue(.didChangeEdgeEffect(at: edge, isActive: active.contains(edge)))
    }
    activeEdges = active
  }
}

extension ScrollEdgeEffects {
  /// One effect for each edge.
  fileprivate struct InlineEdges: Equatable, Sendable {
    private var (top, leading) = (Effect(), Effect())
    private var (bottom, trailing) = (Effect(), Effect())

    subscript(edge: Edge) -> Effect {
      get {
        switch edge {
        case .top: top
        case .leading: leading
        case .bottom: bottom
        case .trailing: trailing
        }
      }
      set {
        switch edge {
        case .top: top = newValue
        case .leading: leading = newValue
        case .bottom: bottom = newValue
        case .trailing: trailing = newValue
        }
      }
    }
  }
}
