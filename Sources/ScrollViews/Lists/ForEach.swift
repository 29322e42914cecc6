/// A view for each element of a collection; SwiftUI's `ForEach`.
///
/// A lazy container makes a view when the view becomes visible. The number and identities of elements need no
/// views.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// The view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// The view whose subviews are the elements; `nil` for a collection.
  var base: AnyView?
}

extension ForEach: View, _PrimitiveView where Content: View {
  /// A view for each element, identified by a key path.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.content) = (data, content)
    self.id = { $0[keyPath: id] }
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    if let subviews = view.subviews { return _SubviewsView._makeNode(subviews, inputs) }
    return ForEachNode(view, inputs)
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    if let subviews = view.subviews { return _SubviewsView._updateNode(node, subviews) }
    unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(view)
  }
  /// The number of layouts.
  public static var _viewCount: Int? { nil }
  /// Whether the views of elements have sections.
  public static var _hasSections: Bool { Content._hasSections }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.content) = (data, content)
    id = { $0.id }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// A view for each number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    (self.data, self.content) = (data, content)
    id = { $0 }
  }
}

extension ForEach where Content: View {
  /// A view for a binding to each element.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element: Identifiable, ID == C.Element.ID,
    C.Index: Hashable
  {
    self.data = data.wrappedValue.indices.lazy.map { ($0, data.wrappedValue[$0].id) }
    self.content = { content(data[$0.0]) }
    id = { $0.1 }
  }

  /// A view for a binding to each element, identified by a key path.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    self.data = data.wrappedValue.indices.lazy.map { ($0, data.wrappedValue[$0][keyPath: id]) }
    self.content = { content(data[$0.0]) }
    self.id = { $0.1 }
  }
}

extension ForEach: DynamicViewContent where Content: View {}

/// Views of a collection that lists can edit; SwiftUI's `DynamicViewContent`.
public protocol DynamicViewContent: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  nonisolated var data: Data { get }
}

/// The node of a collection's views, which are made on demand.
///
/// In a lazy container, an element whose type gives no number of views counts as one row until its views exist. Such
/// an element stays alive, as the indices of later rows depend on its number of views.
nonisolated final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _ViewNode, RowCounting {
  private var data: Data
  private var content: (Data.Element) -> Content
  private var id: (Data.Element) -> ID
  private let isLazy: Bool
  /// The lazy stack whose rows are the views of an element; `nil` if the views are made at once.
  private let rowStack: StackParameters?
  /// Whether the views of elements may have sections.
  private let hasSections: Bool
  // Unchecked: no code of others runs while a dictionary changes.
  @exclusivity(unchecked) private var elements: [Int: LiveElement] = [:]
  /// The number of live elements for each hash value of an identity.
  @exclusivity(unchecked) private var liveHashes: [Int: Int] = [:]
  /// The number of layouts per element; `nil` if the number depends on the element.
  private let layoutsEach: Int?
  /// The known numbers of layouts of elements; `nil` if all elements have the same number, or all are made.
  private var counts: ElementCounts?
  /// The elements that were made since the last count, with another number of layouts than one.
  private var uncounted: [Int] = []
  /// The row of an uncounted element without views.
  private lazy var emptyLayout = _ViewNode(inputs)
  /// The index of each element's first layout, followed by the total; `nil` before the first query.
  private var starts: [Int]?

  init(_ view: ForEach<Data, ID, Content>, _ inputs: _ViewInputs) {
    (data, content, id) = (view.data, view.content, view.id)
    isLazy = inputs.lazyStack != nil
    // The types of views give these values by searches of the runtime, too slow for each element.
    hasSections = Content._hasSections
    let viewCount = Content._viewCount
    rowStack = hasSections ? inputs.lazyStack : nil
    counts = viewCount == nil && !hasSections && isLazy ? ElementCounts() : nil
    layoutsEach = viewCount
    super.init(inputs)
  }

  private var count: Int { data.count }

  private func element(_ index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  private func id(_ index: Int) -> ID { id(element(index)) }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    for (_, element) in elements.sorted(by: { $0.key < $1.key }) { body(element.node) }
  }

  override var isStructural: Bool { true }

  override var layoutCount: Int {
    if let layoutsEach { return count * layoutsEach }
    if let counts { return count + counts.excess }
    return elementStarts[count]
  }

  /// The index of an element's first layout.
  private func start(of element: Int) -> Int {
    if let layoutsEach { return element * layoutsEach }
    return counts?.start(of: element) ?? elementStarts[element]
  }

  /// The index of each element's first layout, followed by the total. Makes all elements. O(n) after a change, O(1)
  /// otherwise.
  private var elementStarts: [Int] {
    if let starts { return starts }
    var sums = [0]
    for index in 0..<count { sums.append(sums[index] + made(index).layoutCount) }
    starts = sums
    return sums
  }

  override func layout(at index: Int) -> _ViewNode {
    let (element, rest) = place(of: index)
    let node = made(element)
    if counts != nil, rest >= node.layoutCount { return emptyLayout }
    return node.layout(at: rest)
  }

  override func existingLayout(at index: Int) -> _ViewNode? {
    let (element, rest) = place(of: index)
    guard let node = elements[element]?.node else { return nil }
    if counts != nil, rest >= node.layoutCount { return emptyLayout }
    return node.existingLayout(at: rest)
  }

  override var madeLayouts: [Int] {
    if let counts {
      return elements.keys.sorted().flatMap { element in
        let start = counts.start(of: element)
        return start..<start + counts.count(of: element)
      }
    }
    guard let layoutsEach else {
      let starts = elementStarts
      return (0..<count).flatMap { index in made(index).madeLayouts.map { starts[index] + $0 } }
    }
    return elements.keys.sorted().flatMap { $0 * layoutsEach..<($0 + 1) * layoutsEach }
  }

  override func releaseLayout(at index: Int) {
    let (index, rest) = place(of: index)
    guard layoutsEach != nil else {
      elements[index]?.node.releaseLayout(at: rest)
      return
    }
    if let element = elements.removeValue(forKey: index) { drop(element) }
  }

  override func layoutID(at index: Int) -> AnyHashable? {
    let (element, rest) = place(of: index)
    if hasSections, let id = made(element).layoutID(at: rest) { return id }
    return AnyHashable(id(element))
  }

  override func appendSections(to table: inout SectionTable) {
    guard hasSections else { return table.append(rows: layoutCount) }
    for index in 0..<count { made(index).appendSections(to: &table) }
  }

  /// The layout index of an identity in the elements' sections.
  private func innerIndex(of id: AnyHashable) -> Int? {
    guard hasSections else { return nil }
    for index in 0..<count {
      if let inner = made(index).layoutIndex(of: id) { return start(of: index) + inner }
    }
    return nil
  }

  /// O(n) comparisons of identities, O(1) for ranges. Makes no view.
  override func layoutIndex(of id: AnyHashable) -> Int? {
    guard let index = (id.base as? ID).flatMap({ element(of: $0) }) else { return innerIndex(of: id) }
    return start(of: index)
  }

  /// The element with an identity; `nil` for an unknown identity.
  private func element(of id: ID) -> Int? {
    if let range = data as? Range<Int>, let number = id as? Int, range.contains(number),
      self.id(number - range.lowerBound) == id
    {
      return number - range.lowerBound
    }
    return (0..<count).first { self.id($0) == id }
  }

  /// The element of a layout, and the index of the layout in the element.
  private func place(of index: Int) -> (element: Int, rest: Int) {
    if let layoutsEach { return layoutsEach == 1 ? (index, 0) : (index / layoutsEach, index % layoutsEach) }
    if let counts { return counts.place(of: index) }
    let starts = elementStarts
    let element = starts.partition { $0 <= index } - 1
    precondition(element < count, "A layout's index is below the number of layouts.")
    return (element, index - starts[element])
  }

  private func made(_ index: Int) -> _ViewNode {
    if let known = elements[index] { return known.node }
    let (value, content) = (element(index), content)
    let id = id(value)
    let hash = id.hashValue
    if let uses = liveHashes.updateValue(1, forKey: hash) { noteUse(uses + 1, of: id, hash) }
    var inner = inputs
    inner.lazyStack = rowStack
    let made = ElementNode(inner) { content(value) }
    elements[index] = LiveElement(node: made, idHash: hash)
    // A lazy container determines the appearance of its rows.
    if isLazy { graph.counters.rowsMade += 1 } else if hasAppeared { made.appear() }
    if counts != nil, made.layoutCount != 1 {
      uncounted.append(index)
      graph.noteUncountedRows(of: self)
    }
    return made
  }

  /// Replaces the assumed row of each uncounted element by the element's rows.
  func countRows() {
    for element in exchange(&uncounted, with: []) { count(element) }
  }

  /// Counts the layouts of an element that counted as one.
  private func count(_ element: Int) {
    guard let count = elements[element]?.node.layoutCount, let start = counts?.start(of: element) else { return }
    counts?.set(count, of: element)
    // The first layout is already the row.
    let insertion = LayoutEdit(index: start + 1, removed: 0, inserted: count - 1)
    parent?.layoutsChanged(count > 0 ? insertion : LayoutEdit(index: start, removed: 1, inserted: 0), in: self)
  }

  override func drop() {
    uncounted.removeAll()
    super.drop()
  }

  /// Notes another element with the hash value of an identity. Two elements of one identity are an error in the data.
  private func noteUse(_ uses: Int, of id: ID, _ hash: Int) {
    liveHashes[hash] = uses
    guard elements.contains(where: { $0.value.idHash == hash && self.id($0.key) == id }) else { return }
    graph.warn("\(path): the ID \(id) occurs more than once in a ForEach; its rows may show the wrong state.")
  }

  /// Drops an element that is removed from the dictionary.
  private func drop(_ element: LiveElement) {
    let uses = liveHashes[element.idHash] ?? 1
    liveHashes[element.idHash] = uses > 1 ? uses - 1 : nil
    if isLazy { graph.counters.rowsDropped += 1 }
    element.node.disappear()
    element.node.drop()
  }

  override func layoutsChanged(_ edit: LayoutEdit, in child: _ViewNode) {
    guard counts != nil else {
      // The number of layouts of each element is fixed, or the container queries it again.
      starts = nil
      if layoutsEach == nil { parent?.layoutsChanged(edit, in: self) }
      return
    }
    countRows(of: child, after: edit)
  }

  /// Counts the layouts of an element again after an edit, in the indices of the element.
  private func countRows(of child: _ViewNode, after edit: LayoutEdit) {
    guard let element = elements.first(where: { $0.value.node === child })?.key, let start = counts?.start(of: element)
    else { return }
    var change = edit
    if let place = uncounted.firstIndex(of: element) {
      uncounted.remove(at: place)
      change = LayoutEdit(index: 0, removed: 1, inserted: child.layoutCount)
    }
    counts?.set(child.layoutCount, of: element)
    change.index += start
    parent?.layoutsChanged(change, in: self)
  }

  /// Updates the collection. Elements with the same identity keep their views.
  func update(_ new: ForEach<Data, ID, Content>) {
    countRows()
    let change = CollectionChange(
      from: count, to: new.data.count, live: elements.keys.sorted(), old: { id($0) },
      new: { new.id(new.data[new.data.index(new.data.startIndex, offsetBy: $0)]) })
    (data, content, id) = (new.data, new.content, new.id)
    starts = nil
    if let edit = change.edit {
      if !isLazy { graph.noteRestructuring() }
      let removed = layouts(edit.index, edit.removed)
      move(change.kept)
      let inserted = layouts(edit.index, edit.inserted)
      parent?.layoutsChanged(
        LayoutEdit(index: removed.lowerBound, removed: removed.count, inserted: inserted.count), in: self)
      invalidateLayout()
    }
    for (index, live) in elements.sorted(by: { $0.key < $1.key }) {
      let (value, content) = (element(index), content)
      unsafeDowncast(live.node, to: ElementNode<Content>.self).update { content(value) }
    }
  }

  /// The layouts of consecutive elements; the elements themselves if all elements are made again.
  private func layouts(_ element: Int, _ count: Int) -> Range<Int> {
    guard layoutsEach != nil || counts != nil else { return element..<element + count }
    return start(of: element)..<start(of: element + count)
  }

  /// Moves live elements to their new indices, and drops all other elements.
  private func move(_ kept: [(from: Int, to: Int)]) {
    let before = elements
    elements = [:]
    for (from, to) in kept { elements[to] = before[from] }
    if counts != nil {
      counts = ElementCounts()
      for (index, element) in elements { counts?.set(element.node.layoutCount, of: index) }
    }
    let stayed = Set(kept.map(\.from))
    for (index, element) in before.sorted(by: { $0.key < $1.key }) where !stayed.contains(index) { drop(element) }
  }
}

/// A collection whose elements may have another number of rows than assumed.
nonisolated protocol RowCounting: AnyObject {
  /// Replaces the assumed rows.
  func countRows()
}

/// An existing element of a collection. The type has no generic parameters, as those slow down a dictionary of its
/// values.
private nonisolated struct LiveElement {
  /// The `ElementNode` of the element.
  let node: _ViewNode
  /// The hash value of the element's identity.
  let idHash: Int
}
