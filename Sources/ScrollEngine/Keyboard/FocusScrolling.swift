import PlaneGeometry

/// Scrolling that keeps the focused item visible, as tvOS does with a `UIFocusItemScrollableContainer`.
///
/// UIKit documents that the offset is set so that the focused item is visible, and that the delegate may choose another
/// target. UIKit publishes neither margins nor curves: both are our choice.
public struct FocusScrolling: Equatable, Sendable {
  /// The placement of the focused item in the viewport.
  public enum Placement: UInt8, Sendable {
    /// Anywhere in the viewport, by the least distance.
    case minimal
    /// In the middle of the viewport, clamped to the range.
    case centered
  }

  /// The placement of the focused item in the viewport.
  public var placement = Placement.minimal
  /// The margin shown beyond the item along each axis, in points, limited to the room on both sides. The visible part
  /// of a neighbour hints at more content.
  public var margin = Self.defaultMargin
  /// Whether the scroll is animated.
  public var isAnimated = true
  /// Whether a target behaviour may amend the target, like that of `willEndDragging`.
  public var usesTargetBehavior = true

  /// Creates the least scroll, with the default margin.
  public init() {}

  /// 40 pt: our choice, about half of the 80 points that tvOS keeps free at the sides of the screen.
  public static let defaultMargin = 40.0
}

/// The focus on an element inside a scroll view.
public struct FocusInput: Equatable, Sendable {
  /// The focused rect, in content coordinates.
  public var rect: Rect
  /// The scrolling rules.
  public var scrolling: FocusScrolling

  /// Creates the focus on the element at `rect`.
  public init(rect: Rect, scrolling: FocusScrolling = FocusScrolling()) {
    self.rect = rect
    self.scrolling = scrolling
  }
}

extension Scroller {
  /// Scrolls the focused rect into view. Ignored while a finger is down.
  ///
  /// During an animation of keys or the focus, the new target is computed from the animation's target. The animation is
  /// then retargeted at its present velocity.
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

  /// The offset to which the focus scrolls content at `base`. An axis that does not scroll keeps its offset.
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
  /// Scrolls the focused rect of the innermost content into view. Each scroll view reveals the rect in turn; its parent
  /// reveals the part that is shown.
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
