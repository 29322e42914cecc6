import Foundation

/// A shadow of a shape; SwiftUI's `ShadowStyle`.
public nonisolated struct ShadowStyle: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// A shadow below the shape; lengths are points.
  public static func drop(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(name: "drop \(color.name) \(radius) \(x) \(y)")
  }

  /// A shadow inside the shape; lengths are points.
  public static func inner(
    color: Color = .black.opacity(0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(name: "inner \(color.name) \(radius) \(x) \(y)")
  }
}

extension ShapeStyle {
  /// The style with a shadow.
  public nonisolated func shadow(_ style: ShadowStyle) -> AnyShapeStyle {
    AnyShapeStyle("\(_name) shadow \(style.name)")
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle { ForegroundStyle().shadow(style) }
}

extension Color {
  /// A mixture with another color: `fraction` 0 is this color, and 1 the other one.
  public func mix(with other: Color, by fraction: Double) -> Color {
    Color(named: "mix(\(name), \(other.name), \(fraction))")
  }
}
