import Foundation
import PlaneGeometry
import ScrollScenes

// Modifiers for renderers, beyond fonts and colors. A frame records their values without a change of the layout.
extension View {
  /// Records the font design.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    drawn("fontDesign", design?.rawValue ?? "default")
  }
  /// Records an underline of texts.
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    drawn("underline", "\(isActive)")
  }
  /// Records a strikethrough of texts.
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    drawn("strikethrough", "\(isActive)")
  }
  /// Records the kerning in points, without an effect on sizes.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { drawn("kerning", "\(kerning)") }
  /// Records the tracking in points, without an effect on sizes.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { drawn("tracking", "\(tracking)") }
  /// Records the line spacing in points, without an effect on sizes.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { drawn("lineSpacing", "\(lineSpacing)") }
  /// Records the minimum scale of texts, from 0 to 1, without an effect on sizes.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    drawn("minimumScaleFactor", "\(factor)")
  }
  /// Records the truncation of long lines.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    drawn("truncationMode", "\(mode)")
  }
  /// Records the case transform of texts.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    drawn("textCase", textCase.map { "\($0)" } ?? "none")
  }
  /// Records digits of fixed width.
  public nonisolated func monospacedDigit() -> some View { drawn("monospacedDigit", "true") }
  /// Records a fixed-width font.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { drawn("monospaced", "\(isActive)") }
  /// Records the primary and secondary styles of texts and shapes.
  public nonisolated func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    drawn("foregroundStyle", "\(primary._name), \(secondary._name)")
  }
  /// Records the tint of controls.
  public nonisolated func tint(_ tint: some ShapeStyle) -> some View { drawn("tint", tint._name) }
  /// Records the color of controls.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View {
    drawn("tint", accentColor?.name ?? "default")
  }
  /// Records the blend mode of the view.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { drawn("blendMode", "\(blendMode)") }
  /// Records the grouping of the view for effects.
  public nonisolated func compositingGroup() -> some View { drawn("compositingGroup", "true") }
  /// Records the rendering of the view into an image before display.
  public nonisolated func drawingGroup(opaque: Bool = false) -> some View { drawn("drawingGroup", "true") }
  /// Records a mask, whose views are not drawn.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    drawn("mask", "\(Mask.self)".prefix { $0 != "<" }.description)
  }
  /// Records a mask, whose view is not drawn.
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }
  /// Records the reasons to replace texts with placeholders.
  public nonisolated func redacted(reason: RedactionReasons) -> some View { drawn("redacted", "\(reason.rawValue)") }
  /// Records the end of redaction.
  public nonisolated func unredacted() -> some View { drawn("redacted", "0") }
  /// Records whether texts are private.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    drawn("privacySensitive", "\(sensitive)")
  }
  /// Records a color to multiply the view's colors by.
  public nonisolated func colorMultiply(_ color: Color) -> some View { drawn("colorMultiply", color.name) }
  /// Records whether texts may reduce their tracking, without an effect on sizes.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View { drawn("allowsTightening", "\(flag)") }
  /// Records the offset of texts from the baseline in points, without an effect on sizes.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    drawn("baselineOffset", "\(baselineOffset)")
  }
  /// Records the rendering mode of symbols.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    drawn("symbolRenderingMode", mode.map { "\($0)" } ?? "default")
  }
  /// Records a variant of symbols.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    drawn("symbolVariant", variant.name)
  }
  /// Records the scale of symbols, without an effect on sizes.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { drawn("imageScale", "\(scale)") }
  /// Draws the view brighter, by an amount from -1 to 1.
  public nonisolated func brightness(_ amount: Double) -> some View {
    effect(EmptyVisualEffect().brightness(amount))
  }
  /// Draws the view with its contrast multiplied by an amount.
  public nonisolated func contrast(_ amount: Double) -> some View { effect(EmptyVisualEffect().contrast(amount)) }
  /// Draws the view with its saturation multiplied by an amount.
  public nonisolated func saturation(_ amount: Double) -> some View {
    effect(EmptyVisualEffect().saturation(amount))
  }
  /// Draws the view grayer, by an amount from 0 to 1.
  public nonisolated func grayscale(_ amount: Double) -> some View { effect(EmptyVisualEffect().grayscale(amount)) }
  /// Draws the view with its hues rotated by an angle.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    effect(EmptyVisualEffect().hueRotation(angle))
  }
  /// Draws the view scaled, without an effect on the layout.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  /// Draws the view rotated in three dimensions, without an effect on the layout.
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
  /// A shape of the background style behind the view.
  public nonisolated func background<S: Shape>(in shape: S) -> some View { background(BackgroundStyle(), in: shape) }
  /// A style behind the view.
  public nonisolated func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set) -> some View {
    background(style)
  }
}

extension Text {
  /// The truncated part of a long line.
  public enum TruncationMode: Sendable {
    /// The beginning, the end or the middle.
    case head, tail, middle
  }
  /// The case of letters.
  public enum Case: Sendable {
    /// All letters in uppercase, or all in lowercase.
    case uppercase, lowercase
  }
}

extension Image {
  /// The size of a symbol beside text.
  public enum Scale: Hashable, Sendable {
    /// From the smallest to the largest.
    case small, medium, large
  }

  /// The image itself: images have no pixels to interpolate.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// The image itself: a renderer chooses the rendering mode.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// The quality of interpolation in a scaled image.
  public enum Interpolation: Sendable {
    /// From no interpolation to the best quality.
    case none, low, medium, high
  }
  /// The use of an image's colors.
  public enum TemplateRenderingMode: Sendable {
    /// The opaque area in the foreground color, or the image's original colors.
    case template, original
  }
}

/// The compositing of a view with the content behind; SwiftUI's `BlendMode`.
public nonisolated enum BlendMode: Sendable {
  /// Blend modes of separate color channels.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  /// Exclusion, blend modes of color components, and compositing operators.
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  /// The sum of the colors.
  case plusLighter
}

/// The rendering of symbols; SwiftUI's `SymbolRenderingMode`.
public nonisolated enum SymbolRenderingMode: Sendable {
  /// The modes by their names.
  case monochrome, multicolor, hierarchical, palette
}

/// Variants of symbols; SwiftUI's `SymbolVariants`.
public nonisolated struct SymbolVariants: Hashable, Sendable {
  let name: String
  /// The symbol without a variant.
  public static let none = SymbolVariants(name: "none")
  /// Filled.
  public static let fill = SymbolVariants(name: "fill")
  /// In a circle.
  public static let circle = SymbolVariants(name: "circle")
  /// In a square.
  public static let square = SymbolVariants(name: "square")
  /// With a slash.
  public static let slash = SymbolVariants(name: "slash")
}

/// The reasons to redact texts; SwiftUI's `RedactionReasons`.
public nonisolated struct RedactionReasons: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: Int
  /// The set of `rawValue`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is not available yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
}
