/// One of the four edges of a rect.
public enum Edge: UInt8, Sendable, CaseIterable {
  case top
  case leading
  case bottom
  case trailing

  /// The axis that the edge bounds: the vertical one for ``top`` and ``bottom``.
  @inlinable public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// Whether the edge is the start of its axis.
  @inlinable public var isStart: Bool { self == .top || self == .leading }

  /// The edge at the start or at the end of `axis`.
  @inlinable public init(_ axis: Axis, isStart: Bool) {
    switch axis {
    case .horizontal: self = isStart ? .leading : .trailing
    case .vertical: self = isStart ? .top : .bottom
    }
  }
}

extension Edge {
  /// A set of edges, as SwiftUI's modifiers take it.
  public struct Set: OptionSet, Sendable {
    /// One bit for each edge, in the order of ``Edge``.
    public let rawValue: UInt8

    /// A set by its bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The set that holds `edge` alone.
    @inlinable public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The upper edge alone.
    @inlinable public static var top: Set { Set(rawValue: 1) }
    /// The edge at which lines begin, alone.
    @inlinable public static var leading: Set { Set(rawValue: 2) }
    /// The lower edge alone.
    @inlinable public static var bottom: Set { Set(rawValue: 4) }
    /// The edge at which lines end, alone.
    @inlinable public static var trailing: Set { Set(rawValue: 8) }
    /// Both edges that bound the horizontal axis.
    @inlinable public static var horizontal: Set { Set(rawValue: 10) }
    /// Both edges that bound the vertical axis.
    @inlinable public static var vertical: Set { Set(rawValue: 5) }
    /// All four.
    @inlinable public static var all: Set { Set(rawValue: 15) }

    /// The two edges that bound `axis`.
    @inlinable public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// Whether `edge` is in the set.
    @inlinable public func contains(_ edge: Edge) -> Bool { rawValue >> edge.rawValue & 1 != 0 }
  }
}
