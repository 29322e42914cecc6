import ScrollScenes

/// A reference to a value that another owner stores; SwiftUI's `Binding`.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void
  /// The transaction of changes through this binding.
  public var transaction = Transaction()

  /// A binding with a getter and a setter.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = { value, _ in set(value) }
  }

  /// A binding with a getter, and a setter that receives the transaction of a change.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    (read, write) = (get, set)
  }

  init(location: Location<Value>) {
    read = { location.value }
    write = { value, transaction in
      guard transaction.animation != nil else { return location.value = value }
      withTransaction(transaction) { location.value = value }
    }
  }

  /// A copy of another binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to an optional of another binding's value.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { value in if let value { base.wrappedValue = value } })
  }

  /// A binding to the wrapped value of an optional binding; `nil` if the optional is `nil`. A later `nil` reads as the
  /// initial value.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// A binding to an immutable value.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue, transaction) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a property of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }

  /// The same binding, with a transaction for changes.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// The same binding, with an animation for changes.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding: DynamicProperty {
  /// Links the property with its view.
  public static func _link(_ address: UnsafeMutableRawPointer, _ context: inout _LinkContext) {}
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to each element.
  public typealias Element = Binding<Value.Element>
  /// Iterates by indices.
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// The index of the collection.
  public typealias Index = Value.Index
  /// The indices of the collection.
  public typealias Indices = Value.Indices

  /// The first index.
  public var startIndex: Index { wrappedValue.startIndex }
  /// The past-the-end index.
  public var endIndex: Index { wrappedValue.endIndex }
  /// The indices, in their order.
  public var indices: Indices { wrappedValue.indices }
  /// The next index.
  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }

  /// A binding to the element at an index, which must stay valid.
  public subscript(position: Index) -> Binding<Value.Element> {
    Binding<Value.Element>(get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  /// The previous index.
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}
