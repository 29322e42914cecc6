import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Page control timer")
struct PageControlTimerProgressTests {
  private static let second: Int64 = 1_000_000_000

  /// A running timer of two seconds a page, and a page control of three pages.
  private static func running(resets: Bool = false) -> (PageControlTimerProgress, PageControl) {
    var timer = PageControlTimerProgress(preferredDuration: 2 * second)
    timer.resetsToInitialPageAfterEnd = resets
    timer.resumeTimer(at: 0)
    return (timer, PageControl(numberOfPages: 3))
  }

  /// Pages of 400 points along an axis.
  private static func scroller(_ axis: Axis) -> Scroller {
    var area = ScrollArea(contentSize: Size(width: 400, height: 400), containerSize: Size(width: 400, height: 400))
    area.contentSize[axis] = 1200
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    configuration.isPagingEnabled = true
    return Scroller(configuration: configuration, area: area)
  }

  @Test("The progress is the elapsed fraction of the page's duration")
  func progress() {
    let (timer, _) = Self.running()
    for part in [0.0, 0.125, 0.25, 0.5, 1] {
      #expect(timer.currentProgress(at: Int64(part * 2) * Self.second + (part == 0.125 ? Self.second / 4 : 0)) <= 1)
      #expect(timer.currentProgress(at: Int64(part * Double(2 * Self.second))) == part)
    }
    #expect(timer.currentProgress(at: 9 * Self.second) == 1 && timer.nextTransition == 2 * Self.second)
  }

  @Test("A timer does not run before it is resumed, and continues its progress after a pause")
  func pause() {
    var timer = PageControlTimerProgress(preferredDuration: 2 * Self.second)
    #expect(timer.currentProgress(at: 9 * Self.second) == 0 && timer.nextTransition == nil)
    timer.resumeTimer(at: 10 * Self.second)
    timer.pauseTimer(at: 11 * Self.second)
    #expect(timer.currentProgress(at: 90 * Self.second) == 0.5 && timer.nextTransition == nil && !timer.isRunning)
    timer.resumeTimer(at: 100 * Self.second)
    #expect(timer.nextTransition == 101 * Self.second)
    // A second resume does not restart the page.
    timer.resumeTimer(at: 100 * Self.second + Self.second / 2)
    #expect(timer.nextTransition == 101 * Self.second)
  }

  @Test("The timer stops after the last page, or wraps to the first", arguments: [false, true])
  func end(resets: Bool) {
    var (timer, control) = Self.running(resets: resets)
    var pages: [Int] = []
    for turn in 1...6 {
      let turned = timer.advance(to: Int64(turn) * 2 * Self.second, turning: &control)
      pages.append(control.currentPage)
      #expect(turned == (resets || turn < 3), "\(turn)")
    }
    #expect(pages == (resets ? [1, 2, 0, 1, 2, 0] : [1, 2, 2, 2, 2, 2]))
    #expect(timer.isRunning == resets)
    #expect(timer.currentProgress(at: 12 * Self.second) == (resets ? 0 : 1))
  }

  @Test("The timer does not turn a single page")
  func single() {
    var (timer, control) = Self.running(resets: true)
    control.numberOfPages = 1
    let isTurned = timer.advance(to: 2 * Self.second, turning: &control)
    #expect(!isTurned && !timer.isRunning)
  }

  @Test("Pages may have their own durations; a page begins when the one before ends, also after a late update")
  func durations() {
    var (timer, control) = Self.running()
    timer.setDuration(Self.second / 2, forPage: 1)
    #expect(timer.duration(forPage: 0) == 2 * Self.second && timer.duration(forPage: 7) == 2 * Self.second)
    var turns = [timer.advance(to: 9 * Self.second, turning: &control)]
    #expect(timer.nextTransition == 5 * Self.second / 2)
    turns.append(timer.advance(to: 9 * Self.second, turning: &control))
    #expect(turns == [true, true])
    #expect(timer.nextTransition == 9 * Self.second / 2 && timer.page == 2)
  }

  /// A finger that moves by `distance` points from 0.5 s to 1 s.
  private static func dragged(_ axis: Axis, by distance: Double, every interval: Int64) -> (
    PageControlTimerProgress, Scroller
  ) {
    var scroller = scroller(axis)
    var (timer, control) = running()
    func see(_ timer: inout PageControlTimerProgress) {
      control.numberOfPages = scroller.numberOfPages(along: axis)
      control.follow(scroller, along: axis)
      timer.follow(control, scroller, along: axis)
    }
    func live(to end: Int64) {
      while scroller.now < end {
        scroller.advance(to: min(end, scroller.now + interval))
        see(&timer)
      }
    }
    live(to: second / 2)
    var place = Point(x: 200, y: 200)
    scroller.handle(.pointerDown(id: 0, location: place), at: second / 2)
    see(&timer)
    #expect(timer.nextTransition == nil && timer.currentProgress(at: 9 * second) == 0.25)
    for step in 1...10 {
      place[axis] -= distance / 10
      let time = second / 2 + Int64(step) * 40_000_000
      live(to: time)
      scroller.handle(.pointerMoved(id: 0, location: place, isResampled: false), at: time)
      see(&timer)
    }
    live(to: second)
    scroller.handle(.pointerUp(id: 0), at: second)
    see(&timer)
    live(to: 3 * second / 2 * 2)
    return (timer, scroller)
  }

  @Test(
    "A drag pauses the timer; at rest it continues on the same page, and restarts on another",
    arguments: Axis.allCases)
  func drag(axis: Axis) throws {
    let (back, stopped) = Self.dragged(axis, by: 60, every: 8_333_333)
    let rest = stopped.phaseStart
    #expect(stopped.phase == .idle && rest > Self.second && stopped.contentOffset[axis] == 0)
    #expect(back.page == 0 && back.nextTransition == rest + 3 * Self.second / 2)
    let (turned, moved) = Self.dragged(axis, by: 250, every: 8_333_333)
    #expect(moved.contentOffset[axis] == 400)
    #expect(turned.page == 1 && turned.nextTransition == moved.phaseStart + 2 * Self.second)
  }

  @Test("The progress is bit-identical for every frame rate", arguments: [60.0, 250.0])
  func frames(distance: Double) {
    let fine = Self.dragged(.vertical, by: distance, every: 1_000_003).0
    for interval: Int64 in [4_166_667, 16_666_667, 100_000_000, 500_000_000] {
      #expect(Self.dragged(.vertical, by: distance, every: interval).0 == fine, "\(interval)")
    }
  }

  @Test("The duration of a requested page begins with the animation to it", arguments: Axis.allCases)
  func requested(axis: Axis) {
    var scroller = Self.scroller(axis)
    var (timer, control) = Self.running()
    scroller.advance(to: Self.second)
    let isTurned = control.turn(.next)
    #expect(isTurned)
    var place = Point.zero
    place[axis] = 400
    scroller.handle(.scroll(ScrollRequest(.offset(place))), at: Self.second)
    control.follow(scroller, along: axis)
    timer.follow(control, scroller, along: axis)
    #expect(scroller.phase == .animating && timer.page == 1 && timer.nextTransition == 3 * Self.second)
    scroller.advance(to: Self.second + 100_000_000)
    control.follow(scroller, along: axis)
    timer.follow(control, scroller, along: axis)
    #expect(timer.currentProgress(at: scroller.now) == 0.05)
  }
}
