import Testing
import TraceImports

struct LibinputImporterTests {
  static let text = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.12.6"
    devices:
    - node: /dev/input/event3
      evdev:
        name: "Mouse"
        codes:
          2: [0, 1, 8]
      events:
      # Current time is 14:51:15
      - evdev:
        - [  0,      0,   2,   0,       1] # EV_REL / REL_X                 1
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
    - node: /dev/input/event14
      evdev:
        name: "Touchpad"
        codes:
          1: [325, 330, 333] # EV_KEY
        absinfo:
          53: [0, 1051, 0, 0, 10]
          54: [0, 571, 0, 0, 10]
        properties: [0]
      events:
      - evdev:
        - [  0,      0,   3,  57,     1]
        - [  0,      0,   3,  53,   300]
        - [  0,      0,   3,  54,   400]
        - [  0,      0,   3,  47,     1]
        - [  0,      0,   3,  57,     2]
        - [  0,      0,   3,  53,   500]
        - [  0,      0,   3,  54,   400]
        - [  0,      0,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.0, type: GESTURE_SWIPE_BEGIN}
      - evdev:
        - [  1,   7000,   3,  54,   146]
        - [  1,   7000,   3,  47,     0]
        - [  1,   7000,   3,  54,   146]
        - [  1,   7000,   0,   0,     0]
      - evdev:
        - [  1,  14000,   3,  57,    -1]
        - [  1,  14000,   0,   0,     0]

    """

  @Test("Two fingers on the touchpad scroll by millimetres, and the mouse is counted")
  func scroll() throws {
    // 254 units of 0.1 mm are an inch, which is 160 points.
    let imported = try Recordings.read(Self.text)
    #expect(imported.rows == ["0,wheel,,,,0,160,precise began", "7000,wheel,,,,0,0,precise ended"])
    #expect(imported.skipped["events of the device /dev/input/event3 Mouse"] == 2)
    #expect(imported.skipped["events of libinput"] == 1)
    #expect(imported.format == .libinput)
  }

  @Test("A malformed document is named with its line")
  func malformed() {
    func message(_ old: String, _ new: String) -> String { Recordings.message(Self.text.replacing(old, with: new)) }
    #expect(
      message("[  1,   7000,   0,   0,     0]", "[  1,   7000,   0,   0]")
        == "folder/a.txt:42: expected a list of seconds, microseconds, type, code and value, found a list of 4")
    #expect(
      message("53,   500]", "53,   5.5]") == "folder/a.txt:33: expected a decimal number of 32 bits, found \"5.5\"")
    #expect(message("name: \"Mouse\"", "name: \"Mouse").contains(": expected valid YAML, found "))
    #expect(message("devices:\n", "devices: 5\nx:\n") == "folder/a.txt:6: expected a list, found \"5\"")
    #expect(
      message("devices:\n", "devices:\n" + String(repeating: "[", count: 100_000))
        == "folder/a.txt:7: expected at most 64 nested levels, found more")
    #expect(
      message("devices:\n", "devices:\n" + String(repeating: "- ", count: 100_000) + "1\n")
        == "folder/a.txt:7: expected at most 64 nested levels, found more")
  }
}
