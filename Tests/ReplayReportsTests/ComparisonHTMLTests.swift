import Foundation
import ReplayResults
import Testing

@testable import ReplayReports

@Suite("HTML comparison report")
struct ComparisonHTMLTests {
  private func page(_ comparison: RunComparison) -> String { ComparisonReport(comparison).render(.html) }

  @Test("The page is well-formed, loads no resources, and escapes names")
  func selfContained() throws {
    let hostile = SampleResults.hostileNames.map {
      SampleComparison.Sample(scenario: $0, gesture: $0, head: SampleComparison.Side(factor: { _ in 1.1 }))
    }
    for comparison in [try SampleComparison.comparison(), try SampleComparison.comparison(hostile)] {
      let page = page(comparison)
      #expect(page.isWellFormed)
      for loader in ["http:", "https:", "src=", "href=", "url(", "@import", "<script", "<link", "<b>some", "<b>bold"] {
        #expect(!page.contains(loader), "\(loader)")
      }
      #expect(page.contains("prefers-color-scheme: dark"))
    }
  }

  @Test("Base and head are overlaid below the budget, with changed frames marked")
  func strips() throws {
    let samples = [
      SampleComparison.Sample(
        scenario: "s", gesture: "g", head: SampleComparison.Side(factor: { (7...9).contains($0) ? 1.5 : 1 }))
    ]
    let page = page(try SampleComparison.comparison(samples))
    let strip = try #require(page.components(separatedBy: "aria-label=\"Cost of each frame of s/g").last)
    #expect(strip.contains("class=\"budget\"") && strip.contains(">budget<"))
    #expect(strip.components(separatedBy: "<polyline class=\"base\"").count == 2)
    #expect(strip.components(separatedBy: "<polyline class=\"head\"").count == 2)
    // The marks are as wide as a frame and at the positions of frames 7 to 9 of forty, between 78 and 704.
    let marks = strip.components(separatedBy: "<rect class=\"named\" x=\"").dropFirst().compactMap {
      Double($0.prefix { $0 != "\"" })
    }
    let width = (704.0 - 78) / 40
    #expect(marks.count == 3)
    for (mark, frame) in zip(marks, 7...9) { #expect(abs(mark - (78 + width * Double(frame))) < 0.1) }
  }

  @Test("Both percentile curves rise, and slower ones are higher")
  func curves() throws {
    let slower = [SampleComparison.Sample(scenario: "s", gesture: "g", head: SampleComparison.Side(factor: { _ in 3 }))]
    let page = page(try SampleComparison.comparison(slower))
    func points(_ style: String) throws -> [[Double]] {
      let text = try #require(page.components(separatedBy: "<polyline class=\"\(style)\" points=\"").dropFirst().first)
      return text.prefix { $0 != "\"" }.split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
    }
    let (base, head) = (try points("base"), try points("head"))
    for curve in [base, head] {
      #expect(zip(curve, curve.dropFirst()).allSatisfy { $0[0] <= $1[0] && $0[1] >= $1[1] })
      #expect(curve.allSatisfy { (78...704).contains($0[0]) && (12...262).contains($0[1]) })
    }
    #expect(zip(base, head).allSatisfy { $0[1] > $1[1] })
  }

  @Test("For different frames both courses are drawn, with a mark at the first difference")
  func parted() throws {
    let other = [SampleComparison.Sample(scenario: "s", gesture: "g", head: SampleComparison.Side(lastDigest: 7))]
    let page = page(try SampleComparison.comparison(other))
    #expect(page.contains("aria-label=\"Offset and velocity, base and head\"") && page.contains(">frame 139<"))
    #expect(page.contains(">head less base, pt<") && page.contains("class=\"parted\""))
    #expect(!page.contains("<svg viewBox=\"0 0 720 288\""))
  }

  @Test("An empty comparison is a valid page")
  func empty() throws {
    let page = page(try SampleComparison.comparison([]))
    #expect(page.isWellFormed && page.contains("not comparable"))
  }
}
