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
