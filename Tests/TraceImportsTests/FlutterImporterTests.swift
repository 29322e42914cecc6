import Testing
import TraceImports

struct FlutterImporterTests {
  static let text = """
    // PointerDownEvent( in a comment is ignored.
    const List<PointerEvent> events = <PointerEvent>[
      PointerDownEvent(
        timeStamp: Duration(milliseconds: 216690896),
        pointer: 1,
        position: Offset(270.0, 538.25),
      ),
      PointerMoveEvent(timeStamp: const Duration(milliseconds: 216690906, microseconds: 250), pointer: 1,
        position: const Offset(270.0, 530.5)),
      PointerMoveEvent(timeStamp: Duration(milliseconds: 216690910), pointer: 2, position: Offset(1.0, 2.0)),
      PointerHoverEvent(timeStamp: Duration(milliseconds: 216690911), position: Offset(1.0, 2.0)),
      PointerUpEvent(timeStamp: Duration(milliseconds: 216690914), pointer: 1, position: Offset(270.0, -3.5)),
      PointerScrollEvent(timeStamp: Duration(milliseconds: 216690920), scrollDelta: Offset(0.0, 20.0)),
    ];

    """

  @Test("Whole milliseconds from a large base begin at 0, and microseconds add to them")
  func events() throws {
    let imported = try Recordings.read(Self.text)
    #expect(
      imported.rows == [
        "0,down,0,270,538.25,,,", "10250,move,0,270,530.5,,,", "18000,up,0,270,-3.5,,,", "24000,wheel,,,,0,20,precise",
      ])
    #expect(imported.skipped["PointerHoverEvent"] == 1)
  }

  @Test("A pointer whose number changes without a down is skipped and counted")
  func changedPointer() throws {
    #expect(try Recordings.read(Self.text).skipped["move of a pointer that is not down"] == 1)
  }

  @Test("--scale divides positions and deltas")
  func scale() throws {
    let rows = try Recordings.rows(Self.text) { $0.unitsPerPoint = 2 }
    #expect(rows.first == "0,down,0,135,269.125,,," && rows.last == "24000,wheel,,,,0,10,precise")
  }

  @Test("Malformed arguments are named with the line of their event")
  func malformed() {
    func message(_ old: String, _ new: String) -> String { Recordings.message(Self.text.replacing(old, with: new)) }
    #expect(
      message("Offset(270.0, 538.25)", "Offset(x, 538.25)")
        == "folder/a.txt:3: expected position: Offset(x, y), found \"Offset(x, 538.25)\"")
    #expect(
      message("Duration(milliseconds: 216690914)", "now")
        == "folder/a.txt:12: expected a Duration of seconds, milliseconds or microseconds from 0, found \"now\"")
    #expect(message("pointer: 2", "pointer: -2").contains("10: expected a pointer's number, from 0, found \"-2\""))
    #expect(
      message("Offset(0.0, 20.0)),\n];\n", "Offset(0.0")
        == "folder/a.txt:13: expected a closing parenthesis, found the end of the file")
  }
}
