import GestureTraces
import Testing
import TraceImports

/// Keys and values are those that Perfetto's `tests_android_input_event.py` expects of a Pixel Tablet.
struct PerfettoTableTests {
  private static func rows(_ kind: String, _ id: Int, _ arguments: (String, String)...) -> String {
    arguments.map { "\"\(kind)\",\(id),\"\($0.0)\",\"\($0.1)\"\n" }.joined()
  }

  private static func motion(_ id: Int, _ event: Int, _ time: Int, _ action: Int) -> String {
    rows(
      "motion", id, ("action", "\(action)"), ("cursor_position_x", "[NULL]"), ("device_id", "4"), ("display_id", "0"),
      ("event_id", "\(event)"), ("event_time_nanos", "\(time)"), ("flags", "128"),
      ("pointer[0].axis_value[1].axis", "1"), ("pointer[0].axis_value[1].value", "624.0"),
      ("pointer[0].axis_value[0].axis", "0"), ("pointer[0].axis_value[0].value", "431.0"),
      ("pointer[0].pointer_id", "0"))
  }

  private static func dispatch(_ id: Int, _ event: Int) -> String {
    rows(
      "dispatch", id, ("dispatched_pointer[0].axis_value_in_window[0].axis", "0"),
      ("dispatched_pointer[0].axis_value_in_window[0].value", "1876.36328125"),
      ("dispatched_pointer[0].pointer_id", "0"), ("dispatched_pointer[0].x_in_display", "1936.0"),
      ("dispatched_pointer[0].y_in_display", "431.0"), ("event_id", "\(event)"), ("window_id", "64"))
  }

  static let text =
    "\"kind\",\"id\",\"key\",\"value\"\n" + dispatch(1, 330_184_796) + dispatch(6, 557_261_353)
    + motion(0, 330_184_796, 517_481_507_875_000, 0) + motion(2, 557_261_353, 517_481_533_371_000, 2)
    + motion(3, 106_022_695, 517_481_540_000_000, 1)

  @Test("Rows give positions in the rotated display and times in nanoseconds")
  func rows() throws {
    let imported = try Recordings.read(Self.text) { $0.unitsPerPoint = 2 }
    #expect(imported.format == .perfetto)
    #expect(imported.rows == ["0,down,0,968,215.5,,,", "25496,move,0,968,215.5,,,", "32125,up,0,,,,,"])
  }

  @Test("Without dispatches the axis values are positions; a tenth pointer comes behind a second")
  func axes() throws {
    var arguments = Self.motion(1, 1, 2000, 2)
    for index in [10, 1, 2, 3, 4, 5, 6, 7, 8, 9] {
      arguments += Self.rows(
        "motion", 1, ("pointer[\(index)].pointer_id", "\(index)"), ("pointer[\(index)].axis_value[0].axis", "0"),
        ("pointer[\(index)].axis_value[0].value", "\(index)"), ("pointer[\(index)].axis_value[1].axis", "1"),
        ("pointer[\(index)].axis_value[1].value", "7"))
    }
    // 0xA05 is POINTER_DOWN of index 10, and 0x205 that of index 2.
    let text =
      "kind,id,key,value\n" + Self.motion(0, 1, 1000, 0)
      + arguments.replacing("\"action\",\"2\"", with: "\"action\",\"\(0xA05)\"")
      + arguments.replacing("\"action\",\"2\"", with: "\"action\",\"\(0x205)\"").replacing(
        "\"motion\",1,", with: "\"motion\",2,")
    #expect(try Recordings.rows(text) == ["0,down,0,431,624,,,", "1,down,1,10,7,,,", "1,down,2,2,7,,,"])
  }

  @Test("A malformed row is named with its line, column, expectation and finding")
  func malformed() {
    func message(_ old: String, _ new: String) -> String {
      let parts = Self.text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
      return Recordings.message(parts.joined(separator: new))
    }
    #expect(
      message("\"dispatch\"", "\"key\"")
        == "folder/a.txt:2: column \"kind\": expected motion or dispatch, found \"key\"")
    #expect(
      message("\"motion\",0,", "\"motion\",,")
        == "folder/a.txt:16: column \"id\": expected the number of a row, found nothing")
    for key in ["pointer[0", "pointer[-1]", ".x", "[0]", "pointer[0].", "a.a.a.a.a.a.a.a.a"] {
      #expect(
        message("pointer[0].axis_value[1].axis", key)
          == "folder/a.txt:23: column \"key\": expected a key such as pointer[0].axis_value[1].axis, found \"\(key)\"")
    }
    #expect(
      message("\"device_id\"", "\"action\"")
        == "folder/a.txt:18: column \"key\": expected each key of an event once, found \"action\"")
    #expect(
      message("\"624.0\"", "\"low\"") == "folder/a.txt:24: expected a number for value, found \"low\"")
    #expect(message(",\"624.0\"", "") == "folder/a.txt:24: expected 4 fields, found 3")
    #expect(
      message("event_time_nanos", "time")
        == "folder/a.txt:16: expected a motion event with event_time_nanos, found none")
    #expect(
      message("\"kind\",\"id\"", "\"id\",\"kind\"").hasPrefix("folder/a.txt:1: expected a recording of one of"))
  }
}

/// A converter of the lines that `traceconv text` writes to rows of the query, without the importer's reader.
enum PerfettoRows {
  static func csv(of text: String) -> String {
    var rows = "\"kind\",\"id\",\"key\",\"value\"\n"
    var ids = ["motion": 0, "dispatch": 0]
    var kind: String?
    /// The open messages below the event, each with the counts of its messages.
    var path: [(name: String, counts: [String: Int])] = []
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasSuffix("{") {
        let name = String(line.dropLast(2))
        if let open = path.indices.last {
          let index = path[open].counts[name, default: 0]
          path[open].counts[name] = index + 1
          path.append(("\(name)[\(index)].", [:]))
        } else if name.hasPrefix("dispatcher_motion_event") || name.hasPrefix("dispatcher_window_dispatch_event") {
          kind = name.hasPrefix("dispatcher_motion") ? "motion" : "dispatch"
          path = [("", [:])]
        }
      } else if line == "}", let open = kind, !path.isEmpty {
        path.removeLast()
        if path.isEmpty { ids[open, default: 0] += 1 }
      } else if let kind, !path.isEmpty, let colon = line.firstIndex(of: ":") {
        let value = line[line.index(colon, offsetBy: 2)...]
        rows += "\"\(kind)\",\(ids[kind] ?? 0),\"\(path.map(\.name).joined())\(line[..<colon])\","
        rows += "\"\(value == "nan" ? "[NULL]" : value)\"\n"
      }
    }
    return rows
  }
}
