import GestureTraces
import PlaneGeometry
import ScrollScenes

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

/// Collects the input events of a trace and makes a gesture of them.
struct PerfettoRun {
  private struct Motion {
    let time: Int64
    let event: Int
    let action: Int
    let device: Int
    let display: Int
    let flags: Int
    let pointers: [(id: Int, axes: [Int: Double])]
  }

  private struct Dispatched: Hashable {
    let event: Int
    let pointer: Int
  }

  private var assembly: TraceAssembly
  private var motions: [Motion] = []
  private var dispatched: [Dispatched: Point] = [:]
  /// The density of each display in pixels per inch, as the window manager lays out by.
  private var densities: [Int: Double] = [:]
  /// The physical density of each display in pixels per inch.
  private var physicalDensities: [Int: Double] = [:]

  init(_ assembly: TraceAssembly) { self.assembly = assembly }

  mutating func collect(_ input: TextProto) throws(TraceError) {
    for field in input.fields {
      guard case .message(let message) = field.value else { continue }
      switch field.name {
      case "dispatcher_motion_event", "dispatcher_motion_event_redacted":
        motions.append(try motion(message, field.line))
      case "dispatcher_window_dispatch_event", "dispatcher_window_dispatch_event_redacted":
        try collectDispatch(message)
      case "dispatcher_key_event", "dispatcher_key_event_redacted": assembly.skipped.count("key events")
      default: assembly.skipped.count("input events \(field.name.cut(to: 40))")
      }
    }
  }

  /// Collects the densities of a state of the window manager; the first of a display is kept.
  ///
  /// Source: `DisplayContentProto` in `windowmanagerservice.proto` of Android.
  mutating func collectDensities(_ manager: TextProto) throws(TraceError) {
    let displays = manager.messages("window_manager_service").flatMap { $0.messages("root_window_container") }
      .flatMap { $0.messages("window_container") }.flatMap { $0.messages("children") }
      .flatMap { $0.messages("display_content") }
    for display in displays {
      guard let density = try number(display, "dpi"), density > 0 else { continue }
      let id = try whole(display, "id")
      densities[id] = densities[id] ?? density
    }
  }

  /// Collects the densities of a snapshot of SurfaceFlinger; the layer stack of a display has the display's identifier.
  ///
  /// Source: `DisplayProto` in `surfaceflinger_layers.proto` of Android.
  mutating func collectDensities(ofLayers snapshot: TextProto) throws(TraceError) {
    for display in snapshot.messages("displays") {
      guard let x = try number(display, "dpi_x"), let y = try number(display, "dpi_y"), x > 0, y > 0 else { continue }
      // Pixels are square but for the rounding of the panel's size to millimetres.
      let id = try whole(display, "layer_stack")
      physicalDensities[id] = physicalDensities[id] ?? (x + y) / 2
    }
  }

  private mutating func collectDispatch(_ message: TextProto) throws(TraceError) {
    let event = try whole(message, "event_id")
    for pointer in message.messages("dispatched_pointer") {
      guard let x = try number(pointer, "x_in_display"), let y = try number(pointer, "y_in_display") else { continue }
      dispatched[Dispatched(event: event, pointer: try whole(pointer, "pointer_id"))] = Point(x: x, y: y)
    }
  }

  private func motion(_ message: TextProto, _ line: Int) throws(TraceError) -> Motion {
    var pointers: [(id: Int, axes: [Int: Double])] = []
    for pointer in message.messages("pointer") {
      var axes: [Int: Double] = [:]
      for axis in pointer.messages("axis_value") {
        axes[try whole(axis, "axis")] = try number(axis, "value")
      }
      pointers.append((try whole(pointer, "pointer_id"), axes))
    }
    guard message.scalar("event_time_nanos") != nil else {
      throw TraceError(file: options.file, line: line, expected: "a motion event with event_time_nanos", found: "none")
    }
    let time = Int64(try whole(message, "event_time_nanos"))
    guard 0...RecordedTime.latestSecond * 1_000_000_000 ~= time else {
      throw options.fault(line, expected: "a time in nanoseconds from 0", found: "\(time)")
    }
    return Motion(
      time: time, event: try whole(message, "event_id"), action: try whole(message, "action"),
      device: try whole(message, "device_id"), display: try whole(message, "display_id"),
      flags: try whole(message, "flags"), pointers: pointers)
  }

  private var options: ImportOptions { assembly.options }

  /// A whole number; 0, the default of Protocol Buffers, if absent.
  private func whole(_ message: TextProto, _ name: String) throws(TraceError) -> Int {
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
    if let first, pixelsPerPoint(of: first.display) == nil, !assembly.isEmpty {
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
    let scale = pixelsPerPoint(of: motion.display) ?? 1
    if let place = dispatched[Dispatched(event: motion.event, pointer: pointer.id)] {
      return Point(x: place.x / scale, y: place.y / scale)
    }
    guard dispatched.isEmpty, let x = pointer.axes[0], let y = pointer.axes[1] else { return nil }
    return Point(x: x / scale, y: y / scale)
  }

  /// The pixels in a point of a display: by `--scale`, else by the density in the trace; `nil` without either.
  private func pixelsPerPoint(of display: Int) -> Double? {
    let density = densities[display] ?? physicalDensities[display]
    return options.unitsPerPoint ?? density.map { $0 / DeviceUnits.pointsPerInch }
  }
}
