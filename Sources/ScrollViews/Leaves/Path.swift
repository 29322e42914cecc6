import Foundation

/// An outline of lines and curves; SwiftUI's `Path`. Coordinates are in points.
public nonisolated struct Path: Hashable, Sendable {
  /// An element of a path, in absolute coordinates.
  public enum Element: Hashable, Sendable {
    /// The beginning of a subpath.
    case move(to: CGPoint)
    /// A line to a point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// An arc, with angles in radians.
    case arc(center: CGPoint, radius: CGFloat, start: Double, end: Double, clockwise: Bool)
    /// An ellipse in a rect.
    case ellipse(CGRect)
    /// A line to the beginning of the subpath.
    case closeSubpath

    /// The element, offset by a distance.
    func moved(_ distance: CGPoint) -> Element {
      func at(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + distance.x, y: point.y + distance.y) }
      return switch self {
      case .move(let point): .move(to: at(point))
      case .line(let point): .line(to: at(point))
      case .quadCurve(let point, let control): .quadCurve(to: at(point), control: at(control))
      case .curve(let point, let first, let second): .curve(to: at(point), control1: at(first), control2: at(second))
      case .arc(let center, let radius, let start, let end, let clockwise):
        .arc(center: at(center), radius: radius, start: start, end: end, clockwise: clockwise)
      case .ellipse(let rect): .ellipse(rect.offsetBy(dx: distance.x, dy: distance.y))
      case .closeSubpath: .closeSubpath
      }
    }
  }

  /// The elements, in order.
  public private(set) var elements: [Element] = []

  /// An empty path.
  public init() {}

  /// A path built by a closure.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// A rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// A rectangle with rounded corners of a radius in points.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// An ellipse.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath at a point.
  public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }

  /// Adds a line to a point.
  public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }

  /// Adds lines through points, beginning at the first point.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: end, control: control))
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Adds an arc of a circle.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    elements.append(
      .arc(center: center, radius: radius, start: startAngle.radians, end: endAngle.radians, clockwise: clockwise))
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds a rectangle with rounded corners, each a quarter of an ellipse.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    let (x, y) = (min(cornerSize.width, rect.width / 2), min(cornerSize.height, rect.height / 2))
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: CGPoint(x: left + x, y: top))
    addLine(to: CGPoint(x: right - x, y: top))
    addQuadCurve(to: CGPoint(x: right, y: top + y), control: CGPoint(x: right, y: top))
    addLine(to: CGPoint(x: right, y: bottom - y))
    addQuadCurve(to: CGPoint(x: right - x, y: bottom), control: CGPoint(x: right, y: bottom))
    addLine(to: CGPoint(x: left + x, y: bottom))
    addQuadCurve(to: CGPoint(x: left, y: bottom - y), control: CGPoint(x: left, y: bottom))
    addLine(to: CGPoint(x: left, y: top + y))
    addQuadCurve(to: CGPoint(x: left + x, y: top), control: CGPoint(x: left, y: top))
    closeSubpath()
  }

  /// Adds an ellipse.
  public mutating func addEllipse(in rect: CGRect) { elements.append(.ellipse(rect)) }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path) { elements += path.elements }

  /// Adds a line to the beginning of the subpath.
  public mutating func closeSubpath() { elements.append(.closeSubpath) }

  /// The path, offset by a distance in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    var path = self
    path.elements = elements.map { $0.moved(CGPoint(x: dx, y: dy)) }
    return path
  }
}

extension Path: Shape, _PrimitiveView {
  /// The path itself, independent of `rect`.
  public func path(in rect: CGRect) -> Path { self }
  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { makeShape(view, "primary", inputs) }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) { updateShape(node, view, "primary") }
}

/// The shape of rounded corners; SwiftUI's `RoundedCornerStyle`.
public nonisolated enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarters of circles.
  case circular
  /// Corners of continuous curvature.
  case continuous
}

/// The stroke of a line; SwiftUI's `StrokeStyle`.
public nonisolated struct StrokeStyle: Equatable, Sendable {
  /// The width, in points.
  public var lineWidth: CGFloat
  /// The shape of the ends.
  public var lineCap: CGLineCap
  /// The shape of the joins.
  public var lineJoin: CGLineJoin
  /// The maximum length of a mitered join, as a multiple of the width.
  public var miterLimit: CGFloat
  /// The lengths of dashes and of the gaps between them, in points.
  public var dash: [CGFloat]
  /// The offset of the line's start in the dash pattern, in points.
  public var dashPhase: CGFloat

  /// A stroke style; lengths are in points.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

/// The shape of the ends of a line. Foundation has this type only on Apple's platforms.
public nonisolated enum CGLineCap: Int32, Sendable {
  /// An end at the end point (`butt`), with a half circle (`round`), or with a half square (`square`).
  case butt, round, square
}

/// The shape of the joins of a line. Foundation has this type only on Apple's platforms.
public nonisolated enum CGLineJoin: Int32, Sendable {
  /// Pointed, rounded, or cut joins.
  case miter, round, bevel
}
