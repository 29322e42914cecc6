import Testing
import TraceImports

/// Expected rows follow from the dispatch of ticks in the W3C's WebDriver specification.
struct WebDriverImporterTests {
  static let text = """
    {"actions": [
      {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": 100, "y": 500},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "duration": 50, "x": 0, "y": -30, "origin": "pointer"},
        {"type": "pause", "duration": 10},
        {"type": "pointerUp", "button": 0}
      ]},
      {"type": "wheel", "id": "wheel", "actions": [
        {"type": "pause", "duration": 0},
        {"type": "pause", "duration": 0},
        {"type": "pause", "duration": 70},
        {"type": "scroll", "x": 0, "y": 0, "deltaX": 0, "deltaY": 40, "duration": 0},
        {"type": "pause"}
      ]}
    ]}

    """

  @Test("A tick lasts as long as its longest action, and a move takes steps of 1/60 s")
  func ticks() throws {
    // 50 ms are three steps at 60 Hz; the other source's pause makes the tick last for 70 ms.
    let imported = try Recordings.read(Self.text)
    #expect(
      imported.rows == [
        "0,down,0,100,500,,,", "16666.667,move,0,100,490,,,", "33333.333,move,0,100,480,,,", "50000,move,0,100,470,,,",
        "70000,wheel,,,,0,40,precise", "80000,up,0,,,,,",
      ])
    #expect(imported.warnings == ["1 moves with a duration became steps of 1/60 s"])
  }

  @Test("Keys, other buttons and moves relative to an element are counted")
  func others() throws {
    let text = """
      [{"type": "pointer", "id": "p", "actions": [
        {"type": "pointerDown", "button": 2}, {"type": "pointerDown"},
        {"type": "pointerMove", "x": 1, "y": 2, "origin": {"element-6066-11e4-a52e-4f735466cecf": "e"}}]},
       {"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": "a"}]}]
      """
    let skipped = try Recordings.read(text).skipped
    #expect(skipped["buttons other than the first"] == 1 && skipped["actions of a keyboard"] == 1)
    #expect(skipped["moves relative to an element"] == 1)
  }

  @Test("Malformed actions are named with their line")
  func malformed() {
    func message(_ old: String, _ new: String) -> String { Recordings.message(Self.text.replacing(old, with: new)) }
    #expect(
      message("\"pointerUp\"", "\"pointerLift\"")
        == "folder/a.txt:7: expected pause, pointerMove, pointerDown, pointerUp or pointerCancel, found \"pointerLift\""
    )
    #expect(message("\"x\": 100", "\"x\": \"a\"") == "folder/a.txt:3: expected a number, found \"a\"")
    #expect(
      message("\"duration\": 50", "\"duration\": -1").contains("a.txt:5: expected a duration from 0 to 1000000 ms"))
    #expect(message("\"deltaY\": 40", "\"deltaZ\": 40").contains("a.txt:13: expected an object with the key deltaY"))
    #expect(message("  ]}\n]}\n", "  ]\n").contains("a.txt:16: column 1: expected a comma or }"))
  }
}
