import SwiftCSV

/// Splits text into rows of fields with SwiftCSV; the one file that knows the library.
///
/// SwiftCSV drops blanks before a field, takes an unterminated quote, a blank line and a stray line separator for data, and
/// loses an empty last field at the end of the text. `TraceStructure` refuses or mends all of that beforehand, so that
/// here every row is one record of RFC 4180.
enum TraceRecords {
  /// Calls `body` with the fields of each row of `text` in order, the header first.
  ///
  /// - Throws: `CSVParseError` where SwiftCSV itself gives up, after the rows before.
  static func forEach(in text: String, _ body: @escaping ([String]) -> Void) throws {
    // A row limit of 1 and no columns keep SwiftCSV from holding all rows; the delimiter is given, or it would guess.
    let csv = try CSV<Enumerated>(string: text, delimiter: .comma, loadColumns: false, rowLimit: 1)
    try csv.enumerateAsArray(startAt: 0, rowLimit: nil, body)
  }
}
