import PlaneGeometry
import ScrollEngine

/// The time that a page is shown before the next one comes by itself, with the names of `UIPageControlTimerProgress`.
///
/// It is a value beside a ``PageControl`` and the scroll view. ``follow(_:_:along:paging:)`` keeps it up with both,
/// ``advance(to:turning:)`` turns the page when its time is over, for the owner to scroll to, ``currentProgress(at:)``
/// is what the current dot shows.
///
///     var timer = PageControlTimerProgress(preferredDuration: 5_000_000_000)
///     timer.resumeTimer(at: 0)
///     timer.currentProgress(at: 1_250_000_000)  // 0.25
///
/// It runs on the owner's clock, in nanoseconds. While a person moves the content, or a finger goes along the dots, the
/// time of a page stands still; it goes on when the content rests on that page again, and begins anew when it rests on
/// another. Both count from the instant at which the content came to rest, whenever the timer is told.
public struct PageControlTimerProgress: Equatable, Sendable {
  /// How long a page is shown for which nothing else is said, in nanoseconds; above 0.
  public let preferredDuration: Int64
  /// Whether the first page comes again after the last. Without, the last page stays, and the timer ends with it.
  public var resetsToInitialPageAfterEnd = false
  /// Whether the time of a page passes, but for moments in which a person moves the content.
  public private(set) var isRunning = false
  /// The page whose time it is.
  public private(set) var page = 0
  /// Whether a person moves the content, or a program takes it to another page.
  private var isHeld = false
  /// How much of the page's time had passed at `start`, in nanoseconds.
  private var elapsed: Int64 = 0
  /// Since when more of it passes, in nanoseconds.
  private var start: Int64 = 0
  /// How long single pages are shown, by their numbers; 0 for those of which nothing is said.
  private var durations: [Int64] = []

  /// A timer that does not run yet.
  /// - Precondition: `preferredDuration`, in nanoseconds, is positive.
  public init(preferredDuration: Int64) {
    precondition(preferredDuration > 0, "A page is shown for a while.")
    self.preferredDuration = preferredDuration
  }

  /// How long a page is shown, in nanoseconds.
  public func duration(forPage page: Int) -> Int64 {
    durations.indices.contains(page) && durations[page] > 0 ? durations[page] : preferredDuration
  }

  /// Says how long one page is shown, in nanoseconds; what has passed of its time stays. O(pages) for the first one
  /// that far out.
  /// - Precondition: `duration` is positive, and `page` is not negative.
  public mutating func setDuration(_ duration: Int64, forPage page: Int) {
    precondition(duration > 0 && page >= 0, "A page is shown for a while.")
    while durations.count <= page { durations.append(0) }
    durations[page] = duration
  }

  /// How much of the time of ``page`` has passed at `time`: from 0 to 1.
  public func currentProgress(at time: Int64) -> Double {
    Double(elapsed(at: time)) / Double(duration(forPage: page))
  }

  /// When the time of the page is over if nothing happens until then, in nanoseconds; `nil` while it stands still.
  public var nextTransition: Int64? {
    guard isTicking else { return nil }
    let (next, isLate) = start.addingReportingOverflow(max(0, duration(forPage: page) - elapsed))
    return isLate ? nil : next
  }

  /// Lets the time of the page pass from `time` on: `resumeTimer()`.
  public mutating func resumeTimer(at time: Int64) {
    guard !isRunning else { return }
    settle(at: time)
    isRunning = true
  }

  /// Lets it stand still: `pauseTimer()`.
  public mutating func pauseTimer(at time: Int64) {
    settle(at: time)
    isRunning = false
  }

  private var isTicking: Bool { isRunning && !isHeld }

  private func elapsed(at time: Int64) -> Int64 {
    guard isTicking else { return elapsed }
    return min(elapsed + max(0, time - start), duration(forPage: page))
  }

  /// Takes down what has passed until `time`.
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
  /// Keeps the timer up with the dots and the scroll view, at the scroll view's time: called after each input and with
  /// each frame, when the dots have followed. Constant time.
  public mutating func follow(
    _ control: PageControl, _ scroller: Scroller, along axis: Axis, paging: PagingRule? = nil
  ) {
    follow(
      control, scroller, target: scroller.page(at: scroller.restingOffset(along: axis), along: axis, by: paging))
  }

  /// Keeps the timer up with the dots and a scroll view whose content comes to rest on the page `target`.
  mutating func follow(_ control: PageControl, _ scroller: Scroller, target: Int) {
    let isHeld = holds(control, scroller.phase, target: target)
    var time = scroller.now
    if isHeld != self.isHeld {
      time = changeTime(scroller, isHeld: isHeld)
      settle(at: time)
      self.isHeld = isHeld
    }
    // Content that has come to rest since the last time began its page's time then; a page that was asked for begins
    // now.
    if !isHeld, control.currentPage != page { begin(control.currentPage, at: time) }
  }

  /// When it came about that the time stands still, or goes on: where a person took the content, or it came to rest,
  /// that was at an instant of its own.
  private func changeTime(_ scroller: Scroller, isHeld: Bool) -> Int64 {
    let isOfPhase = scroller.phase != .animating && scroller.phase.isScrolling == isHeld
    return isOfPhase && scroller.phaseStart > start ? scroller.phaseStart : scroller.now
  }

  /// Lets time pass: turns `control` to the next page if the time of the current one is over at `time`. Returns whether
  /// it has turned.
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

  /// Whether the time of a page stands still: while anybody moves the content, but for the way to the page that the
  /// dots show already.
  private func holds(_ control: PageControl, _ phase: ScrollPhase, target: Int) -> Bool {
    if control.interactionState == .continuous { return true }
    switch phase {
    case .idle: return false
    case .tracking, .interacting, .decelerating: return true
    case .animating: return target != control.currentPage
    }
  }
}
