/// A run of neighbouring sections with equal numbers of items.
struct SectionRun: Equatable, Sendable {
  /// The number of sections; negative in a removal.
  var count: Int32
  /// The number of items of each section.
  var items: Int32

  init(count: Int, items: Int) {
    self.count = Int32(count)
    self.items = Int32(items)
  }

  /// Creates the run with the bits of `word`.
  init(word: UInt64) {
    count = Int32(truncatingIfNeeded: word >> 32)
    items = Int32(truncatingIfNeeded: word)
  }

  var word: UInt64 { UInt64(UInt32(bitPattern: count)) << 32 | UInt64(UInt32(bitPattern: items)) }
}

/// The numbers of sections, of their items, and of the lines of these items without headers and footers.
struct SectionSum: Equatable, Sendable {
  var sections = 0
  var items = 0
  var lines = 0

  @inline(__always)
  static func + (sum: SectionSum, part: SectionSum) -> SectionSum {
    SectionSum(
      sections: sum.sections &+ part.sections, items: sum.items &+ part.items, lines: sum.lines &+ part.lines)
  }

  /// The weighted sum of the numbers.
  @inline(__always)
  func weighed(_ weights: SectionSum) -> Int {
    sections &* weights.sections &+ items &* weights.items &+ lines &* weights.lines
  }
}

/// A division of items into lines, for one number of columns.
struct LineDivisor: Sendable {
  /// The number of items in a full line.
  let columns: Int
  /// 2^64 divided by the columns, rounded up. 0 if the multiplication does not give the quotient.
  private let factor: UInt64

  /// Creates the divisor for `columns`, at least one.
  init(columns: Int) {
    self.columns = columns
    // The rounding adds less than 2^-25 to the quotient of a number below 2^32 + 64. The distance of the quotient to
    // the next integer is at least 1/64.
    factor = (2...SectionNodes.maximumColumnCount).contains(columns) ? UInt64.max / UInt64(columns) + 1 : 0
  }

  /// The number of lines of `items` items, the last of which may not be full.
  @inline(__always)
  func lines(_ items: Int) -> Int {
    if factor == 0 { return columns == 1 ? items : (items + columns - 1) / columns }
    return Int(
      truncatingIfNeeded: UInt64(truncatingIfNeeded: items &+ columns &- 1).multipliedFullWidth(by: factor).high)
  }

  /// The sums of the sections of `run`.
  @inline(__always)
  func sum(_ run: SectionRun) -> SectionSum {
    let (count, items) = (Int(run.count), Int(run.items))
    return SectionSum(sections: count, items: count &* items, lines: count &* lines(items))
  }
}
