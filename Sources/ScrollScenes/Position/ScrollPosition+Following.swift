import PlaneGeometry
import ScrollEngine

/// How a position is written once: what SwiftUI keeps in a `Transaction`.
public struct ScrollPositionUpdate: Equatable, Sendable {
  /// Whether the content moves there or stands there at once.
  public var isAnimated = false
  /// Where the item comes to lie this once, whatever else says so (`scrollTargetAnchor`).
  public var targetAnchor: UnitPoint?
  /// Whether a fling goes on from the new place (`scrollPositionUpdatePreservesVelocity`).
  public var preservesVelocity = false

  /// An update that stands there at once and ends what moves.
  public init(isAnimated: Bool = false, targetAnchor: UnitPoint? = nil, preservesVelocity: Bool = false) {
    self.isAnimated = isAnimated
    self.targetAnchor = targetAnchor
    self.preservesVelocity = preservesVelocity
  }
}

extension ScrollPosition {
  /// What a scroll view is asked when the position was written; `nil` where it asks for nothing, or for an item that is
  /// not there. Offsets are held within the content by the scroll view.
  ///
  /// - Parameters:
  ///   - area: the scroll view's sizes: a coordinate alone takes the other from the insets.
  ///   - anchor: the anchor of `scrollPosition(id:anchor:)`, where the position itself has none.
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

  /// What a scroll view keeps to when sizes change: an edge stays that edge, an item stays at its anchor or in view. A
  /// point is not kept, and what a person scrolled to is left to the anchors; `nil` then.
  public func heldDestination(anchor: UnitPoint? = nil, frame: (ID) -> Rect?) -> ScrollRequest.Destination? {
    switch subject {
    case .automatic, .user, .point, .x, .y: return nil
    case .edge(let edge): return .edge(edge)
    case .item(let id, let own):
      guard let rect = frame(id) else { return nil }
      guard let anchor = own ?? anchor else { return .rect(rect, .minimal) }
      return .rect(rect, .align(anchor))
    }
  }

  /// Takes in what a scroll view shows: once a person has scrolled, the position is theirs, and its item the leading
  /// one.
  ///
  /// - Parameters:
  ///   - isPositionedByUser: ``Scroller/isPositionedByUser``.
  ///   - leading: the item of ``ScrollTargetLayout/leadingItem(in:anchor:)``, asked for only after a person has
  ///     scrolled.
  /// - Returns: whether the position is another now.
  @inlinable public mutating func follow(isPositionedByUser: Bool, leading: @autoclosure () -> ID?) -> Bool {
    // Inlined, so that this is made for the caller's `ID`: to compare what is of any type takes longer than the rest of
    // a frame.
    guard isPositionedByUser else { return false }
    let followed = leading()
    if case .user(let last) = subject, last == followed { return false }
    subject = .user(leading: followed)
    return true
  }
}
