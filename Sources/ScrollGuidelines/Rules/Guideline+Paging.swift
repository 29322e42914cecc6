import PlaneGeometry

extension Guideline {
  /// Paging.
  static let paging = [
    pageControlWithIndicator, misalignedPages, lookToScrollPaging, tooManyLookToScrollViews, longPageBeforeShortPage,
  ]

  static let pageControlWithIndicator = Guideline(
    name: "page-control-with-indicator", summary: "A page control stands beside a scroll indicator of the same axis.",
    source: .scrollViews,
    advice: "Hide the scroll indicator of the page control's axis: two of them say the same.",
    check: { subject in
      guard let axis = subject.pageControlAxis, subject.showsIndicator(along: axis) else { return [] }
      return [
        Fault("pageControl", "The page control and a scroll indicator both show where \(Axis.Set(axis).words) is")
      ]
    })

  static let misalignedPages = Guideline(
    name: "misaligned-pages",
    summary: "Pages and items are not equally long, so that each page cuts its items elsewhere.",
    source: .wwdc23,
    advice: "Count the spacing in the page's length (behavior.paging.pages), or align items instead (viewAligned).",
    check: { subject in
      guard let paging = subject.paging, let drift = paging.drift else { return [] }
      let (length, items) = (paging.step ?? 0, drift.offset.shown)
      return [
        Fault(
          paging.path,
          "Page \(drift.page + 1) of \(length.shown) pt begins \(items) pt away from the nearest start of an item")
      ]
    })

  static let longPageBeforeShortPage = Guideline(
    name: "long-page-before-short-page",
    summary: "A page that is longer than the viewport comes before one that is not.",
    source: .watchOS,
    advice: "Put pages that scroll inside behind those that do not, so that turning the crown first turns pages.",
    check: { subject in
      guard let pages = subject.crownPages, let last = pages.lengths.lastIndex(where: { $0 <= pages.viewport }),
        let first = pages.lengths.firstIndex(where: { $0 > pages.viewport }), first < last
      else { return [] }
      return [
        Fault(
          "crown.pages.lengths[\(first)]",
          "Page \(first + 1) is \(pages.lengths[first].shown) pt long, and page \(last + 1) fits the viewport")
      ]
    })

  static let tooManyLookToScrollViews = Guideline(
    name: "too-many-look-to-scroll-views",
    summary: "Looking scrolls more scroll views of a screen than visionOS lets it.",
    source: .lookToScrollAxes,
    advice: "Let looking scroll content, and not what leads to it: at most six scroll views of a scene.",
    check: { subject in
      let looked = subject.neighbours.filter(\.scrollsByLooking)
      let greatest = GuidelineSubject.greatestLookToScrollCount - (subject.own.scrollsByLooking ? 1 : 0)
      guard looked.count > greatest else { return [] }
      let count = looked.count + (subject.own.scrollsByLooking ? 1 : 0)
      return [
        Fault(
          looked[greatest].path.replacing(".axes", with: ".lookToScroll"), "Looking scrolls \(count) scroll views")
      ]
    })

  static let lookToScrollPaging = Guideline(
    name: "look-to-scroll-paging", summary: "Looking scrolls a scroll view that turns pages.", source: .lookToScroll,
    advice: "Let looking scroll continuous content alone.",
    check: { subject in
      guard let paging = subject.paging, subject.lookToScroll.contains(paging.axis) else { return [] }
      return [
        Fault("lookToScroll", "Looking scrolls along \(Axis.Set(paging.axis).words), along which pages are turned")
      ]
    })
}

extension GuidelineSubject {
  /// 6: the greatest number of scroll views of a scene that scroll by looking (`UIScrollView.lookToScrollAxes`).
  fileprivate static let greatestLookToScrollCount = 6
}

extension GuidelineSubject.Paging {
  /// 0.5 pt: an invisible difference.
  private static var tolerance: Double { 0.5 }
  /// 100: the number of pages checked; an offset appears on the first pages.
  private static var lookedAt: Int { 100 }

  /// The first page that does not begin at an item, and its distance from the nearest one; `nil` if all pages do.
  var drift: (page: Int, offset: Double)? {
    let period = itemLengths.reduce(0, +) + Double(itemLengths.count) * spacing
    guard let step, step > 0, period > 0 else { return nil }
    // Pages that divide the period of the items begin at the same positions in each period.
    let pages = (period / step).rounded()
    if pages >= 1, abs(period - pages * step) <= Self.tolerance / Double(Self.lookedAt) { return nil }
    var starts = [0.0]
    for length in itemLengths { starts.append(starts[starts.count - 1] + length + spacing) }
    for page in 1...Self.lookedAt {
      let place = Double(page) * step
      // The last page ends with the content, wherever that is.
      guard place <= contentLength - viewport else { return nil }
      let rest = place - (place / period).rounded(.down) * period
      let offset = starts.map { abs($0 - rest) }.min() ?? 0
      if offset > Self.tolerance { return (page, offset) }
    }
    return nil
  }
}

extension Double {
  /// The number with at most two decimals.
  var shown: String {
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
