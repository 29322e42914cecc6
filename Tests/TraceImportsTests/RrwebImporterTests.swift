import Testing
import TraceImports

struct RrwebImporterTests {
  static let text = """
    [
    {"type":4,"data":{"href":"","width":390,"height":844},"timestamp":1544756766750},
    {"type":2,"data":{"node":{}},"timestamp":1544756766751},
    {"type":3,"data":{"source":2,"type":7,"id":16,"x":100,"y":500,"pointerId":3},"timestamp":1544756767000},
    {"type":3,"data":{"source":3,"id":55,"x":0,"y":40},"timestamp":1544756767100},
    {"type":3,"data":{"source":2,"type":9,"id":16,"x":100,"y":470,"pointerId":3},"timestamp":1544756767300},
    {"type":3,"data":{"source":6,"pointerId":3,"positions":[{"x":100,"y":490,"id":16,"timeOffset":-450},
      {"x":100,"y":-6,"id":16,"timeOffset":-400}]},"timestamp":1544756767500},
    {"type":3,"data":{"source":2,"type":2,"id":213,"x":757,"y":268},"timestamp":1544756767600}
    ]

    """

  @Test("Batched moves come before the end that was written ahead of them")
  func touches() throws {
    let imported = try Recordings.read(Self.text)
    #expect(
      imported.rows == [
        "0,down,0,100,500,,,", "50000,move,0,100,490,,,", "100000,move,0,100,-6,,,", "300000,up,0,100,470,,,",
      ])
    for name in ["scroll offsets", "interactions of a mouse", "snapshots of the page"] {
      #expect(imported.skipped[name] == 1)
    }
    #expect(imported.warnings == ["1 positions are outside of the screen of 390x844 points"])
  }

  @Test("A session with a mouse alone is refused, naming its events")
  func mouse() {
    let text = """
      [{"type":3,"data":{"source":3,"id":55,"x":0,"y":40},"timestamp":5}]
      """
    #expect(
      Recordings.message(text)
        == "folder/a.txt:1: expected a gesture of pointers or wheels, found only 1 × scroll offsets")
  }

  @Test("Malformed events are named with their line")
  func malformed() {
    func message(_ old: String, _ new: String) -> String { Recordings.message(Self.text.replacing(old, with: new)) }
    #expect(message("\"y\":490", "\"y\":\"a\"") == "folder/a.txt:7: expected a number, found \"a\"")
    #expect(message("1544756767300", "-5") == "folder/a.txt:6: expected milliseconds from 0 to 8000000000000, found -5")
    #expect(message("\"positions\"", "\"places\"").contains("a.txt:7: expected an object with the key positions"))
  }

  /// The events of `text` up to the last touch, as rrweb's own tests write them.
  static let script = """
    import {
      EventType, IncrementalSource,
      MouseInteractions,
    } from '@rrweb/types';
    import type { eventWithTime } from '../../../types/src';

    const now = Date.now();
    const events: eventWithTime[] = [
      { type: EventType.Meta, data: { href: `http://local
    host`, width: 390, height: 844 }, timestamp: now - 1 },
      // "full" snapshot: { type: 2 }
      { type: EventType.FullSnapshot, data: { node: { 'id': 1, text: 'it\\'s "x" \\u{1F600}\\x41' } }, timestamp: now },
      /* a
         touch */
      {
        type: EventType.IncrementalSnapshot,
        data: {
          source: IncrementalSource.MouseInteraction, type: MouseInteractions.TouchStart,
          id: 16, x: 100, y: 5e2, pointerId: 3,
        },
        timestamp: now + 100 + 150,
      },
      {
        type: 3,
        data: {
          source: IncrementalSource.TouchMove, pointerId: 3,
          positions: [{ x: 100, y: .5, id: 16, timeOffset: -450 + 5 }, { x: 100, y: -6, id: 16, timeOffset: -400, },],
        },
        timestamp: now + 750,
      },
      {
        type: 3,
        data: { source: 2, type: MouseInteractions.TouchEnd, id: 16, x: 100, y: 470, pointerId: 3, isUser: true },
        timestamp: now + 5_50,
      },
    ];

    export default events;

    """

  @Test("The literal of a TypeScript file gives the touches of its events")
  func typeScript() throws {
    let imported = try Recordings.read(Self.script)
    #expect(imported.format == .rrweb)
    // The numbers of MouseInteractions are 7 for TouchStart and 9 for TouchEnd; TouchMove is source 6.
    #expect(
      imported.rows == [
        "0,down,0,100,500,,,", "55000,move,0,100,0.5,,,", "100000,move,0,100,-6,,,", "300000,up,0,100,470,,,",
      ])
    #expect(imported.warnings == ["1 positions are outside of the screen of 390x844 points"])
  }

  @Test("A list without its declarations, and a declared list of JSON, are read too")
  func otherScripts() throws {
    let start = try #require(Self.script.firstRange(of: "[] = ")?.upperBound)
    let end = try #require(Self.script.firstRange(of: ";\n\nexport default")?.lowerBound)
    let rows = try Recordings.rows(Self.script)
    #expect(try Recordings.rows(String(Self.script[start..<end])) == rows)
    #expect(try Recordings.rows(Self.script.replacing("\n", with: "\r\n")) == rows)
    #expect(try Recordings.rows("export default " + Self.text.dropLast() + " as eventWithTime[];\n").count == 4)
    #expect(try Recordings.rows("// Events\nexport const events = " + Self.text).count == 4)
  }

  @Test("Events at equal times keep the order of the file")
  func equalTimes() throws {
    let text = Self.text.replacing("1544756767300", with: "1544756767100").replacing(
      "\"timeOffset\":-450", with: "\"timeOffset\":-400")
    #expect(
      try Recordings.rows(text) == [
        "0,down,0,100,500,,,", "100000,up,0,100,470,,,",
      ])
  }

  @Test("A malformed script is named with its line, expectation and finding")
  func malformedScript() {
    func message(_ old: String, _ new: String) -> String { Recordings.message(Self.script.replacing(old, with: new)) }
    let name = "expected a literal, a constant or a name of rrweb's enums, found"
    #expect(
      message("MouseInteractions.TouchEnd", "MouseInteractions.Lift")
        == "folder/a.txt:33: \(name) \"MouseInteractions.Lift\"")
    #expect(message("now + 750", "later + 750") == "folder/a.txt:29: \(name) \"later + 750\"")
    #expect(message("5_50", "Math.max(1, 2)") == "folder/a.txt:34: \(name) \"Math.max(1\"")
    #expect(message("now - 1 ", "now + `1` ").hasPrefix("folder/a.txt:10: \(name) "))
    #expect(
      message("http://local", "http://${host}")
        == "folder/a.txt:9: expected a text without substitutions, found \"${host\"")
    #expect(message("x41'", "x4g'") == "folder/a.txt:12: expected an escape sequence, found \"\\\\x4g' \"")
    #expect(message("x41'", "x41") == "folder/a.txt:12: expected a closing quote, found the end of the line")
    #expect(
      message("id: 16, x: 100, y: 5e2", "id: 16; x: 100") == "folder/a.txt:19: expected a comma or }, found \";\"")
    #expect(message("y: 470", "y: 'low'") == "folder/a.txt:33: expected a number, found \"low\"")
    #expect(message("y: 470", "y") == "folder/a.txt:33: expected a colon, found \",\"")
    #expect(message("y: 470", "y: 470, y: 1") == "folder/a.txt:33: expected each key once, found the key \"y\" again")
    #expect(message("export default", "play") == "folder/a.txt:38: expected the end of the file, found \"play events\"")
    #expect(
      message("text: 'it", "text: " + String(repeating: "[", count: 100_000))
        == "folder/a.txt:12: expected at most 64 nested levels, found more")
  }
}
