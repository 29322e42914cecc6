import PlaneGeometry
import ScrollEngine

/// A timer that turns to the next page after a time, with the names of `UIPageControlTimerProgress`.
///
/// The timer is a value beside a ``PageControl`` and the scroll view. ``follow(_:_:along:paging:)`` updates it from
/// both. ``advance(to:turning:)`` turns the page when its time is over, and the owner scrolls to that page.
/// ``currentProgress(at:)`` is the progress that the current dot shows.
///
/// ```swift
/// var timer = PageControlTimerProgress(preferredDuration: 5_000_000_000)
/// timer.resumeTimer(at: 0)
/// timer.currentProgress(at: 1_250_000_000)  // 0.25
/// ```
///
/// The timer runs on the owner's clock, in nanoseconds. It pauses while the user moves the content or drags along the
/// dots. It continues when the content rests on the same page, and restarts when the content rests on another one. Both
/// count from the instant at which the content came to rest, however late ``follow(_:_:along:paging:)`` is called.
public struct PageControlTimerProgress: Equatable, Sendable {
  /// The duration of pages without a duration of their own, in nanoseconds; above 0.
  public let preferredDuration: Int64
  /// Whether the first page follows the last one. Otherwise the timer stops at the last page.
  public var resetsToInitialPageAfterEnd = false
  /// Whether the timer runs. A running timer still pauses while the user moves the content.
  public private(set) var isRunning = false
  /// The page whose duration is counted.
  public private(set) var page = 0
  /// Whether the user moves the content, or a program scrolls it to another page.
  private var isPausedByScroll = false
  /// The part of the page's duration that had passed at `start`, in nanoseconds.
  private var elapsed: Int64 = 0
  /// The instant from which time is added to `elapsed`, in nanoseconds.
  private var start: Int64 = 0
  /// Durations by page index, in nanoseconds; 0 for pages with the preferred duration.
  private var durations: [Int64] = []

  /// A paused timer.
  /// - Precondition: `preferredDuration`, in nanoseconds, is positive.
  public init(preferredDuration: Int64) {
    precondition(preferredDuration > 0, "A page's duration must be positive (and its index not negative).")
    self.preferredDuration = preferredDuration
  }

  /// The duration of a page, in nanoseconds.
  public func duration(forPage page: Int) -> Int64 {
    durations.indices.contains(page) && durations[page] > 0 ? durations[page] : preferredDuration
  }

  /// Sets the duration of one page, in nanoseconds. The elapsed time of the page is kept. O(pages) when `page` is
  /// beyond all pages set so far.
  /// - Precondition: `duration` is positive, and `page` is not negative.
  public mutating func setDuration(_ duration: Int64, forPage page: Int) {
    precondition(duration > 0 && page >= 0, "A page's duration must be positive (and its index not negative).")
    while durations.count <= page { durations.append(0) }
    durations[page] = duration
  }

  /// The elapsed part of the duration of ``page`` at `time`, from 0 to 1.
  public func currentProgress(at time: Int64) -> Double {
    Double(elapsed(at: time)) / Double(duration(forPage: page))
  }

  /// The end of the page's duration without further events, in nanoseconds; `nil` while the timer is paused.
  public var nextTransition: Int64? {
    guard isTicking else { return nil }
    let (next, isLate) = start.addingReportingOverflow(max(0, duration(forPage: page) - elapsed))
    return isLate ? nil : next
  }

  /// Runs the timer from `time` on: `resumeTimer()`.
  public mutating func resumeTimer(at time: Int64) {
    guard !isRunning else { return }
    settle(at: time)
    isRunning = true
  }

  /// Pauses the timer: `pauseTimer()`.
  public mutating func pauseTimer(at time: Int64) {
    settle(at: time)
    isRunning = false
  }

  private var isTicking: Bool { isRunning && !isPausedByScroll }

  private func elapsed(at time: Int64) -> Int64 {
    guard isTicking else { return elapsed }
    return min(elapsed + max(0, time - start), duration(forPage: page))
  }

  /// Stores the time elapsed until `time`.
  private mutating func settle(at time: Int64) {
    elapsed = elapsed(at: time)
    start = time
  }

  private mutating func begin(_ page: Int, at time: Int64) {
    self.page = page
    elapsed = 0
    start = time
  }
}

extension PageControlTimerProgress {
  /// Updates the timer from the page control and the scroll view, at the scroll view's time. Called after each input
  /// and with each frame, after the page control has followed. O(1).
  public mutating func follow(
    _ control: PageControl, _ scroller: Scroller, along axis: Axis, paging: PagingRule? = nil
  ) {
    follow(
      control, scroller, target: scroller.page(at: scroller.restingOffset(along: axis), along: axis, by: paging))
  }

  /// Updates the timer from the page control and a scroll view that comes to rest on the page `target`.
  mutating func follow(_ control: PageControl, _ scroller: Scroller, target: Int) {
    let isPausedByScroll = holds(control, scroller.phase, target: target)
    var time = scroller.now
    if isPausedByScroll != self.isPausedByScroll {
      time = changeTime(scroller, isPausedByScroll: isPausedByScroll)
      settle(at: time)
      self.isPausedByScroll = isPausedByScroll
    }
    // The page of content that has come to rest since the last call began at that instant; a requested page begins at
    // the scroll view's time.
    if !isPausedByScroll, control.currentPage != page { begin(control.currentPage, at: time) }
  }

  /// The instant at which the timer paused or continued: the start of the phase if the phase changed it, else the
  /// scroll view's time.
  private func changeTime(_ scroller: Scroller, isPausedByScroll: Bool) -> Int64 {
    let isOfPhase = scroller.phase != .animating && scroller.phase.isScrolling == isPausedByScroll
    return isOfPhase && scroller.phaseStart > start ? scroller.phaseStart : scroller.now
  }

  /// Advances to `time`, and turns `control` to the next page if the duration of the current one is over. Returns
  /// whether the page has turned.
  public mutating func advance(to time: Int64, turning control: inout PageControl) -> Bool {
    guard let next = nextTransition, next <= time else { return false }
    settle(at: next)
    let isLast = control.currentPage + 1 >= control.numberOfPages
    guard control.numberOfPages > 1, !isLast || resetsToInitialPageAfterEnd else {
      isRunning = false
      return false
    }
    control.currentPage = isLast ? 0 : control.currentPage + 1
    begin(control.currentPage, at: next)
    return true
  }

  /// Whether the timer pauses: during any movement of the content except an animation to the current page.
  private func holds(_ control: PageControl, _ phase: ScrollPhase, target: Int) -> Bool {
    if control.interactionState == .continuous { return true }
    switch phase {
    case .idle: return false
    case .tracking, .interacting, .decelerating: return true
    case .animating: return target != control.currentPage
    }
  }
}
