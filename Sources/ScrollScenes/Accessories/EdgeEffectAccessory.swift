import PlaneGeometry
import ScrollEngine

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
