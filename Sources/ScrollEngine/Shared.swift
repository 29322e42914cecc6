/// A value that hardly ever changes, and that copies share.
///
/// It lies in an array of one, which is the only way to share without a reference type. A scroll view is asked and copied in
/// every frame, and a function that is not inlined may copy all of it for a single number: so what does not change is not carried
/// along.
@usableFromInline
struct Shared<Value: Sendable>: Sendable {
  @usableFromInline private(set) var values: [Value]

  init(_ value: Value) {
    values = [value]
  }

  @inlinable var value: Value {
    @inline(__always) _read { yield values[0] }
  }

  /// Becomes another value, in place unless copies share it.
  mutating func replace(_ value: Value) { values[0] = value }
}
