import PlaneGeometry
import ScrollEngine

/// A pull-to-refresh control above the content, like `UIRefreshControl` and SwiftUI's `refreshable(action:)`.
///
/// The control is a value beside the scroll view. ``follow(_:)`` returns whether a refresh begins. The owner then adds
/// ``length`` to the top inset (``ScrollInsets/refreshLength``), and removes it after ``endRefreshing()``.
public struct RefreshControl: Equatable, Sendable {
  /// When a pull that is long enough begins a refresh.
  public enum Trigger: UInt8, Sendable, CaseIterable {
    /// As soon as the pull is long enough: `UIRefreshControl` and Flutter's `CupertinoSliverRefreshControl`.
    case whilePulling
    /// When the finger is lifted: Material's, Flutter's `RefreshIndicator`. Until then the pull can be undone.
    case onRelease
  }

  /// The states of the control, which callbacks report.
  public typealias Phase = RefreshPhase

  /// When a pull that is long enough begins a refresh.
  public var trigger = Trigger.whilePulling
  /// The length of a pull that begins a refresh, in points; above 0.
  public var threshold = Self.defaultThreshold
  /// The height of the control above the content during a refresh, in points; 0 or more.
  public var length = Self.defaultLength
  /// The state of the control.
  public private(set) var phase = Phase.idle
  /// The distance of the content below its resting position, in points; 0 or more.
  public private(set) var pull = 0.0
  /// Whether this pull has begun a refresh: a pull begins at most one.
  private var hasTriggered = false

  /// 100 pt: Flutter's `CupertinoSliverRefreshControl`; Apple publishes none.
  public static let defaultThreshold = 100.0
  /// 60 pt: Flutter's `CupertinoSliverRefreshControl`; Apple publishes none.
  public static let defaultLength = 60.0

  /// A control as on iOS.
  public init() {}

  /// Whether a refresh is in progress.
  public var isRefreshing: Bool { phase == .refreshing }

  /// The pull as a fraction of ``threshold``; it may exceed 1.
  public var progress: Double { pull / threshold }

  /// Updates the control with a pull; `isTouched` during a drag. Returns whether the phase has changed.
  ///
  /// A bounce without a finger begins no refresh, however long the pull.
  public mutating func follow(pull: Double, isTouched: Bool) -> Bool {
    let before = phase
    let isFar = pull >= threshold
    self.pull = max(0, pull)
    switch phase {
    case .refreshing: break
    case .idle where isTouched && isFar && !hasTriggered: phase = trigger == .onRelease ? .armed : .refreshing
    // The finger undid the pull, or the system cancelled the gesture.
    case .armed where !isTouched || !isFar: phase = .idle
    case .idle, .armed: break
    }
    hasTriggered = isTouched && (hasTriggered || phase == .refreshing)
    return phase != before
  }

  /// Handles the lift of the last finger. Returns whether a refresh begins.
  public mutating func release() -> Bool {
    guard phase == .armed else { return false }
    phase = .refreshing
    hasTriggered = true
    return true
  }

  /// Handles the lift of a pointer from `scroller` at `time`, before the scroll view gets that event. Returns whether a
  /// refresh begins: the pointer is then the last one on the content. The owner increases the inset before it passes
  /// the event on, so that the target of `willEndDragging` includes the new inset.
  public mutating func release(pointer id: Int, of scroller: inout Scroller, at time: Int64) -> Bool {
    guard phase == .armed, scroller.isTouched(byOnly: id) else { return false }
    scroller.advance(to: time)
    guard release() else { return false }
    scroller.enqueue(.didChangeRefreshPhase(phase))
    return true
  }

  /// Updates the control from a scroll view, and enqueues `ScrollCallback.didChangeRefreshPhase(_:)` after a change.
  /// Returns whether a refresh begins, for which the owner increases the inset.
  ///
  /// Only fingers pull, and no pinch does: a wheel has no release, and a pinch changes the scale. Call it after each
  /// input: a pull may reach the threshold and come back between two frames.
  public mutating func follow(_ scroller: inout Scroller) -> Bool {
    let rest = scroller.area.offsetRange(along: .vertical).lowerBound
    let pull = rest - scroller.contentOffset.y
    guard follow(pull: pull, isTouched: scroller.isDragged) else { return false }
    scroller.enqueue(.didChangeRefreshPhase(phase))
    return isRefreshing
  }

  /// Begins a refresh by a program. The content does not scroll, as in UIKit.
  public mutating func beginRefreshing() { phase = .refreshing }

  /// Ends the refresh. Returns whether a refresh was in progress.
  public mutating func endRefreshing() -> Bool {
    guard isRefreshing else { return false }
    phase = .idle
    return true
  }
}

extension Scroller {
  /// Sets the insets after a refresh. Content at rest above the new inset scrolls back animated. Moving content
  /// continues without a jump, and content under a finger keeps its position.
  public mutating func endRefreshing(withInsets insets: EdgeInsets, at time: Int64) {
    advance(to: time)
    returnFromRefresh(toInset: insets.top)
    setContentInsets(insets, at: time)
  }

  /// Scrolls content that rests above `0 - inset` to that offset, animated.
  mutating func returnFromRefresh(toInset inset: Double) {
    var target = contentOffset
    guard phase == .idle, target.y < 0 - inset else { return }
    target.y = 0 - inset
    handle(.scroll(ScrollRequest(.offset(target))), at: now)
  }
}

/// The refresh control above the content of a scroll view.
struct RefreshAccessory: SceneAccessory {
  var control: RefreshControl
  /// Whether the last ``follow(_:in:)`` began a refresh. The scene then increases the top inset.
  private(set) var beginsRefresh = false

  init(_ control: RefreshControl) { self.control = control }

  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {
    let rest = scroller.area.offsetRange(along: .vertical).lowerBound
    beginsRefresh = false
    guard control.follow(pull: rest - scroller.contentOffset.y, isTouched: context.isDragged) else { return }
    scroller.enqueue(.didChangeRefreshPhase(control.phase))
    beginsRefresh = control.isRefreshing
  }

  func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    values.append(FrameValue(.refreshProgress, context.node, control.progress))
    values.append(FrameValue(.refreshPhase, context.node, Double(control.phase.rawValue)))
  }
}

// Pull to refresh in nested scroll views.
extension ScrollTree {
  /// Updates a refresh control from one of the scroll views, like ``RefreshControl/follow(_:)``. Returns whether a
  /// refresh begins, for which the owner increases the inset.
  ///
  /// A finger on an inner scroll view at its top pulls the outer one from the begin of the gesture. The outer one must
  /// be at its top as well, with `ScrollTree.Member.pullsToRefresh` set. With a continuous hand-off the innermost
  /// scroll view with that setting is also pulled in the middle of a gesture.
  public mutating func follow(_ control: inout RefreshControl, ofScroller node: Int) -> Bool {
    let pull = area(of: node).offsetRange(along: .vertical).lowerBound - contentOffset(of: node).y
    guard control.follow(pull: pull, isTouched: isDragged(node)) else { return false }
    enqueue(.didChangeRefreshPhase(control.phase), ofScroller: node)
    return control.isRefreshing
  }

  /// Handles the lift of a pointer at `time`, like ``RefreshControl/release(pointer:of:at:)``. Returns whether a
  /// refresh begins: the pointer is then the last one on that scroll view.
  public mutating func release(
    _ control: inout RefreshControl, ofScroller node: Int, pointer id: Int, at time: Int64
  ) -> Bool {
    guard control.phase == .armed, isTouched(node, byOnly: id) else { return false }
    advance(to: time)
    guard control.release() else { return false }
    enqueue(.didChangeRefreshPhase(control.phase), ofScroller: node)
    return true
  }
}
