import PlaneGeometry

extension TraceEvent {
  /// A programmatic scroll: where to, how much of a move is allowed, and whether it is animated.
  public struct ScrollTo: Equatable, Sendable {
    /// What is to be seen.
    public let target: Target
    /// How far the scroll view may move for it; nil leaves that to the scroll view. Always nil for an offset.
    public let policy: Policy?
    /// Where in the viewport the target's same fraction comes to lie; only with `Policy.align`.
    public let anchor: UnitPoint?
    /// Whether the scroll takes time.
    public let isAnimated: Bool
    /// Whether the scroll snaps, where the scroll view does. Always false for an item.
    public let snaps: Bool

    /// A scroll to an item or a rect.
    ///
    /// - Precondition: a policy only where the target is no offset, an anchor only with `Policy.align`, snapping only where it
    ///   is no item.
    public init(
      target: Target, policy: Policy? = nil, anchor: UnitPoint? = nil, isAnimated: Bool = true, snaps: Bool = false
    ) {
      if case .item = target { precondition(!snaps, "An item says where to scroll: its scroll does not snap.") }
      if case .offset = target { precondition(policy == nil, "An offset says where to scroll: it takes no policy.") }
      precondition(anchor == nil || policy == .align, "An anchor needs the policy align.")
      self.target = target
      self.policy = policy
      self.anchor = anchor
      self.isAnimated = isAnimated
      self.snaps = snaps
    }
  }
}

extension TraceEvent.ScrollTo {
  /// What a programmatic scroll is to bring into view.
  public enum Target: Equatable, Sendable {
    /// The item of this index, from 0.
    case item(Int)
    /// A rect of the content, in points.
    case rect(Rect)
    /// A content offset, in points.
    case offset(Point)
  }

  /// How far a programmatic scroll may move the content.
  public enum Policy: String, Equatable, Sendable, CaseIterable {
    /// Not at all where any of the target is in sight.
    case ifHidden = "if-hidden"
    /// The least that brings the target into sight.
    case minimal
    /// Until the target lies at the anchor.
    case align
  }
}
