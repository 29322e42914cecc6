/// A property of a node that is initialized from the node itself, at the end of the initializer.
@propertyWrapper
nonisolated struct Late<Value> {
  /// The value; `nil` before initialization.
  private(set) var projectedValue: Value?

  init() {}

  var wrappedValue: Value {
    get {
      guard let projectedValue else { preconditionFailure("A node has its content before it is used.") }
      return projectedValue
    }
    set { projectedValue = newValue }
  }
}
