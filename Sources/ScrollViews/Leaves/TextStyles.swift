import Foundation

// Modifiers that return `Text`, for concatenation.
extension Text {
  /// The text with an attribute outside the existing attributes.
  private func adding(_ name: String, _ value: String) -> Text {
    var text = self
    text.attributes.insert(DrawnView.Attribute(name: name, value: value), at: 0)
    return text
  }

  /// Records the font.
  public func font(_ font: Font?) -> Text { adding("font", font?.name ?? "default") }
  /// Records the font weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { adding("fontWeight", weight?.rawValue ?? "default") }
  /// Records a bold font.
  public func bold() -> Text { adding("bold", "true") }
  /// Records an italic font.
  public func italic() -> Text { adding("italic", "true") }
  /// Records the style of the text.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { adding("foregroundStyle", style._name) }
  /// Records the color of the text.
  public func foregroundColor(_ color: Color?) -> Text { adding("foregroundStyle", color?.name ?? "default") }
  /// Records an underline.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { adding("underline", "\(isActive)") }
  /// Records a strikethrough.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    adding("strikethrough", "\(isActive)")
  }
  /// Records the kerning in points, without an effect on sizes.
  public func kerning(_ kerning: CGFloat) -> Text { adding("kerning", "\(kerning)") }
  /// Records digits of fixed width.
  public func monospacedDigit() -> Text { adding("monospacedDigit", "true") }
}
