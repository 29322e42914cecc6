/// One of the two directions in which content can move.
public enum Axis: UInt8, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The other axis.
  @inlinable public var cross: Axis { self == .horizontal ? .vertical : .horizontal }

  /// Both axes, the horizontal one first.
  @inlinable @inline(__always) public static var allCases: AllCases { AllCases() }

  /// Both axes, the horizontal one first.
  ///
  /// The collection is not an array: a loop over an array retains and releases it, and every frame has many loops.
  public struct AllCases: RandomAccessCollection, Sendable {
    /// Both axes.
    @inlinable @inline(__always) public init() {}

    /// 0, the index of the horizontal axis.
    @inlinable @inline(__always) public var startIndex: Int { 0 }
    /// 2, the index after the vertical axis.
    @inlinable @inline(__always) public var endIndex: Int { 2 }

    /// The axis at index 0 or 1.
    @inlinable @inline(__always) public subscript(place: Int) -> Axis {
      precondition(place >> 1 == 0, "an axis index is 0 or 1")
      return place == 0 ? .horizontal : .vertical
    }

    /// Returns an iterator over both axes.
    @inlinable @inline(__always) public func makeIterator() -> Iterator { Iterator() }

    /// An iterator over both axes, the horizontal one first.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var count: UInt8 = 0

      @inlinable @inline(__always) init() {}

      /// Returns the next axis; `nil` after the vertical one.
      @inlinable @inline(__always) public mutating func next() -> Axis? {
        guard count < 2 else { return nil }
        count &+= 1
        return count == 1 ? .horizontal : .vertical
      }
    }
  }

  /// A set of axes, as `ScrollView(_ axes:)` takes it.
  public struct Set: OptionSet, Sendable {
    /// Bit 0 is the horizontal axis, bit 1 the vertical one.
    public let rawValue: UInt8

    /// A set by its bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The horizontal axis alone.
    @inlinable public static var horizontal: Set { Set(rawValue: 1) }
    /// The vertical axis alone.
    @inlinable public static var vertical: Set { Set(rawValue: 2) }

    /// The set that holds `axis` alone.
    @inlinable public init(_ axis: Axis) { self.init(rawValue: axis == .horizontal ? 1 : 2) }

    /// Whether `axis` is in the set.
    @inlinable public func contains(_ axis: Axis) -> Bool { rawValue & (axis == .horizontal ? 1 : 2) != 0 }
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

  /// The value of `axis`, mutated in place: a value that owns memory is not copied.
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    // Assignment needs no coroutine. A coroutine that is not inlined misleads the optimiser: it assumes that the
    // yielded value does not alias the pair and may keep the stale value. Seen in link-time optimisation for
    // WebAssembly.
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
