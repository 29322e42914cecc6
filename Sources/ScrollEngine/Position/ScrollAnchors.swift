import PlaneGeometry

/// Default anchors of the content, one for each of the three roles of SwiftUI's `defaultScrollAnchor(_:for:)`.
///
/// ```swift
/// var configuration = ScrollConfiguration()
/// configuration.scrollAnchors = ScrollAnchors(.bottom, for: [.initialOffset, .sizeChanges])
/// ```
///
/// An anchor is a point of the content that lies at the same point of the viewport without its insets.
public struct ScrollAnchors: Equatable, Sendable {
  /// The roles of an anchor.
  public struct Roles: OptionSet, Sendable {
    /// One bit for each role.
    public let rawValue: UInt8

    /// Creates roles from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The initial offset of the content.
    public static let initialOffset = Roles(rawValue: 1)
    /// The fixed point when the content or the viewport changes its size.
    public static let sizeChanges = Roles(rawValue: 2)
    /// The alignment of content that is smaller than the viewport.
    public static let alignment = Roles(rawValue: 4)
    /// The roles that `defaultScrollAnchor(_:)` sets.
    public static let all: Roles = [.initialOffset, .sizeChanges, .alignment]
  }

  /// The anchor of the initial offset; `nil` for the top leading corner.
  public var initialOffset: UnitPoint?
  /// The anchor that is kept when sizes change, if the content rests at it (within half a pixel). `nil` keeps the
  /// offset.
  public var sizeChanges: UnitPoint?
  /// The alignment of content that is smaller than the viewport without its insets. `nil` leaves it to
  /// ``ScrollArea/contentAlignmentPoint``.
  public var alignment: UnitPoint?

  /// Creates one anchor for the given roles, and none for the others.
  public init(_ anchor: UnitPoint? = nil, for roles: Roles = .all) { set(anchor, for: roles) }

  /// Sets the anchor of `roles` and leaves the others unchanged.
  public mutating func set(_ anchor: UnitPoint?, for roles: Roles) {
    if roles.contains(.initialOffset) { initialOffset = anchor }
    if roles.contains(.sizeChanges) { sizeChanges = anchor }
    if roles.contains(.alignment) { alignment = anchor }
  }
}
