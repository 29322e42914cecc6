import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The content of a replay: a size, or rows with the lazy stack that lays them out.
struct ReplayContent: Sendable {
  private enum Rows: Sendable {
    case pattern(PatternRows)
    case text(TextRows)
  }

  private var eagerSize: Size
  private var layout: ContentLayout?
  private var lazy: (stack: LazyStack, rows: Rows, description: LazyRows)?

  init(_ content: Scenario.Content, in area: ScrollArea) {
    switch content {
    case .eager(let size):
      eagerSize = size
    case .lazy(let rows):
      eagerSize = .zero
      lazy = (LazyStack(count: rows.count, configuration: rows.stack), Self.rows(rows, in: area), rows)
    case .layout(let layout):
      eagerSize = .zero
      self.layout = layout
      solve(in: area.containerSize)
    }
  }

  /// Finds the content's size by its constraints. Where they cannot be solved nothing changes: scenarios and gestures whose
  /// viewports they cannot be solved in have been refused.
  private mutating func solve(in viewport: Size) {
    guard let layout, let solved = try? layout.layout(in: viewport) else { return }
    eagerSize = solved.contentSize(of: layout.scrollView)
  }

  private static func rows(_ description: LazyRows, in area: ScrollArea) -> Rows {
    switch description.lengths {
    case .fixed(let length): .pattern(PatternRows(count: description.count, pattern: [length]))
    case .pattern(let pattern): .pattern(PatternRows(count: description.count, pattern: pattern))
    case .text(let text):
      .text(TextRows(count: description.count, text: text, width: area.unobscuredLength(along: .horizontal)))
    }
  }

  /// The axis along which rows follow each other; `nil` for eager content.
  var lazyAxis: Axis? { lazy?.description.axis }

  /// The stack of rows and its axis; `nil` for eager content.
  var rowStack: (stack: LazyStack, axis: Axis)? { lazy.map { ($0.stack, $0.description.axis) } }

  var rowCount: Int { lazy?.stack.count ?? 0 }

  /// `area` with the content's size as far as it is known.
  func sized(_ area: ScrollArea) -> ScrollArea {
    var area = area
    guard let lazy else {
      area.contentSize = eagerSize
      return area
    }
    let axis = lazy.description.axis
    area.contentSize[axis] = lazy.stack.contentLength.points
    area.contentSize[axis.cross] = area.unobscuredLength(along: axis.cross)
    return area
  }

  /// The last row that begins at or before `offset`, the first before all; `nil` without rows.
  func row(at offset: Double) -> Int? {
    lazy?.stack.item(at: Length(points: min(max(offset, -Self.farthest), Self.farthest)))
  }

  /// The rect of a row as far as it is known.
  func rect(ofRow row: Int, in area: ScrollArea) -> Rect? {
    guard let lazy, row >= 0, row < lazy.stack.count else { return nil }
    let axis = lazy.description.axis
    var rect = Rect.zero
    let length = lazy.stack.length(of: row) ?? lazy.stack.estimate
    rect[axis] = Interval(offset: lazy.stack.start(of: row).points, length: length.points)
    rect[axis.cross] = Interval(offset: 0, length: area.contentSize[axis.cross])
    return rect
  }

  /// Lays out what a viewport at `offset` shows; `nil` for eager content.
  mutating func layOut(from offset: Double, in area: ScrollArea) -> LazyUpdate? {
    guard let axis = lazyAxis else { return nil }
    // A bounce after a velocity that no hand has may go further than lengths reach; there is nothing to see there.
    let offset = min(max(offset, -Self.farthest), Self.farthest)
    let viewport = LazyViewport(
      offset: Length(points: offset), length: Length(points: area.containerSize[axis]))
    switch lazy?.rows {
    case .pattern(var rows): return lazy?.stack.update(visible: viewport, anchor: .automatic, content: &rows)
    case .text(var rows): return lazy?.stack.update(visible: viewport, anchor: .automatic, content: &rows)
    case nil: return nil
    }
  }

  /// The farthest offset that is laid out, in points: a fifth of what ``Length`` can hold.
  private static let farthest = 1e16

  /// Takes the container's new sizes in. Constraints are solved anew. Text whose width changes wraps anew: everything measured is
  /// forgotten.
  ///
  /// - Returns: whether text has wrapped anew.
  mutating func resize(from old: ScrollArea, to new: ScrollArea) -> Bool {
    if layout != nil, new.containerSize != old.containerSize { solve(in: new.containerSize) }
    guard let description = lazy?.description, case .text = description.lengths else { return false }
    guard old.unobscuredLength(along: .horizontal) != new.unobscuredLength(along: .horizontal) else { return false }
    lazy = (
      LazyStack(count: description.count, configuration: description.stack), Self.rows(description, in: new),
      description
    )
    return true
  }
}
