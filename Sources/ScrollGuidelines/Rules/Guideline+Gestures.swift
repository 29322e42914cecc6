extension Guideline {
  /// Expected gestures and keys.
  static let gestures = [rigidEdges, withoutKeys]

  static let rigidEdges = Guideline(
    name: "rigid-edges", summary: "The content stops dead at its edges.", source: .scrollViews,
    advice: "Keep the elastic behaviour that people expect (behavior.bounces).",
    check: { subject in
      subject.own.isElastic ? [] : [Fault("behavior.bounces", "The content does not give at its edges")]
    })

  static let withoutKeys = Guideline(
    name: "without-keys", summary: "Keys do not scroll.", source: .scrollViews,
    advice: "Support the standard keyboard shortcuts (behavior.keyboard).",
    check: { subject in
      subject.takesKeys ? [] : [Fault("behavior.keyboard", "No key scrolls the content")]
    })
}
