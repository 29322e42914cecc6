import LazyLayout
import PlaneGeometry
import ScrollEngine

/// Rows as they lie, which may be turned round.
typealias RowStack = ReversibleArrangement<RowArrangement>

/// The content of a replay: a size, or rows with what lays them out.
struct ReplayContent: Sendable {
  enum Rows: Sendable {
    case pattern(PatternRows)
    case text(TextRows)
    case generated(GeneratedRows)
  }

  private var eagerSize: Size
  private var layout: ContentLayout?
  var lazy: (stack: RowStack, rows: Rows, description: LazyRows)?
  /// The width at which text wraps since an edit said so; the viewport's where there is none.
  var textWidth: Double?
  /// The scale at which rows were seen when they were laid out last.
  private var laidOutScale = 1.0
  /// The ends of the content that the last layout has not found.
  private var estimatedEdges: Edge.Set = []
  /// The work on the rows: one where the scenario says what they take, none where not.
  var work: [WorkState] = []
  /// The items of eager content that the scenario lists, and where they lie now.
  private var listed: (items: ListedItems, frames: TargetFrames)?
  /// What the insets are made of: one where they depend on the content's size or come and go, none where they are as they are.
  var insets: [ScrollInsets]

  init(_ content: Scenario.Content, in area: ScrollArea, insets: ScrollInsets? = nil, items: ListedItems? = nil) {
    self.insets = insets.map { [$0] } ?? []
    listed = items.map { (items: $0, frames: $0.frames(in: area, without: insets)) }
    switch content {
    case .eager(let size):
      eagerSize = size
      fitItems()
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

  /// The items of eager content; `nil` where the scenario lists none.
  var listedItems: TargetFrames? { listed?.frames }

  /// Where items are a part of the container, the content is as long as they are.
  private mutating func fitItems() {
    guard let (items, frames) = listed, items.isContainerRelative, let last = frames.frames.last else { return }
    eagerSize[items.axis] = last[items.axis].end
  }

  /// The rows in a viewport of those sizes, none of them measured.
  private func stack(
    of description: LazyRows, in area: ScrollArea
  ) -> (stack: RowStack, rows: Rows, description: LazyRows) {
    var configuration = description.stack
    if case .containerRelative(let lengths) = description.lengths {
      configuration.fixedLength = lengths.length(along: description.axis, in: area, without: insets.first)
    }
    let rows = rows(description, of: configuration.fixedLength, in: area)
    let arrangement = RowArrangement(
      description, count: rows.order.count, configuration: configuration,
      crossLength: area.unobscuredLength(along: description.axis.cross))
    return (RowStack(arrangement, isReversed: description.isReversed), rows, description)
  }

  /// The rows of `description`, in the order that edits have brought them into.
  func rows(_ description: LazyRows, of fixed: Length?, in area: ScrollArea) -> Rows {
    let (count, sections) = (description.count, description.sections)
    var rows: Rows
    switch description.lengths {
    case .fixed(let length): rows = .pattern(PatternRows(count: count, pattern: [length], sections: sections))
    case .pattern(let pattern): rows = .pattern(PatternRows(count: count, pattern: pattern, sections: sections))
    case .containerRelative:
      rows = .pattern(PatternRows(count: count, pattern: [fixed ?? .zero], sections: sections))
    case .text(let text):
      let width = textWidth ?? area.unobscuredLength(along: .horizontal)
      var wrapped = TextRows(count: count, text: text, width: width)
      wrapped.sections = sections
      rows = .text(wrapped)
    case .generated(let lengths): rows = .generated(GeneratedRows(lengths: lengths, sections: sections))
    }
    if let lazy { rows.order = lazy.rows.order }
    return rows
  }

  /// Says what the rows take, at that many frames a second.
  mutating func setWork(framesPerSecond: Int) {
    guard let lazy, let described = lazy.description.work else { return }
    work = [
      WorkState(described, of: lazy.rows, types: lazy.description.types, framesPerSecond: framesPerSecond)
    ]
  }

  /// The axis along which rows follow each other; `nil` for eager content.
  var lazyAxis: Axis? { lazy?.description.axis }

  /// The stack of rows and its axis; `nil` for eager content.
  var rowStack: (stack: RowStack, axis: Axis)? { lazy.map { ($0.stack, $0.description.axis) } }

  /// Whether rows are a part of the container, and so all known.
  var isContainerRelative: Bool {
    if case .containerRelative? = lazy?.description.lengths { true } else { false }
  }

  var rowCount: Int { lazy?.stack.count ?? 0 }

  /// `area` with the content's size as far as it is known, at a scale at which it is shown.
  func sized(_ area: ScrollArea, zoomScale: Double = 1) -> ScrollArea {
    var area = area
    adjustInsets(of: &area, zoomScale: zoomScale)
    guard let axis = lazyAxis, let length = lazy?.stack.contentLength else {
      area.contentSize = Size(width: eagerSize.width * zoomScale, height: eagerSize.height * zoomScale)
      return area
    }
    area.contentSize[axis] = length.points * zoomScale
    area.contentSize[axis.cross] = crossLength(in: area) * zoomScale
    area.estimatedEdges = estimatedEdges
    return area
  }

  /// The last row that begins at or before `offset`, at scale 1, the first before all; `nil` without rows.
  func row(at offset: Double) -> Int? {
    lazy?.stack.item(at: laidOutOffset(offset))
  }

  /// Lays out what a viewport at `offset` shows at a scale; `nil` for eager content. Rows are laid out as long as they are at scale 1,
  /// through a viewport that is as much smaller.
  mutating func layOut(from offset: Double, in area: ScrollArea, zoomScale: Double) -> LazyUpdate? {
    guard let axis = lazyAxis else { return nil }
    let viewport = viewport(at: offset, in: area, along: axis, zoomScale: zoomScale)
    if zoomScale != laidOutScale {
      lazy?.stack.scaleViewport(to: viewport.length)
      laidOutScale = zoomScale
    }
    let update = update(viewport)
    if let update {
      estimatedEdges = []
      if !update.startIsKnown { estimatedEdges.insert(Edge.Set(Edge(axis, isStart: true))) }
      if !update.endIsKnown { estimatedEdges.insert(Edge.Set(Edge(axis, isStart: false))) }
    }
    return update
  }

  /// What of the rows a viewport at `offset` shows at a scale, as they are laid out: at scale 1, through a viewport that is as much smaller.
  func viewport(at offset: Double, in area: ScrollArea, along axis: Axis, zoomScale: Double) -> LazyViewport {
    let insets = area.contentInsets
    return LazyViewport(
      offset: laidOutOffset(offset / zoomScale), length: Length(points: area.containerSize[axis] / zoomScale),
      startInset: Self.inset(insets.start(along: axis) / zoomScale),
      endInset: Self.inset(insets.end(along: axis) / zoomScale))
  }

  private mutating func update(_ viewport: LazyViewport) -> LazyUpdate? {
    if !work.isEmpty { return layOut(viewport) }
    switch lazy?.rows {
    case .pattern(var rows): return lazy?.stack.update(visible: viewport, anchor: .automatic, content: &rows)
    case .text(var rows): return lazy?.stack.update(visible: viewport, anchor: .automatic, content: &rows)
    case .generated(var rows): return lazy?.stack.update(visible: viewport, anchor: .automatic, content: &rows)
    case nil: return nil
    }
  }

  /// An offset at scale 1 as rows are laid out for it. A bounce after a velocity that no hand has may go further than lengths reach; there is
  /// nothing to see there.
  func laidOutOffset(_ offset: Double) -> Length { Self.length(offset) }

  /// An inset as rows are laid out for it: at least none.
  private static func inset(_ points: Double) -> Length { length(max(0, points)) }

  /// The header and the footer that are kept in view, where they are.
  var pinned: (header: PinnedSupplement?, footer: PinnedSupplement?) {
    guard let lazy else { return (nil, nil) }
    return (lazy.stack.pinned(lazy.stack.base.pinned.header), lazy.stack.pinned(lazy.stack.base.pinned.footer))
  }

  /// Takes another length across the axis into a grid or lanes, before a viewport at `offset` shows them at a scale.
  ///
  /// - Returns: whether rows lie in other lines or lanes now; what is seen stays in its place with the next layout.
  mutating func reflow(from offset: Point, in area: ScrollArea, zoomScale: Double) -> Bool {
    guard let axis = lazyAxis else { return false }
    let shown = viewport(at: offset[axis], in: area, along: axis, zoomScale: zoomScale)
    guard let turned = lazy?.stack.turned(shown) else { return false }
    return lazy?.stack.base.setCrossLength(area.unobscuredLength(along: axis.cross), showing: turned) ?? false
  }

  /// Lays out rows that take time.
  private mutating func layOut(_ viewport: LazyViewport) -> LazyUpdate? {
    guard let rows = lazy?.rows else { return nil }
    work[0].evaluator.content.rows = rows
    let update = lazy?.stack.update(visible: viewport, anchor: .automatic, content: &work[0].evaluator)
    work[0].update = update
    work[0].shift += update?.adjustment.points ?? 0
    return update
  }

  /// The farthest offset that is laid out, in points: a fifth of what ``Length`` can hold.
  static let farthest = 1e16

  /// Gives `area` the insets that the sizes of now ask for, where they depend on sizes. Across rows the content is as long as the
  /// viewport, whatever its insets, and so nothing can be scrolled there.
  func adjustInsets(of area: inout ScrollArea, zoomScale: Double = 1) {
    guard !insets.isEmpty else { return }
    var size = Size(width: eagerSize.width * zoomScale, height: eagerSize.height * zoomScale)
    if let axis = lazyAxis, let length = lazy?.stack.contentLength { size[axis] = length.points * zoomScale }
    area.contentInsets = insets[0].adjusted(contentSize: size, containerSize: area.containerSize).content
  }

  /// Takes the container's new sizes in. Constraints are solved anew. Text whose width changes wraps anew, and rows that are a part of the container take
  /// their new length: everything measured is forgotten.
  ///
  /// - Returns: whether text has wrapped anew, or rows have another length.
  mutating func resize(from old: ScrollArea, to new: ScrollArea) -> Bool {
    if layout != nil, new.containerSize != old.containerSize { solve(in: new.containerSize) }
    if let items = listed?.items, items.isContainerRelative {
      listed = (items, items.frames(in: new, without: insets.first))
      fitItems()
    }
    guard let description = lazy?.description else { return false }
    switch description.lengths {
    case .fixed, .pattern, .generated: return false
    case .text:
      let length = new.unobscuredLength(along: .horizontal)
      guard old.unobscuredLength(along: .horizontal) != length else { return false }
    case .containerRelative(let lengths):
      let length = lengths.length(along: description.axis, in: new, without: insets.first)
      guard lazy?.stack.base.fixedLength != length else { return false }
    }
    textWidth = nil
    lazy = stack(of: description, in: new)
    if !work.isEmpty { work[0].evaluator.forget(0..<description.count) }
    return true
  }
}
