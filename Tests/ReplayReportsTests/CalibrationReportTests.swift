import ReplayResults
import Testing

@testable import ReplayReports

@Suite("The calibration table")
struct CalibrationReportTests {
  @Test("Lines are within 100 columns, and every load has a row per injected slowdown")
  func width() {
    let injected: [CalibrationSummary.InjectedSlowdown] = [.nothing, .everyFrame(0.02), .frames(10...19, 0.5)]
    let loads = ["as it is", "64 busy"].map {
      CalibrationReport.Load(name: $0, summaries: injected.map { CalibrationSummary($0) })
    }
    let report = CalibrationReport(loads, summary: [String(repeating: "a sentence ", count: 20)])
    let lines = report.render(isMarkdown: false).lines
    #expect(lines.allSatisfy { $0.count <= 100 } && lines[0].hasPrefix("load "))
    #expect(
      lines[2...7].map { String($0.prefix(8)) } == Array(repeating: "as it is", count: 3)
        + Array(repeating: "64 busy ", count: 3))
    #expect(lines[4].contains("+50 % on 10") && lines[8].isEmpty && !lines[9].isEmpty)
    #expect(report.render(isMarkdown: true).lines.filter { $0.hasPrefix("|") }.count == 8)
  }
}
