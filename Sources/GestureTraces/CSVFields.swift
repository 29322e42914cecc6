#if hasFeature(Embedded)
  /// Splits records into fields. Embedded Swift has no SwiftCSV.
  enum CSVFields {
    /// Returns the fields of `record`, which ends with its line break and was checked by `CSVScanner`.
    static func split(_ record: String) -> [String]? {
      var fields: [[UInt8]] = [[]]
      var isQuoted = false
      var last: UInt8 = 0
      for byte in record.utf8 {
        switch byte {
        case UInt8(ascii: "\""):
          // A quote that follows a closing one stands for itself.
          if !isQuoted, last == byte { fields[fields.count - 1].append(byte) }
          isQuoted.toggle()
        case UInt8(ascii: ",") where !isQuoted: fields.append([])
        case UInt8(ascii: "\n") where !isQuoted, UInt8(ascii: "\r") where !isQuoted: break
        default: fields[fields.count - 1].append(byte)
        }
        last = byte
      }
      return fields.map { String(decoding: $0, as: UTF8.self) }
    }
  }
#else
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
#endif
