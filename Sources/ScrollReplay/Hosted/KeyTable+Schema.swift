// The JSON Schema, draft 2020-12. The schema is weaker than the reader: the reader refuses everything that the schema
// refuses.
extension KeyTable {
  /// The schema of a file that holds an object of this group.
  var schema: String {
    let head = [
      #""$schema": "https://json-schema.org/draft/2020-12/schema""#,
      #""$comment": "Written from the declarations of the keys, as are the tables of the article ScenarioFormat.""#,
      #""title": "A scenario of Scrollwork""#, "\"$ref\": \"#/$defs/\(name)\"",
    ]
    let definitions = all.map { "\"\($0.name)\": \($0.objectSchema(indent: "    "))" }
    return "{\n  " + head.joined(separator: ",\n  ") + ",\n  \"$defs\": {\n    "
      + definitions.joined(separator: ",\n    ") + "\n  }\n}\n"
  }

  /// The schema of the group's objects, one key per line; on one line if `indent` is `nil`.
  fileprivate func objectSchema(indent: String?) -> String {
    let outer = indent.map { "\n\($0)  " } ?? " "
    let inner = indent.map { "\n\($0)    " } ?? " "
    let end = indent.map { "\n\($0)" } ?? " "
    var parts = [#""type": "object", "additionalProperties": false"#]
    let required = rows.filter(\.isRequired).map { "\"\($0.name)\"" }
    if !required.isEmpty { parts.append("\"required\": [\(required.joined(separator: ", "))]") }
    if let ruleSchema { parts.append(ruleSchema) }
    let properties = rows.map { "\"\($0.name)\": \($0.schema)" }
    parts.append("\"properties\": {\(inner)" + properties.joined(separator: ",\(inner)") + "\(outer)}")
    return "{\(outer)" + parts.joined(separator: ",\(outer)") + "\(end)}"
  }
}

extension KeyTable.Row {
  fileprivate var schema: String {
    var parts = [shape.schema]
    if let standard { parts.append("\"default\": \(standard)") }
    // Links lead to headings of the article.
    let words = sentence.replacing(/\[([^\]]*)\]\(doc:[^)]*\)/) { $0.1 }
    let description = [words, unit.isEmpty ? "" : "(\(unit))"].filter { !$0.isEmpty }.joined(separator: " ")
    if !description.isEmpty { parts.append("\"description\": \(KeyShape.quoted(description))") }
    return "{ \(parts.joined(separator: ", ")) }"
  }
}

extension KeyTable {
  /// The keyword for the allowed number of keys.
  fileprivate var ruleSchema: String? {
    let required = rows.filter { !$0.isBeside }.map { "{ \"required\": [\"\($0.name)\"] }" }
    let any = required.joined(separator: ", ")
    return switch rule {
    case .free: nil
    case .exactlyOne: "\"oneOf\": [\(any)]"
    case .atLeastOne: "\"anyOf\": [\(any)]"
    case .atMostOne: "\"oneOf\": [\(any), { \"not\": { \"anyOf\": [\(any)] } }]"
    }
  }
}

extension KeyShape {
  /// The keywords that describe the shape.
  fileprivate var schema: String {
    switch self {
    case .number(let range, let open):
      let (least, most) = (
        open.contains(.lower) ? "exclusiveMinimum" : "minimum", open.contains(.upper) ? "exclusiveMaximum" : "maximum"
      )
      return
        #""type": "number", "\#(least)": \#(Self.text(range.lowerBound)), "\#(most)": \#(Self.text(range.upperBound))"#
    case .whole(let range):
      return #""type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound)"#
    case .flag: return #""type": "boolean""#
    case .text: return #""type": "string", "minLength": 1"#
    case .choice(let names): return "\"enum\": [\(names.map(Self.quoted).joined(separator: ", "))]"
    case .array(let element, let count):
      let least = count.lowerBound > 0 ? ", \"minItems\": \(count.lowerBound)" : ""
      let most = count.upperBound < .max ? ", \"maxItems\": \(count.upperBound)" : ""
      return "\"type\": \"array\"\(least)\(most), \"items\": { \(element.schema) }"
    case .tuple(let shapes):
      let items = shapes.map { "{ \($0.schema) }" }.joined(separator: ", ")
      return #""type": "array", "minItems": \#(shapes.count), "items": false, "prefixItems": [\#(items)]"#
    case .object(let table):
      let table = table()
      guard table.name.isEmpty else { return "\"$ref\": \"#/$defs/\(table.name)\"" }
      return String(table.objectSchema(indent: nil).dropFirst(2).dropLast(2))
    case .texts: return #""type": "object", "additionalProperties": { "type": "string", "minLength": 1 }"#
    case .either(let shapes):
      return "\"anyOf\": [\(shapes.map { "{ \($0.schema) }" }.joined(separator: ", "))]"
    }
  }

  fileprivate static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
