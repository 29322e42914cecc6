/// A style whose type is erased; SwiftUI's `AnyShapeStyle`.
public nonisolated struct AnyShapeStyle: ShapeStyle, Hashable {
  /// The name of the style.
  public let _name: String

  /// Erases the type of a style.
  public init(_ style: some ShapeStyle) { _name = style._name }
}

/// The foreground style; SwiftUI's `ForegroundStyle`.
public nonisolated struct ForegroundStyle: ShapeStyle, Hashable {
  /// The name of the style, equal to that of text.
  public var _name: String { "primary" }

  /// The foreground style.
  public init() {}
}

/// The background style; SwiftUI's `BackgroundStyle`.
public nonisolated struct BackgroundStyle: ShapeStyle, Hashable {
  /// The name of the style.
  public var _name: String { "background" }

  /// The background style.
  public init() {}
}

/// The tint of controls; SwiftUI's `TintShapeStyle`.
public nonisolated struct TintShapeStyle: ShapeStyle, Hashable {
  /// The name of the style.
  public var _name: String { "tint" }

  /// The tint of controls.
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
  /// The foreground style.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background style.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of controls.
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
  /// The secondary level of the style.
  public var secondary: AnyShapeStyle { AnyShapeStyle("\(_name) secondary") }
  /// The tertiary level of the style.
  public var tertiary: AnyShapeStyle { AnyShapeStyle("\(_name) tertiary") }
  /// The quaternary level of the style.
  public var quaternary: AnyShapeStyle { AnyShapeStyle("\(_name) quaternary") }
}
