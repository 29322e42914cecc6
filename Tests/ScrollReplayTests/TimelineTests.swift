import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

struct TimelineTests {
  private static func scenario(_ extra: String, script: String = "") throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "A page.", "viewport": { "width": 390, "height": 844 },
        "content": { "size": { "width": 390, "height": 6000 } }\(extra) }
      """, files: ["scripts/s.csv": script])
  }

  @Test("Script and gesture are merged by time; at equal times the script comes first")
  func scriptComesFirst() throws {
    let script = "time_us,event,detail\n0,inset,top=1\n8000,inset,top=2\n8000,inset,top=3\n90000,inset,top=4\n"
    let scenario = try Self.scenario(#", "script": "scripts/s.csv""#, script: script)
    let gesture = Fixture.trace([
      (0, .down(pointer: 1, at: .zero)), (8, .move(pointer: 1, at: .zero, isResampled: false)),
      (16, .up(pointer: 1, at: nil)),
    ])
    let words = Timeline(of: gesture, in: scenario).events.map { event in
      switch event.kind {
      case .inset(let insets): "inset \(Int(insets.top)) at \(event.time)"
      case .down: "down at \(event.time)"
      case .move: "move at \(event.time)"
      case .up: "up at \(event.time)"
      default: "other"
      }
    }
    #expect(
      words == [
        "inset 1 at 0", "down at 0", "inset 2 at 8000000", "inset 3 at 8000000", "move at 8000000", "up at 16000000",
        "inset 4 at 90000000",
      ])
  }

  @Test("Places and precise deltas are divided by the units per point; lines are not")
  func unitsAreMapped() throws {
    let scenario = try Self.scenario(
      #", "units": [{ "gestures": "a*", "unitsPerPoint": 4 }, { "gestures": "*", "unitsPerPoint": -0.5 }]"#)
    let events: [(milliseconds: Double, kind: SceneEvent)] = [
      (0, .down(pointer: 1, at: Point(x: 100, y: -40))),
      (1, .move(pointer: 1, at: Point(x: 8, y: 4), isResampled: true)),
      (2, .up(pointer: 1, at: Point(x: 8, y: 2))),
      (3, .select(phase: .ended, at: Point(x: 1, y: 2))),
      (4, .wheel(.init(delta: Vector(dx: 2, dy: -8), unit: .precise))),
      (5, .wheel(.init(delta: Vector(dx: 2, dy: -8), unit: .line))),
      (6, .resize(Size(width: 10, height: 20))),
    ]
    let four = Timeline(of: Fixture.trace(events, name: "abc"), in: scenario).events.map(\.kind)
    #expect(
      four == [
        .down(pointer: 1, at: Point(x: 25, y: -10)), .move(pointer: 1, at: Point(x: 2, y: 1), isResampled: true),
        .up(pointer: 1, at: Point(x: 2, y: 0.5)), .select(phase: .ended, at: Point(x: 0.25, y: 0.5)),
        .wheel(.init(delta: Vector(dx: 0.5, dy: -2), unit: .precise)),
        .wheel(.init(delta: Vector(dx: 2, dy: -8), unit: .line)), .resize(Size(width: 10, height: 20)),
      ])
    let mirrored = Timeline(of: Fixture.trace(events, name: "b"), in: scenario).events.map(\.kind)
    #expect(mirrored[0] == .down(pointer: 1, at: Point(x: -200, y: 80)))
    #expect(mirrored[4] == .wheel(.init(delta: Vector(dx: -4, dy: 16), unit: .precise)))
  }

  @Test("A transposed recording drives the other axis exactly as it drove its own")
  func transposition() throws {
    let across = try Fixture.scenario(
      """
      { "summary": "Across.", "viewport": { "width": 844, "height": 390 },
        "content": { "size": { "width": 6000, "height": 390 } }, "behavior": { "axes": "horizontal" },
        "units": [{ "gestures": "*", "unitsPerPoint": 1, "transposes": true }] }
      """)
    let trace = Fixture.trace(
      Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 31, dy: -400))
        + [(1200, .wheel(.init(delta: Vector(dx: 3, dy: 50), unit: .precise)))])
    var down = Replay(of: trace, in: try Fixture.page())
    var right = Replay(of: trace, in: across)
    let (first, second) = (try down.run(), try right.run())
    #expect(first.frames.map(\.contentOffset.y) == second.frames.map(\.contentOffset.x))
    #expect(first.frames.map(\.velocity.dy) == second.frames.map(\.velocity.dx))
    #expect(first.frames.count > 60)
  }

  @Test("The end of a trace lifts every pointer that is down, in the order in which they went down")
  func pointersAreLifted() throws {
    let trace = Fixture.trace([
      (0, .down(pointer: 3, at: .zero)), (1, .down(pointer: 1, at: .zero)), (2, .down(pointer: 2, at: .zero)),
      (3, .cancel(pointer: 1, at: nil)), (4, .up(pointer: 3, at: nil)), (5, .down(pointer: 3, at: .zero)),
    ])
    let events = Timeline(of: trace, in: try Self.scenario("")).events
    #expect(events.suffix(2).map(\.kind) == [.up(pointer: 2, at: nil), .up(pointer: 3, at: nil)])
    #expect(events.suffix(2).map(\.time) == [5_000_000, 5_000_000])
    #expect(events.count == 8)
  }

  @Test("The end of a trace ends the scroll of a wheel with phases")
  func wheelIsLetGo() throws {
    let ends: [(last: WheelInput.Phase?, added: WheelInput.Phase?)] = [
      (nil, nil), (.began, .ended), (.changed, .ended), (.ended, nil), (.momentumBegan, .momentumEnded),
      (.momentumChanged, .momentumEnded), (.momentumEnded, nil),
    ]
    for (last, added) in ends {
      let wheel = SceneEvent.WheelDelta(delta: Vector(dx: 0, dy: -90), unit: .precise, phase: last)
      var replay = Replay(of: Fixture.trace([(0, .wheel(wheel))]), in: try Fixture.page())
      let events = replay.timeline.events
      #expect(events.count == (added == nil ? 1 : 2), "\(String(describing: last))")
      if let added { #expect(events.last?.kind == .wheel(.init(delta: .zero, unit: .precise, phase: added))) }
      replay.showAll()
      #expect(replay.scroller.phase == .idle, "\(String(describing: last))")
      #expect(replay.scroller.contentOffset.y == 0, "\(String(describing: last))")
    }
  }

  @Test("The end of a trace ends a selection that is being dragged")
  func selectionIsEnded() throws {
    let trace = Fixture.trace([
      (0, .select(phase: .began, at: Point(x: 10, y: 10))), (50, .select(phase: .changed, at: Point(x: 10, y: 900))),
    ])
    var replay = Replay(of: trace, in: try Fixture.page())
    #expect(replay.timeline.events.last?.kind == .select(phase: .ended, at: Point(x: 10, y: 900)))
    replay.showAll()
    #expect(replay.scroller.phase == .idle)
  }

  @Test("The matches of a search are the rows that contain the word, in order")
  func hitsAreReal() throws {
    let search = #""search": { "text": "Netherfield", "hits": 7, "startMilliseconds": 300, "pauseMilliseconds": 900 }"#
    let scenario = try Fixture.feed(rows: 20_000, extra: search)
    let text = try String(
      contentsOf: Fixture.packageRoot.appending(path: "Traces/texts/pride-and-prejudice.txt"), encoding: .utf8)
    let paragraphs = text.split(separator: "\n")
    let hits = (0..<20_000).filter { paragraphs[$0 % paragraphs.count].contains("Netherfield") }.prefix(7)
    let events = Timeline(of: Fixture.trace([(0, .inset(.zero))]), in: scenario).events
    let requests = events.compactMap { event -> (time: Int64, row: Int)? in
      guard case .scrollTo(let request) = event.kind, case .item(let row) = request.target else { return nil }
      return (event.time, row)
    }
    #expect(requests.map(\.row) == Array(hits))
    let milliseconds: [Int64] = [300, 1200, 2100, 3000, 3900, 4800, 5700]
    #expect(requests.map { $0.time / 1_000_000 } == milliseconds)
  }

  @Test("A search without matches does not scroll, and one with few matches ends early")
  func fewHits() throws {
    let files = ["t.txt": "one\n\ntwo\nthree two\n"]
    func hits(_ word: String, rows: Int) throws -> Int {
      let json = """
        { "summary": "S.", "viewport": { "width": 390, "height": 844 },
          "content": { "rows": { "count": \(rows), "lengths": { "text": { "file": "t.txt" } } } },
          "search": { "text": "\(word)", "hits": 9 } }
        """
      return Timeline(of: Fixture.trace([(0, .inset(.zero))]), in: try Fixture.scenario(json, files: files)).events
        .count
        - 1
    }
    #expect(try hits("four", rows: 100) == 0)
    #expect(try hits("two", rows: 3) == 2)
    #expect(try hits("two", rows: 5) == 3)
    #expect(try hits("two", rows: 0) == 0)
    #expect(try hits("three two", rows: 100) == 9)
    #expect(try hits("a text that is longer than any of the lines", rows: 100) == 0)
  }
}
