import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine

extension ReplayContent {
  /// Changes the rows as a trace says, and tells the stack. Rows that are not there are left alone: of a run of rows those change that
  /// there are, and rows move only together.
  ///
  /// - Returns: whether there were rows to change.
  mutating func apply(_ edit: TraceEvent.Edit, in area: ScrollArea) -> Bool {
    guard let count = lazy?.stack.count else { return false }
    switch edit {
    case .insert(let place, let added): return insert(added, at: place)
    case .delete(let place, let removed): return remove(present(place, removed, of: count))
    case .move(let place, let moved, let target):
      let items = present(place, moved, of: count)
      guard items.count == moved, target <= count - moved else { return false }
      lazy?.rows.order.move(items, to: target)
      lazy?.stack.move(items, to: target)
      if !work.isEmpty { work[0].evaluator.move(items, to: target) }
    case .resize(let item, let length):
      guard item < count else { return false }
      lazy?.rows.order.setLength(Length(points: length), at: item)
      lazy?.stack.setLength(Length(points: length), of: item)
    case .replace(let place, let replaced):
      let items = present(place, replaced, of: count)
      lazy?.rows.order.remove(items)
      lazy?.rows.order.insert(count: items.count, at: min(place, count - items.count))
      lazy?.stack.replace(items)
      if !work.isEmpty { work[0].evaluator.forget(items) }
      return !items.isEmpty
    case .reload:
      lazy?.stack.forgetLengths(of: 0..<count)
      if !work.isEmpty { work[0].evaluator.forget(0..<count) }
    case .width(let width):
      textWidth = width
      guard let (stack, _, description) = lazy else { return false }
      let wrapped = rows(description, of: stack.base.fixedLength, in: area)
      lazy?.rows = wrapped
      lazy?.stack.forgetLengths(of: 0..<count)
    }
    return true
  }

  private mutating func insert(_ added: Int, at place: Int) -> Bool {
    guard let count = lazy?.stack.count, place <= count, added <= Int(Int32.max) - count else { return false }
    lazy?.rows.order.insert(count: added, at: place)
    lazy?.stack.insert(count: added, at: place)
    if !work.isEmpty { work[0].evaluator.insert(count: added, at: place) }
    return true
  }

  private mutating func remove(_ items: Range<Int>) -> Bool {
    lazy?.rows.order.remove(items)
    lazy?.stack.remove(items)
    if !work.isEmpty { work[0].evaluator.remove(items) }
    return !items.isEmpty
  }

  /// Those of `count` rows from `place` on that there are among `total`.
  private func present(_ place: Int, _ count: Int, of total: Int) -> Range<Int> {
    let first = min(place, total)
    return first..<first + min(count, total - first)
  }

  /// Which row the one at a place is, whatever was edited: its place at first, or the number of the next new one. `nil` if none is there.
  func number(ofRow row: Int) -> Int? {
    guard let lazy, row >= 0, row < lazy.stack.count else { return nil }
    return lazy.rows.order.number(at: row)
  }

  /// Where the row of that number stands now; `nil` if it is gone, or in eager content.
  func row(ofNumber number: Int) -> Int? { lazy?.rows.order.index(ofNumber: number) }

  /// Lets the row that has the focus stay in its place before all others, where the scenario asks for that.
  mutating func track(_ row: Int?) {
    guard let lazy, lazy.description.anchorsFocus else { return }
    let exists = row.map { $0 < lazy.stack.count } ?? false
    self.lazy?.stack.base.trackedItem = exists ? row : nil
  }
}

extension ReplayContent.Rows {
  /// Which rows stand where.
  var order: RowOrder {
    get {
      switch self {
      case .pattern(let rows): rows.order
      case .text(let rows): rows.order
      case .generated(let rows): rows.order
      }
    }
    set {
      switch self {
      case .pattern(var rows):
        rows.order = newValue
        self = .pattern(rows)
      case .text(var rows):
        rows.order = newValue
        self = .text(rows)
      case .generated(var rows):
        rows.order = newValue
        self = .generated(rows)
      }
    }
  }
}
