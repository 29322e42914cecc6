/// A key of a JSON object: its declaration, and the property that its value fills.
struct Key<Root: Sendable>: Sendable {
  let name: String
  let shape: KeyShape
  let unit: String
  /// At most one sentence that describes the value.
  let sentence: String
  /// The default in words, instead of ``standard``.
  let fallback: String?
  var isRequired = false
  /// Whether the rule of the group ignores the key.
  var isBeside = false
  /// The obsolete name of the key, which errors answer with the present one.
  var formerName: String?
  /// The default as JSON: the value of the key's property in the initial root.
  let standard: @Sendable (Root) -> String?
  let fill: @Sendable (inout Root, JSONNode, inout ScenarioReader) throws -> Void

  /// Makes a key that fills a stored property.
  init<Value>(
    _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable, _ kind: KeyKind<Value>, _ sentence: String = "",
    else fallback: String? = nil
  ) {
    (self.name, self.sentence, self.fallback) = (name, sentence, fallback)
    (shape, unit) = (kind.shape, kind.unit)
    standard = { kind.json($0[keyPath: path]) }
    fill = { root, node, reader in root[keyPath: path] = try kind.read(node, &reader) }
  }

  /// Makes a key that fills an optional property; an absent key leaves `nil`.
  init<Value>(
    _ name: String, _ path: WritableKeyPath<Root, Value?> & Sendable, _ kind: KeyKind<Value>, _ sentence: String = "",
    else fallback: String? = nil
  ) {
    (self.name, self.sentence, self.fallback) = (name, sentence, fallback)
    (shape, unit) = (kind.shape, kind.unit)
    standard = { $0[keyPath: path].flatMap(kind.json) }
    fill = { root, node, reader in root[keyPath: path] = try kind.read(node, &reader) }
  }

  /// Makes a key whose value is applied by a closure.
  init<Value>(
    _ name: String, _ kind: KeyKind<Value>, _ sentence: String = "", else fallback: String? = nil,
    _ apply: @escaping @Sendable (inout Root, Value) throws -> Void
  ) {
    self.init(name, kind, sentence, else: fallback) { root, value, _, _ in try apply(&root, value) }
  }

  /// Makes a key whose value is checked against the reader's context; errors name the value's node.
  init<Value>(
    _ name: String, _ kind: KeyKind<Value>, _ sentence: String = "", else fallback: String? = nil,
    _ apply: @escaping @Sendable (inout Root, Value, JSONNode, inout ScenarioReader) throws -> Void
  ) {
    (self.name, self.sentence, self.fallback) = (name, sentence, fallback)
    (shape, unit) = (kind.shape, kind.unit)
    standard = { _ in nil }
    fill = { root, node, reader in try apply(&root, try kind.read(node, &reader), node, &reader) }
  }

  /// Makes a key whose object fills a stored property key by key.
  init<Part>(
    _ name: String, filling path: WritableKeyPath<Root, Part> & Sendable,
    _ group: @autoclosure @escaping @Sendable () -> KeyGroup<Part>, _ sentence: String = "",
    else fallback: String? = nil
  ) {
    (self.name, self.sentence, self.fallback) = (name, sentence, fallback)
    (shape, unit, standard) = (.object { group().table }, "", { _ in "{}" })
    fill = { root, node, reader in try group().read(node, into: &root[keyPath: path], &reader) }
  }

  private init<Part>(_ key: Key<Part>, at path: WritableKeyPath<Root, Part> & Sendable) {
    (name, sentence, fallback) = (key.name, key.sentence, key.fallback)
    (shape, unit, isRequired, isBeside) = (key.shape, key.unit, key.isRequired, key.isBeside)
    formerName = key.formerName
    standard = { key.standard($0[keyPath: path]) }
    fill = { root, node, reader in try key.fill(&root[keyPath: path], node, &reader) }
  }

  /// The key, marked as mandatory.
  var required: Key {
    var key = self
    key.isRequired = true
    return key
  }

  /// The key, excluded from the rule of its group.
  var beside: Key {
    var key = self
    key.isBeside = true
    return key
  }

  /// The key with the obsolete name that it replaces.
  func replacing(_ name: String) -> Key {
    var key = self
    key.formerName = name
    return key
  }

  /// The key as a key of the enclosing object, at `path`.
  func at<Whole>(_ path: WritableKeyPath<Whole, Root> & Sendable) -> Key<Whole> { Key<Whole>(self, at: path) }
}

/// The allowed number of an object's keys. Mandatory keys and keys marked `beside` do not count.
enum KeyRule: Sendable {
  case free
  case exactlyOne
  case atMostOne
  case atLeastOne
}

/// The keys of a JSON object: their declarations, and the conversion to a value.
struct KeyGroup<Root: Sendable>: Sendable {
  private let start: Root
  let keys: [Key<Root>]
  private let name: String
  private let rule: KeyRule
  private let check: @Sendable (inout Root, JSONObject) throws -> Void

  /// Makes a group of keys that fill a copy of `start`.
  ///
  /// - Parameters:
  ///   - name: the heading of the group's table in the documentation; empty for an object of one line.
  ///   - check: a check across keys, called after all keys are read.
  init(
    _ name: String = "", from start: Root, _ rule: KeyRule = .free, @KeyBuilder<Root> keys: () -> [Key<Root>],
    check: @escaping @Sendable (inout Root, JSONObject) throws -> Void = { _, _ in }
  ) {
    (self.name, self.start, self.rule, self.check) = (name, start, rule, check)
    self.keys = keys()
  }

  /// Reads an object into a value.
  func value(of node: JSONNode, _ reader: inout ScenarioReader) throws -> Root {
    var root = start
    try read(node, into: &root, &reader)
    return root
  }

  /// Reads an object into a value, key by key in the order of declaration.
  func read(_ node: JSONNode, into root: inout Root, _ reader: inout ScenarioReader) throws {
    let renamed = keys.compactMap { key in key.formerName.map { ($0, key.name) } }
    let members = try node.object(keys.map(\.name), renamed: Dictionary(uniqueKeysWithValues: renamed))
    try refuse(members)
    for key in keys {
      if let member = try key.isRequired ? members.required(key.name) : members[key.name] {
        try key.fill(&root, member, &reader)
      }
    }
    try check(&root, members)
  }

  private func refuse(_ members: JSONObject) throws(ScenarioError) {
    let names = keys.filter { !$0.isBeside }.map(\.name)
    let count = names.count { members[$0] != nil }
    let shown = names.joined(separator: ", ")
    let expected: String? =
      switch rule {
      case .exactlyOne where count != 1: "exactly one of the keys \(shown)"
      case .atMostOne where count > 1: "at most one of the keys \(shown)"
      case .atLeastOne where count == 0: "\(shown) or both"
      default: nil
      }
    if let expected { throw members.node.error(expected: expected) }
  }

  /// The group as the documentation and the schema describe it.
  var table: KeyTable {
    KeyTable(
      name: name, rule: rule,
      rows: keys.map { key in
        KeyTable.Row(
          name: key.name, shape: key.shape, unit: key.unit, sentence: key.sentence, isRequired: key.isRequired,
          isBeside: key.isBeside,
          standard: key.isRequired || key.fallback != nil ? nil : key.standard(start), fallback: key.fallback)
      })
  }
}

/// The untyped declarations of a group's keys.
struct KeyTable: Sendable {
  struct Row: Sendable {
    let name: String
    let shape: KeyShape
    let unit: String
    let sentence: String
    let isRequired: Bool
    let isBeside: Bool
    let standard: String?
    let fallback: String?
  }

  let name: String
  let rule: KeyRule
  let rows: [Row]
}

/// Builds the list of keys of a group; accepts single keys and key lists shared by several groups.
@resultBuilder
enum KeyBuilder<Root: Sendable> {
  static func buildExpression(_ key: Key<Root>) -> [Key<Root>] { [key] }
  static func buildExpression(_ keys: [Key<Root>]) -> [Key<Root>] { keys }
  static func buildBlock(_ keys: [Key<Root>]...) -> [Key<Root>] { keys.flatMap(\.self) }
}
