import GestureTraces
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

/// Replays with a snap rule.
struct TargetReplayTests {
  private static let gestures = [
    "android-sailfish-fling-up-fast-1", "android-sailfish-fling-up-faster-2", "android-sailfish-fling-up-slow-2",
    "android-sailfish-fling-down-fast-3", "android-sailfish-fling-down-slow-1", "flutter-fling-session-06",
    "flutter-fling-session-08", "flutter-interrupted-01",
  ]

  private static func trace(_ name: String) throws -> GestureTrace {
    try GestureTrace(contentsOf: Fixture.packageRoot.appending(path: "Traces/gestures/\(name).csv").path)
  }

  private func rows(_ targets: String) throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "Rows.", "viewport": { "width": 390, "height": 844 }, "insets": { "top": 47, "bottom": 34 },
        "content": { "rows": { "count": 3000, "estimate": 60, "spacing": 8,
          "lengths": { "pattern": [44, 120, 64, 200, 88, 52, 310] } } },
        "behavior": { "targets": \(targets) },
        "units": [ { "gestures": "android-*", "unitsPerPoint": 2.625 }, { "gestures": "*", "unitsPerPoint": 1 } ],
        "script": "start.csv" }
      """, files: ["start.csv": "time_us,event,detail\n0,scroll-to,item=1500 policy=align anchor=0:0 animated=false\n"])
  }

  /// The pattern's lengths are not multiples of the estimate. Every row therefore ends away from its estimate at the
  /// start of the motion.
  @Test("A row measured during the motion ends exactly at its anchor", arguments: gestures, [0, 0.5, 1.0])
  func landingError(gesture: String, anchor: Double) throws {
    for limit in ["never", "always-by-few", "always-by-one"] {
      let scenario = try rows(
        #"{ "viewAligned": { "limit": "\#(limit)", "anchor": { "x": 0, "y": \#(anchor) } } }"#)
      var replay = Replay(of: try Self.trace(gesture), in: scenario)
      let recording = try replay.run()
      let place = replay.scroller.contentOffset.y + 47
      let layout = try #require(replay.scene.items(of: 0)?.targets)
      let row = try #require(layout.item(at: place + 763 * anchor))
      let errors = [row - 1, row, row + 1].map { row in
        let frame = layout.frame(ofItem: row)
        return (frame.minY - (763 - frame.height) * anchor - place).magnitude
      }
      #expect(errors.min() == 0, "\(limit) \(errors)")
      #expect(recording.frames.last?.phase == .idle)
    }
  }

  @Test("The content comes to rest at the same row at any frame rate", arguments: gestures)
  func frameRates(gesture: String) throws {
    let scenario = try rows(#"{ "viewAligned": { "limit": "always-by-one" } }"#)
    let offsets = try [30, 60, 120, 240].map { rate in
      var replay = Replay(of: try Self.trace(gesture), in: scenario, framesPerSecond: rate)
      _ = try replay.run()
      let row = try #require(replay.scene.nodes[0].content.item(at: replay.scroller.contentOffset.y + 47))
      return row
    }
    #expect(Set(offsets).count == 1, "\(offsets)")
  }

  @Test("Recorded flings rest on whole items, in their own direction", arguments: gestures)
  func wholeItems(gesture: String) throws {
    for anchor in [0, 0.5] {
      let scenario = try Fixture.scenario(
        """
        { "summary": "Items.", "viewport": { "width": 390, "height": 800 },
          "content": { "size": { "width": 390, "height": 48000 } },
          "behavior": { "targets": { "viewAligned": { "limit": "never", "anchor": { "x": 0, "y": \(anchor) },
            "items": { "count": 240, "lengths": [180], "spacing": 20 } } } },
          "units": [ { "gestures": "android-*", "unitsPerPoint": 2.7 }, { "gestures": "*", "unitsPerPoint": 1 } ],
          "script": "start.csv" }
        """, files: ["start.csv": "time_us,event,detail\n0,scroll-to,offset=0:24000 animated=false\n"])
      var replay = Replay(of: try Self.trace(gesture), in: scenario)
      _ = try replay.run()
      let place = replay.scroller.contentOffset.y + (800 - 180) * anchor
      #expect(place.truncatingRemainder(dividingBy: 200) == 0, "\(place)")
    }
  }

  @Test("A flick that ends near the gallery's header continues to the header")
  func gallery() throws {
    let flick = try Self.trace("android-sailfish-fling-down-slow-1")
    var isPulled = false
    var isLeft = false
    for start in stride(from: 200, through: 1400, by: 100) {
      let ends = try [#"{ "named": "gallery" }"#, #"{ "orthogonal": { "behavior": "continuous", \#(Self.items) } }"#]
        .map {
          let scenario = try Fixture.scenario(
            """
            { "summary": "A gallery.", "viewport": { "width": 390, "height": 844 },
              "content": { "size": { "width": 390, "height": 6000 } }, "behavior": { "targets": \($0) },
              "units": [ { "gestures": "*", "unitsPerPoint": 2.625 } ], "script": "start.csv" }
            """, files: ["start.csv": "time_us,event,detail\n0,scroll-to,offset=0:\(start) animated=false\n"])
          var replay = Replay(of: flick, in: scenario)
          return try replay.run().frames.last?.contentOffset.y ?? .nan
        }
      #expect(ends[0] == (ends[1] < 844.0 / 3 ? 0 : ends[1]), "from \(start)")
      isPulled = isPulled || ends[0] != ends[1]
      isLeft = isLeft || ends[0] > 0
    }
    #expect(isPulled && isLeft, "flicks that end near the header, and further away")
  }

  private static let items = #""items": { "count": 1, "lengths": [100] }"#

  @Test("A custom target behavior replaces the scenario's rule")
  func custom() throws {
    struct Hundreds: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.minY / 100).rounded() * 100
      }
    }
    let scenario = try Fixture.page(behavior: #"{ "targets": { "named": "gallery" } }"#)
    for gesture in Self.gestures {
      let trace = try Self.trace(gesture)
      var replay = Replay(of: trace, in: scenario, targetBehavior: Hundreds())
      let recording = try replay.run()
      let last = try #require(recording.frames.last)
      let isAtEnd = last.contentOffset.y == 6000 - 844
      #expect(isAtEnd || last.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
    }
  }

  @Test("Rotating the viewport keeps the current page", arguments: gestures)
  func rotationKeepsThePage(gesture: String) throws {
    let scenario = try Fixture.scenario(named: "turned-pages")
    var replay = Replay(of: try Self.trace(gesture), in: scenario)
    let recording = try replay.run()
    let page = try #require(recording.frames.last { $0.time < 4_000_000_000 }.map { ($0.contentOffset.y + 47) / 309 })
    let last = try #require(recording.frames.last)
    #expect(page == page.rounded())
    #expect(last.contentOffset.y == page * 763 - 47)
  }

  @Test(
    "A fling past an underestimated end rests on an item, at the start and at the end of the list",
    arguments: Axis.allCases, [false, true])
  func flingPastAnUnderestimatedEnd(axis: Axis, towardsEnd: Bool) throws {
    // The end of the fling has six rows of 100 points, after 24 rows of 50. The first measured rows make the estimate
    // of the last twelve too short. The fling then seems to pass the end of the list.
    let near = Array(repeating: "50", count: 24)
    let far = Array(repeating: "100", count: 6)
    let lengths = (towardsEnd ? near + far : far + near).joined(separator: ", ")
    let item = towardsEnd ? 8 : 12
    func scenario(overscan: Int) -> String {
      """
      { "summary": "A.", "viewport": { "width": 400, "height": 400 },
        "content": { "rows": { "count": 30, "axis": "\(axis)", "estimate": 50, "overscan": \(overscan),
          "lengths": { "pattern": [\(lengths)] } } },
        "behavior": { "axes": "\(axis)", "targets": { "viewAligned": { "limit": "never" } } },
        "position": { "item": \(item), "anchor": { "x": 0, "y": 0 } } }
      """
    }
    let estimated = try Fixture.scenario(scenario(overscan: 0))
    // Rows begin at 0, 100 … 500, 600, 650 … 1750; or at 0, 50 … 1200, 1300 … 1700. The list ends at 1800 - 400.
    let starts = towardsEnd ? (0...24).map { $0 * 50 } + [1300, 1400] : (0..<6).map { $0 * 100 } + [600, 650, 700]
    // A fully measured list takes the item nearest to the end of the curve. A list measured during the fling towards
    // its end does the same: all rows before the target are known at the landing.
    let known = try Fixture.scenario(scenario(overscan: 4000))
    var rests: Set<Double> = []
    for step in 0...80 {
      let distance = (100 + Double(step) * 0.5) * (towardsEnd ? -1 : 1)
      var vector = Vector.zero
      vector[axis] = distance
      let flick = Fixture.flick(from: Point(x: 200, y: 200), by: vector, at: 100)
      var replay = Replay(of: Fixture.trace(flick), in: estimated)
      replay.showAll()
      rests.insert(replay.frame.contentOffset[axis])
      #expect(starts.contains { Double($0) == replay.frame.contentOffset[axis] }, "\(distance)")
      var other = Replay(of: Fixture.trace(flick), in: known)
      other.showAll()
      // Rows that no frame has shown stay estimated, so offsets have another origin. The row is compared instead.
      #expect(!towardsEnd || replay.frame.visibleItems.lowerBound == other.frame.visibleItems.lowerBound, "\(distance)")
    }
    #expect(rests.count > 1)
  }
}
