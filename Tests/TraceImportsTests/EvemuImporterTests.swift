import Testing
import TraceImports

/// Expected rows follow from `input-event-codes.h` and `multi-touch-protocol.rst` of Linux.
struct EvemuImporterTests {
  /// A touchscreen of 1000 x 2000 units (the ranges include both ends), without a resolution.
  private static let screen = """
    # EVEMU 1.3
    N: Screen
    I: 0018 0000 0000 0000
    P: 02 00 00 00 00 00 00 00
    A: 35 0 999 0 0 0
    A: 36 0 1999 0 0 0

    """

  private static func events(_ lines: String...) -> String { lines.map { "E: \($0)\n" }.joined() }

  @Test("Omitted coordinates keep their last value, and values with leading zeros are decimal")
  func carriedState() throws {
    let text =
      Self.screen
      + Self.events(
        "0.000001 0003 0039 0005", "0.000001 0003 0035 0100", "0.000001 0003 0036 0605", "0.000001 0000 0000 0000",
        "0.008001 0003 0036 0595", "0.008001 0000 0000 0000",
        "0.016001 0003 0035 0110", "0.016001 0000 0000 0000",
        "0.024001 0003 0039 -001", "0.024001 0000 0000 0000")
    #expect(
      try Recordings.rows(text) == [
        "0,down,0,100,605,,,", "8000,move,0,100,595,,,", "16000,move,0,110,595,,,", "24000,up,0,,,,,",
      ])
  }

  @Test("An epoch time base and a zero time base give the same trace")
  func timeBase() throws {
    func text(_ second: String) -> String {
      Self.screen
        + Self.events(
          "\(second).100000 0003 0039 1", "\(second).100000 0003 0035 10", "\(second).100000 0003 0036 20",
          "\(second).100000 0000 0000 0", "\(second).107123 0003 0036 30", "\(second).107123 0000 0000 0")
    }
    let expected = ["0,down,0,10,20,,,", "7123,move,0,10,30,,,"]
    #expect(try Recordings.rows(text("1332938253")) == expected)
    #expect(try Recordings.rows(text("0")) == expected)
  }

  @Test("A reused slot keeps its position, and a new tracking identifier without -1 is a lift and a down")
  func slotReuse() throws {
    let text =
      Self.screen
      + Self.events(
        "0.000000 0003 002f 0", "0.000000 0003 0039 7", "0.000000 0003 0035 10", "0.000000 0003 0036 20",
        "0.000000 0000 0000 0",
        "0.010000 0003 0039 -1", "0.010000 0000 0000 0",
        "0.020000 0003 0039 8", "0.020000 0003 0036 25", "0.020000 0000 0000 0",
        "0.030000 0003 0039 9", "0.030000 0003 0035 40", "0.030000 0000 0000 0")
    #expect(
      try Recordings.rows(text) == [
        "0,down,0,10,20,,,", "10000,up,0,,,,,", "20000,down,0,10,25,,,", "30000,up,0,,,,,", "30000,down,0,40,25,,,",
      ])
  }

  @Test("Two slots are two pointers, and a lifted slot leaves the other down")
  func twoSlots() throws {
    let text =
      Self.screen
      + Self.events(
        "0.000000 0003 0039 1", "0.000000 0003 0035 10", "0.000000 0003 0036 20",
        "0.000000 0003 002f 1", "0.000000 0003 0039 2", "0.000000 0003 0035 50", "0.000000 0003 0036 60",
        "0.000000 0000 0000 0",
        "0.010000 0003 0036 61", "0.010000 0003 002f 0", "0.010000 0003 0039 -1", "0.010000 0000 0000 0",
        "0.020000 0003 002f 1", "0.020000 0003 0035 51", "0.020000 0000 0000 0")
    #expect(
      try Recordings.rows(text) == [
        "0,down,0,10,20,,,", "0,down,1,50,60,,,", "10000,up,0,,,,,", "10000,move,1,50,61,,,", "20000,move,1,51,61,,,",
      ])
  }

  @Test("BTN_TOUCH does not lift a contact with a slot")
  func touchKey() throws {
    let text =
      Self.screen
      + Self.events(
        "0.000000 0001 014a 1", "0.000000 0003 0039 1", "0.000000 0003 0035 10", "0.000000 0003 0036 20",
        "0.000000 0000 0000 0", "0.010000 0001 014a 0", "0.010000 0000 0000 0",
        "0.020000 0003 0039 -1", "0.020000 0000 0000 0")
    #expect(try Recordings.rows(text) == ["0,down,0,10,20,,,", "20000,up,0,,,,,"])
  }

  @Test("Contacts of type A are matched by distance, and BTN_TOUCH lifts them")
  func typeA() throws {
    let text = Self.events(
      "1299660550.000000 0003 0035 10", "1299660550.000000 0003 0036 10", "1299660550.000000 0000 0002 0",
      "1299660550.000000 0003 0035 500", "1299660550.000000 0003 0036 500", "1299660550.000000 0000 0002 0",
      "1299660550.000000 0001 014a 1", "1299660550.000000 0000 0000 0",
      // The order of the contacts is exchanged.
      "1299660550.010000 0003 0035 505", "1299660550.010000 0003 0036 505", "1299660550.010000 0000 0002 0",
      "1299660550.010000 0003 0035 12", "1299660550.010000 0003 0036 14", "1299660550.010000 0000 0002 0",
      "1299660550.010000 0000 0000 0",
      "1299660550.020000 0001 014a 0", "1299660550.020000 0000 0000 0")
    #expect(
      try Recordings.rows(text) == [
        "0,down,0,10,10,,,", "0,down,1,500,500,,,", "10000,move,1,505,505,,,", "10000,move,0,12,14,,,",
        "20000,up,1,,,,,", "20000,up,0,,,,,",
      ])
  }

  @Test("Contacts of type A with tracking identifiers are matched by them, even where they cross")
  func typeATracking() throws {
    let text = Self.events(
      "1.000000 0003 0039 4", "1.000000 0003 0035 10", "1.000000 0003 0036 10", "1.000000 0000 0002 0",
      "1.000000 0003 0039 5", "1.000000 0003 0035 90", "1.000000 0003 0036 10", "1.000000 0000 0002 0",
      "1.000000 0000 0000 0",
      "1.010000 0003 0039 4", "1.010000 0003 0035 89", "1.010000 0003 0036 10", "1.010000 0000 0002 0",
      "1.010000 0003 0039 5", "1.010000 0003 0035 11", "1.010000 0003 0036 10", "1.010000 0000 0002 0",
      "1.010000 0000 0000 0",
      // The finger that stays gets another identifier: a lift and a down.
      "1.020000 0003 0039 6", "1.020000 0003 0035 89", "1.020000 0003 0036 10", "1.020000 0000 0002 0",
      "1.020000 0000 0000 0")
    #expect(
      try Recordings.rows(text) == [
        "0,down,0,10,10,,,", "0,down,1,90,10,,,", "10000,move,0,89,10,,,", "10000,move,1,11,10,,,",
        "20000,up,0,,,,,", "20000,up,1,,,,,", "20000,down,0,89,10,,,",
      ])
  }

  @Test("A frame without a report at its end is skipped and counted")
  func missingReport() throws {
    let text =
      Self.screen
      + Self.events(
        "0.000000 0003 0039 1", "0.000000 0003 0035 10", "0.000000 0003 0036 20", "0.000000 0000 0000 0",
        "0.010000 0003 0035 30", "0.010000 0003 0036 40")
    let imported = try Recordings.read(text)
    #expect(imported.rows == ["0,down,0,10,20,,,"])
    #expect(imported.skipped["events after the last SYN_REPORT"] == 2)
  }

  @Test("After SYN_DROPPED the events up to the next report are skipped and counted")
  func dropped() throws {
    let text =
      Self.screen
      + Self.events(
        "0.000000 0003 0039 1", "0.000000 0003 0035 10", "0.000000 0003 0036 20", "0.000000 0000 0000 0",
        "0.010000 0003 0035 90", "0.010000 0000 0003 0", "0.010000 0003 0035 95", "0.010000 0000 0000 0",
        "0.020000 0003 0036 25", "0.020000 0000 0000 0")
    let imported = try Recordings.read(text)
    #expect(imported.rows == ["0,down,0,10,20,,,", "20000,move,0,10,25,,,"])
    #expect(imported.skipped["SYN_DROPPED and the events up to its report"] == 4)
  }

  @Test("The device's wrapping clock does not move the times, and is counted")
  func deviceClock() throws {
    let text =
      Self.screen
      + Self.events(
        "0.000000 0003 0039 1", "0.000000 0003 0035 10", "0.000000 0003 0036 20", "0.000000 0004 0005 4294967000",
        "0.000000 0000 0000 0", "0.010000 0003 0036 25", "0.010000 0004 0005 104", "0.010000 0000 0000 0")
    let imported = try Recordings.read(text)
    #expect(imported.rows == ["0,down,0,10,20,,,", "10000,move,0,10,25,,,"])
    #expect(imported.skipped["clock of the device (MSC_TIMESTAMP)"] == 2)
  }

  @Test("A frame that reports no position adds no move")
  func stillFinger() throws {
    let text =
      Self.screen
      + Self.events(
        "0.000000 0003 0039 1", "0.000000 0003 0035 10", "0.000000 0003 0036 20", "0.000000 0000 0000 0",
        "0.010000 0003 003a 40", "0.010000 0000 0000 0", "0.020000 0003 0036 21", "0.020000 0000 0000 0")
    let imported = try Recordings.read(text)
    #expect(imported.rows == ["0,down,0,10,20,,,", "20000,move,0,10,21,,,"])
    #expect(imported.skipped["axes other than position"] == 1)
  }

  @Test("A wheel turned away from the person scrolls up by lines; fractions of a detent replace detents")
  func wheel() throws {
    let detents = Self.events(
      "1.000000 0002 0008 1", "1.000000 0000 0000 0", "1.015000 0002 0006 -2", "1.015000 0000 0000 0")
    #expect(try Recordings.rows(detents) == ["0,wheel,,,,0,-1,line", "15000,wheel,,,,-2,0,line"])
    let fractions = Self.events(
      "1.000000 0002 000b 30", "1.000000 0000 0000 0", "1.010000 0002 000b 90", "1.010000 0002 0008 1",
      "1.010000 0000 0000 0")
    let imported = try Recordings.read(fractions)
    #expect(imported.rows == ["0,wheel,,,,0,-0.25,line", "10000,wheel,,,,0,-0.75,line"])
    #expect(imported.skipped["wheel detents beside their fractions"] == 1)
  }

  @Test("A malformed line is named with its number, expectation and finding")
  func malformed() {
    let cases = [
      (
        "E: 0.000001 0003 0035\n", "a.txt:1: expected E: and a time, type, code and value, found \"0.000001 0003 0035\""
      ),
      ("E: 0.01 0003 0035 1\n", "a.txt:1: expected seconds with six decimals, found \"0.01\""),
      (
        "# EVEMU 1.2\nE: 0.000001 00003 0035 1\n",
        "a.txt:2: expected a type of at most four hexadecimal digits, found \"00003\""
      ),
      ("E: 0.000001 0003 00zz 1\n", "a.txt:1: expected a code of at most four hexadecimal digits, found \"00zz\""),
      ("E: 0.000001 0003 0035 1f\n", "a.txt:1: expected a decimal value of 32 bits, found \"1f\""),
      (
        "E: 0.000001 0000 0000 0\nhello\n",
        "a.txt:2: expected a line of evemu (N:, I:, P:, B:, A:, E:), found \"hello\""
      ),
      (
        "E: 0.000002 0000 0000 0\nE: 0.000001 0000 0000 0\n",
        "a.txt:2: expected a time of 0.000002 s or later, found 0.000001 s"
      ),
      ("# EVEMU 1.2\n", "a.txt:1: expected a gesture of pointers or wheels, found none"),
    ]
    for (text, message) in cases { #expect(Recordings.message(text) == "folder/" + message) }
  }

  @Test("An incomplete last line is skipped, but not an incomplete line before it")
  func incompleteLine() throws {
    let text =
      Self.screen
      + Self.events("0.000000 0003 0039 1", "0.000000 0003 0035 10", "0.000000 0003 0036 20", "0.000000 0000 0000 0")
    #expect(try Recordings.read(text + "E: 0.01000").skipped["incomplete last line"] == 1)
    #expect(Recordings.message(text + "E: 0.01000\n").contains("a.txt:11: expected E: and a time"))
  }
}
