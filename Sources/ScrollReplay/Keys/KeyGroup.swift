/// One key of an object: its declaration, and what it fills in the value that the object describes.
struct Key<Root: Sendable>: Sendable {
  let name: String
  let shape: KeyShape
  let unit: String
  /// One sentence, or less, that says what the value means.
  let sentence: String
  /// The default in words, instead of ``standard``.
  let fallback: String?
  var isRequired = false
  /// Whether the rule of the group does not count the key.
  var isBeside = false
  /// The default as JSON: what stands in a value that nothing has filled.
  let standard: @Sendable (Root) -> String?
  let fill: @Sendable (inout Root, JSONNode, inout ScenarioReader) throws -> Void

  /// A key whose value is stored.
  init<Value>(
    _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable, _ kind: KeyKind<Value>, _ sentence: String = "",
    else fallback: String? = nil
  ) {
    (self.name, self.sentence, self.fallback) = (name, sentence, fallback)
    (shape, unit) = (kind.shape, kind.unit)
    standard = { kind.json($0[keyPath: path]) }
    fill = { root, node, reader in root[keyPath: path] = try kind.read(node, &reader) }
  }

  /// A key whose value is stored, and which is absent without it.
  init<Value>(
    _ name: String, _ path: WritableKeyPath<Root, Value?> & Sendable, _ kind: KeyKind<Value>, _ sentence: String = "",
    else fallback: String? = nil
  ) {
    (self.name, self.sentence, self.fallback) = (name, sentence, fallback)
    (shape, unit) = (kind.shape, kind.unit)
    standard = { $0[keyPath: path].flatMap(kind.json) }
    fill = { root, node, reader in root[keyPath: path] = try kind.read(node, &reader) }
  }

  /// A key whose value changes what is described in another way.
  init<Value>(
    _ name: String, _ kind: KeyKind<Value>, _ sentence: String = "", else fallback: String? = nil,
    _ apply: @escaping @Sendable (inout Root, Value) throws -> Void
  ) {
    self.init(name, kind, sentence, else: fallback) { root, value, _, _ in try apply(&root, value) }
  }

  /// A key whose value is judged by what the reader knows, and refused at its node.
  init<Value>(
    _ name: String, _ kind: KeyKind<Value>, _ sentence: String = "", else fallback: String? = nil,
    _ apply: @escaping @Sendable (inout Root, Value, JSONNode, inout ScenarioReader) throws -> Void
  ) {
    (self.name, self.sentence, self.fallback) = (name, sentence, fallback)
    (shape, unit) = (kind.shape, kind.unit)
    standard = { _ in nil }
    fill = { root, node, reader in try apply(&root, try kind.read(node, &reader), node, &reader) }
  }

  /// A key whose object changes what is stored, key by key.
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
    standard = { key.standard($0[keyPath: path]) }
    fill = { root, node, reader in try key.fill(&root[keyPath: path], node, &reader) }
  }

  /// The key as one that must be there.
  var required: Key {
    var key = self
    key.isRequired = true
    return key
  }

  /// The key as one that the rule of its group does not count.
  var beside: Key {
    var key = self
    key.isBeside = true
    return key
  }

  /// The key as one of an object that describes more.
  func at<Whole>(_ path: WritableKeyPath<Whole, Root> & Sendable) -> Key<Whole> { Key<Whole>(self, at: path) }
}

/// How many keys of an object are there, but for those that stand beside the others and those that are required.
enum KeyRule: Sendable {
  case free
  case exactlyOne
  case atMostOne
  case atLeastOne
}

/// The keys of one JSON object: all that is declared of them, and how they make a value.
struct KeyGroup<Root: Sendable>: Sendable {
  private let start: Root
  let keys: [Key<Root>]
  private let name: String
  private let rule: KeyRule
  private let check: @Sendable (inout Root, JSONObject) throws -> Void

  /// A group of keys that change `start`.
  ///
  /// - Parameters:
  ///   - name: the heading under which the documentation has its table; empty for an object of one line.
  ///   - check: what keys say of each other, asked when all are read.
  init(
    _ name: String = "", from start: Root, _ rule: KeyRule = .free, @KeyBuilder<Root> keys: () -> [Key<Root>],
    check: @escaping @Sendable (inout Root, JSONObject) throws -> Void = { _, _ in }
  ) {
    (self.name, self.start, self.rule, self.check) = (name, start, rule, check)
    self.keys = keys()
  }

  /// The value that an object describes.
  func value(of node: JSONNode, _ reader: inout ScenarioReader) throws -> Root {
    var root = start
    try read(node, into: &root, &reader)
    return root
  }

  /// Reads an object into a value, key by key in the order of the declaration.
  func read(_ node: JSONNode, into root: inout Root, _ reader: inout ScenarioReader) throws {
    let members = try node.object(keys.map(\.name))
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

  /// What the documentation and the schema say of the group.
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

/// A group of keys without the values that they fill.
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

/// Takes down the keys of a group, one after another, or those that several groups have in common.
@resultBuilder
enum KeyBuilder<Root: Sendable> {
  static func buildExpression(_ key: Key<Root>) -> [Key<Root>] { [key] }
  static func buildExpression(_ keys: [Key<Root>]) -> [Key<Root>] { keys }
  static func buildBlock(_ keys: [Key<Root>]...) -> [Key<Root>] { keys.flatMap(\.self) }
}
