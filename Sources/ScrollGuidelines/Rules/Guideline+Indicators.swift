import PlaneGeometry

extension Guideline {
  /// Scroll indicators.
  static let indicators = [noScrollIndicators]

  static let noScrollIndicators = Guideline(
    name: "no-scroll-indicators", summary: "Indicators are never shown, and nothing else says where one is.",
    source: .wwdc23,
    advice: "Offer another way: a page control, or buttons for previous and next (controls with scrolls).",
    check: { subject in
      subject.scrollableAxes.all.compactMap { axis in
        guard subject.indicators[axis] == .never, !subject.hasAlternative(along: axis) else { return nil }
        return Fault("indicators", "Nothing shows or changes the place along \(Axis.Set(axis).words) but dragging")
      }
    })
}

extension GuidelineSubject {
  /// Returns whether an indicator of `axis` can become visible.
  func showsIndicator(along axis: Axis) -> Bool {
    switch indicators[axis] {
    case .automatic, .visible: true
    // Hidden indicators are shown for a mouse.
    case .hidden: hasPermanentBars
    case .never: false
    }
  }

  /// Returns whether a control other than an indicator shows or changes the position.
  func hasAlternative(along axis: Axis) -> Bool {
    pageControlAxis == axis || controls.contains { $0.scrolls.contains(axis) }
  }
}
