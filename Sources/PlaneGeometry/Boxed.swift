/// A value stored out of line, in an array of one element.
///
/// A scroll view is a large struct that is queried and copied in every frame. A function that is not inlined may copy
/// all of the struct to read a single number. A boxed value costs that copy one word and one retain, however large the
/// value is.
///
/// An array is the storage because the core has no classes. Copies of a box share the value. A mutation happens in
/// place in a unique box, and copies the value first in a shared one.
///
/// Read a part into a `let` before a subscript or an argument uses it. Within a larger expression the compiler may copy
/// the whole value for the part, as `box.value.origin[axis]` does.
@frozen
public struct Boxed<Value> {
  @usableFromInline var storage: [Value]

  /// Allocates a box for `value`.
  @inlinable public init(_ value: Value) { storage = [value] }

  /// The value, read and mutated in place.
  @inlinable public var value: Value {
    @inline(__always) _read { yield storage[0] }
    @inline(__always) _modify { yield &storage[0] }
  }
}

extension Boxed: Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {}

/// An optional value stored out of line, in an array of at most one element.
///
/// An optional of a large struct is as large as the struct, and comparing it with `nil` may copy all of it. This type
/// is one word long, and ``hasValue`` copies nothing; see ``Boxed`` for the storage.
@frozen
public struct BoxedOptional<Value> {
  @usableFromInline var storage: [Value]

  /// Allocates a box for `value`; allocates nothing for `nil`.
  @inlinable public init(_ value: Value? = nil) {
    if let value { storage = [value] } else { storage = [] }
  }

  /// Whether the box holds a value.
  @inlinable @inline(__always) public var hasValue: Bool { !storage.isEmpty }

  /// The value, read and mutated in place.
  /// - Precondition: ``hasValue``.
  @inlinable public var unwrapped: Value {
    @inline(__always) _read { yield storage[0] }
    @inline(__always) _modify { yield &storage[0] }
  }

  /// A copy of the value. Setting `nil` frees the box; setting a value allocates only in an empty box or a shared one.
  @inlinable public var value: Value? {
    @inline(__always) get { hasValue ? storage[0] : nil }
    set {
      if let newValue, hasValue { storage[0] = newValue } else { self = BoxedOptional(newValue) }
    }
  }
}

extension BoxedOptional: Sendable where Value: Sendable {}

extension BoxedOptional: Equatable where Value: Equatable {}
