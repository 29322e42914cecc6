import LazyLayout
import PlaneGeometry
import ScrollEngine

/// Rows as they lie.
typealias RowStack = LazyStack

/// The content of a replay: a size, or rows with the lazy stack that lays them out.
struct ReplayContent: Sendable {
  private enum Rows: Sendable {
    case pattern(PatternRows)
    case text(TextRows)
    case generated(GeneratedRows)
  }

  private var eagerSize: Size
  private var layout: ContentLayout?
  private var lazy: (stack: LazyStack, rows: Rows, description: LazyRows)?
  /// What the insets are made of: one where they depend on the content's size or come and go, none where they are as they are.
  var insets: [ScrollInsets]

  init(_ content: Scenario.Content, in area: ScrollArea, insets: ScrollInsets? = nil) {
    self.insets = insets.map { [$0] } ?? []
    switch content {
    case .eager(let size):
      eagerSize = size
    case .lazy(let rows):
      eagerSize = .zero
      var area = area
      area.contentInsets =
        insets?.adjusted(contentSize: .zero, containerSize: area.containerSize).content ?? area.contentInsets
      lazy = stack(of: rows, in: area)
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

  /// The rows in a viewport of those sizes, none of them measured.
  private func stack(
    of description: LazyRows, in area: ScrollArea
  ) -> (stack: LazyStack, rows: Rows, description: LazyRows) {
    var configuration = description.stack
    if case .containerRelative(let lengths) = description.lengths {
      configuration.fixedLength = lengths.length(along: description.axis, in: area, without: insets.first)
    }
    let rows = Self.rows(description, of: configuration.fixedLength, in: area)
    return (LazyStack(count: description.count, configuration: configuration), rows, description)
  }

  private static func rows(_ description: LazyRows, of fixed: Length?, in area: ScrollArea) -> Rows {
    switch description.lengths {
    case .fixed(let length): .pattern(PatternRows(count: description.count, pattern: [length]))
    case .pattern(let pattern): .pattern(PatternRows(count: description.count, pattern: pattern))
    case .containerRelative: .pattern(PatternRows(count: description.count, pattern: [fixed ?? .zero]))
    case .text(let text):
      .text(TextRows(count: description.count, text: text, width: area.unobscuredLength(along: .horizontal)))
    case .generated(let lengths): .generated(GeneratedRows(lengths: lengths))
    }
  }

  /// The axis along which rows follow each other; `nil` for eager content.
  var lazyAxis: Axis? { lazy?.description.axis }

  /// The stack of rows and its axis; `nil` for eager content.
  var rowStack: (stack: LazyStack, axis: Axis)? { lazy.map { ($0.stack, $0.description.axis) } }

  /// Whether rows are a part of the container, and so all known.
  var isContainerRelative: Bool {
    if case .containerRelative? = lazy?.description.lengths { true } else { false }
  }

  var rowCount: Int { lazy?.stack.count ?? 0 }

  /// `area` with the content's size as far as it is known, at a scale at which it is shown.
  func sized(_ area: ScrollArea, zoomScale: Double = 1) -> ScrollArea {
    var area = area
    adjustInsets(of: &area)
    guard let lazy else {
      area.contentSize = Size(width: eagerSize.width * zoomScale, height: eagerSize.height * zoomScale)
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
    case .generated(var rows): return lazy?.stack.update(visible: viewport, anchor: .automatic, content: &rows)
    case nil: return nil
    }
  }

  /// The farthest offset that is laid out, in points: a fifth of what ``Length`` can hold.
  private static let farthest = 1e16

  /// Gives `area` the insets that the sizes of now ask for, where they depend on sizes. Across rows the content is as long as the
  /// viewport, whatever its insets, and so nothing can be scrolled there.
  func adjustInsets(of area: inout ScrollArea) {
    guard !insets.isEmpty else { return }
    var size = eagerSize
    if let lazy { size[lazy.description.axis] = lazy.stack.contentLength.points }
    area.contentInsets = insets[0].adjusted(contentSize: size, containerSize: area.containerSize).content
  }

  /// Takes the container's new sizes in. Constraints are solved anew. Text whose width changes wraps anew, and rows that are a part of the container take
  /// their new length: everything measured is forgotten.
  ///
  /// - Returns: whether text has wrapped anew, or rows have another length.
  mutating func resize(from old: ScrollArea, to new: ScrollArea) -> Bool {
    if layout != nil, new.containerSize != old.containerSize { solve(in: new.containerSize) }
    guard let description = lazy?.description else { return false }
    switch description.lengths {
    case .fixed, .pattern, .generated: return false
    case .text:
      let length = new.unobscuredLength(along: .horizontal)
      guard old.unobscuredLength(along: .horizontal) != length else { return false }
    case .containerRelative(let lengths):
      let length = lengths.length(along: description.axis, in: new, without: insets.first)
      guard lazy?.stack.configuration.fixedLength != length else { return false }
    }
    lazy = stack(of: description, in: new)
    return true
  }
}
