import GestureTraces
import PlaneGeometry
import ScrollScenes

/// The events of one device of a recording.
struct EvdevRecording {
  var device: EvdevDevice
  var events: [EvdevEvent] = []

  /// Adds the gestures to an assembly.
  ///
  /// - Throws: an error at the first time that runs backwards.
  func add(to assembly: inout TraceAssembly) throws(TraceError) {
    try checkOrder(assembly.options)
    let run = EvdevRun(self, assembly.options)
    assembly.screen = assembly.screen ?? run.units.screen
    run.add(to: &assembly)
  }

  private func checkOrder(_ options: ImportOptions) throws(TraceError) {
    var previous: Int64 = .min
    for event in events {
      guard event.time >= previous else {
        throw TraceError(
          file: options.file, line: event.line, expected: "a time of \(Self.seconds(previous)) s or later",
          found: "\(Self.seconds(event.time)) s")
      }
      previous = event.time
    }
  }

  private static func seconds(_ time: Int64) -> String {
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
    return "\(seconds)." + String(1_000_000 + rest / 1000).dropFirst()
  }

  /// Whether the device moves a pointer instead of being touched on a screen, by its properties, keys or events.
  var isTouchpad: Bool {
    guard !device.isTouchscreen else { return false }
    if device.properties.contains(0) { return true }
    if !device.keys.isDisjoint(with: EvdevCode.fingers.keys) { return true }
    return events.contains { $0.type == EvdevType.key && EvdevCode.fingers[$0.code] != nil }
  }
}

/// The conversion of the events of one device.
private struct EvdevRun {
  let recording: EvdevRecording
  let units: DeviceUnits
  private let isScroll: Bool
  private let hasFractions: Bool
  private var tracker: ContactTracker

  init(_ recording: EvdevRecording, _ options: ImportOptions) {
    self.recording = recording
    tracker = ContactTracker(ContactTracker.reporting(of: recording.events))
    isScroll = recording.isTouchpad && !options.keepsContacts && TouchpadScroll.isPossible(in: recording.events)
    units = DeviceUnits(
      recording.device, usesContactAxes: tracker.reporting != .single, isTouchpad: recording.isTouchpad, options)
    hasFractions = recording.events.contains {
      $0.type == EvdevType.relative
        && ($0.code == EvdevCode.wheelInFractions || $0.code == EvdevCode.horizontalWheelInFractions)
    }
  }

  func add(to assembly: inout TraceAssembly) {
    var (tracker, frame) = (tracker, [EvdevEvent]())
    var scroll = isScroll ? TouchpadScroll(units) : nil
    var down: [Int] = []
    var isDropping = false
    for event in recording.events {
      if event.type == EvdevType.synchronization && event.code == EvdevCode.dropped {
        // The kernel's buffer overflowed: the events up to the next report are incomplete.
        isDropping = true
        assembly.skipped.count("SYN_DROPPED and the events up to its report", 1 + frame.count)
        frame = []
      } else if isDropping {
        assembly.skipped.count("SYN_DROPPED and the events up to its report")
        if event.isReport { isDropping = false }
      } else if event.isReport {
        for event in frame { tracker.take(event) }
        tracker.endFrame()
        addWheel(frame, time: event.time, to: &assembly)
        if scroll != nil {
          scroll?.take(frame, tracker.contacts, time: event.time, to: &assembly)
        } else {
          Self.add(tracker.contacts, units, &down, time: event.time, to: &assembly)
        }
        countOthers(frame, in: &assembly)
        frame = []
      } else {
        frame.append(event)
      }
    }
    assembly.skipped.count("events after the last SYN_REPORT", frame.count)
    assembly.skipped.count("contacts without a position", tracker.unplaced)
    if !assembly.isEmpty { warn(in: &assembly) }
  }

  /// Compares a frame's contacts with the pointers that are down.
  private static func add(
    _ contacts: [ContactTracker.Contact], _ units: DeviceUnits, _ down: inout [Int], time: Int64,
    to assembly: inout TraceAssembly
  ) {
    for id in down where !contacts.contains(where: { $0.id == id }) { assembly.up(id, at: nil, time: time) }
    for contact in contacts {
      let place = units.place(contact)
      if !down.contains(contact.id) {
        assembly.down(contact.id, at: place, time: time)
      } else if contact.isReported {
        assembly.move(contact.id, to: place, time: time)
      }
    }
    down = contacts.map(\.id)
  }

  private func addWheel(_ frame: [EvdevEvent], time: Int64, to assembly: inout TraceAssembly) {
    var delta = Vector.zero
    for event in frame where event.type == EvdevType.relative {
      // Positive values turn a wheel away from the person, which scrolls up, and to the right.
      switch event.code {
      case EvdevCode.wheel where !hasFractions: delta.dy -= Double(event.value)
      case EvdevCode.horizontalWheel where !hasFractions: delta.dx += Double(event.value)
      // 120 is one detent.
      case EvdevCode.wheelInFractions: delta.dy -= Double(event.value) / 120
      case EvdevCode.horizontalWheelInFractions: delta.dx += Double(event.value) / 120
      default: break
      }
    }
    guard delta != .zero else { return }
    assembly.wheel(SceneEvent.WheelDelta(delta: delta, unit: .line), time: time)
    if max(delta.dx.magnitude, delta.dy.magnitude) > Self.mostDetents { assembly.largeWheels += 1 }
  }

  /// 10: more detents in a frame are no detents of a notched wheel.
  private static let mostDetents = 10.0

  private func countOthers(_ frame: [EvdevEvent], in assembly: inout TraceAssembly) {
    for event in frame {
      if let name = Self.name(ofOther: event, hasFractions) { assembly.skipped.count(name) }
    }
  }

  /// The name of an event that no gesture uses.
  private static func name(ofOther event: EvdevEvent, _ hasFractions: Bool) -> String? {
    switch (event.type, event.code) {
    case (EvdevType.relative, EvdevCode.wheel), (EvdevType.relative, EvdevCode.horizontalWheel):
      hasFractions ? "wheel detents beside their fractions" : nil
    case (EvdevType.relative, EvdevCode.wheelInFractions), (EvdevType.relative, EvdevCode.horizontalWheelInFractions):
      nil
    case (EvdevType.relative, _): "relative motion"
    case (EvdevType.key, EvdevCode.touch): nil
    case (EvdevType.key, let code): EvdevCode.fingers[code] == nil ? "keys and buttons" : nil
    case (EvdevType.absolute, let code): gestureAxes.contains(code) ? nil : "axes other than position"
    case (EvdevType.miscellaneous, EvdevCode.timestamp): "clock of the device (MSC_TIMESTAMP)"
    case (EvdevType.synchronization, _): nil
    default: "other events"
    }
  }

  private static let gestureAxes: Set<Int> = [
    EvdevCode.x, EvdevCode.y, EvdevCode.slot, EvdevCode.contactX, EvdevCode.contactY, EvdevCode.trackingID,
  ]

  private func warn(in assembly: inout TraceAssembly) {
    let usesAxes = recording.events.contains { $0.type == EvdevType.absolute }
    if usesAxes, let warning = units.warning { assembly.warnings.append(warning) }
    if recording.isTouchpad, usesAxes, !isScroll {
      assembly.warnings.append("the contacts of a touchpad became pointers")
    }
  }
}
