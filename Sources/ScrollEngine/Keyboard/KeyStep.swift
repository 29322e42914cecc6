import PlaneGeometry

/// What a key asks for: how far, and where to.
struct KeyStep: Equatable, Sendable {
  /// How far a key scrolls.
  enum Reach: UInt8, Sendable {
    case line
    case page
    case document
  }

  var axis: Axis
  /// Whether the key leads towards the end of the content: down, or to the trailing side.
  var isForward: Bool
  var reach: Reach

  /// +1 towards the end of the content, -1 towards its start.
  var sign: Double { isForward ? 1 : -1 }
}

extension KeyPress {
  /// What the key asks a scroll view for; `nil` for what is not a shortcut of scrolling.
  ///
  /// WebKit's map for iOS: no shortcut has more than one modifier, arrows take Option for a page, those along the
  /// vertical axis Command for the document, Space takes Shift for back, and the others none. Home and End are UIKit's
  /// and AppKit's.
  ///
  /// The scroll view's right is its trailing side; ``PlaneGeometry/LayoutDirection/key(_:)`` brings a keyboard's keys
  /// into these terms.
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
