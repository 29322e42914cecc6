/// One of the two directions in which content can move.
public enum Axis: UInt8, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The other axis.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }

  /// A set of axes, as `ScrollView(_ axes:)` takes it.
  public struct Set: OptionSet, Sendable {
    /// The first bit stands for the horizontal axis, the second for the vertical one.
    public let rawValue: UInt8

    /// A set by its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The horizontal axis alone.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis alone.
    public static let vertical = Set(rawValue: 2)

    /// The set that holds `axis` alone.
    public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// Whether `axis` is in the set.
    public func contains(_ axis: Axis) -> Bool { contains(Set(axis)) }
  }
}

/// One value for each axis, so that an algorithm is written once and run for both.
public struct AxisPair<Value> {
  /// The value of the horizontal axis.
  public var horizontal: Value
  /// The value of the vertical axis.
  public var vertical: Value

  /// A pair by its two values.
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The same value for both axes.
  public init(repeating value: Value) { self.init(horizontal: value, vertical: value) }

  /// The value of `axis`; written in place, so that a value with memory of its own is not copied.
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    // Assigning needs no coroutine. Where one is called and not copied into its caller, the optimiser holds that what it yields
    // is not the pair, and may go on with the value from before: seen in the linker's optimisation for WebAssembly.
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
    _modify {
      switch axis {
      case .horizontal: yield &horizontal
      case .vertical: yield &vertical
      }
    }
  }
}

extension AxisPair: Sendable where Value: Sendable {}
extension AxisPair: Equatable where Value: Equatable {}
