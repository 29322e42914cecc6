import GestureTraces
import ReplayReports
import ReplayResults
import TestSupport
import Testing

/// A custom scroll view in the harness.
struct OwnScrollViewTests {
  private static func replayed() throws -> ReplayedCase {
    try ReplayedCase(.drag, through: NotchedView(), scenario: "notched")
  }

  @Test("Frames are shown from the first event until the view is at rest")
  func frames() throws {
    // Frames are 16.7 ms apart: at the first three the finger has moved 0, 100 and 230 points. The lift precedes the
    // third frame.
    let offsets = try Self.replayed().recording.frames.map(\.contentOffset.y)
    #expect(offsets == [0, 100, 227, 224, 221, 218, 215, 212, 209, 206, 203, 200])
  }

  @Test("Reports of a custom scroll view work in every format", arguments: ReportFormat.allCases)
  func report(format: ReportFormat) throws {
    let results = RunResults(cases: [CaseResult(of: try Self.replayed(), verdict: .passed)])
    let text = RunReport(results, provenance: SampleResults.provenance).render(format)
    #expect(results.verdict == .passed && results.frames == 12)
    #expect(!text.isEmpty)
    if format == .text || format == .json || format == .junit {
      #expect(text.contains("notched") && text.contains("drag"))
    }
  }
}
