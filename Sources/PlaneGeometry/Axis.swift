/// One of the two directions in which content can move.
public enum Axis: UInt8, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The other axis.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }

  /// A set of axes, as `ScrollView(_ axes:)` takes it.
  public struct Set: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)

    /// The set that holds `axis` alone.
    public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// Whether `axis` is in the set.
    public func contains(_ axis: Axis) -> Bool { contains(Set(axis)) }
  }
}

/// One value for each axis, so that an algorithm is written once and run for both.
public struct AxisPair<Value> {
  public var horizontal: Value
  public var vertical: Value

  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The same value for both axes.
  public init(repeating value: Value) { self.init(horizontal: value, vertical: value) }

  /// The value of `axis`.
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

extension AxisPair: Sendable where Value: Sendable {}
extension AxisPair: Equatable where Value: Equatable {}
