import GestureTraces
import PlaneGeometry
import ScrollScenes

/// Reads Android's input events of a Perfetto trace in text format.
///
/// Motion events give times, actions and pointers. Positions are those in the display that a window received, since the
/// axis values of a motion event are not rotated with the display; without any dispatch they are the axis values. They
/// are display pixels, of which `--scale` says how many are a point.
public struct PerfettoImporter: TraceImporter {
  /// An importer of Perfetto's input events.
  public init() {}

  /// The format `perfetto`.
  public var format: ImportFormat { .perfetto }

  /// Whether the text begins with packets of a trace.
  public func recognizes(_ head: String) -> Bool {
    head.split(whereSeparator: \.isNewline).contains { line in
      line.hasPrefix("packet {") || line.hasPrefix("packet:") || line.hasPrefix("packet{")
    }
  }

  /// Reads the events of the display of the first down or wheel.
  public func read(_ bytes: [UInt8], options: ImportOptions) throws(TraceError) -> ImportedTrace {
    let root = try TextProto.parse(bytes, options)
    var run = PerfettoRun(TraceAssembly(format, options))
    for packet in root.messages("packet") {
      for extensions in packet.messages("winscope_extensions") + [packet] {
        for input in extensions.messages("android_input_event") { try run.collect(input) }
      }
    }
    return try run.finished()
  }
}

/// Numbers of Android's `MotionEvent`.
private enum MotionAction {
  static let down = 0
  static let up = 1
  static let move = 2
  static let cancel = 3
  static let pointerDown = 5
  static let pointerUp = 6
  static let scroll = 8
  static let names = [4: "outside", 7: "hover move", 9: "hover enter", 10: "hover exit", 11: "button press"]
  /// A cancelled POINTER_UP.
  static let cancelledFlag = 0x20
}

private struct PerfettoRun {
  private struct Motion {
    let time: Int64
    let event: Int
    let action: Int
    let device: Int
    let display: Int
    let flags: Int
    let pointers: [(id: Int, axes: [Int: Double])]
    let line: Int
  }

  private struct Dispatched: Hashable {
    let event: Int
    let pointer: Int
  }

  private var assembly: TraceAssembly
  private var motions: [Motion] = []
  private var dispatched: [Dispatched: Point] = [:]

  init(_ assembly: TraceAssembly) { self.assembly = assembly }

  mutating func collect(_ input: TextProto) throws(TraceError) {
    for field in input.fields {
      guard case .message(let message) = field.value else { continue }
      switch field.name {
      case "dispatcher_motion_event", "dispatcher_motion_event_redacted":
        motions.append(try motion(message, field.line))
      case "dispatcher_window_dispatch_event", "dispatcher_window_dispatch_event_redacted":
        try collectDispatch(message, field.line)
      case "dispatcher_key_event", "dispatcher_key_event_redacted": assembly.skipped.count("key events")
      default: assembly.skipped.count("input events \(field.name.cut(to: 40))")
      }
    }
  }

  private mutating func collectDispatch(_ message: TextProto, _ line: Int) throws(TraceError) {
    let event = try whole(message, "event_id", line)
    for pointer in message.messages("dispatched_pointer") {
      guard let x = try number(pointer, "x_in_display"), let y = try number(pointer, "y_in_display") else { continue }
      dispatched[Dispatched(event: event, pointer: try whole(pointer, "pointer_id", line))] = Point(x: x, y: y)
    }
  }

  private func motion(_ message: TextProto, _ line: Int) throws(TraceError) -> Motion {
    var pointers: [(id: Int, axes: [Int: Double])] = []
    for pointer in message.messages("pointer") {
      var axes: [Int: Double] = [:]
      for axis in pointer.messages("axis_value") {
        axes[try whole(axis, "axis", line)] = try number(axis, "value")
      }
      pointers.append((try whole(pointer, "pointer_id", line), axes))
    }
    let time = Int64(try whole(message, "event_time_nanos", line))
    guard 0...RecordedTime.latestSecond * 1_000_000_000 ~= time else {
      throw options.fault(line, expected: "a time in nanoseconds from 0", found: "\(time)")
    }
    return Motion(
      time: time, event: try whole(message, "event_id", line), action: try whole(message, "action", line),
      device: try whole(message, "device_id", line), display: try whole(message, "display_id", line),
      flags: try whole(message, "flags", line), pointers: pointers, line: line)
  }

  private var options: ImportOptions { assembly.options }

  /// A whole number; 0, the default of Protocol Buffers, if absent.
  private func whole(_ message: TextProto, _ name: String, _ line: Int) throws(TraceError) -> Int {
    guard let scalar = message.scalar(name) else { return 0 }
    guard let value = Int(scalar.text) else {
      throw options.fault(scalar.line, expected: "a whole number for \(name)", found: scalar.text)
    }
    return value
  }

  /// A finite number; `nil` if absent or `nan`.
  private func number(_ message: TextProto, _ name: String) throws(TraceError) -> Double? {
    guard let scalar = message.scalar(name) else { return nil }
    guard let value = Double(scalar.text) else {
      throw options.fault(scalar.line, expected: "a number for \(name)", found: scalar.text)
    }
    return value.isFinite ? value : nil
  }
}

extension PerfettoRun {
  func finished() throws(TraceError) -> ImportedTrace {
    var assembly = assembly
    let first = motions.first { [MotionAction.down, MotionAction.scroll].contains($0.action & 0xff) }
    for motion in motions {
      guard motion.display == first?.display else {
        assembly.skipped.count("events on another display")
        continue
      }
      add(motion, to: &assembly)
    }
    if dispatched.isEmpty, !assembly.isEmpty {
      assembly.warnings.append("no window received an event: positions are not rotated with the display")
    }
    if assembly.options.unitsPerPoint == nil, !assembly.isEmpty {
      assembly.warnings.append("a display pixel is taken as a point; --scale gives the density, such as 2.625")
    }
    return try assembly.finished()
  }

  private func add(_ motion: Motion, to assembly: inout TraceAssembly) {
    let (action, index) = (motion.action & 0xff, motion.action >> 8 & 0xff)
    func id(_ pointer: Int) -> Int { motion.device &* 1000 &+ pointer }
    switch action {
    case MotionAction.down, MotionAction.pointerDown:
      guard motion.pointers.indices.contains(index), let place = place(index, motion) else {
        return assembly.skipped.count("events without a position in the display")
      }
      assembly.down(id(motion.pointers[index].id), at: place, time: motion.time)
    case MotionAction.move:
      for index in motion.pointers.indices {
        guard let place = place(index, motion) else {
          assembly.skipped.count("events without a position in the display")
          continue
        }
        assembly.move(id(motion.pointers[index].id), to: place, time: motion.time)
      }
    case MotionAction.up, MotionAction.pointerUp:
      guard motion.pointers.indices.contains(index) else { return assembly.skipped.count("lifts without a pointer") }
      let pointer = id(motion.pointers[index].id)
      if motion.flags & MotionAction.cancelledFlag != 0 {
        assembly.cancel(pointer, at: place(index, motion), time: motion.time)
      } else {
        assembly.up(pointer, at: place(index, motion), time: motion.time)
      }
    case MotionAction.cancel:
      for pointer in motion.pointers { assembly.cancel(id(pointer.id), at: nil, time: motion.time) }
    case MotionAction.scroll: addWheel(motion, to: &assembly)
    default: assembly.skipped.count("motion events: \(MotionAction.names[action] ?? "action \(action)")")
    }
  }

  /// Axes 9 and 10 are the vertical scroll, positive upwards, and the horizontal one, positive to the right.
  private func addWheel(_ motion: Motion, to assembly: inout TraceAssembly) {
    let axes = motion.pointers.first?.axes ?? [:]
    let delta = Vector(dx: axes[10] ?? 0, dy: 0 - (axes[9] ?? 0))
    assembly.wheel(SceneEvent.WheelDelta(delta: delta, unit: .line), time: motion.time)
  }

  private func place(_ index: Int, _ motion: Motion) -> Point? {
    let pointer = motion.pointers[index]
    if let place = dispatched[Dispatched(event: motion.event, pointer: pointer.id)] { return place.scaled(options) }
    guard dispatched.isEmpty, let x = pointer.axes[0], let y = pointer.axes[1] else { return nil }
    return Point(x: x, y: y).scaled(options)
  }
}
