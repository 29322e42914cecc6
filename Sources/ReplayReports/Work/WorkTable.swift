import LazyLayout

/// What the work on rows came to, case by case: the same gesture over the same rows with another policy is another line.
package struct WorkTable {
  private var rows: [(name: String, work: LazyWork)] = []

  /// A table without lines.
  package init() {}

  /// Whether no case said what its rows take.
  package var isEmpty: Bool { rows.isEmpty }

  /// Adds a case.
  package mutating func append(_ name: String, _ work: LazyWork) { rows.append((name, work)) }

  /// For a terminal or, with pipes, in Markdown.
  package func text(isMarkdown: Bool = false) -> String {
    let grid = TextGrid(
      columns: [TextGrid.Heading(title: "case")]
        + Self.columns.map { TextGrid.Heading(title: $0.title, isNumber: true) },
      rows: rows.map { row in ([row.name] + Self.columns.map { $0.text(row.work) }).map { TextGrid.Cell($0) } })
    return isMarkdown ? grid.piped : grid.ruled(widths: grid.widths)
  }

  /// What the columns say.
  package static let legend =
    "blank: frames with a blank part, the most of the viewport in pt, and all in pt·s; late: frames, and by how many ms together; "
    + "early: rows that were made early, and of those the ones that were ready when they were needed, were not, never were needed, or "
    + "were given up; live, pooled: the most at a time"

  private static let columns: [(title: String, text: @Sendable (LazyWork) -> String)] = [
    ("blank", { "\($0.blankFrames)" }),
    ("pt", { (Double($0.worstBlank) / 64).fixed(1) }),
    ("pt·s", { ($0.blankPointMilliseconds / 1000).fixed(2) }),
    ("late", { "\($0.lateFrames)" }),
    ("ms", { (Double($0.hitchTime) / 1e6).fixed(1) }),
    ("early", { "\($0.prefetched)" }),
    ("ready", { "\($0.hits)" }),
    ("not yet", { "\($0.late)" }),
    ("wasted", { "\($0.wasted)" }),
    ("given up", { "\($0.cancelled)" }),
    ("live", { "\($0.mostLive)" }),
    ("pooled", { "\($0.mostPooled)" }),
  ]
}
