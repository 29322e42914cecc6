import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Measures a replay of lazy content from outside: layout shift, blank area, scrolls to rows, the thumb.
///
/// The probe does not use the layout's own anchoring. It stores the positions of all rows, headers and footers visible
/// in the last frame, and the scroll view's corrections for size changes. The remaining displacement of an element seen
/// again is a layout shift. So the probe detects a correction that is missing or that does not reach the scroll view.
///
/// The probe runs once per frame, after the frame is shown and timed. Cost: one search, a few instructions per visible
/// row, no allocation once its lists are long enough.
struct LayoutStabilityProbe: Sendable {
  /// The visible state of a frame along the axis of its rows.
  struct Shown: Equatable, Sendable {
    /// The start of the viewport in the content, in points.
    var offset: Double
    /// The length of the viewport, in points.
    var length: Double
    /// The range of the offset, as far as it is known.
    var range: ClosedRange<Double>
    /// The rows that the layout reports as visible.
    var visibleItems: Range<Int>
    /// The number of rows created in the frame, minus the number released.
    var kept = 0
    /// Whether the start and the end of the content are only estimates.
    var estimatesStart = false
    var estimatesEnd = false
  }

  /// The state of the last frame.
  struct Snapshot: Equatable, Sendable {
    /// The start of the viewport, in points.
    var offset = 0.0
    /// The content's length, in 1/64 pt.
    var contentLength: Int64 = 0
    /// Whether the ends of the content were in view.
    var showsStart = false
    var showsEnd = false
  }

  private(set) var measures = LazyMeasures()
  /// The values that the last probed frame reports; empty for a frame without findings.
  private(set) var values: [FrameValue] = []
  let axis: Axis
  /// The spacing between two rows, in 1/64 pt.
  let spacing: Int64
  /// Whether only the scrollable range may move content whose sizes change. False with pages, targets or a bound
  /// position.
  private let isFree: Bool
  /// Whether the scenario disables content offset adjustment.
  private let isUncorrected: Bool
  /// The elements visible in the last frame, with row numbers mapped through later edits.
  private(set) var previous = ArrangedElements(room: 64)
  /// The elements visible in the current frame.
  private(set) var next = ArrangedElements(room: 64)
  /// Removed elements, renumbered to the row after each: that row may have moved to the removed element's position.
  private var closing: [ArrangedElement] = []
  private var last: Snapshot?
  /// The movement of the offset attributed to size changes since the last frame, in 1/64 pt.
  private var shift: Int64 = 0
  /// The whole movement of the offset during size changes since the last frame, in 1/64 pt.
  private var followed: Int64 = 0
  /// Whether the content rested at its anchor for size changes at one of them since the last frame.
  private var isAnchored = false
  /// Whether an edit or a relayout happened since the last frame.
  private var isEdited = false
  /// Whether the probe measures blank area. False if rows take time: the row evaluator measures it then.
  private let measuresBlank: Bool
  /// Whether rows lie in masonry lanes, and whether the list is reversed.
  let isMasonry: Bool
  let isReversed: Bool
  /// The viewport's length, in points and in 1/64 pt.
  private var length: (points: Double, sixtyFourths: Int64) = (0, 0)
  /// The number of live rows.
  private var live = 0
  private var landing = ScrollToProbe()
  /// The position of ``awaitedRow`` in the next probed frame; `nil` for a removed row.
  var landingView: ItemView?
  private var thumb = ThumbProbe()

  /// The facts about the rows that do not change.
  struct Rows: Sendable {
    var items = LazyItems()
    /// Whether making rows takes time; then the row evaluator measures blank area.
    var takeTime = false
    /// See ``LayoutStabilityProbe/isFree``.
    var moveFreely = true
    /// See ``LayoutStabilityProbe/isUncorrected``.
    var areUncorrected = false
  }

  init(along axis: Axis, of rows: Rows) {
    self.axis = axis
    spacing = rows.items.configuration.spacing.sixtyFourths
    measuresBlank = !rows.takeTime
    isReversed = rows.items.isReversed
    if case .masonry = rows.items.arrangement { isMasonry = true } else { isMasonry = false }
    isFree = rows.moveFreely
    isUncorrected = rows.areUncorrected
    closing.reserveCapacity(64)
    values.reserveCapacity(8)
  }

  /// A probe of the main scroll view of `scene`; `nil` for eager content.
  init?<Content>(of scene: ScrollScene<Content>) {
    guard let items = scene.lazyItems(of: 0) else { return nil }
    var rows = Rows(items: items, takeTime: scene.content(of: 0)?.takesTime ?? false)
    let configuration = scene.views[0].configuration
    rows.moveFreely =
      !configuration.isPagingEnabled && !scene.hasTargets(of: 0)
      && !scene.bindsPosition(of: 0) && configuration.rangeChangeBehavior != .maintainsRange
    rows.areUncorrected = configuration.contentOffsetAdjustmentBehavior == .disabled
    self.init(along: items.axis, of: rows)
  }
}

// Notes of events between two frames.
extension LayoutStabilityProbe {
  /// Handles an event of the layout since the last frame.
  mutating func take(_ note: LayoutEvent) {
    switch note {
    case .resized(let requested, let old, let new, let range, let zoomScale, let wasAnchored):
      if wasAnchored { isAnchored = true }
      noteSizes(requested: requested, from: old, to: new, range: range, zoomScale: zoomScale)
    case .relaidOut(let done): noteNewRows(after: done)
    case .edited(let edit): noteEdit(nowAt: trackedRows.map { edit.index(after: $0) })
    case .beganScroll(let item, let aim): beginJump(to: item, aim)
    case .landed(let item, let view): noteLanding(on: item, in: view)
    }
  }

  /// Notes new sizes: the content moved by `requested` points, and the offset went from `old` to `new`.
  ///
  /// Within `range` the actual movement is the correction, so a missing correction becomes a layout shift. Otherwise
  /// `requested` is the correction and the difference counts as a scroll. Corrections are stored at scale 1.
  mutating func noteSizes(
    requested: Double, from old: Double, to new: Double, range: ClosedRange<Double>, zoomScale: Double = 1
  ) {
    let wanted = Self.sixtyFourths(requested / zoomScale)
    let moved = Self.sixtyFourths((new - old) / zoomScale)
    shift += isFree && !isAnchored && range.contains(old + requested) ? moved : wanted
    followed += moved
  }

  /// Notes a relayout at another width, which released all rows. `done` counts the layout's work in this frame before
  /// the relayout.
  mutating func noteNewRows(after done: LazyCounters) {
    isEdited = true
    live = done.released - done.created
  }

  /// The rows that the probe maps through edits: the visible ones, and last the scrolled-to row.
  var trackedRows: [Int] {
    var rows: [Int] = []
    for place in 0..<previous.count where previous[place].number >= 0 { rows.append(previous[place].number) }
    if let row = landing.row { rows.append(row) }
    return rows
  }

  /// Notes an edit: `places` holds the new index of each of ``trackedRows``, `nil` for a removed row. Headers and
  /// footers keep their sections.
  mutating func noteEdit(nowAt places: [Int?]) {
    isEdited = true
    var row = places.count
    if landing.row != nil {
      row -= 1
      landing.follow(to: places[row])
    }
    var following: Int?
    for position in (0..<previous.count).reversed() where previous[position].number >= 0 {
      row -= 1
      if let place = places[row] {
        following = place
        previous[position].number = place
      } else {
        var gone = previous.remove(at: position)
        guard let following else { continue }
        gone.number = following
        closing.append(gone)
      }
    }
  }

  /// Notes the start of a scroll to a row.
  mutating func beginJump(to row: Int, _ aim: ProgrammaticScroll.Aim) {
    if landing.isInProgress { measures.landing.interrupted += 1 }
    landing.begin(row, aim)
  }

  /// Notes the end of a scroll to `row`; `view` is the row's position.
  mutating func noteLanding(on row: Int, in view: ItemView) {
    if landing.isInProgress, landing.row == row { landing.land(in: view, &measures.landing) }
  }

  /// Whether no edit and no correction for sizes happened since the last frame.
  var isUndisturbed: Bool { last != nil && !isEdited && shift == 0 && followed == 0 }

  /// The row of the scroll in progress; `nil` without a scroll, or for a removed row.
  var awaitedRow: Int? { landing.isInProgress ? landing.row : nil }
}

// The evaluation of a frame.
extension LayoutStabilityProbe {
  /// Evaluates a frame.
  ///
  /// - Parameters:
  ///   - rows: the current layout. `inout` only to avoid a copy.
  ///   - scrollTarget: the row of a scroll that has not ended.
  ///   - bar: the thumb of the scroll indicator.
  mutating func observe(
    at shown: Shown, _ rows: inout ItemLayout, scrollTarget: Int? = nil, thumb bar: ThumbProbe.Shown? = nil
  ) {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    if shown.length != length.points { length = (shown.length, Self.sixtyFourths(shown.length)) }
    let start = Self.sixtyFourths(shown.offset)
    let window = start..<start + length.sixtyFourths
    next.removeAll()
    let contentLength = rows.appendElements(
      of: shown.visibleItems, from: window.lowerBound, to: window.upperBound, to: &next)
    let now = Snapshot(
      offset: shown.offset, contentLength: contentLength, showsStart: shown.offset <= shown.range.lowerBound,
      showsEnd: shown.offset >= shown.range.upperBound)
    let stretch = max(0, window.lowerBound)..<max(0, window.lowerBound, min(window.upperBound, contentLength))
    if measuresBlank, isMasonry || !isCovered(stretch) { note(blank: blank(of: stretch, shown, &rows)) }
    if !isSteady(in: window) { note(layoutShift: layoutShift(to: now, &rows, length: length.sixtyFourths)) }
    live += shown.kept
    measures.items.peakLive = max(measures.items.peakLive, live)
    if let last { measures.noteLength(Int(now.contentLength), after: Int(last.contentLength)) }
    if landing.isInProgress {
      landing.observe(at: landingView, shift: shift, isScrollTarget: scrollTarget == landing.row, into: &measures)
      landingView = nil
    }
    let moved = last.map { shown.offset - $0.offset - Double(shift) / 64 } ?? 0
    thumb.observe(
      at: bar, ThumbProbe.Movement(moved: moved, offset: shown.offset, range: shown.range), into: &measures.thumb,
      &values, Int(axis.rawValue))
    // The owner disabled corrections, so moving rows are intended.
    if isUncorrected { values.removeAll(keepingCapacity: true) }
    swap(&previous, &next)
    if !closing.isEmpty { closing.removeAll(keepingCapacity: true) }
    (last, shift, followed, isEdited, isAnchored) = (now, 0, 0, false, false)
  }

  private mutating func note(blank: Int64) {
    guard blank > 0 else { return }
    measures.blank.frames += 1
    measures.blank.worst = max(measures.blank.worst, Int(blank))
    measures.blank.total += Int(blank)
    values.append(FrameValue(.blank, Int(axis.rawValue), Double(blank) / 64))
  }

  private mutating func note(layoutShift: Int64) {
    guard layoutShift != 0 else { return }
    measures.layoutShift.frames += 1
    measures.layoutShift.worst = max(measures.layoutShift.worst, Int(layoutShift.magnitude))
    values.append(FrameValue(.layoutShift, Int(axis.rawValue), Double(layoutShift) / 64))
  }

  /// The signed layout shift on the screen in 1/64 pt: movement of elements beyond the scrolled distance.
  ///
  /// Only elements that the scroll alone would keep in view count, visible in this frame or not.
  ///
  /// The result is the farthest shift. After an edit, when a row became ready, or when rows changed their masonry
  /// columns, some rows must move. Then the result is the nearest shift, visible ends of the content included.
  private func layoutShift(to now: Snapshot, _ rows: inout ItemLayout, length: Int64) -> Int64 {
    guard let last else { return 0 }
    let scrolled = Self.sixtyFourths(now.offset - last.offset) - shift
    let window = Self.sixtyFourths(last.offset) + scrolled
    var spread = LayoutShiftSpread()
    var makesRoom = isEdited
    var hint = 0
    for place in 0..<previous.count {
      let element = previous[place]
      guard element.start < window + length, element.start + element.length > window else { continue }
      guard let found = shown(element, near: &hint) ?? rows.element(element.number) else { continue }
      if element.isMeasured {
        spread.take(uncompensated(anchoredEdge(of: found) - anchoredEdge(of: element)))
        // A row in another column indicates that masonry reassigned the rows.
        if found.column != element.column { makesRoom = true }
      } else if found.isMeasured {
        // A row that has become ready makes room for itself, like an inserted row.
        makesRoom = true
      }
    }
    guard makesRoom else { return spread.farthest }
    guard spread.nearest != nil else { return 0 }
    // Rows after a removed row may have closed the gap and lie at its former position.
    for element in closing {
      if let found = rows.element(element.number) {
        spread.take(uncompensated(anchoredEdge(of: found) - anchoredEdge(of: element)))
      }
    }
    if last.showsStart { spread.take(uncompensated(0)) }
    if last.showsEnd { spread.take(uncompensated(now.contentLength - last.contentLength)) }
    return spread.nearest ?? 0
  }

  /// The edge that anchoring keeps: the start, or the end in a reversed list.
  private func anchoredEdge(of element: ArrangedElement) -> Int64 {
    isReversed ? element.start + element.length : element.start
  }

  /// The current position of a previously seen element; `nil` if it is not visible. `hint` exploits that most elements
  /// keep their order.
  private func shown(_ element: ArrangedElement, near hint: inout Int) -> ArrangedElement? {
    for step in 0..<next.count {
      let place = hint + step < next.count ? hint + step : hint + step - next.count
      if next[place].number == element.number {
        hint = place + 1 < next.count ? place + 1 : 0
        return next[place]
      }
    }
    return nil
  }

  /// The part of a movement in the content that the offset did not follow.
  ///
  /// With pages, anchors or a bound position the scroll view may correct more than expected; then the smaller remainder
  /// counts.
  private func uncompensated(_ movement: Int64) -> Int64 {
    let (requested, whole) = (movement - shift, movement - followed)
    return isFree && !isAnchored || requested.magnitude <= whole.magnitude ? requested : whole
  }

  /// Converts points to the nearest 64th of a point.
  static func sixtyFourths(_ points: Double) -> Int64 {
    // Clamped: nothing visible lies farther out.
    Length(points: min(max(points, -1e16), 1e16)).sixtyFourths
  }
}

/// The farthest and the nearest of several layout shifts.
private struct LayoutShiftSpread {
  private(set) var farthest: Int64 = 0
  private(set) var nearest: Int64?

  mutating func take(_ layoutShift: Int64) {
    if layoutShift.magnitude > farthest.magnitude { farthest = layoutShift }
    if layoutShift.magnitude < nearest?.magnitude ?? .max { nearest = layoutShift }
  }
}
