import PlaneGeometry
import ScrollEngine

extension SceneEvent {
  /// A programmatic scroll: its target, its policy, and whether it is animated.
  public struct ScrollTo: Equatable, Sendable {
    /// The item, rect, offset or edge to show.
    public let target: Target
    /// The policy of the movement; `nil` leaves it to the scroll view. Always `nil` for an offset or an edge.
    public let policy: Policy?
    /// The fraction of the viewport that is aligned with the same fraction of the target; only with `Policy.align`.
    public let anchor: UnitPoint?
    /// Whether the scroll is animated.
    public let isAnimated: Bool
    /// Whether the scroll snaps, if the scroll view does. Only for an offset or a rect: an item or an edge is an exact
    /// target.
    public var snaps = false {
      didSet { precondition(!snaps || target.maySnap, "`snaps` requires a rect or offset target.") }
    }
    /// Whether a fling keeps its velocity; only for a scroll without animation.
    public let preservesVelocity: Bool

    /// A scroll to a target.
    ///
    /// - Precondition: a policy requires an item or a rect as target, an anchor requires `Policy.align`.
    public init(
      target: Target, policy: Policy? = nil, anchor: UnitPoint? = nil, isAnimated: Bool = true,
      preservesVelocity: Bool = false
    ) {
      precondition(
        policy == nil || target.takesPolicy, "A policy requires an item or rect target.")
      precondition(!preservesVelocity || !isAnimated, "preservesVelocity requires isAnimated == false.")
      precondition(anchor == nil || policy == .align, "An anchor requires the policy `align`.")
      self.target = target
      self.policy = policy
      self.anchor = anchor
      self.isAnimated = isAnimated
      self.preservesVelocity = preservesVelocity
    }
  }

  /// The options of a scroll to a known target.
  public struct ScrollOptions: Equatable, Sendable {
    /// The policy of the movement; `nil` uses that of the situation.
    public let policy: ScrollTo.Policy?
    /// The fraction of the viewport that is aligned with the target; only with `Policy.align`.
    public let anchor: UnitPoint?
    /// Whether the scroll is animated.
    public let isAnimated: Bool

    /// Makes options of a scroll.
    ///
    /// - Precondition: an anchor only with `Policy.align`.
    public init(policy: ScrollTo.Policy? = nil, anchor: UnitPoint? = nil, isAnimated: Bool = true) {
      precondition(anchor == nil || policy == .align, "An anchor requires the policy `align`.")
      self.policy = policy
      self.anchor = anchor
      self.isAnimated = isAnimated
    }
  }

  /// A programmatic zoom, or a double tap.
  public struct ZoomTo: Equatable, Sendable {
    /// The scale, rect or place to show.
    public let target: Target
    /// Whether the zoom is animated.
    public let isAnimated: Bool

    /// A zoom to `target`.
    public init(target: Target, isAnimated: Bool = true) {
      self.target = target
      self.isAnimated = isAnimated
    }

    /// The scale, rect or place that a zoom shows.
    public enum Target: Equatable, Sendable {
      /// A scale. The content at the anchor, a fraction of the viewport, keeps its position; `nil` for the center.
      case scale(Double, anchor: UnitPoint?)
      /// A rect of the content, in points at scale 1.
      case rect(Rect)
      /// A double tap at a location of the viewport, in points.
      case doubleTap(Point)
    }
  }
}

extension SceneEvent.ScrollTo {
  /// The item, rect, offset or edge that a programmatic scroll brings into view.
  public enum Target: Equatable, Sendable {
    /// The item of this index, from 0.
    case item(Int)
    /// The item of this identity, also after edits. Identities are the initial indices; later items get the numbers
    /// after.
    case id(Int)
    /// A rect of the content, in points.
    case rect(Rect)
    /// A content offset, in points.
    case offset(Point)
    /// An end of the content.
    case edge(Edge)

    /// Whether the target has an extent in the content, to which a policy applies.
    package var takesPolicy: Bool {
      switch self {
      case .item, .id, .rect: true
      case .offset, .edge: false
      }
    }

    /// Whether the scroll may snap to another offset near the target.
    var maySnap: Bool {
      switch self {
      case .offset, .rect: true
      case .item, .id, .edge: false
      }
    }
  }

  /// The policy for the movement of a programmatic scroll.
  public enum Policy: UInt8, Equatable, Sendable, CaseIterable {
    /// No movement if any part of the target is visible.
    case ifHidden
    /// The least movement that makes the target visible.
    case minimal
    /// A movement that aligns the target with the anchor.
    case align
  }
}

extension RevealPolicy {
  /// The policy of a request; minimal by default.
  init(_ policy: SceneEvent.ScrollTo.Policy?, anchor: UnitPoint?) {
    switch policy {
    case .ifHidden: self = .ifHidden
    case .minimal, nil: self = .minimal
    case .align: self = .align(anchor ?? .topLeading)
    }
  }
}
