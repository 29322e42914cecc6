import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

/// Jumps to rows, near and far, animated or not, while rows are measured and edited: landing positions and costs.
struct JumpReplayTests {
  private typealias Target = SceneEvent.ScrollTo.Target

  private static func scroll(_ target: Target, _ fraction: Double?, isAnimated: Bool) -> SceneEvent {
    // Offsets and edges have no policy.
    let isEdge = if case .edge = target { true } else { false }
    return .scrollTo(
      SceneEvent.ScrollTo(
        target: target, policy: isEdge ? nil : fraction == nil ? .minimal : .align,
        anchor: fraction.map { UnitPoint(x: 0, y: $0) }, isAnimated: isAnimated))
  }

  /// The distance of the row `number` from its requested position, limited by the content's ends.
  private static func landingError(of number: Int, at fraction: Double, in replay: ScenarioReplay) throws -> Double {
    let area = replay.scroller.area
    let row = try #require(replay.scene.item(withIdentity: number, in: 0))
    let rect = try #require(replay.scene.rect(ofItem: row, in: 0, zoomScale: 1))
    let wanted = rect.origin.y - (area.containerSize.height - rect.size.height) * fraction
    let range = area.offsetRange(along: .vertical)
    return min(max(wanted, range.lowerBound), range.upperBound) - replay.scroller.contentOffset.y
  }

  @Test(
    "A jump to an id lands exactly: at each alignment, animated or not, on measured and estimated rows, first and last",
    arguments: [0.0, 0.5, 1], [true, false])
  func landsExactly(fraction: Double, isAnimated: Bool) throws {
    for number in [0, 3, 77, 1_998, 1_999] {
      for isKnown in [true, false] {
        let list = try EditReplayTests.list(rows: isKnown ? "\"overscan\": 400000" : "\"overscan\": 0")
        var replay = Replay(
          of: Fixture.trace([
            (0, EditReplayTests.jump(to: 700)), (50, Self.scroll(.id(number), fraction, isAnimated: isAnimated)),
          ]), in: list)
        replay.showAll()
        let error = try Self.landingError(of: number, at: fraction, in: replay)
        #expect(error == 0, "row \(number), known \(isKnown)")
      }
    }
  }

  @Test("A jump to an id follows the row through edits before and during the jump", arguments: [true, false])
  func followsTheRow(isAnimated: Bool) throws {
    var replay = Replay(
      of: Fixture.trace([
        (0, .edit(.insert(at: 0, count: 7))), (0, .edit(.delete(at: 100, count: 50))),
        (20, Self.scroll(.id(900), 0, isAnimated: isAnimated)), (90, .edit(.insert(at: 300, count: 11))),
        (140, .edit(.resize(item: 866, length: 12))), (150, .edit(.move(from: 0, count: 30, to: 1_500))),
        (190, .edit(.reload)),
      ]), in: try EditReplayTests.list())
    replay.showAll()
    #expect(replay.scene.item(withIdentity: 900, in: 0) == 900 + 7 - 50 + 11 - 30)
    #expect(try Self.landingError(of: 900, at: 0, in: replay) == 0)
  }

  @Test("A jump to a removed or nonexistent row moves nothing")
  func rowsThatAreNotThere() throws {
    for target in [Target.id(12), .id(5_000), .item(5_000)] {
      for isAnimated in [true, false] {
        var replay = Replay(
          of: Fixture.trace([
            (0, EditReplayTests.jump(to: 700)), (30, .edit(.delete(at: 12, count: 1))),
            (50, Self.scroll(target, 0, isAnimated: isAnimated)),
          ]), in: try EditReplayTests.list())
        replay.show(until: 40)
        let before = replay.rowsOnScreen
        replay.showAll()
        #expect(replay.rowsOnScreen == before && replay.scroller.phase == .idle)
      }
    }
  }

  @Test("An animated jump comes to rest when its row is deleted, and stays when a finger stops it")
  func interruptedJumps() throws {
    let jump = Self.scroll(.id(900), 0, isAnimated: true)
    var deleted = Replay(
      of: Fixture.trace([(0, jump), (60, .edit(.delete(at: 900, count: 1)))]), in: try EditReplayTests.list())
    deleted.showAll()
    #expect(deleted.scroller.phase == .idle && deleted.scene.nodes[0].content.itemCount == 1_999)
    let tap: [(milliseconds: Double, kind: SceneEvent)] = [
      (0, jump), (60, .down(pointer: 1, at: Point(x: 10, y: 10))), (200, .up(pointer: 1, at: nil)),
    ]
    var stopped = Replay(of: Fixture.trace(tap), in: try EditReplayTests.list())
    stopped.show(until: 70)
    let before = stopped.rowsOnScreen
    stopped.showAll()
    #expect(stopped.rowsOnScreen == before)
  }

  @Test("Far animated jumps land exactly while lengths change and rows come and go", arguments: UInt64(1)...10)
  func landsWhileRowsChange(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lengths = (0..<37).map { _ in "\(random.oneIn(9) ? random.dyadic(in: 500...2_000) : random.dyadic(in: 4...120))"
    }
    let layout = [
      "", #", "layout": { "grid": { "columns": [{ "flexible": {} }, { "flexible": {} }] } }"#,
      #", "layout": { "masonry": { "columns": [{ "flexible": {} }, { "flexible": {} }, { "flexible": {} }] } }"#,
      #", "direction": "reverse""#,
    ][Int(seed % 4)]
    let scenario = try Fixture.scenario(
      """
      { "summary": "A list.", "viewport": { "width": 400, "height": 500 },
        "content": { "rows": { "count": 20000, "estimate": 30, "lengths": { "pattern": [\(lengths.joined(separator: ", "))] }\(layout) } } }
      """)
    // Jumps between distant rows, with edits of other rows meanwhile.
    var events: [(milliseconds: Double, kind: SceneEvent)] = [(0, EditReplayTests.jump(to: 10_000))]
    var time = 20.0
    for jump in 0..<4 {
      let target = jump % 2 == 0 ? random.int(in: 200...3_000) : random.int(in: 15_000...19_000)
      events.append((time, Self.scroll(.id(target), [0, 0.5, 1][jump % 3], isAnimated: true)))
      for step in 0..<12 {
        let at = random.oneIn(2) ? max(0, target - random.int(in: 1...60)) : target + random.int(in: 1...60)
        let edits: [SceneEvent.Edit] = [
          .resize(item: at, length: random.dyadic(in: 1...900)), .insert(at: at, count: random.int(in: 1...3)),
          .resize(item: target, length: random.dyadic(in: 1...300)),
        ]
        events.append((time + 25 + 40 * Double(step), .edit(edits[random.int(in: 0...2)])))
      }
      time += 1_500
    }
    var replay = Replay(of: Fixture.trace(events), in: scenario)
    _ = try replay.run()
    let landing = try #require(replay.measures?.landing)
    #expect(landing.jumps == 5 && landing.interrupted == 0)
    #expect(landing.worstError == 0, "in 64ths")
    // Each jump measures a few screens, not the thousands of rows between.
    #expect(replay.counters.rowsMeasured < 5 * 3 * 500)
  }

  @Test("A jump in ten million rows measures one screen, whether it is animated or not", arguments: [true, false])
  func farJumpsAreOneScreen(isAnimated: Bool) throws {
    for number in [5, 123_456, 5_000_000, 9_999_999] {
      let rows = "\"approach\": 1"
      var replay = Replay(
        of: Fixture.trace([(0, .stop), (20, Self.scroll(.id(number), 0.5, isAnimated: isAnimated))]),
        in: try EditReplayTests.list(count: 10_000_000, rows: rows))
      replay.show(until: 10)
      let before = replay.counters.rowsMeasured
      replay.showAll()
      #expect(try Self.landingError(of: number, at: 0.5, in: replay) == 0)
      // The shortest five rows in a cycle average 104.75 pt, so 800 pt contain nine rows, or ten with a cut row.
      let screen = 10
      let measured = replay.counters.rowsMeasured - before
      #expect(measured <= (isAnimated ? 2 * screen + 4 : screen + 2), "row \(number): \(measured)")
    }
  }

  @Test("A jump with an approach starts at the greatest animated distance and moves continuously")
  func approachIsContinuous() throws {
    var replay = Replay(
      of: Fixture.trace([(0, .stop), (20, Self.scroll(.id(600_000), 0, isAnimated: true))]),
      in: try EditReplayTests.list(count: 1_000_000, rows: "\"approach\": 2"))
    var last: [Int: Double] = [:]
    var leaps = 0
    var fastest = 0.0
    var velocities: [Double] = []
    while let number = replay.nextFrame {
      replay.show(number)
      let now = replay.rowsOnScreen
      let distances = now.compactMap { row, place in last[row].map { abs(place - $0) } }
      if !last.isEmpty, distances.isEmpty { leaps += 1 }
      fastest = max(fastest, distances.max() ?? 0)
      last = now
      if replay.scroller.phase == .animating { velocities.append(replay.scroller.velocity.dy) }
    }
    #expect(leaps == 1)
    #expect(fastest < 250)
    // The motion goes from rest to rest: the scroll accelerates, then decelerates.
    let peak = velocities.indices.max { velocities[$0] < velocities[$1] } ?? 0
    #expect(velocities.count > 20)
    #expect(zip(velocities[..<peak], velocities[1...]).allSatisfy { $0 < $1 })
    #expect(zip(velocities[peak...], velocities[(peak + 1)...]).allSatisfy { $0 > $1 })
    #expect(try Self.landingError(of: 600_000, at: 0, in: replay) == 0)
  }

  /// The rows of a screen: the shortest five rows in a cycle average 104.75 pt, so 800 pt contain nine rows, or ten
  /// with a cut row.
  private static let screen = 10

  @Test(
    "Over any number of rows an animated jump lays out three screens, to a row and to an edge, in both directions"
  )
  func farJumpsAreBounded() throws {
    for count in [2_000, 100_000, 10_000_000] {
      let targets: [(Target, Double?)] = [(.id(count / 2), 0.5), (.id(count - 1), 1), (.edge(.bottom), nil)]
      for (target, fraction) in targets {
        var replay = Replay(
          of: Fixture.trace([
            (0, .stop), (20, Self.scroll(target, fraction, isAnimated: true)),
            (3_000, Self.scroll(.id(0), 0, isAnimated: true)),
          ]), in: try EditReplayTests.list(count: count))
        replay.show(until: 10)
        let before = replay.counters.rowsMeasured
        replay.show(until: 2_900)
        // The target's screen and the two viewports before the target. The last two rows may be cut.
        #expect(replay.counters.rowsMeasured - before <= 3 * Self.screen + 6, "\(target) of \(count)")
        #expect(replay.scroller.phase == .idle)
        if case .id(let number) = target {
          #expect(try Self.landingError(of: number, at: fraction ?? 0, in: replay) == 0)
        } else {
          #expect(replay.scroller.contentOffset.y == replay.scroller.area.offsetRange(along: .vertical).upperBound)
        }
        replay.showAll()
        // The return ends among measured rows.
        #expect(replay.counters.rowsMeasured - before <= 5 * Self.screen + 12)
        #expect(replay.scroller.contentOffset.y == 0)
      }
    }
  }

  @Test("Distances of up to ten viewports are animated entirely, and any distance if the scenario sets it")
  func distancesAnimatedEntirely() throws {
    for (row, rows) in [(70, ""), (900, "\"approach\": \"whole\"")] {
      var replay = Replay(
        of: Fixture.trace([(0, .stop), (20, Self.scroll(.id(row), 0, isAnimated: true))]),
        in: try EditReplayTests.list(rows: rows))
      var last: [Int: Double] = [:]
      var leaps = 0
      while let number = replay.nextFrame {
        replay.show(number)
        let now = replay.rowsOnScreen
        if !last.isEmpty, last.keys.allSatisfy({ now[$0] == nil }) { leaps += 1 }
        last = now
      }
      #expect(try Self.landingError(of: row, at: 0, in: replay) == 0)
      #expect(row == 900 || leaps == 0)
    }
  }

  @Test(
    "A key for an end of the document rests at the end, although the end moves while rows are measured",
    arguments: [true, false])
  func documentKeys(isForceBased: Bool) throws {
    let behavior = isForceBased ? "{ \"keyboard\": { \"motion\": \"webkit-ios\" } }" : "{}"
    for (count, first) in [(300, 0), (5_000, 0), (5_000, 2_500)] {
      // Rows at the end are longer than those at the start.
      var replay = Replay(
        of: Fixture.trace([
          (0, EditReplayTests.jump(to: first)), (40, .key(KeyInput(KeyPress(.end)))),
        ]),
        in: try Fixture.scenario(
          """
          { "summary": "A list.", "viewport": { "width": 400, "height": 800 },
            "content": { "rows": { "count": \(count), "estimate": 30, "lengths": { "generated": { "name": "ramp" } } } },
            "behavior": \(behavior) }
          """))
      replay.showAll()
      #expect(replay.scroller.phase == .idle)
      #expect(replay.scroller.contentOffset.y == replay.scroller.area.offsetRange(along: .vertical).upperBound)
      #expect(replay.frame.visibleItems.upperBound == count, "\(count) rows from \(first)")
    }
  }
}
