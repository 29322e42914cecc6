/// The style of text fields; SwiftUI's `TextFieldStyle`. A frame records the name.
public nonisolated protocol TextFieldStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// The platform's default; SwiftUI's `DefaultTextFieldStyle`.
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The platform's default.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// A text field without decoration; SwiftUI's `PlainTextFieldStyle`.
public nonisolated struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "plain" }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A text field without decoration.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// A text field with a rounded border; SwiftUI's `RoundedBorderTextFieldStyle`.
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "roundedBorder" }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A text field with a rounded border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The style of pickers; SwiftUI's `PickerStyle`. A frame records the name.
public nonisolated protocol PickerStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// The platform's default; SwiftUI's `DefaultPickerStyle`.
public nonisolated struct DefaultPickerStyle: PickerStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The platform's default.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// A segmented control; SwiftUI's `SegmentedPickerStyle`.
public nonisolated struct SegmentedPickerStyle: PickerStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "segmented" }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// A segmented control.
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

/// Options inline with other views; SwiftUI's `InlinePickerStyle`.
public nonisolated struct InlinePickerStyle: PickerStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "inline" }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// Options inline with other views.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
