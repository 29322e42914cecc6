import Foundation

/// A shape that fills the proposal, and has the foreground color; SwiftUI's `Shape`.
public protocol Shape: View, Animatable, Sendable {
  /// The outline in a rect.
  nonisolated func path(in rect: CGRect) -> Path
  /// The outline for renderers in a rect.
  nonisolated func _outline(in rect: CGRect) -> DrawnView.Outline
  /// The size of the shape for a proposal.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The attributes of the outline for renderers.
  nonisolated var _attributes: [DrawnView.Attribute] { get }
}

extension Shape {
  /// No attributes.
  public nonisolated var _attributes: [DrawnView.Attribute] { [] }

  /// The outline of ``path(in:)``.
  public nonisolated func _outline(in rect: CGRect) -> DrawnView.Outline { .path(path(in: rect)) }

  /// The proposal, with the default length of 10 points for an unspecified one.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Shape where Body == _ShapeView<Self> {
  /// The shape in the foreground color.
  public var body: _ShapeView<Self> { _ShapeView(shape: self, color: "primary") }
}

/// A shape with insets; SwiftUI's `InsettableShape`.
public protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape
  /// The shape inset at all edges, by an amount in points.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape of this module, which has the foreground color as a view.
public protocol _InsetShape: InsettableShape, _PrimitiveView {
  /// The inset of all edges, in points.
  nonisolated var _inset: CGFloat { get set }
  /// The outline without an inset, if renderers know the kind by name; `nil` for a path.
  nonisolated func _namedOutline(in rect: CGRect) -> DrawnView.Outline?
}

extension _InsetShape {
  /// `nil`: renderers get a path.
  public nonisolated func _namedOutline(in rect: CGRect) -> DrawnView.Outline? { nil }

  /// The named outline, or else the path.
  public nonisolated func _outline(in rect: CGRect) -> DrawnView.Outline {
    (_inset == 0 ? _namedOutline(in: rect) : nil) ?? .path(path(in: rect))
  }

  /// The shape inset at all edges, by an amount in points.
  public nonisolated func inset(by amount: CGFloat) -> Self {
    var shape = self
    shape._inset += amount
    return shape
  }

  /// Makes the node of the view.
  public nonisolated static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    makeShape(view, "primary", inputs)
  }
  /// Updates the node with another value of the view.
  public nonisolated static func _updateNode(_ node: _ViewNode, _ view: Self) { updateShape(node, view, "primary") }
}

/// A rectangle; SwiftUI's `Rectangle`.
public nonisolated struct Rectangle: _InsetShape, Hashable, Sendable {
  /// The inset of all edges, in points.
  public var _inset: CGFloat = 0

  /// A rectangle.
  public init() {}

  /// The outline in a rect.
  public func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: _inset, dy: _inset)) }
  /// The rectangle without an inset.
  public func _namedOutline(in rect: CGRect) -> DrawnView.Outline? { .rectangle(cornerRadius: 0) }
}

/// A rectangle with rounded corners; SwiftUI's `RoundedRectangle`.
public nonisolated struct RoundedRectangle: _InsetShape, Hashable, Sendable {
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat
  /// The inset of all edges, in points.
  public var _inset: CGFloat = 0

  /// A rectangle whose corners have a radius in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) { self.cornerRadius = cornerRadius }

  /// A rectangle whose corners have a size in points. Renderers use the width as the radius.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { cornerRadius = cornerSize.width }

  /// The outline in a rect.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect.insetBy(dx: _inset, dy: _inset), cornerRadius: cornerRadius)
  }
  /// The rectangle without an inset.
  public func _namedOutline(in rect: CGRect) -> DrawnView.Outline? { .rectangle(cornerRadius: cornerRadius) }
}

/// A rectangle whose shorter sides are half circles; SwiftUI's `Capsule`.
public nonisolated struct Capsule: _InsetShape, Hashable, Sendable {
  /// The inset of all edges, in points.
  public var _inset: CGFloat = 0

  /// A capsule.
  public init(style: RoundedCornerStyle = .continuous) {}

  /// The outline in a rect.
  public func path(in rect: CGRect) -> Path {
    let rect = rect.insetBy(dx: _inset, dy: _inset)
    return Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
  /// The capsule without an inset, as a rectangle.
  public func _namedOutline(in rect: CGRect) -> DrawnView.Outline? {
    .rectangle(cornerRadius: min(rect.width, rect.height) / 2)
  }
}

/// An ellipse that fills the proposal; SwiftUI's `Ellipse`.
public nonisolated struct Ellipse: _InsetShape, Hashable, Sendable {
  /// The inset of all edges, in points.
  public var _inset: CGFloat = 0

  /// An ellipse.
  public init() {}

  /// The outline in a rect.
  public func path(in rect: CGRect) -> Path {
    Path(ellipseIn: rect.insetBy(dx: _inset, dy: _inset))
  }
}

/// A circle in the middle of the proposal; SwiftUI's `Circle`.
public nonisolated struct Circle: _InsetShape, Hashable, Sendable {
  /// The inset of all edges, in points.
  public var _inset: CGFloat = 0

  /// A circle.
  public init() {}

  /// The outline in a rect.
  public func path(in rect: CGRect) -> Path {
    let side = max(0, min(rect.width, rect.height) - 2 * _inset)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  /// The circle without an inset.
  public func _namedOutline(in rect: CGRect) -> DrawnView.Outline? { .circle }
  /// The size for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return CGSize(width: min(size.width, size.height), height: min(size.width, size.height))
  }
}

/// A rectangle with a radius for each corner; SwiftUI's `UnevenRoundedRectangle`.
public nonisolated struct UnevenRoundedRectangle: _InsetShape, Hashable, Sendable {
  /// The radii of the corners, in points.
  public var cornerRadii: RectangleCornerRadii
  /// The inset of all edges, in points.
  public var _inset: CGFloat = 0

  /// A rectangle with a radius for each corner.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
  }

  /// A rectangle with a radius for each corner, in points.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
      topTrailing: topTrailingRadius)
  }

  /// The outline in a rect.
  public func path(in rect: CGRect) -> Path {
    let (radii, rect) = (cornerRadii, rect.insetBy(dx: _inset, dy: _inset))
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + radii.topLeading, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - radii.topTrailing, y: rect.minY))
    path.addQuadCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY + radii.topTrailing), control: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - radii.bottomTrailing))
    path.addQuadCurve(
      to: CGPoint(x: rect.maxX - radii.bottomTrailing, y: rect.maxY), control: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX + radii.bottomLeading, y: rect.maxY))
    path.addQuadCurve(
      to: CGPoint(x: rect.minX, y: rect.maxY - radii.bottomLeading), control: CGPoint(x: rect.minX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + radii.topLeading))
    path.addQuadCurve(
      to: CGPoint(x: rect.minX + radii.topLeading, y: rect.minY), control: CGPoint(x: rect.minX, y: rect.minY))
    path.closeSubpath()
    return path
  }
}

/// The radii of the corners of a rectangle, in points; SwiftUI's `RectangleCornerRadii`.
public nonisolated struct RectangleCornerRadii: Hashable, Sendable {
  /// The radii, from the top leading corner.
  public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat

  /// The radii of four corners, in points.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners of a radius in points.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with a radius for each corner, in points.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius)
  }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}
