import PlaneGeometry

extension Guideline {
  /// Zoom and padding.
  static let geometry = [zoomLimits, clippingPadding]

  static let zoomLimits = Guideline(
    name: "zoom-limits", summary: "The limits of the zoom make no sense for the content.", source: .scrollViews,
    advice: "Set limits at which the content can still be read, and whole parts of it be seen.",
    check: { subject in
      guard let zoom = subject.zoom else { return [] }
      return zoom.complaints(of: subject).map { Fault("behavior.zoom", $0) }
    })

  static let clippingPadding = Guideline(
    name: "clipping-padding", summary: "Padding around the scroll view cuts the content off as it scrolls.",
    source: .wwdc23,
    advice: "Use content margins (margins) or safe-area padding (safeArea): they inset the content, not the viewport.",
    check: { subject in
      subject.own.axes.all.compactMap { axis in
        let (start, end) = (subject.padding.start(along: axis), subject.padding.end(along: axis))
        guard start != 0 || end != 0 else { return nil }
        return Fault(
          "padding", "The content is cut off \(max(start, end).shown) pt before the edge along \(Axis.Set(axis).words)")
      }
    })
}

extension GuidelineSubject.Zoom {
  /// 17 pt: Apple's standard body text, for content without a known font size.
  static var standardFontSize: Double { 17 }
  /// 0.25: AppKit's default `minMagnification`. Smaller content is a stamp in its viewport.
  static var leastShare: Double { 0.25 }

  /// Returns the faults of the limits, a sentence each.
  func complaints(of subject: GuidelineSubject) -> [String] {
    guard minimum < maximum else {
      return [
        minimum == maximum
          ? "The zoom has no range: both limits are \(minimum.shown)"
          : "The least scale, \(minimum.shown), is above the greatest, \(maximum.shown)"
      ]
    }
    let viewport = subject.resting.area.containerSize
    let content = subject.resting.area.contentSize
    let font = subject.fontSize ?? Self.standardFontSize
    var complaints: [String] = []
    if maximum * font >= min(viewport.width, viewport.height) {
      complaints.append(
        "At the greatest scale, \(maximum.shown), one character of \(font.shown) pt fills the viewport")
    }
    let share = max(content.width * minimum / viewport.width, content.height * minimum / viewport.height)
    if share < Self.leastShare {
      complaints.append("At the least scale, \(minimum.shown), the content fills less than a quarter of the viewport")
    }
    return complaints
  }
}
