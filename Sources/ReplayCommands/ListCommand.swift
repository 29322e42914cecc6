import ArgumentParser
import ReplayReports
import ReplayResults
import ScrollReplay

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists subjects (scenarios, or views of a suite) and gestures, with cases, summaries and durations.",
    discussion: """
      Example: scrollwork list --scenario "text-*"
      """)

  @OptionGroup var options: CaseOptions

  func run() throws {
    let loaded = try Console.attempt { try LoadedSuite(options.selection) }
    for failure in loaded.failures { Console.note("error: \(failure.explanation ?? failure.name)") }
    let width = Console.layout(width: nil, isFile: false).width
    let tables = [subjects(of: loaded.cases), gestures(of: loaded.cases)]
    Console.print(tables.map { $0.fitted(to: width, keeping: [0: 60]) }.joined(separator: "\n"))
    try Console.conclude(Verdict.worst(loaded.failures.map(\.verdict)))
  }

  private func subjects(of cases: [LoadedSuite.Case]) -> TextGrid {
    let groups = Dictionary(grouping: cases, by: \.subject.name).sorted { $0.key < $1.key }
    return TextGrid(
      columns: [
        TextGrid.Heading(title: "subject"), TextGrid.Heading(title: "gestures", isNumber: true),
        TextGrid.Heading(title: "frames/s", isNumber: true), TextGrid.Heading(title: "shows"),
      ],
      rows: groups.map { name, cases in
        let subject = cases[0].subject
        return [name, "\(cases.count)", "\(subject.framesPerSecond)", subject.summary].map { TextGrid.Cell($0) }
      })
  }

  private func gestures(of cases: [LoadedSuite.Case]) -> TextGrid {
    let groups = Dictionary(grouping: cases, by: \.gesture.name).sorted { $0.key < $1.key }
    return TextGrid(
      columns: [
        TextGrid.Heading(title: "gesture"), TextGrid.Heading(title: "subjects", isNumber: true),
        TextGrid.Heading(title: "length ms", isNumber: true),
      ],
      rows: groups.map { name, cases in
        [name, "\(cases.count)", "\(cases[0].gesture.duration / 1_000_000)"].map { TextGrid.Cell($0) }
      })
  }
}
