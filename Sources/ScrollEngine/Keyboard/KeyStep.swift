import PlaneGeometry

/// The step of a key: its axis, direction and reach.
struct KeyStep: Equatable, Sendable {
  /// The unit of a step.
  enum Reach: UInt8, Sendable {
    case line
    case page
    case document
  }

  var axis: Axis
  /// Whether the step leads towards the end of the content: down, or to the trailing side.
  var isForward: Bool
  var reach: Reach

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
    case (.upArrow, []): KeyStep(axis: .vertical, isForward: false, reach: .line)
    case (.downArrow, []): KeyStep(axis: .vertical, isForward: true, reach: .line)
    case (.leftArrow, []): KeyStep(axis: .horizontal, isForward: false, reach: .line)
    case (.rightArrow, []): KeyStep(axis: .horizontal, isForward: true, reach: .line)
    case (.upArrow, .option): KeyStep(axis: .vertical, isForward: false, reach: .page)
    case (.downArrow, .option): KeyStep(axis: .vertical, isForward: true, reach: .page)
    case (.leftArrow, .option): KeyStep(axis: .horizontal, isForward: false, reach: .page)
    case (.rightArrow, .option): KeyStep(axis: .horizontal, isForward: true, reach: .page)
    case (.upArrow, .command): KeyStep(axis: .vertical, isForward: false, reach: .document)
    case (.downArrow, .command): KeyStep(axis: .vertical, isForward: true, reach: .document)
    case (.pageUp, []): KeyStep(axis: .vertical, isForward: false, reach: .page)
    case (.pageDown, []): KeyStep(axis: .vertical, isForward: true, reach: .page)
    case (.home, []): KeyStep(axis: .vertical, isForward: false, reach: .document)
    case (.end, []): KeyStep(axis: .vertical, isForward: true, reach: .document)
    case (.space, []): KeyStep(axis: .vertical, isForward: true, reach: .page)
    case (.space, .shift): KeyStep(axis: .vertical, isForward: false, reach: .page)
    default: nil
    }
  }
}
