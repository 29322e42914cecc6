/// A color, gradient or material that fills shapes and texts; SwiftUI's `ShapeStyle`.
public protocol ShapeStyle: Sendable {
  /// The style as text for renderers.
  nonisolated var _name: String { get }
}

extension Color: ShapeStyle {
  /// The name of the color.
  public var _name: String { name }

  /// The color with an opacity from 0 to 1.
  public func opacity(_ opacity: Double) -> Color { Color(named: "\(name) / \(opacity)") }

  /// The platform's standard gradient of the color.
  public var gradient: AnyGradient { AnyGradient(name: "gradient(\(name))") }
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { Color(named: "red") }
  /// Orange.
  public static var orange: Color { Color(named: "orange") }
  /// Yellow.
  public static var yellow: Color { Color(named: "yellow") }
  /// Green.
  public static var green: Color { Color(named: "green") }
  /// Mint.
  public static var mint: Color { Color(named: "mint") }
  /// Teal.
  public static var teal: Color { Color(named: "teal") }
  /// Cyan.
  public static var cyan: Color { Color(named: "cyan") }
  /// Blue.
  public static var blue: Color { Color(named: "blue") }
  /// Indigo.
  public static var indigo: Color { Color(named: "indigo") }
  /// Purple.
  public static var purple: Color { Color(named: "purple") }
  /// Pink.
  public static var pink: Color { Color(named: "pink") }
  /// Brown.
  public static var brown: Color { Color(named: "brown") }
  /// White.
  public static var white: Color { Color(named: "white") }
  /// Black.
  public static var black: Color { Color(named: "black") }
  /// Gray.
  public static var gray: Color { Color(named: "gray") }
  /// No color.
  public static var clear: Color { Color(named: "clear") }
}

/// The gradient of a color; SwiftUI's `AnyGradient`.
public nonisolated struct AnyGradient: ShapeStyle, Hashable {
  let name: String

  /// The name of the gradient.
  public var _name: String { name }
}

/// Colors of a gradient; SwiftUI's `Gradient`.
public nonisolated struct Gradient: ShapeStyle, Hashable, Sendable {
  /// A color at a fraction of the gradient.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The fraction, from 0 to 1.
    public var location: CGFloat

    /// A color at a fraction.
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// The color stops, from the start to the end.
  public var stops: [Stop]

  /// A gradient of evenly spaced colors.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// A gradient of color stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// The colors of the gradient, from top to bottom.
  public var _name: String { "linear(\(colorNames))" }

  /// The names of the colors.
  var colorNames: String { stops.map(\.color.name).joined(separator: ", ") }
}

/// A gradient along a line; SwiftUI's `LinearGradient`.
public nonisolated struct LinearGradient: ShapeStyle, _PrimitiveView, Equatable {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  /// A gradient of colors between two points.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient of color stops between two points.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient between two points.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, start, end) = (gradient, startPoint, endPoint)
  }

  /// The colors and the points of the gradient.
  public var _name: String {
    "linear(\(start.x) \(start.y) to \(end.x) \(end.y): \(gradient.colorNames))"
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    makeShape(Rectangle(), view._name, inputs)
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) { updateShape(node, Rectangle(), view._name) }
}

/// A level of the foreground style; SwiftUI's `HierarchicalShapeStyle`.
public nonisolated struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let name: String

  /// The name of the style.
  public var _name: String { name }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The primary level.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: "primary") }
  /// The secondary level.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: "secondary") }
  /// The tertiary level.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: "tertiary") }
  /// The quaternary level.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: "quaternary") }
  /// The quinary level.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(name: "quinary") }
}

/// A blurring background material; SwiftUI's `Material`.
public nonisolated struct Material: ShapeStyle, Hashable {
  let name: String

  /// The most translucent material.
  public static let ultraThin = Material(name: "ultraThinMaterial")
  /// A translucent material.
  public static let thin = Material(name: "thinMaterial")
  /// A material of medium translucency.
  public static let regular = Material(name: "regularMaterial")
  /// A mostly opaque material.
  public static let thick = Material(name: "thickMaterial")
  /// The least translucent material.
  public static let ultraThick = Material(name: "ultraThickMaterial")
  /// The material of system bars.
  public static let bar = Material(name: "bar")

  /// The name of the material.
  public var _name: String { name }
}

extension ShapeStyle where Self == Material {
  /// The most translucent material.
  public static var ultraThinMaterial: Material { Material(name: "ultraThinMaterial") }
  /// A translucent material.
  public static var thinMaterial: Material { Material(name: "thinMaterial") }
  /// A material of medium translucency.
  public static var regularMaterial: Material { Material(name: "regularMaterial") }
  /// A mostly opaque material.
  public static var thickMaterial: Material { Material(name: "thickMaterial") }
  /// The least translucent material.
  public static var ultraThickMaterial: Material { Material(name: "ultraThickMaterial") }
  /// The material of system bars.
  public static var bar: Material { Material(name: "bar") }
}
