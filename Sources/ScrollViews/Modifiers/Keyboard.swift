import Foundation

// Keyboards and the focus of fields. A host has none, so a frame records what a person would meet.
extension View {
  /// Records how a scroll puts the keyboard away.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    drawn("scrollDismissesKeyboard", mode.name)
  }
  /// Records the key of a button.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    drawn("keyboardShortcut", "\(key.character)")
  }
  /// Records the key of a button by its role.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    drawn("keyboardShortcut", "\(shortcut.key.character)")
  }
  /// Records the keyboard of fields.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { drawn("keyboardType", "\(type)") }
  /// Records the letters that a keyboard makes capital.
  public nonisolated func textInputAutocapitalization(_ capitals: TextInputAutocapitalization?) -> some View {
    drawn("textInputAutocapitalization", capitals?.name ?? "default")
  }
  /// Records the word on the key that ends the input.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    drawn("submitLabel", submitLabel.name)
  }
}

/// How a scroll puts the keyboard away; SwiftUI's `ScrollDismissesKeyboardMode`.
public nonisolated struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// As the platform likes.
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  /// As soon as a scroll begins.
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  /// With the finger.
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  /// Not by a scroll.
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// The letters that a keyboard makes capital; SwiftUI's `TextInputAutocapitalization`.
public nonisolated struct TextInputAutocapitalization: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// None.
  public static let never = TextInputAutocapitalization(name: "never")
  /// The first of each word.
  public static let words = TextInputAutocapitalization(name: "words")
  /// The first of each sentence.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// All.
  public static let characters = TextInputAutocapitalization(name: "characters")
}

/// The keyboards of fields; UIKit's `UIKeyboardType`.
public nonisolated enum UIKeyboardType: Hashable, Sendable {
  /// The keyboards by their names.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, emailAddress, decimalPad, webSearch
}

/// A key; SwiftUI's `KeyEquivalent`.
public nonisolated struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Hashable, Sendable {
  /// The character of the key.
  public var character: Character

  /// A key.
  public init(_ character: Character) { self.character = character }
  /// A key.
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  /// The return key.
  public static let `return` = KeyEquivalent("\r")
  /// The escape key.
  public static let escape = KeyEquivalent("\u{1B}")
}

/// The keys that are held beside another one; SwiftUI's `EventModifiers`.
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
}

/// A key with others; SwiftUI's `KeyboardShortcut`.
public nonisolated struct KeyboardShortcut: Sendable {
  /// The key.
  public var key: KeyEquivalent

  /// A key.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { self.key = key }
  /// The return key.
  public static let defaultAction = KeyboardShortcut(.return)
  /// The escape key.
  public static let cancelAction = KeyboardShortcut(.escape)
}

/// The word on the key that ends an input; SwiftUI's `SubmitLabel`.
public nonisolated struct SubmitLabel: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// The words.
  public static let done = SubmitLabel(name: "done")
  /// Goes somewhere.
  public static let go = SubmitLabel(name: "go")
  /// Sends something.
  public static let send = SubmitLabel(name: "send")
  /// Searches for something.
  public static let search = SubmitLabel(name: "search")
  /// Ends a line.
  public static let `return` = SubmitLabel(name: "return")
  /// Goes to the next field.
  public static let next = SubmitLabel(name: "next")
}
