/// The focus of text fields; SwiftUI's `FocusState`. A host has no focus, so the value stays as written.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  @State private var value: Value

  /// A state without focus.
  public init() where Value == Bool { _value = State(wrappedValue: false) }

  /// A state without focus.
  public init<T: Hashable>() where Value == T? { _value = State(wrappedValue: nil) }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { $value }
}

/// A persistent value; SwiftUI's `AppStorage`. A host keeps the value only as long as the view's identity.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  @State private var value: Value

  /// A value for a key, with a default.
  public init(wrappedValue: Value, _ key: String) { _value = State(wrappedValue: wrappedValue) }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { $value }
}

/// A persistent value of a scene; SwiftUI's `SceneStorage`. A host keeps the value only as long as the view's identity.
public typealias SceneStorage = AppStorage

/// A number that scales with the text size; SwiftUI's `ScaledMetric`. A host does not scale the number.
@propertyWrapper
public struct ScaledMetric<Value>: DynamicProperty {
  /// The number.
  public let wrappedValue: Value

  /// A number.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension View {
  /// The view itself: a host has no keyboard focus.
  public nonisolated func focused(_ condition: Binding<Bool>) -> some View { self }
  /// The view itself: a host has no keyboard focus.
  public nonisolated func focused<Value: Hashable>(_ binding: Binding<Value>, equals value: Value) -> some View { self }
}
