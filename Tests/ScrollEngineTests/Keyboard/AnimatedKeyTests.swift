import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Keys that scroll by steps")
struct AnimatedKeyTests {
  @Test("Further presses extend the animation: n presses scroll n steps, at any intervals", arguments: Direction.all)
  func extends(direction: Direction) {
    var random = SplitMix64(seed: 920)
    let press = arrow(direction.sign > 0, along: direction.axis)
    for _ in 0..<50 {
      var scroller = plainScroller(direction.axis, length: 20_000)
      scroller.jump(to: 9600, along: direction.axis)
      let count = random.int(in: 1...12)
      var time: Int64 = 0
      for number in 1...count {
        let before = scroller.advanced(to: time)
        scroller.key(press, number == 1 ? .down : random.pick([.down, .tap, .autoRepeat]), at: time)
        #expect(scroller.velocity == before.velocity && scroller.contentOffset == before.contentOffset)
        time += Int64(random.int(in: 5...60)) * millisecond
      }
      scroller.key(press, .up, at: time)
      var last = direction.sign * scroller.contentOffset[direction.axis]
      while scroller.isMoving {
        scroller.advance(to: scroller.now + 7 * millisecond)
        #expect(direction.sign * scroller.contentOffset[direction.axis] >= last)
        last = direction.sign * scroller.contentOffset[direction.axis]
      }
      #expect(scroller.contentOffset[direction.axis] == 9600 + direction.sign * 40 * Double(count))
    }
  }

  @Test("The last step ends at the edge, and a press during that step is not handled")
  func edge() {
    for direction in Direction.all {
      var scroller = plainScroller(direction.axis)
      scroller.jump(to: direction.sign > 0 ? 1130 : 70, along: direction.axis)
      let press = arrow(direction.sign > 0, along: direction.axis)
      #expect(scroller.handled(press, at: 0) == true)
      #expect(scroller.handled(press, at: 10 * millisecond) == true)
      #expect(scroller.isMoving && scroller.handled(press, at: 20 * millisecond) == false)
      scroller.rest()
      #expect(scroller.contentOffset[direction.axis] == (direction.sign > 0 ? 1200 : 0))
    }
  }

  @Test("Two arrows scroll both axes at once, each along its axis")
  func diagonal() {
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    let area = ScrollArea(contentSize: Size(width: 5000, height: 5000), containerSize: Size(width: 400, height: 800))
    var scroller = Scroller(configuration: configuration, area: area)
    scroller.key(arrow(true, along: .horizontal), at: 0)
    let alone = scroller
    scroller.key(arrow(true, along: .vertical), at: 30 * millisecond)
    #expect(
      scroller.advanced(to: 200 * millisecond).contentOffset.x == alone.advanced(to: 200 * millisecond).contentOffset.x)
    scroller.rest()
    #expect(scroller.contentOffset == Point(x: 40, y: 40))
  }

  @Test("A held key scrolls once if repeats are disabled")
  func withoutRepeats() {
    var scroller = plainScroller { $0.keyboard.repeats = false }
    scroller.key(arrow(true), .down, at: 0)
    #expect(scroller.handled(arrow(true), .autoRepeat, at: 400 * millisecond) == false)
    scroller.rest()
    #expect(scroller.contentOffset.y == 40)
  }

  @Test("In a paging scroll view each key turns one page, under either motion", arguments: Direction.all)
  func pages(direction: Direction) {
    for keyboard in [KeyboardScrolling(), .webKit] {
      for modifiers in [KeyPress.Modifiers(), .option] {
        var scroller = plainScroller(direction.axis, length: 8000) {
          $0.isPagingEnabled = true
          $0.keyboard = keyboard
        }
        scroller.jump(to: 3200, along: direction.axis)
        let press = arrow(direction.sign > 0, along: direction.axis, modifiers)
        scroller.key(press, .down, at: 0)
        scroller.key(press, .up, at: 50 * millisecond)
        scroller.rest()
        #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 800)
        scroller.key(press, at: scroller.now)
        scroller.key(press, at: scroller.now + 20 * millisecond)
        scroller.rest()
        #expect(scroller.contentOffset[direction.axis] == 3200 + direction.sign * 2400)
      }
    }
  }

  @Test("A program, a wheel and a touch interrupt keys, and the next key starts from the present offset")
  func interrupted() {
    var scroller = plainScroller(length: 20_000)
    scroller.key(KeyPress(.end), at: 0)
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 5000)))), at: 50 * millisecond)
    scroller.rest()
    #expect(scroller.contentOffset.y == 5000)
    scroller.key(KeyPress(.end), at: scroller.now)
    scroller.handle(.wheel(WheelInput(delta: Vector(dx: 0, dy: 4))), at: scroller.now + 50 * millisecond)
    let wheeled = scroller.contentOffset.y
    scroller.rest()
    #expect(scroller.contentOffset.y == wheeled && wheeled < 19_000)
    scroller.key(KeyPress(.home), at: scroller.now)
    scroller.down(400, at: scroller.now + 30 * millisecond)
    let touched = scroller.contentOffset.y
    scroller.up(at: scroller.now + 30 * millisecond)
    scroller.rest()
    #expect(scroller.contentOffset.y == touched)
    scroller.key(arrow(true), at: scroller.now)
    scroller.rest()
    #expect(scroller.contentOffset.y == touched + 40)
  }

  @Test("An interruption of a key's push is final", arguments: [KeyboardScrolling(), .webKit])
  func stop(keyboard: KeyboardScrolling) {
    var scroller = plainScroller(length: 20_000) { $0.keyboard = keyboard }
    scroller.key(KeyPress(.pageDown), .down, at: 0)
    scroller.handle(.stop, at: 200 * millisecond)
    let stopped = scroller.contentOffset
    #expect(stopped.y > 0 && scroller.phase == .idle && !scroller.isMoving)
    scroller.key(KeyPress(.pageDown), .up, at: 300 * millisecond)
    #expect(scroller.contentOffset == stopped)
    scroller.key(KeyPress(.pageDown), .down, at: 400 * millisecond)
    scroller.handle(.setScrollEnabled(false), at: 500 * millisecond)
    scroller.rest()
    // The release of the key scrolls by at least a page.
    #expect(scroller.contentOffset.y >= stopped.y + 760 && scroller.phase == .idle)
  }

  @Test("A document key under a force scrolls to the end on WebKit's critical spring")
  func document() {
    var scroller = plainScroller(length: 20_800) { $0.keyboard = .webKit }
    scroller.key(KeyPress(.end), at: 0)
    // The fraction (1 + ωt)e^(-ωt) of the distance is left, ω = 2π/0.6: at 0.3 s with ωt = π, 4.14159 · 0.0432139.
    let left = 20_000 * 4.14159265358979 * 0.0432139182637723
    #expect((scroller.advanced(to: 300 * millisecond).contentOffset.y - (20_000 - left)).magnitude < 1e-6)
    scroller.rest()
    #expect(scroller.contentOffset.y == 20_000)
  }
}
