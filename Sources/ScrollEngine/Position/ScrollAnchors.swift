import PlaneGeometry

/// Where content lies as long as nobody says otherwise: one anchor for each of the three roles of SwiftUI's
/// `defaultScrollAnchor(_:for:)`.
///
///     configuration.scrollAnchors = ScrollAnchors(.bottom, for: [.initialOffset, .sizeChanges])
///
/// An anchor is a point of the content that lies at the same point of the viewport without its insets.
public struct ScrollAnchors: Equatable, Sendable {
  /// What an anchor is used for.
  public struct Roles: OptionSet, Sendable {
    /// One bit for each role.
    public let rawValue: UInt8

    /// Roles by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Where the content is shown first.
    public static let initialOffset = Roles(rawValue: 1)
    /// What stays in place when the content or the viewport changes its size.
    public static let sizeChanges = Roles(rawValue: 2)
    /// Where content lies that is smaller than the viewport.
    public static let alignment = Roles(rawValue: 4)
    /// What `defaultScrollAnchor(_:)` sets.
    public static let all: Roles = [.initialOffset, .sizeChanges, .alignment]
  }

  /// Where the content is shown first; `nil` for the top leading corner.
  public var initialOffset: UnitPoint?
  /// What stays in place when sizes change, if the content rests there (within half a pixel); `nil` keeps the offset.
  public var sizeChanges: UnitPoint?
  /// Where content lies that is smaller than the viewport without its insets; `nil` leaves it to
  /// ``ScrollArea/contentAlignmentPoint``.
  public var alignment: UnitPoint?

  /// The same anchor for some roles, and none for the others.
  public init(_ anchor: UnitPoint? = nil, for roles: Roles = .all) { set(anchor, for: roles) }

  /// Takes `anchor` for `roles`, and leaves the others as they are.
  public mutating func set(_ anchor: UnitPoint?, for roles: Roles) {
    if roles.contains(.initialOffset) { initialOffset = anchor }
    if roles.contains(.sizeChanges) { sizeChanges = anchor }
    if roles.contains(.alignment) { alignment = anchor }
  }
}
