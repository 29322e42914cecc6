import Foundation

// Words for persons who hear views. A frame records them.
extension View {
  /// Records a label.
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    drawn("accessibilityLabel", String(label))
  }
  /// Records a label.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View { drawn("accessibilityLabel", label.content) }
  /// Records a value.
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    drawn("accessibilityValue", String(value))
  }
  /// Records a value.
  public nonisolated func accessibilityValue(_ value: Text) -> some View { drawn("accessibilityValue", value.content) }
  /// Records a hint.
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    drawn("accessibilityHint", String(hint))
  }
  /// Records an identifier for tests.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    drawn("accessibilityIdentifier", identifier)
  }
  /// Records that the view is not told of.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { drawn("accessibilityHidden", "\(hidden)") }
  /// Records how the views in this one are told of.
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    drawn("accessibilityElement", "\(children)")
  }
  /// Records traits.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    drawn("accessibilityAddTraits", "\(traits.rawValue)")
  }
  /// Records traits that do not hold.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    drawn("accessibilityRemoveTraits", "\(traits.rawValue)")
  }
  /// Records the order among views; the greatest is told of first.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    drawn("accessibilitySortPriority", "\(sortPriority)")
  }
  /// The view itself: no person orders the action.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }
}

/// How views in another one are told of; SwiftUI's `AccessibilityChildBehavior`.
public nonisolated enum AccessibilityChildBehavior: Hashable, Sendable {
  /// Not at all, each, or all as one.
  case ignore, contain, combine
}

/// The kinds of actions; SwiftUI's `AccessibilityActionKind`.
public nonisolated enum AccessibilityActionKind: Hashable, Sendable {
  /// The kinds by their names.
  case `default`, escape, magicTap
}

/// The traits of a view; SwiftUI's `AccessibilityTraits`.
public nonisolated struct AccessibilityTraits: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt64
  /// The set of `rawValue`.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A header.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// Chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// A picture.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// Text.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
}
