import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine

extension Replay {
  /// Changes rows at `time`. Content is laid out once all edits of that instant have been made.
  mutating func apply(_ edit: TraceEvent.Edit, at time: Int64) {
    guard company.isEmpty else { return }
    advance(to: time)
    let named = namedRows
    let watched = watch.first?.watchedRows.map { content.number(ofRow: $0) } ?? []
    let visible = observation.visibility == nil ? nil : observation.visibleBeforeEdits ?? visibleNumbers
    guard content.apply(edit, in: scroller.area) else { return }
    hasEdits = true
    observation.visibleBeforeEdits = visible
    follow(named)
    if !watch.isEmpty { watch[0].noteEdit(nowAt: watched.map { $0.flatMap { content.row(ofNumber: $0) } }) }
  }

  /// Lays out what was edited, at its own time and before anything else happens.
  mutating func settleEdits(items: inout LazyCounters) {
    let time = timeline.times[nextEvent - 1]
    if nextEvent < timeline.times.count, timeline.times[nextEvent] == time,
      case .edit = timeline.events[nextEvent].kind
    {
      return
    }
    hasEdits = false
    layOut(at: time, items: &items)
  }

  /// The rows that something is about, by their numbers.
  private struct NamedRows {
    var pursued: Int?
    var caret: Int?
    var focused: Int?
  }

  private var namedRows: NamedRows {
    var rows = NamedRows()
    if case .row(let row, _) = pursuit { rows.pursued = content.number(ofRow: row) }
    if case .item(let row) = observation.caret { rows.caret = content.number(ofRow: row) }
    if case .item(let row) = surroundings.first?.devices.focus?.target { rows.focused = content.number(ofRow: row) }
    return rows
  }

  /// Lets what was about rows be about the same rows, wherever they are now; what was about one that is gone is about none.
  private mutating func follow(_ named: NamedRows) {
    if case .row(_, let aim) = pursuit {
      pursuit = named.pursued.flatMap { content.row(ofNumber: $0) }.map { .row($0, aim) }
    }
    if case .item = observation.caret {
      observation.caret = named.caret.flatMap { content.row(ofNumber: $0) }.map { .item($0) }
    }
    if !surroundings.isEmpty, surroundings[0].devices.focus?.description.items == nil,
      case .item = surroundings[0].devices.focus?.target
    {
      surroundings[0].devices.focus?.target = named.focused.flatMap { content.row(ofNumber: $0) }.map { .item($0) }
    }
  }
}
