/// How buttons look and act; SwiftUI's `PrimitiveButtonStyle`. The styles of the platform are recorded.
public nonisolated protocol PrimitiveButtonStyle {
  /// The name that a renderer gets.
  var _name: String { get }
}

/// As the platform likes; SwiftUI's `DefaultButtonStyle`.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "automatic" }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// As the platform likes.
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

/// Without a border; SwiftUI's `BorderlessButtonStyle`.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "borderless" }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Without a border.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// With a border; SwiftUI's `BorderedButtonStyle`.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "bordered" }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// With a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// With a filled border; SwiftUI's `BorderedProminentButtonStyle`.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "borderedProminent" }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// With a filled border.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// On glass; SwiftUI's `GlassButtonStyle`.
public nonisolated struct GlassButtonStyle: PrimitiveButtonStyle, Sendable {
  /// The style.
  public init() {}
  /// The name that a renderer gets.
  public var _name: String { "glass" }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// On glass.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
}
