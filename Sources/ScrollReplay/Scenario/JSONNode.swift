import GestureTraces

/// A JSON value with its file and key path, for error messages.
package struct JSONNode: Sendable {
  package let value: JSONValue
  let line: Int
  let path: String
  let file: String

  fileprivate init(_ tree: JSONTree, path: String, file: String) {
    self.value = tree.value
    self.line = tree.line
    self.path = path
    self.file = file
  }

  package init(parsing bytes: [UInt8], file: String) throws(ScenarioError) {
    self.init(try JSONReader.tree(of: bytes, file: file), path: "", file: file)
  }

  package func error(expected: String) -> ScenarioError { error(expected: expected, found: value.shown) }

  package func error(expected: String, found: String) -> ScenarioError {
    ScenarioError(file: file, line: line, path: path, expected: expected, found: found)
  }

  /// The object's members. A key outside of `keys` is an error that names it.
  package func object(
    _ keys: [String], renamed: [String: String] = [:]
  ) throws(ScenarioError) -> JSONObject {
    guard case .object(let members) = value else { throw error(expected: "an object") }
    for (key, tree) in members where !keys.contains(key) {
      if let new = renamed[key] {
        throw ScenarioError(
          file: file, line: tree.line, path: child(key), expected: "the key \(new), the new name of \(key)",
          found: "the key \"\(key)\"")
      }
      let known = keys.sorted().joined(separator: ", ")
      throw ScenarioError(
        file: file, line: tree.line, path: child(key), expected: "one of the keys \(known)",
        found: "the key \(key.quotedForMessage())\(SpellingSuggestion.suggestion(for: key, among: keys))")
    }
    return JSONObject(members: members, node: self, keys: keys)
  }

  /// The object's members with any keys: a later version may have written the file.
  package func members() throws(ScenarioError) -> JSONObject {
    guard case .object(let members) = value else { throw error(expected: "an object") }
    return JSONObject(members: members, node: self)
  }

  package func array() throws(ScenarioError) -> [JSONNode] {
    guard case .array(let values) = value else { throw error(expected: "an array") }
    return values.enumerated().map { JSONNode($1, path: "\(path)[\($0)]", file: file) }
  }

  /// The elements of an array whose size is within `count`; `noun` names the elements in error messages.
  func array(_ count: ClosedRange<Int>, _ noun: String) throws(ScenarioError) -> [JSONNode] {
    let elements = try array()
    guard !count.contains(elements.count) else { return elements }
    let number =
      switch (count.lowerBound, count.upperBound) {
      case (1, .max): "at least one"
      case (0, let most): "at most \(most)"
      default: "from \(count.lowerBound) to \(count.upperBound)"
      }
    throw error(expected: "\(number) \(noun)")
  }

  package func string() throws(ScenarioError) -> String {
    guard case .string(let text) = value, !text.isEmpty else { throw error(expected: "a text that is not empty") }
    return text
  }

  package func bool() throws(ScenarioError) -> Bool {
    guard case .bool(let flag) = value else { throw error(expected: "true or false") }
    return flag
  }

  /// A whole number within `range`, parsed from its digits without rounding.
  package func whole<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) throws(ScenarioError) -> Number {
    guard case .number(_, let text) = value, let number = Number(text), range.contains(number) else {
      throw error(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A number within `range`; `what` replaces the expectation in the error message.
  package func number(_ range: ClosedRange<Double>, _ what: String? = nil) throws(ScenarioError) -> Double {
    guard case .number(let number, _) = value, range.contains(number) else {
      throw error(expected: what ?? KeyShape.number(range).expected)
    }
    return number
  }

  /// A whole number within `range`.
  func integer(_ range: ClosedRange<Int>) throws(ScenarioError) -> Int {
    let what = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let number = try number(Double(range.lowerBound)...Double(range.upperBound), what)
    guard number == number.rounded() else { throw error(expected: what) }
    return Int(number)
  }

  /// The value of `choices` that the text names.
  func choice<Value>(_ choices: KeyValuePairs<String, Value>) throws(ScenarioError) -> Value {
    choices[try choice(among: choices.map { $0.key })].value
  }

  /// The index of the name that the text is.
  private func choice(among names: [String]) throws(ScenarioError) -> Int {
    guard case .string(let text) = value else { throw error(expected: "one of " + names.joined(separator: ", ")) }
    if let index = names.firstIndex(of: text) { return index }
    throw error(
      expected: "one of " + names.joined(separator: ", "),
      found: value.shown + SpellingSuggestion.suggestion(for: text, among: names))
  }

  /// The path of a member. The key is cut: an unknown key can be as long as the file.
  fileprivate func child(_ key: String) -> String {
    let step = key.cut(to: 100).singleLine
    return path.isEmpty ? step : "\(path).\(step)"
  }
}

/// The members of a JSON object after a check of its keys.
package struct JSONObject: Sendable {
  fileprivate let members: [(key: String, tree: JSONTree)]
  package let node: JSONNode
  /// The allowed keys; `nil` for all.
  fileprivate var keys: [String]?

  /// The member under `key`; `nil` if absent.
  ///
  /// - Precondition: `key` is an allowed key.
  package subscript(key: String) -> JSONNode? {
    precondition(keys?.contains(key) != false, "The key \(key) is not among the declared keys of this object.")
    return members.first { $0.key == key }.map { JSONNode($0.tree, path: node.child(key), file: node.file) }
  }

  /// All members in file order.
  var all: [(key: String, node: JSONNode)] {
    members.map { ($0.key, JSONNode($0.tree, path: node.child($0.key), file: node.file)) }
  }

  package func required(_ key: String) throws(ScenarioError) -> JSONNode {
    guard let member = self[key] else {
      throw ScenarioError(
        file: node.file, line: node.line, path: node.child(key), expected: "a value", found: "nothing")
    }
    return member
  }
}
