/// How the items of a list fall into sections, and those of each section into lines: which item lies in which line, and back.
///
/// Two counted trees with the sections as their items: in one the length of a section is how many items it has, in the other how many
/// lines. So equal neighbours are one run, a million equal sections cost as much as one, and each question is O(log s) for `s`
/// sections that differ.
///
/// The lines of a section are its header, if sections have them, its items with a fixed number to a line, and its footer. Lines are
/// numbered through the whole list; so are elements, the items together with the headers and footers.
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
  /// How many items are in a line.
  private(set) var columns = 1
  private var items: ExtentIndex
  private var lines: ExtentIndex

  /// No sections.
  public init(supplements: Supplements = []) {
    self.supplements = supplements
    items = ExtentIndex(count: 0, estimate: 0)
    lines = ExtentIndex(count: 0, estimate: 0)
  }

  /// A list that does not fall into sections: one section without header and footer. O(1).
  public init(itemCount: Int) {
    self.init()
    insert(sections: 1, of: itemCount, at: 0)
  }

  /// The number of sections.
  public var count: Int { items.count }

  /// The number of items of all sections.
  public var itemCount: Int { Int(items.totalExtent) }

  /// The number of lines of all sections.
  var lineCount: Int { Int(lines.totalExtent) }

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
  func span(of section: Int) -> Span { span(items.position(of: section), lines.position(of: section)) }

  /// The section that the item at `item`, in `0..<itemCount`, is in. O(log s).
  func span(ofItem item: Int) -> Span {
    let found = items.position(at: Int64(item))
    return span(found, lines.position(of: found.index))
  }

  /// The section that the line at `line`, in `0..<lineCount`, is in. O(log s).
  func span(ofLine line: Int) -> Span {
    let found = lines.position(at: Int64(line))
    return span(items.position(of: found.index), found)
  }

  private func span(_ items: ExtentPosition, _ lines: ExtentPosition) -> Span {
    Span(
      section: items.index, firstItem: Int(items.start), itemCount: Int(items.length), firstLine: Int(lines.start),
      lineCount: Int(lines.length))
  }

  /// The items of the section at `section`, in `0..<count`. O(log s).
  public func items(of section: Int) -> Range<Int> { span(of: section).items }

  /// The section of the item at `item`, in `0..<itemCount`. O(log s).
  public func section(of item: Int) -> Int { items.position(at: Int64(item)).index }

  /// How many lines a section of `count` items has.
  private func lineCount(of count: Int) -> Int { headerCount + itemLines(count) + footerCount }

  /// How many lines `count` items have, the last of which may not be full.
  func itemLines(_ count: Int) -> Int { (count + columns - 1) / columns }

  /// Puts `added` sections of `itemCount` items each before the section at `section`, in `0...count`. O(log s).
  public mutating func insert(sections added: Int, of itemCount: Int, at section: Int) {
    precondition(itemCount >= 0, "a section has no items or some")
    items.insert(count: added, at: section, length: Int64(itemCount))
    lines.insert(count: added, at: section, length: Int64(lineCount(of: itemCount)))
  }

  /// Puts a section of `itemCount` items behind the last one. O(log s).
  public mutating func append(_ itemCount: Int) { insert(sections: 1, of: itemCount, at: count) }

  /// Takes the sections of `removed` out. O(log s).
  mutating func remove(sections removed: Range<Int>) {
    items.remove(removed)
    lines.remove(removed)
  }

  /// Gives the section at `section` another number of items. O(log s).
  mutating func setItemCount(_ itemCount: Int, of section: Int) {
    items.setLength(Int64(itemCount), of: section)
    lines.setLength(Int64(lineCount(of: itemCount)), of: section)
  }

  /// Puts another number of items in a line. O(r) for `r` runs of equal sections.
  mutating func setColumns(_ columns: Int) {
    if columns == self.columns { return }
    self.columns = columns
    lines = ExtentIndex(count: 0, estimate: 0)
    var section = 0
    while section < count {
      let length = items.position(of: section).length
      let run = items.runEnd(of: section) - section
      lines.insert(count: run, at: section, length: Int64(lineCount(of: Int(length))))
      section += run
    }
  }
}
