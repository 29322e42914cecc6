import ConstraintLayout
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@testable import ScrollReplay

@Suite("Zoomed content with constraint layout")
struct LayoutZoomReplayTests {
  /// A page as wide as the frame, with half of its width plus 900 as its height, and floating and sticky views.
  private func scenario(extra: String = "") throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "A page.", "viewport": { "width": 400, "height": 800 },
        "content": { "layout": {
          "views": [
            { "name": "page" }, { "name": "rest", "size": { "height": 900 } },
            { "name": "bar", "size": { "width": 10, "height": 10 } }, { "name": "head", "size": { "width": 10, "height": 10 } },
            { "name": "foot", "size": { "width": 10, "height": 20 } },
            { "name": "title", "in": "superview", "size": { "width": 10, "height": 10 } }],
          "constraints": [
            "page.top == scroll.top", "page.leading == scroll.leading", "page.trailing == scroll.trailing",
            "page.width == frame.width", "page.height == page.width / 2", "rest.top == page.bottom",
            "rest.bottom == content.bottom", "rest.leading == page.leading", "rest.width == 10",
            "bar.bottom == superview.bottom - 20", "bar.left == page.left",
            "head.left == page.left", "head.top >= frame.top + 30", "head.top == content.top + 150 @750",
            "foot.left == page.left + 7", "foot.bottom <= frame.bottom - 40", "foot.bottom == content.bottom - 100 @750",
            "title.left == scroll.left + 3", "title.top == scroll.top + 4"],
          "trackedViews": ["rest", "bar", "head", "foot", "title"] } },
        "behavior": { "zoom": { "minimum": 0.25, "maximum": 4 } }\(extra) }
      """)
  }

  private func zoom(_ scale: Double, isAnimated: Bool = false) -> SceneEvent {
    .zoomTo(SceneEvent.ZoomTo(target: .scale(scale, anchor: UnitPoint(x: 0, y: 0)), isAnimated: isAnimated))
  }

  private func scroll(to offset: Point) -> SceneEvent {
    .scrollTo(SceneEvent.ScrollTo(target: .offset(offset), isAnimated: false))
  }

  @Test("The layout is that of scale 1, and the content size is scaled", arguments: [0.25, 0.5, 1, 2, 4])
  func sizes(scale: Double) throws {
    let trace = Fixture.trace([(0, zoom(scale)), (100, .resize(Size(width: 600, height: 300)))])
    var replay = Replay(of: trace, in: try scenario())
    replay.show(until: 50)
    #expect(replay.scroller.zoomScale == scale)
    #expect(replay.scroller.area.contentSize == Size(width: 400 * scale, height: 1100 * scale))
    replay.showAll()
    #expect(replay.scroller.area.contentSize == Size(width: 600 * scale, height: 1200 * scale))
  }

  @Test("Content with constraint layout zooms like content of the same size", arguments: [true, false])
  func sameAsEager(isPinch: Bool) throws {
    let eager = try Fixture.scenario(
      """
      { "summary": "A page.", "viewport": { "width": 400, "height": 800 },
        "content": { "size": { "width": 400, "height": 1100 } },
        "behavior": { "axes": "both", "zoom": { "minimum": 0.25, "maximum": 4 } } }
      """)
    var events: [(milliseconds: Double, kind: SceneEvent)] = [(0, zoom(3, isAnimated: true))]
    if isPinch {
      events = [(0, .down(pointer: 1, at: Point(x: 150, y: 300))), (0, .down(pointer: 2, at: Point(x: 250, y: 500)))]
      for step in 1...12 {
        let place = Point(x: 250 + 12 * Double(step), y: 500 + 20 * Double(step))
        events.append((8 * Double(step), .move(pointer: 2, at: place, isResampled: false)))
      }
      events += [(100, .up(pointer: 1, at: nil)), (104, .up(pointer: 2, at: nil))]
    }
    let trace = Fixture.trace(events)
    var (laid, sized) = (Replay(of: trace, in: try scenario()), Replay(of: trace, in: eager))
    let (first, second) = (try laid.run(), try sized.run())
    #expect(first.frames.count == second.frames.count && first.frames.count > 20)
    for (one, other) in zip(first.frames, second.frames) {
      #expect(one.contentOffset == other.contentOffset && one.zoomScale == other.zoomScale)
      #expect(one.contentSize == other.contentSize && one.phase == other.phase)
    }
    #expect(laid.scroller.zoomScale > 1.5)
  }

  /// Positions on the screen, computed by hand. A scrolling view is at z·y - o. A floating view keeps its position. A
  /// sticky view stays at the edge until a scroll to its own position.
  @Test(
    "Scrolling views are scaled, floating views stay, sticky views stay until their position is reached",
    arguments: [0.25, 0.5, 1, 2, 3.3, 4])
  func places(scale: Double) throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<20 {
      let range = ScrollArea(
        contentSize: Size(width: 400 * scale, height: 1100 * scale), containerSize: Size(width: 400, height: 800)
      ).offsetRange(along: .vertical)
      let y = random.double(in: range)
      let x = random.double(in: 0...max(0, 400 * scale - 400))
      let trace = Fixture.trace([(0, zoom(scale)), (50, scroll(to: Point(x: x, y: y)))])
      var replay = Replay(of: trace, in: try scenario())
      let recording = try replay.run()
      let frame = try #require(recording.frames.last)
      func values(_ kind: FrameValue.Kind) -> [Double] {
        recording.values(in: frame).filter { $0.kind == kind }.map(\.value)
      }
      let left = 0 - x
      let expectedY = [
        200 * scale - y, 770, max(30, 150 * scale - y), min(800 - 40 - 20, 980 * scale - y), 4,
      ]
      let expectedX = [left, left, left, 7 * scale - x, 3]
      for (found, expected) in zip(values(.viewY), expectedY) { #expect((found - expected).magnitude < 1e-6) }
      for (found, expected) in zip(values(.viewX), expectedX) { #expect((found - expected).magnitude < 1e-6) }
      #expect(values(.viewY).count == 5)
    }
  }

  @Test("In right-to-left layout the left edge moves with the end of the scaled content")
  func mirrored() throws {
    let trace = Fixture.trace([(0, zoom(2))])
    var replay = Replay(of: trace, in: try scenario(extra: #", "traits": { "layoutDirection": "rtl" }"#))
    let recording = try replay.run()
    let frame = try #require(recording.frames.last)
    let x = recording.values(in: frame).filter { $0.kind == .viewX }.map(\.value)
    // The content begins at the right: 400 of 800 points are left of the screen. `rest` begins 10 points before the
    // right end of 400.
    #expect(try #require(x.first) == 380.0)
  }
}
