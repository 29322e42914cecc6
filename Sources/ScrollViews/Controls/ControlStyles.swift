/// The look of switches; SwiftUI's `ToggleStyle`. A frame records it.
public nonisolated protocol ToggleStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// As the platform likes; SwiftUI's `DefaultToggleStyle`.
public nonisolated struct DefaultToggleStyle: ToggleStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// As the platform likes.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// A switch; SwiftUI's `SwitchToggleStyle`.
public nonisolated struct SwitchToggleStyle: ToggleStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "switch" }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A button; SwiftUI's `ButtonToggleStyle`.
public nonisolated struct ButtonToggleStyle: ToggleStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "button" }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The look of labels; SwiftUI's `LabelStyle`. A frame records it.
public nonisolated protocol LabelStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// As the platform likes; SwiftUI's `DefaultLabelStyle`.
public nonisolated struct DefaultLabelStyle: LabelStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// As the platform likes.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

/// The picture alone; SwiftUI's `IconOnlyLabelStyle`.
public nonisolated struct IconOnlyLabelStyle: LabelStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "iconOnly" }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The picture alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// The title alone; SwiftUI's `TitleOnlyLabelStyle`.
public nonisolated struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "titleOnly" }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// Both; SwiftUI's `TitleAndIconLabelStyle`.
public nonisolated struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "titleAndIcon" }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Both.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

/// The look of progress; SwiftUI's `ProgressViewStyle`. A frame records it.
public nonisolated protocol ProgressViewStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// As the platform likes; SwiftUI's `DefaultProgressViewStyle`.
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// As the platform likes.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// A bar; SwiftUI's `LinearProgressViewStyle`.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "linear" }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// A wheel; SwiftUI's `CircularProgressViewStyle`.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "circular" }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A wheel.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
