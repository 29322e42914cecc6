import ReplayResults
import Testing

@testable import ReplayReports

struct FramesReportTests {
  /// The worked example of the article CostOfFrames: four frames at 60 a second, of which the third takes 40 ms.
  @Test("Each frame is a row with its cost and the refresh of its presentation")
  func rows() {
    let text = SampleResults.render(RunResults(cases: [SampleResults.hitching("a,b", "c")]), .frames)
    #expect(
      text == """
        scenario,gesture,frame,scheduled_ns,phase,service_ns,latency_ns,overrun_ns,hitch_ns,shown_refresh,digest
        "a,b",c,0,0,tracking,10000000,10000000,-6666666,0,1,00000001
        "a,b",c,1,16666666,interacting,10000000,10000000,-6666667,0,2,00000002
        "a,b",c,7,116666666,interacting,40000000,40000000,23333333,33333333,10,00000003
        "a,b",c,8,133333333,idle,10000000,33333333,16666666,0,10,89abcdef

        """)
  }

  @Test("Failed cases have no rows, and an empty run has a header only")
  func none() {
    let head = FramesRendering.columns.joined(separator: ",") + "\n"
    #expect(SampleResults.render(SampleResults.empty, .frames) == head)
    #expect(SampleResults.render(SampleResults.mixed, .frames) == head)
  }

  @Test("GitHub annotations have one escaped line per failure, up to the limit")
  func annotations() {
    #expect(GitHubAnnotations(SampleResults.empty).text.isEmpty)
    let lines = GitHubAnnotations(SampleResults.mixed).text.lines
    #expect(lines.count == 4)
    #expect(
      lines[0] == "::error title=feed/slow drag%3A golden differs::"
        + "frame 3: y: expected 1.0, found 2.0 (7 ulps); 2 of 9 frames differ")
    let hostile = GitHubAnnotations(SampleResults.hostile).text.lines
    #expect(hostile.count == 10 && hostile.last == "::error title=and 29 more::see the report")
    #expect(hostile.allSatisfy { $0.hasPrefix("::error title=") })
    let odd = RunResults(cases: [SampleResults.differing("s", "100%, a:b", why: "50 %\r\nmore: x, y")])
    #expect(
      GitHubAnnotations(odd).text == "::error title=s/100%25%2C a%3Ab%3A golden differs::50 %25%0D%0Amore: x, y\n")
  }
}
