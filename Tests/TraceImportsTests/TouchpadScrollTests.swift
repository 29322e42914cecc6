import Testing
import TraceImports

struct TouchpadScrollTests {
  private static func text(_ header: String, _ events: String...) -> String {
    header + events.map { "E: \($0)\n" }.joined()
  }

  private static let two = text(
    "# EVEMU 1.3\nP: 01 00\nA: 35 0 999 0 0 0\nA: 36 0 999 0 0 0\n",
    "0.000000 0003 0039 1", "0.000000 0003 0035 100", "0.000000 0003 0036 500", "0.000000 0000 0000 0",
    "0.008000 0003 0035 104", "0.008000 0003 002f 1", "0.008000 0003 0039 2", "0.008000 0003 0035 300",
    "0.008000 0003 0036 510", "0.008000 0000 0000 0",
    "0.016000 0003 0036 500", "0.016000 0003 002f 0", "0.016000 0003 0036 480", "0.016000 0000 0000 0",
    "0.024000 0003 0035 106", "0.024000 0000 0000 0",
    "0.032000 0003 0039 -1", "0.032000 0003 002f 1", "0.032000 0003 0039 -1", "0.032000 0000 0000 0")

  @Test("Two fingers scroll by their mean displacement reversed, with phases")
  func twoFingers() throws {
    // The second finger comes at 8 ms and has no displacement; the first finger moved 4 to the right. Then the fingers
    // move up by 10 and 20, and the first finger moves right by 2: the means are 15 and 1.
    let imported = try Recordings.read(Self.two)
    #expect(
      imported.rows == [
        "0,wheel,,,,-4,0,precise began", "8000,wheel,,,,0,15,precise changed", "16000,wheel,,,,-1,0,precise changed",
        "24000,wheel,,,,0,0,precise ended",
      ])
    #expect(imported.skipped["frames of one finger on a touchpad"] == 1)
  }

  @Test("Rotation turns the deltas of a touchpad clockwise")
  func rotation() throws {
    // Fingers that move right on the touchpad move down on the screen; fingers that move up move right.
    let rows = try Recordings.rows(Self.two) { $0.rotation = .quarter }
    #expect(
      rows == [
        "0,wheel,,,,0,-4,precise began", "8000,wheel,,,,-15,0,precise changed", "16000,wheel,,,,0,-1,precise changed",
        "24000,wheel,,,,0,0,precise ended",
      ])
  }

  @Test("With --contacts the fingers stay pointers")
  func contacts() throws {
    let rows = try Recordings.rows(Self.two) { $0.keepsContacts = true }
    #expect(rows.count == 8 && rows.first == "0,down,0,100,500,,," && rows.last == "32000,up,1,,,,,")
  }

  @Test("BTN_TOOL_DOUBLETAP makes one reported contact a scroll of two fingers")
  func semiMultitouch() throws {
    let text = Self.text(
      "", "0.000000 0003 0000 10", "0.000000 0003 0001 50", "0.000000 0001 014a 1", "0.000000 0001 014d 1",
      "0.000000 0000 0000 0", "0.010000 0003 0001 45", "0.010000 0000 0000 0",
      "0.020000 0001 014d 0", "0.020000 0001 014a 0", "0.020000 0000 0000 0")
    #expect(try Recordings.rows(text) == ["0,wheel,,,,0,5,precise began", "10000,wheel,,,,0,0,precise ended"])
  }

  @Test("A touchpad with one finger alone gives pointers, with a warning")
  func oneFinger() throws {
    let text = Self.text(
      "", "0.000000 0001 0145 1", "0.000000 0003 0000 10", "0.000000 0003 0001 50", "0.000000 0001 014a 1",
      "0.000000 0000 0000 0")
    let imported = try Recordings.read(text)
    #expect(imported.rows == ["0,down,0,10,50,,,"])
    #expect(imported.warnings.contains("the contacts of a touchpad became pointers"))
  }
}
