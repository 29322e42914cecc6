import PlaneGeometry
import ScrollScenes

extension GestureTrace {
  /// The end of a contact that outlasts a trimmed trace.
  public enum ContactEnd: String, Equatable, Sendable, CaseIterable {
    /// The pointer is lifted, as the end of any trace lifts the pointers that are still down.
    case up
    /// The touch is cancelled, so no fling follows.
    case cancel
  }

  /// The part of the trace within a window of time; the start of the window becomes time 0.
  ///
  /// - A pointer that is down before the window gets a `down` at its start, on the line between its samples. The path
  ///   and its velocity stay, whereas the last sample's place would make the first move too fast.
  /// - A pointer that is down at the end of the window ends there, on the same line.
  /// - Keys, selections and wheels with phases begin and end in the same way; such a wheel event has no delta.
  /// - The last of each setting before the window (viewport, insets, safe area, zoom limits, scrolling enabled, style
  ///   of scroll bars) moves to its start. Other earlier events are left out.
  ///
  /// - Parameters:
  ///   - window: in nanoseconds since the start of the trace; events at both ends are inside.
  ///   - contactEnd: the end of contacts that outlast the window.
  /// - Returns: `nil` if the window begins after the last event, or nothing is held and nothing happens in it.
  /// - Precondition: the window does not begin before 0.
  /// - Complexity: linear in the number of events.
  public func trimmed(to window: ClosedRange<Int64>, contactEnd: ContactEnd = .up) -> GestureTrace? {
    precondition(window.lowerBound >= 0, "The window must not begin before time 0.")
    // The end of a trace releases everything.
    guard window.lowerBound <= duration else { return nil }
    let start = events.firstIndex { $0.time >= window.lowerBound } ?? events.endIndex
    let end = events.lastIndex { $0.time <= window.upperBound }.map { $0 + 1 } ?? events.startIndex
    let inside = start < end ? events[start..<end] : []
    let contacts = self.contacts
    let before = ActiveInputs(after: events[..<start])
    let opening = before.presses.map { kind -> SceneEvent in
      guard case .down(let pointer, let place) = kind else { return kind }
      let contact = contacts.last { $0.pointer == pointer && $0.first.index < start }
      return .down(pointer: pointer, at: contact?.place(at: window.lowerBound) ?? place)
    }
    guard !inside.isEmpty || !opening.isEmpty else { return nil }
    var active = before
    for event in inside { active.take(event.kind) }
    let length = window.upperBound - window.lowerBound
    let closing = active.releases.map { kind -> SceneEvent in
      guard case .up(let pointer, _) = kind else { return kind }
      let contact = contacts.last { $0.pointer == pointer && $0.first.index < max(start, end) }
      let place = contact?.place(at: window.upperBound)
      return contactEnd == .up ? .up(pointer: pointer, at: place) : .cancel(pointer: pointer, at: place)
    }
    let kept = inside.map { TraceEvent(time: $0.time - window.lowerBound, kind: $0.kind) }
    return GestureTrace(
      name: name,
      events: (Self.lastSettings(in: events[..<start]) + opening).map { TraceEvent(time: 0, kind: $0) } + kept
        + closing.map { TraceEvent(time: min(length, duration - window.lowerBound), kind: $0) })
  }

  /// The last event of each kind of setting, in the order of the events.
  private static func lastSettings(in events: ArraySlice<TraceEvent>) -> [SceneEvent] {
    var settings: [(name: Setting, kind: SceneEvent)] = []
    for event in events {
      guard let name = Setting(event.kind) else { continue }
      settings.removeAll { $0.name == name }
      settings.append((name, event.kind))
    }
    return settings.map { $0.kind }
  }

  /// A property that an event of the app sets for the time after it.
  private enum Setting {
    case viewport, insets, safeArea, scrolling, zoomLimits, scrollerStyle

    init?(_ kind: SceneEvent) {
      switch kind {
      case .resize: self = .viewport
      case .inset: self = .insets
      case .safeArea: self = .safeArea
      case .scrollEnabled: self = .scrolling
      case .zoomLimits: self = .zoomLimits
      case .scrollerStyle: self = .scrollerStyle
      default: return nil
      }
    }
  }
}
