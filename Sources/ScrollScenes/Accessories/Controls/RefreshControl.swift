import PlaneGeometry
import ScrollEngine

/// A control above the content that a person pulls to have the content loaded anew, as `UIRefreshControl` and SwiftUI's
/// `refreshable(action:)` have it.
///
/// It is a value beside the scroll view. ``follow(_:)`` says when a refresh begins; the owner then makes room for
/// ``length`` points above the content (``ScrollInsets/refreshLength``), and takes it away again after
/// ``endRefreshing()``.
public struct RefreshControl: Equatable, Sendable {
  /// When a pull that is long enough begins a refresh.
  public enum Trigger: UInt8, Sendable, CaseIterable {
    /// At once, under the finger: `UIRefreshControl` and Flutter's `CupertinoSliverRefreshControl`.
    case whilePulling
    /// When the finger lets go: Material's, Flutter's `RefreshIndicator`. Until then the finger may take it back.
    case onRelease
  }

  /// The states of the control, which callbacks report.
  public typealias Phase = RefreshPhase

  /// When a pull that is long enough begins a refresh.
  public var trigger = Trigger.whilePulling
  /// How far the content must be pulled, in points; above 0.
  public var threshold = Self.defaultThreshold
  /// The room that the control takes above the content while it refreshes, in points; 0 or more.
  public var length = Self.defaultLength
  /// What the control does.
  public private(set) var phase = Phase.idle
  /// How far the content is pulled down from where it rests, in points; 0 or more.
  public private(set) var pull = 0.0
  /// Whether this pull has begun a refresh already: one does for one.
  private var isSpent = false

  /// 100 pt: Flutter's `CupertinoSliverRefreshControl`; Apple publishes none.
  public static let defaultThreshold = 100.0
  /// 60 pt: Flutter's `CupertinoSliverRefreshControl`; Apple publishes none.
  public static let defaultLength = 60.0

  /// A control as on iOS.
  public init() {}

  /// Whether the content is loaded anew.
  public var isRefreshing: Bool { phase == .refreshing }

  /// How far the content is pulled as a part of ``threshold``.
  public var progress: Double { pull / threshold }

  /// Lets the control follow a pull: `isHeld` while a person moves the content. Returns whether the phase is another
  /// then.
  ///
  /// Content that nobody holds starts nothing, however far its bounce carries it.
  public mutating func follow(pull: Double, isHeld: Bool) -> Bool {
    let before = phase
    let isFar = pull >= threshold
    self.pull = max(0, pull)
    switch phase {
    case .refreshing: break
    case .idle where isHeld && isFar && !isSpent: phase = trigger == .onRelease ? .armed : .refreshing
    // Taken back, or taken away by the system.
    case .armed where !isHeld || !isFar: phase = .idle
    case .idle, .armed: break
    }
    isSpent = isHeld && (isSpent || phase == .refreshing)
    return phase != before
  }

  /// The finger is about to let go. Returns whether a refresh begins then.
  public mutating func release() -> Bool {
    guard phase == .armed else { return false }
    phase = .refreshing
    isSpent = true
    return true
  }

  /// A pointer is about to be lifted from `scroller` at `time`. Returns whether a refresh begins, because it is the
  /// last one that holds the content, for which the owner makes room before it passes that on: so that
  /// `willEndDragging` tells where the content comes to rest.
  public mutating func release(pointer id: Int, of scroller: inout Scroller, at time: Int64) -> Bool {
    guard phase == .armed, scroller.isHeld(byNoneBut: id) else { return false }
    scroller.advance(to: time)
    guard release() else { return false }
    scroller.enqueue(.didChangeRefreshPhase(phase))
    return true
  }

  /// Lets the control follow a scroll view, and tells that what is new: ``ScrollCallback/didChangeRefreshPhase(_:)``.
  /// Returns whether a refresh begins, for which the owner makes room.
  ///
  /// Only fingers pull, and no pinch does: a wheel does not say when it lets go, and fingers that zoom mean the scale.
  /// Call it after each input: a pull may reach the threshold and come back between two frames.
  public mutating func follow(_ scroller: inout Scroller) -> Bool {
    let rest = scroller.area.offsetRange(along: .vertical).lowerBound
    let pull = rest - scroller.contentOffset.y
    guard follow(pull: pull, isHeld: scroller.isHeldByFingers) else { return false }
    scroller.enqueue(.didChangeRefreshPhase(phase))
    return isRefreshing
  }

  /// A program begins a refresh. The content stays where it is, as UIKit leaves it.
  public mutating func beginRefreshing() { phase = .refreshing }

  /// The content has been loaded. Returns whether it was being loaded at all.
  public mutating func endRefreshing() -> Bool {
    guard isRefreshing else { return false }
    phase = .idle
    return true
  }
}

extension Scroller {
  /// Changes the insets to those without the room that was made for a refresh: content that rests in that room goes
  /// back animated, content that moves goes on without a jolt, and content that a finger holds stays under it.
  public mutating func endRefreshing(withInsets insets: EdgeInsets, at time: Int64) {
    advance(to: time)
    returnFromRefresh(toInset: insets.top)
    setContentInsets(insets, at: time)
  }

  /// Sends content that rests above `0 - inset` there, animated.
  mutating func returnFromRefresh(toInset inset: Double) {
    var target = contentOffset
    guard phase == .idle, target.y < 0 - inset else { return }
    target.y = 0 - inset
    handle(.scroll(ScrollRequest(.offset(target))), at: now)
  }
}
