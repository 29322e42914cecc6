import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

/// Snap targets beside pinned headers and footers.
struct UncoveredTargetReplayTests {
  private static let gestures = [
    "android-sailfish-fling-up-fast-1", "android-sailfish-fling-down-fast-3", "flutter-fling-session-06",
  ]

  /// Headers longer than most rows. The row at a viewport's start and the row aligned there are therefore far apart.
  private static func scenario(
    _ targets: String, pinned: String, layout: String = "", count: Int = 3000, start: Int = 1500
  ) throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "Rows.", "viewport": { "width": 390, "height": 844 }, "insets": { "top": 47, "bottom": 34 },
        "content": { "rows": { "count": \(count), "estimate": 60, "spacing": 8,
          "lengths": { "pattern": [44, 120, 64, 20, 88, 52, 210] },
          "sections": { "rows": [12, 1, 0, 30], "header": [150, 30], "footer": [90, 0, 12] }\(pinned)\(layout) } },
        "behavior": { "targets": \(targets) },
        "units": [ { "gestures": "android-*", "unitsPerPoint": 2.625 }, { "gestures": "*", "unitsPerPoint": 1 } ],
        "script": "start.csv" }
      """,
      files: ["start.csv": "time_us,event,detail\n0,scroll-to,item=\(start) policy=align anchor=0:0 animated=false\n"])
  }

  /// The distance of the nearest row from `anchor` in the part of the viewport that neither insets nor pinned views
  /// cover.
  private static func error(_ replay: ScenarioReplay, at anchor: Double) throws -> Double {
    let grid = try #require(replay.scene.nodes[0].content.lazy?.layout.base.grid)
    let offset = replay.scroller.contentOffset.y
    var least = Double.infinity
    for row in replay.frame.visibleItems {
      let section = grid.sections.section(of: row)
      let (header, footer) = ([150.0, 30][section % 2], [90.0, 0, 12][section % 3])
      let rect = try #require(replay.scene.rect(ofItem: row, in: 0, zoomScale: 1))
      let free = 763 - header - footer
      least = min(least, abs(offset + 47 + header + (free - rect.height) * anchor - rect.minY))
    }
    return least
  }

  @Test("An aligned row is in the area between pinned headers and footers", arguments: gestures, [0.0, 0.5, 1])
  func aligned(gesture: String, anchor: Double) throws {
    let trace = try GestureTrace(
      contentsOf: Fixture.packageRoot.appending(path: "Traces/gestures/\(gesture).csv").path)
    let snap = ["start", "center", "end"][Int(anchor * 2)]
    let columns = #", "layout": { "grid": { "columns": [{ "flexible": {} }, { "flexible": {} }] } }"#
    let pinned = #", "pinned": ["headers", "footers"]"#
    for (targets, layout) in [
      (#"{ "viewAligned": { "limit": "never", "anchor": { "x": 0, "y": \#(anchor) } } }"#, ""),
      (#"{ "viewAligned": { "limit": "never", "anchor": { "x": 0, "y": \#(anchor) } } }"#, columns),
      (#"{ "viewAligned": { "limit": "always-by-one", "anchor": { "x": 0, "y": \#(anchor) } } }"#, ""),
      (#"{ "snapping": { "align": "\#(snap)" } }"#, ""),
    ] {
      var replay = Replay(of: trace, in: try Self.scenario(targets, pinned: pinned, layout: layout))
      let recording = try replay.run()
      #expect(recording.frames.last?.phase == .idle)
      #expect(try Self.error(replay, at: anchor) == 0, "\(targets) \(layout)")
      #expect(replay.snapErrors.allSatisfy { $0 == 0 }, "\(targets)")
    }
  }

  @Test("Unpinned headers cover nothing: rows snap to the uncovered edge", arguments: gestures)
  func notPinned(gesture: String) throws {
    let trace = try GestureTrace(
      contentsOf: Fixture.packageRoot.appending(path: "Traces/gestures/\(gesture).csv").path)
    var replay = Replay(of: trace, in: try Self.scenario(#"{ "viewAligned": { "limit": "never" } }"#, pinned: ""))
    _ = try replay.run()
    let place = replay.scroller.contentOffset.y + 47
    let rows = try #require(replay.scene.items(of: 0))
    #expect(replay.frame.visibleItems.contains { rows.frame(ofItem: $0).minY == place })
  }

  @Test("For any offset the row nearest to it after alignment is found", arguments: [0.0, 0.5, 1])
  func nearest(anchor: Double) throws {
    var replay = Replay(
      of: Fixture.trace([(0, .stop)]),
      in: try Self.scenario(
        #"{ "viewAligned": {} }"#, pinned: #", "overscan": 1000000, "pinned": ["headers", "footers"]"#,
        count: 160, start: 0))
    replay.showAll()
    let rows = UnobscuredItems(items: try #require(replay.scene.items(of: 0)?.targets), anchor: anchor)
    var random = SplitMix64(seed: 5)
    for _ in 0..<100 {
      let offset = random.dyadic(in: 0...14_000)
      let found = try #require(rows.item(at: offset))
      func distance(_ row: Int) -> Double {
        let frame = rows.frame(ofItem: row)
        return abs(frame.minY + frame.height * anchor - offset)
      }
      let best = try #require((0..<160).min { distance($0) < distance($1) })
      // Snapping examines the two rows before the found row and the one behind it.
      #expect((best - 1...best + 2).contains(found), "\(offset): \(found) and \(best)")
    }
  }
}
