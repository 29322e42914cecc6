import PlaneGeometry
import ScrollScenes

/// The scroll of two or more fingers on a touchpad.
///
/// The delta of a frame is the mean displacement of the contacts that are in this frame and the last one, reversed: the
/// content follows the fingers. The first delta that is not 0 has the phase `began`. Fewer than two fingers end the
/// scroll with a delta of 0 and the phase `ended`.
struct TouchpadScroll {
  private let units: DeviceUnits
  private var last: [ContactTracker.Contact] = []
  private var toolFingers = 0
  private var isScrolling = false

  init(_ units: DeviceUnits) { self.units = units }

  /// Whether a recording has two fingers at once, by a key or by a second contact.
  static func isPossible(in events: [EvdevEvent]) -> Bool {
    var tracker = ContactTracker(ContactTracker.reporting(of: events))
    for event in events {
      if event.type == EvdevType.key, event.value != 0, let count = EvdevCode.fingers[event.code], count > 1 {
        return true
      }
      guard event.isReport else {
        tracker.take(event)
        continue
      }
      tracker.endFrame()
      if tracker.contacts.count > 1 { return true }
    }
    return false
  }

  /// Takes a frame.
  mutating func take(
    _ frame: [EvdevEvent], _ contacts: [ContactTracker.Contact], time: Int64, to assembly: inout TraceAssembly
  ) {
    for event in frame where event.type == EvdevType.key {
      guard let count = EvdevCode.fingers[event.code] else { continue }
      if event.value != 0 { toolFingers = count } else if toolFingers == count { toolFingers = 0 }
    }
    let displacement = meanDisplacement(to: contacts)
    last = contacts
    // A touchpad without full multitouch reports one contact and says by a key that two fingers are down.
    guard max(contacts.count, contacts.isEmpty ? 0 : toolFingers) >= 2 else {
      if contacts.contains(where: \.isReported) { assembly.skipped.count("frames of one finger on a touchpad") }
      if isScrolling { end(time, in: &assembly) }
      return
    }
    guard displacement != .zero else { return }
    // Subtraction, since the negation of 0 is -0.
    let delta = units.displacement(Vector(dx: 0 - displacement.dx, dy: 0 - displacement.dy))
    let wheel = SceneEvent.WheelDelta(delta: delta, unit: .precise, phase: isScrolling ? .changed : .began)
    assembly.wheel(wheel, time: time)
    isScrolling = true
  }

  private mutating func end(_ time: Int64, in assembly: inout TraceAssembly) {
    isScrolling = false
    assembly.wheel(SceneEvent.WheelDelta(delta: .zero, unit: .precise, phase: .ended), time: time)
  }

  private func meanDisplacement(to contacts: [ContactTracker.Contact]) -> Vector {
    var (sum, count) = (Vector.zero, 0.0)
    for contact in contacts {
      guard let before = last.first(where: { $0.id == contact.id }) else { continue }
      sum.dx += Double(contact.x) - Double(before.x)
      sum.dy += Double(contact.y) - Double(before.y)
      count += 1
    }
    return count == 0 ? .zero : Vector(dx: sum.dx / count, dy: sum.dy / count)
  }
}
