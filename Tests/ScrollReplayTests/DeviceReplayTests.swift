import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

@Suite("Devices in replays")
struct DeviceReplayTests {
  private func recording(_ scenario: String, _ trace: String, framesPerSecond: Int = 60) throws -> Recording {
    let scenario = try Scenario(name: "s", data: Data(scenario.utf8), file: "s.json") { _ in Data() }
    let trace = try GestureTrace.parse("time_us,event,dy,detail\n" + trace, file: "t.csv")
    var replay = Replay(of: trace, in: scenario, framesPerSecond: framesPerSecond)
    return try replay.run()
  }

  private func scenario(_ more: String, length: Int = 4000) -> String {
    """
    { "summary": "S.", "viewport": { "width": 200, "height": 400 },
      "content": { "size": { "width": 200, "height": \(length) } }, \(more) }
    """
  }

  private func events(in recording: Recording) -> [DeviceEvent] {
    recording.callbacks.compactMap { if case .device(let event) = $0 { event } else { nil } }
  }

  @Test("Keys scroll, the end of a trace releases pressed keys, and each press is handled")
  func keys() throws {
    let pressed = try recording(
      scenario(#""behavior": { "keyboard": { "motion": "webkit-ios" } }"#),
      "0,key,,ArrowDown down\n1000000,key,,ArrowDown repeat\n1500000,stop,,\n")
    #expect(pressed.frames.last?.phase == .idle)
    #expect(events(in: pressed) == [.key(isHandled: true), .key(isHandled: true)])
    let tapped = try recording(scenario(#""behavior": {}"#), "0,key,,PageDown\n100000,key,,ArrowRight\n")
    #expect(tapped.frames.last?.contentOffset.y == 360)
    #expect(events(in: tapped) == [.key(isHandled: true), .key(isHandled: false)])
    let ended = try recording(
      scenario(#""behavior": { "keyboard": { "motion": "webkit-ios" } }"#),
      "0,key,,ArrowDown down\n1000000,resize,,200x400\n")
    // Half of 1000 points a second squared for a second, and v/ω after that.
    let rest = 500 + 1000 / 109.0.squareRoot()
    #expect(((ended.frames.last?.contentOffset.y ?? 0) - rest).magnitude < 1e-6)
  }

  @Test(
    "A crown scrolls up for positive turns, stands still after a tenth of a second, and settles on a detent",
    arguments: [60, 90, 120])
  func crown(rate: Int) throws {
    let recording = try recording(
      scenario(#""crown": { "detent": 44 }"#), "0,crown,-0.5,\n50000,crown,-0.25,\n60000,crown,0.125,\n",
      framesPerSecond: rate)
    // 100 + 50 - 25 points: the third detent is 7 points on.
    #expect(recording.frames.last?.contentOffset.y == 132)
    #expect(events(in: recording) == [.crownDetents(2), .crownDetents(1), .crownIdle])
  }

  @Test("In right-to-left layout the left arrow scrolls away from the start, and the right one is not handled")
  func arrowsFromRightToLeft() throws {
    func recording(_ traits: String) throws -> Recording {
      try self.recording(
        ##"{ "summary": "S.", "viewport": { "width": 400, "height": 300 }, "behavior": { "axes": "horizontal" },"##
          + ##""content": { "size": { "width": 4000, "height": 300 } }\##(traits) }"##,
        "0,key,,ArrowRight\n1000000,key,,ArrowLeft\n")
    }
    // A key moves by one line of 40 points from the leading end, in either language by the arrow away from that end.
    let (right, left) = (try recording(##", "traits": { "layoutDirection": "rtl" }"##), try recording(""))
    #expect(right.frames.last?.contentOffset.x == 40)
    #expect(events(in: right) == [.key(isHandled: false), .key(isHandled: true)])
    #expect(left.frames.last?.contentOffset.x == 0 && left.frames.contains { $0.contentOffset.x == 40 })
    #expect(events(in: left) == [.key(isHandled: true), .key(isHandled: true)])
  }

  @Test(
    "Past an end a crown rubber-bands the content like a finger, and the content returns",
    arguments: [60, 120], [#""crown": {}"#, #""crown": { "detent": 44 }"#])
  func elasticCrown(rate: Int, crown: String) throws {
    func far(_ recording: Recording) -> (least: Double, greatest: Double) {
      let offsets = recording.frames.map(\.contentOffset.y)
      return (offsets.min() ?? 0, offsets.max() ?? 0)
    }
    // A turn is 200 points. The rubber band of 400 points yields 400 · 0.55 · 200 / (0.55 · 200 + 400) = 44000/510.
    let stretch = 44_000.0 / 510
    let turns = "0,crown,0.5,\n20000,crown,0.5,\n"
    let up = try recording(scenario(crown), turns, framesPerSecond: rate)
    #expect((far(up).least + stretch).magnitude < 1e-9 && up.frames.last?.contentOffset.y == 0)
    #expect(events(in: up).filter { $0 != .crownIdle } == [])
    // The other end is at 3600.
    let down = try recording(
      scenario(crown), "0,crown,-18,\n1000000,crown,-0.5,\n1020000,crown,-0.5,\n", framesPerSecond: rate)
    #expect((far(down).greatest - 3600 - stretch).magnitude < 1e-9 && down.frames.last?.contentOffset.y == 3600)
    // Turns back by as much before rest cancel out; a tenth of a turn more moves 20 points.
    let returned = try recording(scenario(#""crown": {}"#), turns + "40000,crown,-1.1,\n", framesPerSecond: rate)
    #expect((returned.frames.last?.contentOffset.y ?? 0) - 20 < 1e-9 && far(returned).least < -80)
    // Content that does not bounce stays, and turns past the end are lost.
    let rigid = try recording(
      scenario(#""crown": {}, "behavior": { "bounces": false }"#), turns + "40000,crown,-0.1,\n", framesPerSecond: rate)
    #expect(far(rigid).least == 0 && rigid.frames.last?.contentOffset.y == 20)
  }

  @Test("The last page of a crown rubber-bands at its end", arguments: [60, 120])
  func elasticPages(rate: Int) throws {
    let pages = #""crown": { "pages": { "lengths": [400, 500, 400] } }"#
    let recording = try recording(
      scenario(pages, length: 1300), "0,scroll-to,,offset=0:900 animated=false\n100000,crown,-0.5,\n",
      framesPerSecond: rate)
    // Half a turn is 100 points: 400 · 55 / 455.
    let greatest = recording.frames.map(\.contentOffset.y).max() ?? 0
    #expect((greatest - 900 - 22_000.0 / 455).magnitude < 1e-9 && recording.frames.last?.contentOffset.y == 900)
  }

  @Test("A crown changes a value without scrolling, and wraps around")
  func number() throws {
    let scenario = scenario(
      #""crown": { "value": { "initial": 22, "from": 0, "through": 23, "by": 1, "sensitivity": "low", "continuous": true } }"#
    )
    let recording = try recording(scenario, "0,crown,0.5,\n")
    let values = recording.frames.last.map { Array(recording.values[$0.values]) } ?? []
    #expect(values == [FrameValue(.crownValue, 0, 2), FrameValue(.crownOffset, 0, 2)])
    #expect(recording.frames.allSatisfy { $0.contentOffset == .zero })
    #expect(events(in: recording) == [.crownDetents(4), .crownIdle])
  }

  @Test(
    "The focus stays in view when the viewport shrinks, also on rows measured during the scroll")
  func focus() throws {
    let grid = try recording(
      scenario(#""focus": { "margin": 20, "items": { "count": 40, "size": { "width": 200, "height": 100 } } }"#),
      "0,focus,,item=10\n2000000,resize,,200x200\n4000000,focus,,item=99\n4100000,focus,,none\n")
    #expect(grid.frames.last?.contentOffset.y == 920)
    #expect(events(in: grid) == [.focus(item: 10), .focus(item: 99), .focus(item: nil)])
    let rows = """
      { "summary": "S.", "viewport": { "width": 200, "height": 400 }, "focus": { "margin": 0 },
        "content": { "rows": { "count": 500, "estimate": 40, "lengths": { "pattern": [30, 50, 70] } } } }
      """
    let list = try recording(rows, "0,focus,,item=90\n")
    let frame = try #require(list.frames.last)
    // The row ends at the end of the viewport, or slightly before this end if rows turned out shorter.
    #expect(frame.visibleItems.contains(90) && frame.visibleItems.upperBound <= 92 && frame.phase == .idle)
  }

  @Test("The focus finds an item of zoomed content at its position on the screen", arguments: [1.0, 2.5])
  func focusZoomed(scale: Double) throws {
    let recording = try recording(
      scenario(
        #""behavior": { "zoom": { "maximum": 3 } }, "focus": { "margin": 0, "items": { "count": 40, "size": { "width": 200, "height": 100 } } }"#
      ), "0,zoom-to,,scale=\(scale) animated=false\n100000,focus,,item=10\n")
    #expect(recording.frames.last?.contentOffset.y == 1100 * scale - 400)
  }

  @Test("A keyboard insets the content, is dismissed by a drag, and returns with the caret")
  func keyboard() throws {
    let scenario = scenario(#""softwareKeyboard": { "height": 150, "dismissMode": "on-drag" }"#)
    let trace = try GestureTrace.parse(
      """
      time_us,event,pointer,x,y,detail
      0,scroll-to,,,,edge=bottom animated=false
      1000000,down,1,100,300,
      1016000,move,1,100,280,
      1032000,move,1,100,270,
      1400000,up,1,,,
      3000000,caret,,,,rect=0:3900:200:50
      """, file: "t.csv")
    let described = try Scenario(name: "s", data: Data(scenario.utf8), file: "s.json") { _ in Data() }
    var replay = Replay(of: trace, in: described)
    let recording = try replay.run()
    #expect(recording.frames.first?.contentOffset.y == 3750)
    #expect(
      events(in: recording) == [.keyboardWillHide, .keyboardDidHide, .keyboardWillShow, .keyboardDidShow])
    let last = try #require(recording.frames.last)
    #expect(Array(recording.values[last.values]) == [FrameValue(.keyboardHeight, 0, 150)])
    // The caret ends at 3950; the keyboard leaves 250 points of the viewport.
    #expect(last.contentOffset.y == 3700)
  }

  /// Without a safe area the scenario's insets are bars; with a safe area these insets are the owner's.
  @Test(
    "Of keyboard and safe area the greater inset counts; margins and bars are added to it",
    arguments: [
      (#""insets": { "bottom": 34 }"#, 34.0, 150.0), (#""insets": { "bottom": 200 }"#, 200, 200),
      (#""safeArea": { "bottom": 34 }"#, 34, 150), (#""safeArea": { "bottom": 200 }"#, 200, 200),
      (#""insets": { "bottom": 5 }, "safeArea": { "bottom": 34, "padding": { "bottom": 8 } }"#, 47, 163),
      (#""insets": { "bottom": 34 }, "margins": [{ "length": 16 }]"#, 50, 166),
      (#""insets": { "bottom": 34 }, "edgeEffects": { "bottom": { "bar": 49 } }"#, 83, 199),
      (#""insets": { "bottom": 34 }, "refresh": {}"#, 34, 150),
    ])
  func keyboardBesides(row: (keys: String, without: Double, with: Double)) throws {
    for isShown in [false, true] {
      let described = try Scenario(
        name: "s",
        data: Data(scenario(row.keys + #", "softwareKeyboard": { "height": 150, "shown": \#(isShown) }"#).utf8),
        file: "s.json"
      ) { _ in Data() }
      let trace = try GestureTrace.parse(
        "time_us,event,detail\n0,scroll-to,edge=bottom animated=false\n100000,caret,rect=0:100:20:20\n", file: "t.csv")
      var replay = Replay(of: trace, in: described)
      replay.show(0)
      #expect(replay.scroller.area.contentInsets.bottom == (isShown ? row.with : row.without))
      #expect(replay.scroller.contentOffset.y == 3600 + (isShown ? row.with : row.without))
      replay.showAll()
      #expect(replay.scroller.area.contentInsets.bottom == row.with)
    }
  }

  @Test("A change of the safe area below a keyboard moves nothing; a change above it does")
  func safeAreaBeneathKeyboard() throws {
    let described = try Scenario(
      name: "s",
      data: Data(
        scenario(#""safeArea": { "bottom": 34 }, "softwareKeyboard": { "height": 150 }"#).utf8), file: "s.json"
    ) { _ in Data() }
    let trace = try GestureTrace.parse(
      """
      time_us,event,detail
      0,scroll-to,edge=bottom animated=false
      100000,safe-area,bottom=83
      200000,safe-area,bottom=170
      300000,safe-area,bottom=0
      """, file: "t.csv")
    var replay = Replay(of: trace, in: described)
    var insets: [Double] = []
    while let number = replay.nextFrame {
      replay.show(number)
      insets.append(replay.scroller.area.contentInsets.bottom)
    }
    #expect(insets == [150, 150, 170, 150])
  }
}
