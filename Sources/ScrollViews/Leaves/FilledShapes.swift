import Foundation

extension Shape {
  /// The shape, filled with a style.
  public nonisolated func fill(
    _ content: some ShapeStyle = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> _ShapeView<Self> {
    _ShapeView(
      shape: self, color: content._name,
      attributes: style.isEOFilled ? [DrawnView.Attribute(name: "fillRule", value: "evenOdd")] : [])
  }

  /// The outline of the shape as lines of a width in points, centered on the outline.
  public nonisolated func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The outline of the shape as lines of a stroke style.
  public nonisolated func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
    _ShapeView(
      shape: self, color: content._name, attributes: [DrawnView.Attribute(name: "stroke", value: style.name)])
  }

  /// The outline of the shape in the foreground style; `lineWidth` is in points.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some View {
    stroke(ForegroundStyle(), lineWidth: lineWidth)
  }

  /// The outline of the shape in the foreground style.
  public nonisolated func stroke(style: StrokeStyle) -> some View { stroke(ForegroundStyle(), style: style) }

  /// The part of the outline between two fractions from 0 to 1, which a renderer applies.
  public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> _TrimmedShape<Self> {
    _TrimmedShape(shape: self, start: startFraction, end: endFraction)
  }

  /// The shape, moved by a distance in points.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    _MovedShape(shape: self, distance: CGPoint(x: x, y: y))
  }
}

extension InsettableShape {
  /// The outline of the shape as lines of a width in points, inside the outline.
  public nonisolated func strokeBorder(
    _ content: some ShapeStyle = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    inset(by: lineWidth / 2).stroke(content, lineWidth: lineWidth)
  }

  /// The outline of the shape as lines of a stroke style, inside the outline.
  public nonisolated func strokeBorder(
    _ content: some ShapeStyle = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }
}

extension StrokeStyle {
  /// The style as text for renderers.
  nonisolated var name: String { dash.isEmpty ? "\(lineWidth)" : "\(lineWidth) dash \(dash)" }
}

/// The fill rule of a shape; SwiftUI's `FillStyle`.
public nonisolated struct FillStyle: Equatable, Sendable {
  /// Whether the even-odd rule determines the inside, in place of the winding rule.
  public var isEOFilled: Bool
  /// Whether edges are antialiased.
  public var isAntialiased: Bool

  /// A style.
  public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

/// A part of a shape's outline.
public nonisolated struct _TrimmedShape<S: Shape>: Shape {
  let shape: S
  let start: CGFloat
  let end: CGFloat

  /// The type of the body.
  public typealias Body = _ShapeView<Self>

  /// The whole outline in a rect; renderers trim the outline by `_attributes`.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  /// The outline of the whole shape.
  public func _outline(in rect: CGRect) -> DrawnView.Outline { shape._outline(in: rect) }
  /// The start and end fractions of the drawn outline.
  public var _attributes: [DrawnView.Attribute] {
    shape._attributes + [DrawnView.Attribute(name: "trim", value: "\(start) \(end)")]
  }
}

/// A shape with an offset.
nonisolated struct _MovedShape<S: Shape>: Shape {
  typealias Body = _ShapeView<Self>
  let shape: S
  let distance: CGPoint

  func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: distance.x, dy: distance.y) }
}

/// A shape with a color.
public nonisolated struct _ShapeView<S: Shape>: _PrimitiveView {
  let shape: S
  let color: String
  var attributes: [DrawnView.Attribute] = []

  /// The same shape with another fill behind.
  public func fill(_ content: some ShapeStyle) -> some View {
    ZStack {
      _ShapeView(shape: shape, color: content._name); self
    }
  }

  /// The same shape with a centered outline in front.
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    overlay { shape.stroke(content, lineWidth: lineWidth) }
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    ShapeNode(view, inputs)
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ShapeNode<S>.self).view = view
  }
}

extension _ShapeView where S: InsettableShape {
  /// The same shape with an inner outline in front.
  public nonisolated func strokeBorder(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    overlay { shape.strokeBorder(content, lineWidth: lineWidth) }
  }
}

nonisolated func makeShape<S: Shape>(_ shape: S, _ color: String, _ inputs: _ViewInputs) -> _ViewNode {
  ShapeNode(_ShapeView(shape: shape, color: color), inputs)
}

nonisolated func updateShape<S: Shape>(_ node: _ViewNode, _ shape: S, _ color: String) {
  unsafeDowncast(node, to: ShapeNode<S>.self).view = _ShapeView(shape: shape, color: color)
}

/// The node of a shape with a color.
private nonisolated final class ShapeNode<S: Shape>: _ViewNode {
  var view: _ShapeView<S> { didSet { if !isEqual(view.shape, oldValue.shape) { invalidateLayout() } } }

  init(_ view: _ShapeView<S>, _ inputs: _ViewInputs) {
    self.view = view
    super.init(inputs)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { view.shape.sizeThatFits(proposal) }
  override func draw(into drawing: inout Drawing) {
    let outline = view.shape._outline(in: CGRect(origin: .zero, size: frame.size))
    drawing.append(.shape(outline, color: view.color), in: frame, view.attributes + view.shape._attributes)
  }
}
