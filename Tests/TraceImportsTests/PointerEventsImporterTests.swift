import Testing
import TraceImports

struct PointerEventsImporterTests {
  static let text = """
    {"devicePixelRatio": 3, "events": [
    {"type": "pointermove", "pointerId": 7, "timeStamp": 1000.1, "clientX": 1, "clientY": 1},
    {"type": "pointerdown", "pointerId": 7, "timeStamp": 1000.5, "clientX": 100.25, "clientY": 500},
    {"type": "pointermove", "pointerId": 7, "timeStamp": 1016.7, "clientX": 100, "clientY": 470, "coalesced": [
      {"timeStamp": 1008.5, "clientX": 100, "clientY": 490},
      {"timeStamp": 1016.6, "clientX": 100, "clientY": 470}]},
    {"type": "gotpointercapture", "pointerId": 7, "timeStamp": 1016.7},
    {"type": "pointerdown", "pointerId": 8, "timeStamp": 1020, "x": 5, "y": 6},
    {"type": "pointercancel", "pointerId": 8, "timeStamp": 1021},
    {"type": "pointerup", "pointerId": 7, "timeStamp": 1024.5, "clientX": 100, "clientY": 465},
    {"type": "wheel", "timeStamp": 1030.5, "deltaX": 0, "deltaY": 3, "deltaMode": 1},
    {"type": "wheel", "timeStamp": 1031.5, "deltaX": -2.5, "deltaY": 0, "deltaMode": 0},
    {"type": "wheel", "timeStamp": 1032.5, "deltaX": 0, "deltaY": 8, "ctrlKey": true}
    ]}

    """

  @Test("Coalesced events replace their move with their own times, in CSS pixels")
  func events() throws {
    let imported = try Recordings.read(Self.text)
    #expect(
      imported.rows == [
        "0,down,0,100.25,500,,,", "8000,move,0,100,490,,,", "16100,move,0,100,470,,,", "19500,down,1,5,6,,,",
        "20500,cancel,1,,,,,", "24000,up,0,100,465,,,", "30000,wheel,,,,0,3,line", "31000,wheel,,,,-2.5,0,precise",
        "32000,wheel,,,,0,8,pinch",
      ])
    #expect(imported.skipped["move of a pointer that is not down"] == 1)
    #expect(imported.skipped["events gotpointercapture"] == 1)
  }

  @Test("Malformed events are named with their line")
  func malformed() {
    func message(_ old: String, _ new: String) -> String { Recordings.message(Self.text.replacing(old, with: new)) }
    #expect(
      message("\"timeStamp\": 1020", "\"timeStamp\": -1")
        == "folder/a.txt:8: expected milliseconds from 0 to 8000000000000, found -1")
    #expect(
      message("\"pointerId\": 8, \"t", "\"pointerId\": 8.5, \"t").contains(":8: expected a whole number, found 8.5"))
    #expect(
      message("\"x\": 5, ", "").contains("a.txt:8: expected an event with clientX and clientY, found an object of 4"))
  }
}
