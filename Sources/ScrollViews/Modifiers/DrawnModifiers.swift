import Foundation

// Modifiers for renderers. A frame records their values.
extension View {
  /// Records an attribute for everything that the view draws.
  nonisolated func drawn(_ name: String, _ value: String) -> ModifiedContent<Self, AttributeModifier> {
    modifier(AttributeModifier(attribute: DrawnView.Attribute(name: name, value: value)))
  }

  /// Records the font.
  public nonisolated func font(_ font: Font?) -> some View { drawn("font", font?.name ?? "default") }

  /// Records the font weight.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    drawn("fontWeight", weight?.rawValue ?? "default")
  }

  /// Records a bold font.
  public nonisolated func bold(_ isActive: Bool = true) -> some View { drawn("bold", "\(isActive)") }

  /// Records an italic font.
  public nonisolated func italic(_ isActive: Bool = true) -> some View { drawn("italic", "\(isActive)") }

  /// Records the style of texts and shapes.
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some View {
    drawn("foregroundStyle", style._name)
  }

  /// Records the color of texts and shapes.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    drawn("foregroundStyle", color?.name ?? "default")
  }

  /// Records the color of controls.
  public nonisolated func tint(_ tint: Color?) -> some View { drawn("tint", tint?.name ?? "default") }

  /// Records rounded corners of a radius in points.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    drawn("cornerRadius", "\(radius)")
  }

  /// Records a clip to a shape.
  public nonisolated func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    drawn("clipShape", shape is Capsule ? "capsule" : shape._outline(in: .zero).name)
  }

  /// Records a clip to the view's frame.
  public nonisolated func clipped(antialiased: Bool = false) -> some View { drawn("clipped", "true") }

  /// Records a shadow, with lengths in points.
  public nonisolated func shadow(
    color: Color = Color.black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    drawn("shadow", "\(color.name) \(radius) \(x) \(y)")
  }

  /// Records a border inside the frame, of a width in points.
  public nonisolated func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    drawn("border", "\(style._name) \(width)")
  }

  /// A style behind the view.
  public nonisolated func background(_ style: some ShapeStyle) -> some View {
    background { _ShapeView(shape: Rectangle(), color: style._name) }
  }

  /// A filled shape behind the view.
  public nonisolated func background<S: Shape>(_ style: some ShapeStyle, in shape: S) -> some View {
    background { _ShapeView(shape: shape, color: style._name) }
  }

  /// Records the style of backgrounds.
  public nonisolated func backgroundStyle(_ style: some ShapeStyle) -> some View {
    drawn("backgroundStyle", style._name)
  }

  /// Sets the maximum number of lines of texts; `nil` for no limit.
  public nonisolated func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets the maximum number of lines of texts. The space of missing lines is not reserved.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// Sets the maximum number of lines of texts to the end of a range.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Sets the maximum number of lines of texts to the end of a range.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// The view itself: a minimum number of lines does not change sizes.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }

  /// Records the width of fonts.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
    drawn("fontWidth", width.map { "\($0)" } ?? "default")
  }

  /// Records the alignment of the lines of texts.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    drawn("multilineTextAlignment", "\(alignment)")
  }
}

/// The alignment of the lines of a text; SwiftUI's `TextAlignment`.
public nonisolated enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// At the leading edge.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge.
  case trailing
}

/// An attribute of everything that a view draws.
nonisolated struct AttributeModifier: LayoutModifier {
  let attribute: DrawnView.Attribute

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    drawing.withAttribute(attribute) { content.draw(into: &$0) }
  }

  func follow(_ old: Self, in node: _ViewNode) {}
}
