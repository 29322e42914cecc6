import PlaneGeometry
import ScrollEngine

extension SceneEvent {
  /// A programmatic scroll: where to, how much of a move is allowed, and whether it is animated.
  public struct ScrollTo: Equatable, Sendable {
    /// The item, rect, offset or edge to show.
    public let target: Target
    /// How far the scroll view may move for it; `nil` leaves that to the scroll view. Always `nil` for an offset.
    public let policy: Policy?
    /// The place in the viewport to which the target's same fraction goes; only with `Policy.align`.
    public let anchor: UnitPoint?
    /// Whether the scroll takes time.
    public let isAnimated: Bool
    /// Whether the scroll snaps, where the scroll view does. Only for an offset or a rect: others say where to scroll.
    public var snaps = false {
      didSet { precondition(!snaps || target.maySnap, "An item or an edge is a place of its own: nothing snaps.") }
    }
    /// Whether a fling goes on as fast as it is; only where the scroll takes no time.
    public let preservesVelocity: Bool

    /// A scroll to a target.
    ///
    /// - Precondition: a policy only where the target is an item or a rect, an anchor only with `Policy.align`.
    public init(
      target: Target, policy: Policy? = nil, anchor: UnitPoint? = nil, isAnimated: Bool = true,
      preservesVelocity: Bool = false
    ) {
      precondition(
        policy == nil || target.takesPolicy, "An offset or an edge says where to scroll: it takes no policy.")
      precondition(!preservesVelocity || !isAnimated, "An animated scroll has its own velocity.")
      precondition(anchor == nil || policy == .align, "An anchor needs the policy align.")
      self.target = target
      self.policy = policy
      self.anchor = anchor
      self.isAnimated = isAnimated
      self.preservesVelocity = preservesVelocity
    }
  }

  /// How a scroll view scrolls to a place that is known already.
  public struct ScrollManner: Equatable, Sendable {
    /// How far the scroll view may move; `nil` leaves that to the situation.
    public let policy: ScrollTo.Policy?
    /// The place in the viewport to which the place goes; only with `Policy.align`.
    public let anchor: UnitPoint?
    /// Whether the scroll takes time.
    public let isAnimated: Bool

    /// A manner of scrolling.
    ///
    /// - Precondition: an anchor only with `Policy.align`.
    public init(policy: ScrollTo.Policy? = nil, anchor: UnitPoint? = nil, isAnimated: Bool = true) {
      precondition(anchor == nil || policy == .align, "An anchor needs the policy align.")
      self.policy = policy
      self.anchor = anchor
      self.isAnimated = isAnimated
    }
  }

  /// A zoom that a program asks for, or a double tap.
  public struct ZoomTo: Equatable, Sendable {
    /// The scale, rect or place to show.
    public let target: Target
    /// Whether the zoom takes time.
    public let isAnimated: Bool

    /// A zoom to `target`.
    public init(target: Target, isAnimated: Bool = true) {
      self.target = target
      self.isAnimated = isAnimated
    }

    /// The scale, rect or place that a zoom shows.
    public enum Target: Equatable, Sendable {
      /// The content at that scale. The content at the anchor, a fraction of the viewport, stays there; `nil` for the
      /// middle.
      case scale(Double, anchor: UnitPoint?)
      /// A rect of the content, in points at scale 1.
      case rect(Rect)
      /// The content under a double tap at that place of the viewport, in points.
      case doubleTap(Point)
    }
  }
}

extension SceneEvent.ScrollTo {
  /// The item, rect, offset or edge that a programmatic scroll brings into view.
  public enum Target: Equatable, Sendable {
    /// The item of this index, from 0.
    case item(Int)
    /// The item of this identity, wherever edits have brought it: its index at first, and for those that came later the
    /// numbers after.
    case id(Int)
    /// A rect of the content, in points.
    case rect(Rect)
    /// A content offset, in points.
    case offset(Point)
    /// An end of the content.
    case edge(Edge)

    /// Whether the target is something to be seen, of which a policy says how far to scroll for it.
    package var takesPolicy: Bool {
      switch self {
      case .item, .id, .rect: true
      case .offset, .edge: false
      }
    }

    /// Whether another place near the target may do as well.
    var maySnap: Bool {
      switch self {
      case .offset, .rect: true
      case .item, .id, .edge: false
      }
    }
  }

  /// How far a programmatic scroll may move the content.
  public enum Policy: UInt8, Equatable, Sendable, CaseIterable {
    /// Not at all where any of the target is in sight.
    case ifHidden
    /// The least that brings the target into sight.
    case minimal
    /// Until the target lies at the anchor.
    case align
  }
}

extension RevealPolicy {
  /// The policy that a request asks for; minimal where the request leaves it open.
  init(_ policy: SceneEvent.ScrollTo.Policy?, anchor: UnitPoint?) {
    switch policy {
    case .ifHidden: self = .ifHidden
    case .minimal, nil: self = .minimal
    case .align: self = .align(anchor ?? .topLeading)
    }
  }
}
