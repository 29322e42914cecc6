import PlaneGeometry
import ScrollScenes

extension Guideline {
  /// The effects between content and floating bars.
  static let edges = [edgeEffectWithoutBar, mixedEdgeEffects]

  static let edgeEffectWithoutBar = Guideline(
    name: "edge-effect-without-bar", summary: "An edge has an effect, and nothing floats over the content there.",
    source: .scrollViews,
    advice: "Leave the effect to edges over which a bar or a control floats: it is there to set that apart.",
    check: { subject in
      Edge.allCases.compactMap { edge in
        guard subject.edgeEffects.styles[edge] != nil, subject.edgeEffects.bars[edge] == 0 else { return nil }
        return Fault("edgeEffects.\(edge)", "Nothing lies over the \(edge) edge, which has an effect")
      }
    })

  static let mixedEdgeEffects = Guideline(
    name: "mixed-edge-effects", summary: "The edges of one scroll view have effects of different styles.",
    source: .scrollViews,
    advice: "Use one effect for a scroll view: soft, or hard.",
    check: { subject in
      let styled = Edge.allCases.compactMap { edge in subject.edgeEffects.styles[edge].map { (edge, $0) } }
      guard let first = styled.first else { return [] }
      return styled.dropFirst().filter { $0.1 != first.1 }.map { edge, style in
        Fault(
          "edgeEffects.\(edge).style", "The effect is \(style) at the \(edge) edge, and \(first.1) at the \(first.0)")
      }
    })
}

extension GuidelineSubject {
  /// The edge effects of a scroll view.
  package struct EdgeEffects: Sendable {
    /// The style of each edge with a style of its own; the system's default is absent.
    package var styles: [Edge: ScrollEdgeEffectStyle] = [:]
    /// The extent of floating bars over each edge, in points.
    package var bars = EdgeInsets.zero
  }
}
