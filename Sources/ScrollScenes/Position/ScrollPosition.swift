import PlaneGeometry

/// A scroll position that its owner reads and writes: SwiftUI's `ScrollPosition`.
///
/// ```swift
/// var position = ScrollPosition<Int>(edge: .bottom)
/// position.scrollTo(id: 120, anchor: .center)
/// if let request = position.request(in: scroller.area, frame: { layout.frame(ofItem: $0) }) {
///   scroller.handle(.scroll(request), at: time)
/// }
/// ```
///
/// A position is one of: automatic, the user's, an item, an edge, a point, a horizontal or a vertical coordinate. It is
/// a value beside the scroll view:
///
/// - ``request(in:anchor:update:frame:)`` is the scroll request after a write.
/// - ``followedDestination(anchor:frame:)`` is the destination to keep when sizes change.
/// - ``follow(isPositionedByUser:leading:)`` updates the position after a scroll by the user.
///
/// `ID` identifies an item; the owner of the items provides their frames. The core has no hashing, so a map from
/// hashable identities to items belongs to the owner. A layout of ten million rows can use their indices.
public struct ScrollPosition<ID: Equatable & Sendable>: Equatable, Sendable {
  /// The kinds of positions.
  @usableFromInline enum Subject: Equatable, Sendable {
    case automatic
    case user(leading: ID?)
    case item(ID, anchor: UnitPoint?)
    case edge(Edge)
    case point(Point)
    case x(Double)
    case y(Double)
  }

  @usableFromInline var subject = Subject.automatic
  /// The number of writes. Two writes of the same destination are different positions, so each of them scrolls.
  public private(set) var seed: UInt64 = 0

  /// An automatic position: the scroll view's anchors decide.
  public init() {}

  /// A position at an edge.
  public init(edge: Edge) { subject = .edge(edge) }

  /// A position at an item, aligned at `anchor`, or without an anchor, just visible.
  public init(id: ID, anchor: UnitPoint? = nil) { subject = .item(id, anchor: anchor) }

  /// A position at an offset.
  public init(point: Point) { subject = .point(point) }

  /// A position at a horizontal offset; vertically at the content's top.
  public init(x: Double) { subject = .x(x) }

  /// A position at a vertical offset; horizontally at the content's leading edge.
  public init(y: Double) { subject = .y(y) }

  /// Scrolls to an edge.
  public mutating func scrollTo(edge: Edge) { ask(for: .edge(edge)) }

  /// Scrolls to an item.
  public mutating func scrollTo(id: ID, anchor: UnitPoint? = nil) { ask(for: .item(id, anchor: anchor)) }

  /// Scrolls to an offset.
  public mutating func scrollTo(point: Point) { ask(for: .point(point)) }

  /// Scrolls to a horizontal offset, at the content's top.
  public mutating func scrollTo(x: Double) { ask(for: .x(x)) }

  /// Scrolls to a vertical offset, at the content's leading edge.
  public mutating func scrollTo(y: Double) { ask(for: .y(y)) }

  /// Scrolls to an offset by its coordinates.
  public mutating func scrollTo(x: Double, y: Double) { ask(for: .point(Point(x: x, y: y))) }

  private mutating func ask(for subject: Subject) {
    self.subject = subject
    seed &+= 1
  }
}

extension ScrollPosition {
  /// The requested edge; `nil` for other positions.
  public var edge: Edge? {
    if case .edge(let edge) = subject { edge } else { nil }
  }

  /// The requested offset; `nil` for other positions.
  public var point: Point? {
    if case .point(let point) = subject { point } else { nil }
  }

  /// The requested horizontal offset, alone or as part of a point.
  public var x: Double? {
    switch subject {
    case .x(let x): x
    case .point(let point): point.x
    default: nil
    }
  }

  /// The requested vertical offset, alone or as part of a point.
  public var y: Double? {
    switch subject {
    case .y(let y): y
    case .point(let point): point.y
    default: nil
    }
  }

  /// The requested item, or the leading item after a scroll by the user.
  public var viewID: ID? {
    switch subject {
    case .item(let id, _): id
    case .user(let leading): leading
    default: nil
    }
  }

  /// Whether the user has scrolled since the last write. `true` replaces the position, and keeps its item as the
  /// leading one; `false` makes the position automatic.
  public var isPositionedByUser: Bool {
    get {
      if case .user = subject { true } else { false }
    }
    set {
      guard newValue != isPositionedByUser else { return }
      subject = newValue ? .user(leading: viewID) : .automatic
    }
  }
}

extension ScrollPosition {
  /// The same position with another kind of identities; `nil` for an item that `transform` maps to `nil`.
  package func map<Other>(_ transform: (ID) -> Other?) -> ScrollPosition<Other>? {
    var position = ScrollPosition<Other>()
    position.seed = seed
    switch subject {
    case .automatic: break
    case .user(let leading): position.subject = .user(leading: leading.flatMap(transform))
    case .item(let id, let anchor):
      guard let other = transform(id) else { return nil }
      position.subject = .item(other, anchor: anchor)
    case .edge(let edge): position.subject = .edge(edge)
    case .point(let point): position.subject = .point(point)
    case .x(let x): position.subject = .x(x)
    case .y(let y): position.subject = .y(y)
    }
    return position
  }
}
