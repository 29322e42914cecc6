import PlaneGeometry
import ScrollScenes

/// The names of events in the column `event`.
enum TraceEventName: String, CaseIterable {
  case move, wheel, down, up, cancel, select, resize, inset, stop, caret, type, act, key, crown, focus, edit
  case scrollTo = "scroll-to"
  case scrollToTop = "scroll-to-top"
  case scrollEnabled = "scroll-enabled"
  case safeArea = "safe-area"
  case refreshEnded = "refresh-ended"
  case pageControl = "page-control"
  case flashIndicators = "flash-indicators"
  case scrollerStyle = "scroller-style"
  case zoomTo = "zoom-to"
  case zoomLimits = "zoom-limits"

  /// The columns that the event may fill, besides time and event.
  var columns: TraceColumn.Set {
    switch self {
    case .down, .up, .cancel: [.pointer, .place]
    case .move: [.pointer, .place, .detail]
    case .wheel: [.delta, .detail]
    case .select: [.place, .detail]
    case .resize, .inset, .scrollTo, .scrollEnabled, .caret, .type, .act, .scrollToTop: .detail
    case .safeArea, .pageControl, .scrollerStyle, .zoomTo, .zoomLimits, .key, .focus, .edit: .detail
    case .crown: .turns
    case .stop, .refreshEnded, .flashIndicators: []
    }
  }

  /// The names in the order of messages.
  static let known = [
    "down", "move", "up", "cancel", "wheel", "select", "resize", "inset", "stop", "caret", "type", "act", "scroll-to",
    "scroll-to-top", "safe-area", "refresh-ended", "page-control",
    "flash-indicators", "scroller-style", "zoom-to", "zoom-limits", "key", "crown", "focus",
    "edit",
  ].joined(separator: ", ")
}

extension TraceRow {
  /// Parses the event of the row.
  func event() throws(TraceError) -> TraceEvent {
    let time = try time()
    guard let name = TraceEventName(rawValue: text(.event)) else {
      throw fault(.event, expected: "one of the events \(TraceEventName.known) and scroll-enabled")
    }
    try refuseOthers(than: name.columns, event: name.rawValue)
    return TraceEvent(time: time, kind: try kind(name), line: line)
  }

  private func kind(_ name: TraceEventName) throws(TraceError) -> SceneEvent {
    switch name {
    case .down: .down(pointer: try pointer(), at: try place())
    case .move: .move(pointer: try pointer(), at: try place(), isResampled: try isResampled())
    case .up: .up(pointer: try pointer(), at: try optionalPlace())
    case .cancel: .cancel(pointer: try pointer(), at: try optionalPlace())
    case .wheel: .wheel(try wheelDelta())
    case .select: .select(phase: try selectionPhase(), at: try place())
    case .resize: .resize(try viewportSize())
    case .inset: .inset(try contentInsets())
    case .scrollTo: .scrollTo(try scrollTo())
    case .stop: .stop
    case .scrollEnabled: .scrollEnabled(try isScrollEnabled())
    case .caret: .caret(try caret())
    case .type: .type(try scrollOptions())
    case .act: .act(try scrollOptions())
    case .scrollToTop: .scrollToTop(isAllowed: try isScrollToTopAllowed())
    case .safeArea: .safeArea(try contentInsets())
    case .refreshEnded: .refreshEnded
    case .pageControl: .pageControl(try pageChoice())
    case .flashIndicators: .flashIndicators
    case .scrollerStyle: .scrollerStyle(try scrollerStyle())
    case .zoomTo: .zoomTo(try zoomTo())
    case .zoomLimits: .zoomLimits(try zoomLimits())
    case .key: .key(try keyStroke())
    case .crown: .crown(turns: try number(.dy))
    case .focus: .focus(try focusTarget())
    case .edit: .edit(try edit())
    }
  }
}
