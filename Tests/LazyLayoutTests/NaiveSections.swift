@testable import LazyLayout

/// The oracle of sections and grids: a list of all lines.
struct NaiveSections {
  enum Line: Equatable {
    case header(Int)
    case items(Range<Int>)
    case footer(Int)
  }

  var counts: [Int]
  var hasHeaders: Bool
  var hasFooters: Bool
  var columns: Int

  var lines: [Line] {
    var lines: [Line] = []
    var item = 0
    for (section, count) in counts.enumerated() {
      if hasHeaders { lines.append(.header(section)) }
      for first in stride(from: item, to: item + count, by: columns) {
        lines.append(.items(first..<min(first + columns, item + count)))
      }
      item += count
      if hasFooters { lines.append(.footer(section)) }
    }
    return lines
  }

  /// The length of each line.
  func lengths(of rows: ArrangedRows) -> [Length] {
    lines.map { line in
      switch line {
      case .header(let section): rows.headers[section % rows.headers.count]
      case .footer(let section): rows.footers[section % rows.footers.count]
      case .items(let items): items.map { rows.lengths[$0] }.max() ?? .zero
      }
    }
  }

  /// The start of each line in an eager layout, and the end of the last line.
  func starts(of rows: ArrangedRows, spacing: Length) -> (starts: [Length], end: Length) {
    var starts: [Length] = []
    var start = Length.zero
    for length in lengths(of: rows) {
      starts.append(start)
      start += length + spacing
    }
    return (starts, starts.isEmpty ? .zero : start - spacing)
  }
}
