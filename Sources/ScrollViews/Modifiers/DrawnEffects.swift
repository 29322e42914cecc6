import Foundation
import PlaneGeometry
import ScrollScenes

// Modifiers that only a renderer follows, beyond fonts and colors. A frame records them.
extension View {
  /// Records a design of the font.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    drawn("fontDesign", design?.rawValue ?? "default")
  }
  /// Records a line under texts.
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    drawn("underline", "\(isActive)")
  }
  /// Records a line through texts.
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    drawn("strikethrough", "\(isActive)")
  }
  /// Records a space between characters, in points. It does not change sizes.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { drawn("kerning", "\(kerning)") }
  /// Records a space between characters, in points. It does not change sizes.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { drawn("tracking", "\(tracking)") }
  /// Records a space between lines, in points. It does not change sizes.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { drawn("lineSpacing", "\(lineSpacing)") }
  /// Records a least scale of texts. It does not change sizes.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    drawn("minimumScaleFactor", "\(factor)")
  }
  /// Records where long lines are cut.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    drawn("truncationMode", "\(mode)")
  }
  /// Records the case of texts.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    drawn("textCase", textCase.map { "\($0)" } ?? "none")
  }
  /// Records digits of one width.
  public nonisolated func monospacedDigit() -> some View { drawn("monospacedDigit", "true") }
  /// Records a font of one width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { drawn("monospaced", "\(isActive)") }
  /// Records two styles of texts and shapes.
  public nonisolated func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    drawn("foregroundStyle", "\(primary._name), \(secondary._name)")
  }
  /// Records a style of controls.
  public nonisolated func tint(_ tint: some ShapeStyle) -> some View { drawn("tint", tint._name) }
  /// Records the color of controls.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View {
    drawn("tint", accentColor?.name ?? "default")
  }
  /// Records how the view mixes with what lies behind it.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { drawn("blendMode", "\(blendMode)") }
  /// Records that effects apply to the view as a whole.
  public nonisolated func compositingGroup() -> some View { drawn("compositingGroup", "true") }
  /// Records that the view is drawn as a picture.
  public nonisolated func drawingGroup(opaque: Bool = false) -> some View { drawn("drawingGroup", "true") }
  /// Records a mask, and does not draw it.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    drawn("mask", "\(Mask.self)".prefix { $0 != "<" }.description)
  }
  /// Records a mask, and does not draw it.
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }
  /// Records placeholders in place of texts.
  public nonisolated func redacted(reason: RedactionReasons) -> some View { drawn("redacted", "\(reason.rawValue)") }
  /// Records texts in place of placeholders.
  public nonisolated func unredacted() -> some View { drawn("redacted", "0") }
  /// Records that texts are private.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    drawn("privacySensitive", "\(sensitive)")
  }
  /// Records a color by which others are multiplied.
  public nonisolated func colorMultiply(_ color: Color) -> some View { drawn("colorMultiply", color.name) }
  /// Records that texts may move together. It does not change sizes.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View { drawn("allowsTightening", "\(flag)") }
  /// Records a distance of texts above their line, in points. It does not change sizes.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    drawn("baselineOffset", "\(baselineOffset)")
  }
  /// Records how symbols are drawn.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    drawn("symbolRenderingMode", mode.map { "\($0)" } ?? "default")
  }
  /// Records a form of symbols.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    drawn("symbolVariant", variant.name)
  }
  /// Records a size of symbols. It does not change sizes.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { drawn("imageScale", "\(scale)") }
  /// Draws the view brighter by an amount from -1 to 1.
  public nonisolated func brightness(_ amount: Double) -> some View {
    effect(EmptyVisualEffect().brightness(amount))
  }
  /// Draws the view with another contrast.
  public nonisolated func contrast(_ amount: Double) -> some View { effect(EmptyVisualEffect().contrast(amount)) }
  /// Draws the view with another saturation.
  public nonisolated func saturation(_ amount: Double) -> some View {
    effect(EmptyVisualEffect().saturation(amount))
  }
  /// Draws the view grayer, by an amount from 0 to 1.
  public nonisolated func grayscale(_ amount: Double) -> some View { effect(EmptyVisualEffect().grayscale(amount)) }
  /// Draws the view with other hues.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    effect(EmptyVisualEffect().hueRotation(angle))
  }
  /// Draws the view at another scale; the layout around it stays.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  /// Draws the view rotated in space; the layout around it stays.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    effect(
      EmptyVisualEffect().rotation3DEffect(
        angle, axis: (x: Double(axis.x), y: Double(axis.y), z: Double(axis.z)), anchor: anchor,
        anchorZ: Double(anchorZ), perspective: Double(perspective)))
  }
  /// A style in front of the view.
  public nonisolated func overlay(_ style: some ShapeStyle) -> some View {
    overlay { _ShapeView(shape: Rectangle(), color: style._name) }
  }
  /// A filled shape in front of the view.
  public nonisolated func overlay<S: Shape>(_ style: some ShapeStyle, in shape: S) -> some View {
    overlay { _ShapeView(shape: shape, color: style._name) }
  }
  /// The background's style behind the view, in a shape.
  public nonisolated func background<S: Shape>(in shape: S) -> some View { background(BackgroundStyle(), in: shape) }
  /// A style behind the view.
  public nonisolated func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set) -> some View {
    background(style)
  }
  /// Records glass behind the view.
  public nonisolated func glassEffect() -> some View { drawn("glassEffect", "regular") }
}

extension Text {
  /// The part of a long line that is cut.
  public enum TruncationMode: Sendable {
    /// At its beginning, end or middle.
    case head, tail, middle
  }
  /// The case of letters.
  public enum Case: Sendable {
    /// All capital, or none.
    case uppercase, lowercase
  }
}

extension Image {
  /// The size of a symbol beside text.
  public enum Scale: Hashable, Sendable {
    /// From the smallest to the largest.
    case small, medium, large
  }

  /// The picture as it is: how pixels are mixed makes no difference here.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// The picture as it is: colors of symbols are a renderer's.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// How pixels are mixed at another size.
  public enum Interpolation: Sendable {
    /// From none to the finest.
    case none, low, medium, high
  }
  /// Whether the colors of a picture count.
  public enum TemplateRenderingMode: Sendable {
    /// Only its form, or its colors.
    case template, original
  }
}

/// How a view mixes with what lies behind it; SwiftUI's `BlendMode`.
public nonisolated enum BlendMode: Sendable {
  /// The modes by their names.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  /// More of them.
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  /// The sum of the colors.
  case plusLighter
}

/// How symbols are drawn; SwiftUI's `SymbolRenderingMode`.
public nonisolated enum SymbolRenderingMode: Sendable {
  /// The modes by their names.
  case monochrome, multicolor, hierarchical, palette
}

/// Forms of symbols; SwiftUI's `SymbolVariants`.
public nonisolated struct SymbolVariants: Hashable, Sendable {
  let name: String
  /// The usual form.
  public static let none = SymbolVariants(name: "none")
  /// Filled.
  public static let fill = SymbolVariants(name: "fill")
  /// In a circle.
  public static let circle = SymbolVariants(name: "circle")
  /// In a square.
  public static let square = SymbolVariants(name: "square")
  /// With a line through it.
  public static let slash = SymbolVariants(name: "slash")
}

/// Why texts are hidden; SwiftUI's `RedactionReasons`.
public nonisolated struct RedactionReasons: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: Int
  /// The set of `rawValue`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The text is not known yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The text is private.
  public static let privacy = RedactionReasons(rawValue: 2)
}
