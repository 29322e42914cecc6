/// A value that a view owns; SwiftUI's `State`. The value exists as long as the view's identity.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: () -> Value
  private var location: StateLocation<Value>?

  /// A state with an initial value.
  public init(wrappedValue: Value) { initial = { wrappedValue } }

  /// A state with an initial value.
  public init(initialValue: Value) { initial = { initialValue } }

  /// The value. A body that reads the value is evaluated again after a change. Outside a host the value is always the
  /// initial one.
  public var wrappedValue: Value {
    get { location?.value ?? initial() }
    nonmutating set { location?.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial()) }
    return Binding(location: location)
  }

  /// Links the property with its view.
  public static func _link(_ address: UnsafeMutableRawPointer, _ context: inout _LinkContext) {
    let state = address.assumingMemoryBound(to: State.self)
    let graph = context.graph
    state.pointee.location = context.slot { StateLocation(state.pointee.initial(), in: graph) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state with the initial value `nil`.
  public init() { self.init(wrappedValue: nil) }
}

/// The storage of a value with readers and writers elsewhere.
nonisolated class Location<Value> {
  var value: Value {
    get { preconditionFailure("A location has a value.") }
    set { preconditionFailure("A location takes a value.") }
  }
}

/// The storage of a state, with the evaluations that have read the value.
nonisolated final class StateLocation<Value>: Location<Value> {
  private var stored: Value
  private let graph: ViewGraph
  private var readers: [WeakEvaluation] = []

  init(_ value: Value, in graph: ViewGraph) {
    stored = value
    self.graph = graph
  }

  override var value: Value {
    get {
      if let reader = graph.current { note(reader) }
      return stored
    }
    set {
      guard !isEqual(newValue, stored) else { return stored = newValue }
      stored = newValue
      graph.noteStateChange()
      // Each evaluation registers its reads again, so the list begins empty.
      let affected = readers
      readers.removeAll(keepingCapacity: true)
      for reader in affected { if let evaluation = reader.evaluation { graph.invalidate(evaluation) } }
    }
  }

  private func note(_ reader: any Evaluation) {
    if readers.contains(where: { $0.evaluation === reader }) { return }
    readers.removeAll { $0.evaluation == nil }
    readers.append(WeakEvaluation(evaluation: reader))
  }
}

private nonisolated struct WeakEvaluation {
  weak var evaluation: (any Evaluation)?
}
