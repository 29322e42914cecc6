import Foundation

/// A JSON value as it stands in a file.
enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The value as an error message shows it.
  var shown: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value.prefix(40))\""
    case .array(let values): "an array of \(values.count)"
    case .object(let members): "an object of \(members.count)"
    }
  }
}

/// A JSON value with the path that leads to it, so that whatever is wrong with it can be told with its place.
struct JSONNode {
  let value: JSONValue
  let path: String
  let file: String

  init(value: JSONValue, path: String, file: String) {
    self.value = value
    self.path = path
    self.file = file
  }

  init(parsing data: Data, file: String) throws(ScenarioError) {
    do {
      self.init(value: try JSONDecoder().decode(JSONValue.self, from: data), path: "", file: file)
    } catch DecodingError.dataCorrupted(let context) {
      let underlying = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      throw ScenarioError(file: file, path: "", expected: "JSON", found: Self.reason(in: underlying))
    } catch {
      throw ScenarioError(file: file, path: "", expected: "JSON", found: "something else")
    }
  }

  /// The quoted reason that Foundation hides in the description of its error, which is one of few that has a line.
  private static func reason(in description: String) -> String {
    let parts = description.split(separator: "\"", omittingEmptySubsequences: false)
    let reason = parts.first { $0.contains("line ") } ?? parts.first ?? ""
    return reason.trimmingCharacters(in: CharacterSet(charactersIn: " .\\"))
  }

  func error(expected: String) -> ScenarioError {
    ScenarioError(file: file, path: path, expected: expected, found: value.shown)
  }

  /// The object's members. A key that is not among `keys` is an error that names it.
  func object(_ keys: [String]) throws(ScenarioError) -> JSONObject {
    guard case .object(let members) = value else { throw error(expected: "an object") }
    for key in members.keys.sorted() where !keys.contains(key) {
      let known = keys.sorted().joined(separator: ", ")
      throw ScenarioError(
        file: file, path: child(key), expected: "one of the keys \(known)", found: "the key \"\(key)\"")
    }
    return JSONObject(members: members, node: self)
  }

  func array() throws(ScenarioError) -> [JSONNode] {
    guard case .array(let values) = value else { throw error(expected: "an array") }
    return values.enumerated().map { JSONNode(value: $1, path: "\(path)[\($0)]", file: file) }
  }

  func string() throws(ScenarioError) -> String {
    guard case .string(let text) = value, !text.isEmpty else { throw error(expected: "a text") }
    return text
  }

  func bool() throws(ScenarioError) -> Bool {
    guard case .bool(let flag) = value else { throw error(expected: "true or false") }
    return flag
  }

  /// A number within `range`; `what` says so in words.
  func number(_ range: ClosedRange<Double>, _ what: String) throws(ScenarioError) -> Double {
    guard case .number(let number) = value, range.contains(number) else { throw error(expected: what) }
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
    if case .string(let text) = value, let match = choices.first(where: { $0.key == text }) { return match.value }
    throw error(expected: "one of " + choices.map(\.key).joined(separator: ", "))
  }

  fileprivate func child(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}

/// The members of a JSON object whose keys are known to be allowed.
struct JSONObject {
  fileprivate let members: [String: JSONValue]
  let node: JSONNode

  /// The member under `key`, if it is there.
  subscript(key: String) -> JSONNode? {
    members[key].map { JSONNode(value: $0, path: node.child(key), file: node.file) }
  }

  func required(_ key: String) throws(ScenarioError) -> JSONNode {
    guard let member = self[key] else {
      throw ScenarioError(file: node.file, path: node.child(key), expected: "a value", found: "nothing")
    }
    return member
  }
}
