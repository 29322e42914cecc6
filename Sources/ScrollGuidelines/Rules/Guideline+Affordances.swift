import PlaneGeometry
import ScrollEngine

extension Guideline {
  /// Hints at content beyond the viewport.
  static let hints = [noPartialContent, unneededSearchScroll]

  static let noPartialContent = Guideline(
    name: "no-partial-content", summary: "At rest no item is cut off at the edge behind which there is more.",
    source: .scrollViews,
    advice: "Let the next item peek in (contentMargins, or items that are a little shorter), or show a page control.",
    check: { subject in
      // Permanent bars are a hint too.
      guard !subject.hasPermanentBars else { return [] }
      return subject.scrollableAxes.all.compactMap { axis in
        guard !subject.hasAlternative(along: axis), let isCut = subject.cutsItem(along: axis), !isCut else {
          return nil
        }
        let edge = subject.hintingEdge(along: axis)
        return Fault("content", "Nothing is cut off at the \(edge) edge, so that the content looks complete")
      }
    })

  static let unneededSearchScroll = Guideline(
    name: "unneeded-search-scroll", summary: "A search scrolls further than to where its hit can be seen.",
    source: .scrollViews,
    advice: "Scroll only as far as necessary: policy minimal or if-hidden.",
    check: { subject in
      subject.alignsHits ? [Fault("search.policy", "Each hit is aligned, also where it can be seen already")] : []
    })
}

extension GuidelineSubject {
  /// 0.5 pt: an invisible difference.
  private static var tolerance: Double { 0.5 }

  /// Returns the edge with more content at the start: the trailing one, unless the content is shown from its end.
  func hintingEdge(along axis: Axis) -> Edge {
    let isAtEnd = resting.offset[axis] >= resting.area.offsetRange(along: axis).upperBound
    return Edge(axis, isStart: isAtEnd)
  }

  /// Returns whether an item, or a page, is cut off at the edge with more content; `nil` for content without items.
  func cutsItem(along axis: Axis) -> Bool? {
    let edge = hintingEdge(along: axis)
    let (area, offset) = (resting.area, resting.offset[axis])
    // An item may be visibly cut off at the viewport's edge, and at the edge of a floating bar.
    let places =
      edge.isStart
      ? [offset, offset + area.contentInsets.start(along: axis)]
      : [offset + area.containerSize[axis], offset + area.containerSize[axis] - area.contentInsets.end(along: axis)]
    if let items = resting.items {
      guard resting.itemAxis == axis else { return nil }
      return places.contains { place in items.contains { Self.isInside(place, $0[axis]) } }
    }
    guard let paging, paging.axis == axis, let step = paging.step, step > 0 else { return nil }
    return places.contains { place in
      let page = (place / step).rounded(.down)
      return Self.isInside(place, Interval(offset: page * step, length: step))
    }
  }

  private static func isInside(_ place: Double, _ item: Interval) -> Bool {
    place - item.offset > tolerance && item.end - place > tolerance
  }
}

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
