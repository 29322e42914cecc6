/// The look of fields of text; SwiftUI's `TextFieldStyle`. A frame records it.
public nonisolated protocol TextFieldStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// As the platform likes; SwiftUI's `DefaultTextFieldStyle`.
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// As the platform likes.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// Text alone; SwiftUI's `PlainTextFieldStyle`.
public nonisolated struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "plain" }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// Text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// Text with a border; SwiftUI's `RoundedBorderTextFieldStyle`.
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "roundedBorder" }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// Text with a border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The look of choices; SwiftUI's `PickerStyle`. A frame records it.
public nonisolated protocol PickerStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// As the platform likes; SwiftUI's `DefaultPickerStyle`.
public nonisolated struct DefaultPickerStyle: PickerStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// As the platform likes.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// Options beside each other; SwiftUI's `SegmentedPickerStyle`.
public nonisolated struct SegmentedPickerStyle: PickerStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "segmented" }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// Options beside each other.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// A menu; SwiftUI's `MenuPickerStyle`.
public nonisolated struct MenuPickerStyle: PickerStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "menu" }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// A wheel; SwiftUI's `WheelPickerStyle`.
public nonisolated struct WheelPickerStyle: PickerStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "wheel" }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// Options below each other; SwiftUI's `InlinePickerStyle`.
public nonisolated struct InlinePickerStyle: PickerStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "inline" }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// Options below each other.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
