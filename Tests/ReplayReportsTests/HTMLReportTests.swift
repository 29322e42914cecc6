import Foundation
import PlaneGeometry
import ReplayResults
import Testing

@testable import ReplayReports

@Suite("HTML run report")
struct HTMLReportTests {
  @Test("Names are escaped in tags, attributes and entities")
  func hostileNames() {
    let page = SampleResults.render(SampleResults.hostile, .html)
    #expect(page.isWellFormed)
    #expect(!page.contains("<b>bold"))
    #expect(page.contains("&lt;b&gt;bold&lt;/b&gt;"))
    #expect(page.contains("&amp;amp;"))
  }

  @Test("The page loads no resources")
  func selfContained() {
    let page = SampleResults.render(SampleResults.mixed, .html)
    for loader in ["http:", "https:", "src=", "href=", "url(", "@import", "<script", "<link"] {
      #expect(!page.contains(loader))
    }
    #expect(page.contains("prefers-color-scheme: dark"))
  }

  @Test("A case links to its first frame that differs, and a scenario outside of the player has no link")
  func playerLinks() {
    let run = RunResults(cases: [SampleResults.differing("s", "d 1", why: "because")])
    func page(_ links: PlayerLinks) -> String {
      RunReport(run, provenance: SampleResults.provenance, player: links).render(.html)
    }
    let linked = page(PlayerLinks(to: "a&b"))
    #expect(linked.isWellFormed)
    #expect(linked.contains("<a href=\"a&amp;b/s.html#s/d%201\">d 1</a>"))
    #expect(!page(PlayerLinks(to: "a", scenarios: ["t"])).contains("<a "))
  }

  @Test(
    "An address names the page or the folder, the case and the frame",
    arguments: [
      ("p.html", "s/g", 12, "p.html#s/g@12"), ("p", "s/g", nil, "p/s.html#s/g"),
      ("p/", "s/a b@2", 0, "p/s.html#s/a%20b%402@0"),
      ("https://example.org/p", "ä/g", nil, "https://example.org/p/%C3%A4.html#%C3%A4/g"), ("p", "s", nil, nil),
    ] as [(String, String, Int?, String?)])
  func addresses(location: String, name: String, frame: Int?, expected: String?) {
    #expect(PlayerLinks(to: location).address(of: name, frame: frame) == expected)
  }

  @Test("Failures come before all cases, and every case has a row")
  func order() throws {
    let page = SampleResults.render(SampleResults.mixed, .html)
    let failures = try #require(page.range(of: "<h2>Not passed</h2>"))
    let cases = try #require(page.range(of: "<h2 id=\"cases\">"))
    #expect(failures.lowerBound < cases.lowerBound)
    #expect(page.components(separatedBy: "<td class=\"name\">").count - 1 == 5)
    #expect(page.components(separatedBy: "<li>").count - 1 == 5)
    #expect(page.isWellFormed)
  }

  @Test("More than ten differing cases are a table of groups, and their list is folded away")
  func groups() throws {
    let cases = (0..<11).map { SampleResults.differing("s<", "d\($0)", why: "because") }
    let few = SampleResults.render(RunResults(cases: Array(cases.dropLast())), .html)
    #expect(!few.contains("Differences by group") && !few.contains("<details>"))
    let page = SampleResults.render(RunResults(cases: cases), .html)
    #expect(page.isWellFormed && page.contains("<summary>11 differing cases</summary>"))
    #expect(page.contains("<tr><td>11</td><td>1</td><td>unknown</td>"))
    #expect(page.components(separatedBy: "<p>because</p>").count - 1 == 11)
  }

  @Test("The curve rises from left to right within its picture")
  func curve() throws {
    let run = RunResults(cases: [SampleResults.passed("s", "g", times: [100, 1000, 10_000, 100_000])])
    let page = SampleResults.render(run, .html)
    let points = try #require(page.components(separatedBy: "points=\"").last?.split(separator: "\"").first)
    let numbers = points.split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(numbers.count > 4)
    for (point, next) in zip(numbers, numbers.dropFirst()) {
      #expect(point[0] <= next[0] && point[1] >= next[1])
    }
    #expect(numbers.allSatisfy { (0...720).contains($0[0]) && (0...288).contains($0[1]) })
  }

  @Test("The costliest cases have frame strips with the budget line and late frames in another style")
  func strips() throws {
    let cases = (0..<6).map { SampleResults.hitching("s<\($0)>", "g") }
    let page = SampleResults.render(RunResults(cases: cases), .html)
    #expect(page.isWellFormed)
    #expect(page.components(separatedBy: "<figcaption>").count - 1 == 4)
    let strip = try #require(
      page.components(separatedBy: "<figcaption>s&lt;0&gt;/g").last?.components(separatedBy: "</svg>")[0])
    func path(_ name: String) throws -> String {
      try #require(strip.components(separatedBy: "<path class=\"\(name)\" d=\"").last?.components(separatedBy: "\"")[0])
    }
    #expect(try path("frames").count { $0 == "M" } == 2 && path("late").count { $0 == "M" } == 2)
    // A frame of 40 ms is above the budget, a frame of 10 ms below it.
    let budget = try #require(try Double(path("budget").split(separator: " ")[1].prefix { $0 != "H" }))
    let late = try path("late").split(separator: "V").dropFirst().compactMap { Double($0.prefix { $0 != "M" }) }
    let others = try path("frames").split(separator: "V").dropFirst().compactMap { Double($0.prefix { $0 != "M" }) }
    #expect(late.count == 2 && late[0] < budget && others.count == 2 && others.allSatisfy { $0 > budget }, "\(strip)")
  }

  @Test("A run without cases has neither table nor curve")
  func empty() {
    let page = SampleResults.render(SampleResults.empty, .html)
    #expect(page.isWellFormed)
    #expect(!page.contains("<svg") && !page.contains("<table"))
  }

  @Test("A replay that differs from its golden is overlaid on it, with a mark at the first difference")
  func departure() throws {
    var measurement = SampleResults.measurement([500, 600, 700], rows: 0)
    measurement.series = FrameSeries(numbers: [0, 1, 2], serviceTimes: [500, 600, 700], digests: [1, 2, 3])
    func recordedMotion(_ end: Double) -> RecordedMotion {
      RecordedMotion(
        numbers: [0, 1, 2], offsets: [0, 1, end].map { Point(x: 0, y: $0) },
        velocities: [Vector(dx: 0, dy: 1), nil, nil])
    }
    measurement.recordedMotion = recordedMotion(2)
    var result = CaseResult(
      scenario: "s", gesture: "<g>", verdict: .goldenDiffers, explanation: "why", measurement: measurement)
    result.expected = ExpectedMotion(recordedMotion: recordedMotion(2.5), firstDifference: 2)
    let page = SampleResults.render(RunResults(cases: [result]), .html)
    #expect(page.isWellFormed)
    #expect(page.contains("<h2>Against the golden</h2>") && page.contains(">frame 2<"))
    #expect(page.contains(">replay less golden, pt<") && page.contains("class=\"base dots\""))
  }

  @Test("A costly passing case has a motion plot below its costs")
  func motion() throws {
    var measurement = SampleResults.measurement([500, 600], rows: 0)
    measurement.series = FrameSeries(numbers: [0, 1], serviceTimes: [500, 600], digests: [1, 2])
    measurement.recordedMotion = RecordedMotion(
      numbers: [0, 1], offsets: [.zero, Point(x: 3, y: 0)], velocities: [.zero, .zero])
    let result = CaseResult(scenario: "s", gesture: "g", verdict: .passed, measurement: measurement)
    let page = SampleResults.render(RunResults(cases: [result]), .html)
    #expect(page.isWellFormed && page.contains("aria-label=\"Offset and velocity\"") && page.contains(">offset x, pt<"))
    #expect(!page.contains("Against the golden"))
  }
}
