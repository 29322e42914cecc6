import ReplayResults
import Testing

@testable import ReplayReports

@Suite("Provenance")
struct ProvenanceTests {
  @Test("The sentence has repeats and the frame rate if they are not the defaults")
  func sentence() {
    var provenance = SampleResults.provenance
    #expect(provenance.sentence == "scrollwork 9.8.7, Swift 6.3, release build, arm64, Linux")
    provenance.repeats = 5
    provenance.framesPerSecond = 120
    #expect(provenance.sentence.hasSuffix("Linux, 5 repeats, at 120 frames a second"))
  }

  @Test("The provenance of this process is complete and stable")
  func current() {
    let provenance = Provenance.current(framesPerSecond: 90, repeats: 2, arguments: ["replay", "--fps", "90"])
    #expect(provenance.platform.toolchain.hasPrefix("Swift "))
    #expect(!provenance.platform.architecture.isEmpty && !provenance.platform.operatingSystem.isEmpty)
    #expect(provenance.framesPerSecond == 90 && provenance.repeats == 2)
    #expect(provenance == Provenance.current(framesPerSecond: 90, repeats: 2, arguments: ["replay", "--fps", "90"]))
  }

  @Test("Every format ends with a line feed and gives the same bytes again", arguments: ReportFormat.allCases)
  func sameBytes(format: ReportFormat) {
    for results in [SampleResults.mixed, SampleResults.hostile, SampleResults.empty] {
      let report = SampleResults.render(results, format)
      #expect(report.hasSuffix("\n"))
      #expect(report == SampleResults.render(results, format))
    }
  }
}
