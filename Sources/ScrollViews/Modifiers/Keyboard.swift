import Foundation

// Keyboards and the focus of text fields. A host has no keyboard; a frame records the values.
extension View {
  /// Records how scrolling dismisses the keyboard.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    drawn("scrollDismissesKeyboard", mode.name)
  }
  /// Records the keyboard shortcut of a button.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    drawn("keyboardShortcut", "\(key.character)")
  }
  /// Records the keyboard shortcut of a button.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    drawn("keyboardShortcut", "\(shortcut.key.character)")
  }
  /// Records the keyboard type of text fields.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { drawn("keyboardType", "\(type)") }
  /// Records the automatic capitalization of input.
  public nonisolated func textInputAutocapitalization(_ capitals: TextInputAutocapitalization?) -> some View {
    drawn("textInputAutocapitalization", capitals?.name ?? "default")
  }
  /// Records the label of the submit key.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    drawn("submitLabel", submitLabel.name)
  }
}

/// How scrolling dismisses the keyboard; SwiftUI's `ScrollDismissesKeyboardMode`.
public nonisolated struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// The platform's default.
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  /// At the beginning of a scroll.
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  /// Together with the drag.
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  /// Not by scrolling.
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// The automatic capitalization of input; SwiftUI's `TextInputAutocapitalization`.
public nonisolated struct TextInputAutocapitalization: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// No letters.
  public static let never = TextInputAutocapitalization(name: "never")
  /// The first letter of each word.
  public static let words = TextInputAutocapitalization(name: "words")
  /// The first letter of each sentence.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// All letters.
  public static let characters = TextInputAutocapitalization(name: "characters")
}

/// The keyboards of text fields; UIKit's `UIKeyboardType`.
public nonisolated enum UIKeyboardType: Hashable, Sendable {
  /// UIKit's keyboards, by the same names.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, emailAddress, decimalPad, webSearch
  /// The keyboard of ASCII characters, by its old name.
  case alphabet
}

/// A key of a keyboard; SwiftUI's `KeyEquivalent`.
public nonisolated struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Hashable, Sendable {
  /// The character of the key.
  public var character: Character

  /// The key of a character.
  public init(_ character: Character) { self.character = character }
  /// The key of a character.
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  /// The return key.
  public static let `return` = KeyEquivalent("\r")
  /// The escape key.
  public static let escape = KeyEquivalent("\u{1B}")
}

extension View {
  /// Records whether the view can have the focus.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View { drawn("focusable", "\(isFocusable)") }
  /// The view itself: a host has no modifier keys, so the action is not called.
  public nonisolated func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true,
    _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
  ) -> some View {
    self
  }
}

/// Modifier keys; SwiftUI's `EventModifiers`.
public nonisolated struct EventModifiers: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: Int
  /// The set of `rawValue`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The shift key.
  public static let shift = EventModifiers(rawValue: 1)
  /// The control key.
  public static let control = EventModifiers(rawValue: 2)
  /// The option key.
  public static let option = EventModifiers(rawValue: 4)
  /// The command key.
  public static let command = EventModifiers(rawValue: 8)
  /// All keys.
  public static let all: EventModifiers = [.shift, .control, .option, .command]
}

/// A key with modifier keys; SwiftUI's `KeyboardShortcut`.
public nonisolated struct KeyboardShortcut: Sendable {
  /// The key.
  public var key: KeyEquivalent

  /// A shortcut of a key and modifier keys.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { self.key = key }
  /// The return key, for the default button.
  public static let defaultAction = KeyboardShortcut(.return)
  /// The escape key, for the cancel button.
  public static let cancelAction = KeyboardShortcut(.escape)
}

/// The label of the submit key; SwiftUI's `SubmitLabel`.
public nonisolated struct SubmitLabel: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// “Done”.
  public static let done = SubmitLabel(name: "done")
  /// “Go”.
  public static let go = SubmitLabel(name: "go")
  /// “Send”.
  public static let send = SubmitLabel(name: "send")
  /// “Search”.
  public static let search = SubmitLabel(name: "search")
  /// “Return”.
  public static let `return` = SubmitLabel(name: "return")
  /// “Next”.
  public static let next = SubmitLabel(name: "next")
}
