import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Tests of pull to refresh.
@Suite("Refresh control")
struct RefreshControlTests {
  /// A list under an inset of 47 points, and its control.
  private struct Scene {
    var scroller: Scroller
    var control = RefreshControl()
    var insets = ScrollInsets()

    init(_ trigger: RefreshControl.Trigger, height: Double = 3000) {
      control.trigger = trigger
      insets.contentInset.top = 47
      var configuration = ScrollConfiguration()
      configuration.alwaysBounce = .vertical
      var area = plainArea(length: height)
      insets.adjust(&area)
      scroller = Scroller(configuration: configuration, area: area)
    }

    /// The owner's part: updates the control after each input, and increases the inset when a refresh begins.
    mutating func follow() {
      if control.follow(&scroller) { makeRoom() }
    }

    mutating func makeRoom() {
      insets.refreshLength = control.length
      var area = scroller.area
      insets.adjust(&area)
      scroller.setArea(area, at: scroller.now)
    }

    mutating func down(at time: Int64) {
      scroller.down(100, at: time)
      follow()
    }

    mutating func pull(to coordinate: Double, at time: Int64) {
      scroller.move(coordinate, at: time)
      follow()
    }

    mutating func up(at time: Int64) {
      if control.release(pointer: 0, of: &scroller, at: time) { makeRoom() }
      scroller.up(at: time)
      follow()
    }

    mutating func end(at time: Int64) {
      guard control.endRefreshing() else { return }
      insets.refreshLength = 0
      var area = scroller.area
      insets.adjust(&area)
      scroller.endRefreshing(withInsets: area.contentInsets, at: time)
    }

    /// The coordinate of a finger that went down at 100 and pulls the content by `points`.
    func coordinate(pulling points: Double) -> Double {
      var (low, high) = (100.0, 5000.0)
      for _ in 0..<80 {
        var copy = scroller
        copy.move((low + high) / 2, at: copy.now)
        if -47 - copy.contentOffset.y < points { low = (low + high) / 2 } else { high = (low + high) / 2 }
      }
      return high
    }
  }

  @Test("A pull to the threshold begins a refresh under the finger, a pull one point shorter does not")
  func threshold() {
    for (pull, isBegun) in [(99.0, false), (100.5, true)] {
      var scene = Scene(.whilePulling)
      scene.down(at: 0)
      scene.pull(to: scene.coordinate(pulling: pull), at: 100 * millisecond)
      #expect(scene.control.isRefreshing == isBegun)
      #expect((scene.control.pull - pull).magnitude < 1e-6)
      #expect((scene.control.progress - pull / 100).magnitude < 1e-8)
    }
  }

  @Test("With the trigger on release, the finger can undo the pull")
  func takingBack() {
    var scene = Scene(.onRelease)
    scene.down(at: 0)
    let far = scene.coordinate(pulling: 120)
    scene.pull(to: far, at: 100 * millisecond)
    #expect(scene.control.phase == .armed)
    scene.pull(to: 200, at: 200 * millisecond)
    #expect(scene.control.phase == .idle)
    scene.up(at: 300 * millisecond)
    #expect(scene.control.phase == .idle)
    scene.scroller.rest()
    #expect(scene.scroller.contentOffset.y == -47)
    var again = Scene(.onRelease)
    again.down(at: 0)
    again.pull(to: far, at: 100 * millisecond)
    again.up(at: 300 * millisecond)
    #expect(again.control.isRefreshing)
    again.scroller.rest()
    #expect(again.scroller.contentOffset.y == -47 - 60, "the room stays while the content is loaded")
    let reported = again.scroller.callbacks().filter { if case .didChangeRefreshPhase = $0 { true } else { false } }
    #expect(reported == [.didChangeRefreshPhase(.armed), .didChangeRefreshPhase(.refreshing)])
  }

  @Test(
    "The inset for a refresh keeps the offset bit-identical",
    arguments: RefreshControl.Trigger.allCases)
  func continuity(trigger: RefreshControl.Trigger) {
    var scene = Scene(trigger)
    scene.down(at: 0)
    let far = scene.coordinate(pulling: 130)
    scene.scroller.move(far, at: 100 * millisecond)
    let before = scene.scroller.contentOffset
    scene.follow()
    #expect(scene.scroller.contentOffset == before)
    _ = scene.scroller.callbacks()
    scene.up(at: 200 * millisecond)
    #expect(scene.scroller.contentOffset == before && scene.control.isRefreshing)
    let targets = scene.scroller.callbacks().compactMap { callback -> Double? in
      if case .willEndDragging(_, let target) = callback { target.y } else { nil }
    }
    #expect(targets == [-107], "where the room begins")
    // The offset then changes continuously: by less than 2 points in a millisecond.
    var last = before.y
    for time in stride(from: 200 * millisecond, through: 2 * second, by: 1_000_000) {
      scene.scroller.advance(to: time)
      #expect((scene.scroller.contentOffset.y - last).magnitude < 2)
      last = scene.scroller.contentOffset.y
    }
    #expect(last == -107)
  }

  @Test("After a refresh, content scrolls back animated, and stays in place under a finger")
  func ending() {
    var scene = Scene(.whilePulling)
    scene.down(at: 0)
    scene.pull(to: scene.coordinate(pulling: 101), at: 100 * millisecond)
    scene.up(at: 110 * millisecond)
    scene.scroller.rest()
    var touched = scene
    let start = scene.scroller.now + second
    scene.end(at: start)
    #expect(scene.scroller.contentOffset.y == -107 && scene.scroller.phase == .animating)
    #expect(scene.scroller.area.contentInsets.top == 47)
    var last = -107.0
    for time in stride(from: start, through: start + second, by: 1_000_000) {
      scene.scroller.advance(to: time)
      #expect(scene.scroller.contentOffset.y >= last && scene.scroller.contentOffset.y - last < 2)
      last = scene.scroller.contentOffset.y
    }
    #expect(last == -47)
    touched.down(at: start)
    touched.pull(to: 140, at: start + 10 * millisecond)
    let offset = touched.scroller.contentOffset
    touched.end(at: start + 20 * millisecond)
    #expect(touched.scroller.contentOffset == offset && touched.scroller.phase == .interacting)
    touched.up(at: start + 30 * millisecond)
    touched.scroller.rest()
    #expect(touched.scroller.contentOffset.y == -47)
  }

  @Test("A refresh that ends during a motion redirects it without a jump, and does not move other content")
  func endingElsewhere() {
    var scene = Scene(.whilePulling)
    scene.down(at: 0)
    scene.pull(to: scene.coordinate(pulling: 150), at: 100 * millisecond)
    scene.up(at: 110 * millisecond)
    scene.scroller.advance(to: 160 * millisecond)
    let (offset, velocity) = (scene.scroller.contentOffset, scene.scroller.velocity)
    scene.end(at: 160 * millisecond)
    #expect(scene.scroller.contentOffset == offset)
    #expect((scene.scroller.velocity.dy - velocity.dy).magnitude < 1e-6)
    scene.scroller.rest()
    #expect(scene.scroller.contentOffset.y == -47)
    var away = Scene(.whilePulling)
    away.control.beginRefreshing()
    away.scroller.jump(to: 500)
    away.end(at: second)
    #expect(away.scroller.contentOffset.y == 500 && away.scroller.phase == .idle)
    let isEnded = away.control.endRefreshing()
    #expect(!isEnded, "it has ended already")
  }

  @Test("A fling that bounces at the edge begins no refresh, at any speed", arguments: RefreshControl.Trigger.allCases)
  func bounce(trigger: RefreshControl.Trigger) {
    var scene = Scene(trigger)
    scene.control.threshold = 20
    scene.scroller.flick(-6000, leavingAt: 200)
    var furthest = 0.0
    while let next = scene.scroller.nextTransition {
      let end = min(next, scene.scroller.now + 5 * millisecond)
      scene.scroller.advance(to: end)
      scene.follow()
      furthest = max(furthest, scene.control.pull)
    }
    #expect(furthest > 40 && scene.control.phase == .idle)
  }

  @Test("A cancelled pull begins no refresh, nor does the lift of one of several fingers")
  func cancelled() {
    var scene = Scene(.onRelease)
    scene.down(at: 0)
    scene.pull(to: scene.coordinate(pulling: 130), at: 100 * millisecond)
    var other = scene
    scene.scroller.handle(.pointerCancelled(id: 0), at: 200 * millisecond)
    scene.follow()
    #expect(scene.control.phase == .idle)
    other.scroller.down(300, id: 1, at: 150 * millisecond)
    other.up(at: 200 * millisecond)
    #expect(other.control.phase == .armed)
    let isBegun = other.control.release(pointer: 1, of: &other.scroller, at: 300 * millisecond)
    #expect(isBegun && other.control.isRefreshing)
  }

  @Test("One pull begins at most one refresh, until the finger is lifted")
  func once() {
    var scene = Scene(.whilePulling)
    scene.down(at: 0)
    let far = scene.coordinate(pulling: 130)
    scene.pull(to: far, at: 100 * millisecond)
    scene.end(at: 200 * millisecond)
    scene.pull(to: far + 200, at: 300 * millisecond)
    #expect(scene.control.phase == .idle && scene.control.pull > 100)
    scene.up(at: 400 * millisecond)
    scene.scroller.rest()
    scene.follow()
    let next = scene.scroller.now
    scene.down(at: next)
    scene.pull(to: far, at: next + 100 * millisecond)
    #expect(scene.control.isRefreshing)
  }

  /// Phase, pull and whether a finger is down; then the expected phase for each trigger.
  @Test("The phases depend only on pull and finger")
  func table() {
    for (pull, isTouched) in [(0.0, true), (99.9, true), (100, true), (100, false), (500, false), (-30, true)] {
      for trigger in RefreshControl.Trigger.allCases {
        var control = RefreshControl()
        control.trigger = trigger
        let isChanged = control.follow(pull: pull, isTouched: isTouched)
        let far: RefreshControl.Phase = trigger == .onRelease ? .armed : .refreshing
        #expect(control.phase == (isTouched && pull >= 100 ? far : .idle))
        #expect(isChanged == (control.phase != .idle) && control.pull == max(0, pull))
      }
    }
  }
}
