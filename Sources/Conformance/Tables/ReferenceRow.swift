/// A row of a reference table, or an object within one: named fields with their locations.
package struct ReferenceRow: Sendable, CustomStringConvertible {
  /// The line of the row.
  package let place: ReferenceLocation
  let fields: [Field]

  struct Field: Sendable {
    let name: String
    let value: ReferenceValue
  }

  /// The text of the field `case`; rows of one sequence share it.
  package var name: String { (try? field("case").text()) ?? "" }

  /// The location and the case.
  package var description: String { name.isEmpty ? "\(place)" : "\(place): \(name)" }

  /// The field at `path`: a name, or names joined by points that lead into objects.
  package subscript(path: String) -> ReferenceValue {
    get throws(ReferenceTableError) {
      if let whole = optional(path) { return whole }
      guard let point = path.lastIndex(of: ".") else { return try field(path) }
      return try self[String(path[..<point])].record().field(String(path[path.index(after: point)...]))
    }
  }

  /// Returns the field `name`; `nil` if it is absent or empty.
  package func optional(_ name: String) -> ReferenceValue? {
    guard let value = fields.first(where: { $0.name == name })?.value, !value.isEmpty else { return nil }
    return value
  }

  /// Returns whether there is a field `name`, even an empty one.
  package func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

  private func field(_ name: String) throws(ReferenceTableError) -> ReferenceValue {
    guard let field = fields.first(where: { $0.name == name }) else {
      throw ReferenceTableError(place: place, expected: "a column \"\(name)\"", found: "none")
    }
    return field.value
  }

  /// Returns the text at `path`.
  package func text(_ path: String) throws(ReferenceTableError) -> String { try self[path].text() }

  /// Returns the number at `path`.
  package func number(_ path: String) throws(ReferenceTableError) -> Double { try self[path].number() }

  /// Returns the number at `path` as an offset in points, which may be negative.
  package func offset(_ path: String) throws(ReferenceTableError) -> Double {
    try self[path].number(in: -Self.farthest...Self.farthest)
  }

  /// Returns the number at `path` as a length in points: zero or more.
  package func length(_ path: String) throws(ReferenceTableError) -> Double {
    try self[path].number(in: 0...Self.farthest)
  }

  /// 1e9 points: beyond any content.
  private static let farthest = 1e9

  /// Returns the integer at `path`.
  package func integer(_ path: String) throws(ReferenceTableError) -> Int { try self[path].integer() }

  /// Returns the Boolean at `path`.
  package func bool(_ path: String) throws(ReferenceTableError) -> Bool { try self[path].bool() }

  /// Returns the numbers of the array at `path`.
  package func numbers(_ path: String) throws(ReferenceTableError) -> [Double] { try self[path].numbers() }

  /// Returns the lengths, in points, of the array at `path`.
  package func lengths(_ path: String) throws(ReferenceTableError) -> [Double] {
    try self[path].elements().map { (element) throws(ReferenceTableError) in try element.number(in: 0...Self.farthest) }
  }

  /// Returns the objects of the array at `path`.
  package func records(_ path: String) throws(ReferenceTableError) -> [ReferenceRow] {
    try self[path].elements().map { (element) throws(ReferenceTableError) in try element.record() }
  }

  /// An error for a row whose kind its family does not answer.
  package var unanswered: UnsupportedRow { UnsupportedRow(reason: "no rule covers this row") }
}

/// A row without an answer of its family, which is not a fault of the table.
package struct UnsupportedRow: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason why the row has no answer.
  package let reason: String

  /// The reason.
  package var description: String { reason }
}
