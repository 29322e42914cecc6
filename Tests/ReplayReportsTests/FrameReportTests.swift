import Foundation
import GestureTraces
import ReplayResults
import ScrollReplay
import Testing

@testable import ReplayReports

@Suite("Frame report")
struct FrameReportTests {
  /// A finger that drags a page or a list 100 points up within 100 ms, rests, and is lifted after 300 ms.
  private func replayed(content: String, named name: String = "drag") throws -> ReplayedCase {
    let scenario = """
      {
        "summary": "A page.", "framesPerSecond": 60, "viewport": { "width": 100, "height": 200 }, "content": \(content)
      }
      """
    let moves = (1...10).map { "\($0 * 10_000),move,1,50,\(150 - $0 * 10),,," }
    let rows = ["time_us,event,pointer,x,y,dx,dy,detail", "0,down,1,50,150,,,"] + moves + ["300000,up,1,50,50,,,"]
    let trace = try GestureTrace.parse(rows.joined(separator: "\n") + "\n", file: "\(name).csv")
    let made = try Scenario(name: "page", data: Data(scenario.utf8), file: "page.json") { _ in Data() }
    return try ReplayedCase(GestureTrace(name: name, events: trace.events), in: made, now: { 0 })
  }

  private let page = #"{ "size": { "width": 100, "height": 1000 } }"#
  private let list = #"{ "rows": { "count": 50, "lengths": { "fixed": 40 } } }"#

  @Test("Title, table and plot, in this order")
  func order() throws {
    let replayed = try replayed(content: page)
    let lines = FrameReport(replayed).render().lines
    #expect(lines[0] == "page/drag")
    #expect(lines[1].contains("\(replayed.recording.frames.count) frames, 60 a second"))
    #expect(lines[1].hasSuffix("digest \(replayed.recording.digest.hexadecimal)"))
    #expect(lines[3].split(separator: " ") == ["frame", "ms", "phase", "y", "pt", "y", "pt/s", "callbacks"])
    let plot = try #require(lines.firstIndex(of: "offset y in points"))
    #expect(plot > 3 + replayed.recording.frames.count)
  }

  @Test("There is a row per frame, or every nth with --every; frames with callbacks always have one")
  func everyTenth() throws {
    let replayed = try replayed(content: page)
    func numbers(_ every: Int) -> [Int] {
      let lines = FrameReport(replayed, every: every).render().lines.dropFirst(5).prefix { !$0.isEmpty }
      return lines.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    }
    let all = replayed.recording.frames.map(\.number)
    let eventful = replayed.recording.frames.filter { frame in
      replayed.recording.callbacks(in: frame).contains { $0 != .didScroll }
    }
    #expect(numbers(1) == all)
    #expect(Set(numbers(10)).isSuperset(of: eventful.map(\.number)))
    #expect(numbers(10).count < all.count)
    #expect(numbers(10).last == all.last)
  }

  @Test("Visible rows and the anchor are shown for lazy content", arguments: [true, false])
  func rows(isLazy: Bool) throws {
    let heading = FrameReport(try replayed(content: isLazy ? list : page)).render().lines[3]
    #expect(heading.contains("rows") == isLazy)
    #expect(heading.contains("anchor") == isLazy)
  }

  @Test("No line exceeds the width, for any name", arguments: [60, 80, 100, 171])
  func width(_ width: Int) throws {
    for name in SampleResults.hostileNames {
      let replayed = try replayed(content: list, named: name)
      for isASCII in [true, false] {
        let report = FrameReport(replayed, width: width, isColored: true, isASCII: isASCII).render()
        #expect(report.withoutColors.lines.allSatisfy { $0.displayWidth <= width })
      }
    }
  }

  @Test("Without Unicode every character is ASCII, and without colour there are no sequences")
  func ascii() throws {
    let replayed = try replayed(content: list)
    #expect(FrameReport(replayed, isASCII: true).render().utf8.allSatisfy { $0 < 128 })
    #expect(!FrameReport(replayed).render().contains("\u{1B}"))
    #expect(FrameReport(replayed, isColored: true).render().withoutColors == FrameReport(replayed).render())
  }
}
