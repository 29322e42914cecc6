/// A row of a reference table, or an object within one: named fields that know where they stand.
package struct ReferenceRow: Sendable, CustomStringConvertible {
  /// The line on which it begins.
  package let place: ReferencePlace
  let fields: [Field]

  struct Field: Sendable {
    let name: String
    let value: ReferenceValue
  }

  /// The text of the field `case`; rows of one sequence share it.
  package var name: String { (try? field("case").text()) ?? "" }

  /// The place and the case.
  package var description: String { name.isEmpty ? "\(place)" : "\(place): \(name)" }

  /// The field at `path`: a name, or names joined by points that lead into objects.
  package subscript(path: String) -> ReferenceValue {
    get throws(ReferenceTableError) {
      if let whole = optional(path) { return whole }
      guard let point = path.lastIndex(of: ".") else { return try field(path) }
      return try self[String(path[..<point])].record().field(String(path[path.index(after: point)...]))
    }
  }

  /// The field `name`; `nil` where the table has none, or nothing stands there.
  package func optional(_ name: String) -> ReferenceValue? {
    guard let value = fields.first(where: { $0.name == name })?.value, !value.isEmpty else { return nil }
    return value
  }

  /// Whether there is a field `name`, even an empty one.
  package func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

  private func field(_ name: String) throws(ReferenceTableError) -> ReferenceValue {
    guard let field = fields.first(where: { $0.name == name }) else {
      throw ReferenceTableError(place: place, expected: "a column \"\(name)\"", found: "none")
    }
    return field.value
  }

  /// The text at `path`.
  package func text(_ path: String) throws(ReferenceTableError) -> String { try self[path].text() }

  /// The number at `path`.
  package func number(_ path: String) throws(ReferenceTableError) -> Double { try self[path].number() }

  /// The number at `path` as an offset in points, which may be negative.
  package func offset(_ path: String) throws(ReferenceTableError) -> Double {
    try self[path].number(in: -Self.farthest...Self.farthest)
  }

  /// The number at `path` as a length in points: zero or more.
  package func length(_ path: String) throws(ReferenceTableError) -> Double {
    try self[path].number(in: 0...Self.farthest)
  }

  /// A thousand million points: farther than any content.
  private static let farthest = 1e9

  /// The whole number at `path`.
  package func integer(_ path: String) throws(ReferenceTableError) -> Int { try self[path].integer() }

  /// The truth value at `path`.
  package func bool(_ path: String) throws(ReferenceTableError) -> Bool { try self[path].bool() }

  /// The numbers of the array at `path`.
  package func numbers(_ path: String) throws(ReferenceTableError) -> [Double] { try self[path].numbers() }

  /// The lengths, in points, of the array at `path`.
  package func lengths(_ path: String) throws(ReferenceTableError) -> [Double] {
    try self[path].elements().map { (element) throws(ReferenceTableError) in try element.number(in: 0...Self.farthest) }
  }

  /// The objects of the array at `path`.
  package func records(_ path: String) throws(ReferenceTableError) -> [ReferenceRow] {
    try self[path].elements().map { (element) throws(ReferenceTableError) in try element.record() }
  }

  /// An error for a row whose kind is not among those that its family answers.
  package var unanswered: UnansweredRow { UnansweredRow(reason: "nothing answers this row") }
}

/// A row that its family has no answer to: not a fault of the table.
package struct UnansweredRow: Error, Equatable, Sendable, CustomStringConvertible {
  /// Why there is none.
  package let reason: String

  /// The reason.
  package var description: String { reason }
}
