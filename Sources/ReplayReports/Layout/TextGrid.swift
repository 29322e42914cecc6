import GestureTraces
import TextTable

/// A table of text. The only use of TextTable, whose cells are `Any` and whose widths are counts of characters: cells
/// are padded beforehand.
package struct TextGrid {
  /// A column's title and alignment.
  package struct Heading {
    package var title: String
    package var isNumber = false

    /// Makes a column.
    package init(title: String, isNumber: Bool = false) {
      self.title = title
      self.isNumber = isNumber
    }
  }

  /// The text of a cell, on one line.
  package struct Cell {
    package var text: String
    package var color: TerminalColor?

    /// Makes a cell.
    package init(_ text: String, color: TerminalColor? = nil) {
      self.text = text.singleLine
      self.color = color
    }
  }

  package var columns: [Heading]
  package var rows: [[Cell]] = []

  /// Makes a table. Each row has one cell per column.
  package init(columns: [Heading], rows: [[Cell]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// Removes the first column with a title, and its cells.
  package mutating func removeColumn(titled title: String) {
    guard let index = columns.firstIndex(where: { $0.title == title }) else { return }
    columns.remove(at: index)
    for row in rows.indices { rows[row].remove(at: index) }
  }

  /// The width of each column, from its title and cells.
  package var widths: [Int] {
    columns.indices.map { index in
      rows.reduce(columns[index].title.displayWidth) { max($0, $1[index].text.displayWidth) }
    }
  }

  /// The width of the longest line.
  package var width: Int { widths.reduce((columns.count - 1) * TextGrid.gap.count, +) }

  /// The column widths for lines of at most `width`. The first column, of names, has the remaining width, at least 8.
  package func widths(within width: Int) -> [Int] {
    var widths = widths
    let others = widths.dropFirst().reduce(0) { $0 + TextGrid.gap.count + $1 }
    widths[0] = min(widths[0], max(8, width - others))
    return widths
  }

  /// Renders the table for a terminal, no line wider than `width`.
  ///
  /// - Parameter limits: the greatest width of some columns; the last column has the remaining width, at least 8.
  package func fitted(to width: Int, keeping limits: [Int: Int]) -> String {
    var widths = widths
    for (column, limit) in limits { widths[column] = min(widths[column], limit) }
    let others = widths.dropLast().reduce(0) { $0 + $1 + TextGrid.gap.count }
    widths[widths.count - 1] = min(widths[widths.count - 1], max(8, width - others))
    var excess = widths.reduce(0, +) + (widths.count - 1) * TextGrid.gap.count - width
    for column in limits.keys.sorted(by: >) where excess > 0 {
      let taken = min(excess, max(0, widths[column] - 8))
      widths[column] -= taken
      excess -= taken
    }
    return textTable(widths: widths)
  }

  /// The space between two columns.
  package static let gap = "  "

  /// Renders the table for a terminal: titles, a rule, and rows without frames.
  ///
  /// - Parameters:
  ///   - widths: the column widths; longer cells are shortened.
  ///   - isASCII: whether to avoid Unicode.
  package func textTable(widths: [Int], isASCII: Bool = false) -> String {
    let ellipsis = isASCII ? "..." : "…"
    func placed(_ cell: Cell, _ index: Int) -> String {
      let isLast = index == columns.count - 1
      let text = cell.text.shortened(to: widths[index], ellipsis: ellipsis)
      let padded = columns[index].isNumber ? text.padded(to: widths[index], on: .left) : text
      return (cell.color?.applied(to: padded) ?? padded)
        + String(repeating: " ", count: isLast ? 0 : max(0, widths[index] - padded.displayWidth))
    }
    let titles = columns.enumerated().map { placed(Cell($1.title), $0) }
    let table = TextTable<[Cell]> { row in
      row.enumerated().map { index, cell in
        Column(title: titles[index], value: placed(cell, index), width: widths[index])
      }
    }
    let style: any TextTableStyle.Type = isASCII ? DashRuled.self : LineRuled.self
    return table.string(for: rows, style: style) ?? ""
  }

  /// The table in Markdown. Cells are escaped.
  package var markdownTable: String {
    let table = TextTable<[Cell]> { row in
      zip(columns, row).map { column, cell in
        Column(
          title: column.title, value: cell.text.escapedForMarkdown, align: column.isNumber ? .right : .left)
      }
    }
    return table.string(for: rows, style: Style.pipe) ?? ""
  }
}

/// A table style with titles, a rule below each, and rows. Cells are already padded.
private protocol RuledStyle: TextTableStyle {
  static var rule: String { get }
}

extension RuledStyle {
  static func prepare(_ text: String, for column: Column) -> String { text }

  static func escape(_ text: String) -> String { text }

  static func begin(_ table: inout String, index: Int, columns: [Column]) {}

  static func end(_ table: inout String, index: Int, columns: [Column]) {}

  static func header(_ table: inout String, index: Int, columns: [Column]) {
    table += columns.map { $0.headerString(for: self) }.joined(separator: TextGrid.gap) + "\n"
    table += columns.map { $0.repeated(rule) }.joined(separator: TextGrid.gap) + "\n"
  }

  static func row(_ table: inout String, index: Int, columns: [Column]) {
    table += columns.map { $0.string(for: self) }.joined(separator: TextGrid.gap).trimmedEnd + "\n"
  }
}

private enum LineRuled: RuledStyle {
  static let rule = "─"
}

private enum DashRuled: RuledStyle {
  static let rule = "-"
}
