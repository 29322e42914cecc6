import PlaneGeometry
import ScrollScenes

extension Guideline {
  /// The effects between content and what floats over it.
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
  /// The effects that a scroll view asks for at its edges.
  package struct EdgeEffects: Sendable {
    /// The style at each edge that asks for one; the system's own says nothing.
    package var styles: [Edge: ScrollEdgeEffectStyle] = [:]
    /// How far what floats reaches over each edge, in points.
    package var bars = EdgeInsets.zero
  }
}
