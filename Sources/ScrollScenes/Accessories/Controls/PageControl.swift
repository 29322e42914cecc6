import PlaneGeometry
import ScrollEngine

/// A row of dots that shows the number of pages and the current one, with the names of `UIPageControl`.
///
/// The control is a value beside the scroll view. ``follow(_:along:paging:)`` sets its current page to the scroll
/// view's page. ``turn(_:)``, ``tap(at:of:in:)`` and ``scrub(to:of:in:)`` choose a page, and the owner scrolls to
/// ``currentPage``.
public struct PageControl: Equatable, Sendable {
  /// The condition under which the dots are shown, with the cases of SwiftUI's `PageTabViewStyle.IndexDisplayMode`.
  public enum IndexDisplayMode: UInt8, Sendable, CaseIterable {
    /// Shown for more than one page: UIKit's `hidesForSinglePage`.
    case automatic
    /// Always: UIKit's default.
    case always
    case never
  }

  /// The direction in which the dots follow each other.
  public enum Direction: UInt8, Sendable, CaseIterable {
    /// The direction of lines of text.
    case natural
    case leftToRight
    case rightToLeft
    case topToBottom
    case bottomToTop
  }

  /// The kind of interaction with the dots.
  public enum InteractionState: UInt8, Sendable, CaseIterable {
    case none
    /// Taps, each of which turns one page.
    case discrete
    /// A finger that drags along the dots.
    case continuous
  }

  /// A page change by one page.
  public enum Turn: UInt8, Sendable, CaseIterable {
    case next
    case previous
  }

  /// The number of pages; 0 or more. A change clamps ``currentPage`` to the pages.
  public var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = pinned(currentPage)
    }
  }
  /// The index of the current page, clamped to the existing pages.
  public var currentPage = 0 {
    didSet { currentPage = pinned(currentPage) }
  }
  /// When the dots are shown.
  public var indexDisplayMode = IndexDisplayMode.always
  /// The direction in which the dots follow each other.
  public var direction = Direction.natural
  /// Whether a finger may drag along the dots.
  public var allowsContinuousInteraction = true
  /// The distance between the centers of two neighboring dots, in points.
  public var dotSpacing = Self.defaultDotSpacing
  /// The current interaction with the dots.
  public private(set) var interactionState = InteractionState.none

  /// 17 pt: this project's choice; Apple publishes no distance of dots.
  public static let defaultDotSpacing = 17.0

  /// A control for `numberOfPages` pages.
  public init(numberOfPages: Int = 0) { self.numberOfPages = max(0, numberOfPages) }

  /// Whether a single page hides the dots, as UIKit's property of that name: the same as
  /// ``IndexDisplayMode/automatic``.
  public var hidesForSinglePage: Bool {
    get { indexDisplayMode == .automatic }
    set { indexDisplayMode = newValue ? .automatic : .always }
  }

  /// Whether the dots are hidden. Hidden dots take no taps.
  public var isHidden: Bool {
    switch indexDisplayMode {
    case .automatic: numberOfPages <= 1
    case .always: numberOfPages == 0
    case .never: true
    }
  }

  /// Clamps `page` to the existing pages; 0 without any.
  private func pinned(_ page: Int) -> Int { min(max(page, 0), max(0, numberOfPages - 1)) }
}

extension PageControl {
  /// Turns one page, as a tap beside the current dot does. Returns whether the current page has changed.
  public mutating func turn(_ turn: Turn) -> Bool {
    interactionState = .none
    return show(turn == .next ? currentPage + 1 : currentPage - 1)
  }

  /// Turns one page towards the tap at `location` in a control that is `length` points long. A tap on the middle of the
  /// current dot does nothing. Both lengths count from the left or the top. Returns whether the current page has
  /// changed.
  public mutating func tap(
    at location: Double, of length: Double, in layoutDirection: LayoutDirection = .leftToRight
  ) -> Bool {
    let place = self.place(location, of: length, in: layoutDirection)
    guard place != Double(currentPage) else { return false }
    return turn(place > Double(currentPage) ? .next : .previous)
  }

  /// Shows the page of the dot nearest to a finger at `location`. Returns whether the current page has changed.
  public mutating func scrub(
    to location: Double, of length: Double, in layoutDirection: LayoutDirection = .leftToRight
  ) -> Bool {
    let place = place(location, of: length, in: layoutDirection).rounded()
    return scrub(to: Int(place.clamped(to: -1...Double(max(0, numberOfPages)))))
  }

  /// Shows the page of the dot under a dragging finger. Returns whether the current page has changed.
  public mutating func scrub(to page: Int) -> Bool {
    guard allowsContinuousInteraction else { return false }
    if !isHidden { interactionState = .continuous }
    return show(page)
  }

  /// Ends a drag along the dots.
  public mutating func endScrubbing() { interactionState = .none }

  /// Shows a page that the user chose. Returns whether the current page has changed.
  private mutating func show(_ page: Int) -> Bool {
    let before = currentPage
    guard !isHidden else { return false }
    currentPage = page
    return currentPage != before
  }

  /// The dot index at `location`, 0 at the center of the first dot. The dots are centered in the control.
  private func place(_ location: Double, of length: Double, in layoutDirection: LayoutDirection) -> Double {
    let fromMiddle = (location - length / 2) / dotSpacing
    return Double(max(0, numberOfPages - 1)) / 2 + (isReversed(in: layoutDirection) ? 0 - fromMiddle : fromMiddle)
  }

  /// Whether the first dot is the last one from the left or the top.
  public func isReversed(in layoutDirection: LayoutDirection) -> Bool {
    switch direction {
    case .natural: layoutDirection.isRightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }
}

extension PageControl {
  /// Sets the current page to the scroll view's page along `axis`: `round((offset + inset.start) / page)`, clamped to
  /// the existing pages. At the end of the content the current page is the last one. It does not change while a finger
  /// drags along the dots, nor during an animation to it.
  ///
  /// `paging` defines the page length; without it the scroll view's configuration does.
  @inlinable @inline(__always)
  public mutating func follow(_ scroller: Scroller, along axis: Axis, paging: PagingRule? = nil) {
    // Inlined, so that only single properties of the scroll view are read: a call would copy the whole value.
    let phase = scroller.phase
    let current = scroller.page(at: scroller.contentOffset[axis], along: axis, by: paging)
    let resting = phase == .animating ? scroller.restingOffset(along: axis) : scroller.contentOffset[axis]
    follow(phase, current: current, target: scroller.page(at: resting, along: axis, by: paging))
  }

  /// Sets the current page to `current`. `target` is the page on which the content comes to rest.
  @usableFromInline mutating func follow(_ phase: ScrollPhase, current: Int, target: Int) {
    if interactionState == .continuous || (phase == .animating && pinned(target) == currentPage) { return }
    currentPage = current
  }
}

/// A page control of a scroll view, with the timer that turns its pages.
struct PageControlAccessory: SceneAccessory {
  var control: PageControl
  /// The timer that turns pages; `nil` without automatic page changes.
  var timer: PageControlTimerProgress?
  /// Whether the number of dots follows the number of the scroll view's pages.
  let countsPages: Bool

  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {
    let pages = ShownPages(scroller, in: context)
    if countsPages { control.numberOfPages = pages.count }
    control.follow(scroller.phase, current: pages.current, target: pages.target)
    timer?.follow(control, scroller, target: pages.target)
  }

  func isChanging(at time: Int64) -> Bool { timer?.nextTransition != nil }

  func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    values.append(FrameValue(.pageControlPage, context.node, Double(control.currentPage)))
    if let timer {
      let progress = timer.currentProgress(at: context.time)
      values.append(FrameValue(.pageControlProgress, timer.page, progress, view: context.node))
    }
  }
}
