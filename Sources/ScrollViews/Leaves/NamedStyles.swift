/// Any style; SwiftUI's `AnyShapeStyle`.
public nonisolated struct AnyShapeStyle: ShapeStyle, Hashable {
  /// The name of the style.
  public let _name: String

  /// Erases the type of a style.
  public init(_ style: some ShapeStyle) { _name = style._name }
}

/// The style of the foreground; SwiftUI's `ForegroundStyle`.
public nonisolated struct ForegroundStyle: ShapeStyle, Hashable {
  /// The name of the style: that of text.
  public var _name: String { "primary" }

  /// The style of the foreground.
  public init() {}
}

/// The style behind all views; SwiftUI's `BackgroundStyle`.
public nonisolated struct BackgroundStyle: ShapeStyle, Hashable {
  /// The name of the style.
  public var _name: String { "background" }

  /// The style behind all views.
  public init() {}
}

/// The style of controls; SwiftUI's `TintShapeStyle`.
public nonisolated struct TintShapeStyle: ShapeStyle, Hashable {
  /// The name of the style.
  public var _name: String { "tint" }

  /// The style of controls.
  public init() {}
}

/// The style of separators; SwiftUI's `SeparatorShapeStyle`.
public nonisolated struct SeparatorShapeStyle: ShapeStyle, Hashable {
  /// The name of the style.
  public var _name: String { "separator" }

  /// The style of separators.
  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of the foreground.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style behind all views.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The style of controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The style of separators.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle {
  /// The style with an opacity from 0 to 1.
  public nonisolated func opacity(_ opacity: Double) -> AnyShapeStyle { AnyShapeStyle("\(_name) / \(opacity)") }
}

extension AnyShapeStyle {
  init(_ name: String) { _name = name }
}

extension ShapeStyle {
  /// A fainter style of the same kind.
  public var secondary: AnyShapeStyle { AnyShapeStyle("\(_name) secondary") }
  /// A faint style of the same kind.
  public var tertiary: AnyShapeStyle { AnyShapeStyle("\(_name) tertiary") }
  /// A very faint style of the same kind.
  public var quaternary: AnyShapeStyle { AnyShapeStyle("\(_name) quaternary") }
}
