import PlaneGeometry
import Testing
import TraceImports

struct DeviceUnitsTests {
  private static func text(resolution: Int, minimum: Int = 0) -> String {
    """
    # EVEMU 1.3
    P: 02 00 00 00 00 00 00 00
    A: 35 \(minimum) \(minimum + 999) 0 0 \(resolution)
    A: 36 0 1999 0 0 \(resolution)
    E: 0.000000 0003 0039 1
    E: 0.000000 0003 0035 \(minimum + 250)
    E: 0.000000 0003 0036 500
    E: 0.000000 0000 0000 0

    """
  }

  @Test("A resolution gives millimetres, of which 25.4 are 160 points")
  func resolution() throws {
    // 10 units in a millimetre: 254 units are an inch, so that a unit is 160/254 points.
    let imported = try Recordings.read(Self.text(resolution: 10))
    guard case .down(_, let place) = imported.trace.events[0].kind else {
      Issue.record("The first event is no down.")
      return
    }
    #expect(abs(place.x - 250 * 160.0 / 254) < 1e-9 && abs(place.y - 500 * 160.0 / 254) < 1e-9)
    #expect(imported.warnings.isEmpty)
  }

  @Test("Without a resolution a unit is a point, with a warning")
  func unknown() throws {
    let imported = try Recordings.read(Self.text(resolution: 0))
    #expect(imported.rows == ["0,down,0,250,500,,,"])
    #expect(
      imported.warnings
        == ["the resolution of the axes is 0: a unit is taken as a point; --scale or --screen gives the unit"])
  }

  @Test("--scale divides, --screen maps the range, and both begin at the minimum of the axis")
  func given() throws {
    let text = Self.text(resolution: 0, minimum: -100)
    #expect(try Recordings.rows(text) { $0.unitsPerPoint = 2.5 } == ["0,down,0,100,200,,,"])
    #expect(try Recordings.rows(text) { $0.screen = Size(width: 400, height: 1000) } == ["0,down,0,100,250,,,"])
    #expect(try Recordings.read(text) { $0.unitsPerPoint = 2.5 }.warnings.isEmpty)
  }

  @Test(
    "Rotation turns positions clockwise within the range",
    arguments: [(0, "250,500"), (90, "1500,250"), (180, "750,1500"), (270, "500,750")])
  func rotation(degrees: Int, place: String) throws {
    // The device is 1000 wide and 2000 high; (250, 500) from its top left is (2000 - 500, 250) after a quarter turn.
    let rows = try Recordings.rows(Self.text(resolution: 0)) {
      $0.unitsPerPoint = 1
      $0.rotation = QuarterTurns(rawValue: degrees) ?? .none
    }
    #expect(rows == ["0,down,0,\(place),,,"])
  }

  @Test("--screen is the size after the rotation")
  func rotatedScreen() throws {
    let rows = try Recordings.rows(Self.text(resolution: 0)) {
      $0.screen = Size(width: 1000, height: 500)
      $0.rotation = .quarter
    }
    // Height 2000 becomes the width 1000, width 1000 the height 500: half a point for a unit.
    #expect(rows == ["0,down,0,750,125,,,"])
  }

  @Test("Axis ranges come from a device description, whose own values lose against those of the file")
  func description() throws {
    let events = Self.text(resolution: 0).split(separator: "\n").filter { $0.hasPrefix("E:") }.joined(separator: "\n")
    let description = "N: Other\nA: 35 50 1049 0 0\nA: 36 0 1999 0 0\n"
    func change(_ options: inout ImportOptions) {
      options.description = .init(file: "other.desc", bytes: Array(description.utf8))
      options.unitsPerPoint = 1
    }
    #expect(try Recordings.rows(events, change) == ["0,down,0,200,500,,,"])
    #expect(try Recordings.rows(Self.text(resolution: 0), change) == ["0,down,0,250,500,,,"])
    let fault = Recordings.message(events) { $0.description = .init(file: "d", bytes: Array("A: 35 x\n".utf8)) }
    #expect(fault.hasPrefix("d:1: expected A: and an axis"))
  }

  @Test("Positions outside of the screen are counted in a warning")
  func outside() throws {
    let text = Self.text(resolution: 0) + "E: 0.010000 0003 0036 3000\nE: 0.010000 0000 0000 0\n"
    #expect(
      try Recordings.read(text) { $0.unitsPerPoint = 1 }.warnings
        == ["1 positions are outside of the screen of 1000x2000 points"])
  }
}
