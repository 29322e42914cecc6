import LazyLayout

/// The row work of each case, one row per case. Replays of the same gesture and rows with other policies are
/// comparable.
package struct WorkTable {
  private var rows: [(name: String, work: LazyWork)] = []

  /// Makes an empty table.
  package init() {}

  /// Whether no case has row costs.
  package var isEmpty: Bool { rows.isEmpty }

  /// Adds a case.
  package mutating func append(_ name: String, _ work: LazyWork) { rows.append((name, work)) }

  /// Renders for a terminal of 100 columns or as a Markdown table. Columns that are zero in every case are omitted.
  package func text(isMarkdown: Bool = false) -> String {
    let none = LazyWork()
    let columns = Self.columns.filter { column in rows.contains { column.text($0.work) != column.text(none) } }
    let grid = TextGrid(
      columns: [TextGrid.Heading(title: "case")]
        + columns.map { TextGrid.Heading(title: $0.title, isNumber: true) },
      rows: rows.map { row in ([row.name] + columns.map { $0.text(row.work) }).map { TextGrid.Cell($0) } })
    if isMarkdown { return grid.piped }
    let legend = Self.legend.wrapped(to: Self.width).map { $0 + "\n" }.joined()
    return grid.ruled(widths: grid.widths(within: Self.width)) + legend
  }

  private static let width = 100

  /// The explanation of the columns.
  private static let legend =
    "blank: frames with a blank part, the most of the viewport in pt, and all in pt·s; late: frames, and by how many ms together; "
    + "early: rows that were made early, and of those the ones that were ready when they were needed, were slow, were a waste as "
    + "nobody needed them, or were cut off before they were ready; live, pool: the most at a time"

  private static let columns: [(title: String, text: @Sendable (LazyWork) -> String)] = [
    ("blank", { "\($0.blankFrames)" }),
    ("pt", { (Double($0.worstBlank) / 64).fixed(1) }),
    ("pt·s", { ($0.blankPointMilliseconds / 1000).fixed(2) }),
    ("late", { "\($0.lateFrames)" }),
    ("ms", { (Double($0.hitchTime) / 1e6).fixed(1) }),
    ("early", { "\($0.prefetched)" }),
    ("ready", { "\($0.hits)" }),
    ("slow", { "\($0.late)" }),
    ("waste", { "\($0.wasted)" }),
    ("cut", { "\($0.cancelled)" }),
    ("live", { "\($0.mostLive)" }),
    ("pool", { "\($0.mostPooled)" }),
  ]
}
