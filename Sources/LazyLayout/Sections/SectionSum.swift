/// Neighbouring sections with equally many items.
struct SectionRun: Equatable, Sendable {
  /// How many sections; below zero where they go.
  var count: Int32
  /// How many items each of them has.
  var items: Int32

  init(count: Int, items: Int) {
    self.count = Int32(count)
    self.items = Int32(items)
  }

  /// As a node keeps it.
  init(word: UInt64) {
    count = Int32(truncatingIfNeeded: word >> 32)
    items = Int32(truncatingIfNeeded: word)
  }

  var word: UInt64 { UInt64(UInt32(bitPattern: count)) << 32 | UInt64(UInt32(bitPattern: items)) }
}

/// How many sections some are, how many items they have, and in how many lines these lie, headers and footers not
/// counted.
struct SectionSum: Equatable, Sendable {
  var sections = 0
  var items = 0
  var lines = 0

  @inline(__always)
  static func + (sum: SectionSum, part: SectionSum) -> SectionSum {
    SectionSum(
      sections: sum.sections &+ part.sections, items: sum.items &+ part.items, lines: sum.lines &+ part.lines)
  }

  /// What all of it counts together, each section, item and line so much.
  @inline(__always)
  func weighed(_ weights: SectionSum) -> Int {
    sections &* weights.sections &+ items &* weights.items &+ lines &* weights.lines
  }
}

/// In how many lines items lie, for one number of columns.
struct LineDivisor: Sendable {
  /// How many items are in a full line.
  let columns: Int
  /// 2^64 divided by the columns, rounded up; 0 where a product with it would be no quotient.
  private let factor: UInt64

  /// The lines of that many columns, at least one.
  init(columns: Int) {
    self.columns = columns
    // What is rounded up adds less than 2^-25 to the quotient of a number below 2^32 + 64, which is 1/64 away from the
    // next one at least.
    factor = (2...SectionNodes.mostColumns).contains(columns) ? UInt64.max / UInt64(columns) + 1 : 0
  }

  /// How many lines `items` items have, the last of which may not be full.
  @inline(__always)
  func lines(_ items: Int) -> Int {
    if factor == 0 { return columns == 1 ? items : (items + columns - 1) / columns }
    return Int(
      truncatingIfNeeded: UInt64(truncatingIfNeeded: items &+ columns &- 1).multipliedFullWidth(by: factor).high)
  }

  /// What the sections of `run` come to.
  @inline(__always)
  func sum(_ run: SectionRun) -> SectionSum {
    let (count, items) = (Int(run.count), Int(run.items))
    return SectionSum(sections: count, items: count &* items, lines: count &* lines(items))
  }
}
