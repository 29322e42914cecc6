import PlaneGeometry
import ScrollEngine

/// A row of dots that shows how many pages there are and which one is seen, with the names of `UIPageControl`.
///
/// It is a value beside the scroll view. ``follow(_:along:paging:)`` lets it show the page that the scroll view shows;
/// ``turn(_:)``, ``tap(at:of:in:)`` and ``scrub(to:of:in:)`` say which page a person wants, for the owner to scroll to.
public struct PageControl: Equatable, Sendable {
  /// When the dots are shown, with the cases of SwiftUI's `PageTabViewStyle.IndexDisplayMode`.
  public enum IndexDisplayMode: UInt8, Sendable, CaseIterable {
    /// Where there is more than one page: UIKit's `hidesForSinglePage`.
    case automatic
    /// Always: UIKit's default.
    case always
    case never
  }

  /// Where the first dot is and where the next ones lie.
  public enum Direction: UInt8, Sendable, CaseIterable {
    /// As lines of text run.
    case natural
    case leftToRight
    case rightToLeft
    case topToBottom
    case bottomToTop
  }

  /// How a person acts on the dots.
  public enum InteractionState: UInt8, Sendable, CaseIterable {
    case none
    /// Taps, each of which turns one page.
    case discrete
    /// A finger that goes along the dots.
    case continuous
  }

  /// One page on, or one back.
  public enum Turn: UInt8, Sendable, CaseIterable {
    case next
    case previous
  }

  /// How many pages there are; 0 or more. The current page stays among them.
  public var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = pinned(currentPage)
    }
  }
  /// The page that is shown as the current one, from 0; what is set is pinned to the pages that there are.
  public var currentPage = 0 {
    didSet { currentPage = pinned(currentPage) }
  }
  /// When the dots are shown.
  public var indexDisplayMode = IndexDisplayMode.always
  /// How the dots follow each other.
  public var direction = Direction.natural
  /// Whether a finger may go along the dots.
  public var allowsContinuousInteraction = true
  /// From dot to dot, in points.
  public var dotSpacing = Self.defaultDotSpacing
  /// How a person acts on the dots now.
  public private(set) var interactionState = InteractionState.none

  /// 17 pt: ours; Apple publishes no distance of dots.
  public static let defaultDotSpacing = 17.0

  /// A control for so many pages.
  public init(numberOfPages: Int = 0) { self.numberOfPages = max(0, numberOfPages) }

  /// Whether a single page hides the dots, as UIKit's property of that name: the same as
  /// ``IndexDisplayMode/automatic``.
  public var hidesForSinglePage: Bool {
    get { indexDisplayMode == .automatic }
    set { indexDisplayMode = newValue ? .automatic : .always }
  }

  /// Whether the dots are not shown. Dots that are not shown take no taps.
  public var isHidden: Bool {
    switch indexDisplayMode {
    case .automatic: numberOfPages <= 1
    case .always: numberOfPages == 0
    case .never: true
    }
  }

  /// The page among those that there are which is nearest to `page`; 0 without any.
  private func pinned(_ page: Int) -> Int { min(max(page, 0), max(0, numberOfPages - 1)) }
}

extension PageControl {
  /// Turns one page, as a tap beside the current dot does. Returns whether the page is another then; at either end it
  /// is not.
  public mutating func turn(_ turn: Turn) -> Bool {
    interactionState = .none
    return show(turn == .next ? currentPage + 1 : currentPage - 1)
  }

  /// Takes a tap at `location` of a control that is `length` points long: one page towards the side of the current dot
  /// on which it falls, and none on the dot's middle. Both are counted from the left or the top.
  public mutating func tap(
    at location: Double, of length: Double, in layoutDirection: LayoutDirection = .leftToRight
  ) -> Bool {
    let place = self.place(location, of: length, in: layoutDirection)
    guard place != Double(currentPage) else { return false }
    return turn(place > Double(currentPage) ? .next : .previous)
  }

  /// Follows a finger that goes along the dots to `location`: the page of the nearest dot. Returns whether the page is
  /// another then.
  public mutating func scrub(
    to location: Double, of length: Double, in layoutDirection: LayoutDirection = .leftToRight
  ) -> Bool {
    let place = place(location, of: length, in: layoutDirection).rounded()
    return scrub(to: Int(place.clamped(to: -1...Double(max(0, numberOfPages)))))
  }

  /// Follows a finger that goes along the dots to that of `page`.
  public mutating func scrub(to page: Int) -> Bool {
    guard allowsContinuousInteraction else { return false }
    if !isHidden { interactionState = .continuous }
    return show(page)
  }

  /// The finger leaves the dots.
  public mutating func endScrubbing() { interactionState = .none }

  /// Shows a page that a person asked for.
  private mutating func show(_ page: Int) -> Bool {
    let before = currentPage
    guard !isHidden else { return false }
    currentPage = page
    return currentPage != before
  }

  /// The place of `location` among the dots, which are in the middle of the control: 0 at the middle of the first one.
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
  /// Shows the page that a scroll view shows along `axis`: `round((offset + inset.start) / page)`, pinned to the pages
  /// that there are; at the end of the content the last one. While the content is on an animated way to the page that
  /// the dots show already, because a person asked for it, and while a finger is on them, they keep it.
  ///
  /// `paging` says what a page is; without it the scroll view's configuration does.
  @inlinable @inline(__always)
  public mutating func follow(_ scroller: Scroller, along axis: Axis, paging: PagingRule? = nil) {
    // Inlined down to the parts of the scroll view that it needs: a call would copy all of it.
    let phase = scroller.phase
    let current = scroller.page(at: scroller.contentOffset[axis], along: axis, by: paging)
    let resting = phase == .animating ? scroller.restingOffset(along: axis) : scroller.contentOffset[axis]
    follow(phase, current: current, target: scroller.page(at: resting, along: axis, by: paging))
  }

  /// Shows the page that a scroll view shows. `target` is the page on which the content comes to rest.
  @usableFromInline mutating func follow(_ phase: ScrollPhase, current: Int, target: Int) {
    if interactionState == .continuous || (phase == .animating && pinned(target) == currentPage) { return }
    currentPage = current
  }
}
