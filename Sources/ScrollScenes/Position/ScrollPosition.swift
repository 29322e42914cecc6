import PlaneGeometry

/// Where a scroll view is positioned, as somebody outside of it reads and writes it: SwiftUI's `ScrollPosition`.
///
///     var position = ScrollPosition<Int>(edge: .bottom)
///     position.scrollTo(id: 120, anchor: .center)
///     if let request = position.request(in: scroller.area, frame: { layout.frame(ofItem: $0) }) {
///       scroller.handle(.scroll(request), at: time)
///     }
///
/// It is one of: nothing in particular, what a person scrolled to, an item, an edge, a point, a horizontal or a
/// vertical coordinate. It holds no scroll view; that asks it for a request when it was written
/// (``request(in:anchor:update:frame:)``), for what is kept when sizes change (``heldDestination(anchor:frame:)``), and
/// tells it where a person has scrolled to (``follow(isPositionedByUser:leading:)``).
///
/// `ID` is whatever names an item; who knows the items says where they are. The core has no hashing, so that a map from
/// hashable identities to places is outside of it, and a layout of ten million rows may name them by their index.
public struct ScrollPosition<ID: Equatable & Sendable>: Equatable, Sendable {
  /// What the position is about.
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
  /// How often somebody has asked for a place: asking for the same place twice is two positions, and scrolls twice.
  public private(set) var seed: UInt64 = 0

  /// A position at nothing in particular: the scroll view's anchors decide.
  public init() {}

  /// A position at an edge.
  public init(edge: Edge) { subject = .edge(edge) }

  /// A position at an item: so that its `anchor` lies at the viewport's, or, without one, just in view.
  public init(id: ID, anchor: UnitPoint? = nil) { subject = .item(id, anchor: anchor) }

  /// A position at an offset.
  public init(point: Point) { subject = .point(point) }

  /// A position at a horizontal offset; vertically at the content's top.
  public init(x: Double) { subject = .x(x) }

  /// A position at a vertical offset; horizontally at the content's leading edge.
  public init(y: Double) { subject = .y(y) }

  /// Asks for an edge.
  public mutating func scrollTo(edge: Edge) { ask(for: .edge(edge)) }

  /// Asks for an item.
  public mutating func scrollTo(id: ID, anchor: UnitPoint? = nil) { ask(for: .item(id, anchor: anchor)) }

  /// Asks for an offset.
  public mutating func scrollTo(point: Point) { ask(for: .point(point)) }

  /// Asks for a horizontal offset, with the content's top.
  public mutating func scrollTo(x: Double) { ask(for: .x(x)) }

  /// Asks for a vertical offset, with the content's leading edge.
  public mutating func scrollTo(y: Double) { ask(for: .y(y)) }

  /// Asks for an offset by its coordinates.
  public mutating func scrollTo(x: Double, y: Double) { ask(for: .point(Point(x: x, y: y))) }

  private mutating func ask(for subject: Subject) {
    self.subject = subject
    seed &+= 1
  }
}

extension ScrollPosition {
  /// The edge that is asked for; `nil` for any other subject.
  public var edge: Edge? {
    if case .edge(let edge) = subject { edge } else { nil }
  }

  /// The offset that is asked for; `nil` for any other subject.
  public var point: Point? {
    if case .point(let point) = subject { point } else { nil }
  }

  /// The horizontal offset that is asked for, alone or as part of a point.
  public var x: Double? {
    switch subject {
    case .x(let x): x
    case .point(let point): point.x
    default: nil
    }
  }

  /// The vertical offset that is asked for, alone or as part of a point.
  public var y: Double? {
    switch subject {
    case .y(let y): y
    case .point(let point): point.y
    default: nil
    }
  }

  /// The item that is asked for, or the leading one of what a person has scrolled to.
  public var viewID: ID? {
    switch subject {
    case .item(let id, _): id
    case .user(let leading): leading
    default: nil
    }
  }

  /// Whether a person has scrolled since a place was last asked for. Setting it forgets what was asked for, but for the
  /// item; taking it back leaves nothing in particular.
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
