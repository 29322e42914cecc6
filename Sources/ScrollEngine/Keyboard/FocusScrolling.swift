import PlaneGeometry

/// How a scroll view keeps what has the focus on the screen, as tvOS does with a `UIFocusItemScrollableContainer`.
///
/// UIKit says what is done (the content offset is set so that the focused item can be seen, and the scroll view's
/// delegate may choose another target) and publishes neither margins nor curves: those are ours.
public struct FocusScrolling: Equatable, Sendable {
  /// Where the focused item comes to lie.
  public enum Placement: UInt8, Sendable {
    /// Anywhere in view, by the least move.
    case minimal
    /// In the middle of the viewport, as far as the content reaches.
    case centered
  }

  /// Where the focused item comes to lie.
  public var placement = Placement.minimal
  /// How much beyond the item is shown along each axis, in points, as far as the viewport has room on both sides: what
  /// peeks in says that there is more.
  public var margin = Self.defaultMargin
  /// Whether the content moves there or stands there at once.
  public var isAnimated = true
  /// Whether the target behaviour may choose another place, as `willEndDragging`'s target does.
  public var usesTargetBehavior = true

  /// The least move, with a margin.
  public init() {}

  /// 40 pt: ours, about half of the 80 points that tvOS keeps free at the sides of the screen.
  public static let defaultMargin = 40.0
}

/// Something inside a scroll view that has the focus now.
public struct FocusInput: Equatable, Sendable {
  /// Its place in content coordinates.
  public var rect: Rect
  /// How the scroll view brings it into view.
  public var scrolling: FocusScrolling

  /// The focus on what lies at `rect`.
  public init(rect: Rect, scrolling: FocusScrolling = FocusScrolling()) {
    self.rect = rect
    self.scrolling = scrolling
  }
}

extension Scroller {
  /// Brings what has the focus into view. On a way that the focus has begun already the content is aimed anew, judged
  /// from where that way ends, and goes on as fast as it is. While a finger is down nothing happens.
  mutating func focus(_ input: FocusInput, _ update: TargetUpdate) {
    guard mayScrollByProgram else { return }
    let extends = extendsDevices
    let base = extends ? aimedOffset : contentOffset
    var target = focusDestination(of: input, from: base)
    guard extends || target != base else { return }
    let velocity = velocity
    if extends { gestureState.value.snap.begin(at: base) } else { _ = interrupt() }
    if input.scrolling.usesTargetBehavior, target != base { target = amended(target, update) }
    setPositioned(byUser: true)
    guard input.scrolling.isAnimated else {
      for axis in Axis.allCases { place(target[axis], along: axis) }
      reportScroll()
      return settleDevices()
    }
    for axis in Axis.allCases where !extends || target[axis] != base[axis] {
      animate(axis, to: target[axis], velocity: velocity[axis])
    }
    settleDevices()
  }

  /// Where the focus leads content that is at `base`: along an axis that does not scroll nowhere.
  func focusDestination(of input: FocusInput, from base: Point) -> Point {
    let policy: RevealPolicy = input.scrolling.placement == .centered ? .align(.center) : .minimal
    var rect = input.rect
    for axis in Axis.allCases {
      let (item, room) = (rect[axis], area.unobscuredLength(along: axis))
      let margin = min(input.scrolling.margin, (room - item.length) / 2)
      if margin > 0 { rect[axis] = Interval(offset: item.offset - margin, length: item.length + 2 * margin) }
    }
    var target = destination(of: ScrollRequest(.rect(rect, policy)), from: base)
    for axis in Axis.allCases where !canScroll(along: axis) { target[axis] = base[axis] }
    return target
  }
}

extension ScrollTree {
  /// Brings what has the focus in the innermost content into view: each scroll view scrolls for it, then its parent for
  /// the part of it that is shown.
  mutating func focus(_ input: FocusInput, _ update: NodeTargetUpdate) {
    guard gesture == .none else { return }
    var input = input
    for index in scrollers.indices {
      let destination = scrollers[index].focusDestination(of: input, from: scrollers[index].aimedOffset)
      handle(.focus(input), in: index, update)
      input.rect = shown(input.rect, at: destination, of: index)
    }
  }
}
