import Foundation

// Modifiers of texts that give texts, so that texts of several styles can be joined.
extension Text {
  /// The text with an attribute around those before.
  private func adding(_ name: String, _ value: String) -> Text {
    var text = self
    text.attributes.insert(DrawnView.Attribute(name: name, value: value), at: 0)
    return text
  }

  /// Records a font.
  public func font(_ font: Font?) -> Text { adding("font", font?.name ?? "default") }
  /// Records a weight of the font.
  public func fontWeight(_ weight: Font.Weight?) -> Text { adding("fontWeight", weight?.rawValue ?? "default") }
  /// Records a bold font.
  public func bold() -> Text { adding("bold", "true") }
  /// Records an italic font.
  public func italic() -> Text { adding("italic", "true") }
  /// Records the style of the text.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { adding("foregroundStyle", style._name) }
  /// Records the color of the text.
  public func foregroundColor(_ color: Color?) -> Text { adding("foregroundStyle", color?.name ?? "default") }
  /// Records a line under the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { adding("underline", "\(isActive)") }
  /// Records a line through the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    adding("strikethrough", "\(isActive)")
  }
  /// Records a space between characters, in points. It does not change the size.
  public func kerning(_ kerning: CGFloat) -> Text { adding("kerning", "\(kerning)") }
  /// Records digits of one width.
  public func monospacedDigit() -> Text { adding("monospacedDigit", "true") }
}
