import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Reveal first, then act: the four situations of the Human Interface Guidelines.
@Suite("Automatic scrolling")
struct AutomaticScrollTests {
  /// A caret or a selection, 20 pt long, at `offset`.
  private func rect(_ offset: Double, along axis: Axis = .vertical, length: Double = 20) -> Rect {
    var rect = Rect(x: 0, y: 0, width: 2, height: 2)
    rect[axis] = Interval(offset: offset, length: length)
    return rect
  }

  private func reported(_ scroller: inout Scroller) -> [ScrollCallback] {
    scroller.callbacks().filter { if case .didChangePhase = $0 { false } else { true } }
  }

  @Test(
    "Reveal policies scroll by their distances for rects that are partly, just and not visible",
    arguments: RevealInput.Situation.allCases)
  func policies(situation: RevealInput.Situation) {
    // The viewport shows 0 ... 800: 790 sticks out by 10, 780 fits exactly, 1500 is out of view.
    let rows: [(RevealPolicy?, [Double])] = [
      (.ifHidden, [0, 0, 720]), (.minimal, [10, 0, 720]), (.align(.center), [400, 390, 1110]),
      (nil, situation == .textInput ? [10, 0, 720] : [0, 0, 720]),
    ]
    for (policy, offsets) in rows {
      for (start, expected) in zip([790.0, 780, 1500], offsets) {
        for isAnimated in [true, false] {
          var scroller = plainScroller(length: 20_000)
          scroller.handle(
            .reveal(RevealInput(situation, rect: rect(start), policy: policy, isAnimated: isAnimated)), at: 0)
          scroller.rest()
          #expect(scroller.contentOffset.y == expected, "\(situation), \(start)")
        }
      }
    }
  }

  @Test("An action on a visible rect is performed at once without scrolling", arguments: Axis.allCases, [true, false])
  func inView(axis: Axis, isAnimated: Bool) {
    var scroller = plainScroller(axis)
    scroller.handle(
      .reveal(RevealInput(.actionOnSelection, rect: rect(300, along: axis), isAnimated: isAnimated, action: 7)), at: 0)
    #expect(scroller.callbacks() == [.performAction(7)])
    #expect(scroller.phase == .idle && scroller.contentOffset == .zero)
  }

  @Test(
    "An action on a hidden rect follows the scroll, at once or at the animation's end", arguments: Axis.allCases,
    [true, false])
  func order(axis: Axis, isAnimated: Bool) {
    for situation in RevealInput.Situation.allCases {
      var scroller = plainScroller(axis)
      let input = RevealInput(situation, rect: rect(1900, along: axis), isAnimated: isAnimated, action: 1)
      scroller.handle(.reveal(input), at: 0)
      if isAnimated {
        scroller.advance(to: 100 * millisecond)
        #expect(reported(&scroller) == [.didScroll])
        scroller.rest()
        #expect(
          scroller.callbacks() == [
            .didScroll, .didEndScrollingAnimation, .didChangePhase(from: .animating, to: .idle), .performAction(1),
          ])
      } else {
        #expect(scroller.callbacks() == [.didScroll, .performAction(1)])
      }
      #expect(scroller.contentOffset[axis] == 1120)
    }
  }

  @Test("An action is never lost: an interruption performs it first")
  func interruption() {
    let interruptions: [(ScrollInput, ScrollCallback?)] = [
      (.pointerDown(id: 0, location: place(300)), .didChangePhase(from: .animating, to: .tracking)),
      (.wheel(WheelInput(delta: displacement(40))), .didChangePhase(from: .animating, to: .interacting)),
      (.selection(.began(place(300))), .didChangePhase(from: .animating, to: .tracking)),
      (.scroll(ScrollRequest(.edge(.top))), nil),
      (.scroll(ScrollRequest(.edge(.top), isAnimated: false)), .didScroll),
      (.reveal(RevealInput(.selectionChange, rect: rect(300))), nil),
    ]
    for (input, next) in interruptions {
      var scroller = plainScroller(length: 20_000)
      scroller.handle(.reveal(RevealInput(.textInput, rect: rect(9000), action: 5)), at: 0)
      scroller.advance(to: 100 * millisecond)
      _ = scroller.callbacks()
      scroller.handle(input, at: scroller.now)
      let callbacks = scroller.callbacks()
      #expect(callbacks.prefix(2) == [.didEndScrollingAnimation, .performAction(5)], "\(input)")
      if let next { #expect(callbacks.dropFirst(2).first == next, "\(input)") }
      scroller.handle(.pointerUp(id: 0), at: scroller.now)
      scroller.handle(.selection(.ended), at: scroller.now)
      scroller.rest()
      #expect(!scroller.callbacks().contains(.performAction(5)))
    }
  }

  @Test("While a finger is down an action is performed at once without scrolling")
  func touchedContent() {
    var scroller = plainScroller()
    scroller.down(400, at: 0)
    _ = scroller.callbacks()
    scroller.handle(.reveal(RevealInput(.textInput, rect: rect(1900), action: 3)), at: 0)
    #expect(scroller.callbacks() == [.performAction(3)] && scroller.contentOffset == .zero)
  }

  @Test(
    "Further reveals retarget the animation smoothly, and their actions follow at its end in order",
    arguments: [1.0, -1])
  func typing(sign: Double) {
    var scroller = plainScroller(length: 20_000)
    scroller.jump(to: 9000)
    _ = scroller.callbacks()
    for letter in 0..<5 {
      let time = Int64(letter) * 60 * millisecond
      scroller.advance(to: time)
      let before = scroller
      scroller.handle(
        .reveal(RevealInput(.textInput, rect: rect(9400 + sign * (3000 + Double(letter) * 22)), action: letter)),
        at: time)
      #expect((scroller.contentOffset.y - before.contentOffset.y).magnitude < 1e-9)
      #expect(letter == 0 || scroller.velocity == before.velocity)
      #expect(!scroller.callbacks().contains { if case .performAction = $0 { true } else { false } })
    }
    scroller.rest()
    #expect(reported(&scroller) == [.didScroll, .didEndScrollingAnimation] + (0..<5).map(ScrollCallback.performAction))
    let caret = 9400 + sign * (3000 + 88)
    #expect(scroller.contentOffset.y == (sign > 0 ? caret + 20 - 800 : caret))
  }

  @Test("A fling is interrupted only if a rect has to be revealed")
  func fling() {
    var scroller = plainScroller(length: 20_000)
    scroller.flick(2000, at: 0)
    let velocity = scroller.velocity
    let offset = scroller.contentOffset.y
    scroller.handle(.reveal(RevealInput(.actionOnSelection, rect: rect(offset + 300), action: 0)), at: scroller.now)
    #expect(scroller.velocity == velocity && scroller.phase == .decelerating)
    scroller.handle(.reveal(RevealInput(.actionOnSelection, rect: rect(offset + 5000), action: 1)), at: scroller.now)
    #expect(scroller.velocity == velocity && scroller.phase == .animating)
  }

  @Test("An action on a visible rect is performed at once during a programmatic animation")
  func otherAnimation() {
    for isAnimated in [true, false] {
      var scroller = plainScroller(length: 20_000)
      scroller.handle(.scroll(ScrollRequest(.edge(.bottom))), at: 0)
      scroller.advance(to: millisecond)
      _ = scroller.callbacks()
      let velocity = scroller.velocity
      scroller.handle(
        .reveal(RevealInput(.textInput, rect: rect(400), isAnimated: isAnimated, action: 2)), at: millisecond)
      #expect(scroller.callbacks() == [.performAction(2)] && scroller.velocity == velocity)
    }
  }

  @Test("Automatic scrolling is independent of frames")
  func frameIndependence() {
    var session = Session(configuration: plainScroller().configuration, area: plainArea(length: 20_000))
    for step in 0..<6 {
      session.add(
        .reveal(RevealInput(.textInput, rect: rect(Double(step % 3) * 4000), action: step)),
        at: Int64(step) * 350 * millisecond)
    }
    session.add(.scrollToTop(isAllowed: true), at: 3 * second)
    let probes = frameTimes(rate: 10, until: 6 * second)
    let record = session.run(probes: probes)
    for rate in [30, 60, 119] as [Int64] {
      #expect(session.run(frames: frameTimes(rate: rate, until: 6 * second), probes: probes) == record)
    }
    #expect(record.events.filter { if case .performAction = $0 { true } else { false } }.count == 6)
    #expect(record.events.last == .didScrollToTop)
  }
}

@Suite("Scroll to top")
struct ScrollToTopTests {
  @Test(
    "Scroll to top reaches the top and then reports it",
    arguments: [EdgeInsets.zero, EdgeInsets(top: 97, leading: 0, bottom: 83, trailing: 0)])
  func reachesTheTop(insets: EdgeInsets) {
    var configuration = ScrollConfiguration()
    configuration.axes = .vertical
    var scroller = Scroller(configuration: configuration, area: plainArea(length: 9000, insets: insets))
    scroller.jump(to: 4000)
    _ = scroller.callbacks()
    scroller.handle(.scrollToTop(isAllowed: true), at: 0)
    #expect(scroller.phase == .animating)
    scroller.rest()
    #expect(scroller.contentOffset.y == 0 - insets.top)
    #expect(
      scroller.callbacks().suffix(3) == [
        .didEndScrollingAnimation, .didChangePhase(from: .animating, to: .idle), .didScrollToTop,
      ])
    scroller.handle(.scrollToTop(isAllowed: true), at: scroller.now)
    #expect(scroller.callbacks() == [.didScrollToTop], "already there: at once")
  }

  @Test("Scroll to top does nothing if disabled, refused, under a finger, or not vertical")
  func nothing() {
    for index in 0..<4 {
      var scroller = plainScroller(index == 3 ? .horizontal : .vertical) { $0.scrollsToTop = index != 0 }
      scroller.jump(to: 500, along: index == 3 ? .horizontal : .vertical)
      if index == 2 { scroller.down(300, at: 0) }
      _ = scroller.callbacks()
      let offset = scroller.contentOffset
      scroller.handle(.scrollToTop(isAllowed: index != 1), at: 0)
      #expect(scroller.contentOffset == offset && scroller.callbacks().isEmpty && scroller.phase != .animating)
    }
  }

  @Test("An interrupted scroll to top does not report the top")
  func interrupted() {
    var scroller = plainScroller(length: 20_000)
    scroller.jump(to: 9000)
    scroller.handle(.scrollToTop(isAllowed: true), at: 0)
    scroller.advance(to: 100 * millisecond)
    scroller.down(300, at: scroller.now)
    scroller.up(at: scroller.now)
    scroller.rest()
    #expect(!scroller.callbacks().contains(.didScrollToTop))
    // A second tap restarts the animation, and the top is reported once.
    scroller.handle(.scrollToTop(isAllowed: true), at: scroller.now)
    scroller.handle(.scrollToTop(isAllowed: true), at: scroller.now + 50 * millisecond)
    scroller.rest()
    #expect(scroller.callbacks().filter { $0 == .didScrollToTop }.count == 1 && scroller.contentOffset.y == 0)
  }
}
