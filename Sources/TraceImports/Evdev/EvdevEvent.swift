/// One event of Linux's input layer.
struct EvdevEvent {
  /// In nanoseconds of the recorder's clock.
  let time: Int64
  let type: Int
  let code: Int
  let value: Int
  /// The line in the file.
  let line: Int

  var isReport: Bool { type == EvdevType.synchronization && code == EvdevCode.report }
  var isContactEnd: Bool { type == EvdevType.synchronization && code == EvdevCode.contactReport }
}

/// Event types of Linux's `input-event-codes.h`.
enum EvdevType {
  static let synchronization = 0x00
  static let key = 0x01
  static let relative = 0x02
  static let absolute = 0x03
  static let miscellaneous = 0x04
}

/// Event codes of Linux's `input-event-codes.h`.
enum EvdevCode {
  static let report = 0x00
  static let contactReport = 0x02
  static let dropped = 0x03
  static let x = 0x00
  static let y = 0x01
  static let horizontalWheel = 0x06
  static let wheel = 0x08
  static let wheelInFractions = 0x0b
  static let horizontalWheelInFractions = 0x0c
  static let slot = 0x2f
  static let contactX = 0x35
  static let contactY = 0x36
  static let trackingID = 0x39
  static let touch = 0x14a
  static let oneFinger = 0x145
  /// The keys that say how many fingers are down, with their number.
  static let fingers = [0x145: 1, 0x14d: 2, 0x14e: 3, 0x14f: 4, 0x148: 5]
  static let timestamp = 0x05
}

/// The names of event types and codes in labelled recordings.
enum EvdevName {
  static let types = ["EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3, "EV_MSC": 4, "EV_SW": 5]

  private static let codes: [Int: [String: Int]] = [
    0: ["SYN_REPORT": 0, "SYN_CONFIG": 1, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3],
    1: [
      "BTN_TOUCH": 0x14a, "BTN_TOOL_FINGER": 0x145, "BTN_TOOL_DOUBLETAP": 0x14d, "BTN_TOOL_TRIPLETAP": 0x14e,
      "BTN_TOOL_QUADTAP": 0x14f, "BTN_TOOL_QUINTTAP": 0x148,
    ],
    2: [
      "REL_X": 0, "REL_Y": 1, "REL_HWHEEL": 6, "REL_WHEEL": 8, "REL_WHEEL_HI_RES": 0xb, "REL_HWHEEL_HI_RES": 0xc,
    ],
    3: [
      "ABS_X": 0, "ABS_Y": 1, "ABS_MT_SLOT": 0x2f, "ABS_MT_POSITION_X": 0x35, "ABS_MT_POSITION_Y": 0x36,
      "ABS_MT_TRACKING_ID": 0x39,
    ],
    4: ["MSC_TIMESTAMP": 5],
  ]

  /// The code of a name; a number that no rule uses for the names that decide nothing, such as `ABS_MT_PRESSURE`.
  static func code(_ name: some StringProtocol, type: Int) -> Int { codes[type]?[String(name)] ?? 0xffff }
}

/// A device of a recording.
struct EvdevDevice {
  var name = ""
  var node = ""
  /// The ranges of absolute axes by code.
  var axes: [Int: AxisRange] = [:]
  /// The input properties: 0 for an indirect pointer, 1 for a touchscreen.
  var properties: Set<Int> = []
  /// The keys that the device announces.
  var keys: Set<Int> = []

  struct AxisRange: Equatable {
    var minimum: Int
    var maximum: Int
    /// In units per millimetre; 0 if unknown.
    var resolution: Int

    /// The number of different values, as Android's reader of touch devices counts them.
    var length: Double { Double(maximum) - Double(minimum) + 1 }
  }

  var isTouchscreen: Bool { properties.contains(1) }

  /// The name and the node for messages.
  var shown: String { [node, name].filter { !$0.isEmpty }.joined(separator: " ") }

  /// Whether `text` is the device's number in the file, from 1, or a part of its node or name.
  func matches(_ text: String, number: Int) -> Bool {
    Int(text) == number || node.contains(text) || name.contains(text)
  }
}
