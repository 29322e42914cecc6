/// Whether a view has the focus of the keyboard; SwiftUI's `FocusState`. It keeps what is written.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  @State private var value: Value

  /// No focus.
  public init() where Value == Bool { _value = State(wrappedValue: false) }

  /// No focus.
  public init<T: Hashable>() where Value == T? { _value = State(wrappedValue: nil) }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { $value }
}

/// A value that outlives the program; SwiftUI's `AppStorage`. Here it lives as long as its view.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  @State private var value: Value

  /// A value of a key, which begins with `wrappedValue`.
  public init(wrappedValue: Value, _ key: String) { _value = State(wrappedValue: wrappedValue) }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { $value }
}

/// A value of a scene that outlives the program; SwiftUI's `SceneStorage`. Here it lives as long as its view.
public typealias SceneStorage = AppStorage

/// A number that grows with the text of a person; SwiftUI's `ScaledMetric`. Here it stays.
@propertyWrapper
public struct ScaledMetric<Value>: DynamicProperty {
  /// The number.
  public let wrappedValue: Value

  /// A number.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension View {
  /// The view itself: no view has the focus of a keyboard.
  public nonisolated func focused(_ condition: Binding<Bool>) -> some View { self }
  /// The view itself: no view has the focus of a keyboard.
  public nonisolated func focused<Value: Hashable>(_ binding: Binding<Value>, equals value: Value) -> some View { self }
}
