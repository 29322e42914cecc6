import Testing
import TraceImports

struct GeteventImporterTests {
  @Test("Labelled values are hexadecimal, and the rate, blanks and a stray character are ignored")
  func labels() throws {
    let text = """
      add device 1: /dev/input/event7
        name:     "main_touch"
      0[  615041.773137] /dev/input/event7: EV_ABS       ABS_MT_TRACKING_ID   000011bb
      [  615041.773137] /dev/input/event7: EV_ABS       ABS_MT_POSITION_X    00000382
      [  615041.773137] /dev/input/event7: EV_ABS       ABS_MT_POSITION_Y    00000338
      [  615041.773137] /dev/input/event7: EV_KEY       BTN_TOUCH            DOWN
      [  615041.773137] /dev/input/event7: EV_SYN       SYN_REPORT           00000000
      [  615041.826618] /dev/input/event7: EV_ABS       ABS_MT_POSITION_X    00000383
      [  615041.826618] /dev/input/event7: EV_SYN       SYN_REPORT           00000000             rate 18
      [  615041.834138] /dev/input/event7: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [  615041.834138] /dev/input/event7: EV_SYN       SYN_REPORT           00000000             rate 132

      """
    // 0x382 is 898, 0x338 is 824.
    #expect(
      try Recordings.rows(text) == ["0,down,0,898,824,,,", "53481,move,0,899,824,,,", "61001,up,0,,,,,"])
    #expect(try Recordings.rows(text.replacing("\n", with: "\r\n")).count == 3)
  }

  @Test("Lines of numbers need no device")
  func numbers() throws {
    let text = """
      [   53890.813990] 0001 014a 00000001
      [   53890.813990] 0003 0035 000001be
      [   53890.813990] 0003 0036 00000258
      [   53890.813990] 0000 0002 00000000
      [   53890.813990] 0000 0000 00000000
      [   53890.828065] 0001 014a 00000000
      [   53890.828065] 0000 0000 00000000

      """
    #expect(try Recordings.rows(text) == ["0,down,0,446,600,,,", "14075,up,0,,,,,"])
  }

  private static let twoDevices = """
    add device 1: /dev/input/event3
      bus:      0018
      name:     "pen"
      events:
        KEY (0001): BTN_STYLUS
    add device 2: /dev/input/event2
      name:     "touch screen"
      events:
        ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 2399, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    [ 5.000000] /dev/input/event3: EV_KEY BTN_STYLUS DOWN
    [ 5.000000] /dev/input/event3: EV_SYN SYN_REPORT 00000000
    [ 5.000000] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001
    [ 5.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 0000021c
    [ 5.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 000004b0
    [ 5.000000] /dev/input/event2: EV_SYN SYN_REPORT 00000000

    """

  @Test("Axis ranges of getevent -lp scale the device with a gesture; the other device is counted")
  func devices() throws {
    let imported = try Recordings.read(Self.twoDevices) { $0.screen = .init(width: 360, height: 800) }
    // 1080 x 2400 units on 360 x 800 points: three units are a point.
    #expect(imported.rows == ["0,down,0,180,400,,,"])
    #expect(imported.skipped["events of the device /dev/input/event3 pen"] == 2)
  }

  @Test("A device is chosen by number, name or node; an unknown one is an error")
  func choice() throws {
    for name in ["2", "touch", "event2"] {
      #expect(try Recordings.rows(Self.twoDevices) { $0.device = name }.count == 1)
    }
    let none = Recordings.message(Self.twoDevices) { $0.device = "event3" }
    #expect(none.contains("expected a gesture of pointers or wheels, found only "))
    let unknown = Recordings.message(Self.twoDevices) { $0.device = "wheel" }
    #expect(unknown.contains("expected a device that matches \"wheel\", found \"/dev/input/event3 pen, /dev/inp"))
  }

  @Test("Events without times are refused, as are malformed lines")
  func malformed() {
    #expect(
      Recordings.message("\n/dev/input/event2: 0003 002f 00000000\n")
        == "folder/a.txt:2: expected a time in brackets, as getevent -t writes it, "
        + "found \"/dev/input/event2: 0003 002f 00000000\"")
    #expect(
      Recordings.message("[ 1.000000] 0000 0000 00000000\n[ 1.000000] 0003 0035 0000000zz\n")
        == "folder/a.txt:2: expected a value of at most eight hexadecimal digits, found \"0000000zz\"")
    #expect(
      Recordings.message("[ 1.000000] 0000 0000 00000000\nhello world\n")
        == "folder/a.txt:2: expected a time in brackets, a type, a code and a value, found \"hello world\"")
  }
}
