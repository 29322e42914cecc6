import Foundation
import PlaneGeometry
import ScrollScenes

/// The position of a scroll view, which a view reads and writes; SwiftUI's `ScrollPosition`.
///
/// ```swift
/// import ScrollViews
///
/// struct FeedView: View {
///   @State private var position = ScrollPosition(idType: Int.self)
///
///   var body: some View {
///     ScrollView {
///       LazyVStack { ForEach(0..<1000) { Text("Post \($0)") } }.scrollTargetLayout()
///     }
///     .scrollPosition($position)
///     .onTapGesture { withAnimation { position.scrollTo(edge: .top) } }
///   }
/// }
/// ```
///
/// A write scrolls, animated in `withAnimation`. After a scroll by the user, ``isPositionedByUser`` is `true`, and
/// ``viewID`` is the leading view's identity if it has the type of the position.
public nonisolated struct ScrollPosition: Equatable, Sendable {
  private let idType: PositionIDType
  /// The position of the scene.
  private(set) var base: BoundPosition

  /// An automatic position: the anchors of the scroll view decide. Views with identities of a type are read.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) { self.init(idType, BoundPosition()) }

  /// A position at a view, aligned at an anchor; `nil` for just visible.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(ID.self, BoundPosition(id: PositionID(id), anchor: anchor))
  }

  /// A position at an edge of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.init(idType, BoundPosition(edge: edge))
  }

  /// A position at a content offset, in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.init(idType, BoundPosition(point: Point(point)))
  }

  /// A position at a content offset, in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType, BoundPosition(point: Point(x: x, y: y)))
  }

  /// A position at a horizontal offset in points, at the top of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.init(idType, BoundPosition(x: x))
  }

  /// A position at a vertical offset in points, at the leading edge of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.init(idType, BoundPosition(y: y))
  }

  private init<ID: Hashable & Sendable>(_ idType: ID.Type, _ base: BoundPosition) {
    (self.idType, self.base) = (PositionIDType(idType), base)
  }

  /// Scrolls to a view, aligned at an anchor; `nil` for the least movement that shows it.
  public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    base.scrollTo(id: PositionID(id), anchor: anchor)
  }

  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { base.scrollTo(edge: edge) }

  /// Scrolls to a content offset, in points.
  public mutating func scrollTo(point: CGPoint) { base.scrollTo(point: Point(point)) }

  /// Scrolls to a content offset, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { base.scrollTo(x: x, y: y) }

  /// Scrolls to a horizontal offset in points, at the top of the content.
  public mutating func scrollTo(x: CGFloat) { base.scrollTo(x: x) }

  /// Scrolls to a vertical offset in points, at the leading edge of the content.
  public mutating func scrollTo(y: CGFloat) { base.scrollTo(y: y) }
}

extension ScrollPosition {
  /// Whether the user has scrolled since the last write.
  public var isPositionedByUser: Bool {
    get { base.isPositionedByUser }
    set { base.isPositionedByUser = newValue }
  }

  /// The requested edge; `nil` for other positions.
  public var edge: Edge? { base.edge }

  /// The requested content offset, in points; `nil` for other positions.
  public var point: CGPoint? { base.point.map { CGPoint($0) } }

  /// The requested horizontal offset, in points, alone or as part of a point.
  public var x: CGFloat? { base.x.map { CGFloat($0) } }

  /// The requested vertical offset, in points, alone or as part of a point.
  public var y: CGFloat? { base.y.map { CGFloat($0) } }

  /// The identity of the requested view, or of the leading view after a scroll by the user.
  public var viewID: (any Hashable & Sendable)? { base.viewID?.value }

  /// The ``viewID``, if it has a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { base.viewID?.value as? T }

  /// Updates the position after a scroll by the user to a leading view.
  mutating func follow(leading id: AnyHashable?) {
    let leading = id.flatMap { idType.cast($0) }
    _ = base.follow(isPositionedByUser: true, leading: leading)
  }
}

/// A position of the scene, of views by their identities.
typealias BoundPosition = ScrollScenes.ScrollPosition<PositionID>

/// An identity of a view with its type erased.
///
/// A host uses its identities on one thread, so no two threads share an identity that is not sendable.
nonisolated struct PositionID: Equatable, @unchecked Sendable {
  let hashable: AnyHashable
  /// The identity as a sendable value; `nil` for identities of `scrollPosition(id:anchor:)`.
  let value: (any Hashable & Sendable)?

  init<ID: Hashable & Sendable>(_ id: ID) { (hashable, value) = (AnyHashable(id), id) }

  init(_ id: AnyHashable) { (hashable, value) = (id, nil) }

  static func == (first: Self, second: Self) -> Bool { first.hashable == second.hashable }
}

/// The type of the identities that a position reads.
private nonisolated struct PositionIDType: Equatable, Sendable {
  private let type: ObjectIdentifier
  /// The identity of a view, if it has the type.
  let cast: @Sendable (AnyHashable) -> PositionID?

  init<ID: Hashable & Sendable>(_ type: ID.Type) {
    self.type = ObjectIdentifier(type)
    cast = { ($0.base as? ID).map { PositionID($0) } }
  }

  static func == (first: Self, second: Self) -> Bool { first.type == second.type }
}
