import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Keyboard shortcuts")
struct KeyMapTests {
  /// A row of the map: a key and its scroll distance, from (1000, 1000) in a page of 5000 × 5000 points with a viewport
  /// of 400 × 800.
  struct Row: Sendable {
    var press: KeyPress
    var distance: Vector?

    init(_ key: KeyPress.Key, _ dx: Double, _ dy: Double, _ modifiers: KeyPress.Modifiers = []) {
      press = KeyPress(key, modifiers)
      distance = Vector(dx: dx, dy: dy)
    }
  }

  /// The table of WebKit on iOS with UIKit's Home and End: lines of 40 points, pages of max(0.8 V, V - 40).
  static let rows: [Row] = [
    Row(.upArrow, 0, -40), Row(.downArrow, 0, 40), Row(.leftArrow, -40, 0), Row(.rightArrow, 40, 0),
    Row(.upArrow, 0, -760, .option), Row(.downArrow, 0, 760, .option),
    Row(.leftArrow, -360, 0, .option), Row(.rightArrow, 360, 0, .option),
    Row(.upArrow, 0, -1000, .command), Row(.downArrow, 0, 3200, .command),
    Row(.pageUp, 0, -760), Row(.pageDown, 0, 760), Row(.home, 0, -1000), Row(.end, 0, 3200),
    Row(.space, 0, 760), Row(.space, 0, -760, .shift),
  ]

  private func scroller(_ keyboard: KeyboardScrolling) -> Scroller {
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    configuration.keyboard = keyboard
    let area = ScrollArea(contentSize: Size(width: 5000, height: 5000), containerSize: Size(width: 400, height: 800))
    var scroller = Scroller(configuration: configuration, area: area)
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 1000, y: 1000)), isAnimated: false)), at: 0)
    return scroller
  }

  @Test("Each shortcut scrolls its distance along its axis, under either motion", arguments: rows)
  func shortcuts(row: Row) throws {
    for keyboard in [KeyboardScrolling(), .webKit, forced(.mac)] {
      var scroller = scroller(keyboard)
      #expect(scroller.handles(row.press))
      #expect(scroller.handled(row.press, at: 0) == true)
      scroller.rest()
      let distance = try #require(row.distance)
      #expect(scroller.contentOffset == Point(x: 1000 + distance.dx, y: 1000 + distance.dy))
      #expect(scroller.phase == .idle && scroller.isPositionedByUser)
    }
  }

  @Test("Other combinations are not handled: no shortcut has two modifiers, or a foreign one")
  func others() {
    for key in KeyPress.Key.allCases {
      for bits in UInt8(0)..<16 {
        let press = KeyPress(key, KeyPress.Modifiers(rawValue: bits))
        guard !Self.rows.contains(where: { $0.press == press }) else { continue }
        var scroller = scroller(KeyboardScrolling())
        #expect(!scroller.handles(press) && scroller.handled(press, at: 0) == false)
        #expect(!scroller.isMoving && scroller.contentOffset == Point(x: 1000, y: 1000))
      }
    }
  }

  @Test("AppKit's page overlap and line step are 10 points")
  func appKit() {
    var scroller = plainScroller(length: 5000) { $0.keyboard = .appKit }
    scroller.key(KeyPress(.pageDown), at: 0)
    scroller.rest()
    #expect(scroller.contentOffset.y == 790)
    scroller.key(arrow(false), at: scroller.now)
    scroller.rest()
    #expect(scroller.contentOffset.y == 780)
  }

  @Test("A page is as long as the viewport without its insets")
  func insets() {
    var scroller = Scroller(
      configuration: ScrollConfiguration(),
      area: plainArea(length: 5000, insets: EdgeInsets(top: 100, leading: 0, bottom: 50, trailing: 0)))
    scroller.key(KeyPress(.pageDown), at: 0)
    scroller.rest()
    #expect(scroller.contentOffset.y == -100 + 610)
  }

  @Test("Keys are not handled if keyboard scrolling is disabled or the axis cannot scroll", arguments: Axis.allCases)
  func refused(axis: Axis) {
    for keyboard in [KeyboardScrolling(), .webKit] {
      var disallowed = plainScroller(axis) {
        $0.keyboard = keyboard
        $0.allowsKeyboardScrolling = false
      }
      #expect(disallowed.handled(arrow(true, along: axis), at: 0) == false)
      var disabled = plainScroller(axis) { $0.keyboard = keyboard }
      disabled.handle(.setScrollEnabled(false), at: 0)
      #expect(disabled.handled(arrow(true, along: axis), at: 0) == false)
      var short = plainScroller(axis, length: 700) {
        $0.keyboard = keyboard
        $0.alwaysBounce = Axis.Set(axis)
      }
      #expect(short.handled(arrow(true, along: axis), at: 0) == false)
      var across = plainScroller(axis) { $0.keyboard = keyboard }
      #expect(across.handled(arrow(true, along: axis.cross), at: 0) == false)
      var touched = plainScroller(axis) { $0.keyboard = keyboard }
      touched.down(400, along: axis, at: 0)
      #expect(touched.handled(arrow(true, along: axis), at: 1) == false)
      #expect(!disallowed.isMoving && !disabled.isMoving && !short.isMoving && !across.isMoving)
    }
  }

  @Test("At an edge a step is not handled, and a force is handled if the edge is elastic")
  func edges() {
    for isForward in [true, false] {
      let start = isForward ? 1200.0 : 0
      for (keyboard, bounces, isHandled) in [
        (KeyboardScrolling(), true, false), (.webKit, true, true), (.webKit, false, false),
      ] {
        var scroller = plainScroller {
          $0.keyboard = keyboard
          $0.bounces = bounces
        }
        scroller.jump(to: start)
        #expect(scroller.handled(arrow(isForward), .down, at: 0) == isHandled)
        #expect(scroller.handled(arrow(!isForward), at: 0) == (isHandled ? false : true))
      }
    }
  }
}
