/// Whether what is inside a scroll view gets touches, and when, with the names of `UIScrollView`.
public struct ContentTouches: Equatable, Sendable {
  /// Whether a touch waits until it is known that it does not scroll.
  public var delaysContentTouches = true
  /// Whether a touch that the content has got is taken from it again when it begins to scroll. Without this the content
  /// keeps it, and nothing scrolls.
  public var canCancelContentTouches = true
  /// How long a touch waits, in nanoseconds.
  public var delay = Self.defaultDelay

  /// 150 ms: what is commonly given for UIKit; Apple has published no value.
  public static let defaultDelay: Int64 = 150_000_000

  /// Touches wait, and are taken back: UIKit's defaults.
  public init() {}
}

/// Who has a touch: the scroll view that waits, or the content.
package struct TouchArbitration: Equatable, Sendable {
  private enum Holder: Equatable, Sendable {
    case nobody
    case scrollView
    case content
  }

  /// What the content is told.
  package enum Notice: Equatable, Sendable {
    case began
    case ended
    case cancelled
    /// A touch that was over before it was passed on: began and ended at once.
    case tapped
  }

  private var holder = Holder.nobody
  /// When the touch is passed on to the content, if it does not scroll before.
  private(set) var deadline = Deadline.never

  package init() {}

  /// A finger goes down on content that does not move.
  package mutating func begin(_ rule: ContentTouches, at time: Int64) -> Notice? {
    guard rule.delaysContentTouches else { return pass() }
    holder = .scrollView
    deadline = Deadline(time + rule.delay)
    return nil
  }

  /// The touch has waited long enough.
  package mutating func pass() -> Notice? {
    holder = .content
    deadline = .never
    return .began
  }

  /// Whether a finger that has moved may scroll.
  package func mayScroll(_ rule: ContentTouches?) -> Bool {
    holder != .content || rule?.canCancelContentTouches == true
  }

  /// The touch scrolls, or the system took it away.
  package mutating func cancel() -> Notice? {
    defer { self = TouchArbitration() }
    return holder == .content ? .cancelled : nil
  }

  /// The finger lets go.
  package mutating func end() -> Notice? {
    defer { self = TouchArbitration() }
    switch holder {
    case .nobody: return nil
    case .scrollView: return .tapped
    case .content: return .ended
    }
  }
}
