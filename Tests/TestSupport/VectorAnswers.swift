/// What the module says where a row expects something.
public enum Answer: Sendable {
  /// A number, or nil for "never", against the column of the expected value (or, with `_low` and `_high`, a range).
  case value(Double?, column: String)
  /// What is wrong, for rows that are not compared as numbers; nil when nothing is.
  case verdict(String?)

  /// A number against `column`; nil means "never".
  public init(_ value: Double?, column: String = "expected") {
    self = .value(value, column: column)
  }

  /// What is wrong with the answer, or nil.
  public func disagreement(with row: VectorTable.Row) throws -> String? {
    switch self {
    case .verdict(let disagreement): return disagreement
    case .value(let value, let column):
      let tolerance = try row.number("tolerance")
      let kind = try row.text("tolerance_kind")
      guard row.fields["expected_low"] == nil else {
        let low = try row.number("expected_low")
        return Self.disagreement(value, from: low, to: try row.number("expected_high"), kind, tolerance)
      }
      return Self.disagreement(value, try row.text(column), kind, tolerance)
    }
  }

  private static func disagreement(_ value: Double?, _ expected: String, _ kind: String, _ tolerance: Double) -> String?
  {
    guard let value else { return expected == "never" ? nil : "never, not \(expected)" }
    guard let number = expected == "none" ? 0 : Double(expected) else { return "\(value), not \(expected)" }
    let allowed: Double
    switch kind {
    case "exact": allowed = 0
    case "abs": allowed = tolerance
    case "rel": allowed = tolerance * number.magnitude
    default: return "tolerance kind \(kind) is unknown"
    }
    return (value - number).magnitude <= allowed ? nil : "\(value), not \(number) ± \(allowed)"
  }

  private static func disagreement(
    _ value: Double?, from low: Double, to high: Double, _ kind: String, _ tolerance: Double
  ) -> String? {
    guard let value else { return "never, not \(low) ... \(high)" }
    let agrees: Bool
    switch kind {
    case "half-open range": agrees = low <= value && value < high
    case "closed range": agrees = low <= value && value <= high
    case "open range": agrees = low < value && value < high
    case "exact": agrees = value == low
    case "abs": agrees = (value - low).magnitude <= tolerance
    default: return "tolerance kind \(kind) is unknown"
    }
    return agrees ? nil : "\(value), not \(kind) \(low) ... \(high) ± \(tolerance)"
  }
}

/// The rows that are left out on purpose: a table, a column, a text in it (`*` at its end stands for any rest), and why.
public struct Exclusion: CustomStringConvertible, Sendable {
  /// The table, without the extension of its file.
  public let table: String
  /// The column in which `pattern` stands.
  public let column: String
  /// The text that marks the rows.
  public let pattern: String
  /// Why they are left out.
  public let reason: String

  /// The table and the rows in it.
  public var description: String { "\(table), \(column) = \(pattern)" }

  /// All entries of `not-followed.csv`.
  public static func all() throws -> [Exclusion] {
    try VectorTable(named: "not-followed").rows.map {
      try Exclusion(
        table: $0.text("file"), column: $0.text("column"), pattern: $0.text("pattern"), reason: $0.text("reason"))
    }
  }

  /// Whether `row`, of the same table, is left out.
  public func matches(_ row: VectorTable.Row) -> Bool {
    guard let text = row.fields[column] else { return false }
    return pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : text == pattern
  }
}
