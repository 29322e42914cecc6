import PlaneGeometry
import ScrollEngine

/// The options of one write of a position: the values of SwiftUI's `Transaction`.
public struct ScrollPositionUpdate: Equatable, Sendable {
  /// Whether the scroll is animated.
  public var isAnimated = false
  /// The anchor of this write, which overrides all others (`scrollTargetAnchor`).
  public var targetAnchor: UnitPoint?
  /// Whether a fling continues from the new offset (`scrollPositionUpdatePreservesVelocity`).
  public var preservesVelocity = false

  /// Options; by default without animation and ending all motions.
  public init(isAnimated: Bool = false, targetAnchor: UnitPoint? = nil, preservesVelocity: Bool = false) {
    self.isAnimated = isAnimated
    self.targetAnchor = targetAnchor
    self.preservesVelocity = preservesVelocity
  }
}

extension ScrollPosition {
  /// The scroll request for a written position. `nil` without a destination, or for an item that does not exist. The
  /// scroll view clamps offsets to its content.
  ///
  /// - Parameters:
  ///   - area: the scroll view's sizes; a single coordinate takes the other one from the insets.
  ///   - anchor: the anchor of `scrollPosition(id:anchor:)`, for a position without its own.
  ///   - update: the options of the write.
  ///   - frame: the frame of an item in content coordinates.
  public func request(
    in area: ScrollArea, anchor: UnitPoint? = nil, update: ScrollPositionUpdate = ScrollPositionUpdate(),
    frame: (ID) -> Rect?
  ) -> ScrollRequest? {
    guard let destination = destination(in: area, anchor: anchor, update: update, frame: frame) else { return nil }
    return ScrollRequest(
      destination, isAnimated: update.isAnimated, preservesVelocity: update.preservesVelocity)
  }

  private func destination(
    in area: ScrollArea, anchor: UnitPoint?, update: ScrollPositionUpdate, frame: (ID) -> Rect?
  ) -> ScrollRequest.Destination? {
    switch subject {
    case .automatic, .user: return nil
    case .edge(let edge): return .edge(edge)
    case .point(let point): return .offset(point)
    case .x(let x): return .offset(Point(x: x, y: 0 - area.contentInsets.top))
    case .y(let y): return .offset(Point(x: 0 - area.contentInsets.leading, y: y))
    case .item(let id, let own):
      guard let rect = frame(id) else { return nil }
      guard let anchor = update.targetAnchor ?? own ?? anchor else { return .rect(rect, .minimal) }
      return .rect(rect, .align(anchor))
    }
  }

  /// The destination that a scroll view keeps when sizes change: an edge, or an item at its anchor or in view. `nil`
  /// for an offset, and after a scroll by the user, for which the scroll anchors apply.
  public func followedDestination(anchor: UnitPoint? = nil, frame: (ID) -> Rect?) -> ScrollRequest.Destination? {
    switch subject {
    case .automatic, .user, .point, .x, .y: return nil
    case .edge(let edge): return .edge(edge)
    case .item(let id, let own):
      guard let rect = frame(id) else { return nil }
      guard let anchor = own ?? anchor else { return .rect(rect, .minimal) }
      return .rect(rect, .align(anchor))
    }
  }

  /// Updates the position after a scroll by the user: it becomes the user's, with the leading item.
  ///
  /// - Parameters:
  ///   - isPositionedByUser: `Scroller.isPositionedByUser`.
  ///   - leading: the item of `ScrollTargetLayout.leadingItem(in:anchor:)`, evaluated only after a scroll by the
  ///     user.
  /// - Returns: whether the position has changed.
  @inlinable public mutating func follow(isPositionedByUser: Bool, leading: @autoclosure () -> ID?) -> Bool {
    // Inlined, so that the caller specializes it for its `ID`: an unspecialized comparison takes longer than the rest
    // of a frame.
    guard isPositionedByUser else { return false }
    let followed = leading()
    if case .user(let last) = subject, last == followed { return false }
    subject = .user(leading: followed)
    return true
  }
}
