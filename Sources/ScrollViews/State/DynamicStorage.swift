@_spi(Reflection) import Swift
import Synchronization

/// A property of a view that a host links before each evaluation of the body.
///
/// `State`, `Binding`, `Environment` and custom wrappers conform.
public protocol DynamicProperty: SendableMetatype {
  /// Called before each evaluation of the body.
  mutating func update()

  /// Links the property at `address` with its stored value.
  static func _link(_ address: UnsafeMutableRawPointer, _ context: inout _LinkContext)
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}

  /// Links the nested properties, then calls ``update()``.
  public static func _link(_ address: UnsafeMutableRawPointer, _ context: inout _LinkContext) {
    for field in DynamicFields.of(Self.self).fields { field.link(address + field.offset, &context) }
    address.assumingMemoryBound(to: Self.self).pointee.update()
  }
}

/// The storage of one view's properties during linking.
public struct _LinkContext {
  let evaluation: any Evaluation
  let graph: ViewGraph
  let environment: EnvironmentValues
  /// The storage of the properties, in declaration order.
  var slots: [AnyObject]
  /// The index of the next property to link.
  var next = 0
  /// Whether a property reads the environment.
  var readsEnvironment = false

  /// The storage of the next property, made at the first call.
  mutating func slot<Slot: AnyObject>(_ make: () -> Slot) -> Slot {
    if next == slots.count { slots.append(make()) }
    next += 1
    return unsafeDowncast(slots[next - 1], to: Slot.self)
  }
}

/// The dynamic properties of a type by their offsets, computed once per type.
nonisolated struct DynamicFields: Sendable {
  /// Links the property at an address.
  typealias Link = @Sendable (UnsafeMutableRawPointer, inout _LinkContext) -> Void

  let fields: [(offset: Int, link: Link)]

  /// The fields of a type, which must be a structure.
  static func of(_ type: Any.Type) -> DynamicFields { DynamicFieldTable.fields(of: type) }

  init(reading type: Any.Type) {
    var found: [(offset: Int, link: Link)] = []
    _ = _forEachField(of: type) { _, offset, field, _ in
      if let group = field as? any FieldGroup.Type {
        found += group.fields.map { (offset + $0.offset, $0.link) }
      } else if let property = field as? any DynamicProperty.Type {
        found.append((offset, { property._link($0, &$1) }))
      }
      return true
    }
    fields = found
  }
}

/// A field with dynamic properties among its own fields.
private nonisolated protocol FieldGroup {
  /// The nested properties, by their offsets in the value.
  static var fields: [(offset: Int, link: DynamicFields.Link)] { get }
}

/// A modifier or style whose dynamic properties are linked as those of the view that contains it.
nonisolated struct DynamicFieldGroup<Value> {
  /// The modifier or style.
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension DynamicFieldGroup: FieldGroup {
  static var fields: [(offset: Int, link: DynamicFields.Link)] { DynamicFields(reading: Value.self).fields }
}

/// The storage of the dynamic properties of one view.
nonisolated struct DynamicStorage {
  private let fields: DynamicFields
  private var slots: [AnyObject] = []
  private(set) var readsEnvironment = false

  /// Storage for a view of a type, before linking.
  init(of type: Any.Type) { fields = .of(type) }

  var hasProperties: Bool { !fields.fields.isEmpty }

  /// Links the properties of a view with their stored values.
  mutating func link<V>(
    _ view: inout V, to evaluation: some Evaluation & _ViewNode, _ environment: EnvironmentValues
  ) {
    guard hasProperties else { return }
    var context = _LinkContext(
      evaluation: evaluation, graph: evaluation.graph, environment: environment, slots: slots)
    withUnsafeMutablePointer(to: &view) { pointer in
      for field in fields.fields { field.link(UnsafeMutableRawPointer(pointer) + field.offset, &context) }
    }
    (slots, readsEnvironment) = (context.slots, context.readsEnvironment)
  }
}

/// The dynamic fields of each known type: reflection is slow, and always gives the same fields.
nonisolated enum DynamicFieldTable {
  private struct Table: @unchecked Sendable {
    var fields: [ObjectIdentifier: DynamicFields] = [:]
  }

  private static let table = Mutex(Table())

  /// The dynamic fields of a type. O(1) after the first call.
  static func fields(of type: Any.Type) -> DynamicFields {
    let key = ObjectIdentifier(type)
    return table.withLock { table in
      if let known = table.fields[key] { return known }
      let found = DynamicFields(reading: type)
      table.fields[key] = found
      return found
    }
  }
}
