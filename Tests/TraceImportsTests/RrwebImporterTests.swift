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
}
