// The tables of the documentation.
extension KeyTable {
  /// A table of keys; empty columns are omitted.
  static func markdown(_ rows: ArraySlice<Row>) -> String {
    let lines = rows.map { ["`\($0.name)`", $0.shape.markdown, $0.unit, $0.markdownDefault, $0.sentence] }
    let titles = ["key", "type", "unit", "default", "meaning"]
    let columns = titles.indices.filter { column in lines.contains { !$0[column].isEmpty } }
    let table = [titles, titles.map { _ in "---" }] + lines
    return table.map { line in "| " + columns.map { line[$0] }.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  /// All named tables that this one reaches, itself first.
  var all: [KeyTable] {
    var found: [KeyTable] = []
    var waiting = [self]
    while let table = waiting.popLast() {
      if !table.name.isEmpty {
        guard !found.contains(where: { $0.name == table.name }) else { continue }
        found.append(table)
      }
      waiting += table.rows.reversed().flatMap { $0.shape.tables.reversed() }
    }
    return found
  }
}

extension KeyTable.Row {
  fileprivate var markdownDefault: String {
    if isRequired { return "–" }
    if let fallback { return fallback }
    guard let standard else { return "none" }
    return Double(standard) == nil ? "`\(standard.replacing("\"", with: ""))`" : standard
  }
}

extension KeyShape {
  /// The groups whose objects a value may be or contain.
  var tables: [KeyTable] {
    switch self {
    case .object(let table): [table()]
    case .array(let element, _): element.tables
    case .either(let shapes), .tuple(let shapes): shapes.flatMap(\.tables)
    case .number, .whole, .flag, .text, .choice, .texts: []
    }
  }

  fileprivate var markdown: String {
    switch self {
    case .number(let range, let open):
      "number \(open.contains(.lower) ? "above" : "from") \(Self.text(range.lowerBound))"
        + " \(open.contains(.upper) ? "to below" : "to") \(Self.text(range.upperBound))"
    case .whole(let range): "whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "`true` or `false`"
    case .text: "text"
    case .choice(let names): Self.joined(names.map { "`\($0)`" })
    case .array(let element, let count): "array\(Self.text(count)) of: \(element.markdown)"
    case .tuple(let shapes): "array of \(shapes.count): " + shapes.map(\.markdown).joined(separator: ", ")
    case .object(let table): table().markdownType
    case .texts: "object of texts"
    case .either(let shapes): shapes.map(\.markdown).joined(separator: "; or ")
    }
  }

  private static func text(_ count: ClosedRange<Int>) -> String {
    switch (count.lowerBound, count.upperBound) {
    case (0, .max): ""
    case (let least, .max): " of at least \(least)"
    case (0, let most): " of at most \(most)"
    case (let least, let most): " of \(least) to \(most)"
    }
  }

  private static func joined(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension KeyTable {
  /// The type column: a link for a named group, inline text for an unnamed one.
  fileprivate var markdownType: String {
    guard name.isEmpty else { return "[object](doc:#\(name))" }
    let shapes = rows.map(\.shape.markdown)
    guard let shape = shapes.first, shapes.allSatisfy({ $0 == shape }) else {
      return "object with " + zip(rows, shapes).map { "`\($0.name)`: \($1)" }.joined(separator: ", ")
    }
    return
      "object with \(rows.map { "`\($0.name)`" }.joined(separator: ", ")): \(shapes.count > 1 ? "each " : "")\(shape)"
  }
}
