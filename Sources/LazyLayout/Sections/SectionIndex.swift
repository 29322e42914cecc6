/// How the items of a list fall into sections, and those of each section into lines: which item lies in which line, and
/// back.
///
/// A counted tree of how many items each section has (``SectionTree``). Equal neighbours are one run, so a million
/// equal sections cost as much as one, and each question is O(log s) for `s` sections that differ. The number of lines
/// is known for every number of columns at once, so that another one, as when a device is turned, is one number that
/// changes.
///
/// The lines of a section are its header, if sections have them, its items with a fixed number to a line, and its
/// footer. Lines are numbered through the whole list; so are elements, the items together with the headers and footers.
public struct SectionIndex: Sendable {
  /// What sections have besides their items.
  public struct Supplements: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// The set of those bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Each section begins with a header, empty ones too.
    public static let headers = Supplements(rawValue: 1)
    /// Each section ends with a footer, empty ones too.
    public static let footers = Supplements(rawValue: 2)
  }

  /// What sections have besides their items.
  public let supplements: Supplements
  private var divisor = LineDivisor(columns: 1)
  private var tree: SectionTree

  /// No sections.
  public init(supplements: Supplements = []) { self.init(supplements: supplements, tree: SectionTree()) }

  /// No sections, in a tree that is empty.
  init(supplements: Supplements, tree: SectionTree) {
    self.supplements = supplements
    self.tree = tree
  }

  /// A list that does not fall into sections: one section without header and footer. O(1).
  public init(itemCount: Int) {
    self.init()
    insert(sections: 1, of: itemCount, at: 0)
  }

  /// The number of sections.
  public var count: Int { tree.count }

  /// How many items are in a full line.
  var columns: Int { divisor.columns }

  /// The number of items of all sections.
  public var itemCount: Int { tree.total(divisor).items }

  /// The number of lines of all sections.
  var lineCount: Int { lines(tree.total(divisor)) }

  /// The number of items, headers and footers of all sections.
  var elementCount: Int { itemCount + count * (headerCount + footerCount) }

  /// How many lines of a section are its header: 1 or 0.
  var headerCount: Int { supplements.contains(.headers) ? 1 : 0 }

  /// How many lines of a section are its footer: 1 or 0.
  var footerCount: Int { supplements.contains(.footers) ? 1 : 0 }

  /// A section, and where it lies among items and lines.
  struct Span: Equatable {
    let section: Int
    let firstItem: Int
    let itemCount: Int
    let firstLine: Int
    let lineCount: Int

    var items: Range<Int> { firstItem..<(firstItem + itemCount) }
    var lines: Range<Int> { firstLine..<(firstLine + lineCount) }
  }

  /// The section at `section`, in `0..<count`. O(log s).
  func span(of section: Int) -> Span {
    precondition(section >= 0 && section < count, "a section's number is below the count")
    let place = tree.place(section, weights: SectionSum(sections: 1), divisor)
    return span(section - place.before.sections, of: place)
  }

  /// The section that the item at `item`, in `0..<itemCount`, is in. O(log s).
  func span(ofItem item: Int) -> Span {
    let place = tree.place(item, weights: SectionSum(items: 1), divisor)
    return span((item - place.before.items) / max(1, Int(place.run.items)), of: place)
  }

  /// The section that the line at `line`, in `0..<lineCount`, is in. O(log s).
  func span(ofLine line: Int) -> Span {
    let place = tree.place(line, weights: SectionSum(sections: headerCount + footerCount, lines: 1), divisor)
    return span((line - lines(place.before)) / max(1, lineCount(of: Int(place.run.items))), of: place)
  }

  /// A section of a run; its last one where `number` is none of it, as that of an item behind all is.
  private func span(_ number: Int, of place: SectionTree.Place) -> Span {
    let number = max(0, min(number, Int(place.run.count) - 1))
    let itemCount = Int(place.run.items)
    let lineCount = lineCount(of: itemCount)
    return Span(
      section: place.before.sections + number, firstItem: place.before.items + number * itemCount, itemCount: itemCount,
      firstLine: lines(place.before) + number * lineCount, lineCount: lineCount)
  }

  /// How many lines some sections have, their headers and footers included.
  @inline(__always)
  private func lines(_ sum: SectionSum) -> Int { sum.lines &+ sum.sections &* (headerCount + footerCount) }

  /// The items of the section at `section`, in `0..<count`. O(log s).
  public func items(of section: Int) -> Range<Int> { span(of: section).items }

  /// The section of the item at `item`, in `0..<itemCount`. O(log s).
  public func section(of item: Int) -> Int { span(ofItem: item).section }

  /// How many lines a section of `count` items has.
  private func lineCount(of count: Int) -> Int { headerCount + itemLines(count) + footerCount }

  /// How many lines `count` items have, the last of which may not be full.
  func itemLines(_ count: Int) -> Int { divisor.lines(count) }

  /// Puts `added` sections of `itemCount` items each before the section at `section`, in `0...count`. O(log s).
  ///
  /// - Precondition: there are at most 2^31 - 1 sections, and as many items.
  public mutating func insert(sections added: Int, of itemCount: Int, at section: Int) {
    precondition(section >= 0 && section <= count, "sections are put in before a section or at the end")
    precondition(added >= 0 && itemCount >= 0, "a section has no items or some")
    precondition(added <= Int(Int32.max) - count, "a list has at most 2^31 - 1 sections")
    precondition(
      itemCount == 0 || added <= (Int(Int32.max) - self.itemCount) / itemCount, "a list has at most 2^31 - 1 items")
    tree.insert(SectionRun(count: added, items: itemCount), at: section)
  }

  /// Puts a section of `itemCount` items behind the last one. O(log s).
  public mutating func append(_ itemCount: Int) { insert(sections: 1, of: itemCount, at: count) }

  /// Takes the sections of `removed` out. O(log s) for each run of equal ones.
  mutating func remove(sections removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "only sections that exist can be removed")
    tree.remove(removed)
  }

  /// Gives the section at `section` another number of items. O(log s).
  mutating func setItemCount(_ itemCount: Int, of section: Int) {
    precondition(itemCount >= 0, "a section has no items or some")
    precondition(
      itemCount <= Int(Int32.max) - self.itemCount + items(of: section).count, "a list has at most 2^31 - 1 items")
    tree.setItems(itemCount, of: section)
  }

  /// Puts another number of items in a line. O(1) up to 64 columns; O(s) for another number beyond.
  mutating func setColumns(_ columns: Int) {
    if columns == self.columns { return }
    if columns > SectionNodes.mostColumns { tree.setWideColumns(columns) }
    divisor = LineDivisor(columns: columns)
  }

  /// What is wrong with the tree; nil if nothing is. O(s): for tests.
  var fault: String? { tree.fault }
}
