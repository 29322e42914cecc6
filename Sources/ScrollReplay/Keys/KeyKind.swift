/// The type of a key's value: its allowed values and its parser.
struct KeyKind<Value>: Sendable {
  var shape: KeyShape
  /// The unit of numbers; empty for none.
  var unit = ""
  let read: @Sendable (JSONNode, inout ScenarioReader) throws(ScenarioError) -> Value
  /// A short value as JSON, for the column of defaults in the tables.
  let json: ValueText<Value>

  init(
    shape: KeyShape, unit: String = "",
    read: @escaping @Sendable (JSONNode, inout ScenarioReader) throws(ScenarioError) -> Value,
    json: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) {
    (self.shape, self.unit, self.read, self.json) = (shape, unit, read, ValueText(json))
  }
}

/// A conversion of values to text for documents. A reader in a page has no documents.
struct ValueText<Value>: Sendable {
  #if hasFeature(Embedded)
    init(_ text: @escaping @Sendable (Value) -> String?) {}

    func callAsFunction(_ value: Value) -> String? { nil }
  #else
    private let text: @Sendable (Value) -> String?

    init(_ text: @escaping @Sendable (Value) -> String?) { self.text = text }

    func callAsFunction(_ value: Value) -> String? { text(value) }
  #endif
}

extension KeyKind {
  /// A value chosen by name.
  static func choice(_ choices: KeyValuePairs<String, Value>) -> KeyKind where Value: Equatable & Sendable {
    KeyKind(shape: .choice(choices.map { $0.key }), read: { node, _ throws(ScenarioError) in try node.choice(choices) })
    { value in
      choices.first { $0.value == value }.map { "\"\($0.key)\"" }
    }
  }

  /// A value chosen by name, or a value of the kind `other`. `expected` replaces the generated text of error messages.
  static func named(
    _ names: KeyValuePairs<String, Value>, or other: KeyKind, _ expected: String? = nil
  ) -> KeyKind where Value: Equatable & Sendable {
    let expected = expected ?? names.map { $0.key }.joined(separator: ", ") + " or " + other.shape.expected
    let choice = choice(names)
    return KeyKind(
      shape: .either([choice.shape, other.shape]), unit: other.unit,
      read: { node, reader throws(ScenarioError) in
        if let named = try? node.choice(names) { return named }
        if case .object = node.value, other.shape.describes(node.value) { return try other.read(node, &reader) }
        guard let value = try? other.read(node, &reader) else { throw node.error(expected: expected) }
        return value
      }, json: { choice.json($0) ?? other.json($0) })
  }

  /// An object with the keys of a group.
  static func object(_ group: @autoclosure @escaping @Sendable () -> KeyGroup<Value>) -> KeyKind where Value: Sendable {
    KeyKind(
      shape: .object { group().table },
      read: { node, reader throws(ScenarioError) in try group().value(of: node, &reader) })
  }

  /// An array; `noun` names the elements in error messages.
  static func array<Element>(
    of kind: KeyKind<Element>, _ count: ClosedRange<Int> = 0...Int.max, _ noun: String = ""
  ) -> KeyKind where Value == [Element] {
    KeyKind(
      shape: .array(kind.shape, count: count), unit: kind.unit,
      read: { node, reader throws(ScenarioError) in
        var values: [Element] = []
        for element in try node.array(count, noun) { values.append(try kind.read(element, &reader)) }
        return values
      }, json: { $0.isEmpty && count.lowerBound == 0 ? "[]" : nil })
  }

  /// An array, or a single value that stands for an array of one element.
  static func list<Element>(
    of kind: KeyKind<Element>, _ count: ClosedRange<Int> = 0...Int.max, _ noun: String = ""
  ) -> KeyKind where Value == [Element] {
    kind.map { [$0] }.or(.array(of: kind, count, noun))
  }

  /// A value of this kind or of `other`. If neither matches, error messages name this kind.
  func or(_ other: KeyKind) -> KeyKind {
    KeyKind(
      shape: .either([shape, other.shape]), unit: unit,
      read: { node, reader throws(ScenarioError) in
        try other.shape.describes(node.value) ? other.read(node, &reader) : read(node, &reader)
      }, json: { json($0) ?? other.json($0) })
  }

  /// Converts the values of this kind. The tables show defaults only if `back` converts them back.
  func map<Other>(
    back: @escaping @Sendable (Other) -> Value? = { _ in nil },
    _ transform: @escaping @Sendable (Value) throws(ScenarioError) -> Other
  ) -> KeyKind<Other> {
    KeyKind<Other>(
      shape: shape, unit: unit, read: { node, reader throws(ScenarioError) in try transform(try read(node, &reader)) },
      json: { back($0).flatMap { json($0) } })
  }

  /// Restricts the values to those for which `condition` is true.
  ///
  /// `expected` describes the restriction in error messages; `shape` describes it in the schema as far as JSON Schema
  /// can.
  func checked(
    _ expected: String, shape: KeyShape? = nil, _ condition: @escaping @Sendable (Value) -> Bool
  ) -> KeyKind {
    KeyKind(
      shape: shape ?? self.shape, unit: unit,
      read: { node, reader throws(ScenarioError) in
        let value = try read(node, &reader)
        guard condition(value) else { throw node.error(expected: expected) }
        return value
      }, json: { json($0) })
  }
}

extension KeyKind where Value == JSONNode {
  /// A value that is read later, when its context is known.
  static func later<Later>(_ kind: KeyKind<Later>) -> KeyKind {
    KeyKind(shape: kind.shape, unit: kind.unit, read: { node, _ in node })
  }
}
