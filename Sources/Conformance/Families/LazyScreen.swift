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

  /// Goes where the content is estimated to end, as a scroll view that is anchored there begins.
  mutating func goToEnd() { offset = max(.zero, stack.contentLength - viewport) }

  /// Brings a row to the start of the viewport.
  mutating func jump(to item: Int) { _ = landingError(jumpingTo: item, alignment: 0) }

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

  /// Takes rows from their places, and lets the first of them be row `target`.
  mutating func move(_ items: Range<Int>, to target: Int) {
    let moved = Array(rows.lengths[items])
    rows.lengths.removeSubrange(items)
    rows.lengths.insert(contentsOf: moved, at: target)
    stack.move(items, to: target)
  }

  /// All rows have another length, and none is measured any more; other rows, where they are replaced.
  mutating func remeasure(_ points: Double, replaces: Bool = false) {
    for item in rows.lengths.indices { rows.lengths[item] = Length(points: points) }
    if replaces { stack.replace(0..<stack.count) } else { stack.forgetLengths(of: 0..<stack.count) }
  }

  /// Goes on by `points`, stops at known ends, and lays out.
  mutating func scroll(by points: Double) {
    offset += Length(points: points)
    frame()
    stopAtEnds()
  }

  /// Goes back to where the content is, where its ends are known.
  mutating func stopAtEnds() {
    guard let last else { return }
    let largest = max(.zero, last.contentLength - viewport)
    if last.endIsKnown, offset > largest { offset = largest; frame() }
    if last.startIsKnown, offset < .zero { offset = .zero; frame() }
  }

  /// Jumps to a row as the stack does, and says how far from its place it is then, as far as the content reaches.
  mutating func landingError(jumpingTo item: Int, alignment: Double) -> Length {
    let request = AnchorRequest.item(index: item, alignment: alignment)
    let update = stack.update(
      visible: LazyViewport(offset: offset, length: viewport), anchor: request, content: &rows)
    offset += update.adjustment
    let length = rows.lengths[item]
    let wanted = stack.start(of: item) - Length(points: (viewport - length).points * alignment)
    return max(.zero, min(wanted, stack.contentLength - viewport)) - offset
  }

  /// Gives a row another length, which nobody is told: it is found when the row is seen.
  mutating func change(_ item: Int, to points: Double) {
    rows.lengths[item] = Length(points: points)
    stack.forgetLengths(of: item..<item + 1)
  }

  /// Gives a row another length, which the stack is told.
  mutating func resize(_ item: Int, to points: Double) {
    rows.lengths[item] = Length(points: points)
    stack.setLength(rows.lengths[item], of: item)
  }
}
