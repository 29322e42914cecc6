import Testing
import TraceImports

/// Numbers of actions and axes are those of Android's `MotionEvent`.
struct PerfettoImporterTests {
  static func motion(_ event: Int, _ time: Int, _ action: Int, _ pointers: [(Int, Double, Double)], display: Int = 0)
    -> String
  {
    let bodies = pointers.map {
      "pointer { pointer_id: \($0.0) axis_value { axis: 0 value: \($0.1) } axis_value { axis: 1 value: \($0.2) } }"
    }
    return """
      packet {
        timestamp: 1
        [com.android.internal.FrameworksNativeWinscopeTracePacket.winscope_extensions] {
          [com.android.internal.FrameworksNativeWinscopeExtensions.android_input_event] {
            dispatcher_motion_event {
              event_id: \(event) event_time_nanos: \(time) action: \(action) device_id: 4 display_id: \(display)
              cursor_position_x: nan
              \(bodies.joined(separator: "\n        "))
            }
          }
        }
      }

      """
  }

  static func dispatch(_ event: Int, _ pointer: Int, _ x: Double, _ y: Double) -> String {
    """
    packet {
      winscope_extensions {
        android_input_event {
          dispatcher_window_dispatch_event {
            event_id: \(event)
            dispatched_pointer { pointer_id: \(pointer) x_in_display: \(x) y_in_display: \(y) }
          }
        }
      }
    }

    """
  }

  static let text =
    "# A trace\n" + motion(1, 517_481_507_875_000, 0, [(0, 431, 624)]) + dispatch(1, 0, 1936, 431)
    + motion(2, 517_481_507_875_000, 4, [(0, 431, 624)], display: 9)
    + motion(3, 517_481_516_208_333, 2, [(0, 440, 600)]) + dispatch(3, 0, 1960, 440)
    + motion(4, 517_481_520_000_000, 1, [(0, 440, 600)]) + dispatch(4, 0, 1960, 440)

  @Test("Positions are those in the rotated display, and times are nanoseconds")
  func rotated() throws {
    let imported = try Recordings.read(Self.text) { $0.unitsPerPoint = 2 }
    #expect(imported.rows == ["0,down,0,968,215.5,,,", "8333.333,move,0,980,220,,,", "12125,up,0,980,220,,,"])
    #expect(imported.skipped["events on another display"] == 1 && imported.warnings.isEmpty)
  }

  @Test("Without a dispatch the axis values are positions, with a warning; a second finger has its own index")
  func axes() throws {
    // 0x105 is POINTER_DOWN of index 1, 0x106 its POINTER_UP.
    let text =
      Self.motion(1, 1000, 0, [(0, 10, 20)]) + Self.motion(2, 2000, 0x105, [(0, 10, 20), (3, 50, 60)])
      + Self.motion(3, 3000, 2, [(0, 11, 20), (3, 51, 60)]) + Self.motion(4, 4000, 0x106, [(0, 11, 20), (3, 51, 60)])
      + Self.motion(5, 5000, 3, [(0, 11, 20)])
    let imported = try Recordings.read(text)
    #expect(
      imported.rows == [
        "0,down,0,10,20,,,", "1,down,1,50,60,,,", "2,move,0,11,20,,,", "2,move,1,51,60,,,", "3,up,1,51,60,,,",
        "4,cancel,0,,,,,",
      ])
    #expect(imported.warnings.count == 2)
  }

  @Test("Malformed text is named with its line")
  func malformed() {
    func message(_ old: String, _ new: String) -> String { Recordings.message(Self.text.replacing(old, with: new)) }
    #expect(
      message("event_time_nanos: 517481516208333", "event_time_nanos: soon")
        == "folder/a.txt:41: expected a whole number for event_time_nanos, found \"soon\"")
    #expect(
      message("timestamp: 1\n", "timestamp 1\n") == "folder/a.txt:3: expected a colon or an opening brace, found \"1\"")
    #expect(
      Recordings.message("packet {\n  a: \"b\n}\n")
        == "folder/a.txt:2: expected a closing quote, found the end of the line")
    #expect(Recordings.message("packet {\n").hasSuffix(":2: expected a closing brace, found the end of the file"))
    #expect(
      Recordings.message("packet {\n" + String(repeating: "a{", count: 100_000)).hasSuffix(
        "expected at most 64 nested levels, found more"))
  }

  @Test("A scroll turns the vertical axis 9, positive upwards, and the horizontal axis 10 into lines")
  func wheel() throws {
    let text = Self.motion(1, 1000, 8, [(0, -2, 1)]).replacing("axis: 0", with: "axis: 10")
      .replacing("axis: 1 ", with: "axis: 9 ")
    #expect(try Recordings.rows(text) == ["0,wheel,,,,-2,-1,line"])
  }

  /// A state of the window manager with a display's density in pixels per inch.
  private static func manager(display: Int, density: Int) -> String {
    """
    packet {
      winscope_extensions {
        windowmanager {
          window_manager_service {
            root_window_container {
              window_container { children { display_content { id: \(display) dpi: \(density) } } }
            }
          }
        }
      }
    }

    """
  }

  private static let layers = """
    packet {
      surfaceflinger_layers_snapshot {
        layers { layers { id: 3 blur_regions: [] } }
        displays: [{ layer_stack: 9 dpi_x: 640 dpi_y: 640 }, { layer_stack: 0 dpi_x: 239 dpi_y: 241 }]
      }
    }

    """

  @Test("A point is 1/160 inch by the density of the display, of which the window manager's is preferred")
  func density() throws {
    // 1936 x 431 pixels at 320 to an inch.
    let logical = try Recordings.read(
      Self.layers + Self.manager(display: 9, density: 640) + Self.manager(display: 0, density: 320) + Self.text)
    #expect(logical.rows == (try Recordings.rows(Self.text) { $0.unitsPerPoint = 2 }))
    #expect(logical.warnings.isEmpty)
    // 239 and 241 pixels to an inch are 240 on average, which are 1.5 in a point.
    let physical = try Recordings.read(Self.layers + Self.text)
    #expect(physical.rows == (try Recordings.rows(Self.text) { $0.unitsPerPoint = 1.5 }))
    #expect(physical.warnings.isEmpty)
    #expect(
      try Recordings.rows(Self.layers + Self.text) { $0.unitsPerPoint = 4 }.first == "0,down,0,484,107.75,,,")
    let other = try Recordings.read(Self.manager(display: 9, density: 640) + Self.text)
    #expect(other.rows.first == "0,down,0,1936,431,,," && other.warnings.contains { $0.hasPrefix("a display pixel") })
  }

  @Test("A motion event without a time is refused")
  func missingTime() {
    #expect(
      Recordings.message(Self.text.replacing("event_time_nanos: 517481516208333", with: ""))
        == "folder/a.txt:40: expected a motion event with event_time_nanos, found none")
  }
}
