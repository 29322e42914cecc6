import Foundation
import PlaneGeometry

/// The target of a canvas' drawing; SwiftUI's `GraphicsContext`.
///
/// Shapes, texts and images are recorded in order. Opacity, transforms, clips and filters are attributes, from the
/// outermost to the innermost, and a renderer applies them. Copies of a context record in the same canvas.
public nonisolated struct GraphicsContext {
  struct Command {
    let kind: DrawnView.Kind
    /// In points from the canvas' top leading corner, before the transforms.
    let rect: CGRect
    let attributes: [DrawnView.Attribute]
  }

  final class Recorder {
    var commands: [Command] = []
  }

  let recorder = Recorder()
  private let measurer: any TextMeasurer
  /// The canvas, from its top leading corner.
  private let bounds: CGRect
  private var state: [DrawnView.Attribute] = []
  /// The opacity of what is drawn, from 0 to 1.
  public var opacity = 1.0
  /// The compositing with what is behind.
  public var blendMode = BlendMode.normal

  init(size: CGSize, measurer: any TextMeasurer) {
    (bounds, self.measurer) = (CGRect(origin: .zero, size: size), measurer)
  }

  private func record(_ kind: DrawnView.Kind, in rect: CGRect, _ own: [DrawnView.Attribute] = []) {
    var attributes = state
    if opacity != 1 { attributes.append(DrawnView.Attribute(name: "opacity", value: "\(opacity)")) }
    if blendMode != .normal { attributes.append(DrawnView.Attribute(name: "blendMode", value: "\(blendMode)")) }
    recorder.commands.append(Command(kind: kind, rect: rect, attributes: attributes + own))
  }

  private mutating func add(_ name: String, _ value: String) {
    state.append(DrawnView.Attribute(name: name, value: value))
  }

  // Shapes.

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let rule = style.isEOFilled ? [DrawnView.Attribute(name: "fillStyle", value: "even-odd")] : []
    record(.shape(.path(path), color: shading.name), in: bounds, rule)
  }

  /// Strokes a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    record(
      .shape(.path(path), color: shading.name), in: bounds, [DrawnView.Attribute(name: "stroke", value: style.name)])
  }

  /// Strokes a path with a line of a width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  // Texts and images.

  /// A text with its size.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, measurer: measurer) }
  /// An image with its size: a host has no images, so each is as large as a symbol in a text.
  public func resolve(_ image: Image) -> ResolvedImage {
    let side = measurer.size(of: "M", width: nil).height
    return ResolvedImage(image: image, size: CGSize(width: side, height: side))
  }
  /// `nil`: a frame shows no symbols of a canvas.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { nil }

  /// Draws a text with an anchor at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text, in: Self.rect(text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity)), point, anchor))
  }
  /// Draws a text in a rect.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    record(.text(text.text.content), in: rect, text.text.attributes)
  }
  /// Draws a text with an anchor at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
  /// Draws a text in a rect.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws an image with an anchor at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: Self.rect(image.size, point, anchor))
  }
  /// Draws an image in a rect.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    record(.image(image.image.name), in: rect)
  }
  /// Draws an image with an anchor at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
  /// Draws an image in a rect.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect) }
  /// Draws a symbol with an anchor at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
  /// Draws a symbol in a rect.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}

  private static func rect(_ size: CGSize, _ point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      origin: CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y), size: size)
  }

  // Transforms, clips and filters.

  /// Moves all that is drawn later, in points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { add("translate", "\(x) \(y)") }
  /// Scales all that is drawn later.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { add("scale", "\(x) \(y)") }
  /// Rotates all that is drawn later.
  public mutating func rotate(by angle: Angle) { add("rotate", "\(angle.degrees)") }
  /// Clips all that is drawn later to a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
    add("clip", "\(path.elements)")
  }
  /// Filters all that is drawn later.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = []) { add("filter", filter.name) }
  /// Draws with a context whose changes end with the closure.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }
}
