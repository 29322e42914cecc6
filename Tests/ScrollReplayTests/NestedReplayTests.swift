import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ScrollReplay

/// Scenarios of several scroll views.
@Suite("Replays of several scroll views")
struct NestedReplayTests {
  private func scenario(_ keys: String) throws -> Scenario {
    let json = """
      { "summary": "S.", "viewport": { "width": 390, "height": 400 },
        "content": { "size": { "width": 390, "height": 500 } }, \(keys) }
      """
    return try Scenario(name: "s", data: Data(json.utf8), file: "s.json") { _ in Data() }
  }

  private let page = """
    { "viewport": { "width": 390, "height": 800 }, "size": { "width": 390, "height": 3000 }, "child": { "y": 100 } }
    """

  /// A finger that moves up by 200 pt from y = 300 in 40 ms and is lifted.
  private func trace(x: Double = 100) throws -> GestureTrace {
    var text = "time_us,event,pointer,x,y\n0,down,1,\(x),300\n"
    for step in 1...5 { text += "\(step * 8000),move,1,\(x),\(300 - step * 40)\n" }
    return try GestureTrace.parse(bytes: Array((text + "40000,up,1,\(x),100\n").utf8), file: "t.csv")
  }

  @Test("Every frame of a nested scenario records every scroll view with its callbacks")
  func nestedFramesHoldAll() throws {
    var replay = Replay(
      of: try trace(), in: try scenario(#""nesting": { "handOff": "continuous", "ancestors": [\#(page)] }"#))
    let recording = try replay.run()
    let last = try #require(recording.frames.last)
    #expect(recording.others.count == recording.frames.count)
    #expect(last.contentOffset.y == 100)
    let other = try #require(recording.others(in: last).first)
    #expect(other.contentOffset.y > 500 && other.phase == .idle)
    let reported = recording.frames.flatMap { frame in
      recording.others(in: frame).flatMap { recording.callbacks(in: $0) }
    }
    #expect(reported.contains(.willBeginDragging) && reported.contains(.didEndDecelerating))
    let own = recording.frames.flatMap { recording.callbacks(in: $0) }
    #expect(own.count + reported.count == recording.callbacks.count)
  }

  @Test("With at-begin hand-off, the default, a moving list does not move the page")
  func atBeginIsTheDefault() throws {
    var replay = Replay(of: try trace(), in: try scenario(#""nesting": { "ancestors": [\#(page)] }"#))
    let recording = try replay.run()
    #expect(recording.others.allSatisfy { $0.contentOffset == .zero })
    #expect(recording.frames.contains { $0.contentOffset.y > 100 })
  }

  @Test("Records of other scroll views are part of the digest", arguments: [0, 1])
  func digestHoldsTheOthers(offset: Int) throws {
    func digest(_ offset: Int) throws -> UInt64 {
      let other = """
        { "viewport": { "width": 390, "height": 800 }, "size": { "width": 390, "height": 3000 },
          "child": { "y": 100 }, "offset": { "y": \(offset) } }
        """
      var replay = Replay(of: try trace(), in: try scenario(#""nesting": { "ancestors": [\#(other)] }"#))
      return try replay.run().digest
    }
    #expect(try digest(offset) == digest(offset))
    #expect(try digest(offset) != digest(2))
  }

  @Test("A finger scrolls the column below it", arguments: [(100.0, 0), (500, 1)])
  func fingersReachTheirColumn(x: Double, leader: Int) throws {
    let other =
      #"{ "origin": { "x": 390 }, "viewport": { "width": 390, "height": 400 }, "size": { "width": 390, "height": 900 } }"#
    var replay = Replay(
      of: try trace(x: x), in: try scenario(#""synchronized": { "link": "proportion", "others": [\#(other)] }"#))
    let recording = try replay.run()
    let last = try #require(recording.frames.last)
    #expect(last.contentOffset.y == 100)
    #expect(recording.others(in: last).first?.contentOffset.y == 500)
    let phases = recording.frames.map { leader == 0 ? $0.phase : recording.others(in: $0).first?.phase }
    #expect(phases.contains(.decelerating))
    let others = recording.frames.map { leader == 1 ? $0.phase : recording.others(in: $0).first?.phase }
    #expect(others.allSatisfy { $0 == .idle })
  }

  @Test("A scroll to a rect scrolls all ancestors, and a resize applies to the innermost scroll view")
  func scriptsReachTheChain() throws {
    let text = """
      time_us,event,detail
      0,resize,390x300
      1000,scroll-to,rect=0:450:10:50 animated=false
      """
    let script = try GestureTrace.parse(bytes: Array(text.utf8), file: "t.csv")
    let page = """
      { "viewport": { "width": 390, "height": 800 }, "size": { "width": 390, "height": 3000 }, "child": { "y": 1000 } }
      """
    var replay = Replay(of: script, in: try scenario(#""nesting": { "ancestors": [\#(page)] }"#))
    let recording = try replay.run()
    let last = try #require(recording.frames.last)
    // The viewport shows 300 pt of 500: the rect's end is at the viewport's end.
    #expect(last.contentOffset.y == 200)
    // In page coordinates the rect is from 1250 to 1300.
    #expect(recording.others(in: last).first?.contentOffset.y == 500)
  }
}
