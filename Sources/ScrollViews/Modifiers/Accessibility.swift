import Foundation

// Accessibility modifiers. A frame records the values for renderers.
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
  /// Records whether the view is hidden from assistive technologies.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { drawn("accessibilityHidden", "\(hidden)") }
  /// Records how the view's children form accessibility elements.
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    drawn("accessibilityElement", "\(children)")
  }
  /// Records traits to add.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    drawn("accessibilityAddTraits", "\(traits.rawValue)")
  }
  /// Records traits to remove.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    drawn("accessibilityRemoveTraits", "\(traits.rawValue)")
  }
  /// Records the reading order among siblings; greater priorities come first.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    drawn("accessibilitySortPriority", "\(sortPriority)")
  }
  /// The view itself: a host has no assistive technology to call the action.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }
}

/// How a view's children form accessibility elements; SwiftUI's `AccessibilityChildBehavior`.
public nonisolated enum AccessibilityChildBehavior: Hashable, Sendable {
  /// The children are ignored, stay separate elements, or form one element.
  case ignore, contain, combine
}

/// The kinds of accessibility actions; SwiftUI's `AccessibilityActionKind`.
public nonisolated enum AccessibilityActionKind: Hashable, Sendable {
  /// The default action, leaving the current context, and the magic tap.
  case `default`, escape, magicTap
}

/// The accessibility traits of a view; SwiftUI's `AccessibilityTraits`.
public nonisolated struct AccessibilityTraits: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt64
  /// The set of `rawValue`.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A header.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// A selected view.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// An image.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// Static text.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
}
