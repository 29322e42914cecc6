import LazyLayout
import PlaneGeometry
import ScrollScenes

/// The rows of a scenario in their order after edits.
struct ScenarioRows: PhasedContent, Sendable {
  /// The source of a row's length.
  private enum Source: Sendable {
    case pattern([Length])
    /// A text, and its line width in thousandths of the font size.
    case text(RowText, lineAdvance: Int)
    case generated(GeneratedLengths)
  }

  private var source: Source
  var order: RowOrder
  private let sections: LazyRows.SectionLengths?
  private let crossLengths: [Double]
  private let types: [ItemType]
  private let costs: RowCosts?
  private var fixedLength: Length?

  init(_ rows: LazyRows) {
    switch rows.lengths {
    case .fixed(let length): source = .pattern([length])
    case .pattern(let lengths): source = .pattern(lengths)
    case .containerRelative: source = .pattern([.zero])
    case .text(let text): source = .text(text, lineAdvance: -1)
    case .generated(let lengths): source = .generated(lengths)
    }
    order = RowOrder(count: rows.count)
    (sections, crossLengths, types) = (rows.sections, rows.crossLengths, rows.types)
    costs = rows.work?.costs
  }

  /// No rows.
  init() {
    source = .pattern([.zero])
    order = RowOrder(count: 0)
    (sections, crossLengths, types, costs) = (nil, [], [], nil)
  }

  var count: Int { order.count }

  func length(at index: Int) -> Length? {
    let number = order.number(at: index)
    if let length = order.length(ofNumber: number) { return length }
    switch source {
    case .pattern(let pattern): return fixedLength ?? pattern[number % pattern.count]
    case .generated(let lengths): return lengths.length(at: number)
    case .text(let text, let lineAdvance): return text.length(ofRow: number, within: lineAdvance)
    }
  }

  func length(of supplement: SectionSupplement) -> Length? { sections?.length(of: supplement) ?? .zero }

  func crossLength(at index: Int) -> Double? {
    crossLengths.isEmpty ? nil : crossLengths[order.number(at: index) % crossLengths.count]
  }

  func type(at index: Int) -> ItemType { types.isEmpty ? .ordinary : types[index % types.count] }

  func identity(at index: Int) -> ItemIdentity { ItemIdentity(number: UInt64(order.number(at: index))) }

  func perform(_ phase: ItemPhase, at index: Int, isRecycled: Bool) -> Int64 {
    costs?.cost(of: phase, at: index, type: type(at: index), isRecycled: isRecycled) ?? 0
  }

  /// Sets the wrapping width in points and the length that the container gives to each row.
  ///
  /// - Returns: Whether measured rows have other lengths.
  mutating func fit(width: Double, fixedLength length: Length?) -> Bool {
    var isChanged = length != fixedLength
    fixedLength = length
    if case .text(let text, let before) = source {
      source = .text(text, lineAdvance: text.lineAdvance(inWidth: width))
      isChanged = isChanged || before >= 0
    }
    return isChanged
  }

  /// Applies an edit, whose indices are in range.
  mutating func apply(_ edit: SceneEvent.Edit) {
    switch edit {
    case .insert(let index, let added): order.insert(count: added, at: index)
    case .delete(let index, let removed): order.remove(index..<index + removed)
    case .move(let index, let moved, let target): order.move(index..<index + moved, to: target)
    case .resize(let item, let length): order.setLength(Length(points: length), at: item)
    case .replace(let index, let replaced):
      order.remove(index..<index + replaced)
      order.insert(count: replaced, at: index)
    case .reload, .width: break
    }
  }
}
