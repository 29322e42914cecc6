extension Guideline {
  /// Expected gestures and keys.
  static let gestures = [bounceDisabled, noKeyboardScrolling]

  static let bounceDisabled = Guideline(
    name: "bounce-disabled", summary: "The content stops dead at its edges.", source: .scrollViews,
    advice: "Keep the elastic behaviour that people expect (behavior.bounces).",
    check: { subject in
      subject.own.isElastic ? [] : [Fault("behavior.bounces", "The content does not give at its edges")]
    })

  static let noKeyboardScrolling = Guideline(
    name: "no-keyboard-scrolling", summary: "Keys do not scroll.", source: .scrollViews,
    advice: "Support the standard keyboard shortcuts (behavior.keyboard).",
    check: { subject in
      subject.takesKeys ? [] : [Fault("behavior.keyboard", "No key scrolls the content")]
    })
}
