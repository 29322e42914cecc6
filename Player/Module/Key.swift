import GestureTraces

/// A property of a value, read and set; stands in for a key path, which Embedded Swift lacks at run time.
struct Place<Root, Value>: Sendable {
  let get: @Sendable (Root) -> Value
  let set: @Sendable (inout Root, Value) -> Void

  init(_ get: @escaping @Sendable (Root) -> Value, _ set: @escaping @Sendable (inout Root, Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
}

/// A key of a JSON object without its documentation; the initializers are those of the reader's `Key`.
struct Key<Root: Sendable>: Sendable {
  typealias Fill = @Sendable (inout Root, JSONNode, inout ScenarioReader) throws(ScenarioError) -> Void

  let name: String
  var isRequired = false
  var isBeside = false
  var formerName: String?
  let fill: Fill

  init<Value>(
    _ name: String, _ place: Place<Root, Value>, _ kind: KeyKind<Value>, _ sentence: String = "",
    else fallback: String? = nil
  ) {
    self.name = name
    fill = { root, node, reader throws(ScenarioError) in place.set(&root, try kind.read(node, &reader)) }
  }

  init<Value>(
    _ name: String, _ place: Place<Root, Value?>, _ kind: KeyKind<Value>, _ sentence: String = "",
    else fallback: String? = nil
  ) {
    self.name = name
    fill = { root, node, reader throws(ScenarioError) in place.set(&root, try kind.read(node, &reader)) }
  }

  init<Value>(
    _ name: String, _ kind: KeyKind<Value>, _ sentence: String = "", else fallback: String? = nil,
    _ apply: @escaping @Sendable (inout Root, Value) throws(ScenarioError) -> Void
  ) {
    self.name = name
    fill = { root, node, reader throws(ScenarioError) in try apply(&root, try kind.read(node, &reader)) }
  }

  init<Value>(
    _ name: String, _ kind: KeyKind<Value>, _ sentence: String = "", else fallback: String? = nil,
    _ apply: @escaping @Sendable (inout Root, Value, JSONNode, inout ScenarioReader) throws(ScenarioError) -> Void
  ) {
    self.name = name
    fill = { root, node, reader throws(ScenarioError) in
      let value = try kind.read(node, &reader)
      try apply(&root, value, node, &reader)
    }
  }

  init<Part>(
    _ name: String, filling place: Place<Root, Part>,
    _ group: @autoclosure @escaping @Sendable () -> KeyGroup<Part>, _ sentence: String = "",
    else fallback: String? = nil
  ) {
    self.name = name
    fill = { root, node, reader throws(ScenarioError) in
      var part = place.get(root)
      try group().read(node, into: &part, &reader)
      place.set(&root, part)
    }
  }

  private init<Part>(_ key: Key<Part>, at place: Place<Root, Part>) {
    (name, isRequired, isBeside, formerName) = (key.name, key.isRequired, key.isBeside, key.formerName)
    fill = { root, node, reader throws(ScenarioError) in
      var part = place.get(root)
      try key.fill(&part, node, &reader)
      place.set(&root, part)
    }
  }

  var required: Key {
    var key = self
    key.isRequired = true
    return key
  }

  var beside: Key {
    var key = self
    key.isBeside = true
    return key
  }

  func replacing(_ name: String) -> Key {
    var key = self
    key.formerName = name
    return key
  }

  func at<Whole>(_ place: Place<Whole, Root>) -> Key<Whole> { Key<Whole>(self, at: place) }
}
