/// One of the four edges of a rect.
public enum Edge: UInt8, Sendable, CaseIterable {
  case top
  case leading
  case bottom
  case trailing

  /// The axis that the edge ends: the vertical one for ``top`` and ``bottom``.
  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  /// Whether it is where its axis begins.
  public var isStart: Bool { self == .top || self == .leading }

  /// The edge at which `axis` begins or ends.
  public init(_ axis: Axis, isStart: Bool) {
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
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The set that holds `edge` alone.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

    /// The upper edge alone.
    public static let top = Set(rawValue: 1)
    /// The edge at which lines begin, alone.
    public static let leading = Set(rawValue: 2)
    /// The lower edge alone.
    public static let bottom = Set(rawValue: 4)
    /// The edge at which lines end, alone.
    public static let trailing = Set(rawValue: 8)
    /// Both edges that end the horizontal axis.
    public static let horizontal: Set = [.leading, .trailing]
    /// Both edges that end the vertical axis.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.top, .leading, .bottom, .trailing]

    /// The two edges that end `axis`.
    public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// Whether `edge` is in the set.
    public func contains(_ edge: Edge) -> Bool { contains(Set(edge)) }
  }
}
