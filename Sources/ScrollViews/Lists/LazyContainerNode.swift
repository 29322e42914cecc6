import Foundation
import LazyLayout
import PlaneGeometry

/// A lazy stack: a scroll view makes its rows as they become visible.
///
/// Each row has its own coordinates, from its top leading corner. The scene determines its position.
nonisolated final class LazyContainerNode: _ViewNode, LayoutRoot {
  var parameters: LazyParameters { didSet { if parameters != oldValue { invalidateAll() } } }
  @Late private(set) var content: _ViewNode
  /// The sections of the rows; `nil` for content of a type without sections.
  var sections: ListSections?
  /// The number of rows.
  var count = 0
  /// The existing rows, in order.
  var live: [LazyRow] = []
  /// The scroll view of the rows, which ends the reference; `nil` if all views are laid out at once.
  ///
  /// A weak reference would slow down every retain of the scroll view.
  unowned(unsafe) var scrollView: ScrollViewNode?
  /// The rows that were made again, whose lengths may differ from the scene's.
  private var remade: [Int] = []
  /// The edits that the scene does not have yet.
  private var edits: [LayoutEdit] = []
  private var isLayoutInvalid = false
  /// The visible rows and the direction for which all rows ahead exist; `nil` if unknown.
  private var rowsAhead: (visible: Range<Int>, isForward: Bool)?
  /// Whether an edit moved rows since the last call of ``takeMoves()``.
  private var hasMovedRows = false
  /// The cross length of rows, in points.
  private(set) var crossLength: CGFloat = 0 { didSet { cells = columns(in: crossLength) } }
  /// The columns of a grid, with the alignment of the views in their cells; none for a stack.
  private var cells: [(column: Interval, alignment: CellAlignment)] = []
  private var numbers: [AnyHashable: Int] = [:]

  /// Makes the node of a container.
  static func make<V: View>(_ parameters: LazyParameters, _ content: V, _ inputs: _ViewInputs) -> _ViewNode {
    LazyContainerNode(parameters, inputs, hasSections: V._hasSections) { V._makeNode(content, $0) }
  }

  /// Updates the node of a container with other parameters and views.
  static func update<V: View>(_ node: _ViewNode, _ parameters: LazyParameters, _ content: V) {
    let node = unsafeDowncast(node, to: LazyContainerNode.self)
    node.parameters = parameters
    V._updateNode(node.content, content)
  }

  init(
    _ parameters: LazyParameters, _ inputs: _ViewInputs, hasSections: Bool, content make: (_ViewInputs) -> _ViewNode
  ) {
    self.parameters = parameters
    super.init(inputs)
    var inner = self.inputs
    inner.lazyStack = parameters.stack
    content = make(inner)
    if hasSections { sections = ListSections(table: SectionTable(of: content)) }
    count = sections?.table.rowCount ?? content.layoutCount
    graph.noteScrollNode()
  }

  override func drop() {
    graph.noteScrollNode()
    super.drop()
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { if let content = $content { body(content) } }
  override var asLazyContainer: LazyContainerNode? { self }
  override var asLayoutRoot: LayoutRoot? { scrollView == nil ? nil : self }

  /// The scroll axis of the rows.
  var axis: Axis { parameters.stack.axis }

  // Rows.

  /// Makes a row and measures it along the axis. Returns its length in points.
  func measure(_ index: Int) -> CGFloat {
    let layout = content.layout(at: layoutIndex(ofRow: index))
    let place = live.partition { $0.index < index }
    let known = place < live.count && live[place].index == index ? live[place] : nil
    var row = known ?? LazyRow(index: index, node: layout)
    // A row that was made ahead is measured and placed.
    if known != nil, row.node === layout, layout.hasSizes, row.crossLength == crossLength { return row.length }
    let size = layout.size(for: rowProposal(index))
    (row.node, row.length, row.crossLength) = (layout, size[axis], crossLength)
    updateRows { rows in
      if known == nil { rows.insert(row, at: place) } else { rows[place] = row }
    }
    if cells.isEmpty {
      placeAcross(layout, size)
    } else {
      placeInCell(index, layout, size)
    }
    return size[axis]
  }

  /// The columns of a grid in a container of a cross length; none for a stack.
  private func columns(in crossLength: CGFloat) -> [(column: Interval, alignment: CellAlignment)] {
    parameters.columns.map { GridColumns($0, crossLength: Double(crossLength)).places } ?? []
  }

  /// The cross length of a row, or of a view's cell in a grid.
  private func crossLength(of index: Int) -> CGFloat {
    cells.isEmpty ? crossLength : CGFloat(cells[index % cells.count].column.length)
  }

  private func rowProposal(_ index: Int) -> ProposedViewSize { acrossProposal(crossLength(of: index)) }

  /// A proposal of a cross length alone.
  func acrossProposal(_ length: CGFloat) -> ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    proposal[axis.cross] = length
    return proposal
  }

  /// Places a view in its own line, by the alignment of the stack.
  func placeAcross(_ layout: _ViewNode, _ size: CGSize) {
    var (line, origin) = (CGSize.zero, CGPoint.zero)
    line[axis.cross] = crossLength
    let guide = parameters.stack.alignment
    origin[axis.cross] =
      guide.id.defaultValue(in: ViewDimensions(size: line, node: nil)) - guide.value(of: layout, in: size)
    layout.place(in: CGRect(origin: origin, size: size), proposal: acrossProposal(crossLength))
  }

  /// Places a view in its cell of a grid, by the alignment of the column.
  private func placeInCell(_ index: Int, _ layout: _ViewNode, _ size: CGSize) {
    var origin = CGPoint.zero
    origin[axis.cross] = (crossLength(of: index) - size[axis.cross]) * fractions(of: index).across
    layout.place(in: CGRect(origin: origin, size: size), proposal: rowProposal(index))
  }

  /// The fractions of a cell's free length before its view.
  private func fractions(of index: Int) -> (along: CGFloat, across: CGFloat) {
    cells[index % cells.count].alignment.fractions(along: axis)
  }

  /// The inset of an existing row in its line, which is as long as its longest row.
  func inset(of index: Int, inLineOf length: CGFloat) -> CGFloat {
    guard !cells.isEmpty, let own = self.length(of: index) else { return 0 }
    return (length - own) * fractions(of: index).along
  }

  /// An existing row; `nil` for others. O(log n) in the existing rows.
  func row(_ index: Int) -> _ViewNode? {
    let place = live.partition { $0.index < index }
    return place < live.count && live[place].index == index ? live[place].node : nil
  }

  /// A row; made and measured again if it was removed.
  func madeRow(_ index: Int) -> _ViewNode? {
    guard index < count else { return nil }
    if let row = row(index) { return row }
    _ = measure(index)
    remade.append(index)
    return row(index)
  }

  /// Returns and clears the rows that were made again.
  func takeRemade() -> [Int] {
    guard !remade.isEmpty else { return [] }
    defer { remade.removeAll() }
    return remade
  }

  /// The length of an existing row, in points; `nil` for others.
  func length(of index: Int) -> CGFloat? {
    let place = live.partition { $0.index < index }
    return place < live.count && live[place].index == index ? live[place].length : nil
  }

  /// The length of an existing row; in a grid, the length of the longest row in its line.
  func lineLength(of index: Int) -> CGFloat? {
    guard !cells.isEmpty else { return length(of: index) }
    let first = index - index % cells.count
    return (first..<first + cells.count).compactMap { length(of: $0) }.max()
  }

  /// Sets the cross length of rows. Returns whether their lengths along the axis may change.
  func fit(_ length: CGFloat) -> Bool {
    guard length != crossLength else { return false }
    let isFirst = crossLength == 0
    crossLength = length
    return !isFirst
  }

  /// The number of a row for the scene. Whole numbers stand for themselves; other identities are numbered in order of
  /// first use.
  func number(of index: Int) -> Int {
    // Rows of different sections may have the same identity.
    guard sections == nil, let id = content.layoutID(at: index) else { return index }
    if let number = id.base as? Int, number >= 0 { return number }
    if let known = numbers[id] { return known }
    let number = Self.firstNumber + numbers.count
    numbers[id] = number
    return number
  }

  /// A number above the likely whole-number identities.
  private static let firstNumber = 1 << 60

  /// The row with a number; `nil` for a removed row.
  func index(ofNumber number: Int) -> Int? {
    guard sections == nil else { return number < count ? number : nil }
    if number >= Self.firstNumber {
      guard let id = numbers.first(where: { $0.value == number })?.key else { return nil }
      return content.layoutIndex(of: id)
    }
    if let index = content.layoutIndex(of: AnyHashable(number)) { return index }
    return number < count && content.layoutID(at: number) == nil ? number : nil
  }

  /// Updates the visible rows: their views appear and disappear. Long invisible rows are removed.
  func show(_ visible: Range<Int>, update: Int) {
    updateRows { rows in
      for place in rows.indices where visible.contains(rows[place].index) {
        rows[place].lastShown = update
        if !rows[place].node.hasAppeared { rows[place].node.appear() }
      }
      for place in rows.indices.reversed() where !visible.contains(rows[place].index) {
        if rows[place].node.hasAppeared { rows[place].node.disappear() }
        guard update - rows[place].lastShown > Self.keptUpdates else { continue }
        content.releaseLayout(at: layoutIndex(ofRow: rows[place].index))
        rows.remove(at: place)
      }
    }
  }

  /// Updates the existing rows in a local variable, and releases none during an access to ``live``: the compiler then
  /// omits checks of exclusive access.
  private func updateRows(_ body: (inout [LazyRow]) -> Void) {
    var rows = exchange(&live, with: [])
    body(&rows)
    _ = exchange(&live, with: rows)
  }

  /// The number of changes of the visible rows before an invisible row is removed; Apple documents no value. A row that
  /// a finger pushes out by a few rows stays.
  static let keptUpdates = 8

  /// Makes and measures the next row in the direction of a scroll, one row per call. Views appear only when visible.
  func prefetch(beyond visible: Range<Int>, isForward: Bool, update: Int) {
    guard rowsAhead?.visible != visible || rowsAhead?.isForward != isForward else { return }
    for distance in 0..<Self.mostRowsAhead {
      let index = isForward ? visible.upperBound + distance : visible.lowerBound - 1 - distance
      guard (0..<count).contains(index) else { break }
      guard row(index) == nil else { continue }
      _ = measure(index)
      updateRows { rows in rows[rows.partition { $0.index < index }].lastShown = update }
      graph.counters.rowsPrefetched += 1
      return
    }
    rowsAhead = (visible, isForward)
  }

  /// Two rows: a fling below one row per frame always finds the next row already made.
  private static let mostRowsAhead = 2

  // Changes.

  override func layoutsChanged(_ edit: LayoutEdit, in child: _ViewNode) {
    if sections != nil { return sectionsChanged() }
    count += edit.inserted - edit.removed
    if edit.removed == 0 || edit.inserted == 0 { moveRows(after: edit) } else { followRows() }
    guard scrollView != nil else { return invalidateLayout() }
    edits.append(edit)
    needsLayout()
  }

  /// Updates the indices of existing rows after an edit that moves no row past another.
  private func moveRows(after edit: LayoutEdit) {
    rowsAhead = nil
    hasMovedRows = true
    let removed = edit.index..<edit.index + edit.removed
    live.removeAll { removed.contains($0.index) }
    for place in live.partition(holds: { $0.index < edit.index })..<live.count {
      live[place].index += edit.inserted - edit.removed
    }
  }

  /// Updates the indices of existing rows after their elements have moved.
  func followRows() {
    rowsAhead = nil
    hasMovedRows = true
    var known: [ObjectIdentifier: LazyRow] = [:]
    for row in live { known[ObjectIdentifier(row.node)] = row }
    live = content.madeLayouts.compactMap { layout in
      guard let index = row(ofLayout: layout),
        let node = content.existingLayout(at: layout), var row = known[ObjectIdentifier(node)]
      else { return nil }
      row.index = index
      return row
    }
  }

  /// Returns and clears whether an edit moved rows, so that the same visible indices may be other rows.
  func takeMoves() -> Bool { exchange(&hasMovedRows, with: false) }

  func needsLayout() {
    guard !isLayoutInvalid else { return }
    isLayoutInvalid = true
    graph.invalidate(self)
  }

  private func invalidateAll() {
    invalidateSubtree()
    invalidateLayout()
  }

  /// Takes the pending edits for the scene: inserted, removed and resized rows.
  func takeEdits(_ body: (LayoutEdit) -> Void, resized: (Int, CGFloat) -> Void) {
    isLayoutInvalid = false
    for edit in edits { body(edit) }
    edits.removeAll()
    for row in live
    where !row.node.hasSizes || content.existingLayout(at: layoutIndex(ofRow: row.index)) !== row.node {
      let before = lineLength(of: row.index)
      _ = measure(row.index)
      if let length = lineLength(of: row.index), length != before { resized(row.index, length) }
    }
  }

  override func draw(into drawing: inout Drawing) {
    guard let scrollView else { return drawing.append(allLayouts) }
    drawing.appendRows(of: self, in: scrollView)
  }

  /// The size of the first view, which determines the cross length of rows without a proposal.
  func firstSize(for proposal: ProposedViewSize) -> CGSize {
    guard content.layoutCount > 0 else { return .zero }
    var proposal = proposal
    proposal[axis] = nil
    return content.layout(at: 0).size(for: proposal)
  }

  // Without an enclosing scroll view, all views are laid out at once.

  private func stack(for proposal: ProposedViewSize) -> EagerStack {
    EagerStack(parameters.stack, of: allLayouts, for: proposal)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let scrollView {
      var size = CGSize.zero
      size[axis] = scrollView.rowsLength ?? 0
      size[axis.cross] = proposal[axis.cross] ?? firstSize(for: proposal)[axis.cross]
      return size
    }
    warnIfOutside()
    if let grid = eagerGrid(for: proposal) { return grid.size }
    var size = stack(for: proposal).size
    if let length = proposal[axis.cross] { size[axis.cross] = length }
    return size
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    guard scrollView == nil else { return }
    guard let grid = eagerGrid(for: proposal) else { return stack(for: proposal).place(in: frame) }
    for (layout, place) in zip(allLayouts, grid.places) {
      layout.place(in: place.offsetBy(dx: frame.minX, dy: frame.minY))
    }
  }

  private func eagerGrid(for proposal: ProposedViewSize) -> EagerGrid? {
    parameters.columns.map { EagerGrid(parameters, $0, of: allLayouts, for: proposal) }
  }

  private var allLayouts: [_ViewNode] { (0..<content.layoutCount).map { content.layout(at: $0) } }

  private func warnIfOutside() {
    let kind = "Lazy\(axis == .vertical ? "V" : "H")\(parameters.columns == nil ? "Stack" : "Grid")"
    guard enclosingScrollView != nil else {
      return graph.warn("\(path): a \(kind) in no scroll view makes all of its views at once.")
    }
    graph.warn("\(path): a \(kind) that is not the content of its scroll view makes all of its views at once.")
  }
}

/// An existing row.
nonisolated struct LazyRow {
  var index: Int
  var node: _ViewNode
  /// The length along the axis, in points.
  var length: CGFloat = 0
  /// The number of the last change of the visible rows that contained the row.
  var lastShown = 0
  /// The cross length of the container at the row's measurement, in points.
  var crossLength: CGFloat = 0

  init(index: Int, node: _ViewNode) { (self.index, self.node) = (index, node) }
}

extension Array {
  /// The first index at which a condition is false, if it is true for all before. O(log n).
  nonisolated func partition(holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
