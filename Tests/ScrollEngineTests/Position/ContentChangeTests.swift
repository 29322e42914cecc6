import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Content that changes")
struct ContentChangeTests {
  @Test("Content that grows under a fling keeps its curve to the bit up to the old edge", arguments: Axis.allCases)
  func growthUnderAFling(axis: Axis) throws {
    var random = SplitMix64(seed: 50)
    for _ in 0..<100 {
      var scroller = plainScroller(axis, length: 2000)
      let release = scroller.flick(random.double(in: 900...4000), along: axis, leavingAt: random.dyadic(in: 200...900))
      var growing = scroller
      let edge = try #require(scroller.nextTransition)
      var length = 2000.0
      for step in 1...60 {
        let time = release + Int64(step) * 16_666_667
        length += random.dyadic(in: 0...500)
        growing.setArea(plainArea(axis, length: length), at: time)
        guard time < edge else { continue }
        scroller.advance(to: time)
        #expect(growing.contentOffset == scroller.contentOffset && growing.velocity == scroller.velocity)
      }
    }
  }

  @Test("Content that grows every frame does not shorten a fling", arguments: Axis.allCases)
  func manyChangesAreNone(axis: Axis) {
    var plain = plainScroller(axis, length: 1e6)
    let release = plain.flick(3000, along: axis, at: 0)
    var growing = plainScroller(axis, length: 2000)
    growing.flick(3000, along: axis, at: 0)
    for step in 1...1000 {
      let time = release + Int64(step) * 8_333_333
      growing.setArea(plainArea(axis, length: 2000 + Double(step) * 100), at: time)
      plain.advance(to: time)
      #expect(growing.contentOffset == plain.contentOffset)
    }
    #expect(growing.phase == .idle)
  }

  @Test("Pages added behind a turning page do not change its curve", arguments: Direction.all)
  func growthUnderAPage(direction: Direction) {
    var scroller = plainScroller(direction.axis, length: 8000) { $0.isPagingEnabled = true }
    scroller.jump(to: 3200, along: direction.axis)
    let release = scroller.flick(direction.sign * 900, along: direction.axis, at: 0)
    var growing = scroller
    for step in 1...80 {
      let time = release + Int64(step) * 8_333_333
      growing.setArea(plainArea(direction.axis, length: 8000 + Double(step) * 100), at: time)
      scroller.advance(to: time)
      #expect(growing.contentOffset == scroller.contentOffset && growing.velocity == scroller.velocity)
    }
  }

  @Test("Rows inserted above shift the content and keep its velocity to the bit", arguments: [1.0, -1])
  func shiftUnderAFling(sign: Double) {
    for shift in [1.0, 0.1, 37.25, -50, 4096, 123_456.78125] {
      var scroller = plainScroller(length: 20_000)
      let release = scroller.flick(sign * 3000, leavingAt: 8000)
      let time = release + 100 * millisecond
      var shifted = scroller.advanced(to: time)
      _ = shifted.callbacks()
      shifted.setArea(plainArea(length: 20_000 + shift), shiftedBy: displacement(shift), at: time)
      #expect(shifted.callbacks().isEmpty)
      for step in 0...50 {
        let instant = time + Int64(step) * 20 * millisecond
        scroller.advance(to: instant)
        shifted.advance(to: instant)
        #expect(shifted.velocity == scroller.velocity)
        #expect((shifted.contentOffset.y - shift - scroller.contentOffset.y).magnitude < 1e-9)
      }
    }
  }

  @Test("Rows inserted above shift drags, wheels, bounces and programmatic animations", arguments: [250.0, -64])
  func shiftInEveryActivity(shift: Double) {
    let activities: [(String, (inout Scroller) -> Void)] = [
      ("idle", { _ in }), ("tracking", { $0.down(400, at: 0) }),
      (
        "dragging",
        {
          $0.down(400, at: 0); $0.move(350, at: 0)
        }
      ), ("flung", { $0.flick(900, at: 0) }),
      ("wheel", { $0.handle(.wheel(WheelInput(delta: displacement(30))), at: 0) }),
      ("request", { $0.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 7000)))), at: 0) }),
      ("selection", { $0.handle(.selection(.began(place(900))), at: 0) }),
      ("bounce", { $0.flick(900, leavingAt: 19_190) }),
    ]
    for (name, begin) in activities {
      var scroller = plainScroller(length: 20_000)
      scroller.jump(to: 4000)
      begin(&scroller)
      scroller.advance(to: 60 * millisecond)
      var shifted = scroller
      shifted.setArea(plainArea(length: 20_000 + shift), shiftedBy: displacement(shift), at: shifted.now)
      #expect(shifted.contentOffset.y - shift == scroller.contentOffset.y, "\(name)")
      #expect(shifted.phase == scroller.phase && shifted.velocity == scroller.velocity, "\(name)")
      var ends = (shifted: shifted, plain: scroller)
      #expect(ends.shifted.rest() == ends.plain.rest(), "\(name)")
      #expect(ends.shifted.contentOffset.y - shift == ends.plain.contentOffset.y, "\(name)")
      for input: ScrollInput in [
        .pointerMoved(id: 0, location: place(300), isResampled: false), .wheel(WheelInput(delta: displacement(-20))),
        .pointerUp(id: 0), .selection(.ended),
      ] {
        shifted.handle(input, at: shifted.now)
        scroller.handle(input, at: scroller.now)
        #expect((shifted.contentOffset.y - shift - scroller.contentOffset.y).magnitude < 1e-9, "\(name), \(input)")
      }
      shifted.rest()
      scroller.rest()
      #expect((shifted.contentOffset.y - shift - scroller.contentOffset.y).magnitude <= 0.5, "\(name)")
    }
  }

  @Test("Content that changes under a finger past its edge does not jump", arguments: [true, false], [1.0, -1])
  func changeUnderAPulledFinger(bounces: Bool, sign: Double) {
    for length in [1500.0, 2010, 2400, 9000] {
      var scroller = plainScroller(length: 2000) { $0.bounces = bounces }
      scroller.jump(to: sign > 0 ? 1200 : 0)
      scroller.down(0, at: 0)
      scroller.move(-sign * 310, at: millisecond)
      let before = scroller.contentOffset.y
      scroller.setArea(plainArea(length: length), at: 2 * millisecond)
      #expect(scroller.contentOffset.y == before)
      scroller.move(-sign * 309, at: 3 * millisecond)
      let range = scroller.area.offsetRange(along: .vertical)
      let moved = (scroller.contentOffset.y - (bounces ? before : before.clamped(to: range))).magnitude
      #expect(moved <= 1 + 1e-9, "\(length): \(moved)")
    }
  }

  @Test("Content at rest keeps its offset, clamped to the range", arguments: [500.0, 900, 1500, 2000, 5000])
  func idle(length: Double) {
    for offset in [0.0, 300, 1200] {
      var scroller = plainScroller(length: 2000)
      scroller.jump(to: offset)
      scroller.setArea(plainArea(length: length), at: 0)
      #expect(scroller.contentOffset.y == min(offset, max(0, length - 800)))
      #expect(scroller.phase == .idle)
    }
  }

  @Test("An anchored end stays at the end; other offsets are kept")
  func anchoredEnd() {
    var scroller = plainScroller(length: 2000) { $0.scrollAnchor = .bottom }
    #expect(scroller.contentOffset.y == 1200)
    scroller.setArea(plainArea(length: 2600), at: 0)
    #expect(scroller.contentOffset.y == 1800)
    // The anchor also aligns content: content 200 pt shorter than the viewport rests at the viewport's end.
    scroller.setArea(plainArea(length: 600), at: 0)
    #expect(scroller.contentOffset.y == -200)
    scroller.setArea(plainArea(length: 3000), at: 0)
    #expect(scroller.contentOffset.y == 2200)
    scroller.setArea(plainArea(length: 3258), shiftedBy: displacement(258), at: 0)
    #expect(scroller.contentOffset.y == 2458)
    scroller.jump(to: 700)
    scroller.setArea(plainArea(length: 4000), at: 0)
    #expect(scroller.contentOffset.y == 700)
  }

  @Test("A programmatic target beyond a shortened end is clamped to the end", arguments: [3000.0, 1000, 400])
  func requestedEndMoves(length: Double) {
    var scroller = plainScroller(length: 8000)
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 0, y: 5000)))), at: 0)
    scroller.advance(to: 200 * millisecond)
    let velocity = scroller.velocity
    scroller.setArea(plainArea(length: length), at: scroller.now)
    if scroller.contentOffset.y < length - 800 { #expect(scroller.velocity == velocity) }
    scroller.rest()
    #expect(scroller.contentOffset.y == max(0, length - 800))
    #expect(scroller.phase == .idle)
  }

  @Test("A viewport that changes its length under a fling does not change the fling", arguments: [500.0, 1000])
  func resizeUnderAFling(height: Double) {
    var scroller = plainScroller(length: 20_000)
    let release = scroller.flick(2000, leavingAt: 4000)
    var resized = scroller
    var area = scroller.area
    area.containerSize.height = height
    resized.setArea(area, at: release + 100 * millisecond)
    scroller.rest()
    resized.rest()
    #expect(resized.contentOffset == scroller.contentOffset && resized.now == scroller.now)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
