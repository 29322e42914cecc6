/// Delivery of touches to the content of a scroll view, with the names of `UIScrollView`.
public struct ContentTouches: Equatable, Sendable {
  /// Whether a touch is delayed until the scroll view knows that it does not scroll.
  public var delaysContentTouches = true
  /// Whether a delivered touch is cancelled when it begins to scroll. Otherwise the content keeps the touch, and
  /// nothing scrolls.
  public var canCancelContentTouches = true
  /// The maximum delay of a touch, in nanoseconds.
  public var delay = Self.defaultDelay

  /// 150 ms: what is commonly given for UIKit; Apple has published no value.
  public static let defaultDelay: Int64 = 150_000_000

  /// Creates UIKit's defaults: touches are delayed and can be cancelled.
  public init() {}
}

/// The arbitration of a touch between the scroll view, which delays it, and the content.
package struct TouchArbitration: Equatable, Sendable {
  private enum Holder: Equatable, Sendable {
    case undecided
    case scrollView
    case content
  }

  /// A touch event for the content.
  package enum Notice: Equatable, Sendable {
    case began
    case ended
    case cancelled
    /// A touch that ended before its delay: began and ended at once.
    case tapped
  }

  private var holder = Holder.undecided
  /// The time at which the touch is delivered to the content, unless it scrolls earlier.
  private(set) var deadline = Deadline.never

  package init() {}

  /// Begins a touch on content at rest.
  package mutating func begin(_ rule: ContentTouches, at time: Int64) -> Notice? {
    guard rule.delaysContentTouches else { return pass() }
    holder = .scrollView
    deadline = Deadline(time + rule.delay)
    return nil
  }

  /// Delivers the touch to the content.
  package mutating func pass() -> Notice? {
    holder = .content
    deadline = .never
    return .began
  }

  /// Whether the touch may begin to scroll.
  package func mayScroll(_ rule: ContentTouches?) -> Bool {
    holder != .content || rule?.canCancelContentTouches == true
  }

  /// Cancels the touch, because it scrolls or the system cancelled it.
  package mutating func cancel() -> Notice? {
    defer { self = TouchArbitration() }
    return holder == .content ? .cancelled : nil
  }

  /// Ends the touch when the finger is lifted.
  package mutating func end() -> Notice? {
    defer { self = TouchArbitration() }
    switch holder {
    case .undecided: return nil
    case .scrollView: return .tapped
    case .content: return .ended
    }
  }
}
