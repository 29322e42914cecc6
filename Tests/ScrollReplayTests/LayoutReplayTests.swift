import ConstraintLayout
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@testable import ScrollReplay

@Suite("Replays of content with constraint layout")
struct LayoutReplayTests {
  /// A page as wide as the frame, with half of its width plus 900 as its height, and the views of the test.
  private func scenario(_ views: String = "", _ constraints: String = "", extra: String = "") throws -> Scenario {
    try Fixture.scenario(
      """
      { "summary": "A page.", "viewport": { "width": 400, "height": 800 },
        "content": { "layout": {
          "views": [{ "name": "page" }, { "name": "rest", "size": { "height": 900 } }\(views)],
          "constraints": [
            "page.top == scroll.top", "page.leading == scroll.leading", "page.trailing == scroll.trailing",
            "page.width == frame.width", "page.height == page.width / 2", "rest.top == page.bottom",
            "rest.bottom == content.bottom", "rest.leading == page.leading", "rest.width == 10"\(constraints)]
          \(extra) } } }
      """)
  }

  @Test("The content's size follows the viewport's, and the axes scroll that it exceeds")
  func resized() throws {
    let trace = Fixture.trace([
      (100, .resize(Size(width: 600, height: 300))), (200, .resize(Size(width: 100, height: 2000))),
    ])
    var replay = Replay(of: trace, in: try scenario())
    #expect(replay.scroller.area.contentSize == Size(width: 400, height: 1100))
    replay.show(until: 150)
    #expect(replay.scroller.area.contentSize == Size(width: 600, height: 1200))
    #expect(replay.scroller.area.offsetRange(along: .horizontal) == 0...0)
    #expect(replay.scroller.area.offsetRange(along: .vertical) == 0...900)
    replay.showAll()
    #expect(replay.scroller.area.contentSize == Size(width: 100, height: 950))
    #expect(replay.scroller.area.offsetRange(along: .vertical) == 0...0)
  }

  @Test(
    "Without axes of its own a laid out scroll view moves along those that the content exceeds",
    arguments: [true, false])
  func axes(_ isWide: Bool) throws {
    let layout = """
      { "views": [{ "name": "a", "size": { "width": \(isWide ? 900 : 400), "height": \(isWide ? 800 : 900) } }],
        "constraints": ["a.top == content.top", "a.bottom == content.bottom", "a.left == content.left", "a.right == content.right"] }
      """
    let scenario = try Fixture.scenario(
      ##"{ "summary": "A.", "viewport": { "width": 400, "height": 800 }, "content": { "layout": \##(layout) } }"##)
    for distance in [Vector(dx: -80, dy: 0), Vector(dx: 0, dy: -80)] {
      var replay = Replay(of: Fixture.trace(Fixture.flick(from: Point(x: 200, y: 400), by: distance)), in: scenario)
      replay.showAll()
      let offset = replay.scroller.contentOffset
      #expect((offset.x > 0) == (isWide && distance.dx < 0))
      #expect((offset.y > 0) == (!isWide && distance.dy < 0))
    }
  }

  @Test("Content with constraint layout moves like content of the same size")
  func sameAsEager() throws {
    let trace = Fixture.trace(Fixture.flick(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -300)))
    let eager = try Fixture.scenario(
      """
      { "summary": "A page.", "viewport": { "width": 400, "height": 800 },
        "content": { "size": { "width": 400, "height": 1100 } }, "behavior": { "axes": "both" } }
      """)
    var (laid, sized) = (Replay(of: trace, in: try scenario()), Replay(of: trace, in: eager))
    let (first, second) = (try laid.run(), try sized.run())
    #expect(first.digest == second.digest)
    #expect(first.frames.count > 30)
  }

  @Test("Each frame reports watched views: scrolling views move, floating views stay, sticky views do both")
  func tracked() throws {
    let views =
      ##", { "name": "bar", "size": { "width": 10, "height": 10 } }, { "name": "head", "size": { "width": 10, "height": 10 } }"##
    let constraints =
      ##", "bar.bottom == superview.bottom - 20", "bar.left == page.left", "head.left == page.left", "##
      + ##""head.top >= frame.top", "head.top == content.top + 50 @750""##
    let scenario = try scenario(views, constraints, extra: ##", "trackedViews": ["rest", "bar", "head"]"##)
    let scroll = SceneEvent.scrollTo(
      SceneEvent.ScrollTo(target: .offset(Point(x: 0, y: 120)), isAnimated: false))
    let trace = Fixture.trace([(100, scroll), (200, .resize(Size(width: 300, height: 400)))])
    var replay = Replay(of: trace, in: scenario)
    let recording = try replay.run()
    func places(_ frame: FrameRecord) -> [Double] {
      recording.values(in: frame).filter { $0.kind == .viewY }.map(\.value)
    }
    #expect(recording.frames.first.map(places) == [200, 770, 50])
    let moved = try #require(recording.frames.last { $0.time < 200_000_000 })
    #expect(places(moved) == [80, 770, 0])
    // Half of width 300 is height 150; the offset is unchanged.
    #expect(recording.frames.last.map(places) == [30, 370, 0])
  }

  @Test("The text form and the object form of a constraint are equivalent")
  func textAndObject() throws {
    let pairs = [
      (
        "rest.trailing <= content.trailing * 0.5 - 8 @750",
        ##"{ "item": "rest", "attribute": "trailing", "relation": "<=", "toItem": "content", "multiplier": 0.5, "constant": -8, "priority": 750 }"##
      ),
      (
        "rest.width >= 5 @defaultLow",
        ##"{ "item": "rest", "attribute": "width", "relation": ">=", "constant": 5, "priority": 250 }"##
      ),
      (
        "rest.right <= frame.right / 2",
        ##"{ "item": "rest", "attribute": "right", "relation": "<=", "toItem": "frame", "toAttribute": "right", "multiplier": 0.5 }"##
      ),
    ]
    for (text, object) in pairs {
      let (first, second) = (try scenario("", ##", "\##(text)""##), try scenario("", ", " + object))
      guard case .layout(let one) = first.content, case .layout(let other) = second.content else {
        Issue.record("The content is laid out.")
        return
      }
      #expect(one == other)
    }
  }

  /// A layout as wide as its frame and three times as high, with a badge at its top.
  private static let tall = """
    { "views": [{ "name": "page" }, { "name": "badge", "size": { "width": 20, "height": 10 } }],
      "constraints": ["page.top == content.top", "page.leading == content.leading", "page.trailing == content.trailing",
        "page.bottom == content.bottom", "page.width == frame.width", "page.height == frame.height * 3",
        "badge.top == page.top + 30", "badge.leading == page.leading + 5"],
      "trackedViews": ["badge"] }
    """

  @Test("A nested scroll view with constraint layout scrolls by its size, and frames report its watched views")
  func nestedScrollViews() throws {
    func scenario(_ content: String) throws -> Scenario {
      try Fixture.scenario(
        """
        { "summary": "A.", "viewport": { "width": 400, "height": 800 }, "content": { "size": { "width": 400, "height": 2000 } },
          "nestedScrollViews": [{ "origin": { "x": 100, "y": 100 }, "viewport": { "width": 200, "height": 300 }, "content": \(content),
            "behavior": { "axes": "vertical" } }] }
        """)
    }
    let trace = Fixture.trace(Fixture.flick(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -150)))
    var laid = Replay(of: trace, in: try scenario(##"{ "layout": \##(Self.tall) }"##))
    var sized = Replay(of: trace, in: try scenario(#"{ "size": { "width": 200, "height": 900 } }"#))
    let (own, eager) = (try laid.run(), try sized.run())
    #expect(laid.scene.views[1].area.contentSize == Size(width: 200, height: 3 * 300))
    #expect(laid.scene.views[1].contentOffset == sized.scene.views[1].contentOffset)
    #expect(laid.scene.views[1].contentOffset.y > 100 && own.frames.count == eager.frames.count)
    for frame in own.frames {
      let offset = own.others(in: frame).first?.contentOffset.y ?? laid.scene.views[1].contentOffset.y
      let values = own.values(in: frame)
      #expect(values.first { $0.name == "viewX[0]@1" }?.value == 5)
      #expect(values.first { $0.name == "viewY[0]@1" }?.value == 30 - offset)
    }
  }

  @Test("A child with constraint layout reports its watched views")
  func nested() throws {
    let others = """
      "nesting": { "ancestors": [{ "viewport": { "width": 400, "height": 800 }, "size": { "width": 400, "height": 1600 } }] }
      """
    let scenario = try Fixture.scenario(
      ##"{ "summary": "A.", "viewport": { "width": 200, "height": 300 }, "content": { "layout": \##(Self.tall) }, \##(others) }"##
    )
    let trace = Fixture.trace(Fixture.flick(from: Point(x: 100, y: 200), by: Vector(dx: 0, dy: -150)))
    var replay = Replay(of: trace, in: scenario)
    let recording = try replay.run()
    let last = try #require(recording.frames.last)
    #expect(last.contentOffset.y > 100)
    #expect(recording.values(in: last).first { $0.name == "viewY[0]" }?.value == 30 - last.contentOffset.y)
  }
}
