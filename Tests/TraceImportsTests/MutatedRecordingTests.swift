import GestureTraces
import Testing
import TraceImports

/// Damaged recordings end with a trace or an error, never with a trap.
struct MutatedRecordingTests {
  struct Recording: CustomTestStringConvertible, Sendable {
    let format: ImportFormat
    let dialect: String
    let text: String

    var testDescription: String { "\(format.rawValue) \(dialect)" }

    init(_ format: ImportFormat, _ text: String, dialect: String = "") {
      (self.format, self.dialect, self.text) = (format, dialect, text)
    }
  }

  static let recordings = [
    Recording(.evemu, evemu), Recording(.getevent, getevent), Recording(.libinput, LibinputImporterTests.text),
    Recording(.flutter, FlutterImporterTests.text),
    Recording(.debuggingProtocol, DebuggingProtocolScript(ExportTests.trace).text),
    Recording(.webDriver, WebDriverImporterTests.text), Recording(.pointerEvents, PointerEventsImporterTests.text),
    Recording(.perfetto, PerfettoImporterTests.text), Recording(.rrweb, RrwebImporterTests.text),
    Recording(.perfetto, PerfettoTableTests.text, dialect: "table"),
    Recording(.rrweb, RrwebImporterTests.script, dialect: "script"),
  ]

  private static let evemu = """
    # EVEMU 1.3
    P: 02 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    A: 35 0 999 0 0 10
    A: 36 0 1999 0 0 10
    E: 0.000000 0003 002f 0
    E: 0.000000 0003 0039 1
    E: 0.000000 0003 0035 250
    E: 0.000000 0003 0036 500
    E: 0.000000 0002 0008 1
    E: 0.000000 0000 0000 0
    E: 0.010000 0003 0039 -1
    E: 0.010000 0000 0000 0

    """

  private static let getevent = """
    add device 1: /dev/input/event2
      name:     "touch screen"
      events:
        ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 2399, fuzz 0, flat 0, resolution 0
    [ 5.000000] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001
    [ 5.000000] /dev/input/event2: 0003 0035 0000021c
    [ 5.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 000004b0
    [ 5.000000] /dev/input/event2: EV_SYN SYN_REPORT 00000000

    """

  /// Imports bytes; whether a trace came out, an error otherwise.
  private static func imports(_ bytes: [UInt8], as format: ImportFormat) -> Bool {
    var options = ImportOptions(file: "a")
    options.rotation = .quarter
    return (try? RecordingImport.read(bytes, as: format, options: options)) != nil
  }

  @Test("Every prefix of a recording ends with a trace or an error", arguments: recordings)
  func prefixes(_ recording: Recording) throws {
    let bytes = Array(recording.text.utf8)
    for length in 0..<bytes.count { _ = Self.imports(Array(bytes[..<length]), as: recording.format) }
    #expect(!Self.imports([], as: recording.format) && Self.imports(bytes, as: recording.format))
  }

  @Test("Changed bytes and long numbers end with a trace or an error", arguments: recordings)
  func mutations(_ recording: Recording) throws {
    let bytes = Array(recording.text.utf8)
    // A linear congruential generator by Knuth: the same mutations in every run.
    var state: UInt64 = 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let pieces = [
      "9223372036854775807", "-9223372036854775808", "99999999999999999999", "ffffffff", "-1", "\n", " ", "\"", "[",
    ]
    var refused = 0
    for _ in 0..<3000 {
      var mutated = bytes
      for _ in 0...next(3) {
        let place = next(mutated.count)
        switch next(4) {
        case 0: mutated[place] = UInt8(next(256))
        case 1: mutated.remove(at: place)
        case 2: mutated.insert(contentsOf: pieces[next(pieces.count)].utf8, at: place)
        default: mutated[place] = UInt8(0x30 + next(10))
        }
      }
      if !Self.imports(mutated, as: recording.format) { refused += 1 }
    }
    #expect(refused > 100 && refused < 3000)
  }

  @Test("The content of each recording shows its format", arguments: recordings)
  func recognition(_ recording: Recording) throws {
    let bytes = Array(recording.text.utf8)
    #expect(RecordingImport.format(of: bytes) == recording.format)
    #expect(
      ImportFormat.allCases.filter { $0.importer.recognizes(String(decoding: bytes, as: UTF8.self)) } == [
        recording.format
      ])
  }

  @Test("Every format has a recording")
  func formats() { #expect(Set(Self.recordings.map(\.format)) == Set(ImportFormat.allCases)) }

  @Test("Other text is not recognized as a recording")
  func unknown() {
    #expect(
      Recordings.message("time_us,event\n").hasPrefix(
        "folder/a.txt:1: expected a recording of one of the formats evemu, getevent"))
    #expect(Recordings.message("").hasSuffix("found nothing"))
  }
}
