import SwiftCSV

/// Splits records into fields with SwiftCSV; the one file that knows the library.
///
/// SwiftCSV drops blanks before a field, takes an unterminated quote, a blank line and a stray line separator for data,
/// and loses an empty last field at the end of the text. `CSVScanner` refuses or mends all of that beforehand.
enum CSVFields {
  /// The fields of `record`, which ends with its line break; `nil` where SwiftCSV finds an error.
  static func split(_ record: String) -> [String]? {
    // Without a delimiter SwiftCSV would guess one.
    try? CSV<HeaderView>(string: record, delimiter: .comma, loadColumns: false).header
  }
}

/// A view without rows: SwiftCSV reads a record as a header once and searches no rows behind the record.
private struct HeaderView: CSVView {
  let rows: [[String]] = []
  let columns: [String]? = nil

  init(header: [String], text: String, delimiter: CSVDelimiter, loadColumns: Bool, rowLimit: Int?) {}

  func serialize(header: [String], delimiter: CSVDelimiter) -> String { "" }
}
