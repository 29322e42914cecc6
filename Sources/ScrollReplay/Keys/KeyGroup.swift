/// A key of a JSON object without its types: its declaration, and the closure that fills a property of the root.
///
/// Untyped, so that all groups share the code of the reader. A generic reader would be compiled once for each type.
struct KeyDeclaration: Sendable {
  let name: String
  let shape: KeyShape
  var isRequired = false
  /// Whether the rule of the group ignores the key.
  var isBeside = false
  /// The obsolete name of the key, which errors answer with the present one.
  var formerName: String?
  /// Reads a value into the root at an address.
  let fill: Fill
  /// The description for documents.
  let words: KeyWords

  typealias Fill = @Sendable (UnsafeMutableRawPointer, JSONNode, inout ScenarioReader) throws(ScenarioError) -> Void
}

/// The description of a key for documents. A reader in a page has no documents.
struct KeyWords: Sendable {
  #if !hasFeature(Embedded)
    let unit: String
    /// At most one sentence that describes the value.
    let sentence: String
    /// The default in words, instead of ``standard``.
    let fallback: String?
    /// The default as JSON: the value of the key's property in the initial root.
    let standard: @Sendable (UnsafeMutableRawPointer) -> String?
  #endif

  init(
    unit: String, sentence: String, fallback: String?,
    standard: @escaping @Sendable (UnsafeMutableRawPointer) -> String?
  ) {
    #if !hasFeature(Embedded)
      (self.unit, self.sentence, self.fallback, self.standard) = (unit, sentence, fallback, standard)
    #endif
  }
}

/// A key of a JSON object that fills a `Root`.
struct Key<Root: Sendable>: Sendable {
  private(set) var declaration: KeyDeclaration

  /// Passes the property that a key fills to a closure. Embedded Swift has no key paths.
  typealias Property<Value> = @Sendable (inout Root, (inout Value) -> Void) -> Void

  /// Makes a key that fills a stored property.
  init<Value>(
    _ name: String, _ property: @escaping Property<Value>, _ kind: KeyKind<Value>, _ sentence: String = "",
    else fallback: String? = nil
  ) {
    let words = KeyWords(unit: kind.unit, sentence: sentence, fallback: fallback) { root in
      var text: String?
      property(&root.assumingMemoryBound(to: Root.self).pointee) { text = kind.json($0) }
      return text
    }
    declaration = KeyDeclaration(
      name: name, shape: kind.shape,
      fill: { root, node, reader throws(ScenarioError) in
        let value = try kind.read(node, &reader)
        property(&root.assumingMemoryBound(to: Root.self).pointee) { $0 = value }
      }, words: words)
  }

  /// Makes a key that fills an optional property; an absent key leaves `nil`.
  init<Value>(
    _ name: String, _ property: @escaping Property<Value?>, _ kind: KeyKind<Value>, _ sentence: String = "",
    else fallback: String? = nil
  ) {
    let words = KeyWords(unit: kind.unit, sentence: sentence, fallback: fallback) { root in
      var text: String?
      property(&root.assumingMemoryBound(to: Root.self).pointee) { text = $0.flatMap { kind.json($0) } }
      return text
    }
    declaration = KeyDeclaration(
      name: name, shape: kind.shape,
      fill: { root, node, reader throws(ScenarioError) in
        let value = try kind.read(node, &reader)
        property(&root.assumingMemoryBound(to: Root.self).pointee) { $0 = value }
      }, words: words)
  }

  /// Makes a key whose value is applied by a closure.
  init<Value>(
    _ name: String, _ kind: KeyKind<Value>, _ sentence: String = "", else fallback: String? = nil,
    _ apply: @escaping @Sendable (inout Root, Value) throws(ScenarioError) -> Void
  ) {
    declaration = KeyDeclaration(
      name: name, shape: kind.shape,
      fill: { root, node, reader throws(ScenarioError) in
        try apply(&root.assumingMemoryBound(to: Root.self).pointee, try kind.read(node, &reader))
      }, words: KeyWords(unit: kind.unit, sentence: sentence, fallback: fallback) { _ in nil })
  }

  /// Makes a key whose value is checked against the reader's context; errors name the value's node.
  init<Value>(
    _ name: String, _ kind: KeyKind<Value>, _ sentence: String = "", else fallback: String? = nil,
    _ apply: @escaping @Sendable (inout Root, Value, JSONNode, inout ScenarioReader) throws(ScenarioError) -> Void
  ) {
    declaration = KeyDeclaration(
      name: name, shape: kind.shape,
      fill: { root, node, reader throws(ScenarioError) in
        try apply(&root.assumingMemoryBound(to: Root.self).pointee, try kind.read(node, &reader), node, &reader)
      }, words: KeyWords(unit: kind.unit, sentence: sentence, fallback: fallback) { _ in nil })
  }

  /// Makes a key whose object fills a stored property key by key.
  init<Part>(
    _ name: String, filling property: @escaping Property<Part>,
    _ group: @autoclosure @escaping @Sendable () -> KeyGroup<Part>, _ sentence: String = "",
    else fallback: String? = nil
  ) {
    let fill = Self.filling(property) { part, node, reader throws(ScenarioError) in
      try group().keyList.read(node, into: part, &reader)
    }
    declaration = KeyDeclaration(
      name: name, shape: .object { group().table }, fill: fill,
      words: KeyWords(unit: "", sentence: sentence, fallback: fallback) { _ in "{}" })
  }

  /// Returns a closure that applies `fill` to the property. The fault leaves the closure of the property in a variable.
  fileprivate static func filling<Part>(
    _ property: @escaping Property<Part>, _ fill: @escaping KeyDeclaration.Fill
  ) -> KeyDeclaration.Fill {
    { root, node, reader throws(ScenarioError) in
      var fault: ScenarioError?
      property(&root.assumingMemoryBound(to: Root.self).pointee) { part in
        withUnsafeMutablePointer(to: &part) { part in
          do throws(ScenarioError) { try fill(part, node, &reader) } catch { fault = error }
        }
      }
      if let fault { throw fault }
    }
  }

  /// The key, marked as mandatory.
  var required: Key {
    var key = self
    key.declaration.isRequired = true
    return key
  }

  /// The key, excluded from the rule of its group.
  var beside: Key {
    var key = self
    key.declaration.isBeside = true
    return key
  }

  /// The key with the obsolete name that it replaces.
  func replacing(_ name: String) -> Key {
    var key = self
    key.declaration.formerName = name
    return key
  }
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
  let keyList: KeyList

  /// Makes a group of keys that fill a copy of `start`.
  ///
  /// - Parameters:
  ///   - name: the heading of the group's table in the documentation; empty for an object of one line.
  ///   - check: a check across keys, called after all keys are read.
  init(
    _ name: String = "", from start: Root, _ rule: KeyRule = .free,
    @KeyBuilder<Root> keys: () -> Keys<Root>,
    check: (@Sendable (inout Root, JSONObject) throws(ScenarioError) -> Void)? = nil
  ) {
    self.start = start
    var erased: KeyList.Check?
    if let check {
      erased = { root, members throws(ScenarioError) in
        try check(&root.assumingMemoryBound(to: Root.self).pointee, members)
      }
    }
    keyList = KeyList(name: name, rule: rule, keys: keys().list, check: erased)
  }

  /// Reads an object into a value.
  func value(of node: JSONNode, _ reader: inout ScenarioReader) throws(ScenarioError) -> Root {
    var root = start
    try read(node, into: &root, &reader)
    return root
  }

  /// Reads an object into a value, key by key in the order of declaration.
  func read(_ node: JSONNode, into root: inout Root, _ reader: inout ScenarioReader) throws(ScenarioError) {
    try withUnsafeMutablePointer(to: &root) { root throws(ScenarioError) in
      try keyList.read(node, into: root, &reader)
    }
  }

  /// The keys as keys of an enclosing object, whose `property` is this group's root.
  func keys<Whole>(at property: @escaping Key<Whole>.Property<Root>) -> Keys<Whole> {
    let list = keyList.keys.map { key in
      var words = key.words
      #if !hasFeature(Embedded)
        let standard = words.standard
        words = KeyWords(unit: words.unit, sentence: words.sentence, fallback: words.fallback) { root in
          var text: String?
          property(&root.assumingMemoryBound(to: Whole.self).pointee) { part in
            withUnsafeMutablePointer(to: &part) { text = standard($0) }
          }
          return text
        }
      #endif
      return KeyDeclaration(
        name: key.name, shape: key.shape, isRequired: key.isRequired, isBeside: key.isBeside,
        formerName: key.formerName, fill: Key<Whole>.filling(property, key.fill), words: words)
    }
    return Keys(list: list)
  }

  /// The group as the documentation and the schema describe it.
  var table: KeyTable {
    #if hasFeature(Embedded)
      KeyTable(name: "", rule: .free, rows: [])
    #else
      KeyTable(
        name: keyList.name, rule: keyList.rule,
        rows: keyList.keys.map { key in
          var start = start
          let standard = withUnsafeMutablePointer(to: &start) { key.words.standard($0) }
          return KeyTable.Row(
            name: key.name, shape: key.shape, unit: key.words.unit, sentence: key.words.sentence,
            isRequired: key.isRequired, isBeside: key.isBeside,
            standard: key.isRequired || key.words.fallback != nil ? nil : standard, fallback: key.words.fallback)
        })
    #endif
  }
}

/// The keys of a group without the type of its root.
struct KeyList: Sendable {
  let name: String
  let rule: KeyRule
  let keys: [KeyDeclaration]
  /// The check across keys.
  let check: Check?

  typealias Check = @Sendable (UnsafeMutableRawPointer, JSONObject) throws(ScenarioError) -> Void

  /// Reads an object into the root at an address, key by key in the order of declaration.
  func read(_ node: JSONNode, into root: UnsafeMutableRawPointer, _ reader: inout ScenarioReader) throws(ScenarioError)
  {
    var renamed: [String: String] = [:]
    for key in keys { if let former = key.formerName { renamed[former] = key.name } }
    let members = try node.object(keys.map { $0.name }, renamed: renamed)
    try refuse(members)
    for key in keys {
      if let member = try key.isRequired ? members.required(key.name) : members[key.name] {
        try key.fill(root, member, &reader)
      }
    }
    try check?(root, members)
  }

  private func refuse(_ members: JSONObject) throws(ScenarioError) {
    let names = keys.filter { !$0.isBeside }.map { $0.name }
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

/// The keys of objects that fill a `Root`.
struct Keys<Root: Sendable>: Sendable {
  let list: [KeyDeclaration]
}

/// Builds the list of keys of a group; accepts single keys and key lists shared by several groups.
@resultBuilder
enum KeyBuilder<Root: Sendable> {
  static func buildExpression(_ key: Key<Root>) -> Keys<Root> { Keys(list: [key.declaration]) }
  static func buildExpression(_ keys: Keys<Root>) -> Keys<Root> { keys }
  static func buildPartialBlock(first: Keys<Root>) -> Keys<Root> { first }
  static func buildPartialBlock(accumulated: Keys<Root>, next: Keys<Root>) -> Keys<Root> {
    Keys(list: accumulated.list + next.list)
  }
}
