/// The environment of a view: values that propagate to all descendants.
public nonisolated struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  // Stored beside the dictionary, as each measurement of a text reads the value.
  /// The maximum number of lines of texts; `nil` for no limit.
  public var lineLimit: Int?

  /// An environment of default values.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // A cast of `nil` costs more than the whole lookup.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The observable object of a type; `nil` without one.
  public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// A key of ``EnvironmentValues``.
public nonisolated protocol EnvironmentKey {
  /// The type of the values.
  associatedtype Value
  /// The value without a modifier for the key.
  static var defaultValue: Value { get }
}

/// A value of the environment; SwiftUI's `Environment`.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var value: Value?

  /// The value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// The observable object of a type, which an ancestor must set with `environment(_:)`.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { environment in
      guard let object = environment[type] else {
        preconditionFailure("No \(Value.self) is in the environment: a view around must give one.")
      }
      return object
    }
  }

  /// The observable object of a type; `nil` without one.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? { read = { $0[type] } }

  /// The value; the default outside a host.
  public var wrappedValue: Value { value ?? read(EnvironmentValues()) }

  /// Links the property with its view.
  public static func _link(_ address: UnsafeMutableRawPointer, _ context: inout _LinkContext) {
    let property = address.assumingMemoryBound(to: Environment.self)
    property.pointee.value = property.pointee.read(context.environment)
    context.readsEnvironment = true
  }
}

/// A wrapper that makes bindings to the properties of an observable object; SwiftUI's `Bindable`.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// A wrapper of an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// A wrapper of an object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The wrapper itself.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the object.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
