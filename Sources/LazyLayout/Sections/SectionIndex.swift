/// A mapping between the items of a list, their sections, and the lines of each section.
///
/// A counted tree of the number of items of each section (`SectionTree`). Equal neighbours are one run, so a million
/// equal sections cost as much as one. Queries are O(log s) for `s` runs of sections. The number of lines is stored for
/// every number of columns, so a change of columns, as by a rotation of the device, is O(1).
///
/// The lines of a section are its header, its items with a fixed number in each line, and its footer. Lines are
/// numbered through the whole list. So are elements: the items, headers and footers.
public struct SectionIndex: Sendable {
  /// The supplementary lines of sections.
  public struct Supplements: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// Creates the set of `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Each section begins with a header, also if it is empty.
    public static let headers = Supplements(rawValue: 1)
    /// Each section ends with a footer, also if it is empty.
    public static let footers = Supplements(rawValue: 2)
  }

  /// The supplementary lines of each section.
  public let supplements: Supplements
  private var divisor = LineDivisor(columns: 1)
  private var tree: SectionTree

  /// Creates an index without sections.
  public init(supplements: Supplements = []) { self.init(supplements: supplements, tree: SectionTree()) }

  /// Creates an index on an empty `tree`.
  init(supplements: Supplements, tree: SectionTree) {
    self.supplements = supplements
    self.tree = tree
  }

  /// Creates an index of one section without header and footer, for a list without sections. O(1).
  public init(itemCount: Int) {
    self.init()
    insert(sections: 1, of: itemCount, at: 0)
  }

  /// Creates an index of a repeated pattern of sections.
  ///
  /// - Parameters:
  ///   - supplements: the headers and footers of each section.
  ///   - itemCounts: the number of items of each section of the pattern.
  ///   - count: the number of repetitions of the pattern.
  /// - Precondition: counts are not negative; there are at most 2^31 - 1 sections, and as many items.
  /// - Complexity: O(p log n) for p sections in the pattern and n repetitions.
  public init(supplements: Supplements = [], repeating itemCounts: [Int], count: Int) {
    self.init(supplements: supplements, repeating: itemCounts, count: count, in: SectionTree())
  }

  /// Creates an index of a repeated pattern in an empty `tree`.
  init(supplements: Supplements, repeating itemCounts: [Int], count: Int, in tree: SectionTree) {
    precondition(count >= 0 && itemCounts.allSatisfy { $0 >= 0 }, "section and item counts must not be negative")
    let most = Int(Int32.max) / max(1, count)
    precondition(itemCounts.count <= most, "a list has at most 2^31 - 1 sections")
    var left = most
    for items in itemCounts {
      precondition(items <= left, "a list has at most 2^31 - 1 items")
      left -= items
    }
    self.init(supplements: supplements, tree: tree)
    var pattern: [SectionRun] = []
    for items in itemCounts {
      if let last = pattern.last, Int(last.items) == items {
        pattern[pattern.count - 1].count += 1
      } else {
        pattern.append(SectionRun(count: 1, items: items))
      }
    }
    if pattern.count == 1 {
      self.tree.insert(SectionRun(count: Int(pattern[0].count) * count, items: Int(pattern[0].items)), at: 0)
    } else {
      self.tree.fill(repeating: pattern, count: count)
    }
  }

  /// The number of sections.
  public var count: Int { tree.count }

  /// The number of items in a full line.
  var columns: Int { divisor.columns }

  /// The number of items of all sections.
  public var itemCount: Int { tree.total(divisor).items }

  /// The number of lines of all sections.
  var lineCount: Int { lines(tree.total(divisor)) }

  /// The number of items, headers and footers of all sections.
  var elementCount: Int { itemCount + count * (headerCount + footerCount) }

  /// The number of header lines of a section: 1 or 0.
  var headerCount: Int { supplements.contains(.headers) ? 1 : 0 }

  /// The number of footer lines of a section: 1 or 0.
  var footerCount: Int { supplements.contains(.footers) ? 1 : 0 }

  /// A section with the items and lines before it.
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
    precondition(section >= 0 && section < count, "section index out of range")
    let place = tree.place(section, weights: SectionSum(sections: 1), divisor)
    return span(section - place.before.sections, of: place)
  }

  /// The section of the item at `item`, in `0..<itemCount`. O(log s).
  func span(ofItem item: Int) -> Span {
    let place = tree.place(item, weights: SectionSum(items: 1), divisor)
    return span((item - place.before.items) / max(1, Int(place.run.items)), of: place)
  }

  /// The section of the line at `line`, in `0..<lineCount`. O(log s).
  func span(ofLine line: Int) -> Span {
    let place = tree.place(line, weights: SectionSum(sections: headerCount + footerCount, lines: 1), divisor)
    return span((line - lines(place.before)) / max(1, lineCount(of: Int(place.run.items))), of: place)
  }

  /// The section at `number` in a run. A number behind the run, as for an item behind all, gives the run's last
  /// section.
  private func span(_ number: Int, of place: SectionTree.Place) -> Span {
    let number = max(0, min(number, Int(place.run.count) - 1))
    let itemCount = Int(place.run.items)
    let lineCount = lineCount(of: itemCount)
    return Span(
      section: place.before.sections + number, firstItem: place.before.items + number * itemCount, itemCount: itemCount,
      firstLine: lines(place.before) + number * lineCount, lineCount: lineCount)
  }

  /// The number of lines of `sum`, headers and footers included.
  @inline(__always)
  private func lines(_ sum: SectionSum) -> Int { sum.lines &+ sum.sections &* (headerCount + footerCount) }

  /// The items of the section at `section`, in `0..<count`. O(log s).
  public func items(of section: Int) -> Range<Int> { span(of: section).items }

  /// The section of the item at `item`, in `0..<itemCount`. O(log s).
  public func section(of item: Int) -> Int { span(ofItem: item).section }

  /// The number of lines of a section with `count` items.
  private func lineCount(of count: Int) -> Int { headerCount + itemLines(count) + footerCount }

  /// The number of lines of `count` items, the last of which may not be full.
  func itemLines(_ count: Int) -> Int { divisor.lines(count) }

  /// Inserts `added` sections of `itemCount` items each before the section at `section`, in `0...count`. O(log s).
  ///
  /// - Precondition: there are then at most 2^31 - 1 sections, and as many items.
  public mutating func insert(sections added: Int, of itemCount: Int, at section: Int) {
    precondition(section >= 0 && section <= count, "section insertion index out of range 0...count")
    precondition(added >= 0 && itemCount >= 0, "section and item counts must not be negative")
    precondition(added <= Int(Int32.max) - count, "a list has at most 2^31 - 1 sections")
    precondition(
      itemCount == 0 || added <= (Int(Int32.max) - self.itemCount) / itemCount, "a list has at most 2^31 - 1 items")
    tree.insert(SectionRun(count: added, items: itemCount), at: section)
  }

  /// Appends a section of `itemCount` items. O(log s).
  public mutating func append(_ itemCount: Int) { insert(sections: 1, of: itemCount, at: count) }

  /// Removes the sections in `removed`. O(log s) for each run of equal ones.
  mutating func remove(sections removed: Range<Int>) {
    precondition(removed.lowerBound >= 0 && removed.upperBound <= count, "removed section range out of bounds")
    tree.remove(removed)
  }

  /// Sets the number of items of the section at `section`. O(log s).
  mutating func setItemCount(_ itemCount: Int, of section: Int) {
    precondition(itemCount >= 0, "section and item counts must not be negative")
    precondition(
      itemCount <= Int(Int32.max) - self.itemCount + items(of: section).count, "a list has at most 2^31 - 1 items")
    tree.setItems(itemCount, of: section)
  }

  /// Sets the number of items in a line. O(1) up to 64 columns; O(s) for another number beyond.
  mutating func setColumns(_ columns: Int) {
    if columns == self.columns { return }
    if columns > SectionNodes.maximumColumnCount { tree.setWideColumns(columns) }
    divisor = LineDivisor(columns: columns)
  }

  /// The first violated invariant of the tree, or `nil`. O(s): for tests.
  var fault: String? { tree.fault }
}
