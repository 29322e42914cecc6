import Observation

/// An object whose published properties views observe; the `ObservableObject` of Combine, which only Apple's platforms
/// have.
///
/// A view observes only the properties that its body has read.
public protocol ObservableObject: AnyObject {}

/// A property that views observe; the `Published` of Combine.
@propertyWrapper
public struct Published<Value> {
  private let box: PublishedBox<Value>

  /// A property with an initial value.
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

  /// A property with an initial value.
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

/// The storage of a published property.
private final class PublishedBox<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
  }
}

/// An object with another owner; SwiftUI's `ObservedObject`.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// A reference to an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Bindings to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      let object = object
      return Binding<Subject>(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
}

/// An object that a view owns; SwiftUI's `StateObject`.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var slot: ObjectSlot<ObjectType>?

  /// An object, made once per identity of the view.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object; a new object for each access outside a host.
  public var wrappedValue: ObjectType { slot?.object ?? make() }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }

  /// Links the property with its view.
  public static func _link(_ address: UnsafeMutableRawPointer, _ context: inout _LinkContext) {
    let property = address.assumingMemoryBound(to: StateObject.self)
    property.pointee.slot = context.slot { ObjectSlot(object: property.pointee.make()) }
  }
}

/// The stored object of a view.
private final class ObjectSlot<ObjectType> {
  let object: ObjectType

  init(object: ObjectType) { self.object = object }
}

/// An object in the environment; SwiftUI's `EnvironmentObject`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  @Environment private var object: ObjectType?

  /// The object of its type, which an ancestor must set with `environmentObject(_:)`.
  public init() { _object = Environment(ObjectType.self) }

  /// The object.
  public var wrappedValue: ObjectType {
    guard let object else { preconditionFailure("No \(ObjectType.self) is in the environment: give one around.") }
    return object
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension View {
  /// Sets an object in the environment of the view and its descendants.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View { environment(object) }
}
