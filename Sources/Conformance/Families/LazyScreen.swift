import LazyLayout

/// A minimal scroll view: a content offset over a lazy stack whose rows have given lengths.
struct LazyScreen {
  private(set) var stack: LazyStack
  private(set) var offset = Length.zero
  /// The result of the last update.
  private(set) var last: LazyUpdate?
  private var rows: Rows
  private let viewport: Length

  private struct Rows: LazyContent {
    var lengths: [Length]

    var count: Int { lengths.count }

    mutating func length(at index: Int) -> Length? { lengths[index] }
  }

  /// Rows of `lengths` points in a viewport of `viewport` points; the estimate is 50 pt until a row is measured.
  init(_ lengths: [Double], viewport: Double, _ configure: (inout LazyStackConfiguration) -> Void = { _ in }) {
    rows = Rows(lengths: lengths.map { Length(points: $0) })
    self.viewport = Length(points: viewport)
    var configuration = LazyStackConfiguration()
    configuration.estimatedLength = Length(points: 50)
    configure(&configuration)
    stack = LazyStack(count: lengths.count, configuration: configuration)
  }

  /// Lays out at the current offset.
  @discardableResult
  mutating func frame() -> LazyUpdate {
    let update = stack.update(
      visible: LazyViewport(offset: offset, length: viewport), anchor: .automatic, content: &rows)
    offset += update.adjustment
    last = update
    return update
  }

  /// Jumps to `points` and lays out.
  @discardableResult
  mutating func go(to points: Double) -> LazyUpdate {
    offset = Length(points: points)
    return frame()
  }

  /// Jumps to the estimated end of the content, the initial offset of a scroll view anchored at its end.
  mutating func goToEnd() { offset = max(.zero, stack.contentLength - viewport) }

  /// Moves a row to the start of the viewport.
  mutating func jump(to item: Int) { _ = landingError(jumpingTo: item, alignment: 0) }

  /// Sets the length of every row in the stack, as in a browser.
  mutating func measureAll() {
    for item in rows.lengths.indices { stack.setLength(rows.lengths[item], of: item) }
  }

  /// Inserts unmeasured rows before `item`.
  mutating func insert(_ lengths: [Double], at item: Int) {
    rows.lengths.insert(contentsOf: lengths.map { Length(points: $0) }, at: item)
    stack.insert(count: lengths.count, at: item)
  }

  /// Removes rows.
  mutating func remove(_ items: Range<Int>) {
    rows.lengths.removeSubrange(items)
    stack.remove(items)
  }

  /// Moves rows so that the first of them becomes row `target`.
  mutating func move(_ items: Range<Int>, to target: Int) {
    let moved = Array(rows.lengths[items])
    rows.lengths.removeSubrange(items)
    rows.lengths.insert(contentsOf: moved, at: target)
    stack.move(items, to: target)
  }

  /// Gives all rows another length, unmeasured, and replaces their identities if `replaces`.
  mutating func remeasure(_ points: Double, replaces: Bool = false) {
    for item in rows.lengths.indices { rows.lengths[item] = Length(points: points) }
    if replaces { stack.replace(0..<stack.count) } else { stack.invalidateLengths(of: 0..<stack.count) }
  }

  /// Scrolls by `points`, clamps to known ends, and lays out.
  mutating func scroll(by points: Double) {
    offset += Length(points: points)
    frame()
    stopAtEnds()
  }

  /// Clamps the offset to the ends of the content that are known.
  mutating func stopAtEnds() {
    guard let last else { return }
    let largest = max(.zero, last.contentLength - viewport)
    if last.isEndMeasured, offset > largest { offset = largest; frame() }
    if last.isStartMeasured, offset < .zero { offset = .zero; frame() }
  }

  /// Jumps to a row and returns its distance from the requested position, clamped to the content.
  mutating func landingError(jumpingTo item: Int, alignment: Double) -> Length {
    let request = AnchorRequest.item(index: item, alignment: alignment)
    let update = stack.update(
      visible: LazyViewport(offset: offset, length: viewport), anchor: request, content: &rows)
    offset += update.adjustment
    let length = rows.lengths[item]
    let aligned = stack.start(of: item) - Length(points: (viewport - length).points * alignment)
    return max(.zero, min(aligned, stack.contentLength - viewport)) - offset
  }

  /// Gives a row another length without setting it in the stack, which measures the row when it becomes visible.
  mutating func change(_ item: Int, to points: Double) {
    rows.lengths[item] = Length(points: points)
    stack.invalidateLengths(of: item..<item + 1)
  }

  /// Gives a row another length and sets it in the stack.
  mutating func resize(_ item: Int, to points: Double) {
    rows.lengths[item] = Length(points: points)
    stack.setLength(rows.lengths[item], of: item)
  }
}
