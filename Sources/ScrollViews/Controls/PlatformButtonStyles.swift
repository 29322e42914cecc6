/// The appearance and interaction of buttons; SwiftUI's `PrimitiveButtonStyle`. A frame records the platform's styles.
public nonisolated protocol PrimitiveButtonStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// The platform's default; SwiftUI's `DefaultButtonStyle`.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The platform's default.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// The label alone; SwiftUI's `PlainButtonStyle`.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "plain" }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A button without a border; SwiftUI's `BorderlessButtonStyle`.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "borderless" }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A button without a border.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// A button with a border; SwiftUI's `BorderedButtonStyle`.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "bordered" }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A button with a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// A prominent button with a border; SwiftUI's `BorderedProminentButtonStyle`.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "borderedProminent" }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A prominent button with a border.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// A button with the glass effect; SwiftUI's `GlassButtonStyle`.
public nonisolated struct GlassButtonStyle: PrimitiveButtonStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "glass" }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A button with the glass effect.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
}
