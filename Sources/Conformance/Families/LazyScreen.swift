import LazyLayout

/// A scroll view reduced to its content offset, in front of a lazy stack whose rows have given lengths.
struct LazyScreen {
  private(set) var stack: LazyStack
  private(set) var offset = Length.zero
  /// What the last update said.
  private(set) var last: LazyUpdate?
  private var rows: Rows
  private let viewport: Length

  private struct Rows: LazyContent {
    var lengths: [Length]

    var count: Int { lengths.count }

    mutating func length(at index: Int) -> Length? { lengths[index] }
  }

  /// Rows of `lengths` points in front of a viewport of `viewport` points; a row counts as 50 pt until one is measured.
  init(_ lengths: [Double], viewport: Double, _ configure: (inout LazyStackConfiguration) -> Void = { _ in }) {
    rows = Rows(lengths: lengths.map { Length(points: $0) })
    self.viewport = Length(points: viewport)
    var configuration = LazyStackConfiguration()
    configuration.estimatedLength = Length(points: 50)
    configure(&configuration)
    stack = LazyStack(count: lengths.count, configuration: configuration)
  }

  /// Lays out where the content is.
  @discardableResult
  mutating func frame() -> LazyUpdate {
    let update = stack.update(
      visible: LazyViewport(offset: offset, length: viewport), anchor: .automatic, content: &rows)
    offset += update.adjustment
    last = update
    return update
  }

  /// Goes to `points` at once, and lays out.
  @discardableResult
  mutating func go(to points: Double) -> LazyUpdate {
    offset = Length(points: points)
    return frame()
  }

  /// Tells the stack the length of every row, as a browser knows them.
  mutating func measureAll() {
    for item in rows.lengths.indices { stack.setLength(rows.lengths[item], of: item) }
  }

  /// Puts rows in before `item`; their lengths are not measured.
  mutating func insert(_ lengths: [Double], at item: Int) {
    rows.lengths.insert(contentsOf: lengths.map { Length(points: $0) }, at: item)
    stack.insert(count: lengths.count, at: item)
  }

  /// Takes rows away.
  mutating func remove(_ items: Range<Int>) {
    rows.lengths.removeSubrange(items)
    stack.remove(items)
  }

  /// Gives a row another length, which the stack is told.
  mutating func resize(_ item: Int, to points: Double) {
    rows.lengths[item] = Length(points: points)
    stack.setLength(rows.lengths[item], of: item)
  }
}
