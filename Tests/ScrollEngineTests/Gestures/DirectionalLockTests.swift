import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

@Suite("Directional lock")
struct DirectionalLockTests {
  /// Degrees from the horizontal, with sine and cosine to 17 digits (mpmath), and the locked axis by WebKit's 20°.
  static let angles: [(degrees: Double, sine: Double, cosine: Double, axis: Axis?)] = [
    (0, 0, 1, .horizontal),
    (7, 0.12186934340514748, 0.99254615164132203, .horizontal),
    (19, 0.32556815445715667, 0.94551857559931681, .horizontal),
    (19.9, 0.34037929107793147, 0.94028790056535257, .horizontal),
    (20.1, 0.34365969458561604, 0.93909426590369497, nil),
    (30, 0.5, 0.86602540378443865, nil),
    (45, 0.70710678118654752, 0.70710678118654752, nil),
    (60, 0.86602540378443865, 0.5, nil),
    (69.9, 0.93909426590369497, 0.34365969458561604, nil),
    (70.1, 0.94028790056535257, 0.34037929107793147, .vertical),
    (83, 0.99254615164132203, 0.12186934340514748, .vertical),
    (90, 1, 0, .vertical),
  ]

  static let signs: [(Double, Double)] = [(1, 1), (1, -1), (-1, 1), (-1, -1)]

  private func tracker(
    after pans: [Vector], along axes: Axis.Set = [.horizontal, .vertical], pause: Int64? = 600 * millisecond,
    step: Int64 = 8 * millisecond
  ) -> DirectionalLockTracker {
    var tracker = DirectionalLockTracker()
    tracker.begin(keepingAxis: false)
    for (index, pan) in pans.enumerated() {
      tracker.follow(pan, along: axes, cone: .degrees20, pause: pause, at: Int64(index) * step)
    }
    return tracker
  }

  @Test("A drag locks to an axis within 20° of it, and to none between the cones", arguments: angles.indices, signs)
  func cone(index: Int, sign: (Double, Double)) {
    let angle = Self.angles[index]
    for length in [0.5, 3.0, 30, 1e6] {
      let pan = Vector(dx: sign.0 * length * angle.cosine, dy: sign.1 * length * angle.sine)
      #expect(tracker(after: [pan]).axis == angle.axis, "\(angle.degrees)° at \(length) pt")
      let swapped = Vector(dx: pan.dy, dy: pan.dx)
      #expect(tracker(after: [swapped]).axis == angle.axis?.cross, "\(angle.degrees)° at \(length) pt, swapped")
    }
  }

  @Test("An axis that cannot scroll is not locked to, and a zero movement locks nothing")
  func scrollableAxes() {
    // WebKit's test: 18° on a page that scrolls only vertically still scrolls.
    let pan = Vector(dx: -250, dy: -80)
    #expect(tracker(after: [pan]).axis == .horizontal)
    let lock = tracker(after: [pan], along: .vertical)
    #expect(lock.axis == nil && lock.filtered(pan) == pan)
    #expect(tracker(after: [.zero]).axis == nil)
    #expect(tracker(after: [Vector(dx: 3, dy: 0)], along: .vertical).axis == nil)
  }

  @Test("The decision is open for 10 pt: a definite axis replaces another, and a diagonal replaces none")
  func hysteresis() {
    let up = Vector(dx: 0, dy: -4)
    #expect(tracker(after: [up]).axis == .vertical)
    // 45° in sum, ambiguous: the lock stays.
    #expect(tracker(after: [up, Vector(dx: 4, dy: -4)]).axis == .vertical)
    // 14° in sum, definite: the lock is replaced.
    #expect(tracker(after: [up, Vector(dx: 16, dy: -4)]).axis == .horizontal)
    // Beyond 10 pt the decision is closed.
    #expect(tracker(after: [Vector(dx: 0, dy: -10), Vector(dx: 500, dy: -10)]).axis == .vertical)
    #expect(tracker(after: [Vector(dx: 8, dy: -8), Vector(dx: 500, dy: -8)]).axis == nil)
  }

  @Test("A pause of 0.6 s reopens the decision; a shorter pause does not", arguments: [599, 600, 2000])
  func pause(milliseconds: Int64) {
    let pans = [Vector(dx: 0, dy: 40), Vector(dx: 30, dy: 41)]
    let isOpened = milliseconds >= 600
    #expect(tracker(after: pans, step: milliseconds * millisecond).axis == (isOpened ? .horizontal : .vertical))
    #expect(tracker(after: pans, pause: nil, step: milliseconds * millisecond).axis == .vertical)
    let diagonal = [Vector(dx: 0, dy: 40), Vector(dx: 30, dy: 70)]
    #expect(tracker(after: diagonal, step: milliseconds * millisecond).axis == .vertical)
  }

  @Test("A drag that catches a fling begins with the previous drag's axis")
  func carriedAxis() {
    var lock = tracker(after: [Vector(dx: 1, dy: 50)])
    lock.end()
    #expect(lock.axis == nil)
    lock.begin(keepingAxis: true)
    #expect(lock.axis == .vertical)
    lock.follow(
      Vector(dx: 4, dy: 5), along: [.horizontal, .vertical], cone: .degrees20, pause: nil, at: second)
    #expect(lock.axis == .vertical)
    lock.begin(keepingAxis: false)
    #expect(lock.axis == nil)
  }

  @Test("The widest cone excludes only the exact diagonal", arguments: signs)
  func widestCone(sign: (Double, Double)) {
    #expect(AxisCone.degrees45.axis(of: Vector(dx: sign.0 * 7, dy: sign.1 * 7)) == nil)
    #expect(AxisCone.degrees45.axis(of: Vector(dx: sign.0 * 7.001, dy: sign.1 * 7)) == .horizontal)
    #expect(AxisCone.degrees45.axis(of: Vector(dx: sign.0 * 7, dy: sign.1 * 7.001)) == .vertical)
    #expect(AxisCone.degrees45.axis(of: .zero) == nil)
    #expect(AxisCone.degrees30.axis(of: Vector(dx: sign.0 * 10, dy: sign.1 * 5.77)) == .horizontal)
    #expect(AxisCone.degrees30.axis(of: Vector(dx: sign.0 * 10, dy: sign.1 * 5.78)) == nil)
  }
}

/// The directional lock of a scroll view, by WebKit's own tests of its gestures (`BasicAppKitGesturesTests`), and with
/// pauses.
@Suite("Drags under a directional lock")
struct LockedDragTests {
  private func canvas(_ lock: DirectionalLock) -> Scroller {
    var configuration = ScrollConfiguration()
    configuration.axes = [.horizontal, .vertical]
    configuration.directionalLock = lock
    let area = ScrollArea(
      contentSize: Size(width: 5000, height: 5000), containerSize: Size(width: 800, height: 800))
    var scroller = Scroller(configuration: configuration, area: area)
    scroller.handle(.scroll(ScrollRequest(.offset(Point(x: 2000, y: 2000)), isAnimated: false)), at: 0)
    return scroller
  }

  /// Drags for 300 ms by `distance`, in steps of 10 ms. Returns the distance of the content before the release.
  @discardableResult
  private func drag(_ scroller: inout Scroller, _ distance: Vector, from start: Int64 = 0) -> Vector {
    let before = scroller.advanced(to: start).contentOffset
    scroller.handle(.pointerDown(id: 0, location: Point(x: 400, y: 400)), at: start)
    for step in 1...30 {
      let place = Point(x: 400, y: 400) + distance * (Double(step) / 30)
      scroller.handle(
        .pointerMoved(id: 0, location: place, isResampled: false), at: start + Int64(step) * 10 * millisecond)
    }
    let dragged = scroller.contentOffset - before
    scroller.handle(.pointerUp(id: 0), at: start + 300 * millisecond)
    return dragged
  }

  @Test(
    "As in WebKit, a diagonal drag moves both axes and a slanted one moves its own axis",
    arguments: [
      DirectionalLock.untilDragEnds, .reopening,
    ])
  func webKitDrags(lock: DirectionalLock) {
    for sign in [1.0, -1] {
      var scroller = canvas(lock)
      let diagonal = drag(&scroller, Vector(dx: -250, dy: -250) * sign)
      #expect(diagonal.dx * sign > 20 && diagonal.dy * sign > 20)
      for isSwapped in [false, true] {
        scroller = canvas(lock)
        let distance = isSwapped ? Vector(dx: -30, dy: -250) : Vector(dx: -250, dy: -30)
        let slanted = drag(&scroller, distance * sign)
        let (along, across) = isSwapped ? (slanted.dy, slanted.dx) : (slanted.dx, slanted.dy)
        #expect(along * sign > 20 && across == 0)
        // The velocity is locked as well: the fling does not move along the cross axis.
        let rested = scroller.advanced(to: 10 * second).contentOffset
        #expect((isSwapped ? rested.x : rested.y) == 2000)
        #expect(scroller.velocity.lengthSquared > 0)
      }
    }
  }

  @Test("Without a lock both axes follow the finger in every direction")
  func noLock() {
    var scroller = canvas(.none)
    let dragged = drag(&scroller, Vector(dx: -250, dy: -30))
    #expect(dragged.dy > 25 && scroller.velocity.dy > 0)
    #expect(!scroller.configuration.isDirectionalLockEnabled)
  }

  @Test(
    "A diagonal drag stays unlocked when it turns along an axis, unless a pause reopens the decision",
    arguments: [
      (DirectionalLock.untilDragEnds, false), (.reopening, true),
    ])
  func pause(lock: DirectionalLock, locksAfterPause: Bool) {
    var scroller = canvas(lock)
    scroller.handle(.pointerDown(id: 0, location: .zero), at: 0)
    scroller.handle(.pointerMoved(id: 0, location: Point(x: -40, y: -40), isResampled: false), at: 10 * millisecond)
    scroller.handle(.pointerMoved(id: 0, location: Point(x: -90, y: -45), isResampled: false), at: 20 * millisecond)
    let before = scroller.contentOffset
    scroller.handle(.pointerMoved(id: 0, location: Point(x: -190, y: -50), isResampled: false), at: 620 * millisecond)
    scroller.handle(.pointerMoved(id: 0, location: Point(x: -290, y: -60), isResampled: false), at: 630 * millisecond)
    let moved = scroller.contentOffset - before
    #expect((moved.dx - 200).magnitude < 1e-9 && (moved.dy - (locksAfterPause ? 0 : 15)).magnitude < 1e-9)
  }

  @Test("A locked movement is not made up for when the lock changes, and the content does not jump")
  func changeOfAxis() {
    var scroller = canvas(.reopening)
    scroller.handle(.pointerDown(id: 0, location: .zero), at: 0)
    scroller.handle(.pointerMoved(id: 0, location: Point(x: -100, y: -10), isResampled: false), at: 10 * millisecond)
    #expect(scroller.contentOffset.y == 2000 && scroller.contentOffset.x > 2080)
    let x = scroller.contentOffset.x
    scroller.handle(.pointerMoved(id: 0, location: Point(x: -101, y: -40), isResampled: false), at: 700 * millisecond)
    #expect(scroller.contentOffset == Point(x: x, y: 2030))
  }

  @Test("A drag that catches a fling keeps the fling's axis; a fresh drag does not")
  func catchingDrag() {
    var scroller = canvas(.reopening)
    drag(&scroller, Vector(dx: 0, dy: -400))
    #expect(scroller.phase == .decelerating)
    let caught = drag(&scroller, Vector(dx: -60, dy: -60), from: 400 * millisecond)
    #expect(caught.dx == 0 && caught.dy > 50)
    let fresh = drag(&scroller, Vector(dx: -60, dy: -60), from: 20 * second)
    #expect(fresh.dx > 40 && fresh.dy > 40)
  }
}
