import Foundation
import LazyLayout
import PlaneGeometry
import ScrollScenes

/// A lazy stack: rows that a scroll view makes as they come into view.
///
/// Each row has coordinates of its own, from its top leading corner; the scene says where the row lies.
nonisolated final class LazyContainerNode: _ViewNode, LayoutRoot {
  var parameters: LazyParameters { didSet { if parameters != oldValue { invalidateAll() } } }
  @Late private(set) var content: _ViewNode
  /// The sections of the rows; `nil` for content of a type without sections.
  private(set) var table: SectionTable?
  /// Headers and footers that were measured, by the index of their layout, with their lengths in points.
  private var supplements: [Int: CGFloat] = [:]
  /// The rows that existed at their indices when the scene was given sections last; `nil` if sections are the same.
  private var rowsBeforeChange: [ObjectIdentifier: Int]?
  /// The number of rows.
  private(set) var count = 0
  /// The rows that exist, in their order.
  private(set) var live: [LazyRow] = []
  /// The scroll view whose rows these are; `nil` where all views are laid out at once.
  weak var scrollView: ScrollViewNode?
  /// The rows that were made again, whose lengths may not be those that the scene knows.
  private var remade: [Int] = []
  /// The edits that the scene has not been told.
  private var edits: [LayoutEdit] = []
  private var isLayoutInvalid = false
  /// The length that rows have across, in points.
  private var crossLength: CGFloat = 0 { didSet { cells = columns(in: crossLength) } }
  /// The columns of a grid, with the alignment of the views in their cells; none for a stack.
  private var cells: [(column: Interval, alignment: CellAlignment)] = []
  private var numbers: [AnyHashable: Int] = [:]

  /// The node of a container with those views in it.
  static func make<V: View>(_ parameters: LazyParameters, _ content: V, _ inputs: _ViewInputs) -> _ViewNode {
    LazyContainerNode(parameters, inputs, hasSections: V._hasSections) { V._makeNode(content, $0) }
  }

  /// Gives the node of a container other parameters and views.
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
    if hasSections { table = SectionTable(of: content) }
    count = table?.rowCount ?? content.layoutCount
  }

  override var children: [_ViewNode] { $content.map { [$0] } ?? [] }
  override var asLazyContainer: LazyContainerNode? { self }
  override var asLayoutRoot: LayoutRoot? { scrollView == nil ? nil : self }

  /// The axis along which rows follow each other.
  var axis: Axis { parameters.stack.axis }

  // Rows.

  /// Measures a row along the axis, and makes it for that. Returns its length in points.
  func measure(_ index: Int) -> CGFloat {
    let layout = content.layout(at: layoutIndex(ofRow: index))
    let place = live.partition { $0.index < index }
    if place == live.count || live[place].index != index { live.insert(LazyRow(index: index, node: layout), at: place) }
    live[place].node = layout
    let size = layout.size(for: rowProposal(index))
    live[place].length = size[axis]
    placeRow(index, layout, size)
    return size[axis]
  }

  /// The layout of a row among those of the content, which has headers and footers too.
  private func layoutIndex(ofRow row: Int) -> Int { table?.layout(ofRow: row) ?? row }

  /// The row of an identity; the first one behind the header for that of a section. `nil` for nobody's.
  func rowIndex(of id: AnyHashable) -> Int? {
    guard let layout = content.layoutIndex(of: id) else { return nil }
    guard let table else { return layout }
    return table.row(ofLayout: layout) ?? table.row(ofLayout: layout + 1)
  }

  /// The identity of a row; `nil` without one.
  func rowID(at row: Int) -> AnyHashable? { content.layoutID(at: layoutIndex(ofRow: row)) }

  /// Measures a header or footer along the axis, in points. An absent one has no length.
  func measure(_ supplement: SectionSupplement) -> CGFloat {
    guard let index = table?.layout(of: supplement) else { return 0 }
    let layout = content.layout(at: index)
    var proposal = ProposedViewSize.unspecified
    proposal[axis.cross] = crossLength
    let size = layout.size(for: proposal)
    var (row, origin) = (CGSize.zero, CGPoint.zero)
    row[axis.cross] = crossLength
    let guide = parameters.stack.alignment
    origin[axis.cross] =
      guide.id.defaultValue(in: ViewDimensions(size: row, node: nil)) - guide.value(of: layout, in: size)
    layout.place(in: CGRect(origin: origin, size: size), proposal: proposal)
    layout.appear()
    supplements[index] = size[axis]
    return size[axis]
  }

  /// The view of a header or footer that was measured; `nil` for another one.
  func view(of supplement: SectionSupplement) -> _ViewNode? {
    table?.layout(of: supplement).flatMap { supplements[$0] == nil ? nil : content.existingLayout(at: $0) }
  }

  /// The columns of a grid in a container of a length across; none for a stack.
  private func columns(in crossLength: CGFloat) -> [(column: Interval, alignment: CellAlignment)] {
    parameters.columns.map { GridColumns($0, crossLength: Double(crossLength)).places } ?? []
  }

  /// The length of a row across, or of the cell of a view in a grid.
  private func crossLength(of index: Int) -> CGFloat {
    cells.isEmpty ? crossLength : CGFloat(cells[index % cells.count].column.length)
  }

  private func rowProposal(_ index: Int) -> ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    proposal[axis.cross] = crossLength(of: index)
    return proposal
  }

  private func placeRow(_ index: Int, _ layout: _ViewNode, _ size: CGSize) {
    var (row, origin) = (CGSize.zero, CGPoint.zero)
    row[axis.cross] = crossLength(of: index)
    if cells.isEmpty {
      let guide = parameters.stack.alignment
      let line = guide.id.defaultValue(in: ViewDimensions(size: row, node: nil))
      origin[axis.cross] = line - guide.value(of: layout, in: size)
    } else {
      origin[axis.cross] = (row[axis.cross] - size[axis.cross]) * across(alignment(of: index))
    }
    layout.place(in: CGRect(origin: origin, size: size), proposal: rowProposal(index))
  }

  private func alignment(of index: Int) -> CellAlignment { cells[index % cells.count].alignment }

  /// The part of the free length of a cell across that lies before its view. A cell's alignment has a horizontal and a
  /// vertical part, whichever axis the grid has.
  private func across(_ alignment: CellAlignment) -> CGFloat {
    CGFloat(axis == .vertical ? alignment.across : alignment.along)
  }

  private func along(_ alignment: CellAlignment) -> CGFloat {
    CGFloat(axis == .vertical ? alignment.along : alignment.across)
  }

  /// The distance of a row that exists from the start of its line, whose length is that of the longest one in it.
  func inset(of index: Int, inLineOf length: CGFloat) -> CGFloat {
    guard !cells.isEmpty, let own = self.length(of: index) else { return 0 }
    return (length - own) * along(alignment(of: index))
  }

  /// A row that exists; `nil` for others. O(log n) in the existing rows.
  func row(_ index: Int) -> _ViewNode? {
    let place = live.partition { $0.index < index }
    return place < live.count && live[place].index == index ? live[place].node : nil
  }

  /// A row, made and measured again if it was dropped.
  func madeRow(_ index: Int) -> _ViewNode? {
    guard index < count else { return nil }
    if let row = row(index) { return row }
    _ = measure(index)
    remade.append(index)
    return row(index)
  }

  /// The rows that were made again since the last call.
  func takeRemade() -> [Int] {
    guard !remade.isEmpty else { return [] }
    defer { remade.removeAll() }
    return remade
  }

  /// The length of a row that exists, in points; `nil` for others.
  func length(of index: Int) -> CGFloat? {
    let place = live.partition { $0.index < index }
    return place < live.count && live[place].index == index ? live[place].length : nil
  }

  /// The length of a row that exists, or of its line in a grid: that of the longest one there.
  func lineLength(of index: Int) -> CGFloat? {
    guard !cells.isEmpty else { return length(of: index) }
    let first = index - index % cells.count
    return (first..<first + cells.count).compactMap { length(of: $0) }.max()
  }

  /// Gives rows another length across. Returns whether their lengths along the axis may be others then.
  func fit(_ length: CGFloat) -> Bool {
    guard length != crossLength else { return false }
    let isFirst = crossLength == 0
    crossLength = length
    return !isFirst
  }

  /// The number that the scene knows a row by. Whole numbers are their own; other identities are counted as they come.
  func number(of index: Int) -> Int {
    // Rows of different sections may have the same identity.
    guard table == nil, let id = content.layoutID(at: index) else { return index }
    if let number = id.base as? Int, number >= 0 { return number }
    if let known = numbers[id] { return known }
    let number = Self.firstNumber + numbers.count
    numbers[id] = number
    return number
  }

  /// Beyond all whole numbers that are likely as identities.
  private static let firstNumber = 1 << 60

  /// The row of a number; `nil` for one that is gone.
  func index(ofNumber number: Int) -> Int? {
    guard table == nil else { return number < count ? number : nil }
    if number >= Self.firstNumber {
      guard let id = numbers.first(where: { $0.value == number })?.key else { return nil }
      return content.layoutIndex(of: id)
    }
    if let index = content.layoutIndex(of: AnyHashable(number)) { return index }
    return number < count && content.layoutID(at: number) == nil ? number : nil
  }

  /// Follows the rows in view: their views appear and disappear, and rows that were out of view for long are dropped.
  func show(_ visible: Range<Int>, update: Int) {
    for place in live.indices where visible.contains(live[place].index) {
      live[place].lastShown = update
      live[place].node.appear()
    }
    for place in live.indices.reversed() where !visible.contains(live[place].index) {
      live[place].node.disappear()
      guard update - live[place].lastShown > Self.keptUpdates else { continue }
      content.releaseLayout(at: layoutIndex(ofRow: live[place].index))
      live.remove(at: place)
    }
  }

  /// How many changes of the rows in view a row outlives out of view. Apple says that there is such a number, and not
  /// which one: ours keeps a row that a finger has pushed out by a few others.
  static let keptUpdates = 8

  // Changes.

  override func layoutsChanged(_ edit: LayoutEdit, in child: _ViewNode) {
    if table != nil { return sectionsChanged() }
    count += edit.inserted - edit.removed
    followRows()
    guard scrollView != nil else { return invalidateLayout() }
    edits.append(edit)
    needsLayout()
  }

  /// Rows of sections have changed: the scene gets all sections anew.
  private func sectionsChanged() {
    if rowsBeforeChange == nil {
      rowsBeforeChange = Dictionary(uniqueKeysWithValues: live.map { (ObjectIdentifier($0.node), $0.index) })
    }
    let new = SectionTable(of: content)
    (table, count) = (new, new.rowCount)
    supplements.removeAll()
    followRows()
    if scrollView == nil { invalidateLayout() } else { needsLayout() }
  }

  /// The sections that the scene must be given, and the new index of a row that exists; `nil` without a change.
  func takeSections() -> (sections: LazyItems.Sections, index: (Int) -> Int?)? {
    guard let table else { return nil }
    let isOther = supplements.contains { index, length in
      guard let layout = content.existingLayout(at: index), !layout.hasSizes else { return false }
      var proposal = ProposedViewSize.unspecified
      proposal[axis.cross] = crossLength
      return layout.size(for: proposal)[axis] != length
    }
    guard let before = rowsBeforeChange ?? (isOther ? [:] : nil) else { return nil }
    rowsBeforeChange = nil
    var moved: [Int: Int] = [:]
    for row in live { if let old = before[ObjectIdentifier(row.node)] { moved[old] = row.index } }
    return (table.sections, { before.isEmpty ? $0 : moved[$0] })
  }

  /// Finds the rows that exist at their new places, wherever their elements have moved.
  private func followRows() {
    var known: [ObjectIdentifier: LazyRow] = [:]
    for row in live { known[ObjectIdentifier(row.node)] = row }
    live = content.madeLayouts.compactMap { layout in
      guard let index = table == nil ? layout : table?.row(ofLayout: layout),
        let node = content.existingLayout(at: layout), var row = known[ObjectIdentifier(node)]
      else { return nil }
      row.index = index
      return row
    }
  }

  func needsLayout() {
    guard !isLayoutInvalid else { return }
    isLayoutInvalid = true
    graph.invalidate(self)
  }

  private func invalidateAll() {
    invalidateSubtree()
    invalidateLayout()
  }

  /// Passes on the changes that the scene must be told: rows that came, went, or have another length.
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
    guard let scrollView else { return super.draw(into: &drawing) }
    drawing.appendRows(of: self, in: scrollView)
  }

  // Without a scroll view around, all views are laid out at once.

  private var stack: EagerStack { EagerStack(parameters: parameters.stack) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let scrollView {
      var size = CGSize.zero
      size[axis] = scrollView.rowsLength ?? 0
      size[axis.cross] = proposal[axis.cross] ?? 0
      return size
    }
    warnIfOutside()
    if parameters.columns != nil { return eagerGrid(in: proposal).size }
    var size = stack.size(of: allLayouts, for: proposal)
    if let length = proposal[axis.cross] { size[axis.cross] = length }
    return size
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    guard scrollView == nil else { return }
    guard parameters.columns != nil else { return stack.place(allLayouts, in: frame, for: proposal) }
    for (layout, place) in zip(allLayouts, eagerGrid(in: proposal).places) {
      layout.place(in: place.offsetBy(dx: frame.minX, dy: frame.minY))
    }
  }

  /// The places of all views of a grid from its top leading corner, and its size.
  private func eagerGrid(in proposal: ProposedViewSize) -> (size: CGSize, places: [CGRect]) {
    let columns = columns(in: proposal[axis.cross] ?? 10)
    let layouts = allLayouts
    var (places, start): ([CGRect], CGFloat) = ([], 0)
    for first in stride(from: 0, to: layouts.count, by: columns.count) {
      let line = zip(layouts[first..<min(first + columns.count, layouts.count)], columns)
      let sizes = line.map { layout, cell in
        var offer = ProposedViewSize.unspecified
        offer[axis.cross] = CGFloat(cell.column.length)
        return layout.size(for: offer)
      }
      let length = sizes.map { $0[axis] }.max() ?? 0
      for ((_, cell), size) in zip(line, sizes) {
        var place = CGRect(origin: .zero, size: size)
        place.origin[axis] = start + (length - size[axis]) * along(cell.alignment)
        let free = CGFloat(cell.column.length) - size[axis.cross]
        place.origin[axis.cross] = CGFloat(cell.column.offset) + free * across(cell.alignment)
        places.append(place)
      }
      start += length + parameters.spacing
    }
    var size = CGSize.zero
    size[axis] = max(0, start - parameters.spacing)
    size[axis.cross] = proposal[axis.cross] ?? CGFloat(columns.last?.column.end ?? 0)
    return (size, places)
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

/// A row that exists.
nonisolated struct LazyRow {
  var index: Int
  var node: _ViewNode
  /// The length along the axis, in points.
  var length: CGFloat = 0
  /// The change of the rows in view at which it was last among them.
  var lastShown = 0

  init(index: Int, node: _ViewNode) { (self.index, self.node) = (index, node) }
}

extension Array {
  /// The first index of which a condition does not hold, where it holds of all before. O(log n).
  nonisolated func partition(holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
