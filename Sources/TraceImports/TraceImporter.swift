import GestureTraces

/// A reader of one format of recordings.
public protocol TraceImporter: Sendable {
  /// The format that the importer reads.
  var format: ImportFormat { get }

  /// Whether a file that begins with `head` is of this format.
  ///
  /// - Parameter head: the first ``RecordingImport/headLength`` bytes of the file; invalid UTF-8 is replaced.
  func recognizes(_ head: String) -> Bool

  /// Reads a whole file.
  ///
  /// - Throws: `TraceError` with the line of the first fault, or with line 1 if the file has no gesture.
  func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace
}

/// A format of recordings that is recognized by content.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// Events of evemu, in both dialects.
  case evemu
  /// The output of Android's `getevent -t` or `getevent -lt`, after that of `getevent -lp` if present.
  case getevent
  /// The YAML of `libinput record`.
  case libinput
  /// A Dart list of Flutter's pointer events.
  case flutter
  /// A script for Chromium's debugging protocol, as ``DebuggingProtocolScript`` writes it.
  case debuggingProtocol = "cdp"
  /// The actions of W3C WebDriver.
  case webDriver = "webdriver"
  /// W3C Pointer Events and wheel events, as JSON.
  case pointerEvents = "pointer-events"
  /// A Perfetto trace with Android's input events: in Protocol Buffers' text format, or as CSV of a query.
  case perfetto
  /// The touches of rrweb's events, as JSON or as a script.
  case rrweb

  /// The importer of the format.
  public var importer: any TraceImporter {
    switch self {
    case .evemu: EvemuImporter()
    case .getevent: GeteventImporter()
    case .libinput: LibinputImporter()
    case .flutter: FlutterImporter()
    case .debuggingProtocol: DebuggingProtocolImporter()
    case .webDriver: WebDriverImporter()
    case .pointerEvents: PointerEventsImporter()
    case .perfetto: PerfettoImporter()
    case .rrweb: RrwebImporter()
    }
  }
}

/// Reads recordings of other tools.
public enum RecordingImport {
  /// 65536: the number of bytes by which a format is recognized.
  public static let headLength = 65536

  /// Returns the format of a file by its content; `nil` for an unknown format.
  public static func format(of bytes: [UInt8]) -> ImportFormat? {
    let head = String(decoding: bytes.prefix(headLength), as: UTF8.self)
    return ImportFormat.allCases.first { $0.importer.recognizes(head) }
  }

  /// Reads a file of a format, or of the format that its content shows.
  ///
  /// - Throws: `TraceError` for an unknown format, and for the first fault of a malformed file.
  /// - Complexity: linear in the length of the file.
  public static func read(
    _ bytes: [UInt8], as format: ImportFormat? = nil, options: ImportOptions
  ) throws(TraceError) -> ImportedTrace {
    if let fault = EncodingFault(in: bytes) {
      throw TraceError(file: options.file, line: fault.line, expected: EncodingFault.expected, found: fault.found)
    }
    guard let format = format ?? self.format(of: bytes) else {
      let known = ImportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      let line = String(decoding: bytes.prefix(200), as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
      throw TraceError(
        file: options.file, line: 1, expected: "a recording of one of the formats \(known)",
        found: line.quotedForMessage(.trace))
    }
    return try format.importer.read(bytes, options: options)
  }
}
