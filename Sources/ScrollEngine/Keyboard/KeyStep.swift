import PlaneGeometry

/// The step of a key: its axis, direction and reach.
struct KeyStep: Equatable, Sendable {
  /// The unit of a step.
  enum Granularity: UInt8, Sendable {
    case line
    case page
    case document
  }

  var axis: Axis
  /// Whether the step leads towards the end of the content: down, or to the trailing side.
  var isForward: Bool
  var granularity: Granularity

  /// +1 towards the end of the content, -1 towards its start.
  var sign: Double { isForward ? 1 : -1 }
}

extension KeyPress {
  /// The step of the key; `nil` for a key that is no scrolling shortcut.
  ///
  /// WebKit's map for iOS: no shortcut has more than one modifier. Option with an arrow is a page, Command with a
  /// vertical arrow the document. Shift reverses Space. Home and End come from UIKit and AppKit.
  ///
  /// Right means the trailing side; ``PlaneGeometry/LayoutDirection/key(_:)`` converts a keyboard's keys.
  var step: KeyStep? {
    switch (key, modifiers) {
    case (.upArrow, []): KeyStep(axis: .vertical, isForward: false, granularity: .line)
    case (.downArrow, []): KeyStep(axis: .vertical, isForward: true, granularity: .line)
    case (.leftArrow, []): KeyStep(axis: .horizontal, isForward: false, granularity: .line)
    case (.rightArrow, []): KeyStep(axis: .horizontal, isForward: true, granularity: .line)
    case (.upArrow, .option): KeyStep(axis: .vertical, isForward: false, granularity: .page)
    case (.downArrow, .option): KeyStep(axis: .vertical, isForward: true, granularity: .page)
    case (.leftArrow, .option): KeyStep(axis: .horizontal, isForward: false, granularity: .page)
    case (.rightArrow, .option): KeyStep(axis: .horizontal, isForward: true, granularity: .page)
    case (.upArrow, .command): KeyStep(axis: .vertical, isForward: false, granularity: .document)
    case (.downArrow, .command): KeyStep(axis: .vertical, isForward: true, granularity: .document)
    case (.pageUp, []): KeyStep(axis: .vertical, isForward: false, granularity: .page)
    case (.pageDown, []): KeyStep(axis: .vertical, isForward: true, granularity: .page)
    case (.home, []): KeyStep(axis: .vertical, isForward: false, granularity: .document)
    case (.end, []): KeyStep(axis: .vertical, isForward: true, granularity: .document)
    case (.space, []): KeyStep(axis: .vertical, isForward: true, granularity: .page)
    case (.space, .shift): KeyStep(axis: .vertical, isForward: false, granularity: .page)
    default: nil
    }
  }
}
