import SwiftCSV

/// Splits records into fields with SwiftCSV; the only file that imports the library.
///
/// SwiftCSV drops blanks before a field and loses an empty last field at the end of the text. It also accepts an
/// unterminated quote, a blank line and a stray line separator as data. `CSVScanner` rejects or repairs all of these
/// before.
enum CSVFields {
  /// Returns the fields of `record`, which ends with its line break; `nil` if SwiftCSV finds an error.
  static func split(_ record: String) -> [String]? {
    // Without a delimiter SwiftCSV would guess one.
    try? CSV<HeaderView>(string: record, delimiter: .comma, loadColumns: false).header
  }
}

/// A view without rows: SwiftCSV parses a record once, as a header, and searches no rows after the record.
private struct HeaderView: CSVView {
  let rows: [[String]] = []
  let columns: [String]? = nil

  init(header: [String], text: String, delimiter: CSVDelimiter, loadColumns: Bool, rowLimit: Int?) {}

  func serialize(header: [String], delimiter: CSVDelimiter) -> String { "" }
}
