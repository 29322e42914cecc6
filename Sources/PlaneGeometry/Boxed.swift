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
