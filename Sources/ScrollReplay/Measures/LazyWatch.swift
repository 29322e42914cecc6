import LazyLayout
import PlaneGeometry
import ScrollEngine

/// Looks at a replay of lazy content from outside, and measures it.
///
/// It does not ask the layout what it held in its place. It remembers where each row began that could be seen in the last frame, and
/// what the scroll view was seen to move by while it was told new sizes; what is left when the rows are seen again, nobody scrolled. So a
/// correction that is left out, or that does not reach the scroll view, is found.
///
/// It looks once a frame, after the frame was shown and timed: O(log n) for each visible row, and no allocation once its lists are long
/// enough.
struct LazyWatch: Sendable {
  /// A row that could be seen, and where it lay in the content, in 1/64 pt.
  struct Seen: Equatable, Sendable {
    var row: Int
    var start: Int64
    /// An estimate if the row is not ready.
    var length: Int64
    /// Whether the row can be seen, and not only the room that it will need.
    var isReady: Bool
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
  /// Whether anything but the range may move content whose sizes change: pages, anchors, a position that is bound.
  private let isFree: Bool
  /// Whether the owner has asked for rows that are not held in their place.
  private let isUncorrected: Bool
  /// The rows that could be seen in the last frame, mapped through the edits since.
  private var seen: [Seen] = []
  private var next: [Seen] = []
  /// Rows that may have come to lie where others lay that were taken out since.
  private var closing: [Seen] = []
  private var last: Look?
  /// By how much the scroll view moved since the last frame to follow its content, in 1/64 pt.
  private var shift: Int64 = 0
  /// By how much it moved meanwhile when it was told sizes, for whatever reason.
  private var followed: Int64 = 0
  /// Whether rows were put in, taken out or made longer by somebody since the last frame.
  private var isEdited = false
  /// The space between two rows, in 1/64 pt.
  private let spacing: Int64
  /// Whether it says what of the viewport is blank. Where rows take time, whoever does the work knows better.
  private let seesBlank: Bool
  /// How many rows are kept.
  private var live = 0
  private var landing = LandingWatch()
  private var thumb = ThumbWatch()

  init(along axis: Axis, of scenario: Scenario) {
    self.axis = axis
    if case .lazy(let rows) = scenario.content {
      spacing = rows.stack.spacing.sixtyFourths
      seesBlank = rows.work == nil
    } else {
      spacing = 0
      seesBlank = true
    }
    let configuration = scenario.configuration
    isFree =
      !configuration.isPagingEnabled && configuration.scrollAnchors.sizeChanges == nil && scenario.targets == nil
      && scenario.position == nil && configuration.rangeChangeBehavior != .maintainsRange
    isUncorrected = configuration.contentOffsetAdjustmentBehavior == .disabled
    seen.reserveCapacity(64)
    next.reserveCapacity(64)
    closing.reserveCapacity(64)
  }
}

// What it is told while a frame comes about.
extension LazyWatch {
  /// The scroll view was told other sizes, and that its content has moved by `asked` points; it went from `old` to `new`.
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

  /// All rows were laid out anew, with another width; those that were kept are gone. In this frame `done` was done before.
  mutating func noteNewRows(after done: LazyCounters) {
    isEdited = true
    live = done.released - done.created
  }

  /// The rows that it follows through edits: those that could be seen, and last the one that is scrolled to.
  var watchedRows: [Int] { seen.map(\.row) + [landing.row].compactMap(\.self) }

  /// Rows were edited: each of ``watchedRows`` now stands at a place, or is gone. Of those that could be seen, one at least stays.
  mutating func noteEdit(nowAt places: [Int?]) {
    isEdited = true
    if places.count > seen.count, let place = places.last { landing.follow(to: place) }
    var following: Int?
    for position in seen.indices.reversed() {
      if let place = places[position] {
        following = place
        seen[position].row = place
      } else {
        var gone = seen.remove(at: position)
        guard let following else { continue }
        gone.row = following
        closing.append(gone)
      }
    }
  }

  /// A scroll to a row begins.
  mutating func beginJump(to row: Int, _ aim: Replay.Aim) {
    if landing.isUnderWay { measures.landing.interrupted += 1 }
    landing.begin(row, aim)
  }

  /// The scroll to `row` came to its end, with the content as in `view`.
  mutating func noteLanding(on row: Int, in view: LandingWatch.View) {
    if landing.isUnderWay, landing.row == row { landing.land(in: view, &measures.landing) }
  }
}

// What it sees of a frame.
extension LazyWatch {
  /// Looks at a frame.
  ///
  /// - Parameters:
  ///   - stack: the rows as they lie now.
  ///   - pursued: the row that is still on its way to its place.
  ///   - shown: the thumb of the scroll indicator.
  mutating func look(
    at frame: FrameRecord, _ stack: RowStack, in area: ScrollArea, pursued: Int?, thumb shown: ThumbWatch.Shown?
  ) {
    values.removeAll(keepingCapacity: true)
    let offset = frame.contentOffset[axis]
    let range = area.offsetRange(along: axis)
    let now = Look(
      offset: offset, contentLength: stack.contentLength.sixtyFourths, showsStart: offset <= range.lowerBound,
      showsEnd: offset >= range.upperBound)
    seeRows(frame.visibleItems, stack, from: Self.sixtyFourths(offset), area)
    note(drift: drift(to: now, stack, length: Self.sixtyFourths(area.containerSize[axis])))
    live += frame.items.created - frame.items.released
    measures.items.mostLive = max(measures.items.mostLive, live)
    if let last { measures.noteLength(Int(now.contentLength), after: Int(last.contentLength)) }
    if landing.isUnderWay {
      let view = LandingWatch.View(stack: stack, area: area, axis: axis, offset: offset)
      landing.look(at: view, shift: shift, pursued: pursued == landing.row, into: &measures)
    }
    let moved = last.map { offset - $0.offset - Double(shift) / 64 } ?? 0
    thumb.look(
      at: shown, ThumbWatch.Movement(moved: moved, offset: offset, range: range), into: &measures.thumb, &values,
      Int(axis.rawValue))
    // Their owner wants rows that move, and sees that they do.
    if isUncorrected { values.removeAll(keepingCapacity: true) }
    swap(&seen, &next)
    closing.removeAll(keepingCapacity: true)
    (last, shift, followed, isEdited) = (now, 0, 0, false)
  }

  /// Notes where the visible rows lie, and how much of the viewport none of them fills.
  private mutating func seeRows(_ rows: Range<Int>, _ stack: RowStack, from offset: Int64, _ area: ScrollArea) {
    next.removeAll(keepingCapacity: true)
    for row in rows {
      let length = stack.length(of: row)
      next.append(
        Seen(
          row: row, start: stack.start(of: row).sixtyFourths, length: (length ?? stack.estimate).sixtyFourths,
          isReady: length != nil))
    }
    guard seesBlank else { return }
    let end = min(offset + Self.sixtyFourths(area.containerSize[axis]), stack.contentLength.sixtyFourths)
    let blank = blank(from: offset, to: end)
    guard blank > 0 else { return }
    measures.blank.frames += 1
    measures.blank.worst = max(measures.blank.worst, Int(blank))
    measures.blank.total += Int(blank)
    values.append(FrameValue(.blank, Int(axis.rawValue), Double(blank) / 64))
  }

  /// How much of a stretch of the content no row fills that is ready; the space around a row is none that it leaves blank.
  private func blank(from offset: Int64, to end: Int64) -> Int64 {
    let isTurned = (next.last?.start ?? 0) < (next.first?.start ?? 0)
    // How far the viewport is filled, from its start or from the content's.
    var filled = max(0, offset)
    var blank: Int64 = 0
    for place in next.indices {
      let seen = next[isTurned ? next.count - 1 - place : place]
      guard seen.isReady else { continue }
      blank += max(0, min(seen.start - spacing, end) - filled)
      filled = max(filled, seen.start + seen.length + spacing)
    }
    return blank + max(0, end - filled)
  }

  /// How far rows that were seen have moved on the screen beyond what was scrolled, in 1/64 pt, with its sign. Only those count that what
  /// was scrolled leaves in view, whether they can be seen now or not.
  ///
  /// The farthest; but in a frame with an edit, or in which a row became ready, the nearest, the ends of the content that were in view
  /// among them: then not all can stay, those behind a row that was put in make room for it.
  private func drift(to now: Look, _ stack: RowStack, length: Int64) -> Int64 {
    guard let last else { return 0 }
    let scrolled = Self.sixtyFourths(now.offset - last.offset) - shift
    let window = Self.sixtyFourths(last.offset) + scrolled
    var spread = DriftSpread()
    // A row that has become ready makes room for itself, as one that was put in does.
    var makesRoom = isEdited
    for row in seen where row.start < window + length && row.start + row.length > window && row.row < stack.count {
      if row.isReady {
        spread.take(unfollowed(start(of: row.row, stack) - row.start))
      } else if stack.length(of: row.row) != nil {
        makesRoom = true
      }
    }
    guard makesRoom else { return spread.farthest }
    guard spread.nearest != nil else { return 0 }
    // What follows rows that were taken out may have closed up, and be where they began.
    for row in closing where row.row < stack.count {
      spread.take(unfollowed(stack.start(of: row.row).sixtyFourths - row.start))
    }
    if last.showsStart { spread.take(unfollowed(0)) }
    if last.showsEnd { spread.take(unfollowed(now.contentLength - last.contentLength)) }
    return spread.nearest ?? 0
  }

  /// Where a row begins now, in 1/64 pt; most of those that were seen are seen again, and need not be looked for.
  private func start(of row: Int, _ stack: RowStack) -> Int64 {
    let place = row - (next.first?.row ?? 0)
    if next.indices.contains(place), next[place].row == row { return next[place].start }
    return stack.start(of: row).sixtyFourths
  }

  /// What is left of a way in the content after the scroll view has followed. Where pages, anchors or a position decide where content comes
  /// to lie, they may have made it follow more than it was asked to.
  private func unfollowed(_ way: Int64) -> Int64 {
    let (asked, whole) = (way - shift, way - followed)
    return isFree || asked.magnitude <= whole.magnitude ? asked : whole
  }

  private mutating func note(drift: Int64) {
    guard drift != 0 else { return }
    measures.drift.frames += 1
    measures.drift.worst = max(measures.drift.worst, Int(drift.magnitude))
    values.append(FrameValue(.drift, Int(axis.rawValue), Double(drift) / 64))
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
