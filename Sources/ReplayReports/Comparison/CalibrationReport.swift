import ReplayResults

/// A calibration report: a table of the changes that a machine can detect.
public struct CalibrationReport: Sendable {
  /// The tallies of one load.
  public struct Load: Sendable {
    /// The name of the load.
    public let name: String
    /// The tallies, one per injected slowdown.
    public let summaries: [CalibrationSummary]

    /// Makes a load.
    public init(name: String, summaries: [CalibrationSummary]) {
      self.name = name
      self.summaries = summaries
    }
  }

  let loads: [Load]
  let summary: [String]

  /// Makes a report on all loads. `summary` describes the method, one sentence per line.
  public init(_ loads: [Load], summary: [String]) {
    self.loads = loads
    self.summary = summary
  }

  /// Renders the table for a terminal of 100 columns, or in Markdown.
  public func render(isMarkdown: Bool) -> String {
    let columns =
      [TextGrid.Heading(title: "load"), TextGrid.Heading(title: "injected")]
      + ["change", "runs", "slower", "95 %", "cases", "named", "others", "faster", "unfit"].map {
        TextGrid.Heading(title: $0, isNumber: true)
      }
    let grid = TextGrid(columns: columns, rows: loads.flatMap { load in load.summaries.map { row(load.name, $0) } })
    let table = isMarkdown ? grid.markdownTable : grid.textTable(widths: grid.widths)
    let lines = summary.flatMap { isMarkdown ? [$0] : $0.wrapped(to: TextLayout.standardWidth) }
    return table + "\n" + lines.joined(separator: "\n") + "\n"
  }

  private func row(_ load: String, _ tally: CalibrationSummary) -> [TextGrid.Cell] {
    let interval = tally.foundInterval
    let bounds = "\((100 * interval.lowerBound).fixed(1))-\((100 * interval.upperBound).fixed(1)) %"
    let texts = [
      load, Self.name(of: tally.injected), Self.change(tally.meanChange), "\(tally.trials)",
      ComparisonWords.percent(tally.found), bounds,
      Self.share(tally.cases.slower, of: tally.cases.all), Self.share(tally.frames.named, of: tally.frames.injected),
      "\(tally.falseAttributions)", "\(tally.improvements)", "\(tally.unfit)",
    ]
    return texts.map { TextGrid.Cell($0) }
  }

  private static func name(of injected: CalibrationSummary.InjectedSlowdown) -> String {
    switch injected {
    case .nothing: "nothing"
    case .everyFrame(let share): "+\((100 * share).fixed(0)) %"
    case .frames(let places, let share): "+\((100 * share).fixed(0)) % on \(places.count)"
    }
  }

  private static func change(_ change: Double) -> String {
    let text = (100 * change).fixed(2)
    return (text.hasPrefix("-") || text == "0.00" ? text : "+" + text) + " %"
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "-" : ComparisonWords.percent(Double(part) / Double(whole))
  }
}
