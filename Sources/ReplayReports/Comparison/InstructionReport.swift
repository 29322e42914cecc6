import ReplayResults

/// A report of the instruction counts of two programs, for people and for programs.
public struct InstructionReport: Sendable {
  let comparison: InstructionComparison
  let sides: (base: ComparedSideName, head: ComparedSideName)?
  let layout: TextLayout

  /// The formats of the report.
  public static let formats: [ComparisonReport.Format] = [.text, .markdown, .json]

  /// Makes a report of `comparison`, which names the sides if they are given.
  public init(
    _ comparison: InstructionComparison, sides: (base: ComparedSideName, head: ComparedSideName)? = nil,
    layout: TextLayout = TextLayout()
  ) {
    self.comparison = comparison
    self.sides = sides
    self.layout = layout
  }

  /// Renders the report as a file's text in one of the ``formats``; other formats give text. The same counts give the
  /// same bytes.
  public func render(_ format: ComparisonReport.Format) -> String {
    switch format {
    case .markdown: markdown
    case .json: json
    case .text, .junit, .html: text
    }
  }

  private var grid: TextGrid {
    let titles = ["frames", "base instructions", "head instructions", "change"]
    let numbers = titles.map { TextGrid.Heading(title: $0, isNumber: true) }
    return TextGrid(
      columns: [TextGrid.Heading(title: "case")] + numbers + [TextGrid.Heading(title: "verdict")],
      rows: comparison.cases.map { compared in
        let frames = (compared.head ?? compared.base).map { "\($0.frames)" } ?? "-"
        let counts = [compared.base, compared.head].map { $0.map { $0.perFrame.fixed(1) } ?? "-" }
        let texts = [compared.name, frames] + counts + [compared.change.map(Self.change) ?? "-"]
        return texts.map { TextGrid.Cell($0) }
          + [TextGrid.Cell(compared.verdict.rawValue, color: layout.isColored ? compared.verdict.color : nil)]
      })
  }

  /// A change in percent with two decimals: counts are exact.
  private static func change(_ change: Double) -> String {
    let text = (100 * change).fixed(2)
    return (text.hasPrefix("-") || text == "0.00" ? text : "+" + text) + " %"
  }

  private var summary: String {
    let mean = comparison.meanChange.map { ", mean change \(Self.change($0))" } ?? ""
    let names = sides.map { "; base \($0.base.text), head \($0.head.text)" } ?? ""
    return
      "instructions of a frame as valgrind counts them; threshold \((100 * comparison.threshold).fixed(2)) %\(mean)\(names)"
  }

  private var text: String {
    let table = comparison.cases.isEmpty ? "" : grid.textTable(widths: grid.widths(within: layout.width)) + "\n"
    return table + summary.wrapped(to: layout.width).map { $0 + "\n" }.joined()
  }

  private var markdown: String {
    let table = comparison.cases.isEmpty ? "" : grid.markdownTable + "\n"
    return "**\(comparison.verdict.rawValue)**\n\n\(table)\(summary)\n"
  }

  private var json: String {
    JSONText.object([
      ("schema", .text("scrollwork.instructions/1")), ("verdict", .text(comparison.verdict.rawValue)),
      ("base_name", (sides?.base.text).map { .text($0) }), ("head_name", (sides?.head.text).map { .text($0) }),
      ("threshold", .number(comparison.threshold)), ("mean_change", comparison.meanChange.map { .number($0) }),
      (
        "cases",
        .list(
          comparison.cases.map { compared in
            .object([
              ("case", .text(compared.name)), ("verdict", .text(compared.verdict.rawValue)),
              ("frames", (compared.head ?? compared.base).map { .whole($0.frames) }),
              ("base_instructions", compared.base.map { .number($0.instructions) }),
              ("head_instructions", compared.head.map { .number($0.instructions) }),
              ("change", compared.change.map { .number($0) }),
            ])
          })
      ),
    ]).rendered() + "\n"
  }
}
