import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Looks at a replay of lazy content from outside, and measures it.
///
/// It does not ask the layout what it held in its place. It remembers where each row, header and footer began that
/// could be seen in the last frame, and what the scroll view was seen to move by while it was told new sizes; what is
/// left when they are seen again, nobody scrolled. So a correction that is left out, or that does not reach the scroll
/// view, is found.
///
/// It looks once a frame, after the frame was shown and timed: one search, a few instructions for each visible row, and
/// no allocation once its lists are long enough.
struct LayoutStabilityProbe: Sendable {
  /// What a frame shows along the axis of its rows.
  struct Shown: Equatable, Sendable {
    /// Where the viewport begins in the content, in points.
    var offset: Double
    /// How long the viewport is, in points.
    var length: Double
    /// Where the content can be, as far as that is known.
    var range: ClosedRange<Double>
    /// The rows that are said to be visible.
    var visibleItems: Range<Int>
    /// How many rows came to be kept, less those that are no longer.
    var kept = 0
    /// Whether the ends of the content are only estimated.
    var estimatesStart = false
    var estimatesEnd = false
  }

  /// What the frame before showed.
  struct Look: Equatable, Sendable {
    /// Where the viewport began, in points.
    var offset = 0.0
    /// The content's length, in 1/64 pt.
    var contentLength: Int64 = 0
    /// The ends of the content that were in view.
    var showsStart = false
    var showsEnd = false
  }

  private(set) var measures = LazyMeasures()
  /// What the frame that was looked at last says of it: nothing in a frame in which all is well.
  private(set) var values: [FrameValue] = []
  let axis: Axis
  /// The space between two rows, in 1/64 pt.
  let spacing: Int64
  /// Whether anything but the range may move content whose sizes change: pages, anchors, a position that is bound.
  private let isFree: Bool
  /// Whether the owner has asked for rows that are not held in their place.
  private let isUncorrected: Bool
  /// What could be seen in the last frame, rows mapped through the edits since.
  private(set) var seen = ArrangedElements(room: 64)
  /// What can be seen in this one.
  private(set) var next = ArrangedElements(room: 64)
  /// Rows that may have come to lie where others lay that were taken out since.
  private var closing: [ArrangedElement] = []
  private var last: Look?
  /// By how much the scroll view moved since the last frame to follow its content, in 1/64 pt.
  private var shift: Int64 = 0
  /// By how much it moved meanwhile when it was told sizes, for whatever reason.
  private var followed: Int64 = 0
  /// Whether rows were put in, taken out or made longer by somebody since the last frame.
  private var isEdited = false
  /// Whether it says what of the viewport is blank. Where rows take time, whoever does the work knows better.
  private let seesBlank: Bool
  /// Whether rows lie in lanes, and whether the first one lies at the end.
  let isInLanes: Bool
  let isTurned: Bool
  /// The viewport's length, in points and in 1/64 pt.
  private var length: (points: Double, sixtyFourths: Int64) = (0, 0)
  /// How many rows are kept.
  private var live = 0
  private var landing = ScrollToProbe()
  /// Where ``awaitedRow`` lies in the frame that is looked at next; `nil` if it is gone.
  var landingView: ItemView?
  private var thumb = ThumbProbe()

  init(along axis: Axis, of scenario: Scenario) {
    self.axis = axis
    if case .lazy(let rows) = scenario.content {
      spacing = rows.items.configuration.spacing.sixtyFourths
      seesBlank = rows.work == nil
      isTurned = rows.items.isReversed
      if case .masonry = rows.items.arrangement { isInLanes = true } else { isInLanes = false }
    } else {
      (spacing, seesBlank, isTurned, isInLanes) = (0, true, false, false)
    }
    let configuration = scenario.configuration
    isFree =
      !configuration.isPagingEnabled && configuration.scrollAnchors.sizeChanges == nil && scenario.targets == nil
      && scenario.position == nil && configuration.rangeChangeBehavior != .maintainsRange
    isUncorrected = configuration.contentOffsetAdjustmentBehavior == .disabled
    closing.reserveCapacity(64)
    values.reserveCapacity(8)
  }
}

// What it is told while a frame comes about.
extension LayoutStabilityProbe {
  /// Takes in something that happened to the layout since the last frame.
  mutating func take(_ note: LayoutNote) {
    switch note {
    case .resized(let asked, let old, let new, let range, let zoomScale):
      noteSizes(asked: asked, from: old, to: new, range: range, zoomScale: zoomScale)
    case .relaidOut(let done): noteNewRows(after: done)
    case .edited(let edit): noteEdit(nowAt: watchedRows.map { edit.index(after: $0) })
    case .beganScroll(let item, let aim): beginJump(to: item, aim)
    case .landed(let item, let view): noteLanding(on: item, in: view)
    }
  }

  /// The scroll view was told other sizes, and that its content has moved by `asked` points; it went from `old` to
  /// `new`.
  ///
  /// It has to move by as much, except where that is outside of its range: what it does then is a scroll.
  /// Rows have moved by as much as they would have at scale 1.
  mutating func noteSizes(
    asked: Double, from old: Double, to new: Double, range: ClosedRange<Double>, zoomScale: Double = 1
  ) {
    let wanted = Self.sixtyFourths(asked / zoomScale)
    let moved = Self.sixtyFourths((new - old) / zoomScale)
    shift += isFree && range.contains(old + asked) ? moved : wanted
    followed += moved
  }

  /// All rows were laid out anew, with another width; those that were kept are gone. In this frame `done` was done
  /// before.
  mutating func noteNewRows(after done: LazyCounters) {
    isEdited = true
    live = done.released - done.created
  }

  /// The rows that it follows through edits: those that could be seen, and last the one that is scrolled to.
  var watchedRows: [Int] {
    var rows: [Int] = []
    for place in 0..<seen.count where seen[place].number >= 0 { rows.append(seen[place].number) }
    if let row = landing.row { rows.append(row) }
    return rows
  }

  /// Rows were edited: each of ``watchedRows`` now stands at a place, or is gone. Of those that could be seen, one at
  /// least stays. Headers and footers stay those of their sections.
  mutating func noteEdit(nowAt places: [Int?]) {
    isEdited = true
    var row = places.count
    if landing.row != nil {
      row -= 1
      landing.follow(to: places[row])
    }
    var following: Int?
    for position in (0..<seen.count).reversed() where seen[position].number >= 0 {
      row -= 1
      if let place = places[row] {
        following = place
        seen[position].number = place
      } else {
        var gone = seen.remove(at: position)
        guard let following else { continue }
        gone.number = following
        closing.append(gone)
      }
    }
  }

  /// A scroll to a row begins.
  mutating func beginJump(to row: Int, _ aim: ProgrammaticScroll.Aim) {
    if landing.isUnderWay { measures.landing.interrupted += 1 }
    landing.begin(row, aim)
  }

  /// The scroll to `row` came to its end, with the content as in `view`.
  mutating func noteLanding(on row: Int, in view: ItemView) {
    if landing.isUnderWay, landing.row == row { landing.land(in: view, &measures.landing) }
  }

  /// Whether nothing was edited and nothing followed other sizes since the last frame.
  var isUndisturbed: Bool { last != nil && !isEdited && shift == 0 && followed == 0 }

  /// The row that is scrolled to; `nil` where none is, or it was taken out.
  var awaitedRow: Int? { landing.isUnderWay ? landing.row : nil }
}

// What it sees of a frame.
extension LayoutStabilityProbe {
  /// Looks at a frame.
  ///
  /// - Parameters:
  ///   - rows: the rows as they lie now. `inout` because they would be copied for a parameter; nothing changes them.
  ///   - pursued: the row that is still on its way to its place.
  ///   - bar: the thumb of the scroll indicator.
  mutating func look(
    at shown: Shown, _ rows: inout ItemLayout, pursued: Int? = nil, thumb bar: ThumbProbe.Shown? = nil
  ) {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    if shown.length != length.points { length = (shown.length, Self.sixtyFourths(shown.length)) }
    let start = Self.sixtyFourths(shown.offset)
    let window = start..<start + length.sixtyFourths
    next.removeAll()
    let contentLength = rows.appendElements(
      of: shown.visibleItems, from: window.lowerBound, to: window.upperBound, to: &next)
    let now = Look(
      offset: shown.offset, contentLength: contentLength, showsStart: shown.offset <= shown.range.lowerBound,
      showsEnd: shown.offset >= shown.range.upperBound)
    let stretch = max(0, window.lowerBound)..<max(0, window.lowerBound, min(window.upperBound, contentLength))
    if seesBlank, isInLanes || !isCovered(stretch) { note(blank: blank(of: stretch, shown, &rows)) }
    if !isSteady(in: window) { note(drift: drift(to: now, &rows, length: length.sixtyFourths)) }
    live += shown.kept
    measures.items.mostLive = max(measures.items.mostLive, live)
    if let last { measures.noteLength(Int(now.contentLength), after: Int(last.contentLength)) }
    if landing.isUnderWay {
      landing.look(at: landingView, shift: shift, pursued: pursued == landing.row, into: &measures)
      landingView = nil
    }
    let moved = last.map { shown.offset - $0.offset - Double(shift) / 64 } ?? 0
    thumb.look(
      at: bar, ThumbProbe.Movement(moved: moved, offset: shown.offset, range: shown.range), into: &measures.thumb,
      &values, Int(axis.rawValue))
    // Their owner wants rows that move, and sees that they do.
    if isUncorrected { values.removeAll(keepingCapacity: true) }
    swap(&seen, &next)
    if !closing.isEmpty { closing.removeAll(keepingCapacity: true) }
    (last, shift, followed, isEdited) = (now, 0, 0, false)
  }

  private mutating func note(blank: Int64) {
    guard blank > 0 else { return }
    measures.blank.frames += 1
    measures.blank.worst = max(measures.blank.worst, Int(blank))
    measures.blank.total += Int(blank)
    values.append(FrameValue(.blank, Int(axis.rawValue), Double(blank) / 64))
  }

  private mutating func note(drift: Int64) {
    guard drift != 0 else { return }
    measures.layoutShift.frames += 1
    measures.layoutShift.worst = max(measures.layoutShift.worst, Int(drift.magnitude))
    values.append(FrameValue(.drift, Int(axis.rawValue), Double(drift) / 64))
  }

  /// How far what was seen has moved on the screen beyond what was scrolled, in 1/64 pt, with its sign. Only that
  /// counts which the scroll leaves in view, whether it can be seen now or not.
  ///
  /// The farthest; but in a frame with an edit, in which a row became ready, or in which rows were dealt to other
  /// columns, the nearest, the ends of the content that were in view among them: then not all can stay.
  private func drift(to now: Look, _ rows: inout ItemLayout, length: Int64) -> Int64 {
    guard let last else { return 0 }
    let scrolled = Self.sixtyFourths(now.offset - last.offset) - shift
    let window = Self.sixtyFourths(last.offset) + scrolled
    var spread = DriftSpread()
    var makesRoom = isEdited
    var hint = 0
    for place in 0..<seen.count {
      let element = seen[place]
      guard element.start < window + length, element.start + element.length > window else { continue }
      guard let found = shown(element, near: &hint) ?? rows.element(element.number) else { continue }
      if element.isMeasured {
        spread.take(unfollowed(heldEdge(of: found) - heldEdge(of: element)))
        // A row that lies in another column stands for all that were dealt anew.
        if found.column != element.column { makesRoom = true }
      } else if found.isMeasured {
        // One that has become ready makes room for itself, as one that was put in does.
        makesRoom = true
      }
    }
    guard makesRoom else { return spread.farthest }
    guard spread.nearest != nil else { return 0 }
    // What follows rows that were taken out may have closed up, and be where they began.
    for element in closing {
      if let found = rows.element(element.number) {
        spread.take(unfollowed(heldEdge(of: found) - heldEdge(of: element)))
      }
    }
    if last.showsStart { spread.take(unfollowed(0)) }
    if last.showsEnd { spread.take(unfollowed(now.contentLength - last.contentLength)) }
    return spread.nearest ?? 0
  }

  /// Where the edge lies that is kept in its place: the start, or the end in a list that is turned round, behind whose
  /// mirror it is the start.
  private func heldEdge(of element: ArrangedElement) -> Int64 {
    isTurned ? element.start + element.length : element.start
  }

  /// Where something lies that was seen, if it is seen again; most of it is, in the same order.
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

  /// What is left of a way in the content after the scroll view has followed. Where pages, anchors or a position decide
  /// where content comes to lie, they may have made it follow more than it was asked to.
  private func unfollowed(_ way: Int64) -> Int64 {
    let (asked, whole) = (way - shift, way - followed)
    return isFree || asked.magnitude <= whole.magnitude ? asked : whole
  }

  /// A distance to the nearest 64th of a point.
  static func sixtyFourths(_ points: Double) -> Int64 {
    // Farther out there is nothing to see.
    Length(points: min(max(points, -1e16), 1e16)).sixtyFourths
  }
}

/// The farthest and the nearest of some drifts.
private struct DriftSpread {
  private(set) var farthest: Int64 = 0
  private(set) var nearest: Int64?

  mutating func take(_ drift: Int64) {
    if drift.magnitude > farthest.magnitude { farthest = drift }
    if drift.magnitude < nearest?.magnitude ?? .max { nearest = drift }
  }
}
