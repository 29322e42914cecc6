import PlaneGeometry
import ScrollEngine

/// The appearance of content under a bar, with the names of SwiftUI's type.
public enum ScrollEdgeEffectStyle: UInt8, Sendable, CaseIterable {
  /// The style that suits the bar, at both ends of the axes that scroll.
  case automatic
  /// The content fades out.
  case soft
  /// The content ends at a line.
  case hard
}

/// The edges of a scroll view whose content lies under a bar, so that the edge effect shows.
///
/// State only: drawing is left to the owner. The effect of an edge is active if and only if content lies under the bar
/// there and the effect is not hidden. Overscroll before the content, and a bar beside the content, do not activate it.
public struct ScrollEdgeEffects: Equatable, Sendable {
  /// The effect of one edge, as `UIScrollEdgeEffect` describes it.
  public struct Effect: Equatable, Sendable {
    /// The style of the effect.
    public var style = ScrollEdgeEffectStyle.automatic
    /// Whether the effect is never shown, as with `scrollEdgeEffectHidden(_:for:)`.
    public var isHidden = false

    /// The default effect of an edge.
    public init() {}
  }

  private var effects = InlineEdges()
  /// The edges at which content lies under a bar.
  public private(set) var activeEdges: Edge.Set = []

  /// Automatic effects, none of them active.
  public init() {}

  /// The effect of an edge.
  public subscript(edge: Edge) -> Effect {
    get { effects[edge] }
    set { effects[edge] = newValue }
  }

  /// The length of content under a bar of `bar` points at `edge` of a scroll view with `area` at `offset`, in points.
  public static func overlap(at edge: Edge, bar: Double, _ area: ScrollArea, offset: Point) -> Double {
    let axis = edge.axis
    let start = 0 - offset[axis]
    let end = area.contentSize[axis] - offset[axis]
    let container = area.containerSize[axis]
    let covered = edge.isStart ? (from: 0, to: min(bar, container)) : (from: max(0, container - bar), to: container)
    // Content of no width lies under no bar.
    guard area.contentSize[axis.cross] > 0 else { return 0 }
    return max(0, min(covered.to, end) - max(covered.from, start))
  }

  /// The length of content under the bar at `edge`, in points; 0 when the edge shows no effect.
  @inlinable @inline(__always)
  public func overlap(at edge: Edge, bars: EdgeInsets, _ scroller: Scroller) -> Double {
    // Inlined, so that only single properties of the scroll view are read: a call would copy the whole value.
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

  /// Updates the effects from a scroll view with `bars` over its edges, and enqueues
  /// `ScrollCallback.didChangeEdgeEffect(at:isActive:)` for each change.
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
    if active != activeEdges { enqueue(active, &scroller) }
  }

  private mutating func enqueue(_ active: Edge.Set, _ scroller: inout Scroller) {
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

/// The effects between the content of a scroll view and the bars over its edges.
struct EdgeEffectAccessory: SceneAccessory {
  var effects: ScrollEdgeEffects

  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {
    effects.follow(&scroller, bars: context.bars)
  }

  func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    for edge in Edge.allCases {
      let overlap = effects.overlap(at: edge, bars: context.bars, scroller)
      values.append(FrameValue(.edgeEffectOverlap, Int(edge.rawValue), overlap, view: context.node))
    }
  }
}
